import Core
import Testing

@testable import Markdown

@Suite struct FootnoteTests {
    @Test func smoke() {
        let lesson = scan(
            "# Т[^два]\n\nтекст[^1] и [ссылка[^два]](b.md)[^1].\n\n[^1]: Первая [с](x.md) <b>.\n\n    ```swift\n    ```\n[^два]:\n    Вторая[^3].\n\n    [^3]: вложенная\n\n> - [^4]: зря\n\n[^нет] `[^1]`\n\n| а[^1] |\n|--|\n| `[^1]` |\n"
        )
        print(lesson.html)
        print(lesson.said, lesson.marked, lesson.links, lesson.footnotes)
    }
}
