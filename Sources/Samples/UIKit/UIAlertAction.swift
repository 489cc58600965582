@MainActor
public final class UIAlertAction {
    public let title: String?
    public let style: Style

    public init(title: String?, style: Style) {
        self.title = title
        self.style = style
    }
}

extension UIAlertAction {
    public enum Style: Sendable {
        case `default`
        case cancel
        case destructive
    }
}
