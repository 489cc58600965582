open class UIControl: UIView {
    open var isEnabled = true
    private var targets: [(action: UIAction, events: Event)] = []

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        if let index = targets.firstIndex(where: { $0.action === action }) {
            targets[index].events.formUnion(controlEvents)
        } else {
            targets.append((action, controlEvents))
        }
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        for index in targets.indices where targets[index].action === action {
            targets[index].events.subtract(controlEvents)
        }
        targets.removeAll { $0.events.isEmpty }
    }

    open func sendActions(for controlEvents: Event) {
        for target in targets where !target.events.isDisjoint(with: controlEvents) {
            target.action.handler(target.action)
        }
    }
}

extension UIControl {
    public struct Event: OptionSet, Sendable {
        public static let touchUpInside = Event(rawValue: 1 << 6)
        public static let editingChanged = Event(rawValue: 1 << 17)

        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }

    public struct State: OptionSet, Hashable, Sendable {
        public static let normal = State([])
        public static let disabled = State(rawValue: 1 << 1)

        public let rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }
    }
}
