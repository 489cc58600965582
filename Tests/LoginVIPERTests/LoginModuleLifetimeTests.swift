import Testing
import UIKit

@testable import LoginVIPER

@MainActor
@Suite("The lifetime of the login module")
struct LoginModuleLifetimeTests {
    @MainActor
    private final class Parts {
        weak var screen: LoginViewController?
        weak var presenter: LoginPresenter?
        weak var interactor: LoginInteractor?
        weak var router: LoginRouter?

        init(_ module: UIViewController) {
            screen = module as? LoginViewController
            presenter = screen?.presenter as? LoginPresenter
            interactor = presenter?.interactor as? LoginInteractor
            router = presenter?.router as? LoginRouter
        }

        var alive: [Bool] {
            [screen != nil, presenter != nil, interactor != nil, router != nil]
        }
    }

    private let service = PendingAuthService()

    @Test("The view controller alone keeps every part alive")
    func living() {
        let module = LoginModuleBuilder.build(authService: service)
        let parts = Parts(module)
        withExtendedLifetime(module) {
            #expect(parts.alive == [true, true, true, true])
        }
    }

    @Test("The back references lead to the right parts")
    func backReferences() {
        let module = LoginModuleBuilder.build(authService: service)
        let parts = Parts(module)
        withExtendedLifetime(module) {
            #expect(parts.presenter?.view === parts.screen)
            #expect(parts.interactor?.presenter === parts.presenter)
            #expect(parts.router?.viewController === parts.screen)
        }
    }

    @Test("With the view controller the whole module is released")
    func releasing() {
        let parts: Parts
        do {
            let module = LoginModuleBuilder.build(authService: service)
            module.loadViewIfNeeded()
            parts = Parts(module)
            #expect(parts.alive == [true, true, true, true])
        }
        #expect(parts.alive == [false, false, false, false])
    }

    @Test("A popped module is released")
    func popping() throws {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.loadViewIfNeeded()
        let parts: Parts
        do {
            let module = LoginModuleBuilder.build(authService: service)
            parts = Parts(module)
            navigation.pushViewController(module, animated: false)
        }
        #expect(parts.alive == [true, true, true, true])
        navigation.popViewController(animated: false)
        #expect(parts.alive == [false, false, false, false])
    }

    @Test("A pending request does not keep the module alive, and its answer harms nobody")
    func pendingRequest() {
        let parts: Parts
        do {
            let module = LoginModuleBuilder.build(authService: service)
            parts = Parts(module)
            parts.presenter?.didTapLoginButton(email: "ada@example.org", password: "secret")
        }
        #expect(service.requests.count == 1)
        #expect(parts.alive == [false, false, false, false])
        service.requests[0].completion(.success(User(email: "ada@example.org")))
    }
}
