steleSearch("identifiers/head",{"version":1,"language":"und","pages":1,"endings":null,"words":[["func","w-5f151cd3"]],"texts":[[0,"t-46acdc85"]]});
