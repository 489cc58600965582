import Testing
import UIKit

@testable import UserSceneVIP

@MainActor
@Suite("The VIP cycle")
struct VIPCycleTests {
    private let log = Log()
    private let screen = UserViewController()
    private let display: RecordingDisplay

    init() {
        display = RecordingDisplay(log: log, screen: screen)
        let presenter = UserPresenter()
        presenter.viewController = display
        let interactor = UserInteractor(
            userID: 1,
            worker: UserWorker(users: [1: .ada]),
            presenter: RecordingPresenter(log: log, next: presenter),
            router: RoutingLogicSpy()
        )
        screen.interactor = RecordingInteractor(log: log, next: interactor)
        let userAction = UIAction { [log] _ in log.steps.append("1 the user acts in the View") }
        screen.reloadButton.addAction(userAction, for: .touchUpInside)
    }

    @Test("A tap runs the five steps in order, each once")
    func fiveSteps() {
        screen.loadViewIfNeeded()
        log.steps.removeAll()
        screen.reloadButton.tap()
        #expect(
            log.steps == [
                "1 the user acts in the View",
                "2 the View sends a Request to the Interactor",
                "3 the Interactor sends a Response to the Presenter",
                "4 the Presenter sends a ViewModel to the View",
                "5 the View shows Ada Lovelace, ada@example.org",
            ]
        )
    }

    @Test("Opening the screen is an action too: it runs the same cycle")
    func opening() {
        screen.loadViewIfNeeded()
        #expect(
            log.steps == [
                "2 the View sends a Request to the Interactor",
                "3 the Interactor sends a Response to the Presenter",
                "4 the Presenter sends a ViewModel to the View",
                "5 the View shows Ada Lovelace, ada@example.org",
            ]
        )
    }
}

extension VIPCycleTests {
    @MainActor
    private final class Log {
        var steps: [String] = []
    }

    @MainActor
    private final class RecordingInteractor: UserBusinessLogic {
        private let log: Log
        private let next: any UserBusinessLogic

        init(log: Log, next: any UserBusinessLogic) {
            self.log = log
            self.next = next
        }

        func fetchUserData(request: UserModels.FetchUser.Request) {
            log.steps.append("2 the View sends a Request to the Interactor")
            next.fetchUserData(request: request)
        }

        func openManager(request: UserModels.OpenManager.Request) {
            next.openManager(request: request)
        }
    }

    @MainActor
    private final class RecordingPresenter: UserPresentationLogic {
        private let log: Log
        private let next: any UserPresentationLogic

        init(log: Log, next: any UserPresentationLogic) {
            self.log = log
            self.next = next
        }

        func presentUserData(response: UserModels.FetchUser.Response) {
            log.steps.append("3 the Interactor sends a Response to the Presenter")
            next.presentUserData(response: response)
        }
    }

    @MainActor
    private final class RecordingDisplay: UserDisplayLogic {
        private let log: Log
        private let screen: UserViewController

        init(log: Log, screen: UserViewController) {
            self.log = log
            self.screen = screen
        }

        func displayUserData(viewModel: UserModels.FetchUser.ViewModel) {
            log.steps.append("4 the Presenter sends a ViewModel to the View")
            screen.displayUserData(viewModel: viewModel)
            let shown = [screen.nameLabel, screen.emailLabel].compactMap(\.text)
            log.steps.append("5 the View shows \(shown.joined(separator: ", "))")
        }
    }
}
