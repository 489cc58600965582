print(Greeting(name: "Ada").text())
print("Bye & thanks")
