import Core

/// What a site allows addresses to be, and where it stands itself.
package struct LinkOptions: Hashable, Sendable {
    /// Beside those that every site has.
    package let schemes: [String]
    /// Ends in a slash.
    package let baseURL: String?

    package init(schemes: [String] = [], baseURL: String? = nil) {
        self.schemes = schemes
        self.baseURL = baseURL
    }
}

extension LinkOptions {
    package static let commonSchemes = ["https", "http", "mailto", "tel"]

    /// Whether no site may allow it.
    package static func isUnsafe(_ scheme: String) -> Bool { Destination.unsafeSchemes.contains(scheme) }

    /// The rest of an address that is the site's own, whichever of the two protocols it names.
    func ownPath(_ address: String) -> String? {
        guard let baseURL, let base = Self.withoutProtocol(baseURL), let path = Self.withoutProtocol(address) else {
            return nil
        }
        return path.utf8.starts(with: base.utf8) ? String(path.dropFirst(base.count)) : path + "/" == base ? "" : nil
    }

    private static func withoutProtocol(_ address: String) -> Substring? {
        ["https://", "http://"].first { address.utf8.starts(with: $0.utf8) }.map { address.dropFirst($0.utf8.count) }
    }
}

extension LessonScan {
    /// An absolute address has a scheme that this site knows; one of the site itself must be there.
    ///
    /// - Parameter isShown: whether the address is what readers see, as in `<std:vector>`.
    mutating func checkAddress(_ address: String, isShown: Bool, at mark: Mark) {
        guard let scheme = Destination.scheme(of: address) else { return reportMissingScheme(address, at: mark) }
        if LinkOptions.commonSchemes.contains(scheme) || links.schemes.contains(scheme) {
            if let path = links.ownPath(address) { lesson.ownAddresses.append(.init(path: path, mark: mark)) }
        } else if scheme == "doc" {
            let name = address.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
            lesson.docAddresses.append(.init(path: String(decoding: Array(name), as: UTF8.self), mark: mark))
        } else {
            reportUnknown(scheme, isShown: isShown, at: mark)
        }
    }
}

private extension LessonScan {
    mutating func reportUnknown(_ scheme: String, isShown: Bool, at mark: Mark) {
        let known = LinkOptions.commonSchemes + ["term"] + links.schemes
        let limit = scheme.utf8.count < 3 ? 0 : scheme.utf8.count < 6 ? 1 : 2
        let help =
            NearMiss.of(scheme, among: known, within: limit).map { "did you mean '\($0):'?" }
            ?? (isShown ? "write it as code, or list" : "link to a lesson by its .md file, or list")
            + " '\(scheme)' under 'link-schemes' in site.yaml"
        report(.brokenLink, "unknown scheme '\(scheme):'", at: mark, help: help)
    }

    /// From disk, and in a feed, such an address leads elsewhere.
    mutating func reportMissingScheme(_ address: String, at mark: Mark) {
        report(
            .brokenLink, "address '\(address)' begins with no scheme", at: mark, help: "write 'https:\(address)'")
    }
}
