import UIKit

@testable import LoginVIPER

@MainActor
final class ViewSpy: LoginViewProtocol {
    var calls: [String] = []

    func showLoadingIndicator(_ show: Bool) {
        calls.append("showLoadingIndicator(\(show))")
    }

    func showError(message: String) {
        calls.append("showError(\(message))")
    }

    func showValidationError() {
        calls.append("showValidationError")
    }
}

@MainActor
final class InteractorSpy: LoginInteractorInputProtocol {
    var calls: [String] = []

    func loginUser(email: String, password: String) {
        calls.append("loginUser(\(email), \(password))")
    }
}

@MainActor
final class InteractorOutputSpy: LoginInteractorOutputProtocol {
    var users: [User] = []
    var errors: [any Error] = []

    func loginDidSucceed(user: User) {
        users.append(user)
    }

    func loginDidFail(error: any Error) {
        errors.append(error)
    }
}

@MainActor
final class RouterSpy: LoginRouterProtocol {
    var users: [User] = []

    func routeToHomeScreen(with user: User) {
        users.append(user)
    }
}

@MainActor
final class PresenterSpy: LoginPresenterProtocol {
    var calls: [String] = []

    func viewDidLoad() {
        calls.append("viewDidLoad")
    }

    func didTapLoginButton(email: String?, password: String?) {
        calls.append("didTapLoginButton(\(email ?? "nil"), \(password ?? "nil"))")
    }
}

@MainActor
final class PendingAuthService: AuthServiceProtocol {
    typealias Completion = @MainActor (Result<User, any Error>) -> Void

    var requests: [(email: String, password: String, completion: Completion)] = []

    func login(email: String, password: String, completion: @escaping Completion) {
        requests.append((email, password, completion))
    }
}

extension UIButton {
    func tap() {
        guard isEnabled, !isHidden else { return }
        sendActions(for: .touchUpInside)
    }
}
