import Core
import Evidence
import Excerpts
import SiteModel

/// The proof is of bytes, so it holds of a page only if the page shows these bytes. A file is read for the pages before
/// it is compiled, and may be another one then.
enum ShownBytes {
    /// The evidence without the samples of which the site holds other bytes, with a finding for each.
    static func part(of evidence: Evidence, in site: Site) -> (evidence: Evidence, findings: [Diagnostic]) {
        var evidence = evidence
        var findings: [Diagnostic] = []
        for (name, sample) in evidence.samples.sorted(by: { $0.key < $1.key }) {
            let changed = sample.sources.first { path in
                site.sampleFile(at: path).map { $0.digest != sample.files[path] } ?? false
            }
            guard let changed else { continue }
            evidence.samples[name] = nil
            findings.append(
                Diagnostic(
                    .error, .staleEvidence, "'\(name)' changed while the site was read", at: Place(path: changed),
                    help: "run the command again"))
        }
        return (evidence, findings)
    }
}

extension Site {
    /// A Swift file of the samples, by its path from the site's root, as it was read for the pages.
    func sampleFile(at path: String) -> SourceFile? {
        let prefix = samples.folder + "/"
        guard path.hasPrefix(prefix) else { return nil }
        return samples.position(of: String(path.dropFirst(prefix.count))).map { samples.sources[$0].file }
    }
}
