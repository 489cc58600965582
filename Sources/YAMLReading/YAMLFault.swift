/// What libyaml says when it cannot go on; offsets are the file's.
struct YAMLFault: Error {
    let problem: String
    let context: String?
    let offset: Int
    let contextOffset: Int?
}
