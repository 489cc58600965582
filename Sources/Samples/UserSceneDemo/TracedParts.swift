import UIKit

@testable import UserSceneVIP

typealias Log = @MainActor (String) -> Void

@MainActor
final class TracedInteractor: UserBusinessLogic {
    let next: any UserBusinessLogic
    let log: Log

    init(next: any UserBusinessLogic, log: @escaping Log) {
        self.next = next
        self.log = log
    }

    func fetchUserData(request: UserModels.FetchUser.Request) {
        log("2. View → Interactor: Request")
        next.fetchUserData(request: request)
    }

    func openManager(request: UserModels.OpenManager.Request) {
        next.openManager(request: request)
    }
}

/// ru: Для Interactor это обычный Presenter: протокол тот же.
/// el: Για τον Interactor είναι ένας συνηθισμένος Presenter:
/// el: το πρωτόκολλο είναι το ίδιο.
/// az: Interactor üçün bu, adi Presenter-dir: protokol eynidir.
@MainActor
final class TracedPresenter: UserPresentationLogic {
    let next: any UserPresentationLogic
    let log: Log

    init(next: any UserPresentationLogic, log: @escaping Log) {
        self.next = next
        self.log = log
    }

    func presentUserData(response: UserModels.FetchUser.Response) {
        // ru: Подсмотреть и передать дальше, ничего не меняя.
        // el: Κοιτάζει και προωθεί, χωρίς να αλλάζει τίποτα.
        // az: Baxır və heç nəyi dəyişmədən irəli ötürür.
        log("3. Interactor → Presenter: Response")
        if let user = response.userData {
            let managerID = user.managerID.map(String.init) ?? "nil"
            log("     email: \(user.email)")
            log("     managerID: \(managerID)")
        }
        next.presentUserData(response: response)
    }
}

@MainActor
final class TracedDisplay: UserDisplayLogic {
    let next: UserViewController
    let log: Log

    init(next: UserViewController, log: @escaping Log) {
        self.next = next
        self.log = log
    }

    func displayUserData(viewModel: UserModels.FetchUser.ViewModel) {
        log("4. Presenter → View: ViewModel")
        log("     displayEmail: \(viewModel.displayEmail)")
        log("     canOpenManager: \(viewModel.canOpenManager)")
        next.displayUserData(viewModel: viewModel)
        let shown = [next.nameLabel, next.emailLabel].compactMap(\.text)
        log("5. The screen shows \(shown.joined(separator: ", "))")
    }
}
