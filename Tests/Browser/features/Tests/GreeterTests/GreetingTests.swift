import Testing

@testable import Greeter

@Suite struct GreetingTests {
    @Test func greetsByName() {
        #expect(Greeting(name: "Ada").text() == "Hello, Ada! <wave>")
    }
}
