@MainActor
protocol UserWorkerProtocol {
    func loadUser(id: Int, completion: @escaping @MainActor (UserData?) -> Void)
}

struct UserWorker: UserWorkerProtocol {
    let users: [Int: UserData]

    func loadUser(id: Int, completion: @escaping @MainActor (UserData?) -> Void) {
        completion(users[id])
    }
}
