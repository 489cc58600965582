open class UIActivityIndicatorView: UIView {
    public let style: Style
    public private(set) var isAnimating = false

    open var hidesWhenStopped = true {
        didSet { updateVisibility() }
    }

    public init(style: Style) {
        self.style = style
        super.init()
        updateVisibility()
    }

    open func startAnimating() {
        isAnimating = true
        updateVisibility()
    }

    open func stopAnimating() {
        isAnimating = false
        updateVisibility()
    }

    private func updateVisibility() {
        isHidden = hidesWhenStopped && !isAnimating
    }
}

extension UIActivityIndicatorView {
    public enum Style: Sendable {
        case medium
        case large
    }
}
