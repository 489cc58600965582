import Core
import Testing

/// What is found is what comparing every text with every other finds.
@Suite struct NearMissIndexTests {
    private func distance(_ left: [Character], _ right: [Character]) -> Int {
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                row.append(min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (left[i] == right[j] ? 0 : 1)))
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
                }
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }

    @Test func asByComparingAll() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let texts = (0..<30).map { _ in
                String(
                    (0..<Int.random(in: 1...9, using: &random)).map { _ in "abcя".randomElement(using: &random) ?? "a" }
                )
            }
            let (text, candidates) = (texts[0], texts.dropFirst().filter { $0 != texts[0] })
            let limit = max(2, text.count / 3)
            let distances = candidates.map { distance(Array(text), Array($0)) }
            let least = distances.min().flatMap { $0 <= limit ? $0 : nil }
            let expected = least.flatMap { least in distances.firstIndex(of: least) }.map { candidates[$0] }
            #expect(NearMiss.of(text, among: candidates) == expected, "\(text) among \(candidates)")
            #expect(NearMissIndex(candidates).nearest(to: text) == expected)
        }
    }

    @Test func caseAndExclusion() {
        #expect(NearMiss.of("Роутер", among: ["роутер"]) == "роутер")
        #expect(NearMiss.of("a", among: ["a"]) == nil)
        #expect(NearMissIndex(["s/one", "s/onn"]).nearest(to: "s/onne", besides: "s/one") == "s/onn")
        #expect(NearMiss.of(String(repeating: "a", count: 801), among: [String(repeating: "a", count: 800)]) == nil)
    }
}
