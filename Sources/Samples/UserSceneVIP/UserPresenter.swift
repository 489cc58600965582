@MainActor
final class UserPresenter: UserPresentationLogic {
    // ru: View уже держит Presenter через Interactor:
    // ru: сильная ссылка замкнула бы кольцо сильных ссылок.
    // el: Το View κρατά ήδη τον Presenter μέσω του Interactor:
    // el: με ισχυρή αναφορά θα έκλεινε κύκλος ισχυρών αναφορών.
    // az: View Presenter-i onsuz da Interactor vasitəsilə saxlayır:
    // az: bu istinad güclü olsaydı, güclü istinad dövrü yaranardı.
    weak var viewController: (any UserDisplayLogic)?

    func presentUserData(response: UserModels.FetchUser.Response) {
        // ru: Ссылка слабая: если экран уже закрыт, вызова просто не будет.
        // el: Η αναφορά είναι ασθενής:
        // el: αν η οθόνη έχει κλείσει, η κλήση απλώς δεν γίνεται.
        // az: İstinad zəifdir: ekran artıq bağlanıbsa, çağırış, sadəcə, olmur.
        viewController?.displayUserData(viewModel: viewModel(for: response.userData))
    }

    private func viewModel(for userData: UserData?) -> UserModels.FetchUser.ViewModel {
        // ru: Interactor сообщил факт, а слова для него выбирает Presenter.
        // el: Ο Interactor ανέφερε το γεγονός·
        // el: τις λέξεις τις διαλέγει ο Presenter.
        // az: Interactor faktı bildirib, sözləri isə Presenter seçir.
        guard let userData else {
            return UserModels.FetchUser.ViewModel(
                displayName: "User not found",
                displayEmail: "",
                canOpenManager: false
            )
        }
        return UserModels.FetchUser.ViewModel(
            displayName: "\(userData.givenName) \(userData.familyName)",
            displayEmail: userData.email.lowercased(),
            // ru: Наружу выходит ответ «да» или «нет», а не сам идентификатор.
            // el: Προς τα έξω βγαίνει ένα «ναι» ή ένα «όχι»,
            // el: όχι το ίδιο το αναγνωριστικό.
            // az: Bayıra identifikatorun özü yox, «hə» və ya «yox» cavabı çıxır.
            canOpenManager: userData.managerID != nil
        )
    }
}
