/// ru: Путь туда: Presenter → Interactor.
/// ru: По этому протоколу Presenter держит Interactor сильной ссылкой.
/// el: Ο δρόμος του πηγαιμού: Presenter → Interactor.
/// el: Ο Presenter κρατά τον Interactor με ισχυρή αναφορά.
/// az: Gediş yolu: Presenter → Interactor.
/// az: Presenter Interactor-u güclü istinadla saxlayır.
@MainActor
protocol LoginInteractorInputProtocol {
    func loginUser(email: String, password: String)
}

/// ru: Путь обратно: Interactor → Presenter. Эта ссылка слабая,
/// ru: а слабой бывает только ссылка на объект — отсюда AnyObject.
/// el: Ο δρόμος του γυρισμού: Interactor → Presenter.
/// el: Αυτή η αναφορά είναι ασθενής,
/// el: και ασθενής γίνεται μόνο η αναφορά σε αντικείμενο: γι’ αυτό το AnyObject.
/// az: Qayıdış yolu: Interactor → Presenter. Bu istinad zəifdir,
/// az: zəif istinad isə yalnız obyektə yönələ bilər — AnyObject də buna görədir.
@MainActor
protocol LoginInteractorOutputProtocol: AnyObject {
    func loginDidSucceed(user: User)
    func loginDidFail(error: any Error)
}

/// ru: Соседей знает только по протоколам: ни один не назван конкретным типом.
/// el: Τους γείτονες τούς ξέρει μόνο από τα πρωτόκολλά τους:
/// el: κανένας συγκεκριμένος τύπος εδώ.
/// az: Qonşularını yalnız protokollarından tanıyır:
/// az: heç bir konkret tipin adı burada çəkilmir.
@MainActor
final class LoginInteractor: LoginInteractorInputProtocol {
    // ru: Presenter сам держит Interactor:
    // ru: сильная ссылка назад замкнула бы кольцо сильных ссылок.
    // el: Ο Presenter κρατά ήδη τον Interactor:
    // el: με ισχυρή αναφορά προς τα πίσω θα έκλεινε κύκλος ισχυρών αναφορών.
    // az: Presenter özü Interactor-u saxlayır:
    // az: geriyə istinad da güclü olsaydı, güclü istinad dövrü yaranardı.
    weak var presenter: (any LoginInteractorOutputProtocol)?
    private let authService: any AuthServiceProtocol

    // ru: Сервис дают снаружи: в приложении — настоящий, в тесте — дублёра.
    // el: Η υπηρεσία έρχεται απέξω:
    // el: πραγματική στην εφαρμογή, υποκατάστατο στη δοκιμή.
    // az: Xidmət kənardan verilir: tətbiqdə əsl xidmət, testdə dublyor.
    init(authService: any AuthServiceProtocol) {
        self.authService = authService
    }

    func loginUser(email: String, password: String) {
        // ru: До ответа сервис хранит замыкание.
        // ru: Без weak в памяти остался бы и Interactor.
        // el: Ως την απάντηση το closure το κρατά η υπηρεσία.
        // el: Χωρίς weak θα έμενε στη μνήμη και ο Interactor.
        // az: Cavab gələnədək qapanmanı xidmət saxlayır.
        // az: weak olmasaydı, Interactor da yaddaşda qalardı.
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
