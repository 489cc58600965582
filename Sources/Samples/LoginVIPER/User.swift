/// ru: Equatable нужен тестам, а Sendable — сети:
/// ru: её ответ рождается не на главном акторе.
/// el: Το Equatable το θέλουν οι δοκιμές, το Sendable το δίκτυο:
/// el: η απάντησή του φτιάχνεται έξω από τον κύριο actor.
/// az: Equatable testlərə, Sendable isə şəbəkəyə lazımdır:
/// az: onun cavabı əsas aktordan kənarda yaranır.
struct User: Equatable, Sendable {
    let email: String
}
