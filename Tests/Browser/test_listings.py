"""What the code on a page says of itself: gaps, the compiler's answers, files, output, lines that ran; all without
scripts, and on the pages of the samples too."""

import re

import pytest

from sites import FEATURES, LANGUAGES
from test_lesson import clipboard, grant_clipboard

LESSON = "basics/greeting.html"
FILE = "source/Greeter/Greeting.swift.html"
SOURCE = (FEATURES / "Sources/Samples/Greeter/Greeting.swift").read_text(encoding="utf-8").split("\n")
# Lines 2 and 3 of the file are other languages' words.
FIRST = "/// Здоровается с одним человеком."
SHUT = [FIRST, SOURCE[3], None, *SOURCE[8:14], None, SOURCE[18]]
OPEN = [FIRST, *SOURCE[3:19]]


def test_gaps_open_by_keyboard_without_scripts(browser, features):
    browser.scripts(False)
    browser.open(features.url(f"ru/{LESSON}"))
    assert lines(browser) == SHUT
    shut = height(browser)
    boxes = browser.all(".gap input")
    assert [box.accessible_name for box in boxes] == ["Показать 4 скрытые строки", "Показать 4 скрытые строки"]
    for box in boxes:
        box.send_keys(" ")
    assert lines(browser) == OPEN
    # An opened gap leaves no row of its own, and its button stands in the first line that it opened.
    row = shut / len(SHUT)
    assert height(browser) == pytest.approx(row * len(OPEN), abs=2)
    first = browser.all(".more .l")[0].rect
    assert first["y"] - 4 <= boxes[0].rect["y"] <= first["y"] + 4
    boxes[0].send_keys(" ")
    assert lines(browser) == [*SHUT[:9], *OPEN[-5:]]


@pytest.mark.parametrize("language, words", [("el", "Εμφάνιση 4 κρυμμένων γραμμών"), ("az", "4 gizli sətri göstər")])
def test_gaps_are_named_in_the_readers_language(browser, features, language, words):
    browser.open(features.url(f"{language}/{LESSON}"))
    assert browser.all(".gap input")[0].accessible_name == words


def test_copying_takes_what_is_shown(browser, features):
    grant_clipboard(browser)
    browser.open(features.url(f"ru/{LESSON}"))
    button = browser.all("#stele\\:listing-1 .copy")[0]
    browser.click(button)
    browser.wait(lambda: clipboard(browser).count("// …") == 2, "the listing with its gaps is copied")
    assert len(clipboard(browser).splitlines()) == len(SHUT)
    for box in browser.all(".gap input"):
        browser.click(box)
    browser.click(button)
    browser.wait(lambda: clipboard(browser).splitlines()[1:] == SOURCE[3:-1], "the whole type is copied")


def test_a_line_alone_is_copied_without_its_end(browser, features):
    """A command that ends its line runs where it is pasted."""
    grant_clipboard(browser)
    browser.open(features.url(f"ru/{LESSON}"))
    browser.click(browser.one(".illustration .copy"))
    browser.wait(lambda: clipboard(browser) == "let idea = 1", "the line is copied")


def test_a_gap_that_is_shut_is_printed_as_a_comment(browser, features):
    browser.open(features.url(f"ru/{LESSON}"))
    browser.media(kind="print")
    assert browser.shown(".gap input") == [] and browser.shown(".more .l") == []
    assert [gap.text.strip() for gap in browser.shown(".gap")] == ["// …", "// …"]


@pytest.mark.parametrize("language, mark, answers", [
    ("ru", "Не должно компилироваться", "Компилятор отвечает:"),
    ("el", "Δεν πρέπει να μεταγλωττίζεται", "Ο μεταγλωττιστής απαντά:"),
    ("az", "Kompilyasiya olunmamalıdır", "Kompilyatorun cavabı:"),
])
def test_the_compilers_words_stand_under_what_must_not_compile(browser, features, language, mark, answers):
    browser.open(features.url(f"{language}/{LESSON}"))
    assert browser.text(".failing .name") == "Broken.swift" and browser.text(".failing .mark") == mark
    assert browser.text(".answer p") == answers
    assert browser.text(".answer li") == "2:7 cannot find 'greeting' in scope"
    assert browser.one(".answer ul").get_attribute("lang") == "en"
    assert [line.text for line in browser.all(".failing .bad")] == ["print(greeting(name))"]
    assert "6." in browser.text(".failing .evidence .proof")


def test_the_tree_is_a_list_of_links(browser, features):
    browser.open(features.url(f"el/{LESSON}"))
    tree = browser.one(".tree > ul")
    assert tree.accessible_name == "Αρχεία του Greeter" and tree.aria_role == "list"
    entries = [entry.text.split("\n")[0] for entry in browser.all(".tree li")]
    assert entries == ["Greeting.swift ο χαιρετισμός", "Parts/ σημάδια", "Sign.swift", "main.swift"]
    assert browser.text(".tree ul ul code") == "Sign.swift"
    browser.click(browser.one(".tree ul ul a"))
    assert features.path(browser.url) == "el/source/Greeter/Parts/Sign.swift.html"


@pytest.mark.parametrize("language, words", [
    ("ru", "Напечатано программой Greeter"), ("el", "Το τύπωσε το πρόγραμμα Greeter"), ("az", "Greeter proqramı")])
def test_what_a_program_prints_is_plain_text(browser, features, language, words):
    browser.open(features.url(f"{language}/{LESSON}"))
    assert browser.text(".output samp") == "Hello, Ada! <wave>\nBye & thanks"
    assert words in browser.text(".output .proof")


@pytest.mark.parametrize("language, words, missed", [
    ("ru", "выполнено 3 из 4 строк", "Отметить невыполненную строку: 6"),
    ("el", "γραμμές που εκτελέστηκαν: 3 από 4", "Επισήμανση της γραμμής που δεν εκτελέστηκε: 6"),
    ("az", "icra olunan sətirlər: 3/4", "İcra olunmayan sətri qeyd et: 6"),
])
def test_lines_that_did_not_run_are_marked_on_request(browser, features, language, words, missed):
    browser.scripts(False)
    browser.open(features.url(f"{language}/{LESSON}"))
    assert browser.text("#stele\\:listing-1 .proof").endswith(words)
    plain = ground(browser, "func text")
    assert ground(browser, "Hello!\"") == plain
    label = browser.one(".marks")
    assert label.text == missed
    browser.one(".marks input").send_keys(" ")
    assert ground(browser, "Hello!\"") != plain and ground(browser, "func text") == plain
    browser.click(label)
    assert ground(browser, "Hello!\"") == plain


def test_nothing_is_said_of_lines_where_none_can_run(browser, features):
    browser.open(features.url(f"ru/{LESSON}"))
    assert browser.text("#stele\\:listing-4 .proof") in [
        "Скомпилировано: Swift %s, 1 тест пройден" % version(browser),
        "Скомпилировано: Swift %s, 1 тест пройден, выполнены все строки" % version(browser)]


def test_a_listing_leads_to_its_lines_and_back(browser, features):
    browser.scripts(False)
    browser.open(features.url(f"ru/{LESSON}"))
    browser.click(browser.one("#stele\\:listing-1 .path"))
    assert browser.url == features.url(f"ru/{FILE}") + "#L1"
    part = browser.one(".part")
    assert part.text == "строки 1–4, 9–14, 19"
    browser.click(part)
    assert browser.url == features.url(f"ru/{LESSON}") + "#stele:listing-1"
    browser.click(browser.one("#stele\\:listing-1 .proof"))
    assert features.path(browser.url) == "ru/source/Greeter/index.html"
    assert browser.text(".tests tbody td:first-child") == "greetsByName()"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_source_page_has_every_line_of_its_language(browser, features, language):
    browser.open(features.url(f"{language}/{FILE}") + "#L11")
    comment = LANGUAGES.index(language) + 1
    assert browser.run("return [...document.querySelectorAll('.l')].map((line) => line.id)") == [
        f"L{number}" for number in [comment, *range(4, 20)]]
    words = SOURCE[comment - 1].split(": ", 1)[1]
    assert browser.text(f"#L{comment}") == f"/// {words}"
    assert browser.run("return document.querySelector(':target').textContent").strip() == 'return "Hello!"'
    assert [line.get_attribute("id") for line in browser.all(".miss")] == ["L11", "L16", "L17"]
    assert [link.get_attribute("href").split("#")[1] for link in browser.all(".legend a")] == ["L11", "L16"]


def test_source_pages_keep_the_line_when_the_language_changes(browser, features):
    browser.open(features.url(f"ru/{FILE}") + "#L11")
    browser.choose_language("az")
    assert browser.url == features.url(f"az/{FILE}") + "#L11"
    crumbs = [link.get_attribute("href") for link in browser.all(".crumbs a")]
    assert [features.path(link) for link in crumbs] == ["az/index.html", "az/source/Greeter/index.html"]


def test_a_press_on_a_line_number_gives_its_address(browser, features):
    browser.open(features.url(f"el/{FILE}"))
    browser.click(browser.one("#L9 > a"))
    assert browser.url.endswith("#L9")
    assert browser.run("return document.querySelector(':target').id") == "L9"


def test_a_source_page_says_what_it_leaves_out(browser, features):
    browser.open(features.url(f"ru/{FILE}") + "#L3")
    row = browser.one(".left")
    assert row.text == "строки 2–3: комментарии на других языках"
    assert browser.run("return document.querySelector(':target').parentNode === arguments[0]", row)
    browser.wait(lambda: row.is_displayed(), "the place of the line is in the window")
    assert browser.run("return document.querySelectorAll('.l').length") == 17


def test_a_range_of_lines_is_marked(browser, features):
    browser.open(features.url(f"el/{FILE}") + "#L9-L12")
    assert [line.get_attribute("id") for line in browser.all(".hl")] == ["L9", "L10", "L11", "L12"]
    browser.run("location.hash = '#L2-5'")
    browser.wait(lambda: [line.get_attribute("id") for line in browser.all(".hl")] == ["L2", "L4", "L5"], "the others")
    browser.run("location.hash = '#L90-L95'")
    browser.wait(lambda: browser.all(".hl") == [], "none")
    assert browser.messages() == []


def test_the_caption_leads_to_the_source(browser, features):
    browser.open(features.url(f"el/{LESSON}"))
    browser.click(browser.one("#stele\\:listing-1 .name a"))
    assert browser.url == features.url(f"el/{FILE}") + "#L2"


def test_a_fallback_leads_to_lines_that_are_there(browser, features):
    browser.open(features.url(f"az/{LESSON}"))
    browser.click(browser.one("#stele\\:listing-1 .path"))
    assert browser.url == features.url(f"az/{FILE}") + "#L4"
    assert len(browser.all("#L4")) == 1


def test_no_page_says_anything_on_the_console(browser, features):
    for page in features.pages():
        if not page.endswith("404.html"):
            browser.open(features.url(page))
    assert browser.messages() == []


def lines(browser):
    """The lines of the first listing that are shown; none for a gap."""
    return browser.run(
        "return [...document.querySelectorAll('#stele\\\\:listing-1 :is(.l, .gap:not(:has(:checked)))')]"
        ".filter((line) => line.getClientRects().length).map((line) => line.matches('.gap') ? null : line.textContent)")


def height(browser):
    return browser.run("return document.querySelector('#stele\\\\:listing-1 code').getBoundingClientRect().height")


def ground(browser, words):
    """Of the line that holds some words."""
    return browser.run("return getComputedStyle([...document.querySelectorAll('#stele\\\\:listing-1 .l')]"
                       ".find((line) => line.textContent.includes(arguments[0]))).backgroundImage", words)


def version(browser):
    return re.search(r"Swift ([0-9.]+)", browser.text("#stele\\:listing-4 .proof"))[1].rstrip(".")
