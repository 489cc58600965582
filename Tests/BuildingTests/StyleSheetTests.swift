import SiteTesting
import Testing

@Suite struct StyleSheetTests {
    @Test(arguments: [
        ("a {\n  color: red;\n  margin: 0 1px;\n}\n\nb { top: 0 }\n", "a{color:red;margin:0 1px}b{top:0}"),
        ("/* word */ a b /* of */ , c { x: 1 } /* end */", "a b,c{x:1}"),
        ("a/**/.b { x: 1/**/px }", "a/**/.b{x:1/**/px}"),
        ("/*! kept */ a { x: 1 }", "/*! kept */ a{x:1}"),
        ("a :hover, a:hover, a > b, :root :is( i , b ) { x: 1 }", "a :hover,a:hover,a>b,:root :is( i,b ){x:1}"),
        ("@media (width >= 64rem) { a >/* b */b { x: 1 } }", "@media (width>= 64rem){a>b{x:1}}"),
        ("a { width: calc(1px + 2px); font: 1rem/1.5 a, b }", "a{width:calc(1px + 2px);font:1rem/1.5 a,b}"),
        ("@media (width < 40rem) and (x: y) { a { b: c; } }", "@media (width < 40rem) and (x:y){a{b:c}}"),
        ("a { content: \"{ ; /* */  }\" / \"\"; b: 'x\\'  y' }", "a{content:\"{ ; /* */  }\" / \"\";b:'x\\'  y'}"),
        ("a { b: url( x;y /* z */.png ) , URL('a b)') }", "a{b:url( x;y /* z */.png ),URL('a b)')}"),
        (".a\\; .b\\: .c { --x: ; }", ".a\\; .b\\: .c{--x:;}"),
        (".\\31  a, .k\\26  .l { f: \\46  oo }", ".\\31  a,.k\\26  .l{f:\\46  oo}"),
        ("a { b: \"x\\\r\ny   z ( /* q */ )\" }  c{}", "a{b:\"x\\\r\ny   z ( /* q */ )\"}c{}"),
        ("/* l */\n@charset \"x\"; a { }", "/* l */\n@charset \"x\"; a { }"),
        ("@charset \"x\"; a { }", "@charset \"x\";a{}"),
        ("a{b:my-url(/* ) \" */ 1  2)} c::d{e:\"a  b\"}", "a{b:my-url( 1 2)}c::d{e:\"a  b\"}"),
        ("a { b: 'not closed\n  c: d }", "a{b:'not closed\n c:d}"), ("a { /* not closed  }", "a{/* not closed  }"),
        ("", ""), (" \n", ""), ("/* */", ""), ("}", "}"), (";}", ";}"), ("a\\", "a\\"), ("url(", "url("), ("'", "'"),
    ])
    func onlyWhatCountsIsSent(written: String, sent: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson("текст"),
            "Theme/assets/own.css": written, "Theme/assets/again.css": sent,
        ])
        try site.build()
        let texts = try ["own.", "again."].map { name in
            let path = try site.output.paths().first { $0.hasPrefix("assets/\(name)") && $0.hasSuffix(".css") }
            return try site.output.text(#require(path))
        }
        #expect(texts == [sent, sent], "what was trimmed has nothing left to trim")
    }
}
