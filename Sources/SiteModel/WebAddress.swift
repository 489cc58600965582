import Core
import Foundation

/// An absolute `http` or `https` address in ASCII, as a sitemap or a canonical link may carry it; letters beyond ASCII
/// are encoded, those of a host as `xn--…`.
enum WebAddress {
    /// The address with a slash at its end, so that paths can be appended.
    static func base(_ text: String) throws(ValueFault) -> String {
        let text = try encoded(text, named: "base-url")
        let url = try checked(text, named: "base-url")
        guard url.query == nil, url.fragment == nil else {
            throw ValueFault(
                .invalidValue, "'base-url' must have neither '?' nor '#'", help: "end it with the site's folder")
        }
        guard !text.split(separator: "/").contains(where: \.leadsElsewhere) else {
            throw ValueFault(
                .invalidValue, "'base-url' must not hold '.' or '..' as a folder",
                help: "write the path that they lead to")
        }
        return text.utf8.last == UInt8(ascii: "/") ? text : text + "/"
    }

    /// An address with `{path}` where the path of a file belongs.
    static func pattern(_ text: String) throws(ValueFault) -> String {
        let text = try encoded(text, named: "edit-url")
        guard text.contains("{path}") else {
            throw ValueFault(
                .invalidValue, "'edit-url' must hold '{path}', not '\(text.prefix(60))'",
                help: "write '{path}' where the file's path belongs")
        }
        let first = try checked(text.replacing("{path}", with: "a-path"), named: "edit-url")
        let second = try checked(text.replacing("{path}", with: "b-path"), named: "edit-url")
        guard first.host() == second.host(), first.port == second.port else {
            throw ValueFault(
                .invalidValue, "'edit-url' must not hold '{path}' in its host",
                help: "write '{path}' behind the host, where the file's path belongs")
        }
        return text
    }

    private static func checked(_ text: String, named key: String) throws(ValueFault) -> URL {
        guard let url = URL(string: text, encodingInvalidCharacters: false), let host = url.host(), !host.isEmpty,
            ["http", "https"].contains(url.scheme?.lowercased()), url.user() == nil
        else {
            throw ValueFault(
                .invalidValue, "'\(key)' must be an absolute http or https address, not '\(text.prefix(60))'",
                help: "begin it with 'https://' and a host")
        }
        return url
    }
}

extension WebAddress {
    /// The same address in ASCII: the host as domain names have it, all else with `%`.
    private static func encoded(_ text: String, named key: String) throws(ValueFault) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
        guard let start = text.range(of: "://")?.upperBound else { return text }
        let end = text[start...].firstIndex { "/?#".contains($0) } ?? text.endIndex
        var authority = String(text[start..<end])
        if !authority.utf8.allSatisfy({ $0 < 0x80 }) {
            guard let host = URL(string: "https://" + authority.composed)?.absoluteString.dropFirst("https://".count),
                host.utf8.allSatisfy({ $0 < 0x80 })
            else {
                throw ValueFault(
                    .invalidValue, "'\(key)' has a host that cannot be written in ASCII", help: "write it as 'xn--…'")
            }
            authority = String(host)
        }
        let rest = String(text[end...]).composed.utf8.map { byte in
            byte < 0x80 ? String(Unicode.Scalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
        }
        return text[..<start] + authority + rest.joined()
    }
}

extension Substring {
    /// Whether a browser takes the part of a path for a way through folders.
    fileprivate var leadsElsewhere: Bool { [".", ".."].contains(removingPercentEncoding) }
}
