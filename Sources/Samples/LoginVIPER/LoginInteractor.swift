/// ru: Путь туда: Presenter → Interactor.
/// ru: По этому протоколу Presenter держит Interactor сильной ссылкой.
/// el: Ο δρόμος του πηγαιμού: Presenter → Interactor.
/// el: Ο Presenter κρατά τον Interactor με ισχυρή αναφορά.
/// az: Gediş yolu: Presenter → Interactor. Presenter Interactor-u güclü istinadla saxlayır.
@MainActor
protocol LoginInteractorInputProtocol: AnyObject {
    func loginUser(email: String, password: String)
}

/// ru: Путь обратно: Interactor → Presenter. Эта ссылка слабая,
/// ru: а слабой бывает только ссылка на объект — отсюда AnyObject.
/// el: Ο δρόμος του γυρισμού: Interactor → Presenter. Αυτή η αναφορά είναι ασθενής,
/// el: και ασθενής γίνεται μόνο η αναφορά σε αντικείμενο: γι’ αυτό το AnyObject.
/// az: Qayıdış yolu: Interactor → Presenter. Bu istinad zəifdir,
/// az: zəif istinad isə yalnız obyektə yönələ bilər — AnyObject də buna görədir.
@MainActor
protocol LoginInteractorOutputProtocol: AnyObject {
    func loginDidSucceed(user: User)
    func loginDidFail(error: any Error)
}

/// ru: Знает службу и протокол ответов. Про экран не знает ничего, поэтому обходится без UIKit.
/// el: Ξέρει την υπηρεσία και το πρωτόκολλο των απαντήσεων.
/// el: Για την οθόνη τίποτα, άρα ούτε για το UIKit.
/// az: Xidməti və cavab protokolunu tanıyır. Ekrandan xəbəri yoxdur, ona görə UIKit də lazım deyil.
@MainActor
final class LoginInteractor: LoginInteractorInputProtocol {
    // ru: Presenter сам держит Interactor: сильная ссылка назад замкнула бы кольцо.
    // el: Ο Presenter κρατά ήδη τον Interactor: με ισχυρή αναφορά πίσω θα έκλεινε κύκλος.
    // az: Presenter özü Interactor-u saxlayır: geriyə güclü istinad dövr yaradardı.
    weak var presenter: (any LoginInteractorOutputProtocol)?
    private let authService: any AuthServiceProtocol

    // ru: Службу дают снаружи: в приложении — настоящую, в тесте — дублёра.
    // el: Η υπηρεσία έρχεται απέξω: πραγματική στην εφαρμογή, υποκατάστατο στη δοκιμή.
    // az: Xidmət kənardan verilir: tətbiqdə əsl xidmət, testdə dublyor.
    init(authService: any AuthServiceProtocol) {
        self.authService = authService
    }

    func loginUser(email: String, password: String) {
        // ru: До ответа замыкание хранит служба. Без weak оно удержало бы закрытый модуль.
        // el: Ως την απάντηση το closure το κρατά η υπηρεσία.
        // el: Χωρίς weak θα κρατούσε και μια κλειστή μονάδα.
        // az: Cavab gələnədək qapanmanı xidmət saxlayır.
        // az: weak olmasa, bağlanmış modul da yaddaşda qalardı.
        authService.login(email: email, password: password) { [weak self] result in
            switch result {
            case .success(let user):
                self?.presenter?.loginDidSucceed(user: user)
            case .failure(let error):
                self?.presenter?.loginDidFail(error: error)
            }
        }
    }
}
