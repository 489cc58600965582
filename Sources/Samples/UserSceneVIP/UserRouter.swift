import UIKit

@MainActor
final class UserRouter: UserRoutingLogic {
    weak var viewController: UIViewController?
    private let worker: any UserWorkerProtocol

    init(worker: any UserWorkerProtocol) {
        self.worker = worker
    }

    static func build(userID: Int, worker: any UserWorkerProtocol) -> UIViewController {
        // snippet.strong
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
        presenter.viewController = viewController
        router.viewController = viewController
        // snippet.end

        return viewController
    }

    func routeToUser(id: Int) {
        let scene = UserRouter.build(userID: id, worker: worker)
        viewController?.navigationController?.pushViewController(scene, animated: true)
    }
}
