import SiteTesting
import Testing

/// A lesson's days, in the reader's language and calendar.
@Suite struct DateTests {
    private func site(_ date: String) throws -> TestSite {
        try TestSite([
            "Content/site.yaml": TestSite.config("ru, el, az, fa", lessons: "one"),
            "Content/ru/s/one.md": "---\ntitle: О\n\(date)\n---\nтекст\n",
            "Content/el/s/one.md": "---\ntitle: Ο\n\(date)\n---\nκείμενο\n",
            "Content/az/s/one.md": "---\ntitle: O\n\(date)\n---\nmətn\n",
            "Content/fa/s/one.md": "---\ntitle: O\n\(date)\n---\nمتن\n",
        ])
    }

    private func meta(_ site: TestSite, _ language: String) throws -> String? {
        try site.output.text("\(language)/s/one.html").split(separator: "\n").first {
            $0.hasPrefix("<p class=\"meta\"")
        }
        .map { String($0.dropFirst("<p class=\"meta\">".count).dropLast("</p>".count)) }
    }

    @Test(arguments: [
        ("ru", "9 января 2025 г."), ("el", "9 Ιανουαρίου 2025"), ("az", "9 yanvar 2025"), ("fa", "۲۰ دی ۱۴۰۳"),
    ])
    func aDay(_ language: String, _ text: String) throws {
        // A63
        let site = try site("date: 2025-01-09")
        try site.build()
        #expect(try meta(site, language) == #"<time datetime="2025-01-09">\#(text)</time>"#)
    }

    @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Tehran", "UTC"])
    func theSameDayInEveryZone(_ zone: String) throws {
        // A63
        let site = try site("date: 2025-01-09")
        let ending = try SteleProgram.run(["build", "--skip-verification"], in: site.root, environment: ["TZ": zone])
        #expect(ending.code == 0, "\(ending.errors)")
        #expect(try meta(site, "ru") == #"<time datetime="2025-01-09">9 января 2025 г.</time>"#)
    }

    @Test func aDayOfChange() throws {
        let site = try site("date: 2025-01-09\nupdated: 2025-03-31")
        try site.build()
        #expect(
            try meta(site, "el")
                == #"<time datetime="2025-01-09">9 Ιανουαρίου 2025</time><span>ενημερώθηκε <time datetime="2025-03-31">31 Μαρτίου 2025</time></span>"#
        )
        let same = try self.site("date: 2025-01-09\nupdated: 2025-01-09")
        try same.build()
        #expect(try meta(same, "ru") == #"<time datetime="2025-01-09">9 января 2025 г.</time>"#)
    }

    @Test(arguments: [
        (
            "date: 09.01.2025",
            """
            3:7: error: 'date' must be a day, as in 2025-01-09, not '09.01.2025' [invalid-value]
              help: write 'date: 2025-01-09'
            """
        ),
        ("date: 2025-02-30", "3:7: error: 'date' must be a day, as in 2025-01-09, not '2025-02-30' [invalid-value]"),
        (
            "updated: [2025-01-09]",
            "3:10: error: 'updated' must be text, not a list [invalid-value]"
        ),
        (
            "date: 2025-01-09\nupdated: 2025-01-08",
            """
            4:10: error: 'updated' is before 'date', which is 2025-01-09 [invalid-value]
              help: write the later day as 'updated'
            """
        ),
    ])
    func daysThatAreNone(_ lines: String, _ finding: String) throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": "---\ntitle: О\n\(lines)\n---\nтекст\n",
        ])
        #expect(try site.findings() == ["Content/ru/s/one.md:" + finding])
    }
}
