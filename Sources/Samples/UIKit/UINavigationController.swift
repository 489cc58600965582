open class UINavigationController: UIViewController {
    public private(set) var viewControllers: [UIViewController] = []

    public init(rootViewController: UIViewController) {
        super.init()
        pushViewController(rootViewController, animated: false)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        showTopView()
    }

    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(!viewControllers.contains { $0 === viewController })
        viewControllers.append(viewController)
        viewController.parent = self
        showTopView()
    }

    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let popped = viewControllers.removeLast()
        popped.parent = nil
        showTopView()
        return popped
    }
}

extension UINavigationController {
    public var topViewController: UIViewController? {
        viewControllers.last
    }

    private func showTopView() {
        guard isViewLoaded, let top = topViewController else { return }
        for subview in view.subviews {
            subview.removeFromSuperview()
        }
        view.addSubview(top.view)
    }
}
