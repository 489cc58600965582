import Foundation

/// ru: AnyObject не нужен: Interactor держит сервис
/// ru: сильной ссылкой, и им может быть структура.
/// el: Το AnyObject δεν χρειάζεται: ο Interactor κρατά την υπηρεσία
/// el: με ισχυρή αναφορά, άρα υπηρεσία μπορεί να είναι και μια δομή.
/// az: AnyObject lazım deyil: Interactor xidməti güclü istinadla
/// az: saxlayır, ona görə xidmət struktur da ola bilər.
@MainActor
protocol AuthServiceProtocol {
    func login(
        email: String,
        password: String,
        // ru: @escaping: замыкание могут вызвать и после возврата из login.
        // el: @escaping: το closure μπορεί να κληθεί και αφού επιστρέψει η login.
        // az: @escaping: qapanma login funksiyası qayıdandan sonra da çağırıla bilər.
        completion: @escaping @MainActor (Result<User, any Error>) -> Void
    )
}

enum AuthError: LocalizedError {
    case wrongCredentials

    // ru: Этот текст Presenter прочтёт как error.localizedDescription.
    // el: Αυτό το κείμενο ο Presenter θα το διαβάσει ως error.localizedDescription.
    // az: Bu mətni Presenter error.localizedDescription kimi oxuyacaq.
    var errorDescription: String? {
        "Wrong email or password."
    }
}

struct InMemoryAuthService: AuthServiceProtocol {
    let passwords: [String: String]

    func login(
        email: String,
        password: String,
        completion: @escaping @MainActor (Result<User, any Error>) -> Void
    ) {
        // ru: Незнакомая почта и неверный пароль дают одну и ту же ошибку:
        // ru: что именно не так, не выдаём.
        // el: Άγνωστο email και λάθος κωδικός δίνουν το ίδιο σφάλμα:
        // el: δεν προδίδουμε ποιο από τα δύο φταίει.
        // az: Naməlum e-poçt da, yanlış parol da eyni xətanı verir:
        // az: hansının səhv olduğunu bildirmirik.
        if passwords[email] == password {
            completion(.success(User(email: email)))
        } else {
            completion(.failure(AuthError.wrongCredentials))
        }
    }
}
