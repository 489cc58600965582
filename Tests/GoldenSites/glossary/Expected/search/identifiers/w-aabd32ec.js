steleSearch("identifiers/w-aabd32ec","interactor 10 AHNM\nlogin 5 AHNM\nlogininteractor 15 AHNM\noutput 6 AU\nstruct 6 AI\nswift 5 AG\nvar 3 AQ");
