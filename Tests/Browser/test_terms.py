"""Terms of the glossary: what one means is read on the spot, by pointer, keyboard and ear, on screen and on paper."""

import time

import pytest
from selenium.webdriver import ActionChains, Keys

from sites import LANGUAGES

LESSON = "basics/terms.html"
MEANING = "Приветствие Слова, которые говорят при встрече"


@pytest.fixture
def lesson(browser, features):
    browser.scripts(False)
    browser.open(features.url(f"ru/{LESSON}"))
    return browser


def links(browser):
    return browser.all(".term > a")


def shown(browser, count=1):
    return browser.wait(lambda: len(found := browser.shown(".gloss")) == count and (found or True), f"{count} shown")


def point(browser, element):
    ActionChains(browser.driver).move_to_element(element).perform()


def test_nothing_is_open_at_first(lesson):
    assert lesson.shown(".gloss") == []
    assert len(links(lesson)) == 7


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_definition_of_every_link_stays_in_the_window(lesson, width):
    lesson.width(width, height=500)
    for index, link in enumerate(links(lesson)):
        lesson.run("arguments[0].scrollIntoView({ block: arguments[1] })", link, ["center", "end"][index % 2])
        point(lesson, link)
        place = shown(lesson)[0].rect
        assert place["x"] >= 0 and place["x"] + place["width"] <= width
        top = place["y"] - lesson.run("return scrollY")
        assert top >= 0 and top + place["height"] <= 500
        assert lesson.overflow() == []
        point(lesson, lesson.one(".site"))
        shown(lesson, 0)


def test_the_pointer_may_go_to_what_is_read(lesson):
    point(lesson, links(lesson)[0])
    definition = shown(lesson)[0]
    assert definition.text.startswith(MEANING)
    link, box = links(lesson)[0].rect, definition.rect
    assert box["x"] <= link["x"] and link["x"] + link["width"] <= box["x"] + box["width"]
    for element in [definition.find_element("css selector", "code"), definition.find_element("css selector", "a")]:
        point(lesson, element)
        time.sleep(.4)
        assert definition.is_displayed()
    definition.find_element("css selector", "a").click()
    assert lesson.url.endswith("ru/glossary.html#program")


def test_the_keyboard_opens_it_and_goes_into_it(lesson):
    lesson.run("arguments[0].focus()", links(lesson)[0])
    assert shown(lesson)[0].text.startswith(MEANING)
    ActionChains(lesson.driver).send_keys(Keys.TAB).perform()
    inside = lesson.driver.switch_to.active_element
    assert inside.text == "программа" and shown(lesson)[0].is_displayed()
    ActionChains(lesson.driver).send_keys(Keys.TAB).perform()
    assert lesson.driver.switch_to.active_element == links(lesson)[1]
    lesson.wait(lambda: [box.text for box in lesson.shown(".gloss")] == ["Программа То, что можно запустить."], "the next")


def test_escape_puts_it_away_until_the_reader_comes_back(browser, features):
    browser.open(features.url(f"ru/{LESSON}"))
    point(browser, links(browser)[0])
    shown(browser)
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    shown(browser, 0)
    point(browser, browser.one("h1"))
    point(browser, links(browser)[0])
    shown(browser)


def test_who_listens_is_told_the_definition(lesson):
    for link in links(lesson):
        meaning = lesson.one(f"[id='{link.get_attribute('aria-describedby')}']")
        assert meaning.is_displayed() and meaning.tag_name == "dd"
        assert meaning.text in lesson.run("return arguments[0].nextSibling.textContent.replace(/\\s+/g, ' ')", link)
    assert lesson.one("#greeting").accessible_name == "О том, что такое приветствие"


def test_paper_has_the_list(lesson):
    lesson.media(kind="print")
    assert lesson.shown(".gloss") == []
    assert [term.text for term in lesson.shown(".terms dt")] == ["Приветствие", "Программа", "Ёмкий знак"]
    assert len(lesson.shown(".terms dd")) == 3


@pytest.mark.parametrize("language, title, letters, terms", [
    ("ru", "Глоссарий", ["Е", "П"], ["Ёмкий знак", "Приветствие", "Программа"]),
    ("el", "Γλωσσάρι", ["Π", "Χ", "Ω"], ["Πρόγραμμα", "Χαιρετισμός", "Ώριμο σήμα"]),
    ("az", "Lüğət", ["I", "İ", "S"], ["Işarə", "İcra olunan fayl", "Salamlama"]),
])
def test_the_glossary_has_the_languages_alphabet(browser, features, language, title, letters, terms):
    browser.open(features.url(f"{language}/index.html"))
    browser.click(browser.all("main a[href='glossary.html']")[0])
    assert browser.text("h1") == title
    assert [letter.text for letter in browser.all(".letters a")] == letters
    assert [term.text for term in browser.all(".entry h3")] == terms
    browser.click(browser.all(".letters a")[-1])
    assert browser.one("h2:target").text == letters[-1]


def test_the_switcher_keeps_the_term(browser, features):
    browser.open(features.url("ru/glossary.html") + "#program")
    browser.choose_language("az")
    assert browser.url.endswith("az/glossary.html#program")
    assert browser.one("h3:target").text == "İcra olunan fayl"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_term_leads_to(browser, features, language):
    browser.open(features.url(f"{language}/glossary.html"))
    entry = browser.one(".entry:has(#greeting)")
    addresses = [link.get_attribute("href") for link in entry.find_elements("css selector", "dl a")]
    assert [features.path(address) for address in addresses] == [
        f"{language}/source/Greeter/Greeting.swift.html", f"{language}/{LESSON}"]
    names = [name.get_attribute("lang") for name in entry.find_elements("css selector", "dl [lang]")]
    assert set(LANGUAGES) - {language} <= set(names)
