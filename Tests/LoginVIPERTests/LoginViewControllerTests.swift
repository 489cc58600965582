import Testing
import UIKit

@testable import LoginVIPER

@MainActor
@Suite("LoginViewController with a presenter double")
struct LoginViewControllerTests {
    private let presenter = PresenterSpy()
    private let screen = LoginViewController()

    init() {
        screen.presenter = presenter
        screen.loadViewIfNeeded()
    }

    @Test("The screen reports that its view has loaded, once")
    func loading() {
        screen.loadViewIfNeeded()
        #expect(presenter.calls == ["viewDidLoad"])
    }

    @Test("The screen shows its fields, its button and its indicator")
    func layout() throws {
        let stack = try #require(screen.view as? UIStackView)
        let expected = [
            screen.emailTextField, screen.passwordTextField, screen.loginButton,
            screen.activityIndicator,
        ]
        #expect(stack.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        #expect(stack.axis == .vertical)
        #expect(stack.distribution == .fillEqually)
        #expect(stack.backgroundColor === UIColor.systemBackground)
        #expect(screen.title == "Log in")
        #expect(screen.loginButton.currentTitle == "Log in")
        #expect(screen.emailTextField.placeholder == "Email")
        #expect(screen.passwordTextField.placeholder == "Password")
        #expect(screen.passwordTextField.isSecureTextEntry)
    }

    @Test("A tap passes on what the user typed and decides nothing")
    func tapping() {
        screen.loginButton.tap()
        screen.emailTextField.text = "ada@example.org"
        screen.passwordTextField.text = "secret"
        screen.loginButton.tap()
        #expect(
            presenter.calls == [
                "viewDidLoad", "didTapLoginButton(, )",
                "didTapLoginButton(ada@example.org, secret)",
            ]
        )
        #expect(screen.presentedViewController == nil)
    }

    @Test("While the indicator turns, the button cannot be tapped")
    func loadingIndicator() {
        screen.showLoadingIndicator(true)
        #expect(screen.activityIndicator.isAnimating)
        screen.loginButton.tap()
        #expect(presenter.calls == ["viewDidLoad"])
        screen.showLoadingIndicator(false)
        #expect(!screen.activityIndicator.isAnimating)
        screen.loginButton.tap()
        #expect(presenter.calls.count == 2)
    }

    @Test("The screen does not keep itself alive through the button's action")
    func release() {
        weak var screen: LoginViewController?
        do {
            let controller = LoginViewController()
            controller.loadViewIfNeeded()
            screen = controller
        }
        #expect(screen == nil)
    }
}
