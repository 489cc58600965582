import Testing
import UIKit

@MainActor
@Suite("UINavigationController")
struct UINavigationControllerTests {
    private let root = UIViewController()
    private let next = UIViewController()

    @Test("The root controller is the first on the stack")
    func rootViewController() {
        let navigation = UINavigationController(rootViewController: root)
        #expect(navigation.viewControllers.map(ObjectIdentifier.init) == [ObjectIdentifier(root)])
        #expect(navigation.topViewController === root)
        #expect(root.parent === navigation)
        #expect(root.navigationController === navigation)
    }

    @Test("A pushed controller is on the stack")
    func pushing() {
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(next, animated: true)
        #expect(navigation.viewControllers.count == 2)
        #expect(navigation.topViewController === next)
        #expect(next.navigationController === navigation)
    }

    @Test("A popped controller leaves the stack")
    func popping() {
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(next, animated: false)
        #expect(navigation.popViewController(animated: true) === next)
        #expect(navigation.topViewController === root)
        #expect(next.navigationController == nil)
    }

    @Test("The root controller cannot be popped")
    func poppingRoot() {
        let navigation = UINavigationController(rootViewController: root)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.topViewController === root)
    }

    @Test("Nothing is loaded until the navigation controller is shown")
    func laziness() {
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(next, animated: false)
        #expect(!root.isViewLoaded)
        #expect(!next.isViewLoaded)
        navigation.loadViewIfNeeded()
        #expect(!root.isViewLoaded)
        #expect(next.isViewLoaded)
    }

    @Test("A shown navigation controller shows the view on top of the stack")
    func topView() {
        let navigation = UINavigationController(rootViewController: root)
        navigation.loadViewIfNeeded()
        #expect(root.view.superview === navigation.view)
        navigation.pushViewController(next, animated: false)
        #expect(root.view.superview == nil)
        #expect(next.view.superview === navigation.view)
        navigation.popViewController(animated: false)
        #expect(root.view.superview === navigation.view)
        #expect(navigation.view.subviews.count == 1)
    }

    @Test("A controller outside a stack has no navigation controller")
    func noNavigation() {
        #expect(root.navigationController == nil)
    }
}
