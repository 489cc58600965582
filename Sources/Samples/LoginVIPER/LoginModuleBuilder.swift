import UIKit

@MainActor
enum LoginModuleBuilder {
    static func build(authService: any AuthServiceProtocol) -> UIViewController {
        // snippet.strong
        let interactor = LoginInteractor(authService: authService)
        let router = LoginRouter()
        let presenter = LoginPresenter(interactor: interactor, router: router)
        let viewController = LoginViewController()
        viewController.presenter = presenter
        // snippet.end

        // snippet.weak
        presenter.view = viewController
        interactor.presenter = presenter
        router.viewController = viewController
        // snippet.end

        return viewController
    }
}
