import UIKit

/// ru: enum без единого case: создать его нельзя, нужна только функция build.
/// el: enum χωρίς κανένα case: δεν δημιουργείται, χρειάζεται μόνο η build.
/// az: case-i olmayan enum: onu yaratmaq olmur, lazım olan yalnız build funksiyasıdır.
@MainActor
enum LoginModuleBuilder {
    static func build(authService: any AuthServiceProtocol) -> UIViewController {
        // snippet.strong
        // ru: Сильные ссылки, от экрана вглубь: контроллер → Presenter → Interactor и Router.
        // el: Ισχυρές αναφορές, από την οθόνη προς τα μέσα:
        // el: controller → Presenter → Interactor και Router.
        // az: Güclü istinadlar, ekrandan içəriyə: kontroller → Presenter → Interactor və Router.
        let interactor = LoginInteractor(authService: authService)
        let router = LoginRouter()
        let presenter = LoginPresenter(interactor: interactor, router: router)
        let viewController = LoginViewController()
        viewController.presenter = presenter
        // snippet.end

        // snippet.weak
        // ru: Слабые ссылки, обратно к экрану: они не держат никого.
        // el: Ασθενείς αναφορές, πίσω προς την οθόνη: δεν κρατούν κανέναν.
        // az: Zəif istinadlar, geriyə, ekrana doğru: heç kimi saxlamırlar.
        presenter.view = viewController
        interactor.presenter = presenter
        router.viewController = viewController
        // snippet.end

        // ru: Локальные переменные исчезнут, и модуль будет держаться на одном этом контроллере.
        // el: Οι τοπικές μεταβλητές θα χαθούν και όλη τη μονάδα θα την κρατά αυτός ο controller.
        // az: Lokal dəyişənlər yox olacaq və bütün modulu təkcə bu kontroller saxlayacaq.
        return viewController
    }
}
