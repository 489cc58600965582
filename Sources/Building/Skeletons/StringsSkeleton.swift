import Core
import Locales

/// A strings file in which nothing is translated yet: every text of another language's file stands in it as a comment,
/// with the plural forms that the new language has. A text counts from when its line is uncommented.
struct StringsSkeleton {
    /// The CLDR categories of the new language, in the usual order.
    let categories: [String]

    init(_ locale: TextLocale) {
        categories = locale.pluralCategories
    }
}

extension StringsSkeleton {
    /// How many texts wait in the file, and the file's text.
    func text(from model: SourceFile) -> (count: Int, text: String) {
        var lines: [String] = []
        var count = 0
        var forms: [String: Substring] = [:]
        for line in model.bytes.text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.first == " ", let form = Form(line) {
                forms[form.category] = form.text
                continue
            }
            lines += written(forms)
            forms = [:]
            let isKey = line.first.map { $0 != "#" } ?? false
            if isKey { count += 1 }
            lines.append(isKey ? "# \(line)" : String(line))
        }
        return (count, (lines + written(forms)).joined(separator: "\n"))
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
