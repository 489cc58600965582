struct UserData: Equatable, Sendable {
    let givenName: String
    let familyName: String
    let email: String
    let managerID: Int?
}

enum UserModels {
    enum FetchUser {
        struct Request {}

        struct Response {
            let userData: UserData?
        }

        struct ViewModel {
            let displayName: String
            let displayEmail: String
            let canOpenManager: Bool
        }
    }

    enum OpenManager {
        struct Request {}
    }
}
