import Core
import SiteTesting
import Testing

/// The tree of a sample's files against its folder, through `stele check` and `stele sync`.
@Suite struct TreeLinkTests {
    private func site(_ body: String) throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"), "Content/ru/s/one.md": TestSite.lesson(body),
            "Sources/Samples/Demo/Main.swift": "let a = 1\n", "Sources/Samples/Demo/Parts/B.swift": "let b = 1\n",
            "Sources/Samples/Demo/Parts/Deep/C.swift": "let c = 1\n", "Sources/Samples/Demo/Data.json": "{}\n",
        ])
    }

    private let whole = """
        ```tree sample=Demo
        Data.json: данные
        Main.swift: вход: первый файл
        Parts/: части
        Parts/B.swift
        Parts/Deep/C.swift: глубоко
        ```
        """

    @Test(arguments: ["```tree sample=Demo\n```", "> ```tree sample=Demo/Parts\n> B.swift: б\n> Deep/C.swift\n> ```"])
    func whatIsWhole(body: String) throws {
        #expect(try site(body).findings() == [])
        #expect(try site(whole).findings() == [])
    }

    @Test func aFileIsMissingFromTheBody() throws {
        let body = "```tree sample=Demo\nMain.swift: вход\nParts/B.swift\n```"
        #expect(
            try site(body).findings() == [
                """
                Content/ru/s/one.md:4:16: error: the tree leaves out 'Data.json', 'Parts/Deep/C.swift' [tree-drift]
                  help: run 'stele sync' to add what is missing, then write a note behind a colon
                """
            ])
    }

    @Test func aFileThatIsNotThere() throws {
        let body = whole.replacing("Parts/B.swift", with: "  Parts/A.swift: нет").replacing("данные", with: "д")
        #expect(
            try site(body).findings() == [
                """
                Content/ru/s/one.md:4:16: error: the tree leaves out 'Parts/B.swift' [tree-drift]
                  help: run 'stele sync' to add what is missing, then write a note behind a colon
                """,
                """
                Content/ru/s/one.md:8:3: error: no file 'Parts/A.swift' in Sources/Samples/Demo [tree-drift]
                  help: did you mean 'Parts/B.swift'?
                """,
            ])
        #expect(
            try site(whole.replacing("Data.json", with: "xxxxxxxxxxxxxxxxxxxxxxxxx")).findings().last
                == """
                Content/ru/s/one.md:5:1: error: no file 'xxxxxxxxxxxxxxxxxxxxxxxxx' in Sources/Samples/Demo [tree-drift]
                  help: remove the line
                """)
    }

    @Test func anUnknownFolder() throws {
        #expect(
            try site("```tree sample=Dmo\n```\n").findings() == [
                """
                Content/ru/s/one.md:4:16: error: no folder 'Dmo' in Sources/Samples [unknown-sample]
                  help: did you mean 'Demo'?
                """
            ])
        #expect(
            try site("```tree sample=Demo/Nowhere/AtAll\n```\n").findings() == [
                """
                Content/ru/s/one.md:4:16: error: no folder 'Demo/Nowhere/AtAll' in Sources/Samples [unknown-sample]
                  help: write the name of a sample target's folder
                """
            ])
        #expect(
            try site("```output sample=Gone\n```\n").findings() == [
                """
                Content/ru/s/one.md:4:18: error: no folder 'Gone' in Sources/Samples [unknown-sample]
                  help: write the name of a sample target's folder
                """
            ])
    }

    @Test func aSyncAddsWhatIsMissingAndKeepsTheRest() throws {
        let site = try site("Текст\n\n- ```tree sample=Demo\n  Parts/B.swift:  б \n  Parts/: части\n  ```\n\nКонец")
        try site.synchronize()
        #expect(
            try site.read("Content/ru/s/one.md")
                == TestSite.lesson(
                    """
                    Текст

                    - ```tree sample=Demo
                      Data.json
                      Main.swift
                      Parts/: части
                      Parts/B.swift:  б\u{20}
                      Parts/Deep/C.swift
                      ```

                    Конец
                    """))
        #expect(try site.findings() == [])
    }
}
