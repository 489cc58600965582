import Core
import Markdown
import SiteModel

/// Words of the interface inside a lesson's text: they are the page's, or what it borrows, and say so where the text is
/// in another language.
struct BodyWords {
    let strings: InterfaceStrings
    let textLanguage: Language
}

extension BodyWords {
    func appendTitle(of callout: Callout, _ index: Int, to output: inout [UInt8]) {
        let title = strings.phrase(callout.kind.titleKey)
        output.append(text: "<p class=\"callout-title\" id=\"\(Callout.titleID(index))\"\(attributes(of: title))>")
        HTML.escape(Array(title.text.utf8), into: &output)
        output.append("</p>")
    }

    func appendBox(isDone: Bool, to output: inout [UInt8]) {
        let label = strings.phrase(isDone ? "taskDone" : "taskOpen")
        output.append("<input type=\"checkbox\" disabled")
        if isDone { output.append(" checked") }
        output.append(" aria-label=\"")
        HTML.escape(Array(label.text.utf8), into: &output)
        output.append(text: "\"\(attributes(of: label))>")
    }

    /// What a symbol is, and what it is a member of.
    func appendKind(_ key: String, of owner: String, to output: inout [UInt8]) {
        let kind = strings.phrase(key)
        output.append(text: "<b\(attributes(of: kind))>")
        HTML.escape(Array((kind.text + (owner.isEmpty ? "" : " · " + owner)).utf8), into: &output)
        output.append("</b>")
    }

    /// Of an element that holds such words.
    private func attributes(of words: Phrase) -> String {
        let language = words.parts.first?.language ?? strings.language
        return language == textLanguage
            ? "" : " lang=\"\(language.tag)\" dir=\"\(language.direction.rawValue)\""
    }
}

private extension Callout.Kind {
    var titleKey: String {
        switch self {
        case .note: "calloutNote"
        case .tip: "calloutTip"
        case .important: "calloutImportant"
        case .warning: "calloutWarning"
        case .caution: "calloutCaution"
        }
    }
}
