import Testing
import UIKit

@testable import UserSceneVIP

@MainActor
@Suite("UserInteractor with doubles")
struct UserInteractorTests {
    private let worker = PendingWorker()
    private let presenter = PresentationLogicSpy()
    private let router = RoutingLogicSpy()
    private let interactor: UserInteractor

    init() {
        interactor = UserInteractor(
            userID: 1,
            worker: worker,
            presenter: presenter,
            router: router
        )
    }

    @Test("A request goes to the worker, and its answer to the presenter as a response")
    func fetching() {
        interactor.fetchUserData(request: UserModels.FetchUser.Request())
        #expect(worker.requests.map(\.id) == [1])
        #expect(presenter.responses.isEmpty)
        worker.requests[0].completion(.ada)
        #expect(presenter.responses.map(\.userData) == [.ada])
    }

    @Test("A missing user is a response too")
    func missingUser() {
        interactor.fetchUserData(request: UserModels.FetchUser.Request())
        worker.requests[0].completion(nil)
        #expect(presenter.responses.map(\.userData) == [nil])
    }

    @Test("The manager of a loaded user is opened through the router")
    func openingManager() {
        interactor.fetchUserData(request: UserModels.FetchUser.Request())
        worker.requests[0].completion(.ada)
        interactor.openManager(request: UserModels.OpenManager.Request())
        #expect(router.ids == [2])
    }

    @Test("Before the user is loaded there is no manager to open")
    func openingManagerTooEarly() {
        interactor.openManager(request: UserModels.OpenManager.Request())
        #expect(router.ids.isEmpty)
    }

    @Test("A user without a manager leads nowhere")
    func noManager() {
        interactor.fetchUserData(request: UserModels.FetchUser.Request())
        worker.requests[0].completion(.charles)
        interactor.openManager(request: UserModels.OpenManager.Request())
        #expect(router.ids.isEmpty)
    }
}

@MainActor
@Suite("UserPresenter with a display double")
struct UserPresenterTests {
    private let display = DisplayLogicSpy()
    private let presenter = UserPresenter()

    init() {
        presenter.viewController = display
    }

    private func viewModel(for userData: UserData?) throws -> UserModels.FetchUser.ViewModel {
        presenter.presentUserData(response: UserModels.FetchUser.Response(userData: userData))
        #expect(display.viewModels.count == 1)
        return try #require(display.viewModels.first)
    }

    @Test("The presenter joins the name and lowers the email")
    func formatting() throws {
        let viewModel = try viewModel(for: .ada)
        #expect(viewModel.displayName == "Ada Lovelace")
        #expect(viewModel.displayEmail == "ada@example.org")
        #expect(viewModel.canOpenManager)
    }

    @Test("Without a manager the view model forbids to open one")
    func noManager() throws {
        #expect(try !viewModel(for: .charles).canOpenManager)
    }

    @Test("A missing user gets words of its own")
    func missingUser() throws {
        let viewModel = try viewModel(for: nil)
        #expect(viewModel.displayName == "User not found")
        #expect(viewModel.displayEmail == "")
        #expect(!viewModel.canOpenManager)
    }
}

@MainActor
@Suite("UserViewController with an interactor double")
struct UserViewControllerTests {
    private let interactor = BusinessLogicSpy()
    private let screen = UserViewController()

    init() {
        screen.interactor = interactor
        screen.loadViewIfNeeded()
    }

    @Test("The opened screen asks for the user")
    func opening() {
        #expect(interactor.calls == ["fetchUserData"])
        #expect(screen.nameLabel.text == nil)
    }

    @Test("The screen shows two labels above two buttons")
    func layout() throws {
        let stack = try #require(screen.view as? UIStackView)
        let expected = [
            screen.nameLabel, screen.emailLabel, screen.reloadButton, screen.managerButton,
        ]
        #expect(stack.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        #expect(stack.axis == .vertical)
        #expect(stack.distribution == .fillEqually)
        #expect(stack.backgroundColor === UIColor.systemBackground)
        #expect(screen.reloadButton.currentTitle == "Reload")
        #expect(screen.managerButton.currentTitle == "Manager")
    }

    @Test("The manager button is closed until a view model opens it")
    func managerButton() {
        screen.managerButton.tap()
        #expect(interactor.calls == ["fetchUserData"])
        screen.displayUserData(
            viewModel: UserModels.FetchUser.ViewModel(
                displayName: "Ada Lovelace",
                displayEmail: "ada@example.org",
                canOpenManager: true
            )
        )
        #expect(screen.nameLabel.text == "Ada Lovelace")
        #expect(screen.emailLabel.text == "ada@example.org")
        screen.managerButton.tap()
        #expect(interactor.calls == ["fetchUserData", "openManager"])
    }

    @Test("The reload button asks again")
    func reloading() {
        screen.reloadButton.tap()
        #expect(interactor.calls == ["fetchUserData", "fetchUserData"])
    }
}

@MainActor
@Suite("UserWorker")
struct UserWorkerTests {
    @Test("The worker finds a user by id, or finds nobody")
    func loading() {
        let worker = UserWorker(users: [1: .ada])
        var found: [UserData?] = []
        worker.loadUser(id: 1) { found.append($0) }
        worker.loadUser(id: 3) { found.append($0) }
        #expect(found == [.ada, nil])
    }
}
