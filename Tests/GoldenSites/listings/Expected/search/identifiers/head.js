steleSearch("identifiers/head",{"version":1,"language":"und","pages":3,"endings":null,"words":[["area","w-e6e16a9d"]],"texts":[[0,"t-570d9425"]]});
