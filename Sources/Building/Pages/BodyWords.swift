import Core
import Markdown
import SiteModel

/// Words of the interface inside a lesson's text: they are the page's, and say so where the text is in another
/// language.
struct BodyWords {
    private let strings: InterfaceStrings
    /// Attributes of an element that holds such words.
    private let language: String

    init(frame: PageFrame, textLanguage: Language) {
        let own = frame.strings.language
        strings = frame.strings
        language = own == textLanguage ? "" : " lang=\"\(own.tag)\" dir=\"\(own.direction.rawValue)\""
    }
}

extension BodyWords {
    func appendTitle(of callout: Callout, _ index: Int, to output: inout [UInt8]) {
        output.append(text: "<p class=\"callout-title\" id=\"\(Callout.titleID(index))\"\(language)>")
        HTML.escape(Array(strings.text(callout.kind.titleKey).utf8), into: &output)
        output.append("</p>")
    }

    func appendBox(isDone: Bool, to output: inout [UInt8]) {
        output.append("<input type=\"checkbox\" disabled")
        if isDone { output.append(" checked") }
        output.append(" aria-label=\"")
        HTML.escape(Array(strings.text(isDone ? "taskDone" : "taskOpen").utf8), into: &output)
        output.append(text: "\"\(language)>")
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
