import Core
import Excerpts
import Testing

/// Comments that differ by language, as pages of each language show them.
@Suite struct CommentTests {
    private let languages = ["ru", "el", "az"]

    private func source(_ text: String, _ languages: [String] = ["ru", "el", "az"]) -> SwiftSource {
        SwiftSource(scanning: SourceFile(path: "Demo.swift", text: text), languages: languages)
    }

    private func shown(_ text: String, in order: String...) -> String {
        let source = source(text).localized(for: order)
        return source.everything()?.text.text ?? ""
    }

    private func said(_ text: String, _ languages: [String] = ["ru", "el", "az"]) -> [String] {
        let source = source(text, languages)
        return (source.diagnostics + source.untranslatedComments(in: languages)).map {
            "\($0.place.line):\($0.place.column) \($0.severity) [\($0.rule.rawValue)] \($0.summary); \($0.help ?? "")"
        }
    }

    @Test func aPageShowsTheLinesOfItsLanguage() {
        let text = """
            struct S {
                // ru: Запрос уходит.
                // el: Το αίτημα φεύγει.
                // az: Sorğu gedir.
                let a = 1  // ru: один // el: ένα // az: bir
            }

            """
        #expect(said(text) == [])
        #expect(shown(text, in: "ru") == "struct S {\n    // Запрос уходит.\n    let a = 1  // один\n}\n")
        #expect(shown(text, in: "el") == "struct S {\n    // Το αίτημα φεύγει.\n    let a = 1  // ένα\n}\n")
        #expect(shown(text, in: "az") == "struct S {\n    // Sorğu gedir.\n    let a = 1  // bir\n}\n")
        #expect(source(text).localized(for: ["az"]).everything()?.lineNumbers == [1, 4, 5, 6])
    }

    @Test func linesOfDocumentation() {
        let text = """
            /// ru: Первая строка,
            ///     её продолжение,
            ///       глубже.
            ///
            /// ru: Второй абзац.
            /// el: Μία γραμμή.
            /// az: Bir sətir.
            /// az: İkinci sətir.
            func f() {}

            """
        #expect(said(text) == [])
        #expect(
            shown(text, in: "ru")
                == "/// Первая строка,\n/// её продолжение,\n///   глубже.\n///\n/// Второй абзац.\nfunc f() {}\n")
        #expect(shown(text, in: "el") == "/// Μία γραμμή.\nfunc f() {}\n")
        #expect(shown(text, in: "az") == "/// Bir sətir.\n/// İkinci sətir.\nfunc f() {}\n")
    }

    @Test func fallsBackInOrderAndWarns() {
        let text = "// el: Μόνο ελληνικά.\nlet a = 1 // az: bir\n"
        #expect(shown(text, in: "ru", "el", "az") == "// Μόνο ελληνικά.\nlet a = 1 // bir\n")
        #expect(
            said(text) == [
                "1:1 warning [untranslated-comment] none of 2 comments has words in 'ru'; add '// ru: …' to each",
                "1:1 warning [untranslated-comment] comment without words in 'az'; add '// az: …'",
                "2:11 warning [untranslated-comment] comment without words in 'el'; add '// el: …'",
            ])
    }

    @Test func emptyWordsAreNoWords() {
        #expect(
            said("// ru: a\n// el:\n// az: b\n") == [
                "1:1 warning [untranslated-comment] comment without words in 'el'; add '// el: …'"
            ])
        #expect(shown("// ru: a\n// el:\n// az: b\n", in: "el", "ru") == "// a\n")
    }

    @Test(arguments: [
        (
            "// ru: a\n// el: b\n// az: c\n// Общая.\n",
            "4:1 error [untagged-comment] comment of no language beside one that names its languages; "
                + "begin it with 'ru: ' or another language, indent its text to continue the line above, "
                + "or part the two by a blank line"
        ),
        (
            "// Общая.\n// ru: a\n// el: b\n// az: c\n",
            "1:1 error [untagged-comment] comment of no language beside one that names its languages; "
                + "begin it with 'ru: ' or another language, indent its text to continue the line above, "
                + "or part the two by a blank line"
        ),
        (
            "// ru: a\n// gr: b\n// el: c\n// az: d\n",
            "2:4 error [untagged-comment] 'gr' is no language of the site; its languages are ru, el, az"
        ),
        (
            "// ry: a\n// ru: a\n// el: c\n// az: d\n",
            "1:4 error [untagged-comment] 'ry' is no language of the site; its languages are ru, el, az"
        ),
        (
            "let a = 1 // ru: a // ell: b // el: c // az: d\n",
            "1:23 error [untagged-comment] 'ell' is no language of the site; its languages are ru, el, az"
        ),
        (
            "let a = 1 // see // ru: a // el: c // az: d\n",
            "1:11 error [untagged-comment] comment of no language beside one that names its languages; "
                + "begin it with 'ru: ' or another language, indent its text to continue the line above, "
                + "or part the two by a blank line"
        ),
        (
            "// ru: a // ru: b // el: c // az: d\nlet a = 1\n",
            "1:17 error [untagged-comment] 'ru' stands twice in one line; "
                + "give each language its words once; a second line may go on"
        ),
        ("let a = 1 // Ru: a\n", "1:14 error [untagged-comment] 'Ru' is no language of the site; write 'ru:'"),
        ("// rus: a\nlet a = 1\n", "1:4 error [untagged-comment] 'rus' is no language of the site; write 'ru:'"),
        ("/// aze: a\nlet a = 1\n", "1:5 error [untagged-comment] 'aze' is no language of the site; write 'az:'"),
        (
            "/* ru: a */ let a = 1\n",
            "1:4 error [untagged-comment] a block comment cannot be one language's; "
                + "write it as lines that begin with '// ru: '"
        ),
        (
            "/**\n ru: a\n */\nlet a = 1\n",
            "2:2 error [untagged-comment] a block comment cannot be one language's; "
                + "write it as lines that begin with '// ru: '"
        ),
    ])
    func whatCannotBeTold(text: String, expected: String) {
        #expect(said(text) == [expected])
        // Nothing is shown of a file whose comments cannot be told apart.
        let file = source(text)
        let result = file.cut(.wholeFile) { Declarations(parsing: file.file) }
        guard case .failure(.unsound([])) = result else { return #expect(Bool(false), "it is cut: \(result)") }
    }

    @Test(arguments: [
        "// MARK: - ru\n// ru: a\n// el: b\n// az: c\n// TODO: d\nlet a = 1\n",
        "// Alone.\n\n// ru: a\n// el: b\n// az: c\n\n// Alone.\nlet a = 1 // plain\n",
        "// snippet.a\n// ru: a\n// el: b\n// az: c\n// snippet.end\nlet a = 1\n",
        "// id: a number\n// run: fast\n// https://ru: not a tag\nlet a = \"// ru: text\"\n",
        "/// - Parameter ru: the word\nfunc f(ru: Int) {}\n",
        "// swiftlint:disable all\n// ru: a\n// el: b\n// az: c\n",
    ])
    func whatIsNoFault(text: String) {
        #expect(said(text) == [])
    }

    @Test func withoutLanguagesATagIsAWord() {
        #expect(said("// ru: a\n// b\n", []) == [])
        #expect(source("// ru: a\n// b\n", []).localized(for: ["ru"]).everything()?.text.text == "// ru: a\n// b\n")
    }

    /// Comment marks inside literals, comments inside comments, and literals that look like comments.
    @Test func nothingButCommentsChanges() {
        let text = """
            let a = "// ru: text"  // ru: a // el: b // az: c
            let b = #"\\(x) // el: "raw" "#  // ru: a // el: b // az: c
            let c = \"\"\"
                // ru: in a string
                // el: in a string
                \\(f(/* no */ 1))
                // az: in a string
                \"\"\"
            let d = /\\/\\/ ru: x/  // ru: a // el: b // az: c
            let e = "\\(g("// ru: x")) // el: y"  // ru: a // el: b // az: c
            /* outer /* // ru: inner */
            // ru: still a comment
            */
            let f = ##"// ru: "# "##
            // ru: a
            // el: http://el: c
            // az: "quoted" /* open

            """
        #expect(said(text) == [])
        let code = [
            "let a = \"// ru: text\"  // b", "let b = #\"\\(x) // el: \"raw\" \"#  // b", "let c = \"\"\"",
            "    // ru: in a string", "    // el: in a string", "    \\(f(/* no */ 1))", "    // az: in a string",
            "    \"\"\"", "let d = /\\/\\/ ru: x/  // b", "let e = \"\\(g(\"// ru: x\")) // el: y\"  // b",
            "/* outer /* // ru: inner */", "// ru: still a comment", "*/", "let f = ##\"// ru: \"# \"##",
            "// http://el: c", "",
        ]
        #expect(shown(text, in: "el") == code.joined(separator: "\n"))
        #expect(shown(text, in: "az").hasSuffix("\n// \"quoted\" /* open\n"))
        #expect(shown(text, in: "ru").hasSuffix("\n// a\n"))
    }

    @Test func symbolsAndSlicesHaveTheirComments() throws {
        let text = """
            import A

            /// ru: Тип.
            /// el: Τύπος.
            /// az: Tip.
            struct S {
                // snippet.part
                // ru: Число.
                // el: Αριθμός.
                // az: Ədəd.
                let a = 1  // ru: один // el: ένα // az: bir
                // snippet.end

                /// ru: Функция.
                /// el: Συνάρτηση.
                /// az: Funksiya.
                func f() {}  // ru: пусто // el: κενό // az: boş
            }

            """
        let source = source(text)
        func cut(_ selection: Selection, _ language: String) throws -> Cut {
            try source.localized(for: [language]).cut(selection) { Declarations(parsing: source.file) }.get()
        }
        let slice = try cut(.slice("part"), "el")
        #expect(slice.text.text == "// Αριθμός.\nlet a = 1  // ένα\n")
        #expect(slice.lineNumbers == [9, 11])
        let member = try cut(.symbol("S.f()"), "az")
        #expect(member.text.text == "/// Funksiya.\nfunc f() {}  // boş\n")
        #expect(member.lineNumbers == [16, 17])
        let type = try cut(.symbol("S"), "ru")
        #expect(
            type.text.text.hasPrefix(
                "/// Тип.\nstruct S {\n    // Число.\n    let a = 1  // один\n\n    /// Функция.\n"))
        #expect(type.lineNumbers == [3, 6, 8, 11, 13, 14, 17, 18])
        let whole = try cut(.wholeFile, "el")
        #expect(whole.lineNumbers == [1, 2, 4, 6, 9, 11, 13, 15, 17, 18])
        let members = try cut(.symbol("S", only: ["f"]), "el")
        #expect(
            members.text.text == "/// Τύπος.\nstruct S {\n    // …\n    /// Συνάρτηση.\n    func f() {}  // κενό\n}\n")
        #expect(members.hidden.map(\.lineNumbers) == [[9, 11, 13]])
    }

    /// Words that are told by language are no licence.
    @Test func aTaggedCommentAtTheTop() throws {
        let source = source("// ru: Первая.\n// el: Πρώτη.\n// az: Birinci.\nlet a = 1\n")
        let cut = try source.localized(for: ["el"]).cut(.wholeFile) { Declarations(parsing: source.file) }.get()
        #expect(cut.text.text == "// Πρώτη.\nlet a = 1\n")
        let licensed = self.source("// MIT\n\n// ru: Первая.\n// el: Πρώτη.\n// az: Birinci.\nlet a = 1\n")
        let whole = try licensed.localized(for: ["ru"]).cut(.wholeFile) { Declarations(parsing: licensed.file) }.get()
        #expect(whole.text.text == "// Первая.\nlet a = 1\n")
    }

    /// The page's code is English; a comment says what it is in.
    @Test func aCommentNamesItsLanguageInHTML() {
        let text = "// ru: да // el: ναι // az: bəli\nlet a = 1 /* b */ // el: μία\n/// plain\nlet b = 2\n"
        #expect(
            source(text).localized(for: ["az", "el"]).everything()?.html.text == """
                <span class="c" lang="az">// bəli</span>
                <span class="k">let</span> a = <span class="n">1</span> <span class="c">/* b */</span> \
                <span class="c" lang="el">// μία</span>
                <span class="d">/// plain</span>
                <span class="k">let</span> b = <span class="n">2</span>
                """)
    }

    @Test func lineEndsAndMarksOfOtherSystems() {
        #expect(shown("// ru: a\r\n// el: b\r\n// az: c\r\nlet a = 1\r\n", in: "el") == "// b\nlet a = 1\n")
        #expect(shown("\u{FEFF}// ru: a\r// el: b\r// az: c\rlet a = 1\r", in: "az") == "// c\nlet a = 1\n")
        #expect(shown("\t// ru:\ta\t\n\t// el: b\n\t// az: c", in: "ru") == "\t// a\n")
    }
}
