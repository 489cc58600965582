/// Examples that Stele reads in another way, each with the reason. None stays here that no longer differs.
enum Differences {
    static let commonMark030: [Int: String] = [:]
    static let commonMark031: [Int: String] = [:]
    static let gfm: [Int: String] = [:]
    static let gfmExtensions: [Int: String] = [:]
    static let cmarkRegressions: [Int: String] = [:]
}
