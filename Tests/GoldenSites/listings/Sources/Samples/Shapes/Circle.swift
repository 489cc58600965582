// A licence that no page shows.

/// A circle.
public struct Circle {
    public var radius: Double

    public init(radius: Double) { self.radius = radius }

    /// In square units.
    public var area: Double {
        3.14159 * radius * radius
    }
}

extension Circle: CustomStringConvertible {
    public var description: String { "○ \(radius)" }
}

func example() -> String {
    // snippet.unit
    let unit = Circle(radius: 1)

    let text = "<unit> & \(unit)"
    // snippet.end
    return text
}
