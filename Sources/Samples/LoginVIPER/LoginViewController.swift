import UIKit

final class LoginViewController: UIViewController {
    // snippet.properties
    var presenter: (any LoginPresenterProtocol)?

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
        let tap = UIAction { [weak self] _ in self?.loginButtonTapped() }
        loginButton.addAction(tap, for: .touchUpInside)
        presenter?.viewDidLoad()
    }

    private func loginButtonTapped() {
        presenter?.didTapLoginButton(
            email: emailTextField.text,
            password: passwordTextField.text
        )
    }

    private func showAlert(title: String, message: String) {
        let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }
}

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
