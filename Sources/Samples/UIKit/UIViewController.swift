@MainActor
open class UIViewController {
    open var title: String?
    public internal(set) weak var parent: UIViewController?
    private var loadedView: UIView?
    private var directlyPresented: UIViewController?
    private weak var directlyPresenting: UIViewController?

    public init() {}

    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set { loadedView = newValue }
    }

    open func loadView() {
        view = UIView()
    }

    open func viewDidLoad() {}

    open func present(
        _ viewControllerToPresent: UIViewController,
        animated flag: Bool,
        completion: (@MainActor () -> Void)? = nil
    ) {
        let presenting = outermostAncestor
        guard presenting.directlyPresented == nil else { return }
        presenting.directlyPresented = viewControllerToPresent
        viewControllerToPresent.directlyPresenting = presenting
        viewControllerToPresent.loadViewIfNeeded()
        completion?()
    }

    open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
        let presenting = presentedViewController?.directlyPresenting ?? presentingViewController
        guard let presenting else { return }
        presenting.directlyPresented?.directlyPresenting = nil
        presenting.directlyPresented = nil
        completion?()
    }
}

extension UIViewController {
    public var isViewLoaded: Bool {
        loadedView != nil
    }

    public func loadViewIfNeeded() {
        guard !isViewLoaded else { return }
        loadView()
        viewDidLoad()
    }

    public var navigationController: UINavigationController? {
        (parent as? UINavigationController) ?? parent?.navigationController
    }

    public var presentedViewController: UIViewController? {
        directlyPresented ?? parent?.presentedViewController
    }

    public var presentingViewController: UIViewController? {
        directlyPresenting ?? parent?.presentingViewController
    }

    private var outermostAncestor: UIViewController {
        parent?.outermostAncestor ?? self
    }
}
