/// ru: Шаг 2: View → Interactor. View держит Interactor сильной ссылкой.
/// el: Βήμα 2: View → Interactor. Το View κρατά τον Interactor με ισχυρή αναφορά.
/// az: 2-ci addım: View → Interactor. View Interactor-u güclü istinadla saxlayır.
@MainActor
protocol UserBusinessLogic {
    func fetchUserData(request: UserModels.FetchUser.Request)
    func openManager(request: UserModels.OpenManager.Request)
}

/// ru: Шаг 3: Interactor → Presenter. Ссылка снова сильная:
/// ru: обратной дороги между ними нет.
/// el: Βήμα 3: Interactor → Presenter.
/// el: Πάλι ισχυρή αναφορά: δρόμος επιστροφής δεν υπάρχει.
/// az: 3-cü addım: Interactor → Presenter.
/// az: İstinad yenə güclüdür: aralarında geriyə yol yoxdur.
@MainActor
protocol UserPresentationLogic {
    func presentUserData(response: UserModels.FetchUser.Response)
}

/// ru: Шаг 4: Presenter → View. Здесь круг ссылок разорван:
/// ru: эта слабая, поэтому нужен AnyObject.
/// el: Βήμα 4: Presenter → View. Εδώ σπάει ο κύκλος των αναφορών:
/// el: αυτή είναι ασθενής, γι’ αυτό χρειάζεται το AnyObject.
/// az: 4-cü addım: Presenter → View. İstinadların dairəsi burada qırılır:
/// az: bu istinad zəifdir, ona görə də AnyObject lazımdır.
@MainActor
protocol UserDisplayLogic: AnyObject {
    func displayUserData(viewModel: UserModels.FetchUser.ViewModel)
}

/// ru: В сторону от круга: Interactor → Router.
/// ru: Ссылка сильная, как и к Presenter.
/// el: Έξω από τον κύκλο: Interactor → Router.
/// el: Ισχυρή αναφορά, όπως και προς τον Presenter.
/// az: Dairədən kənara: Interactor → Router.
/// az: Presenter-ə istinad kimi, bu da güclüdür.
@MainActor
protocol UserRoutingLogic {
    func routeToUser(id: Int)
}
