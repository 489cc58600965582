struct User: Equatable, Sendable {
    let email: String
}
