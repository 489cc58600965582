steleSearch("identifiers/head",{"version":1,"language":"und","pages":1,"endings":null,"words":[["interactor","w-aabd32ec"]],"texts":[[0,"t-e06f68cd"]]});
