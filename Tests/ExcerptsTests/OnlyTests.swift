import Core
import Excerpts
import Testing

/// A type with chosen members, and what stands behind its gaps.
@Suite struct OnlyTests {
    private let text = """
        final class Presenter: Output {
            weak var view: View?
            let router: Router

            // MARK: - Life

            /// Begins.
            init(router: Router) {
                self.router = router
            }

            func show(_ user: User) {}
            func show(error: any Error) {
                // snippet.hide
                secret()
                // snippet.show
                view?.show(error)
            }

            enum State { case on, off(Int) }
        }

        """

    private func cut(_ symbol: String, _ only: String..., text: String? = nil) -> Result<Cut, CutFailure> {
        let file = SourceFile(path: "Demo.swift", text: text ?? self.text)
        return SwiftSource(scanning: file).cut(.symbol(symbol, only: only)) { Declarations(parsing: file) }
    }

    private func failure(_ only: String..., symbol: String = "Presenter", text: String? = nil) -> [String] {
        let file = SourceFile(path: "Demo.swift", text: text ?? self.text)
        let selection = Selection.symbol(symbol, only: only)
        guard
            case .failure(let failure) = SwiftSource(scanning: file).cut(
                selection, declarations: { .init(parsing: file) })
        else { return [] }
        return [failure.summary(of: selection, in: "T/Demo.swift"), failure.help ?? "", failure.rule.rawValue]
    }

    @Test func marksEachGap() throws {
        let cut = try cut("Presenter", "view", "show(_:)").get()
        #expect(
            cut.text.text == """
                final class Presenter: Output {
                    weak var view: View?
                    // …
                    func show(_ user: User) {}
                    // …
                }

                """)
        #expect(cut.lineNumbers == [1, 2, 0, 12, 0, 21])
        #expect(cut.hidden.map(\.gap) == [2, 4])
        #expect(cut.hidden.map(\.lineNumbers) == [[3, 4, 5, 6, 7, 8, 9, 10, 11], [13, 17, 18, 19, 20]])
        #expect(
            cut.hidden[1].html.text == """
                    <span class="k">func</span> show(error: <span class="k">any</span> <span class="t">Error</span>) {
                        view?.show(error)
                    }

                    <span class="k">enum</span> <span class="t">State</span> { <span class="k">case</span> on, \
                off(<span class="t">Int</span>) }
                """)
    }

    @Test func blankLinesAloneAreNoGap() throws {
        let cut = try cut("Presenter", "init(router:)", "show(_:)", "show(error:)", "State").get()
        #expect(cut.lineNumbers == [1, 0, 7, 8, 9, 10, 11, 12, 13, 17, 18, 19, 20, 21])
        #expect(cut.hidden.map(\.lineNumbers) == [[2, 3, 4, 5, 6]])
    }

    @Test func allMembersLeaveNoGapButComments() throws {
        let text = "enum E {\n    case a, b\n    case c\n}\n"
        #expect(try cut("E", "a", "c", text: text).get().text.text == text)
        #expect(try cut("E", "b", text: text).get().text.text == "enum E {\n    case a, b\n    // …\n}\n")
        #expect(try cut("E", "a", text: "enum E { case a, b }\n").get().text.text == "enum E { case a, b }\n")
    }

    @Test func extensionsNestedTypesAndEveryKindOfMember() throws {
        let text = """
            extension Presenter: Input {
                static func == (a: Self, b: Self) -> Bool { true }
                subscript(at index: Int) -> Int { index }
                var count: Int { 1 }
                struct Inner {
                    let a = 1
                    let b = 2
                }
                deinit {}
            }
            extension Presenter { func other() {} }

            """
        func lines(_ only: String) throws -> [Int] {
            try cut("Presenter:Input", only, text: text).get().lineNumbers
        }
        #expect(try lines("==") == [1, 2, 0, 10])
        #expect(try lines("==(_:_:)") == [1, 2, 0, 10])
        #expect(try lines("subscript(at:)") == [1, 0, 3, 0, 10])
        #expect(try lines("count") == [1, 0, 4, 0, 10])
        #expect(try lines("Inner") == [1, 0, 5, 6, 7, 8, 0, 10])
        #expect(try lines("deinit") == [1, 0, 9, 10])
        #expect(
            try cut("Presenter.Inner", "b", text: text).get().text.text
                == "struct Inner {\n    // …\n    let b = 2\n}\n")
    }

    @Test func whatIsNoMember() {
        #expect(
            failure("vew") == [
                "no member 'vew' in 'Presenter'", "did you mean 'view' (line 2)?", "unknown-symbol",
            ])
        #expect(
            failure("view", "xyzzy") == [
                "no member 'xyzzy' in 'Presenter'",
                "it has 'view' (line 2), 'router' (line 3), 'init(router:)' (line 8), 'show(_:)' (line 12), "
                    + "'show(error:)' (line 13), 'State' (line 20)", "unknown-symbol",
            ])
        #expect(
            failure("show") == [
                "'show' names 2 members of 'Presenter'",
                "name one of them in full, or cut a slice: 'show(_:)' (line 12), 'show(error:)' (line 13)",
                "ambiguous-symbol",
            ])
        #expect(
            failure("a", symbol: "Presenter.view") == [
                "'Presenter.view' has no members to choose from", "remove 'only'", "unknown-symbol",
            ])
        #expect(
            failure("a", symbol: "E", text: "enum E {}\n") == [
                "no member 'a' in 'E'", "it has no members", "unknown-symbol",
            ])
    }
}
