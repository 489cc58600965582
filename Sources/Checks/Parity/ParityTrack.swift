import Core
import Markdown
import SiteModel

/// One kind of thing that a translation and its original have in the same order.
struct ParityTrack<Element: Sendable>: Sendable {
    let noun: String
    let elements: @Sendable (Lesson) -> [Element]
    let mark: @Sendable (Element) -> Mark
    /// How messages call an element, in quotes.
    let name: @Sendable (Element) -> String
    /// Equal for elements that agree; their name where it is nil.
    var likeness: (@Sendable (Element) -> String)?
    /// What to change in the first element, a translation's, that it agrees with the second.
    let change: @Sendable (Element, Element) -> String
    /// By what elements that agree are told apart.
    var content: (@Sendable (Element, Lesson) -> Int)?
    /// Whether an element, by its index, is itself at fault: nothing is said that rests on it.
    var isBroken: @Sendable (Int, ParitySide) -> Bool = { _, _ in false }
    /// The rules of findings that leave elements of this kind unread.
    var hidingRules: Set<Rule> = []
    var extent = ParityExtent.all
}

/// How much is told of one kind: every difference, the first of each section, or the first of the lesson, where later
/// ones may only follow from it.
enum ParityExtent { case all, firstOfSection, firstOfLesson }

/// A track whose elements' type does not matter; elements go by their index in the lesson.
protocol ParityComparison: Sendable {
    var noun: String { get }
    var extent: ParityExtent { get }
    var hidingRules: Set<Rule> { get }
    /// In the file's order.
    func items(of side: ParitySide) -> [ParityItem]
    /// Whether two sides have the same elements, section by section.
    func isSame(_ pair: ParityPair) -> Bool
    func name(_ index: Int, of side: ParitySide) -> String
    func change(_ their: Int, _ our: Int, _ pair: ParityPair) -> String
}

/// An element as it is aligned.
struct ParityItem {
    /// Of its kind, in the lesson.
    let index: Int
    let mark: Mark
    /// Equal for elements that agree.
    let shape: Int
    /// Equal for elements that are the same.
    let key: Int
    let isBroken: Bool
}

extension ParityTrack: ParityComparison {
    func items(of side: ParitySide) -> [ParityItem] {
        let items = elements(side.lesson).enumerated().map { index, element in
            let shape = (likeness ?? name)(element).hashValue
            let key = content.map { content in content(element, side.lesson) } ?? 0
            return ParityItem(
                index: index, mark: mark(element), shape: shape, key: [shape, key].hashValue,
                isBroken: isBroken(index, side))
        }
        return items.sorted { ($0.mark.line, $0.mark.column) < ($1.mark.line, $1.mark.column) }
    }

    func isSame(_ pair: ParityPair) -> Bool {
        let (ours, theirs) = (elements(pair.original.lesson), elements(pair.translation.lesson))
        return ours.count == theirs.count
            && zip(ours, theirs).allSatisfy { our, their in
                (likeness ?? name)(our).utf8.elementsEqual((likeness ?? name)(their).utf8)
                    && pair.original.section(of: mark(our)) == pair.translation.section(of: mark(their))
            }
    }

    func name(_ index: Int, of side: ParitySide) -> String { name(elements(side.lesson)[index]) }

    func change(_ their: Int, _ our: Int, _ pair: ParityPair) -> String {
        change(elements(pair.translation.lesson)[their], elements(pair.original.lesson)[our])
    }
}
