import UIKit

/// ru: Presenter → Router. В протоколе нет ни экранов, ни стека:
/// ru: только цель и данные для неё.
/// el: Presenter → Router. Το πρωτόκολλο δεν μιλά για οθόνες ή στοίβες:
/// el: μόνο για τον προορισμό και τα δεδομένα του.
/// az: Presenter → Router. Protokolda nə ekran var, nə stek:
/// az: yalnız hədəf və ona lazım olan məlumat.
@MainActor
protocol LoginRouterProtocol {
    func routeToHomeScreen(with user: User)
}

@MainActor
final class LoginRouter: LoginRouterProtocol {
    // ru: Экран держит Presenter, Presenter держит Router:
    // ru: назад ведёт только слабая ссылка.
    // el: Η οθόνη κρατά τον Presenter κι αυτός τον Router:
    // el: προς τα πίσω χωρά μόνο ασθενής αναφορά.
    // az: Ekran Presenter-i, o da Router-i saxlayır:
    // az: geriyə yalnız zəif istinad olar.
    weak var viewController: UIViewController?

    func routeToHomeScreen(with user: User) {
        let home = HomeModuleBuilder.build(with: user)
        // ru: Без стека навигации ничего не произойдёт:
        // ru: цепочка ?. просто оборвётся.
        // el: Χωρίς στοίβα πλοήγησης δεν συμβαίνει τίποτα:
        // el: η αλυσίδα ?. απλώς διακόπτεται.
        // az: Naviqasiya steki yoxdursa, heç nə baş vermir:
        // az: ?. zənciri, sadəcə, qırılır.
        viewController?.navigationController?.pushViewController(home, animated: true)
    }
}
