@MainActor
final class UserPresenter: UserPresentationLogic {
    weak var viewController: (any UserDisplayLogic)?

    func presentUserData(response: UserModels.FetchUser.Response) {
        viewController?.displayUserData(viewModel: viewModel(for: response.userData))
    }

    private func viewModel(for userData: UserData?) -> UserModels.FetchUser.ViewModel {
        guard let userData else {
            return UserModels.FetchUser.ViewModel(
                displayName: "User not found",
                displayEmail: "",
                canOpenManager: false
            )
        }
        return UserModels.FetchUser.ViewModel(
            displayName: "\(userData.givenName) \(userData.familyName)",
            displayEmail: userData.email.lowercased(),
            canOpenManager: userData.managerID != nil
        )
    }
}
