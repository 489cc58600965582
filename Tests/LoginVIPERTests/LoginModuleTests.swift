import Testing
import UIKit

@testable import LoginVIPER

@MainActor
@Suite("The whole login module on a headless screen")
struct LoginModuleTests {
    private let service = PendingAuthService()
    private let screen: LoginViewController
    private let navigation: UINavigationController

    init() throws {
        let module = LoginModuleBuilder.build(authService: service)
        screen = try #require(module as? LoginViewController)
        navigation = UINavigationController(rootViewController: module)
        navigation.loadViewIfNeeded()
    }

    private func logIn(email: String = "ada@example.org", password: String = "secret") {
        screen.emailTextField.text = email
        screen.passwordTextField.text = password
        screen.loginButton.tap()
    }

    private var alert: UIAlertController? {
        navigation.presentedViewController as? UIAlertController
    }

    @Test("The screen opens ready for input")
    func opening() {
        #expect(navigation.topViewController === screen)
        #expect(screen.loginButton.isEnabled)
        #expect(!screen.activityIndicator.isAnimating)
        #expect(alert == nil)
        #expect(service.requests.isEmpty)
    }

    @Test(
        "Empty input shows an alert and sends nothing",
        arguments: [("", ""), ("ada@example.org", ""), ("", "secret")]
    )
    func validation(email: String, password: String) {
        logIn(email: email, password: password)
        #expect(alert?.title == "Check the form")
        #expect(alert?.message == "Enter your email and password.")
        #expect(alert?.preferredStyle == .alert)
        #expect(service.requests.isEmpty)
        #expect(!screen.activityIndicator.isAnimating)
    }

    @Test("While the service thinks, the indicator turns and a second tap is impossible")
    func waiting() {
        logIn()
        logIn()
        #expect(screen.activityIndicator.isAnimating)
        #expect(!screen.loginButton.isEnabled)
        #expect(service.requests.map(\.email) == ["ada@example.org"])
        #expect(service.requests.map(\.password) == ["secret"])
    }

    @Test("Success opens the home screen of the user")
    func success() {
        logIn()
        service.requests[0].completion(.success(User(email: "ada@example.org")))
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.topViewController?.title == "ada@example.org")
        #expect(!screen.activityIndicator.isAnimating)
        #expect(alert == nil)
    }

    @Test("Failure shows an alert with the error's text and stays on the screen")
    func failure() {
        logIn()
        service.requests[0].completion(.failure(AuthError.wrongCredentials))
        #expect(alert?.title == "Login failed")
        #expect(alert?.message == "Wrong email or password.")
        #expect(alert?.actions.map(\.title) == ["OK"])
        #expect(navigation.topViewController === screen)
        #expect(screen.loginButton.isEnabled)
    }

    @Test("After a failure the user can try again")
    func retry() {
        logIn(password: "guess")
        service.requests[0].completion(.failure(AuthError.wrongCredentials))
        alert?.dismiss(animated: true)
        logIn()
        service.requests[1].completion(.success(User(email: "ada@example.org")))
        #expect(navigation.viewControllers.count == 2)
        #expect(alert == nil)
    }

    @Test("The module also works with the in-memory service")
    func inMemoryService() throws {
        let service = InMemoryAuthService(passwords: ["ada@example.org": "secret"])
        let module = LoginModuleBuilder.build(authService: service)
        let screen = try #require(module as? LoginViewController)
        let navigation = UINavigationController(rootViewController: module)
        navigation.loadViewIfNeeded()
        screen.emailTextField.text = "ada@example.org"
        screen.passwordTextField.text = "secret"
        screen.loginButton.tap()
        #expect(navigation.topViewController?.title == "ada@example.org")
    }
}
