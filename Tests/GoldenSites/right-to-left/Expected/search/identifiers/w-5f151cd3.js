steleSearch("identifiers/w-5f151cd3","func 4 AY\ngreet 5 Ac\ngreeter 7 AHNNM\ninit 4 AU\nname 4 AY\npublic 6 AJJI\nstring 6 Aa\nstruct 6 AI\nswift 5 AG");
