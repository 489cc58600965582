import UIKit

@MainActor
enum HomeModuleBuilder {
    static func build(with user: User) -> UIViewController {
        let viewController = UIViewController()
        viewController.title = user.email
        return viewController
    }
}
