public typealias UIActionHandler = @MainActor (UIAction) -> Void

@MainActor
public final class UIAction {
    public let title: String
    let handler: UIActionHandler

    public init(title: String = "", handler: @escaping UIActionHandler) {
        self.title = title
        self.handler = handler
    }
}
