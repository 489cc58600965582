import Testing
import UIKit

@MainActor
@Suite("UIViewController")
struct UIViewControllerTests {
    final class CountingViewController: UIViewController {
        var calls: [String] = []

        override func loadView() {
            calls.append("loadView")
            super.loadView()
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            calls.append("viewDidLoad")
        }
    }

    @Test("The view is loaded lazily, and only once")
    func lazyView() {
        let controller = CountingViewController()
        #expect(!controller.isViewLoaded)
        #expect(controller.calls.isEmpty)
        let view = controller.view
        #expect(controller.isViewLoaded)
        #expect(controller.view === view)
        controller.loadViewIfNeeded()
        #expect(controller.calls == ["loadView", "viewDidLoad"])
    }

    @Test("A presented alert is presented")
    func presenting() {
        let controller = UIViewController()
        let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        var isComplete = false
        controller.present(alert, animated: true) { isComplete = true }
        #expect(controller.presentedViewController === alert)
        #expect(alert.presentingViewController === controller)
        #expect(alert.isViewLoaded)
        #expect(isComplete)
        #expect(alert.title == "Title")
        #expect(alert.message == "Text")
        #expect(alert.preferredStyle == .alert)
        #expect(alert.actions.map(\.title) == ["OK"])
        #expect(alert.actions.map(\.style) == [.default])
    }

    @Test("A second presentation over the first is refused")
    func presentingTwice() {
        let controller = UIViewController()
        let first = UIViewController()
        let second = UIViewController()
        controller.present(first, animated: false)
        controller.present(second, animated: false)
        #expect(controller.presentedViewController === first)
        #expect(second.presentingViewController == nil)
    }

    @Test("A child presents through its outermost ancestor")
    func presentingFromChild() {
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        child.present(alert, animated: false)
        #expect(alert.presentingViewController === navigation)
        #expect(navigation.presentedViewController === alert)
        #expect(child.presentedViewController === alert)
    }

    @Test("A child of a presented controller knows who presented it")
    func presentingNavigation() {
        let controller = UIViewController()
        let child = UIViewController()
        let navigation = UINavigationController(rootViewController: child)
        controller.present(navigation, animated: false)
        #expect(child.presentingViewController === controller)
    }

    @Test("The presenting controller dismisses what it presented")
    func dismissingFromPresenting() {
        let controller = UIViewController()
        let alert = UIViewController()
        controller.present(alert, animated: false)
        var isComplete = false
        controller.dismiss(animated: true) { isComplete = true }
        #expect(controller.presentedViewController == nil)
        #expect(alert.presentingViewController == nil)
        #expect(isComplete)
    }

    @Test("A presented controller dismisses itself")
    func dismissingFromPresented() {
        let controller = UIViewController()
        let alert = UIViewController()
        controller.present(alert, animated: false)
        alert.dismiss(animated: false)
        #expect(controller.presentedViewController == nil)
    }

    @Test("Dismissing with nothing presented changes nothing")
    func dismissingNothing() {
        let controller = UIViewController()
        controller.dismiss(animated: false)
        #expect(controller.presentedViewController == nil)
    }

    @Test("A presented controller lives as long as it is presented")
    func lifetime() {
        let controller = UIViewController()
        weak var presented: UIViewController?
        do {
            let alert = UIViewController()
            presented = alert
            controller.present(alert, animated: false)
        }
        #expect(presented != nil)
        controller.dismiss(animated: false)
        #expect(presented == nil)
    }
}
