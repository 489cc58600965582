import UIKit

final class UserViewController: UIViewController {
    // ru: Отсюда начинается владение: View держит Interactor, а через него и всю сцену.
    // el: Από εδώ αρχίζει η ιδιοκτησία: το View κρατά τον Interactor και, μέσω αυτού, όλη τη σκηνή.
    // az: Sahiblik buradan başlayır: View Interactor-u, onun vasitəsilə də bütün səhnəni saxlayır.
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
        // ru: Экран держит кнопку, кнопка — действие. Без weak они держали бы друг друга.
        // el: Η οθόνη κρατά το κουμπί και το κουμπί την ενέργεια.
        // el: Χωρίς weak θα κρατούσαν το ένα το άλλο.
        // az: Ekran düyməni, düymə isə qapanmanı saxlayır. weak olmasa, bir-birini buraxmazdılar.
        let reload = UIAction { [weak self] _ in self?.fetchUser() }
        reloadButton.addAction(reload, for: .touchUpInside)
        let openManager = UIAction { [weak self] _ in self?.openManager() }
        managerButton.addAction(openManager, for: .touchUpInside)
        // ru: Открытие экрана — тоже действие: первый круг начинается без нажатия.
        // el: Και το άνοιγμα της οθόνης είναι ενέργεια: ο πρώτος κύκλος αρχίζει χωρίς πάτημα.
        // az: Ekranın açılması da hərəkətdir: birinci dairə düyməyə basılmadan başlayır.
        fetchUser()
        // snippet.end
    }

    private func fetchUser() {
        // ru: Вызов ничего не возвращает: результат придёт в displayUserData(viewModel:).
        // el: Η κλήση δεν επιστρέφει τίποτα:
        // el: το αποτέλεσμα θα έρθει στη displayUserData(viewModel:).
        // az: Çağırış heç nə qaytarmır: nəticə displayUserData(viewModel:) metoduna gələcək.
        interactor?.fetchUserData(request: UserModels.FetchUser.Request())
    }

    private func openManager() {
        // ru: View не зовёт Router: можно ли перейти, решает Interactor.
        // el: Το View δεν καλεί τον Router: αν γίνεται η μετάβαση, το κρίνει ο Interactor.
        // az: View Router-i çağırmır: keçidin mümkün olub-olmadığına Interactor qərar verir.
        interactor?.openManager(request: UserModels.OpenManager.Request())
    }
}

/// ru: Шаг 5. Сюда зовёт Presenter, по слабой ссылке: если экран закрыт, вызова не будет.
/// el: Βήμα 5. Εδώ καλεί ο Presenter με ασθενή αναφορά: αν η οθόνη έχει κλείσει, κλήση δεν γίνεται.
/// az: 5-ci addım. Buranı Presenter zəif istinadla çağırır: ekran bağlanıbsa, çağırış olmur.
extension UserViewController: UserDisplayLogic {
    func displayUserData(viewModel: UserModels.FetchUser.ViewModel) {
        nameLabel.text = viewModel.displayName
        emailLabel.text = viewModel.displayEmail
        managerButton.isEnabled = viewModel.canOpenManager
    }
}
