import UIKit

@testable import UserSceneVIP

@MainActor
struct CycleTrace {
    let log: Log

    func run() {
        let screen = UserViewController()
        let presenter = UserPresenter()
        let display = TracedDisplay(next: screen, log: log)
        let interactor = UserInteractor(
            userID: 1,
            worker: worker,
            presenter: TracedPresenter(next: presenter, log: log),
            router: UserRouter(worker: worker)
        )
        screen.interactor = TracedInteractor(next: interactor, log: log)
        presenter.viewController = display
        // ru: Presenter держит View слабой ссылкой,
        // ru: поэтому посредника надо удержать самим.
        // el: Ο Presenter κρατά το View με ασθενή αναφορά,
        // el: άρα τον μεσάζοντα τον κρατάμε εμείς.
        // az: Presenter View-nu zəif istinadla saxlayır,
        // az: ona görə vasitəçini özümüz saxlamalıyıq.
        withExtendedLifetime(display) {
            log("1. The user opens the screen")
            screen.loadViewIfNeeded()
        }
    }

    private var worker: UserWorker {
        let ada = UserData(
            givenName: "Ada",
            familyName: "Lovelace",
            email: "Ada@Example.org",
            managerID: 2
        )
        return UserWorker(users: [1: ada])
    }
}
