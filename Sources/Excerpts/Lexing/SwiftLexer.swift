import Core

/// Cuts Swift bytes into tokens and comments. Any bytes are accepted; time is linear in their number.
struct SwiftLexer {
    private(set) var tokens: [Token] = []
    private(set) var comments: [ClassifiedSpan] = []

    let bytes: UnsafeBufferPointer<UInt8>
    private let shapes = Shape.table
    var index = 0
    var beginsLine = true
    var spaceBefore = true
    /// The string literals whose interpolations are open, outermost first.
    var openStrings: [OpenString] = []
    /// Offsets of the angle brackets found ahead to enclose generic arguments, in order.
    var angles: [Int] = []
    var nextAngle = 0

    struct OpenString {
        var pounds: Int
        var isMultiline: Bool
        var parentheses = 0
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 4)
    }

    mutating func run() {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        if byte(index) == UInt8(ascii: "#"), byte(index + 1) == UInt8(ascii: "!") { skipToLineEnd() }
        while index < bytes.count { step() }
    }
}

extension SwiftLexer {
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    @inline(__always)
    func isLineEnd(_ byte: UInt8) -> Bool { byte == .lineFeed || byte == .carriageReturn }

    mutating func add(_ kind: Token.Kind, from start: Int, value: UInt8 = 0) {
        tokens.append(
            Token(
                start: Int32(start), end: Int32(index), kind: kind, value: value, beginsLine: beginsLine,
                spaceBefore: spaceBefore))
        beginsLine = false
        spaceBefore = false
    }

    mutating func addComment(_ tokenClass: TokenClass, from start: Int) {
        comments.append(ClassifiedSpan(start: Int32(start), end: Int32(index), tokenClass: tokenClass))
        spaceBefore = true
    }

    mutating func skipToLineEnd() {
        while index < bytes.count, !isLineEnd(bytes[index]) { index += 1 }
    }
}

private extension SwiftLexer {
    mutating func step() {
        let byte = bytes[index]
        switch shapes[Int(byte)] {
        case .space:
            if isLineEnd(byte) { beginsLine = true }
            spaceBefore = true
            index += 1
        case .letter: word()
        case .digit: number()
        case .quote: string(pounds: 0)
        case .backtick: backticked()
        case .pound: pound()
        case .dollar: dollar()
        case .at: attribute()
        case .slash: slash()
        case .operator: operatorOrMark()
        case .high: high()
        case .mark: mark(byte)
        }
    }

    mutating func word() {
        let start = index
        index += 1
        while index < bytes.count, continuesName(bytes[index]) { index += 1 }
        if index < bytes.count, bytes[index] >= 0x80 { extendName() }
        let word = Word.spelt(by: bytes, from: start, to: index)
        add(.word, from: start, value: word.map { $0.rawValue + 1 } ?? 0)
    }

    @inline(__always)
    func continuesName(_ byte: UInt8) -> Bool {
        let shape = shapes[Int(byte)]
        return shape == .letter || shape == .digit
    }

    /// Goes on over letters past ASCII; an operator's scalar or a space ends the name.
    mutating func extendName() {
        while index < bytes.count {
            if continuesName(bytes[index]) {
                index += 1
            } else if bytes[index] >= 0x80 {
                let scalar = scalar(at: index)
                if scalar.isOperatorHead || scalar.isSpace { return }
                index += scalar.length
            } else {
                return
            }
        }
    }

    mutating func high() {
        let scalar = scalar(at: index)
        if scalar.isSpace {
            index += scalar.length
            spaceBefore = true
        } else if scalar.isOperatorHead {
            operatorOrMark()
        } else {
            let start = index
            extendName()
            add(.word, from: start)
        }
    }

    mutating func number() {
        let start = index
        let followsPeriod = tokens.last?.isMark(UInt8(ascii: ".")) == true && !spaceBefore
        let isHexadecimal = byte(index) == UInt8(ascii: "0") && byte(index + 1) | 0x20 == UInt8(ascii: "x")
        let exponent = isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e")
        digits()
        if followsPeriod { return add(.number, from: start) }
        if byte(index) == UInt8(ascii: "."), byte(index + 1).isASCIIDigit {
            index += 1
            digits()
        }
        let isSigned = byte(index) == UInt8(ascii: "+") || byte(index) == UInt8(ascii: "-")
        if isSigned, byte(index - 1) | 0x20 == exponent, byte(index + 1).isASCIIDigit {
            index += 1
            digits()
        }
        add(.number, from: start)
    }

    mutating func digits() {
        while index < bytes.count, continuesName(bytes[index]) { index += 1 }
    }

    mutating func backticked() {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "`"), !isLineEnd(bytes[index]) { index += 1 }
        if byte(index) == UInt8(ascii: "`") { index += 1 }
        add(.backticked, from: start)
    }

    mutating func dollar() {
        let start = index
        index += 1
        let isNumbered = byte(index).isASCIIDigit
        digits()
        add(isNumbered ? .dollar : .word, from: start)
    }

    mutating func pound() {
        let start = index
        var after = index
        while byte(after) == UInt8(ascii: "#") { after += 1 }
        if byte(after) == UInt8(ascii: "\"") {
            index = after
            return string(pounds: after - start)
        }
        if byte(after) == UInt8(ascii: "/"), extendedRegex(from: start, slash: after) { return }
        index += 1
        guard shapes[Int(byte(index))] == .letter else { return add(.punctuation, from: start, value: bytes[start]) }
        digits()
        switch Word.spelt(by: bytes, from: start + 1, to: index) {
        case .if, .else: add(.directive, from: start)
        case .sourceLocation: add(.poundWord, from: start, value: Word.sourceLocation.rawValue + 1)
        case .available: add(.poundWord, from: start, value: Word.available.rawValue + 1)
        case .unavailable: add(.poundWord, from: start, value: Word.available.rawValue + 1)
        default: add(spells("#elseif", start) || spells("#endif", start) ? .directive : .poundWord, from: start)
        }
    }

    func spells(_ text: StaticString, _ start: Int) -> Bool {
        guard index - start == text.utf8CodeUnitCount else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }

    /// `@name.name<…>`: the toolchain gives the whole name one class.
    mutating func attribute() {
        let start = index
        index += 1
        var nameStart = index
        while shapes[Int(byte(index))] == .letter {
            nameStart = index
            digits()
            guard byte(index) == UInt8(ascii: "."), shapes[Int(byte(index + 1))] == .letter else { break }
            index += 1
        }
        let word = Word.spelt(by: bytes, from: nameStart, to: index)
        let isAvailability = word == .available || word == .backDeployed
        if byte(index) == UInt8(ascii: "<"), let end = genericArgumentsEnd(from: index) { index = end }
        add(.attribute, from: start, value: isAvailability ? Word.available.rawValue + 1 : 0)
    }

    mutating func mark(_ byte: UInt8) {
        let start = index
        index += 1
        if !openStrings.isEmpty {
            if byte == UInt8(ascii: "(") { openStrings[openStrings.count - 1].parentheses += 1 }
            if byte == UInt8(ascii: ")") {
                openStrings[openStrings.count - 1].parentheses -= 1
                if openStrings[openStrings.count - 1].parentheses == 0 {
                    add(.punctuation, from: start, value: byte)
                    return resumeString()
                }
            }
        }
        add(.punctuation, from: start, value: byte)
    }
}

/// What a byte can begin.
private enum Shape: UInt8, Sendable {
    case space, letter, digit, quote, backtick, pound, dollar, at, slash, `operator`, high, mark

    /// The shapes of all 256 bytes; it lives as long as the program.
    nonisolated(unsafe) static let table: UnsafePointer<Shape> = {
        let table = UnsafeMutablePointer<Shape>.allocate(capacity: 256)
        for byte in 0...255 { (table + byte).initialize(to: shape(of: UInt8(byte))) }
        return UnsafePointer(table)
    }()

    private static func shape(of byte: UInt8) -> Shape {
        switch byte {
        case 0x80...: .high
        case UInt8(ascii: "_"): .letter
        case _ where byte.isASCIILetter: .letter
        case _ where byte.isASCIIDigit: .digit
        case UInt8(ascii: "\""): .quote
        case UInt8(ascii: "`"): .backtick
        case UInt8(ascii: "#"): .pound
        case UInt8(ascii: "$"): .dollar
        case UInt8(ascii: "@"): .at
        case UInt8(ascii: "/"): .slash
        case 0...0x20: .space
        case _ where Array("=-+!*%<>&|^~?.".utf8).contains(byte): .operator
        default: .mark
        }
    }
}
