/// ru: То, с чем работает Interactor. До View эта структура не доходит.
/// el: Με αυτή τη δομή δουλεύει ο Interactor. Στο View δεν φτάνει ποτέ.
/// az: Interactor bu strukturla işləyir, View isə onu heç vaxt görmür.
struct UserData: Equatable, Sendable {
    let givenName: String
    let familyName: String
    let email: String
    let managerID: Int?  // ru: nil — начальника нет // el: nil: χωρίς προϊστάμενο // az: nil — rəhbəri yoxdur
}

enum UserModels {
    enum FetchUser {
        // ru: View → Interactor: что нужно.
        // el: View → Interactor: τι χρειάζεται.
        // az: View → Interactor: nə lazımdır.
        struct Request {}

        // ru: Interactor → Presenter: что нашлось.
        // ru: nil — тоже ответ: такого пользователя нет.
        // el: Interactor → Presenter: τι βρέθηκε.
        // el: Και το nil απάντηση είναι: τέτοιος χρήστης δεν υπάρχει.
        // az: Interactor → Presenter: nə tapıldı.
        // az: nil də cavabdır: belə istifadəçi yoxdur.
        struct Response {
            let userData: UserData?
        }

        // ru: Presenter → View: что показать. Думать здесь уже не над чем.
        // el: Presenter → View: τι θα φανεί. Εδώ δεν μένει τίποτα για σκέψη.
        // az: Presenter → View: nəyi göstərməli.
        // az: Burada artıq düşünməli bir şey qalmır.
        struct ViewModel {
            let displayName: String
            let displayEmail: String
            let canOpenManager: Bool
        }
    }

    // ru: Вторая задача сцены. Ответа на экране у неё нет:
    // ru: дальше работает Router.
    // el: Η δεύτερη εργασία της σκηνής. Απάντηση στην οθόνη δεν έχει:
    // el: τη συνέχεια την αναλαμβάνει ο Router.
    // az: Səhnənin ikinci işi. Ekranda cavabı yoxdur: işi Router davam etdirir.
    enum OpenManager {
        struct Request {}
    }
}
