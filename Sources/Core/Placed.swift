/// A value and where its author wrote it.
package struct Placed<Value> {
    package var value: Value
    package var place: Place

    package init(_ value: Value, at place: Place) {
        self.value = value
        self.place = place
    }
}

extension Placed: Equatable where Value: Equatable {}
extension Placed: Hashable where Value: Hashable {}
extension Placed: Sendable where Value: Sendable {}
extension Placed: Encodable where Value: Encodable {}
extension Placed: Decodable where Value: Decodable {}
