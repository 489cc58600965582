@MainActor
protocol LoginInteractorInputProtocol: AnyObject {
    func loginUser(email: String, password: String)
}

@MainActor
protocol LoginInteractorOutputProtocol: AnyObject {
    func loginDidSucceed(user: User)
    func loginDidFail(error: any Error)
}

@MainActor
final class LoginInteractor: LoginInteractorInputProtocol {
    weak var presenter: (any LoginInteractorOutputProtocol)?
    private let authService: any AuthServiceProtocol

    init(authService: any AuthServiceProtocol) {
        self.authService = authService
    }

    func loginUser(email: String, password: String) {
        authService.login(email: email, password: password) { [weak self] result in
            switch result {
            case .success(let user):
                self?.presenter?.loginDidSucceed(user: user)
            case .failure(let error):
                self?.presenter?.loginDidFail(error: error)
            }
        }
    }
}
