import Core
import Markdown

// MARK: - Files that lessons publish

extension LessonLinker {
    /// Without `allow-html` a lesson publishes nothing that would run in a reader's browser.
    mutating func checkIsPassive(_ path: String, _ target: LinkTarget, at mark: Mark) {
        guard !site.config.allowsHTML, case .asset(let language, let file) = target else { return }
        let ending = FileEnding(file)
        let kind = site.fileKinds[language][file] ?? .other
        guard ending.isActive || !ending.isPassive && (kind == .markup || kind == .svg) else { return }
        report(
            .unsafeLink, "'\(path)' would run in a reader's browser", at: mark,
            help: "publish it in an archive, set 'allow-html: true' in site.yaml, or remove the link")
    }

    /// An image is one by its bytes, and its name says so.
    mutating func checkIsPicture(_ path: String, _ target: LinkTarget, at mark: Mark) {
        let (ending, kind) = (FileEnding(path), kind(of: target))
        guard !site.config.allowsHTML || ending.isPicture else { return }
        switch kind {
        case .picture where !ending.isActive, .svg where ending.isSVG: return
        case .picture, .svg:
            let what = kind == .svg ? "an SVG image" : "an image, and no SVG"
            report(
                .brokenImage, "'\(path)' is \(what), whatever its name says", at: mark,
                help: kind == .svg ? "let its name end in '.svg'" : "let its name say its kind, as in '.png' or '.jpg'")
        case .markup, .other:
            report(
                .brokenImage, "'\(path)' holds no image", at: mark,
                help: kind == .markup
                    ? "its bytes are HTML or XML: put the image there"
                    : "put a PNG, JPEG, GIF, WebP, AVIF or SVG file there")
        }
    }

    private func kind(of target: LinkTarget) -> FileKind {
        switch target {
        case .asset(let language, let file): site.fileKinds[language][file] ?? .other
        case .staticFile(let file): site.staticKinds[file] ?? .other
        case .lesson, .anchor, .broken: .other
        }
    }
}
