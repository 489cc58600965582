steleSearch("fa/head",{"version":1,"language":"fa","pages":1,"endings":null,"words":[["greet","w-97948b0d"]],"texts":[[0,"t-beb7ecf2"]],"strings":{"search":{"lang":"en","text":"Search"}}});
