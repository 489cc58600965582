enum Sign {
    static let wave = " <wave>"
}
