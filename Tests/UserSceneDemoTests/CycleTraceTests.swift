import Testing

@testable import UserSceneDemo

@MainActor
@Suite("The program that prints the VIP cycle")
struct CycleTraceTests {
    @Test("The five steps are printed in their order, with what is carried")
    func steps() {
        var lines: [String] = []
        CycleTrace { lines.append($0) }.run()
        #expect(
            lines == [
                "1. The user opens the screen",
                "2. View → Interactor: Request",
                "3. Interactor → Presenter: Response",
                "     email: Ada@Example.org",
                "     managerID: 2",
                "4. Presenter → View: ViewModel",
                "     displayEmail: ada@example.org",
                "     canOpenManager: true",
                "5. The screen shows Ada Lovelace, ada@example.org",
            ]
        )
    }
}
