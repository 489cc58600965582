import Core

/// The pages that hold a text of their own, for search engines, each with its translations as the page itself says.
struct Sitemap: Sendable {
    let addresses: [PageAddress]
    let base: String

    static let path = "sitemap.xml"
    /// The protocol allows 50,000 addresses and 50 MB; a link takes up to 250 bytes.
    private static let mostLinks = 200_000
    private static let mostAddresses = 50_000
}

extension Sitemap {
    /// One file, or an index and its parts.
    func files() -> [RenderedFile] {
        let parts = parts
        guard parts.count > 1 else {
            return [
                RenderedFile(path: Self.path) { output throws(RenderFault) in write(addresses[...], into: &output) }
            ]
        }
        let files = parts.enumerated().map { number, part in
            RenderedFile(path: Self.partPath(number)) { output throws(RenderFault) in write(part, into: &output) }
        }
        let index = RenderedFile(path: Self.path) { output throws(RenderFault) in
            writeIndex(of: parts.count, into: &output)
        }
        return [index] + files
    }
}

private extension Sitemap {
    var parts: [ArraySlice<PageAddress>] {
        let links = addresses.map(\.alternates.count).max() ?? 0
        let size = min(Self.mostAddresses, Self.mostLinks / (links + 1))
        return stride(from: 0, to: addresses.count, by: size).map {
            addresses[$0..<min($0 + size, addresses.count)]
        }
    }

    static func partPath(_ number: Int) -> String { "sitemap-\(number + 1).xml" }

    func write(_ addresses: ArraySlice<PageAddress>, into output: inout [UInt8]) {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"")
        output.append(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n")
        for address in addresses { write(address, into: &output) }
        output.append("</urlset>\n")
    }

    func write(_ address: PageAddress, into output: inout [UInt8]) {
        output.append("<url>\n<loc>")
        write(address.canonical, into: &output)
        output.append("</loc>\n")
        if let changed = address.changed { output.append(text: "<lastmod>\(changed)</lastmod>\n") }
        for alternate in address.alternates {
            output.append(text: "<xhtml:link rel=\"alternate\" hreflang=\"\(alternate.tag)\" href=\"")
            write(alternate.path, into: &output)
            output.append("\"/>\n")
        }
        output.append("</url>\n")
    }

    func writeIndex(of count: Int, into output: inout [UInt8]) {
        output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        output.append("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for number in 0..<count {
            output.append("<sitemap><loc>")
            write(Self.partPath(number), into: &output)
            output.append("</loc></sitemap>\n")
        }
        output.append("</sitemapindex>\n")
    }

    func write(_ path: String, into output: inout [UInt8]) {
        HTML.escape(Array((base + PercentEncoding.encode(path)).utf8), into: &output)
    }
}
