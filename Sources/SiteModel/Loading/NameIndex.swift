import Core
import Markdown

/// The lessons and files of a site by their names, so that one is found without going through all.
struct NameIndex: Sendable {
    /// Positions of lessons by the last part of their key.
    private let lessons: [String: [Int]]
    /// By language: every file, composed.
    private let files: [Set<String>]
    /// The files by their name in small letters and without its ending.
    private let images: [String: [(language: Int, path: String)]]
    let staticFiles: Set<String>
    /// The lessons' paths, for what was misspelt.
    let paths: NearMissIndex
    private let stems: NearMissIndex

    init(keys: [LessonKey], assets: [[String]], staticFiles: [String]) {
        lessons = Dictionary(grouping: keys.indices) { keys[$0].name }
        files = assets.map { Set($0.map(Slug.normalized)) }
        var images: [String: [(language: Int, path: String)]] = [:]
        for (language, paths) in assets.enumerated() {
            for path in paths { images[Self.stem(of: path), default: []].append((language, path)) }
        }
        self.images = images
        stems = NearMissIndex(images.keys.sorted())
        paths = NearMissIndex(keys.lazy.map(\.path))
        self.staticFiles = Set(staticFiles.map(Slug.normalized))
    }
}

extension NameIndex {
    /// - Parameter path: composed.
    func hasFile(_ path: String, in language: Int) -> Bool { files[language].contains(path) }

    func lessons(named name: String) -> [Int] { lessons[name] ?? [] }

    /// Those of the name whatever its case and ending.
    func files(like path: String) -> [(language: Int, path: String)] { images[Self.stem(of: path)] ?? [] }

    func nearestStem(to stem: String) -> String? { stems.nearest(to: stem, within: stem.count / 3) }

    /// `p` of `img/P.svg?raw=true`, and of `P~dark@2x.png`: variants of a picture for some screens.
    static func stem(of path: String) -> String {
        let name = (path.split(separator: "/").last ?? "").prefix { $0 != "?" && $0 != "#" }
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        let plain = stem.prefix { $0 != "@" && $0 != "~" }
        return Slug.normalized((plain.isEmpty ? stem : plain).lowercased())
    }
}
