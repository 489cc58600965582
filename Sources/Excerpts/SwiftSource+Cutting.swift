import Core

extension SwiftSource {
    /// Cuts what a listing asks for; `declarations` is asked only when a symbol has to be found.
    package func cut(_ selection: Selection, declarations: () -> Declarations) -> Result<Cut, CutFailure> {
        guard !diagnostics.hasErrors else { return .failure(.unsound([])) }
        var builder = CutBuilder(self, selection)
        switch selection {
        case .wholeFile:
            if licenceEnd < lines.starts.count { builder.add(licenceEnd + 1...lines.starts.count) }
        case .slice(let name):
            guard let slice = slices.first(where: { $0.name == name }) else {
                return .failure(.unknownSlice(name, has: sliceNames))
            }
            for (index, part) in slice.parts.enumerated() {
                if index > 0 { builder.addGap() }
                builder.add(part)
            }
        case .symbol(let path, let only):
            let declared = declarations()
            guard !declared.diagnostics.hasErrors else { return .failure(.unsound(declared.diagnostics)) }
            switch declared.find(path, only: only) {
            case .success(let found): add(found, to: &builder)
            case .failure(let failure): return .failure(failure)
            }
        }
        return builder.build()
    }

    /// The whole file as a page of its own shows it: with its licence and hidden parts, without markers and other
    /// languages' comments; nothing is dedented. Nil for a file of nothing.
    package func everything() -> Cut? {
        guard !file.bytes.isEmpty else { return nil }
        var painter = Painter(self)
        var cut = Cut(text: [], lineNumbers: [], html: [], diagnostics: [])
        let last = lines.starts.count - (lines.starts.last == file.bytes.count ? 1 : 0)
        for number in 1...max(last, 1) where isText(number) {
            var content = lines.content(ofLine: number, in: file.bytes)
            if number == 1, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { content.removeFirst(3) }
            if !cut.lineNumbers.isEmpty { cut.html.append(.lineFeed) }
            painter.paint(content, into: &cut.html)
            cut.text += file.bytes[content] + [.lineFeed]
            cut.lineNumbers.append(number)
        }
        return cut
    }

    private func add(_ found: Declarations.Found, to builder: inout CutBuilder) {
        let range = moved(found.declaration.range)
        guard let body = found.declaration.body, !found.members.isEmpty else { return builder.add(bytes: range) }
        let members = found.members.map { moved($0.range) }
        let frame = [range.lowerBound..<moved(body).lowerBound, moved(body).upperBound..<range.upperBound]
        let kept = (frame + members).flatMap { part in
            lines.line(at: part.lowerBound)...lines.line(at: max(part.lowerBound, part.upperBound - 1))
        }
        builder.add(bytes: range, keeping: Set(kept))
    }
}
