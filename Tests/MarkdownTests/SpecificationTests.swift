import Core
import Testing

@testable import Markdown

/// The examples of the specifications and of other programs' tests, read from where they lie beside the project.
@Suite struct SpecificationTests {
    @Test(.enabled(if: SpecFile.commonMark030.isPresent, "skipped: no ../shared/spec/commonmark-0.30.txt"))
    func commonMark030() throws {
        let examples = try SpecFile.commonMark030.examples()
        #expect(examples.count == 652)
        for example in examples {
            #expect(example.html == cmarkHTML(example.markdown), "cmark itself, example \(example.number)")
        }
        compare(examples, Differences.commonMark030)
    }

    @Test(.enabled(if: SpecFile.commonMark031.isPresent, "skipped: no ../shared/spec/commonmark-0.31.2.txt"))
    func commonMark031() throws {
        let examples = try SpecFile.commonMark031.examples()
        #expect(examples.count == 652)
        compare(examples, Differences.commonMark031)
    }

    @Test(.enabled(if: SpecFile.gfm.isPresent, "skipped: no ../shared/spec/gfm-0.29.txt"))
    func gfm() throws {
        let examples = try SpecFile.gfm.examples()
        #expect(examples.count == 673)
        compare(examples, Differences.gfm)
    }

    @Test(.enabled(if: SpecFile.gfmExtensions.isPresent, "skipped: no ../shared/spec/gfm-extensions.txt"))
    func gfmExtensions() throws {
        let examples = try SpecFile.gfmExtensions.examples()
        #expect(examples.count == 28)
        compare(examples, Differences.gfmExtensions)
    }

    @Test(.enabled(if: SpecFile.cmarkRegressions.isPresent, "skipped: no ../shared/spec/cmark-regression.txt"))
    func cmarkRegressions() throws {
        let examples = try SpecFile.cmarkRegressions.examples()
        #expect(examples.count == 26)
        compare(examples, Differences.cmarkRegressions)
    }

    /// Those that differ are those that are listed, each with its reason.
    private func compare(_ examples: [SpecFile.Example], _ differences: [Int: String]) {
        var different: [Int] = []
        for example in examples {
            let html = ComparedHTML.of(scan(example.markdown, allowsHTML: true))
            guard html != ComparedHTML.of(example.html) else { continue }
            different.append(example.number)
            #expect(differences[example.number] != nil, "example \(example.number) is \(html) for \(example.markdown)")
        }
        #expect(different == differences.keys.sorted())
    }
}
