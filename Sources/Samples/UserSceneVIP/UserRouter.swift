import UIKit

@MainActor
final class UserRouter: UserRoutingLogic {
    // ru: Только чтобы дойти до стека навигации; держать экран Router не должен.
    // el: Μόνο για να φτάσει στη στοίβα πλοήγησης·
    // el: την οθόνη ο Router δεν πρέπει να την κρατά.
    // az: Yalnız naviqasiya stekinə çatmaq üçün: Router ekranı saxlamamalıdır.
    weak var viewController: UIViewController?
    private let worker: any UserWorkerProtocol

    init(worker: any UserWorkerProtocol) {
        self.worker = worker
    }

    static func build(userID: Int, worker: any UserWorkerProtocol) -> UIViewController {
        // snippet.strong
        // ru: Сильные ссылки:
        // ru: сначала создают тех, кого держат, потом тех, кто держит.
        // el: Ισχυρές αναφορές:
        // el: πρώτα φτιάχνονται όσοι κρατιούνται, ύστερα όσοι κρατούν.
        // az: Güclü istinadlar: əvvəl saxlanılanlar, sonra saxlayanlar yaradılır.
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
        // ru: Слабые ссылки — последними:
        // ru: раньше не было тех, на кого они указывают.
        // el: Οι ασθενείς αναφορές τελευταίες:
        // el: νωρίτερα δεν υπήρχαν εκείνοι στους οποίους δείχνουν.
        // az: Zəif istinadlar axırda təyin edilir:
        // az: əvvəl onların yönəldiyi obyektlər yox idi.
        presenter.viewController = viewController
        router.viewController = viewController
        // snippet.end

        return viewController
    }

    func routeToUser(id: Int) {
        // ru: Для соседней сцены всё новое, кроме Worker: источник данных общий.
        // el: Στη διπλανή σκηνή όλα είναι καινούργια εκτός από τον Worker:
        // el: η πηγή των δεδομένων είναι κοινή.
        // az: Qonşu səhnədə Worker-dən başqa hər şey yenidir:
        // az: məlumat mənbəyi ortaqdır.
        let scene = UserRouter.build(userID: id, worker: worker)
        viewController?.navigationController?.pushViewController(scene, animated: true)
    }
}
