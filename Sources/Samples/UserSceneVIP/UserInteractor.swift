@MainActor
final class UserInteractor: UserBusinessLogic {
    let presenter: any UserPresentationLogic
    let router: any UserRoutingLogic
    private let worker: any UserWorkerProtocol
    private let userID: Int
    private var managerID: Int?

    init(
        userID: Int,
        worker: any UserWorkerProtocol,
        presenter: any UserPresentationLogic,
        router: any UserRoutingLogic
    ) {
        self.userID = userID
        self.worker = worker
        self.presenter = presenter
        self.router = router
    }

    func fetchUserData(request: UserModels.FetchUser.Request) {
        worker.loadUser(id: userID) { [weak self] userData in
            self?.managerID = userData?.managerID
            let response = UserModels.FetchUser.Response(userData: userData)
            self?.presenter.presentUserData(response: response)
        }
    }

    func openManager(request: UserModels.OpenManager.Request) {
        guard let managerID else { return }
        router.routeToUser(id: managerID)
    }
}
