@MainActor
protocol LoginViewProtocol: AnyObject {
    func showLoadingIndicator(_ show: Bool)
    func showError(message: String)
    func showValidationError()
}
