import UIKit

final class UserViewController: UIViewController {
    // ru: Отсюда начинается владение:
    // ru: View держит Interactor, а через него и всю сцену.
    // el: Από εδώ αρχίζει η ιδιοκτησία:
    // el: το View κρατά τον Interactor και, μέσω αυτού, όλη τη σκηνή.
    // az: Sahiblik buradan başlayır:
    // az: View Interactor-u, onun vasitəsilə də bütün səhnəni saxlayır.
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
        // ru: Экран держит кнопку, кнопка — действие.
        // ru: Без weak они держали бы друг друга.
        // el: Η οθόνη κρατά το κουμπί και το κουμπί την ενέργεια.
        // el: Χωρίς weak θα κρατούσαν το ένα το άλλο.
        // az: Ekran düyməni, düymə isə UIAction-ı saxlayır.
        // az: weak olmasaydı, bir-birini buraxmazdılar.
        let reload = UIAction { [weak self] _ in self?.fetchUser() }
        reloadButton.addAction(reload, for: .touchUpInside)
        let openManager = UIAction { [weak self] _ in self?.openManager() }
        managerButton.addAction(openManager, for: .touchUpInside)
        // ru: Открытие экрана — тоже действие:
        // ru: первый круг начинается без нажатия.
        // el: Και το άνοιγμα της οθόνης είναι ενέργεια:
        // el: ο πρώτος κύκλος αρχίζει χωρίς πάτημα.
        // az: Ekranın açılması da hərəkətdir:
        // az: birinci dairə düyməyə basılmadan başlayır.
        fetchUser()
        // snippet.end
    }

    private func fetchUser() {
        // ru: Вызов ничего не возвращает:
        // ru: результат придёт в displayUserData(viewModel:).
        // el: Η κλήση δεν επιστρέφει τίποτα:
        // el: το αποτέλεσμα θα έρθει στη displayUserData(viewModel:).
        // az: Çağırış heç nə qaytarmır:
        // az: nəticə displayUserData(viewModel:) metoduna gələcək.
        interactor?.fetchUserData(request: UserModels.FetchUser.Request())
    }

    private func openManager() {
        // ru: View не зовёт Router: можно ли перейти, решает Interactor.
        // el: Το View δεν καλεί τον Router:
        // el: αν γίνεται η μετάβαση, το κρίνει ο Interactor.
        // az: View Router-i çağırmır:
        // az: keçidin mümkün olub-olmadığına Interactor qərar verir.
        interactor?.openManager(request: UserModels.OpenManager.Request())
    }
}

/// ru: Шаг 5, последний: новый круг начнёт только пользователь.
/// el: Βήμα 5, το τελευταίο: τον επόμενο κύκλο θα τον αρχίσει μόνο ο χρήστης.
/// az: 5-ci, sonuncu addım: yeni dairəni yalnız istifadəçi başlada bilər.
extension UserViewController: UserDisplayLogic {
    func displayUserData(viewModel: UserModels.FetchUser.ViewModel) {
        nameLabel.text = viewModel.displayName
        emailLabel.text = viewModel.displayEmail
        managerButton.isEnabled = viewModel.canOpenManager
    }
}
