import Core

/// A file of the output: its path from the output's root, and how its bytes are made when their turn comes.
package struct RenderedFile: Sendable {
    package let path: String
    package let render: @Sendable (inout [UInt8]) throws(RenderFault) -> Void

    package init(path: String, render: @escaping @Sendable (inout [UInt8]) throws(RenderFault) -> Void) {
        self.path = path
        self.render = render
    }

    init(_ page: some RenderedPage) {
        self.init(text: page.path) { output throws(RenderFault) in try page.render(into: &output) }
    }

    /// A page or a feed: what neither HTML nor XML may hold is shown as U+FFFD, wherever it came from.
    init(text path: String, render: @escaping @Sendable (inout [UInt8]) throws(RenderFault) -> Void) {
        self.init(path: path) { output throws(RenderFault) in
            let start = output.count
            try render(&output)
            output.replaceForbiddenCharacters(from: start)
        }
    }

    package init(path: String, bytes: [UInt8]) {
        self.init(path: path) { output throws(RenderFault) in output += bytes }
    }
}

/// A page that needs nothing from those around to be rendered.
protocol RenderedPage: Sendable {
    /// Of its file, in the output.
    var path: String { get }

    func render(into output: inout [UInt8]) throws(RenderFault)
}

/// Why a file could not be rendered.
package enum RenderFault: Error, Sendable {
    /// A template goes round in circles: the theme's author has to mend it.
    case content(Diagnostic)
    case environment(EnvironmentError)
}
