/// ru: AnyObject — потому что Presenter держит View слабой ссылкой,
/// ru: @MainActor — потому что UIKit работает только на главном акторе.
/// el: AnyObject, γιατί ο Presenter κρατά το View με ασθενή αναφορά·
/// el: @MainActor, γιατί το UIKit δουλεύει μόνο στον κύριο actor.
/// az: AnyObject ona görə ki, Presenter View-nu zəif istinadla saxlayır,
/// az: @MainActor isə ona görə ki, UIKit yalnız əsas aktorda işləyir.
@MainActor
protocol LoginViewProtocol: AnyObject {
    func showLoadingIndicator(_ show: Bool)
    func showError(message: String)
    func showValidationError()
}
