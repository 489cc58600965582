import Foundation

/// ru: View → Presenter.
/// ru: View сообщает, что случилось, и не говорит, что с этим делать.
/// el: View → Presenter. Το View λέει τι συνέβη, όχι τι πρέπει να γίνει.
/// az: View → Presenter. View nə baş verdiyini xəbər verir, nə etməyi demir.
@MainActor
protocol LoginPresenterProtocol {
    func viewDidLoad()
    func didTapLoginButton(email: String?, password: String?)
}

@MainActor
final class LoginPresenter: LoginPresenterProtocol {
    // ru: View держит Presenter, поэтому ссылка назад слабая.
    // el: Το View κρατά τον Presenter, γι’ αυτό
    // el: η αναφορά προς τα πίσω είναι ασθενής.
    // az: View Presenter-i saxlayır, ona görə geriyə gedən istinad zəifdir.
    weak var view: (any LoginViewProtocol)?
    // ru: Кроме Presenter, этих двоих никто не держит: ссылки сильные.
    // el: Αυτούς τους δύο δεν τους κρατά κανείς άλλος: οι αναφορές είναι ισχυρές.
    // az: Bu ikisini başqa heç kim saxlamır: istinadlar güclüdür.
    let interactor: any LoginInteractorInputProtocol
    let router: any LoginRouterProtocol

    init(interactor: any LoginInteractorInputProtocol, router: any LoginRouterProtocol) {
        self.interactor = interactor
        self.router = router
    }

    func viewDidLoad() {
        view?.showLoadingIndicator(false)
    }

    func didTapLoginButton(email: String?, password: String?) {
        // ru: После guard обе строки точно есть и точно не пусты.
        // el: Μετά το guard τα δύο κείμενα υπάρχουν και δεν είναι κενά.
        // az: guard-dan sonra hər iki mətn mütləq var və boş deyil.
        guard let email, let password, !email.isEmpty, !password.isEmpty else {
            view?.showValidationError()
            return
        }
        view?.showLoadingIndicator(true)
        // ru: Ответ вернётся не сюда,
        // ru: а в один из методов LoginInteractorOutputProtocol.
        // el: Η απάντηση δεν θα γυρίσει εδώ,
        // el: αλλά σε μία από τις μεθόδους του LoginInteractorOutputProtocol.
        // az: Cavab bura yox, LoginInteractorOutputProtocol
        // az: metodlarından birinə gələcək.
        interactor.loginUser(email: email, password: password)
    }
}

/// ru: Interactor → Presenter: сюда приходит исход, и здесь решается, что дальше.
/// el: Interactor → Presenter: εδώ φτάνει η έκβαση και εδώ κρίνεται η συνέχεια.
/// az: Interactor → Presenter: nəticə bura gəlir,
/// az: sonra nə ediləcəyi də burada həll olunur.
extension LoginPresenter: LoginInteractorOutputProtocol {
    func loginDidSucceed(user: User) {
        view?.showLoadingIndicator(false)
        // ru: Куда идти, решает Presenter. Как туда попасть, знает Router.
        // el: Το πού πάμε το αποφασίζει ο Presenter. Το πώς, το ξέρει ο Router.
        // az: Hara keçiləcəyinə Presenter qərar verir, yolu isə Router bilir.
        router.routeToHomeScreen(with: user)
    }

    func loginDidFail(error: any Error) {
        view?.showLoadingIndicator(false)
        // ru: View получает готовую строку и сам ошибок не разбирает.
        // el: Το View παίρνει έτοιμο κείμενο
        // el: και δεν εξετάζει το ίδιο τα σφάλματα.
        // az: View hazır mətn alır, xətaları özü araşdırmır.
        view?.showError(message: error.localizedDescription)
    }
}
