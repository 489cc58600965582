steleSearch("en/head",{"version":1,"language":"en","pages":2,"endings":null,"words":[["a","w-3adc18a7"]],"texts":[[0,"t-04cca52f"]],"strings":{"search":"Search"}});
