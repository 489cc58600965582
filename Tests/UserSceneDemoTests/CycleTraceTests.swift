import Testing

@testable import UserSceneDemo
@testable import UserSceneVIP

@MainActor
@Suite("The program that prints the VIP cycle")
struct CycleTraceTests {
    @MainActor
    private final class Parts: UserBusinessLogic, UserPresentationLogic {
        var calls: [String] = []

        func fetchUserData(request: UserModels.FetchUser.Request) {
            calls.append("fetchUserData")
        }

        func openManager(request: UserModels.OpenManager.Request) {
            calls.append("openManager")
        }

        func presentUserData(response: UserModels.FetchUser.Response) {
            calls.append("presentUserData(\(response.userData == nil ? "nobody" : "somebody"))")
        }
    }

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

    @Test("A middleman passes every request on to the real interactor")
    func requests() {
        let parts = Parts()
        let middleman = TracedInteractor(next: parts) { _ in }
        middleman.fetchUserData(request: UserModels.FetchUser.Request())
        middleman.openManager(request: UserModels.OpenManager.Request())
        #expect(parts.calls == ["fetchUserData", "openManager"])
    }

    @Test("A middleman passes every response on, and prints of it what there is")
    func responses() {
        let parts = Parts()
        var lines: [String] = []
        let middleman = TracedPresenter(next: parts) { lines.append($0) }
        let charles = UserData(
            givenName: "Charles", familyName: "Babbage", email: "charles@example.org", managerID: nil)
        middleman.presentUserData(response: UserModels.FetchUser.Response(userData: charles))
        middleman.presentUserData(response: UserModels.FetchUser.Response(userData: nil))
        #expect(
            lines == [
                "3. Interactor → Presenter: Response",
                "     email: charles@example.org",
                "     managerID: nil",
                "3. Interactor → Presenter: Response",
            ]
        )
        #expect(parts.calls == ["presentUserData(somebody)", "presentUserData(nobody)"])
    }
}
