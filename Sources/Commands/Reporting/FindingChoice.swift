import Core

/// The findings that people are shown: so many of each rule, and the same help not over and over.
struct FindingChoice {
    private(set) var shown: [Diagnostic] = []
    private(set) var leftOut = 0

    /// How often the same help of a rule is said.
    private static let mostRepetitions = 3

    init(of findings: [Diagnostic], limit: Int) {
        var counts: [Rule: Int] = [:]
        var helps: [Rule: [String: Int]] = [:]
        for finding in findings {
            counts[finding.rule, default: 0] += 1
            guard counts[finding.rule, default: 0] <= limit else {
                leftOut += 1
                continue
            }
            var finding = finding
            if let help = finding.help {
                helps[finding.rule, default: [:]][help, default: 0] += 1
                if helps[finding.rule]?[help] ?? 0 > Self.mostRepetitions { finding.help = nil }
            }
            shown.append(finding)
        }
    }
}
