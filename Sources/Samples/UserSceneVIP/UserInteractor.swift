/// ru: Здесь живут правила и данные.
/// ru: Об экране Interactor не знает, поэтому UIKit ему не нужен.
/// el: Εδώ ζουν οι κανόνες και τα δεδομένα.
/// el: Την οθόνη ο Interactor δεν την ξέρει: το UIKit περιττεύει.
/// az: Qaydalar və məlumat buradadır.
/// az: Interactor ekrandan xəbərsizdir, ona görə UIKit ona lazım deyil.
@MainActor
final class UserInteractor: UserBusinessLogic {
    // ru: Сильные ссылки вдоль круга.
    // ru: Слабые ведут обратно, и Interactor их не хранит.
    // el: Ισχυρές αναφορές κατά μήκος του κύκλου.
    // el: Οι ασθενείς αναφορές οδηγούν πίσω και δεν τις έχει ο Interactor.
    // az: Dairə boyunca güclü istinadlar.
    // az: Zəif istinadlar geriyə aparır və Interactor-da deyil.
    let presenter: any UserPresentationLogic
    let router: any UserRoutingLogic
    private let worker: any UserWorkerProtocol
    private let userID: Int
    // ru: Состояние сцены хранит только Interactor:
    // ru: Presenter видит его в ответе, View — никогда.
    // el: Την κατάσταση της σκηνής την κρατά μόνο ο Interactor:
    // el: ο Presenter τη βλέπει στην απάντηση, το View ποτέ.
    // az: Səhnənin vəziyyətini yalnız Interactor saxlayır:
    // az: Presenter onu cavabda görür, View isə heç vaxt.
    private var managerID: Int?

    init(
        userID: Int,
        worker: any UserWorkerProtocol,
        presenter: any UserPresentationLogic,
        router: any UserRoutingLogic
    ) {
        self.userID = userID
        self.worker = worker
        self.presenter = presenter
        self.router = router
    }

    func fetchUserData(request: UserModels.FetchUser.Request) {
        // ru: Worker вправе ответить позже.
        // ru: Благодаря weak от закрытой сцены ничего не останется.
        // el: Ο Worker μπορεί να απαντήσει αργότερα.
        // el: Χάρη στο weak, από μια κλειστή σκηνή δεν μένει τίποτα.
        // az: Worker sonra da cavab verə bilər.
        // az: weak sayəsində bağlanmış səhnədən heç nə qalmır.
        worker.loadUser(id: userID) { [weak self] userData in
            self?.managerID = userData?.managerID
            let response = UserModels.FetchUser.Response(userData: userData)
            // ru: Не назад, к View, а дальше по кругу.
            // el: Όχι πίσω στο View, αλλά παρακάτω στον κύκλο.
            // az: Geriyə, View-ya yox, dairə boyunca irəli.
            self?.presenter.presentUserData(response: response)
        }
    }

    func openManager(request: UserModels.OpenManager.Request) {
        // ru: Кнопка на экране не доказательство: проверяет тот, у кого данные.
        // el: Το κουμπί της οθόνης δεν είναι απόδειξη:
        // el: ελέγχει εκείνος που έχει τα δεδομένα.
        // az: Ekrandakı düymə hələ sübut deyil:
        // az: məlumat kimdədirsə, o da yoxlayır.
        guard let managerID else { return }
        router.routeToUser(id: managerID)
    }
}
