import Testing

@testable import LoginVIPER

@MainActor
@Suite("LoginInteractor and its service")
struct LoginInteractorTests {
    private let service = PendingAuthService()
    private let output = InteractorOutputSpy()
    private let interactor: LoginInteractor

    init() {
        interactor = LoginInteractor(authService: service)
        interactor.presenter = output
    }

    @Test("The interactor passes email and password to the injected service")
    func request() {
        interactor.loginUser(email: "ada@example.org", password: "secret")
        #expect(service.requests.map(\.email) == ["ada@example.org"])
        #expect(service.requests.map(\.password) == ["secret"])
        #expect(output.users.isEmpty)
        #expect(output.errors.isEmpty)
    }

    @Test("A success of the service becomes a success of the output")
    func success() {
        interactor.loginUser(email: "ada@example.org", password: "secret")
        service.requests[0].completion(.success(User(email: "ada@example.org")))
        #expect(output.users == [User(email: "ada@example.org")])
        #expect(output.errors.isEmpty)
    }

    @Test("A failure of the service becomes a failure of the output")
    func failure() {
        interactor.loginUser(email: "ada@example.org", password: "secret")
        service.requests[0].completion(.failure(AuthError.wrongCredentials))
        #expect(output.users.isEmpty)
        #expect(output.errors.map { $0 as? AuthError } == [.wrongCredentials])
    }

    @Test("The in-memory service knows its users and refuses everybody else")
    func inMemoryService() throws {
        let service = InMemoryAuthService(passwords: ["ada@example.org": "secret"])
        var results: [Result<User, any Error>] = []
        service.login(email: "ada@example.org", password: "secret") { results.append($0) }
        service.login(email: "ada@example.org", password: "guess") { results.append($0) }
        service.login(email: "bob@example.org", password: "secret") { results.append($0) }
        #expect(try results[0].get() == User(email: "ada@example.org"))
        #expect(throws: AuthError.wrongCredentials) { try results[1].get() }
        #expect(throws: AuthError.wrongCredentials) { try results[2].get() }
        #expect(AuthError.wrongCredentials.localizedDescription == "Wrong email or password.")
    }
}
