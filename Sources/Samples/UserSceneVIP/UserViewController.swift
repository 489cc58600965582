import UIKit

final class UserViewController: UIViewController {
    var interactor: (any UserBusinessLogic)?

    let nameLabel = UILabel()
    let emailLabel = UILabel()
    let reloadButton = UIButton(type: .system)
    let managerButton = UIButton(type: .system)

    override func loadView() {
        let stackView = UIStackView(arrangedSubviews: [
            nameLabel, emailLabel, reloadButton, managerButton,
        ])
        stackView.axis = .vertical
        stackView.distribution = .fillEqually
        stackView.backgroundColor = .systemBackground
        view = stackView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        reloadButton.setTitle("Reload", for: .normal)
        managerButton.setTitle("Manager", for: .normal)
        managerButton.isEnabled = false
        // snippet.actions
        let reload = UIAction { [weak self] _ in self?.fetchUser() }
        reloadButton.addAction(reload, for: .touchUpInside)
        let openManager = UIAction { [weak self] _ in self?.openManager() }
        managerButton.addAction(openManager, for: .touchUpInside)
        fetchUser()
        // snippet.end
    }

    private func fetchUser() {
        interactor?.fetchUserData(request: UserModels.FetchUser.Request())
    }

    private func openManager() {
        interactor?.openManager(request: UserModels.OpenManager.Request())
    }
}

extension UserViewController: UserDisplayLogic {
    func displayUserData(viewModel: UserModels.FetchUser.ViewModel) {
        nameLabel.text = viewModel.displayName
        emailLabel.text = viewModel.displayEmail
        managerButton.isEnabled = viewModel.canOpenManager
    }
}
