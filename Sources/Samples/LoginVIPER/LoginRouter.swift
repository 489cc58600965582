import UIKit

@MainActor
protocol LoginRouterProtocol: AnyObject {
    func routeToHomeScreen(with user: User)
}

@MainActor
final class LoginRouter: LoginRouterProtocol {
    weak var viewController: UIViewController?

    func routeToHomeScreen(with user: User) {
        let home = HomeModuleBuilder.build(with: user)
        viewController?.navigationController?.pushViewController(home, animated: true)
    }
}
