import Core
import Testing

@testable import Markdown

@Suite struct TableTests {
    @Test func smoke() {
        let lesson = scan("текст\n| foo | bar |\n| --- | :-: |\n| baz `x\\|y` | [b](c.md) |\n| a | b | c |\nx\n")
        print(lesson.html)
        print(lesson.said, lesson.marked, lesson.links, lesson.tables)
        let second = scan(
            "> - | a | b |\n>   |---|--:|\n>   | c | <b>\n\nтекст\n| b |\n|-|\n---\n\n[к]: /x\n| [к](y.md) |\n|-|\n===\n"
        )
        print(second.html)
        print(second.said, second.marked, second.links, second.tables)
    }
}
