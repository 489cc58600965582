import Foundation

/// What `llvm-cov export` tells of a run.
struct CoverageReport: Decodable {
    private let data: [Export]

    private struct Export: Decodable {
        let files: [File]
    }

    struct File: Decodable {
        /// Absolute.
        let filename: String
        /// Sorted by place.
        let segments: [Segment]
    }

    /// From its place on, until the next one, `count` holds.
    struct Segment {
        let line: Int
        /// In bytes, from 1.
        let column: Int
        let count: Int
        /// Whether there is code that is counted.
        let isCounted: Bool
        /// Whether a region begins here, rather than goes on after another one's end.
        let isEntry: Bool
    }
}

extension CoverageReport {
    var files: [File] { data.flatMap(\.files) }

    init?(json: [UInt8]) {
        guard let report = try? JSONDecoder().decode(Self.self, from: Data(json)) else { return nil }
        self = report
    }
}

extension CoverageReport.Segment: Decodable {
    init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        line = try values.decode(Int.self)
        column = try values.decode(Int.self)
        count = try values.decode(Int.self)
        let isCounted = try values.decode(Bool.self)
        isEntry = try values.decode(Bool.self)
        let isGap = values.isAtEnd ? false : try values.decode(Bool.self)
        self.isCounted = isCounted && !isGap
    }
}

/// The files of which any code ran, as `llvm-cov export -summary-only` tells.
struct CoverageSummary: Decodable {
    private let data: [Export]

    private struct Export: Decodable {
        let files: [File]
    }

    private struct File: Decodable {
        let filename: String
        let summary: Summary
    }

    private struct Summary: Decodable {
        let regions: Count
    }

    private struct Count: Decodable {
        let covered: Int
    }
}

extension CoverageSummary {
    /// Absolute paths; nil for what is no summary.
    static func filesRun(json: [UInt8]) -> [String]? {
        let summary = try? JSONDecoder().decode(Self.self, from: Data(json))
        return summary?.data.flatMap(\.files).filter { $0.summary.regions.covered > 0 }.map(\.filename)
    }
}
