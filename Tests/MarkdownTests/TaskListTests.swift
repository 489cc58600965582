import Core
import Testing

@testable import Markdown

@Suite struct TaskListTests {
    private let done = "<li class=\"task\">[[done]] "
    private let open = "<li class=\"task\">[[open]] "

    /// The examples of GFM 5.3.
    @Test func examples() {
        #expect(scan("- [ ] foo\n- [x] bar\n").html == "<ul>\n\(open)foo</li>\n\(done)bar</li>\n</ul>\n")
        #expect(
            scan("- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim\n").html
                == "<ul>\n\(done)foo\n<ul>\n\(open)bar</li>\n\(done)baz</li>\n</ul>\n</li>\n\(open)bim</li>\n</ul>\n")
    }

    @Test(arguments: [
        ("* [X] да", "<ul>\n", "</ul>\n"), ("+ [x]\tда", "<ul>\n", "</ul>\n"), ("1. [x] да", "<ol>\n", "</ol>\n"),
        ("7) [X] да", "<ol start=\"7\">\n", "</ol>\n"), ("-   [x] да", "<ul>\n", "</ul>\n"),
        ("> - [x] да", "<blockquote>\n<ul>\n", "</ul>\n</blockquote>\n"),
    ])
    func everyList(body: String, before: String, after: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(lesson.html.replacing("\t", with: " ") == "\(before)\(done)да</li>\n\(after)")
    }

    @Test func inLooseLists() {
        #expect(
            scan("- [x] да\n\n- [ ] нет\n\n  [ ] и\n").html
                == "<ul>\n<li class=\"task\">\n<p>[[done]] да</p>\n</li>\n"
                + "<li class=\"task\">\n<p>[[open]] нет</p>\n<p>[ ] и</p>\n</li>\n</ul>\n")
    }

    @Test func markupAfterIt() {
        #expect(
            scan("- [x] *да* `нет`\n- [ ]\n  строка\n- [\t] таб\n").html
                == "<ul>\n\(done)<em>да</em> <code>нет</code></li>\n<li class=\"task\">[[open]]\nстрока</li>\n"
                + "\(open)таб</li>\n</ul>\n")
    }

    @Test(arguments: [
        "- \\[ ] т", "- [ \\] т", "- \\[x] т", "- &#91;x] т", "- [x]т", "- [ ]", "- [x]", "- [xx] т", "- [] т",
        "- [  ] т",
        "- т [x] т", "- т\n  [x] т", "- `[x]` т", "- # [x] т", "[x] т", "> [x] т", "- [y] т", "- *[x] т*",
        "- [х] кириллица",
    ])
    func isText(body: String) {
        let lesson = scan(body)
        #expect(lesson.said == [])
        #expect(!lesson.html.contains("[[done]]") && !lesson.html.contains("[[open]]"))
        #expect(!lesson.html.contains("class=\"task\""))
    }

    @Test func aReferenceStaysALink() {
        #expect(
            scan("- [x] да\n- [x](https://e.example/y) нет\n\n[x]: https://e.example\n").html
                == "<ul>\n<li><a href=\"https://e.example\">x</a> да</li>\n"
                + "<li><a href=\"https://e.example/y\">x</a> нет</li>\n</ul>\n")
    }

    /// A footnote is no item of a list.
    @Test func footnotesAreNoLists() {
        let lesson = scan("т[^1]\n\n- а\n\n[^1]: [x] нет\n\n    - б\n")
        #expect(lesson.lists.map(\.depth) == [0, 0])
        #expect(lesson.lists.map { lesson.place($0.mark).description } == ["a.md:6:1", "a.md:10:5"])
        #expect(!lesson.html.contains("[[done]]"))
    }

    @Test func shapesOfLists() {
        let lesson = scan("- а\n  1. б\n  2. в\n\n     * г\n- д\n\nтекст\n\n> 3) е\n")
        #expect(lesson.lists.map(\.isOrdered) == [false, true, false, true])
        #expect(lesson.lists.map(\.depth) == [0, 1, 2, 0])
        #expect(lesson.lists.map(\.itemCount) == [2, 2, 1, 1])
        #expect(
            lesson.lists.map { lesson.place($0.mark).description } == ["a.md:4:1", "a.md:5:3", "a.md:8:6", "a.md:13:3"])
    }
}
