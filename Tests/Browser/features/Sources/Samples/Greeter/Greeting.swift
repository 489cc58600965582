/// ru: Здоровается с одним человеком.
/// el: Χαιρετά έναν άνθρωπο.
/// az: Bir nəfəri salamlayır.
struct Greeting {
    let name: String

    var isNamed: Bool { !name.isEmpty }

    func text() -> String {
        guard isNamed else {
            return "Hello!"
        }
        return "Hello, \(name)!" + Sign.wave
    }

    func loud() -> String {
        text().uppercased()
    }
}
