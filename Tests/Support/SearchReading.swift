import Core
import Foundation

/// An index of the search, read as a browser would: by the files' contract, and by nothing of the program that wrote it.
package struct SearchReading: Sendable {
    package let head: Head
    /// By form.
    package let words: [String: Word]
    package let pages: [Page]
    /// The sizes of all files in bytes, by their paths.
    package let sizes: [String: Int]

    package struct Head: Decodable, Sendable {
        package let version: Int
        package let language: String
        package let pages: Int
        package let endings: String?
        package let words: [[String]]
    }

    package struct Word: Hashable, Sendable {
        package let stem: String
        package let uses: [Use]
        package let isComplete: Bool
    }

    package struct Use: Hashable, Sendable {
        package let page: Int
        package let section: Int
        package let weight: Int

        package init(page: Int, section: Int, weight: Int) {
            self.page = page
            self.section = section
            self.weight = weight
        }
    }

    package struct Page: Hashable, Sendable {
        package let href: String
        package let title: String
        package let sections: [Section]

        package init(href: String, title: String, sections: [Section]) {
            self.href = href
            self.title = title
            self.sections = sections
        }
    }

    package struct Section: Hashable, Sendable {
        package let anchor: String
        package let heading: String
        package let text: String
        package let code: String

        package init(anchor: String, heading: String, text: String, code: String) {
            self.anchor = anchor
            self.heading = heading
            self.text = text
            self.code = code
        }
    }

    package struct Fault: Error {
        package let text: String
    }
}

extension SearchReading {
    /// - Parameter files: by their paths below the folder of all indexes.
    package init(_ name: String, in files: [String: [UInt8]]) throws {
        var values: [String: Data] = [:]
        var sizes: [String: Int] = [:]
        for (path, bytes) in files where path.hasPrefix(name + "/") {
            let part = String(path.dropLast(".js".count))
            let (start, end) = ("steleSearch(\"\(part)\",", ");\n")
            guard path.hasSuffix(".js"), bytes.text.hasPrefix(start), bytes.text.hasSuffix(end) else {
                throw Fault(text: "\(path) is no call")
            }
            values[String(part.dropFirst(name.count + 1))] = Data(bytes.dropFirst(start.utf8.count).dropLast(3))
            sizes[path] = bytes.count
        }
        self.sizes = sizes
        guard let first = values["head"] else { throw Fault(text: "no head") }
        head = try JSONDecoder().decode(Head.self, from: first)
        words = try Self.words(head, values)
        pages = try Self.pages(first, values)
        guard pages.count == head.pages else { throw Fault(text: "\(pages.count) pages, not \(head.pages)") }
        guard values.count == 1 + head.words.count + values.keys.count(where: { $0.hasPrefix("t-") }) else {
            throw Fault(text: "parts that no head names")
        }
    }

    /// - Parameter site: one that was built.
    package init(_ name: String, of site: TestSite) throws {
        let files = try site.output.contents().filter { $0.key.hasPrefix("search/") }
        try self.init(
            name,
            in: Dictionary(uniqueKeysWithValues: files.map { (String($0.key.dropFirst("search/".count)), $0.value) }))
    }

    /// Where a form stands: `page#section*weight`.
    package func places(of form: String) -> [String] {
        (words[form]?.uses ?? []).map { use in
            let page = pages[use.page]
            return "\(page.href)#\(page.sections[use.section].anchor)*\(use.weight)"
        }
    }

    /// The forms that have the stem of one of them.
    package func family(of form: String) -> [String] {
        guard let stem = words[form]?.stem else { return [] }
        return words.filter { $0.value.stem == stem }.keys.sorted()
    }
}

private extension SearchReading {
    static func words(_ head: Head, _ values: [String: Data]) throws -> [String: Word] {
        var words: [String: Word] = [:]
        var last = ""
        for entry in head.words {
            guard let value = values[entry[1]] else { throw Fault(text: "no \(entry[1])") }
            let lines = try JSONDecoder().decode(String.self, from: value).split(separator: "\n")
            for (index, line) in lines.enumerated() {
                let fields = line.split(separator: " ").map(String.init)
                guard fields.count == 3, last.utf16.lexicographicallyPrecedes(fields[0].utf16) else {
                    throw Fault(text: "\(line) behind \(last)")
                }
                if index == 0, fields[0] != entry[0] { throw Fault(text: "\(entry[1]) begins with \(fields[0])") }
                last = fields[0]
                words[last] = try word(last, fields[1], fields[2])
            }
        }
        return words
    }

    static func word(_ form: String, _ stem: String, _ postings: String) throws -> Word {
        let isComplete = !postings.hasPrefix("~")
        let uses = try uses(Array(postings.utf8.drop { $0 == UInt8(ascii: "~") }))
        if stem.hasPrefix("=") { return Word(stem: String(stem.dropFirst()), uses: uses, isComplete: isComplete) }
        guard let length = Int(stem) else { throw Fault(text: "\(form) has the stem \(stem)") }
        let prefix = String(decoding: form.utf16.prefix(length), as: UTF16.self)
        return Word(stem: prefix, uses: uses, isComplete: isComplete)
    }

    static func uses(_ digits: [UInt8]) throws -> [Use] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var index = 0
        func number() throws -> Int {
            var (value, place) = (0, 1)
            while true {
                guard index < digits.count, let digit = alphabet.firstIndex(of: digits[index]) else {
                    throw Fault(text: "a number ends too early")
                }
                index += 1
                value += digit % 32 * place
                place *= 32
                if digit < 32 { return value }
            }
        }
        var uses: [Use] = []
        var page = 0
        while index < digits.count {
            page += try number()
            var section = 0
            var hasMore = true
            while hasMore {
                let packed = try number()
                section += packed / 8
                uses.append(Use(page: page, section: section, weight: packed / 2 % 4))
                hasMore = packed % 2 == 1
            }
        }
        return uses
    }

    static func pages(_ head: Data, _ values: [String: Data]) throws -> [Page] {
        let head = try JSONSerialization.jsonObject(with: head) as? [String: Any]
        var pages: [Page] = []
        for entry in head?["texts"] as? [[Any]] ?? [] {
            guard entry[0] as? Int == pages.count, let name = entry[1] as? String, let value = values[name],
                let part = try JSONSerialization.jsonObject(with: value) as? [[Any]]
            else { throw Fault(text: "\(entry) is no part that follows") }
            pages += try part.map(page)
        }
        return pages
    }

    static func page(_ value: [Any]) throws -> Page {
        guard value.count == 3, let href = value[0] as? String, let title = value[1] as? String,
            let sections = value[2] as? [[String]]
        else { throw Fault(text: "\(value) is no page") }
        return Page(
            href: href, title: title,
            sections: sections.map { Section(anchor: $0[0], heading: $0[1], text: $0[2], code: $0[3]) })
    }
}
