import UIKit

/// ru: enum без единого case: создать его нельзя, нужна только функция build.
/// el: enum χωρίς κανένα case:
/// el: δεν γίνεται να δημιουργηθεί, χρειάζεται μόνο η build.
/// az: case-i olmayan enum: onu yaratmaq olmur,
/// az: lazım olan yalnız build funksiyasıdır.
@MainActor
enum LoginModuleBuilder {
    static func build(authService: any AuthServiceProtocol) -> UIViewController {
        // snippet.strong
        // ru: Сильные ссылки:
        // ru: сначала создают тех, кого держат, потом тех, кто держит.
        // el: Ισχυρές αναφορές:
        // el: πρώτα φτιάχνονται όσοι κρατιούνται, ύστερα όσοι κρατούν.
        // az: Güclü istinadlar: əvvəl saxlanılanlar, sonra saxlayanlar yaradılır.
        let interactor = LoginInteractor(authService: authService)
        let router = LoginRouter()
        let presenter = LoginPresenter(interactor: interactor, router: router)
        let viewController = LoginViewController()
        viewController.presenter = presenter
        // snippet.end

        // snippet.weak
        // ru: Слабые ссылки — последними:
        // ru: раньше не было тех, на кого они указывают.
        // el: Οι ασθενείς αναφορές τελευταίες:
        // el: νωρίτερα δεν υπήρχαν εκείνοι στους οποίους δείχνουν.
        // az: Zəif istinadlar axırda təyin edilir:
        // az: əvvəl onların yönəldiyi obyektlər yox idi.
        presenter.view = viewController
        interactor.presenter = presenter
        router.viewController = viewController
        // snippet.end

        // ru: Локальные переменные исчезнут,
        // ru: и модуль будет держаться на одном этом контроллере.
        // el: Οι τοπικές μεταβλητές θα χαθούν:
        // el: όλη τη μονάδα θα την κρατά αυτός ο controller.
        // az: Lokal dəyişənlər yox olacaq:
        // az: bütün modulu təkcə bu kontroller saxlayacaq.
        return viewController
    }
}
