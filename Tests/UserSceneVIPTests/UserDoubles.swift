import UIKit

@testable import UserSceneVIP

extension UserData {
    static let ada = UserData(
        givenName: "Ada",
        familyName: "Lovelace",
        email: "Ada@Example.org",
        managerID: 2
    )
    static let charles = UserData(
        givenName: "Charles",
        familyName: "Babbage",
        email: "charles@example.org",
        managerID: nil
    )
}

@MainActor
final class BusinessLogicSpy: UserBusinessLogic {
    var calls: [String] = []

    func fetchUserData(request: UserModels.FetchUser.Request) {
        calls.append("fetchUserData")
    }

    func openManager(request: UserModels.OpenManager.Request) {
        calls.append("openManager")
    }
}

@MainActor
final class PresentationLogicSpy: UserPresentationLogic {
    var responses: [UserModels.FetchUser.Response] = []

    func presentUserData(response: UserModels.FetchUser.Response) {
        responses.append(response)
    }
}

@MainActor
final class DisplayLogicSpy: UserDisplayLogic {
    var viewModels: [UserModels.FetchUser.ViewModel] = []

    func displayUserData(viewModel: UserModels.FetchUser.ViewModel) {
        viewModels.append(viewModel)
    }
}

@MainActor
final class RoutingLogicSpy: UserRoutingLogic {
    var ids: [Int] = []

    func routeToUser(id: Int) {
        ids.append(id)
    }
}

@MainActor
final class PendingWorker: UserWorkerProtocol {
    var requests: [(id: Int, completion: @MainActor (UserData?) -> Void)] = []

    func loadUser(id: Int, completion: @escaping @MainActor (UserData?) -> Void) {
        requests.append((id, completion))
    }
}

extension UIButton {
    func tap() {
        guard isEnabled, !isHidden else { return }
        sendActions(for: .touchUpInside)
    }
}
