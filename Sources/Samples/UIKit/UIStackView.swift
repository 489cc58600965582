open class UIStackView: UIView {
    public private(set) var arrangedSubviews: [UIView] = []
    open var axis = Axis.horizontal
    open var distribution = Distribution.fill

    public init(arrangedSubviews views: [UIView]) {
        super.init()
        for view in views {
            addArrangedSubview(view)
        }
    }

    open func addArrangedSubview(_ view: UIView) {
        arrangedSubviews.removeAll { $0 === view }
        arrangedSubviews.append(view)
        addSubview(view)
    }
}

extension UIStackView {
    public enum Axis: Sendable {
        case horizontal
        case vertical
    }

    public enum Distribution: Sendable {
        case fill
        case fillEqually
    }
}
