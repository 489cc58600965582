import Core
import SiteModel
import Testing

@Suite struct LanguageTests {
    private func fault(_ tag: String) -> String? {
        do throws(ValueFault) {
            _ = try Language(tag)
            return nil
        } catch {
            return "\(error.summary) [\(error.rule.rawValue)]" + (error.help.map { " -> \($0)" } ?? "")
        }
    }

    @Test(arguments: [
        ("el", "el"), ("az", "az"), ("AZ-latn", "az-Latn"), ("pt-br", "pt-BR"), ("zh-hant-TW", "zh-Hant-TW"),
        ("es-419", "es-419"), ("ca-Valencia", "ca-valencia"), ("de-1996", "de-1996"), ("ckb", "ckb"),
    ])
    func normalized(tag: String, expected: String) throws {
        #expect(try Language(tag).tag == expected)
        #expect(try Language(tag) == Language(expected))
    }

    @Test(arguments: [
        ("gr", "el"), ("ua", "uk"), ("jp", "ja"), ("cz", "cs"), ("cn", "zh"), ("gr-GR", "el"), ("rus", "ru"),
        ("ell", "el"), ("greek", "el"), ("azerbaijani", nil), ("qq", nil), ("gre", nil), ("mul", nil), ("und", nil),
        ("a", nil),
    ])
    func unknown(tag: String, guess: String?) {
        // A59
        let code = tag.prefix { $0 != "-" }
        let expected: String? =
            tag == "azerbaijani"
            ? "invalid language tag 'azerbaijani' [unknown-language]"
                + " -> write a language, and if need be a script and a region, with hyphens"
            : "unknown language '\(code)' [unknown-language]"
                + (guess.map { " -> did you mean '\($0)'?" } ?? " -> use a language code of ISO 639")
        #expect(fault(tag) == expected)
    }

    @Test(arguments: [
        ("pt_BR", "invalid language tag 'pt_BR' [unknown-language] -> did you mean 'pt-BR'?"),
        (
            "ру",
            "invalid language tag 'ру' [unknown-language]"
                + " -> write a language, and if need be a script and a region, with hyphens"
        ),
        (
            "az-Abcd",
            "unknown script 'Abcd' in language 'az-Abcd' [unknown-language] -> use a script code of ISO 15924"
        ),
        ("az-AA", "unknown region 'AA' in language 'az-AA' [unknown-language] -> use a region code of ISO 3166"),
    ])
    func refused(tag: String, message: String) {
        #expect(fault(tag) == message)
    }

    @Test(arguments: ["", "-", "az-", "-az", "az--Latn", "../az", "az/ru", "az\u{0}", "az-Latn-x", "en-u-ca-x"])
    func malformed(tag: String) {
        #expect(fault(tag)?.hasPrefix("invalid language tag '\(tag)' [unknown-language]") == true)
    }

    @Test(arguments: ["ar", "fa", "he", "ur", "dv", "az-Arab", "ku-Arab", "pa-Arab", "ff-Adlm", "nqo", "yi"])
    func rightToLeft(tag: String) throws {
        #expect(try Language(tag).direction == .rightToLeft)
    }

    @Test(arguments: ["ru", "el", "az", "az-Cyrl", "ar-Latn", "ff", "zh-Hant", "sd-Deva"])
    func leftToRight(tag: String) throws {
        #expect(try Language(tag).direction == .leftToRight)
    }
}
