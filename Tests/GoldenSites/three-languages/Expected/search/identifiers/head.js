steleSearch("identifiers/head",{"version":1,"language":"und","pages":0,"endings":null,"words":[],"texts":[]});
