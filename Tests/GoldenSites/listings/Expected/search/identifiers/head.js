steleSearch("identifiers/head",{"version":1,"language":"und","pages":2,"endings":null,"words":[["area","w-a9173b73"]],"texts":[[0,"t-5349a0aa"]]});
