steleSearch("fa/t-beb7ecf2",[["swift/type.html","نوع",[["","","یک Greeter سلام می‌گوید.\nنقل قول با نام Greeter در میان جمله.\nنخست\nدرون\nدوم",""],["کد","کد","","greet name String"]]]]);
