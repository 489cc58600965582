import UIKit

final class LoginViewController: UIViewController {
    // snippet.properties
    // ru: Единственная сильная ссылка экрана вглубь модуля:
    // ru: остальных держит уже Presenter.
    // el: Η μόνη ισχυρή αναφορά της οθόνης προς τη μονάδα:
    // el: τα υπόλοιπα τα κρατά ο Presenter.
    // az: Ekrandan modulun içinə gedən yeganə güclü istinad:
    // az: qalan hissələri Presenter saxlayır.
    var presenter: (any LoginPresenterProtocol)?

    // ru: Не private: тест сам заполняет поля и нажимает кнопку.
    // el: Όχι private: η δοκιμή συμπληρώνει τα πεδία και πατά το κουμπί μόνη της.
    // az: private deyil: test xanaları özü doldurur və düyməyə özü basır.
    let emailTextField = UITextField()
    let passwordTextField = UITextField()
    let loginButton = UIButton(type: .system)
    let activityIndicator = UIActivityIndicatorView(style: .medium)
    // snippet.end

    override func loadView() {
        let stackView = UIStackView(arrangedSubviews: [
            emailTextField, passwordTextField, loginButton, activityIndicator,
        ])
        stackView.axis = .vertical
        stackView.distribution = .fillEqually
        stackView.backgroundColor = .systemBackground
        view = stackView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Log in"
        emailTextField.placeholder = "Email"
        passwordTextField.placeholder = "Password"
        passwordTextField.isSecureTextEntry = true
        loginButton.setTitle("Log in", for: .normal)
        // ru: Экран держит кнопку, кнопка — действие.
        // ru: weak не даёт замкнуться кольцу сильных ссылок.
        // el: Η οθόνη κρατά το κουμπί και το κουμπί την ενέργεια.
        // el: Το weak δεν αφήνει να κλείσει κύκλος ισχυρών αναφορών.
        // az: Ekran düyməni, düymə isə UIAction-ı saxlayır:
        // az: weak olmasaydı, güclü istinad dövrü yaranardı.
        let tap = UIAction { [weak self] _ in self?.loginButtonTapped() }
        loginButton.addAction(tap, for: .touchUpInside)
        // ru: Первое событие: дальше решает Presenter.
        // el: Το πρώτο συμβάν: από εδώ και πέρα αποφασίζει ο Presenter.
        // az: İlk hadisə: bundan sonra qərarı Presenter verir.
        presenter?.viewDidLoad()
    }

    private func loginButtonTapped() {
        // ru: Свойство text — Optional: разворачивать его будет Presenter.
        // el: Η ιδιότητα text είναι Optional: θα την ξετυλίξει ο Presenter.
        // az: text xassəsi Optional-dır: onu açmaq Presenter-in işidir.
        presenter?.didTapLoginButton(
            email: emailTextField.text,
            password: passwordTextField.text
        )
    }

    private func showAlert(title: String, message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        // ru: Без своего действия кнопка «OK» просто закрывает сообщение.
        // el: Χωρίς δική του ενέργεια το κουμπί «OK» απλώς κλείνει το μήνυμα.
        // az: Ayrıca iş tapşırılmayan «OK» düyməsi bildirişi, sadəcə, bağlayır.
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

/// ru: Presenter → View. Что показать, уже решено;
/// ru: здесь только то, как это делается в UIKit.
/// el: Presenter → View. Το τι θα φανεί έχει αποφασιστεί·
/// el: εδώ μένει το πώς γίνεται στο UIKit.
/// az: Presenter → View. Nəyin göstəriləcəyi artıq məlumdur,
/// az: burada yalnız bunun UIKit-də necə edildiyi var.
extension LoginViewController: LoginViewProtocol {
    func showLoadingIndicator(_ show: Bool) {
        loginButton.isEnabled = !show
        if show {
            activityIndicator.startAnimating()
        } else {
            activityIndicator.stopAnimating()
        }
    }

    func showError(message: String) {
        showAlert(title: "Login failed", message: message)
    }

    func showValidationError() {
        showAlert(title: "Check the form", message: "Enter your email and password.")
    }
}
