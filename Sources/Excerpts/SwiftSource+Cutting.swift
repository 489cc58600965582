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
            guard let slice = slices.first(where: { $0.name == name }) else { return .failure(unknownSlice(name)) }
            for (index, part) in slice.parts.enumerated() {
                if index > 0 { builder.addGap() }
                builder.add(part)
            }
        case .symbol(let path):
            let declared = declarations()
            guard !declared.diagnostics.hasErrors else { return .failure(.unsound(declared.diagnostics)) }
            switch declared.find(path) {
            case .success(let declaration): builder.add(bytes: declaration.range.clamped(to: 0..<file.bytes.count))
            case .failure(let failure): return .failure(failure)
            }
        }
        return builder.build()
    }

    private func unknownSlice(_ name: String) -> CutFailure {
        let has = slices.map { CutFailure.Candidate(name: $0.name, line: $0.line) }
        let near = NearMiss.of(name, among: has.map(\.name))
        return .unknownSlice(has: has, nearMiss: has.first { $0.name == near })
    }
}
