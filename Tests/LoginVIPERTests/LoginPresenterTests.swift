import Testing

@testable import LoginVIPER

@MainActor
@Suite("LoginPresenter, tested with doubles")
struct LoginPresenterTests {
    private let view = ViewSpy()
    private let interactor = InteractorSpy()
    private let router = RouterSpy()
    private let presenter: LoginPresenter

    init() {
        presenter = LoginPresenter(interactor: interactor, router: router)
        presenter.view = view
    }

    @Test("A loaded view starts without the loading indicator")
    func initialState() {
        presenter.viewDidLoad()
        #expect(view.calls == ["showLoadingIndicator(false)"])
    }

    @Test(
        "Empty input is refused before the interactor hears of it",
        arguments: [
            (nil, nil), (nil, "secret"), ("ada@example.org", nil), ("", "secret"),
            ("ada@example.org", ""), ("", ""),
        ] as [(String?, String?)]
    )
    func validation(email: String?, password: String?) {
        presenter.didTapLoginButton(email: email, password: password)
        #expect(view.calls == ["showValidationError"])
        #expect(interactor.calls.isEmpty)
        #expect(router.users.isEmpty)
    }

    @Test("Complete input shows the indicator and goes to the interactor")
    func request() {
        presenter.didTapLoginButton(email: "ada@example.org", password: "secret")
        #expect(view.calls == ["showLoadingIndicator(true)"])
        #expect(interactor.calls == ["loginUser(ada@example.org, secret)"])
    }

    @Test("Success hides the indicator and hands the user to the router")
    func success() {
        presenter.loginDidSucceed(user: User(email: "ada@example.org"))
        #expect(view.calls == ["showLoadingIndicator(false)"])
        #expect(router.users == [User(email: "ada@example.org")])
    }

    @Test("Failure hides the indicator, shows the error's text and routes nowhere")
    func failure() {
        presenter.loginDidFail(error: AuthError.wrongCredentials)
        #expect(
            view.calls == [
                "showLoadingIndicator(false)", "showError(Wrong email or password.)",
            ]
        )
        #expect(router.users.isEmpty)
    }
}
