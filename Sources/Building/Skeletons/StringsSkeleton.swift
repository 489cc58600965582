import Core
import Locales
import YAMLReading

/// A strings file in which nothing is translated yet: every text of another language's file stands in it as a comment,
/// with the plural forms that the new language has. A text counts from when its line is uncommented.
struct StringsSkeleton {
    private let categories: [String]
    private let ownName: String

    init(_ locale: TextLocale) {
        categories = locale.pluralCategories
        ownName = locale.ownName
    }
}

extension StringsSkeleton {
    func text(from model: SourceFile) -> String {
        var lines: [String] = []
        var forms: [String: Substring] = [:]
        for line in model.bytes.text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.first == " ", let form = Form(line) {
                forms[form.category] = form.text
                continue
            }
            lines += written(forms)
            forms = [:]
            lines.append(line.isEmpty || line.first == "#" ? String(line) : "# \(named(line))")
        }
        return (lines + written(forms)).joined(separator: "\n")
    }

    /// A language's name for itself is known.
    private func named(_ line: Substring) -> String {
        let key = InterfaceStrings.nameKey + ":"
        return line.hasPrefix(key) ? "\(key) \(YAMLText.scalar(ownName))" : String(line)
    }

    private func written(_ forms: [String: Substring]) -> [String] {
        guard let other = forms["other"] else { return [] }
        return categories.map { "#   \($0): \(forms[$0] ?? other)" }
    }

    /// `  one: {count} text`
    private struct Form {
        let category: String
        let text: Substring

        init?(_ line: Substring) {
            let parts = line.drop { $0 == " " }.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            category = String(parts[0])
            text = parts[1].drop { $0 == " " }
        }
    }
}
