import Testing
import UIKit

@testable import UserSceneVIP

@MainActor
@Suite("The whole user scene on a headless screen")
struct UserSceneTests {
    @MainActor
    private final class Parts {
        weak var screen: UserViewController?
        weak var interactor: UserInteractor?
        weak var presenter: UserPresenter?
        weak var router: UserRouter?

        init(_ scene: UIViewController) {
            screen = scene as? UserViewController
            interactor = screen?.interactor as? UserInteractor
            presenter = interactor?.presenter as? UserPresenter
            router = interactor?.router as? UserRouter
        }

        var alive: [Bool] {
            [screen != nil, interactor != nil, presenter != nil, router != nil]
        }
    }

    private let worker = UserWorker(users: [1: .ada, 2: .charles])

    @Test("The opened scene shows the user")
    func opening() throws {
        let scene = UserRouter.build(userID: 1, worker: worker)
        let screen = try #require(scene as? UserViewController)
        screen.loadViewIfNeeded()
        #expect(screen.nameLabel.text == "Ada Lovelace")
        #expect(screen.emailLabel.text == "ada@example.org")
        #expect(screen.managerButton.isEnabled)
    }

    @Test("An unknown user goes round the same cycle")
    func unknownUser() throws {
        let scene = UserRouter.build(userID: 3, worker: worker)
        let screen = try #require(scene as? UserViewController)
        screen.loadViewIfNeeded()
        #expect(screen.nameLabel.text == "User not found")
        #expect(screen.emailLabel.text == "")
        #expect(!screen.managerButton.isEnabled)
    }

    @Test("The manager button pushes the manager's scene, where the way ends")
    func openingManager() throws {
        let scene = UserRouter.build(userID: 1, worker: worker)
        let navigation = UINavigationController(rootViewController: scene)
        navigation.loadViewIfNeeded()
        try #require(scene as? UserViewController).managerButton.tap()
        #expect(navigation.viewControllers.count == 2)
        let next = try #require(navigation.topViewController as? UserViewController)
        #expect(next.nameLabel.text == "Charles Babbage")
        next.managerButton.tap()
        #expect(navigation.viewControllers.count == 2)
    }

    @Test("The view controller alone keeps the scene alive, and the back references are right")
    func living() {
        let scene = UserRouter.build(userID: 1, worker: worker)
        let parts = Parts(scene)
        withExtendedLifetime(scene) {
            #expect(parts.alive == [true, true, true, true])
            #expect(parts.presenter?.viewController === parts.screen)
            #expect(parts.router?.viewController === parts.screen)
        }
    }

    @Test("With the view controller the whole scene is released")
    func releasing() {
        let parts: Parts
        do {
            let scene = UserRouter.build(userID: 1, worker: worker)
            scene.loadViewIfNeeded()
            parts = Parts(scene)
            #expect(parts.alive == [true, true, true, true])
        }
        #expect(parts.alive == [false, false, false, false])
    }

    @Test("A popped scene is released")
    func popping() {
        let root = UserRouter.build(userID: 1, worker: worker)
        let navigation = UINavigationController(rootViewController: root)
        navigation.loadViewIfNeeded()
        (root as? UserViewController)?.managerButton.tap()
        let parts = Parts(navigation.viewControllers[1])
        #expect(parts.alive == [true, true, true, true])
        navigation.popViewController(animated: false)
        #expect(parts.alive == [false, false, false, false])
    }

    @Test("A pending load does not keep the scene alive, and its answer harms nobody")
    func pendingLoad() {
        let worker = PendingWorker()
        let parts: Parts
        do {
            let scene = UserRouter.build(userID: 1, worker: worker)
            scene.loadViewIfNeeded()
            parts = Parts(scene)
        }
        #expect(worker.requests.count == 1)
        #expect(parts.alive == [false, false, false, false])
        worker.requests[0].completion(.ada)
    }
}
