import UIKit

/// ru: Presenter → Router. В протоколе нет ни экранов, ни стека: только цель и данные для неё.
/// el: Presenter → Router. Το πρωτόκολλο δεν μιλά για οθόνες ή στοίβες:
/// el: μόνο για τον προορισμό και τα δεδομένα του.
/// az: Presenter → Router. Protokolda nə ekran var, nə stek:
/// az: yalnız hədəf və ona lazım olan məlumat.
@MainActor
protocol LoginRouterProtocol: AnyObject {
    func routeToHomeScreen(with user: User)
}

@MainActor
final class LoginRouter: LoginRouterProtocol {
    // ru: Экран держит Presenter, Presenter держит Router: назад ведёт только слабая ссылка.
    // el: Η οθόνη κρατά τον Presenter κι αυτός τον Router: προς τα πίσω χωρά μόνο ασθενής αναφορά.
    // az: Ekran Presenter-i, o da Router-i saxlayır: geriyə yalnız zəif istinad olar.
    weak var viewController: UIViewController?

    func routeToHomeScreen(with user: User) {
        // ru: Чужой модуль собирает его сборщик: что внутри, Router не знает.
        // el: Την άλλη μονάδα τη στήνει ο builder της: τι έχει μέσα, ο Router δεν το ξέρει.
        // az: Yad modulu onun öz qurucusu qurur: içində nə olduğunu Router bilmir.
        let home = HomeModuleBuilder.build(with: user)
        viewController?.navigationController?.pushViewController(home, animated: true)
    }
}
