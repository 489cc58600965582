import Core
import Testing

@testable import Markdown

@Suite struct DestinationTests {
    @Test(arguments: [
        ("#шаг", Destination.anchor("шаг")), ("#%D1%88%D0%B0%D0%B3", .anchor("шаг")),
        ("#%d1%88%d0%b0%d0%b3", .anchor("шаг")), ("#Шаг", .anchor("Шаг")), ("#", .anchor("")),  // A66
        ("a.md", .path("a.md", anchor: nil)), ("../я/b.md#c", .path("../я/b.md", anchor: "c")),
        ("a%20b.md#%23", .path("a b.md", anchor: "#")), ("a.md#", .path("a.md", anchor: "")),
        ("", .path("", anchor: nil)),
        ("100%.md", .path("100%.md", anchor: nil)), ("%zz%4", .path("%zz%4", anchor: nil)),
        ("/a.md", .path("/a.md", anchor: nil)), ("глава: 1.md", .path("глава: 1.md", anchor: nil)),
        ("a b:c.md", .path("a b:c.md", anchor: nil)), (":x", .path(":x", anchor: nil)),
        ("https://e.example/?u=data:x", .external), ("HTTP://e.example", .external), ("mailto:a@b.example", .external),
        ("//e.example/x", .external), ("tel:+7", .external),
    ])
    func kinds(text: String, destination: Destination) {
        #expect(Destination(text, isImage: false) == destination)
    }

    /// Case A74: as a browser reads the scheme.
    @Test(arguments: [
        ("javascript:x", "javascript"), ("JaVaScRiPt:x", "javascript"), (" \u{1}javascript:x", "javascript"),
        ("java\tscript:x", "javascript"), ("java\nscr\ript\t:x", "javascript"), ("VBScript:x", "vbscript"),
        ("file:///etc/hostname", "file"), ("data:text/html,x", "data"), ("DATA:image/png;base64,AA", "data"),
    ])
    func unsafeLinks(text: String, scheme: String) {
        #expect(Destination(text, isImage: false) == .unsafe(scheme: scheme))
    }

    @Test(arguments: [
        ("data:image/png;base64,AA", true), ("DATA:IMAGE/JPEG;base64,AA", true), ("data:image/gif,AA", true),
        ("data:image/webp;base64,AA", true), ("data:image/svg+xml;base64,AA", false), ("data:text/html,x", false),
        ("data:image/pngx,AA", false), ("data:", false), ("javascript:x", false),
    ])
    func imageData(text: String, isAllowed: Bool) {
        #expect((Destination(text, isImage: true) == .external) == isAllowed)
    }
}

@Suite struct LinkTests {
    @Test func insideTheSite() {
        let lesson = scan("[a *b*](vip-cycle.md#router \"T & <x>\") и [c](#Шаг%201) ![к <](img/п.png 'т')\n")
        #expect(lesson.said == [])
        #expect(lesson.links.map(\.destination) == [.path("vip-cycle.md", anchor: "router"), .anchor("Шаг 1")])
        #expect(lesson.images.map(\.path) == ["img/п.png"])
        #expect(
            lesson.html
                == "<p><a href=\"[[link 0]]\" title=\"T &amp; &lt;x&gt;\">a <em>b</em></a> и "
                + "<a href=\"#%D0%A8%D0%B0%D0%B3%201\">c</a> <img src=\"[[image 0]]\" alt=\"к &lt;\" title=\"т\" /></p>\n"
        )
    }

    /// Case A09: whatever the author typed, the address is composed, as ids are.
    @Test func decomposedAnchors() {
        #expect(scan("[x](#сло\u{438}\u{306})").html == "<p><a href=\"#%D1%81%D0%BB%D0%BE%D0%B9\">x</a></p>\n")
    }

    @Test func outside() {
        let lesson = scan("[c](https://e.example/?u=data:x&y=ё) <https://e.example> <a@b.example> [d](tel:+7)\n")
        #expect(lesson.said == [])
        #expect(lesson.links == [])
        #expect(
            lesson.html
                == "<p><a href=\"https://e.example/?u=data:x&amp;y=%D1%91\">c</a> "
                + "<a href=\"https://e.example\">https://e.example</a> <a href=\"mailto:a@b.example\">a@b.example</a> "
                + "<a href=\"tel:+7\">d</a></p>\n")
    }

    /// Case A74.
    @Test(arguments: [
        ("Ё [a](JaVaScRiPt:x)", 3, "javascript"), ("[b](javascript&#58;x)", 1, "javascript"),
        ("[b](java&#10;script:x)", 1, "javascript"), ("[b](java&Tab;script:x)", 1, "javascript"),
        ("[b](<java\tscript:x>)", 1, "javascript"), ("[b](javascript\\:x)", 1, "javascript"),
        ("я <javascript:x>", 3, "javascript"), ("[a][r]\n\n[r]: vbscript:x", 1, "vbscript"),
        ("![a](file:///etc/hostname)", 1, "file"), ("[a](data:image/png;base64,AA)", 1, "data"),
        ("![a](data:image/svg+xml,x)", 1, "data"), ("![x [a](javascript:x)](b.png)", 5, "javascript"),
        ("![x ![a](data:text/html,x)](b.png)", 5, "data"), ("[![a](vbscript:x)](b.md)", 2, "vbscript"),
        ("# Ω [a](file:x)", 5, "file"), ("> - [a](file:x)", 5, "file"),
    ])
    func unsafeSchemes(body: String, column: Int, scheme: String) {
        let lesson = scan(body)
        #expect(lesson.said == ["4:\(column): '\(scheme):' is not allowed in a lesson [unsafe-link]"])
        #expect(lesson.diagnostics.map(\.help) == ["link to https:, mailto: or a file of the site"])
    }

    @Test func theSchemeOfTermsIsMisspelt() {
        let lesson = scan("Ё [a](terms:x), [b](tel:1), [c](Trem:y) и [d](term:z)\n")
        #expect(
            lesson.said == [
                "4:3: unknown scheme 'terms:' [broken-link]",
                "4:29: unknown scheme 'trem:' [broken-link]",
            ])
        #expect(lesson.diagnostics.map(\.help) == ["did you mean 'term:'?", "did you mean 'term:'?"])
        #expect(lesson.terms.map(\.id) == ["z"])
    }

    @Test(arguments: ["https://e.example/a.png", "//e.example/a.png", "http:a.png"])
    func imagesFromOtherSites(url: String) {
        let lesson = scan("ə ![x](\(url))")
        #expect(lesson.said == ["4:3: image from another site [broken-image]"])
        #expect(lesson.marked == ["![x](\(url))"])
        #expect(
            lesson.diagnostics.map(\.help)
                == ["copy the file beside the lesson: a page makes no request to other sites"])
    }

    @Test func imagesWithoutFile() {
        #expect(scan("![x](#a)").said == ["4:1: image names no file [broken-image]"])
    }

    @Test func nested() {
        let lesson = scan("[![a ![b](c.png) [d](e.md)](f.png)](g.md) ![h](i.png)")
        #expect(lesson.said == ["4:1: '[](g.md)' is shown as text [looks-like]"])
        #expect(lesson.images.map(\.path) == ["f.png", "i.png"])
        #expect(
            lesson.html
                == "<p>[<img src=\"[[image 0]]\" alt=\"a b d\" />](g.md) <img src=\"[[image 1]]\" alt=\"h\" /></p>\n")
        #expect(
            scan("[![a](f.png)](g.md)").html
                == "<p><a href=\"[[link 0]]\"><img src=\"[[image 0]]\" alt=\"a\" /></a></p>\n")
    }

    /// cmark loses count of lines inside code, tags, destinations and definitions.
    @Test func placesOfLinksThatSpanLines() {
        let lesson = scan(
            """
            a `co
            de` [x](y.md) b
            [z
            w](ж.md) [k](
            m.md) [p](y.md)

            [![i
            j](k.png)
            l](z.md)

            [a
            b]: /x
            [r](r.md)

            Назв [ё](h.md)
            ===

            [q
            w](<s t.md>) [e
            r][ref]

            [ref]: w.md
            """)
        let places = lesson.links.map { lesson.place($0.mark) }
        let marked = places.map {
            String(($0.excerpt?.text ?? "").dropFirst($0.column - 1).prefix($0.excerpt?.width ?? 0))
        }
        #expect(
            marked == ["[x](y.md)", "[z", "[k](", "[p](y.md)", "[![i", "[r](r.md)", "[ё](h.md)", "[q", "[e"])
        #expect(places.map(\.line) == [5, 6, 7, 8, 10, 16, 18, 21, 22])
        #expect(places.map(\.column) == [5, 1, 10, 7, 1, 1, 6, 1, 14])
        #expect(lesson.images.map { lesson.place($0.mark).description } == ["a.md:10:2"])
    }

    /// A link is where its words begin, wherever its address is defined.
    @Test func placesOfReferenceLinks() {
        let body = """
            It returns [alpha][a]<!--
            skip --> and more, see [the
            gamma][c] and then
            [beta
            word][a] too. [*so* it
            is][a] [a\\] b
            c][c] [gamma][c]

            [c]: gamma.html
            [a]: alpha.html
            """
        let lesson = scan(body, allowsHTML: true)
        #expect(
            lesson.links.map { lesson.place($0.mark).description } == [
                "a.md:4:12", "a.md:5:24", "a.md:7:1", "a.md:8:15", "a.md:9:8", "a.md:10:7",
            ])
        let long = String(repeating: "Ещё слова.\n\n", count: 2_000)
        let far = scan(long + "Other words, and [Section\n9][beta].\n\n" + long + "[beta]: beta.html\n")
        #expect(far.links.map { far.place($0.mark).description } == ["a.md:4004:18"])
    }

    @Test(arguments: [
        ("[x](htps://e.example)", "htps", "did you mean 'https:'?"),
        ("[x](ttps://e.example)", "ttps", "did you mean 'https:'?"),
        ("[x](hhttps://e.example)", "hhttps", "did you mean 'https:'?"),
        ("<std:vector>", "std", "write it as code, or list 'std' under 'link-schemes' in site.yaml"),
        ("[x](std::mem)", "std", "link to a lesson by its .md file, or list 'std' under 'link-schemes' in site.yaml"),
        (
            "[x](ms-word:ofe)", "ms-word",
            "link to a lesson by its .md file, or list 'ms-word' under 'link-schemes' in site.yaml"
        ),
        (
            "[x](view-source:x)", "view-source",
            "link to a lesson by its .md file, or list 'view-source' under 'link-schemes' in site.yaml"
        ),
        ("[x](blob:x)", "blob", "link to a lesson by its .md file, or list 'blob' under 'link-schemes' in site.yaml"),
        ("[x](mailt:a@b)", "mailt", "did you mean 'mailto:'?"),
    ])
    func unknownSchemes(body: String, scheme: String, help: String) {
        let lesson = scan("Ё " + body)
        #expect(lesson.said == ["4:3: unknown scheme '\(scheme):' [broken-link]"])
        #expect(lesson.diagnostics.map(\.help) == [help])
    }

    /// As GitHub has it: what stands in a description is text, `<b>` too.
    @Test func signsOfHTMLInADescription() {
        for allowsHTML in [false, true] {
            #expect(
                scan("![Знак '<b>' и *слово*](x.png)", allowsHTML: allowsHTML).html
                    == "<p><img src=\"[[image 0]]\" alt=\"Знак '&lt;b&gt;' и слово\" /></p>\n")
        }
    }

    @Test func anAddressWithoutAScheme() {
        let lesson = scan("[x](//e.example/a)")
        #expect(lesson.said == ["4:1: address '//e.example/a' begins with no scheme [broken-link]"])
        #expect(lesson.diagnostics.map(\.help) == ["write 'https://e.example/a'"])
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func placesWithByteOrderMark(end: String) {
        let lesson = scanFile("\u{FEFF}Ё [a](file:x)\(end)[b](file:y)")
        #expect(
            lesson.said == [
                "1:1: missing front matter [missing-key]", "1:3: 'file:' is not allowed in a lesson [unsafe-link]",
                "2:1: 'file:' is not allowed in a lesson [unsafe-link]",
            ])
        let behind = scanFile("---\(end)title: T\(end)---\(end)\u{FEFF}Ё [a](file:x)\(end)\(end)b [b](file:y)")
        #expect(
            behind.said == [
                "4:3: 'file:' is not allowed in a lesson [unsafe-link]",
                "6:3: 'file:' is not allowed in a lesson [unsafe-link]",
            ])
        #expect(behind.marked == ["[a](file:x)", "[b](file:y)"])
    }
}
