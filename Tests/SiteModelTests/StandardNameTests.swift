import Foundation
import Testing

@testable import SiteModel

/// The names that need no sample.
@Suite struct StandardNameTests {
    @Test(arguments: [
        "String", "Result", "MainActor", "compactMap", "withCheckedContinuation", "URLSession", "JSONDecoder",
        "UIViewController", "viewDidLoad", "NavigationStack", "onAppear", "PassthroughSubject", "eraseToAnyPublisher",
        "IBOutlet", "SwiftUI", "allCases", "XCTAssertEqual", "DispatchQueue",
    ])
    func known(name: String) {
        #expect(StandardNames.contains(name))
    }

    @Test(arguments: ["", "#", "UserPresenter", "viewDidLod", "Strin"])
    func unknown(name: String) {
        #expect(!StandardNames.contains(name))
    }

    /// Within each group, for people to find their way; a name stands once in both.
    @Test func theListsAreSortedAndSmall() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/SiteModel/Data")
        var seen: Set<Substring> = []
        for file in ["standard-names.txt", "platform-names.txt"] {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            #expect(text.utf8.count < 120_000)
            for group in text.split(separator: "\n#") {
                let names = group.split(separator: "\n").dropFirst()
                #expect(names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == Array(names))
                #expect(names.allSatisfy { seen.insert($0).inserted })
            }
        }
        #expect(seen.count == StandardNames.all.count)
    }
}
