open class UIAlertController: UIViewController {
    open var message: String?
    public let preferredStyle: Style
    public private(set) var actions: [UIAlertAction] = []

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init()
        self.title = title
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
    }
}

extension UIAlertController {
    public enum Style: Sendable {
        case actionSheet
        case alert
    }
}
