steleSearch("en/head",{"version":1,"language":"en","pages":1,"endings":null,"words":[["a","w-31691ff2"]],"texts":[[0,"t-45159247"]],"strings":{"search":"Search"}});
