/// How surely a path that leads nowhere was meant as a symbol of Swift.
enum SymbolShape: Hashable {
    /// It may as well be a word, a file, or another language's.
    case other
    /// A capitalised word: a symbol if one is spelt nearly so.
    case word
    case symbol

    init(_ steps: [SymbolReference.Step]) {
        guard let first = steps.first, let last = steps.last, steps.allSatisfy(\.isPlainASCII) else {
            self = .other
            return
        }
        if steps.count > 1 {
            let isFile = last.labels.isEmpty && Self.fileExtensions.contains(last.name)
            self = first.isType && first.hasSmallLetter && !isFile ? .symbol : .other
        } else if last.labels.count > "()".count {
            self = .symbol
        } else if last.hasHumps {
            self = .symbol
        } else {
            self = last.isType && last.hasSmallLetter ? .word : .other
        }
    }

    private static let fileExtensions: Set<String> = [
        "a", "app", "c", "cpp", "css", "csv", "docc", "dylib", "entitlements", "framework", "gitignore", "h", "html",
        "ipa", "jpeg", "jpg", "js", "json", "jsx", "lock", "log", "m", "md", "mm", "o", "pdf", "playground", "plist",
        "png", "py", "rb", "resolved", "sh", "so", "storyboard", "strings", "stringsdict", "svg", "swift",
        "swiftinterface", "swiftmodule", "toml", "ts", "tsx", "txt", "xcassets", "xcconfig", "xcdatamodeld",
        "xcframework", "xcodeproj", "xcstrings", "xctest", "xcworkspace", "xib", "xml", "yaml", "yml", "zip",
    ]
}

private extension SymbolReference.Step {
    /// Swift's own style knows no underscores but at the beginning.
    var isPlainASCII: Bool { name.utf8.allSatisfy { $0 < 0x80 } && !name.dropFirst().contains("_") }

    var hasSmallLetter: Bool { name.contains(where: \.isLowercase) }

    /// A capital behind a small letter or a digit, or the last of several before a small letter: `viewModel`,
    /// `URLSession`. Capitals alone are an abbreviation, `IDs` several, and `MHz` a unit.
    var hasHumps: Bool {
        let letters = Array(name)
        let isPlural = letters.last == "s" && letters.dropLast().allSatisfy(\.isUppercase)
        guard hasSmallLetter, letters.count > 3, !isPlural else { return false }
        return letters.indices.dropFirst().contains { index in
            guard letters[index].isUppercase else { return false }
            let isBeforeSmall = index + 1 < letters.count && letters[index + 1].isLowercase
            return letters[index - 1].isLowercase || letters[index - 1].isNumber || isBeforeSmall
        }
    }
}
