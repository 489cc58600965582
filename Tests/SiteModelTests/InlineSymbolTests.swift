import Core
import SiteTesting
import Testing

/// Where inline code leads, and what is said of code that leads nowhere, through `stele check` and `stele build`.
@Suite struct InlineSymbolTests {
    private static let presenter = """
        import UIKit

        protocol PresenterLogic: AnyObject {
            func presentUser(response: FetchUser.Response)
        }

        final class UserPresenter: PresenterLogic {
            weak var viewModel: UserViewModel?
            let title = "T"

            init(title: String) {}

            func presentUser(response: FetchUser.Response) {
                let shownText = response.text
            }

            func reload(force isForced: Bool) {}
            func reload(after seconds: Int) {}
        }

        extension UserPresenter {
            static func make() -> UserPresenter { UserPresenter(title: "") }
        }

        """

    private static let models = """
        enum FetchUser {
            struct Request {}
            struct Response { let text: String }
        }

        enum SaveUser {
            struct Request {}
        }

        enum LoadState { case idle, loading(Int), done }

        struct UserViewModel { let displayName: String }

        class BaseController: UIViewController {}
        final class UserController: BaseController {}

        func makeScene(of user: Int) {}

        """

    private static let coffee = """
        enum LoginError: Error { case wrongPassword }
        actor Bank { func deposit(_ sum: Int) {} }
        protocol Brewing { func heat(to degrees: Int) }
        enum Route: String, CaseIterable { case loginScreen, homeScreen }
        struct Brewer: Codable, CustomStringConvertible {
            var description: String { "" }
            func brew(_ beans: String, cups: Int) {}
            func brew(slowly beans: String) {}
        }
        extension Encodable { func savedBrew() {} }
        extension CaseIterable { static var anyScreen: Int { 1 } }
        protocol Loading { associatedtype Result }
        enum Loader { enum State {}; enum Breakdown {} }
        struct Timer {}

        """

    private static let listing = "\n\n```swift sample=Scene/Models.swift symbol=LoadState\n```\n"

    private func site(_ body: String, more: String = "", _ files: [String: String] = [:]) throws -> TestSite {
        let basis = [
            "Content/site.yaml": TestSite.config("ru", lessons: "one", more: more),
            "Content/ru/s/one.md": TestSite.lesson(body + Self.listing),
            "Sources/Samples/Scene/Models.swift": Self.models, "Sources/Samples/Scene/Presenter.swift": Self.presenter,
            "Sources/Samples/Scene/Coffee.swift": Self.coffee,
        ]
        return try TestSite(basis.merging(files) { $1 })
    }

    /// `File.swift:line` of the link around the first inline code, or nil.
    private func target(_ code: String) throws -> String? {
        let site = try site("Это `\(code)` там.")
        try site.build()
        let page = try site.output.text("ru/s/one.html")
        return page.firstMatch(of: /source\/Scene\/(\w+\.swift)\.html#L(\d+)" aria/).map { "\($0.1):\($0.2)" }
    }

    // MARK: - Where it leads

    @Test(arguments: [
        ("UserPresenter", "Presenter.swift:7"), ("UserPresenter?", "Presenter.swift:7"),
        ("[UserPresenter]", "Presenter.swift:7"), ("[String: UserPresenter?]", "Presenter.swift:7"),
        ("Result<UserPresenter, any Error>", "Presenter.swift:7"), ("(UserPresenter) -> Void", "Presenter.swift:7"),
        ("any PresenterLogic", "Presenter.swift:3"), ("UserPresenter.self", "Presenter.swift:7"),
        ("UserPresenter.presentUser(response:)", "Presenter.swift:13"),
        ("UserPresenter.presentUser", "Presenter.swift:13"),
        ("UserPresenter.presentUser()", "Presenter.swift:13"), ("UserPresenter.make()", "Presenter.swift:22"),
        ("viewModel", "Presenter.swift:8"), ("reload(after:)", "Presenter.swift:18"),
        ("UserPresenter(title:)", "Presenter.swift:11"), ("UserPresenter.init(title:)", "Presenter.swift:11"),
        ("UserViewModel(displayName:)", "Models.swift:12"), ("UserViewModel()", "Models.swift:12"),
        ("FetchUser.Request", "Models.swift:2"), ("SaveUser.Request", "Models.swift:7"), ("Response", "Models.swift:3"),
        (".loading", "Models.swift:10"), (".loading(_:)", "Models.swift:10"), ("LoadState.done", "Models.swift:10"),
        ("makeScene(of:)", "Models.swift:17"), ("makeScene()", "Models.swift:17"),
        ("init(title:)", "Presenter.swift:11"), ("Loader.State", "Coffee.swift:13"), ("Timer", "Coffee.swift:14"),
        ("Breakdown", "Coffee.swift:13"), ("Loading.Result", "Coffee.swift:12"),
    ])
    func leads(code: String, to place: String) throws {
        #expect(try target(code) == place)
    }

    /// A protocol's requirement stands for what answers it.
    @Test func aRequirementBeforeItsImplementation() throws {
        #expect(try target("presentUser(response:)") == "Presenter.swift:4")
        #expect(try target("presentUser") == "Presenter.swift:4")
    }

    /// Two types of one name, overloads, two types of the samples in one expression; no word of any; a standard name
    /// that a type of the samples has inside another.
    @Test(arguments: [
        "Request", "reload", "reload()", "Result<UserPresenter, LoadState>", "title", "init", "Request?", "text",
        "weak var viewModel", "presenter.viewModel", "String", "func makeScene(of:)", "Result", "State", "[State]",
    ])
    func nowhere(code: String) throws {
        #expect(try target(code) == nil)
        #expect(try site("`\(code)`").findings() == [])
    }

    /// `Request` of a file that the lesson shows wins over others.
    @Test func whatTheLessonShowsFirst() throws {
        let files = ["Sources/Samples/Scene/Other.swift": "struct Holder {\n    var fetchedText = 1\n}\n"]
        let shown = "struct Shown { var fetchedText = 2 }\n"
        let site = try site(
            "`fetchedText`", files.merging(["Sources/Samples/Scene/Models.swift": Self.models + shown]) { $1 })
        try site.build()
        #expect(try site.output.text("ru/s/one.html").contains("Scene/Models.swift.html#L18\" aria"))
    }

    @Test func aTypeBeforeAMember() throws {
        let files = ["Sources/Samples/Scene/Other.swift": "enum Kind { case Sort }\nenum Outer { struct Sort {} }\n"]
        let site = try site("`Sort`", files)
        try site.build()
        #expect(try site.output.text("ru/s/one.html").contains("Scene/Other.swift.html#L2\" aria"))
    }

    /// Only samples that the lesson itself shows or names.
    @Test func otherSamplesAreKnownAndNoTarget() throws {
        let files = [
            "Content/site.yaml": TestSite.config("ru", lessons: "one, two"),
            "Content/ru/s/two.md": TestSite.lesson("```swift sample=Other/A.swift\n```"),
            "Sources/Samples/Other/A.swift": "struct OtherThing { func doOther(by x: Int) {} }\n",
            "Sources/Samples/Hidden/B.swift": "struct HiddenThing {}\n",
        ]
        let site = try site("`OtherThing`, `doOther(by:)`, `HiddenThing`", files)
        #expect(
            try site.check().map(\.summary) == ["no symbol 'HiddenThing' in the samples"])
        try site.build()
        #expect(try !site.output.text("ru/s/one.html").contains("class=\"term symbol\""))
    }

    @Test func frontMatterNamesSamplesToo() throws {
        let files = [
            "Content/site.yaml": TestSite.config("ru", lessons: "one, two"),
            "Content/ru/s/two.md": "---\ntitle: Два\nsamples: [Scene]\n---\n`UserPresenter`\n",
        ]
        let site = try site("текст", files)
        try site.build()
        #expect(try site.output.text("ru/s/two.html").contains("Scene/Presenter.swift.html#L7\" aria"))
    }

    // MARK: - What is said

    private func said(_ code: String) throws -> String? {
        let findings = try site("Это `\(code)` там.").check()
        #expect(findings.allSatisfy { $0.rule == .unknownInlineSymbol })
        #expect(findings.allSatisfy { $0.place.column == 6 && $0.place.excerpt?.width == code.count })
        return findings.first.map(\.summary)
    }

    private func meant(_ code: String) throws -> String? {
        try site("`\(code)`").check().first?.help?.split(separator: "?").first.map(String.init)
    }

    @Test func theWholeFinding() throws {
        #expect(
            try site("Это `UserPresentr`, да.").findings() == [
                """
                Content/ru/s/one.md:4:6: warning: no symbol 'UserPresentr' in the samples [unknown-inline-symbol]
                  help: did you mean 'UserPresenter'? If the code is right, write {.plain} behind it, or list it in \
                site.yaml: inline-symbols: { known: [...] }
                """
            ])
        #expect(
            try site("`SomethingElseAtAll`").findings().map { $0.split(separator: "\n")[1] } == [
                "  help: if the code is right, write {.plain} behind it, or list it in site.yaml: inline-symbols: "
                    + "{ known: [...] }"
            ])
    }

    @Test(arguments: [
        ("UserPresentr", "did you mean 'UserPresenter'"), ("FetchUsr.Request", "did you mean 'FetchUser'"),
        ("[UserPresentr]", "did you mean 'UserPresenter'"), ("viewModle", "did you mean 'viewModel'"),
        ("UserPresenter.present", "did you mean 'UserPresenter.presentUser(response:)'"),
        ("UserPresenter.viewModle", "did you mean 'UserPresenter.viewModel'"),
        ("LoadState.loadin", "did you mean 'LoadState.loading(_:)'"),
        ("presentUser(respons:)", "did you mean 'presentUser(response:)'"), ("Respons", "did you mean 'Response'"),
        ("presentUsr(response:)", "did you mean 'presentUser(response:)'"),
        ("makeScne(of:)", "did you mean 'makeScene(of:)'"),
        ("UIVewController", "did you mean 'UIViewController'"), ("brewr(_:cups:)", "did you mean 'brew(_:cups:)'"),
        ("brewr(slowly:)", "did you mean 'brew(slowly:)'"), ("Brewr(_:cups:)", "did you mean 'Brewer'"),
        ("Brewer.brw(_:cups:)", "did you mean 'Brewer.brew(_:cups:)'"),
        ("Brewer.brw(slowly:)", "did you mean 'Brewer.brew(slowly:)'"),
        ("Brewer.brew(_:cup:)", "did you mean 'Brewer.brew(_:cups:)'"),
        ("Route.loginScren", "did you mean 'Route.loginScreen'"),
    ])
    func nearMiss(code: String, help: String) throws {
        #expect(try meant(code) == help)
    }

    @Test(arguments: [
        ("UserPresenter.present", "no member 'present' in 'UserPresenter'"),
        ("FetchUser.Response.texts", "no member 'texts' in 'FetchUser.Response'"),
        ("presentUser(user:)", "no symbol 'presentUser(user:)' in the samples"),
        ("[SomeThing: UserPresenter]", nil), ("UserController.viewDidLoad()", nil), ("UserController.whoKnows", nil),
        ("LoginError.localizedDescription", nil), ("LoginError.rongPasword", "no member 'rongPasword' in 'LoginError'"),
        ("Bank.assumeIsolated(_:)", nil), ("Bank.unownedExecutor", nil),
        ("Bank.withdraw(_:)", "no member 'withdraw(_:)' in 'Bank'"),
        ("LoadState.assumeIsolated(_:)", "no member 'assumeIsolated(_:)' in 'LoadState'"),
        ("BaseController.deinit", nil), ("Brewing.Self", nil), ("Brewing.Type", nil),
        ("Route.loginScren", "no member 'loginScren' in 'Route'"), ("Route.init(rawValue:)", nil),
        ("Route.rawValue", nil), ("Route.AllCases", nil), ("Route.anyScreen", nil), ("Route.whoKnows", nil),
        ("Brewer.encode(to:)", nil), ("Brewer.CodingKeys", nil), ("Brewer.debugDescription", nil),
        ("UserPresenter.title", nil), ("LoadState.allCases", nil), ("UserPresenter.self", nil), ("shownText", nil),
    ])
    func members(code: String, summary: String?) throws {
        #expect(try said(code) == summary)
    }

    /// What authors of Swift lessons write in backticks: true where it is worth a question.
    private static let spans: [(code: String, isAsked: Bool)] = [
        ("String", false), ("Int?", false), ("[String: Any]", false), ("Result<Int, any Error>", false),
        ("@MainActor", false), ("@escaping", false), ("weak", false), ("weak self", false), ("[weak self]", false),
        ("guard let", false), ("async", false), ("await", false), ("try?", false), ("nil", false), ("self", false),
        ("Self", false), ("viewDidLoad()", false), ("viewWillAppear(_:)", false), ("UIViewController", false),
        ("UINavigationController", false), ("UITableViewDataSource", false), ("NavigationStack", false),
        ("@Published", false), ("ObservableObject", false), ("URLSession.shared", false), ("JSONDecoder", false),
        ("DispatchQueue.main", false), ("Task.sleep(for:)", false), ("AnyCancellable", false), ("Codable", false),
        ("Sendable", false), ("Package.swift", false), ("AppDelegate.swift", false), ("Info.plist", false),
        ("README.md", false), ("Sources/App/Main.swift", false), ("swift test", false), ("--filter", false),
        ("-O", false), ("VIPER", false), ("JSON", false), ("HTTP", false), ("IDs", false), ("MHz", false),
        ("iOS 17", false), ("6.3.1", false), ("==", false), ("...", false), ("$0", false), ("x + y", false),
        ("items", false), ("print()", false), ("main()", false), ("Interactor", false), ("Presenter", false),
        ("View", false), ("T", false), ("Element", false), (".success", false), ("#selector", false),
        ("\\.name", false), ("snake_case", false), ("MAX_COUNT", false), ("https://swift.org/Documentation", false),
        ("git commit", false), ("Cmd+R", false), ("user.firstName", false), ("presenter?.viewModel", false),
        ("scene(_:willConnectTo:options:)", false), ("application(_:didFinishLaunchingWithOptions:)", false),
        ("application(_:open:options:)", false), ("applicationDidFinishLaunching(_:)", false),
        ("sceneDidBecomeActive(_:)", false), ("tableView(_:heightForRowAt:)", false), ("iOS17", false),
        ("visionOS2", false), ("iOSApp", true), ("iCloud", false), ("CoreML", false), ("PHPhotoLibrary", false),
        ("CFBundleShortVersionString", false), ("NSCameraUsageDescription", false), ("NSCameraUsageText", true),
        ("NSAppTransportSecurity", false), ("OAuth2", false), ("WebSocket", false), ("PascalCase", false),
        ("addEventListener()", false), ("useState", false), ("findViewById", false), ("TestFlight", false),
        ("let userName: String", false), ("\"Hello\"", false), ("<UserID>", false), ("Node.js", false),
        ("UserPresentr", true), ("LoginViewContoller", true), ("fetchAllUsers()", true),
        ("didTapButton(sender:)", true),
        ("UserPresenter.show", true), ("FetchUsers.Request", true), ("viewModell", true), ("SceneBuilder", true),
        ("Respons", true), ("configure(cell:)", true),
    ]

    @Test func spansAsAuthorsWriteThem() throws {
        let body = Self.spans.map { "- `\($0.code)`" }.joined(separator: "\n")
        let asked = Set(try site(body).check().map(\.place.line))
        for (index, span) in Self.spans.enumerated() {
            #expect(asked.contains(index + 4) == span.isAsked, "\(span.code)")
        }
    }

    // MARK: - What is known

    @Test func codeOfTheLessonIsKnown() throws {
        let blocks =
            "\n\n```swift illustration\nlet shownHere = OwnType()\n```\n\n```kotlin\nval otherTongue = 1\n```\n"
        #expect(try site("`shownHere`, `OwnType`, `otherTongue`." + blocks).findings() == [])
        #expect(try site("`shownHere`").check().count == 1)
        #expect(try site("`shownHer`." + blocks).check().count == 1)
    }

    @Test func theGlossaryIsKnown() throws {
        let glossary = """
            a:
              name: { ru: DeepLink }
              variants: { ru: [DeepLinks] }
              symbol: Hidden/B.swift HiddenThing
              definition: { ru: Так. }

            """
        let files = ["Content/glossary.yaml": glossary, "Sources/Samples/Hidden/B.swift": "struct HiddenThing {}\n"]
        #expect(try site("[а](term:a): `DeepLink`, `DeepLinks`, `HiddenThing`", files).findings() == [])
    }

    @Test(arguments: [
        "inline-symbols: { check: false }", "inline-symbols: { known: [MyThing, myThing, SomeType.x] }",
    ])
    func theSiteMayKnowBetter(more: String) throws {
        let site = try site(
            "`MyThing`, `myThing()`, `SomeType.x`, [`UserPresenter`](term:a), `UserPresenter`", more: more)
        #expect(try site.findings().filter { $0.contains("inline") } == [])
        try site.write(TestSite.lesson("`UserPresenter`" + Self.listing), to: "Content/ru/s/one.md")
        try site.build()
        #expect(try site.output.text("ru/s/one.html").contains("class=\"term symbol\""))
    }

    @Test func plainIsNeverAsked() throws {
        #expect(try site("`MyThing`{.plain}, `myThing`{.plain}").findings() == [])
    }

    @Test func aLinkIsNoExcuse() throws {
        #expect(try site("[`MyThing`](https://example.org)").check().map(\.place.column) == [3])
    }

    /// There is nothing that code could be wrong about.
    @Test func aSiteWithoutSwiftIsLeftAlone() throws {
        let site = try TestSite([
            "Content/site.yaml": TestSite.config("ru", lessons: "one"),
            "Content/ru/s/one.md": TestSite.lesson("`useState()` `MyThing`"),
        ])
        #expect(try site.findings() == [])
    }

    @Test(arguments: [
        ("inline-symbols: { chek: false }", "unknown key 'chek'"), ("inline-symbols: { check: often }", "'check'"),
        ("inline-symbols: { known: 1 }", "'known'"), ("inline-symbols: [a]", "'inline-symbols'"),
    ])
    func wrongKeys(more: String, words: String) throws {
        let findings = try site("текст", more: more).findings()
        #expect(findings.count == 1 && findings[0].contains(words), "\(findings)")
    }

    @Test func manyFindingsAreCounted() throws {
        let body = (0..<150).map { "`NoSuchThing\($0)`" }.joined(separator: " ")
        #expect(try site(body).check().count == 101)
    }
}
