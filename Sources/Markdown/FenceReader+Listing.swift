import Core

extension FenceReader {
    mutating func readListing(_ sample: FenceInfo.Attribute, info: FenceInfo) -> ListingRequest? {
        guard allows(["sample", "symbol", "slice", "only", "highlight", "title"], info, on: "a listing"),
            let path = value(of: sample), isSamplePath(path, at: sample.valueRange)
        else { return nil }
        guard let part = readPart(info), hasTitle(info), let highlight = readHighlight(info) else { return nil }
        return ListingRequest(
            sample: .init(value: path, range: sample.valueRange), part: part, highlight: highlight,
            title: info["title"]?.value)
    }
}

private extension FenceReader {
    mutating func readPart(_ info: FenceInfo) -> ListingRequest.Part? {
        if let symbol = info["symbol"] {
            if let slice = info["slice"] {
                report(
                    .invalidFence, "a listing shows a symbol or a slice, not both", at: slice.nameRange,
                    help: "remove one of the two")
                return nil
            }
            guard let name = value(of: symbol), let only = readOnly(info) else { return nil }
            return .symbol(.init(value: name, range: symbol.valueRange), only: only)
        }
        if let only = info["only"] {
            report(
                .invalidFence, "'only' names members of no type", at: only.nameRange,
                help: "add symbol=Type, the type whose members these are")
            return nil
        }
        if let slice = info["slice"] {
            return value(of: slice).map { .slice(.init(value: $0, range: slice.valueRange)) }
        }
        return .wholeFile
    }

    mutating func readOnly(_ info: FenceInfo) -> [ListingRequest.Worded<String>]? {
        guard let only = info["only"] else { return [] }
        guard value(of: only) != nil else { return nil }
        let pieces = pieces(of: only)
        guard let odd = pieces.first(where: \.value.isEmpty) else { return pieces }
        report(
            .invalidFence, "'only' names nothing between two commas",
            at: odd.range.isEmpty ? only.valueRange : odd.range,
            help: "write members with commas between, as in only=view,show(_:)")
        return nil
    }

    mutating func readHighlight(_ info: FenceInfo) -> [ListingRequest.Worded<ListingRequest.Highlight>]? {
        guard let attribute = info["highlight"] else { return [] }
        var marked: [ListingRequest.Worded<ListingRequest.Highlight>] = []
        for piece in pieces(of: attribute) {
            guard let highlight = Self.highlight(piece.value) else {
                report(
                    .highlightOutOfRange, "'\(piece.value)' is no line of a listing", at: attribute.valueRange,
                    help: "write shown lines counted from 1, as in highlight=2,4-5, or the name of a slice")
                return nil
            }
            marked.append(.init(value: highlight, range: piece.range))
        }
        return marked
    }

    static func highlight(_ word: String) -> ListingRequest.Highlight? {
        let isName = word.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        if isName, word.utf8.contains(where: \.isASCIILetter) { return .slice(word) }
        let bounds = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        guard (1...2).contains(bounds.count), bounds.allSatisfy({ $0 > 0 }), bounds[0] <= bounds[bounds.count - 1]
        else { return nil }
        return .lines(bounds[0]...bounds[bounds.count - 1])
    }

    /// The value's parts between commas, with the place of each.
    func pieces(of attribute: FenceInfo.Attribute) -> [ListingRequest.Worded<String>] {
        var pieces: [ListingRequest.Worded<String>] = []
        var start = attribute.valueRange.lowerBound
        for index in attribute.valueRange where file.bytes[index] == UInt8(ascii: ",") {
            pieces.append(.init(value: file.bytes[start..<index].text, range: start..<index))
            start = index + 1
        }
        let end = attribute.value == nil ? start : attribute.valueRange.upperBound
        return pieces + [.init(value: file.bytes[start..<end].text, range: start..<end)]
    }
}
