open class UIButton: UIControl {
    public let buttonType: ButtonType
    private var titles: [State: String] = [:]

    public init(type buttonType: ButtonType = .custom) {
        self.buttonType = buttonType
        super.init()
    }

    open func setTitle(_ title: String?, for state: State) {
        titles[state] = title
    }

    open func title(for state: State) -> String? {
        titles[state] ?? titles[.normal]
    }

    open var currentTitle: String? {
        title(for: isEnabled ? .normal : .disabled)
    }
}

extension UIButton {
    public enum ButtonType: Sendable {
        case custom
        case system
    }
}
