import UIKit

/// ru: Граница двух модулей:
/// ru: внутрь передают User, наружу выходит UIViewController.
/// el: Το σύνορο των δύο μονάδων:
/// el: μέσα μπαίνει ένας User, έξω βγαίνει ένας UIViewController.
/// az: İki modulun sərhədi: içəri User daxil olur, bayıra UIViewController çıxır.
@MainActor
enum HomeModuleBuilder {
    static func build(with user: User) -> UIViewController {
        let viewController = UIViewController()
        viewController.title = user.email
        return viewController
    }
}
