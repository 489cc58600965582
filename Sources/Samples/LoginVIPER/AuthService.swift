import Foundation

@MainActor
protocol AuthServiceProtocol {
    func login(
        email: String,
        password: String,
        completion: @escaping @MainActor (Result<User, any Error>) -> Void
    )
}

enum AuthError: LocalizedError {
    case wrongCredentials

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
        if passwords[email] == password {
            completion(.success(User(email: email)))
        } else {
            completion(.failure(AuthError.wrongCredentials))
        }
    }
}
