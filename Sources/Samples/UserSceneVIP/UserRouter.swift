import UIKit

@MainActor
final class UserRouter: UserRoutingLogic {
    // ru: Только чтобы дойти до стека навигации; держать экран Router не должен.
    // el: Μόνο για να φτάσει στη στοίβα πλοήγησης· την οθόνη ο Router δεν πρέπει να την κρατά.
    // az: Yalnız naviqasiya stekinə çatmaq üçün: Router ekranı saxlamamalıdır.
    weak var viewController: UIViewController?
    private let worker: any UserWorkerProtocol

    init(worker: any UserWorkerProtocol) {
        self.worker = worker
    }

    static func build(userID: Int, worker: any UserWorkerProtocol) -> UIViewController {
        // snippet.strong
        // ru: Сильные ссылки, от экрана вглубь:
        // ru: контроллер → Interactor → Presenter, Router и Worker.
        // el: Ισχυρές αναφορές, από την οθόνη προς τα μέσα:
        // el: controller → Interactor → Presenter, Router και Worker.
        // az: Güclü istinadlar, ekrandan içəriyə:
        // az: kontroller → Interactor → Presenter, Router və Worker.
        let presenter = UserPresenter()
        let router = UserRouter(worker: worker)
        let interactor = UserInteractor(
            userID: userID,
            worker: worker,
            presenter: presenter,
            router: router
        )
        let viewController = UserViewController()
        viewController.interactor = interactor
        // snippet.end

        // snippet.weak
        // ru: Слабые ссылки, обратно к экрану: круг данных замкнут, круг ссылок — нет.
        // el: Ασθενείς αναφορές, πίσω προς την οθόνη:
        // el: κλείνει ο κύκλος των δεδομένων, όχι των αναφορών.
        // az: Zəif istinadlar, geriyə, ekrana doğru: məlumatın dairəsi qapanır, istinadlarınkı yox.
        presenter.viewController = viewController
        router.viewController = viewController
        // snippet.end

        return viewController
    }

    func routeToUser(id: Int) {
        // ru: Для соседней сцены всё новое, кроме Worker: источник данных общий.
        // el: Στη διπλανή σκηνή όλα είναι καινούργια εκτός από τον Worker:
        // el: η πηγή των δεδομένων είναι κοινή.
        // az: Qonşu səhnədə Worker-dən başqa hər şey yenidir: məlumat mənbəyi ortaqdır.
        let scene = UserRouter.build(userID: id, worker: worker)
        viewController?.navigationController?.pushViewController(scene, animated: true)
    }
}
