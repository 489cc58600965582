import Core

/// The signs that stand for the marks of footnotes in what cmark reads, each as long as its mark and of another number.
///
/// A mark of four to six bytes is `^` and one sign of three bytes, a longer one `,` and two of them; `^` up to the same
/// length.
struct MarkCode {
    /// The first byte of the signs: one that the lesson does not hold.
    let lead: UInt8
    private let lengths: [Int]
    /// Number among the marks with one sign, or among those with two.
    private let digits: [Int]
    private let short: [Int]
    private let long: [Int]

    init(lead: UInt8, lengths: [Int]) {
        self.lead = lead
        var short: [Int] = []
        var long: [Int] = []
        var digits: [Int] = []
        for (number, length) in lengths.enumerated() {
            if length < Self.longLength {
                guard short.count < Self.signs else { break }
                digits.append(short.count)
                short.append(number)
            } else {
                guard long.count < Self.signs * Self.signs else { break }
                digits.append(long.count)
                long.append(number)
            }
        }
        self.lengths = lengths
        self.digits = digits
        self.short = short
        self.long = long
    }
}

extension MarkCode {
    private static let signs = 4096
    private static let longLength = 7

    /// How many marks can be told apart.
    var count: Int { digits.count }

    subscript(mark: Int) -> [UInt8] {
        let isLong = lengths[mark] >= Self.longLength
        let (first, second) = (digits[mark] / Self.signs, digits[mark] % Self.signs)
        let code = isLong ? [UInt8(ascii: ",")] + sign(first) + sign(second) : [UInt8(ascii: "^")] + sign(second)
        return code + [UInt8](repeating: UInt8(ascii: "^"), count: lengths[mark] - code.count)
    }

    /// The mark whose code has its first sign at `index`, and where the code stands.
    func mark(in text: UnsafeBufferPointer<UInt8>, signAt index: Int) -> (number: Int, range: Range<Int>)? {
        guard index > 0, index + 3 <= text.count else { return nil }
        let numbers = text[index - 1] == UInt8(ascii: ",") ? long : short
        var digits = value(of: text[index..<index + 3])
        if text[index - 1] == UInt8(ascii: ",") {
            guard index + 6 <= text.count else { return nil }
            digits = digits * Self.signs + value(of: text[index + 3..<index + 6])
        }
        guard digits < numbers.count else { return nil }
        let code = self[numbers[digits]]
        guard text[(index - 1)...].starts(with: code) else { return nil }
        return (numbers[digits], index - 1..<index - 1 + code.count)
    }

    private func sign(_ digits: Int) -> [UInt8] {
        [lead, 0x80 | UInt8(digits >> 6), 0x80 | UInt8(digits & 0x3F)]
    }

    private func value(of sign: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
        sign.dropFirst().reduce(0) { $0 << 6 | Int($1 & 0x3F) }
    }
}

/// Signs that a text does not hold, as cmark's scanners want them: UTF-8.
struct UnusedSigns {
    private var leads = [Bool](repeating: false, count: 256)
    private var unused: [[UInt8]]

    init(in text: [UInt8]) {
        for byte in text { leads[Int(byte)] = true }
        unused = Self.punctuation
        if !Self.punctuation.allSatisfy({ !leads[Int($0[0])] }) {
            let used = Set(zip(text, text.dropFirst()).map { [$0, $1] })
            unused.removeAll { used.contains($0) }
        }
    }
}

extension UnusedSigns {
    /// The first byte of 4096 signs of three bytes: private ones, or those of a script that the text is not written in.
    var lead: UInt8 { Self.leads.first { !leads[Int($0)] } ?? Self.leads[0] }

    /// A sign that counts for punctuation.
    var punctuation: [UInt8] { unused.first ?? Self.punctuation[0] }

    private static let leads: [UInt8] = [0xEE, 0xEC, 0xEB, 0xEA, 0xE9, 0xE8, 0xE7, 0xE6, 0xE5, 0xE4, 0xE1]

    /// Of N'Ko, U+07F7 to U+07F9, and of Syriac, U+0700 to U+070D.
    private static let punctuation: [[UInt8]] =
        (0xB7...0xB9).map { [0xDF, $0] } + (0x80...0x8D).map { [0xDC, $0] }
}
