import Core
import Foundation

extension OutputFolder {
    /// Follows every address of every page; what is wrong, a line each. Bytes are compared as a browser does, which
    /// does not normalise.
    ///
    /// - Parameter base: the folder's own address on its server, for pages of unknown depth.
    package func faults(base: String = "/") throws -> [String] {
        let files = Set(try paths().map { Array($0.utf8) })
        let pages = try paths().filter { $0.hasSuffix(".html") }.map { ($0, PageReader(try text($0))) }
        let ids = Dictionary(
            uniqueKeysWithValues: pages.map { page, reader in (Array(page.utf8), reader.ids.map { Array($0.utf8) }) })
        return pages.flatMap { page, reader in
            let repeated = Dictionary(grouping: reader.ids) { Array($0.utf8) }.filter { $1.count > 1 }.keys.map(\.text)
            let broken = reader.links.compactMap { link in
                fault(link, page, base: base, files: files, ids: ids).map { "\(page): \(link.address): \($0)" }
            }
            return repeated.map { "\(page): id '\($0)' twice" } + broken
        }
    }
}

private extension OutputFolder {
    func fault(
        _ link: PageReader.Link, _ page: String, base: String, files: Set<[UInt8]>, ids: [[UInt8]: [[UInt8]]]
    ) -> String? {
        if link.address.isEmpty { return "empty" }
        if ["https:", "http:", "mailto:", "data:"].contains(where: { link.address.hasPrefix($0) }) { return nil }
        if link.address.utf8.contains(where: { $0 > 0x7F }) { return "not percent-encoded" }
        let parts = link.address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let target = target(of: String(parts[0]), page, base: base) else { return "leaves the site" }
        guard files.contains(target) else { return "no such file" }
        guard parts.count > 1, !parts[1].isEmpty else { return nil }
        guard let id = String(parts[1]).removingPercentEncoding.map({ Array($0.utf8) }) else { return "bad encoding" }
        return ids[target]?.contains(id) == true ? nil : "no such id"
    }

    /// The output path that an address leads to, as bytes.
    func target(of address: String, _ page: String, base: String) -> [UInt8]? {
        if address.isEmpty { return Array(page.utf8) }
        if address.hasPrefix("/") {
            let isNotFoundPage = page.hasSuffix("404.html")
            guard isNotFoundPage, address.hasPrefix(base) else { return nil }
            return address.dropFirst(base.count).removingPercentEncoding.map { Array($0.utf8) }
        }
        guard !page.hasSuffix("404.html") else { return nil }
        var parts = page.split(separator: "/").dropLast().map(String.init)
        for part in address.split(separator: "/", omittingEmptySubsequences: false) {
            if part == ".." {
                guard parts.popLast() != nil else { return nil }
            } else if part != "." {
                guard let decoded = part.removingPercentEncoding else { return nil }
                parts.append(decoded)
            }
        }
        return Array(parts.joined(separator: "/").utf8)
    }
}
