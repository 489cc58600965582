public final class UIColor: Sendable {
    public static let systemBackground = UIColor()

    private init() {}
}
