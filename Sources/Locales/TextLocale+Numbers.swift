import CLocale
import Core

extension TextLocale {
    /// The CLDR plural category of a whole number: `one`, `few`, `many`, `other`, …
    package func pluralCategory(of count: Int) -> String {
        guard let rules = tools.plurals.pointer else { return "other" }
        return utf8Text(capacity: 16) { stele_plural_category(rules, Int64(count), $0, $1) } ?? "other"
    }

    /// The categories that whole numbers fall into, in CLDR's order.
    package var pluralCategories: [String] {
        let found = Set((0...200).map(pluralCategory))
        return ["zero", "one", "two", "few", "many", "other"].filter { found.contains($0) || $0 == "other" }
    }

    /// `12 345` in Russian, `12.345` in Greek.
    package func number(_ number: Int) -> String {
        text(of: Double(number), by: tools.wholeNumbers) ?? String(number)
    }

    /// - Parameter fractionDigits: how many digits stand after the point, 0 to 3.
    package func number(_ number: Double, fractionDigits: Int) -> String {
        precondition((0...LocaleTools.mostDigits).contains(fractionDigits), "a number of digits that is provided for")
        let tool = fractionDigits == 0 ? tools.wholeNumbers : tools.decimals[fractionDigits - 1]
        return text(of: number, by: tool) ?? String(number)
    }

    private func text(of number: Double, by tool: LocaleTool) -> String? {
        guard let format = tool.pointer else { return nil }
        return utf8Text(capacity: 64) { stele_number(format, number, $0, $1) }
    }
}

extension TextLocale {
    /// A day with the month's name, in the language's own calendar: `9 января 2025 г.`; as `2025-01-09` where CLDR has
    /// no names of months in the language's script.
    package func date(_ day: CalendarDay) -> String {
        guard let format = tools.dates.pointer,
            let text = utf8Text({ stele_date(format, Int64(day.daysSince1970), $0, $1) }), isOwn(text)
        else { return day.description }
        // Versions of CLDR differ in which spaces of a date do not break.
        return text.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ")
    }

    /// Names that CLDR lacks come out as Latin codes, which only a language in another script shows for certain.
    private func isOwn(_ text: String) -> Bool {
        !text.isEmpty && (script == "Latn" || !text.utf8.contains(where: \.isASCIILetter))
    }
}
