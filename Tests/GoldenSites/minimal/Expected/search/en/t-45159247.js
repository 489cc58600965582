steleSearch("en/t-45159247",[["start/hello.html","Hello",[["","","A lesson of one paragraph, with a link and code.",""],["a-heading","A heading","a list\nof two items","echo not Swift"]]]]);
