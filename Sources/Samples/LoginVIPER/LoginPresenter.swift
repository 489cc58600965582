import Foundation

@MainActor
protocol LoginPresenterProtocol: AnyObject {
    func viewDidLoad()
    func didTapLoginButton(email: String?, password: String?)
}

@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    weak var view: (any LoginViewProtocol)?
    let interactor: any LoginInteractorInputProtocol
    let router: any LoginRouterProtocol

    init(interactor: any LoginInteractorInputProtocol, router: any LoginRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        view?.showLoadingIndicator(false)
    }

    func didTapLoginButton(email: String?, password: String?) {
        guard let email, let password, !email.isEmpty, !password.isEmpty else {
            view?.showValidationError()
            return
        }
        view?.showLoadingIndicator(true)
        interactor.loginUser(email: email, password: password)
    }
}

extension LoginPresenter: LoginInteractorOutputProtocol {
    func loginDidSucceed(user: User) {
        view?.showLoadingIndicator(false)
        router.routeToHomeScreen(with: user)
    }

    func loginDidFail(error: any Error) {
        view?.showLoadingIndicator(false)
        view?.showError(message: error.localizedDescription)
    }
}
