/// What a file of `Content` is, by its name alone.
enum ContentFile {
    /// Whether an editor or the system has left it: such files are nobody's content. Those that begin with a dot are
    /// never listed.
    static func isLeftover(_ path: String) -> Bool {
        let name = (path.split(separator: "/").last ?? "").lowercased()
        return name.hasSuffix("~") || name.hasPrefix("~$") || name.hasPrefix("#") && name.hasSuffix("#")
            || name.hasPrefix(".#") || [".ds_store", "thumbs.db", "desktop.ini"].contains(name)
            || endings.contains { name.hasSuffix($0) }
    }

    private static let endings = [".bak", ".swp", ".swo", ".orig", ".rej", ".tmp", ".backup", ".kate-swp"]

    /// How a lesson's file would be called that ends in another way than `.md`; nil for all other files.
    static func lessonName(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex, !name.hasSuffix(".md"),
            ["md", "markdown", "mdown", "mkd", "mkdn", "mdx"].contains(name[dot...].dropFirst().lowercased())
        else { return nil }
        return name[..<dot] + ".md"
    }
}
