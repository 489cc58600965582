import CCmark
import Core

/// Backticks that begin or end no code: all behind them may be the wrong way round.
struct StrayBackticks {
    private let text: BlockText
    /// One in a block is enough: which of several is too much, only its author knows.
    private(set) var suspicions: [Suspicion] = []

    init(in text: BlockText) {
        self.text = text
        var index = 0
        while suspicions.isEmpty, let sign = text.bytes[index...].firstIndex(of: Self.backtick) {
            let run = text.bytes[sign...].prefix { $0 == Self.backtick }
            visit(run.indices)
            index = run.endIndex
        }
    }

    private static let backtick = UInt8(ascii: "`")
}

private extension StrayBackticks {
    /// A word at one side, none at the other: neither a sign that is spoken of nor an apostrophe.
    mutating func visit(_ run: Range<Int>) {
        if isFence(run) {
            var suspicion = Suspicion(run, rule: .invalidFence) {
                .init(
                    "'\($0.quoted(run))' opens no block: a backtick stands behind it",
                    help:
                        "take the backtick out of the line, or write '~~~' for '\($0.quoted(run))', here and at the end"
                )
            }
            suspicion.severity = .error
            return suspicions.append(suspicion)
        }
        guard isWord(text.byte(run.lowerBound - 1)) != isWord(text.byte(run.upperBound)), !isQuotation(run) else {
            return
        }
        suspicions.append(
            Suspicion(run) {
                .init(
                    "'\($0.quoted(run))' is shown as text",
                    help: "write as many backticks behind the code as before it, or '\\`' where the sign is meant")
            })
    }

    /// Three and more at a line's start are a fence, but for a backtick behind them.
    func isFence(_ run: Range<Int>) -> Bool {
        let isLineStart = run.lowerBound == 0 || text.byte(run.lowerBound - 1) == .lineFeed
        guard run.count > 2, isLineStart, text.block.type == CMARK_NODE_PARAGRAPH else { return false }
        return text.bytes[run.upperBound...].prefix { $0 != .lineFeed }.contains {
            $0 == Self.backtick || $0 == BlockText.code
        }
    }

    func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80 && byte < BlockText.code || "_-.$@/<>".utf8.contains(byte)
    }

    /// ``words'' as TeX has them, and `words'.
    func isQuotation(_ run: Range<Int>) -> Bool {
        text.bytes[run.upperBound...].prefix(200).prefix { $0 != Self.backtick }.contains(UInt8(ascii: "'"))
            && run.count < 3
    }
}
