steleSearch("en/head",{"version":1,"language":"en","pages":1,"endings":null,"words":[["a","w-d81c64a5"]],"texts":[[0,"t-0b850520"]],"strings":{"search":"Search"}});
