import Testing
import UIKit

@testable import LoginVIPER

@MainActor
@Suite("LoginRouter")
struct LoginRouterTests {
    private let router = LoginRouter()
    private let user = User(email: "ada@example.org")

    @Test("The router pushes the home screen onto the stack")
    func pushing() {
        let screen = UIViewController()
        let navigation = UINavigationController(rootViewController: screen)
        router.viewController = screen
        router.routeToHomeScreen(with: user)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.topViewController?.title == user.email)
    }

    @Test("Without a navigation controller the router goes nowhere")
    func noNavigation() {
        let screen = UIViewController()
        router.viewController = screen
        router.routeToHomeScreen(with: user)
        #expect(screen.presentedViewController == nil)
        #expect(screen.navigationController == nil)
    }
}
