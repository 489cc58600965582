/// ru: AnyObject не нужен:
/// ru: слабых ссылок на Worker нет, и он может быть структурой.
/// el: Το AnyObject δεν χρειάζεται: ασθενείς αναφορές προς
/// el: τον Worker δεν υπάρχουν, άρα μπορεί να είναι δομή.
/// az: AnyObject lazım deyil:
/// az: Worker-ə zəif istinad yoxdur, deməli, o, struktur da ola bilər.
@MainActor
protocol UserWorkerProtocol {
    func loadUser(id: Int, completion: @escaping @MainActor (UserData?) -> Void)
}

struct UserWorker: UserWorkerProtocol {
    let users: [Int: UserData]

    func loadUser(id: Int, completion: @escaping @MainActor (UserData?) -> Void) {
        // ru: Если такого id нет, словарь вернёт nil.
        // ru: Для круга это обычный ответ.
        // el: Αν δεν υπάρχει τέτοιο id, το λεξικό δίνει nil.
        // el: Για τον κύκλο είναι μια συνηθισμένη απάντηση.
        // az: Belə id yoxdursa, lüğət nil qaytarır. Dairə üçün bu, adi cavabdır.
        completion(users[id])
    }
}
