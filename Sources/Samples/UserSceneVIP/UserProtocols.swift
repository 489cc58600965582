@MainActor
protocol UserBusinessLogic: AnyObject {
    func fetchUserData(request: UserModels.FetchUser.Request)
    func openManager(request: UserModels.OpenManager.Request)
}

@MainActor
protocol UserPresentationLogic: AnyObject {
    func presentUserData(response: UserModels.FetchUser.Response)
}

@MainActor
protocol UserDisplayLogic: AnyObject {
    func displayUserData(viewModel: UserModels.FetchUser.ViewModel)
}

@MainActor
protocol UserRoutingLogic: AnyObject {
    func routeToUser(id: Int)
}
