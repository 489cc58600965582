"""The honest site, and the ways to cheat it: kinds by places."""

import collections
import os
import re
import shutil
import time

# `make` changes the site; `during` runs beside the build. The listing is what the page must say less of, if `shows`, a
# part of its code, stands in it; without a listing the build must not succeed.
Cheat = collections.namedtuple(
    "Cheat", "kind place listing make shows during arguments", defaults=(None, None, None)
)

MANIFEST = """\
// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Cheated",
    targets: [
        .target(name: "Greeting", dependencies: ["Words"], path: "Sources/Samples/Greeting"),
        .target(name: "Words", path: "Sources/Words"),
        .testTarget(name: "GreetingTests", dependencies: ["Greeting"]),
        .target(name: "Counter", path: "Sources/Samples/Counter"),
        .testTarget(name: "CounterTests", dependencies: ["Counter"]),
        .executableTarget(name: "Program", path: "Sources/Samples/Program"),
        .testTarget(name: "ProgramTests", dependencies: ["Program"]),
    ]
)
"""

SITE = """\
title: { en: Cheated }
languages: [en]
default-language: en
course:
  - section: course
    title: { en: Course }
    lessons: [one]
"""

LESSON = """\
---
title: One
---

```swift sample=Greeting/Greeting.swift symbol=greet title="greet"
```

```swift sample=Greeting/Greeting.swift slice=part title="part"
```

```swift sample=Counter/Counter.swift symbol=Counter title="Counter"
```

```swift sample=Counter/Level.swift title="Level"
```

```swift sample=Program/Lines.swift symbol=lines title="lines"
```

```output sample=Program
one
two
```

```swift fails="cannot find 'missing' in scope" title="fails"
let found = missing
```
"""

GREETING = """\
import Words

public func greet(_ name: String) -> String {
    if name.isEmpty {
        return hello
    }
    return hello + name
}

public func part(_ name: String) -> String {
    // snippet.part
    let first = name.prefix(1)
    return String(first)
    // snippet.end
}
"""

GREETS = """\
@Test func greets() throws {
    #expect(greet("A") == "Hello, A")
    #expect(greet("") == "Hello, ")
}
"""

TAKES_A_PART = """\
@Test func takesAPart() throws {
    #expect(part("Ab") == "A")
}
"""

HAS_LINES = """\
@Test func hasLines() throws {
    #expect(lines() == ["one", "two"])
}
"""

ADDS = """\
    func testAdds() throws {
        var counter = Counter()
        counter.add(2)
        XCTAssertEqual(counter.value, 2)
        counter.reset()
        XCTAssertEqual(counter.value, 0)
    }
"""

LEVELS = """\
    func testLevels() throws {
        XCTAssertEqual(Level(3), .low)
        XCTAssertEqual(Level(30), .high)
    }
"""

GREETING_TESTS = f"""\
import Foundation
import Testing

@testable import Greeting

{GREETS}
{TAKES_A_PART}"""

COUNTER = """\
public struct Counter {
    public private(set) var value = 0

    public mutating func add(_ number: Int) {
        value += number
    }

    public mutating func reset() {
        value = 0
    }
}
"""

LEVEL = """\
public enum Level {
    case low, high

    public init(_ number: Int) {
        switch number {
        case ..<10:
            self = .low
        default:
            self = .high
        }
    }
}
"""

COUNTER_TESTS = f"""\
import Foundation
import XCTest

@testable import Counter

final class CounterTests: XCTestCase {{
{ADDS}
{LEVELS}}}
"""

LINES = """\
func lines() -> [String] {
    ["one", "two"]
}
"""

PROGRAM_TESTS = f"""\
import Foundation
import Testing

@testable import Program

{HAS_LINES}"""

FILES = {
    "Package.swift": MANIFEST,
    "Content/site.yaml": SITE,
    "Content/en/course/one.md": LESSON,
    "Sources/Words/Words.swift": 'public let hello = "Hello, "\n',
    "Sources/Samples/Greeting/Greeting.swift": GREETING,
    "Tests/GreetingTests/GreetingTests.swift": GREETING_TESTS,
    "Sources/Samples/Counter/Counter.swift": COUNTER,
    "Sources/Samples/Counter/Level.swift": LEVEL,
    "Tests/CounterTests/CounterTests.swift": COUNTER_TESTS,
    "Sources/Samples/Program/Lines.swift": LINES,
    "Sources/Samples/Program/main.swift": 'print(lines().joined(separator: "\\n"))\n',
    "Tests/ProgramTests/ProgramTests.swift": PROGRAM_TESTS,
}

LISTINGS = ["greet", "part", "Counter", "Level", "lines"]

# The test of each listing: its file, its text, and whether it is one of Swift Testing.
Test = collections.namedtuple("Test", "file text is_swift_testing")
TESTS = {
    "greet": Test("Tests/GreetingTests/GreetingTests.swift", GREETS, True),
    "part": Test("Tests/GreetingTests/GreetingTests.swift", TAKES_A_PART, True),
    "lines": Test("Tests/ProgramTests/ProgramTests.swift", HAS_LINES, True),
    "Counter": Test("Tests/CounterTests/CounterTests.swift", ADDS, False),
    "Level": Test("Tests/CounterTests/CounterTests.swift", LEVELS, False),
}

# The source of each listing, and a line of it that is shown.
Source = collections.namedtuple("Source", "file line sample")
SOURCES = {
    "greet": Source("Sources/Samples/Greeting/Greeting.swift", "        return hello\n", "Greeting"),
    "part": Source("Sources/Samples/Greeting/Greeting.swift", "    let first = name.prefix(1)\n", "Greeting"),
    "Counter": Source("Sources/Samples/Counter/Counter.swift", "        value += number\n", "Counter"),
    "Level": Source("Sources/Samples/Counter/Level.swift", "            self = .low\n", "Counter"),
    "lines": Source("Sources/Samples/Program/Lines.swift", '    ["one", "two"]\n', "Program"),
}

# They hold on no machine that runs this, whatever a reader of them may think.
FALSE_CONDITIONS = [
    "os(iOS)",
    "NEWAPI",
    "false",
    "swift(>=99)",
    "compiler(<5)",
    "hasFeature(Nope)",
    "hasAttribute(nope)",
    "canImport(Foundation.Nothing)",
    "targetEnvironment(simulator)",
    "_runtime(_ObjC)",
    "arch(wasm32)",
    "DEBUG && !DEBUG",
]


def every():
    return [cheat for kind in KINDS for cheat in kind()]


# MARK: - Honest changes


def controls():
    """Changes after which a page may say all that it said: who looks for lies must see them as proved."""
    for name, source in SOURCES.items():
        yield Cheat("control: nothing is done", source.file, name, lambda site: None, source.line.strip())
    for name in ["greet", "Counter", "lines"]:
        source, test = SOURCES[name], TESTS[name]

        def make(site, source=source, test=test):
            site.replace(source.file, source.line, source.line.replace("\n", "  // seen\n"))
            site.replace(test.file, test.text, begun_with("_ = 1")(test.text))

        yield Cheat("control: a comment and a statement of a test", source.file, name, make, "// seen")
    lesson = "Content/en/course/one.md"
    yield Cheat(
        "control: words and a block of no language",
        lesson,
        None,
        lambda site: site.write(lesson, site.read(lesson) + "\nWords.\n\n```text\nblock\n```\n"),
    )


# MARK: - Tests


def begun_with(code):
    """The test with a statement in front of its body."""
    return lambda text: text.replace("throws {\n", "throws {\n        " + code + "\n", 1)


def body(text):
    lines = text.splitlines(keepends=True)
    return lines[0], "".join(lines[1:-1]), lines[-1]


def wrapped(before, after):
    """The test with its body between two pieces of code."""

    def change(text):
        head, inner, end = body(text)
        return f"{head}{before}\n{inner}{after}\n{end}"

    return change


def attributed(attribute):
    return lambda text: text.replace("@Test ", f"@Test({attribute}) ", 1)


NEVER_CALLS = """\
struct Never: TestTrait, TestScoping {
    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {}
}
"""

# Finds where the records of the run are written, and writes over them when the process ends.
AT_EXIT = """\
private let records = CommandLine.arguments.last { $0.hasSuffix(".jsonl") } ?? "/dev/null"
private func rewrite() {
    atexit {
        let text = (try? String(contentsOfFile: records, encoding: .utf8)) ?? ""
        let kept = text.split(separator: "\\n").filter { !$0.contains("issueRecorded") }.joined(separator: "\\n")
        try? (kept + "\\n").replacingOccurrences(of: "\"fail\"", with: "\"pass\"")
            .write(toFile: records, atomically: false, encoding: .utf8)
        _exit(0)
    }
}
"""

FORGED = (
    "print(\"Test Suite 'Forged' started at 2026-01-01 00:00:00.000\\nTest Case 'Forged.testIt' started at 2026-01-01 "
    "00:00:00.000\\nTest Case 'Forged.testIt' passed (0.001 seconds)\\nTest Suite 'Forged' passed at 2026-01-01 "
    "00:00:00.000\\n\\t Executed 1 test, with 0 failures (0 unexpected) in 0.001 (0.001) seconds\\n"
    '✔ Test forged() passed after 0.001 seconds.")'
)

# What is done to a test: for both libraries, for Swift Testing, for XCTest.
TEST_CHANGES = [
    ("it returns early", begun_with("if Int.random(in: 1...2) > 0 { return }")),
    ("it ends the process", begun_with("exit(0)")),
    ("it ends the process at once", begun_with("_exit(0)")),
    ("it aborts", begun_with("abort()")),
    ("it crashes", begun_with("fatalError()")),
    ("it fails", lambda text: text.replace("==", "!=", 1).replace(", 2)", ", 3)", 1).replace(".low)", ".high)", 1)),
    ("its body is in a dead branch", wrapped("#if NEVER", "#endif")),
    ("it is in a dead branch", lambda text: f"#if NEVER\n{text}#endif\n"),
    ("its body is in a closure that nobody calls", wrapped("let later: () throws -> Void = {", "}\n_ = later")),
    ("it waits for ever", begun_with("while true { sleep(1) }")),
    ("it forges records of its own", begun_with("if Int.random(in: 1...2) > 0 { " + FORGED + "; return }")),
    ("it forges records and ends the process", begun_with(FORGED + "; exit(0)")),
]
SWIFT_TESTING_CHANGES = [
    ("it is disabled", attributed(".disabled()")),
    ("it is enabled never", attributed(".enabled(if: Int.random(in: 1...2) > 2)")),
    (
        "it has no arguments",
        lambda text: re.sub(r"@Test func (\w+)\(\)", r"@Test(arguments: [Int]()) func \1(_: Int)", text),
    ),
    ("it is cancelled", begun_with('try Test.cancel("not today")')),
    (
        "it is cancelled, and the error swallowed",
        begun_with('do { try Test.cancel("no") } catch {}; if Bool.random() || true { return }'),
    ),
    ("its failure is a known issue", wrapped("withKnownIssue {\n    #expect(Bool(false))", "}")),
    (
        "its body is a known issue that returns",
        wrapped("withKnownIssue {\n    struct E: Error {}\n    if true { throw E() }", "}"),
    ),
    ("its name loses the attribute", lambda text: text.replace("@Test ", "")),
    ("a trait never calls it", lambda text: NEVER_CALLS + text.replace("@Test ", "@Test(Never()) ")),
    (
        "its records are written over at the end",
        lambda text: AT_EXIT + begun_with("rewrite(); #expect(Bool(false))")(text),
    ),
]
XCTEST_CHANGES = [
    ("it is skipped", begun_with('throw XCTSkip("later")')),
    ("it is skipped by a condition", begun_with("try XCTSkipIf(Int.random(in: 1...2) > 0)")),
    ("its name is no test's", lambda text: text.replace("func test", "func xtest")),
    ("it is private", lambda text: text.replace("func test", "private func test")),
]


def tests():
    for name, test in TESTS.items():
        special = SWIFT_TESTING_CHANGES if test.is_swift_testing else XCTEST_CHANGES
        for kind, change in TEST_CHANGES + special:
            if kind == "it waits for ever" and name != "greet":
                continue
            arguments = ["build", "--strict", "--timeout", "5"] if kind == "it waits for ever" else None
            yield Cheat(
                f"test: {kind}",
                f"{test.file} ({name})",
                name,
                lambda site, test=test, change=change: site.replace(test.file, test.text, change(test.text)),
                arguments=arguments,
            )


# MARK: - Code that no compiler saw


def conditions():
    for name, source in SOURCES.items():
        for condition in FALSE_CONDITIONS:
            dead = f"#if {condition}\n        noCompilerEverSaw(this: line)\n#else\n{source.line}#endif\n"
            yield Cheat(
                f"condition: {condition}",
                f"{source.file} ({name})",
                name,
                lambda site, source=source, dead=dead: site.replace(source.file, source.line, dead),
            )


def dead_members():
    for name, anchor, member in [
        ("Counter", "    public mutating func reset() {\n", "    func never() -> Nothing { nothing() }\n"),
        ("Level", "    public init(_ number: Int) {\n", "    var never: Nothing { nothing() }\n"),
    ]:
        file = SOURCES[name].file
        for condition in ["os(iOS)", "NEWAPI", "swift(>=99)", "false || os(Windows)"]:
            yield Cheat(
                "condition: a member",
                f"{file} {condition}",
                name,
                lambda site, f=file, a=anchor, m=member, c=condition: site.replace(
                    f, a, f"    #if {c}\n{m}    #endif\n{a}"
                ),
            )


def defined_conditions():
    """The package defines the name, so the other branch is dead."""
    for name, source in SOURCES.items():

        def make(site, source=source):
            target = f'path: "Sources/Samples/{source.sample}"'
            site.replace("Package.swift", target, target + ', swiftSettings: [.define("NEWAPI")]')
            dead = f"#if !NEWAPI\n        noCompilerEverSaw(this: line)\n#else\n{source.line}#endif\n"
            site.replace(source.file, source.line, dead)

        yield Cheat("condition: the package defines it", source.file, name, make)


def manifests():
    for name in ["greet", "Counter", "lines"]:
        source = SOURCES[name]
        path = f'path: "Sources/Samples/{source.sample}"'
        base = os.path.basename(source.file)
        tests = f'.testTarget(name: "{source.sample}Tests", dependencies: ["{source.sample}"])'
        for kind, old, new in [
            ("the file is excluded", path, f'{path}, exclude: ["{base}"]'),
            ("other files are the sources", path, f'{path}, sources: ["Other.swift"]'),
            ("the target lies elsewhere", path, 'path: "Elsewhere"'),
            ("no test target", tests + ",", ""),
            ("its tests depend on another", tests, tests.replace(f'["{source.sample}"]', '["Words"]')),
            (
                "its tests depend on it on another system",
                tests,
                tests.replace(
                    f'["{source.sample}"]',
                    f'[.target(name: "{source.sample}", condition: .when(platforms: [.iOS]))]',
                ),
            ),
            (
                "its tests have no files",
                tests,
                tests[:-1] + ', exclude: ["' + os.path.basename(TESTS[name].file) + '"])',
            ),
        ]:

            def make(site, old=old, new=new, source=source, kind=kind):
                site.replace("Package.swift", old, new)
                if "sources" in kind:
                    site.write(f"Sources/Samples/{source.sample}/Other.swift", "let other = 1\n")
                if "elsewhere" in kind:
                    site.write("Elsewhere/Copy.swift", site.read(source.file))

            yield Cheat(f"manifest: {kind}", source.sample, name, make)


def strange_files():
    for name, source in SOURCES.items():

        def leads_out(site, file=source.file):
            text = site.read(file)
            outside = site.root.parent / "outside.swift"
            outside.write_text(text.replace("return hello", "return hello + hello"), encoding="utf-8")
            site.path(file).unlink()
            site.path(file).symlink_to(outside)

        yield Cheat("file: a link that leads out", source.file, name, leads_out)

        def folder_leads_out(site, file=source.file):
            folder = site.path(file).parent
            outside = site.root.parent / "outside"
            shutil.rmtree(outside, ignore_errors=True)
            shutil.copytree(folder, outside)
            shutil.rmtree(folder)
            folder.symlink_to(outside)

        yield Cheat("file: its folder is a link that leads out", source.file, name, folder_leads_out)

        def not_utf8(site, source=source):
            file = site.path(source.file)
            file.write_bytes(
                file.read_bytes().replace(source.line.encode(), b"        // \xef\xf0\xe8\n" + source.line.encode())
            )

        yield Cheat("file: a comment in Windows-1251", source.file, name, not_utf8)
        yield Cheat(
            "file: its places are another file's",
            source.file,
            name,
            lambda site, s=source: site.replace(
                s.file,
                s.line,
                f'#sourceLocation(file: "Else.swift", line: 1)\n{s.line}        if name.never {{ never() }}\n#sourceLocation()\n',
            ),
        )


# MARK: - Code that no test ran


def lines_that_never_run():
    for name, old, new in [
        (
            "greet",
            "    return hello + name\n",
            '    if name == "nobody" {\n        return name\n    }\n    return hello + name\n',
        ),
        (
            "part",
            "    return String(first)\n",
            '    guard first != "?" else { return name }\n    return String(first)\n',
        ),
        (
            "Counter",
            "    public mutating func reset() {\n",
            "    func never() -> Int { value }\n\n    public mutating func reset() {\n",
        ),
        ("Level", "        default:\n", "        case 1_000...:\n            self = .high\n        default:\n"),
        ("lines", '    ["one", "two"]\n', '    if CommandLine.argc > 9 { return [] }\n    return ["one", "two"]\n'),
    ]:
        yield Cheat(
            "line: it never runs",
            SOURCES[name].file,
            name,
            lambda site, n=name, o=old, w=new: site.replace(SOURCES[n].file, o, w),
        )


# MARK: - Proofs that are old, foreign, or made up


BROKEN = {
    "greet": ("        return hello\n", "        return hullo\n"),
    "part": ("name.prefix(1)", "name.prefux(1)"),
    "Counter": ("value += number", "value += numbar"),
    "Level": ("self = .low", "self = .law"),
    "lines": ('"one", "two"', '"one", twoo '),
}


def old_times():
    """The file changes, its size and its times do not."""
    for name, (old, new) in BROKEN.items():

        def make(site, name=name, old=old, new=new):
            file = site.path(SOURCES[name].file)
            status = file.stat()
            site.replace(SOURCES[name].file, old, new)
            os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))

        yield Cheat("old times: source", SOURCES[name].file, name, make)
    for name, test in TESTS.items():

        def make(site, test=test):
            file = site.path(test.file)
            status = file.stat()
            site.replace(test.file, test.text, re.sub(r"(#expect|XCTAssertEqual)\(.*", "fatalError()", test.text))
            os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))

        yield Cheat("old times: test", f"{test.file} ({name})", name, make)


def stores():
    """The kept proof is edited so that it speaks of a source that was never compiled."""

    def edit(change, name):
        def make(site):
            file = ".build/stele/evidence.json"
            site.write(file, change(site, site.read(file)))

        return make

    for name, (old, new) in BROKEN.items():

        def digest_moved(site, text, name=name, old=old, new=new):
            before = digest(site, SOURCES[name].file)
            site.replace(SOURCES[name].file, old, new)
            return text.replace(before, digest(site, SOURCES[name].file))

        yield Cheat("store: the digest of a broken source", SOURCES[name].file, name, edit(digest_moved, name))
    for name, test in TESTS.items():

        def test_failed(site, text, test=test):
            before = digest(site, test.file)
            site.replace(test.file, test.text, begun_with("fatalError()")(test.text))
            return text.replace(before, digest(site, test.file))

        yield Cheat("store: the digest of a broken test", f"{test.file} ({name})", name, edit(test_failed, name))
    for kind, change in [
        (
            "more tests",
            lambda site, text: broken(
                site,
                re.sub(r'("tests":\[)', r'\1{"name":"forged()","result":"passed","seconds":0,"suite":""},', text),
            ),
        ),
        ("all lines ran", lambda site, text: broken(site, re.sub(r'"missed":\[[0-9,]*\]', '"missed":[]', text))),
        ("another toolchain", lambda site, text: broken(site, text.replace("6.3", "9.9"))),
        ("cut short", lambda site, text: broken(site, text[: len(text) // 2])),
        ("another format", lambda site, text: broken(site, re.sub(r'"format":\d+', '"format":99', text))),
    ]:
        yield Cheat(f"store: {kind}", ".build/stele/evidence.json", "greet", edit(change, "greet"))


def broken(site, text):
    site.replace(SOURCES["greet"].file, *BROKEN["greet"])
    return text


def digest(site, file):
    import hashlib

    return hashlib.sha256(site.path(file).read_bytes()).hexdigest()


def profiles():
    """Counters of an earlier run lie where the next run writes its own."""
    for name, test in TESTS.items():

        def make(site, test=test):
            found = list(site.path(".build/stele").rglob("*.profraw")) + list(
                site.path(".build/stele").rglob("*.profdata")
            )
            for file in found:
                shutil.copy(file, file.with_name("1" + file.name))
            site.replace(test.file, test.text, begun_with("if Int.random(in: 1...2) > 0 { return }")(test.text))

        yield Cheat("profile: of an earlier run", f"{test.file} ({name})", name, make)


def swaps():
    """Readers are to see one file, the compiler another."""
    for name in ["greet", "Counter", "lines"]:
        old, new = BROKEN[name]
        for seconds in [0.05, 0.4, 0.8, 1.5]:

            def make(site, name=name, old=old, new=new):
                site.replace(SOURCES[name].file, old, new)

            def during(site, process, name=name, old=old, new=new, seconds=seconds):
                file = site.path(SOURCES[name].file)
                status = file.stat()
                time.sleep(seconds)
                site.replace(SOURCES[name].file, new, old)
                os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))
                while process.poll() is None and time.sleep(0.05) is None:
                    if site.path(".build/stele/profiles").exists() and seconds > 1 and process.poll() is None:
                        break
                site.replace(SOURCES[name].file, old, new)
                os.utime(file, ns=(status.st_atime_ns, status.st_mtime_ns))

            yield Cheat(f"swap: source after {seconds} s", SOURCES[name].file, name, make, new.strip(), during)


# MARK: - Lessons


def fences():
    fence = '```swift sample=Greeting/Greeting.swift symbol=greet title="greet"\n```\n'
    words = "sample=Greeting/Greeting.swift symbol=greet"
    for info in [
        "",
        "c",
        "text",
        "outptu",
        "tre",
        "Swift",
        "SWIFT",
        "swift5",
        "{.swift}",
        ".swift",
        "language-swift",
        "diff",
        "objc",
        "sh",
    ]:
        yield Cheat(
            "fence: of another kind",
            info or "no language",
            None,
            lambda site, i=info: site.replace(
                "Content/en/course/one.md", fence, f"```{i} {words}\nnever(compiled)\n```\n"
            ),
        )
    for info in [
        "Swift",
        "SWIFT",
        "{.swift}",
        ".swift",
        "language-swift",
        "swift,ignore",
        "swift5",
        "{swift}",
        "lang-swift",
        "swift {1,3}",
    ]:
        yield Cheat(
            "fence: Swift in disguise",
            info,
            None,
            lambda site, i=info: site.replace(
                "Content/en/course/one.md", fence, f"{fence}\n```{i}\nlet a: Never = compiled\n```\n"
            ),
        )
    for name in LISTINGS:
        yield Cheat(
            "fence: another body",
            name,
            None,
            lambda site, n=name: site.write(
                "Content/en/course/one.md",
                re.sub(rf'(title="{n}"\n)', r"\1never(compiled)\n", site.read("Content/en/course/one.md")),
            ),
        )
    for kind, old, new in [
        ("a forged output", "one\ntwo\n", "one\nthree\n"),
        ("a block that compiles", "let found = missing", "let found = 1"),
        ("a block that fails for another reason", "let found = missing", "let found: String = 1"),
        ("a block whose words are elsewhere", "let found = missing", 'let found = missing\nlet other: Int = ""'),
        ("a file of no target", "Greeting/Greeting.swift symbol=greet", "Greeting/Nothing.swift"),
    ]:
        yield Cheat(
            f"fence: {kind}",
            "Content/en/course/one.md",
            None,
            lambda site, o=old, n=new: site.replace("Content/en/course/one.md", o, n),
        )


def programs():
    main = "Sources/Samples/Program/main.swift"
    for kind, text in [
        ("it ends with 1", 'import Foundation\nprint("one\\ntwo")\nexit(1)\n'),
        ("it crashes", 'print("one\\ntwo")\nfatalError()\n'),
        (
            "it prints to the other stream",
            'import Foundation\nFileHandle.standardError.write(Data("one\\ntwo\\n".utf8))\n',
        ),
        ("it prints more", 'print("one\\ntwo\\nthree")\n'),
        ("it does not compile", "print(nothing)\n"),
        ("it prints no UTF-8", "import Foundation\nFileHandle.standardOutput.write(Data([0x6F, 0xFF]))\n"),
    ]:
        yield Cheat(f"program: {kind}", main, None, lambda site, t=text: site.write(main, t))


def helpers():
    """What a sample stands on changes, and the sample does not."""
    words = "Sources/Words/Words.swift"
    for kind, text in [
        ("other words", 'public let hello = "Bye, "\n'),
        ("no words", "public let hullo = 1\n"),
        ("a crash", "public let hello: String = { fatalError() }()\n"),
        ("another type", "public let hello = 1\n"),
    ]:
        yield Cheat(f"helper: {kind}", words, "greet", lambda site, t=text: site.write(words, t))


def pages():
    """The output is edited by hand, then built again."""

    def edit(old, new):
        def make(site):
            site.build([])
            site.replace("Output/en/course/one.html", old, new)

        return make

    for name, (old, new) in {"greet": ("hello", "hullo"), "Counter": ("number", "numbar")}.items():
        yield Cheat("page: code edited by hand", name, name, edit(old, new), new)


KINDS = [
    tests,
    conditions,
    dead_members,
    defined_conditions,
    manifests,
    strange_files,
    lines_that_never_run,
    old_times,
    stores,
    profiles,
    swaps,
    fences,
    programs,
    helpers,
    pages,
]
