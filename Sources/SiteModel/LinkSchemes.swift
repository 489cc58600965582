import Core
import Markdown

extension LinkOptions {
    init(_ config: SiteConfig) {
        self.init(schemes: config.linkSchemes, baseURL: config.baseURL)
    }

    /// A scheme as site.yaml lists it, with or without its colon.
    static func scheme(_ text: String) throws(ValueFault) -> String {
        let scheme = (text.hasSuffix(":") ? text.dropLast() : text[...]).lowercased()
        guard scheme.utf8.first?.isASCIILetter == true,
            scheme.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-.".utf8.contains($0) })
        else {
            throw ValueFault(
                .invalidValue, "'\(text.prefix(60))' is no scheme of an address",
                help: "write what stands before the colon, as in 'xmpp'")
        }
        guard !isUnsafe(scheme) else {
            throw ValueFault(
                .unsafeLink, "'\(scheme):' is not allowed in a lesson", help: "remove it: such an address may run code")
        }
        return scheme
    }
}
