"""What a word means is read at the word: one card at a time, after a moment for the pointer, on a sheet for a finger; and
no card is part of what is copied or found."""

import time

import pytest
from selenium.webdriver import ActionChains, Keys

from test_lesson import clipboard, grant_clipboard
from test_terms import links, point, shown

LESSON = "ru/basics/terms.html"
# How long the pointer is on a link before its card can be seen, in milliseconds.
OPENING = """
const [link] = arguments, card = link.nextElementSibling;
let start;
link.addEventListener('mouseenter', () => { start = performance.now(); }, { once: true });
const look = () => {
  if (start && card.checkVisibility({ visibilityProperty: true })) window.opened = performance.now() - start;
  else requestAnimationFrame(look);
};
look();
"""
OPEN = """
return [...document.querySelectorAll('.gloss')].filter((card) => card.checkVisibility({ visibilityProperty: true })).length;
"""


@pytest.fixture
def lesson(browser, features):
    browser.open(features.url(LESSON))
    return browser


@pytest.fixture
def finger(lesson):
    lesson.command("Emulation.setTouchEmulationEnabled", enabled=True)
    yield lesson
    lesson.command("Emulation.setTouchEmulationEnabled", enabled=False)


def test_tab_shows_one_at_a_time(lesson):
    lesson.run("document.querySelector('.term > a').focus()")
    counts = []
    for _ in range(4):
        ActionChains(lesson.driver).send_keys(Keys.TAB).perform()
        counts.append(lesson.run(OPEN))
    assert set(counts) == {1}


def move(browser, element):
    """Without the quarter of a second that a driver waits after each move."""
    ActionChains(browser.driver, duration=0).move_to_element(element).perform()


def test_the_pointer_waits_for_a_card(lesson):
    first, second = links(lesson)[:2]
    lesson.run(OPENING, first)
    move(lesson, first)
    shown(lesson)
    # A frame's time is a little before what a script is told.
    assert lesson.wait(lambda: lesson.run("return window.opened"), "the card was seen") > 220
    # The second one is waited for, the first one goes at once.
    start = time.monotonic()
    move(lesson, second)
    count = lesson.run(OPEN)
    assert count == 0 or time.monotonic() - start > .2
    lesson.wait(lambda: [card.text[:9] for card in lesson.shown(".gloss")] == ["Программа"], "the second one alone")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_sweep_opens_nothing(browser, features, scripts):
    browser.scripts(scripts)
    browser.open(features.url(LESSON))
    sweep = ActionChains(browser.driver, duration=0)
    for link in [*links(browser)[:4], browser.one("h1")]:
        sweep.move_to_element(link)
    sweep.perform()
    assert browser.run(OPEN) == 0
    time.sleep(.3)
    assert browser.run(OPEN) == 0


def test_the_pointer_wins_over_the_focus(lesson):
    first, second = links(lesson)[:2]
    lesson.run("arguments[0].focus()", first)
    assert shown(lesson)[0].text.startswith("Приветствие")
    point(lesson, second)
    lesson.wait(lambda: [card.text[:9] for card in lesson.shown(".gloss")] == ["Программа"], "the other one")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_it_stands_at_the_word(lesson, width):
    lesson.width(width, height=700)
    for link in links(lesson)[:4]:
        lesson.run("arguments[0].scrollIntoView({ block: 'center' })", link)
        point(lesson, link)
        card, word = shown(lesson)[0].rect, link.rect
        assert card["width"] <= min(24 * 16, width)
        assert card["x"] < word["x"] + word["width"] and word["x"] < card["x"] + card["width"]
        assert min(abs(card["y"] - word["y"] - word["height"]), abs(card["y"] + card["height"] - word["y"])) < 12
        point(lesson, lesson.one(".site"))
        shown(lesson, 0)


def tap(browser, element):
    browser.run("arguments[0].scrollIntoView({ block: 'center' })", element)
    box = browser.run("const box = arguments[0].getClientRects()[0]; return [box.x + box.width / 2, box.y + box.height / 2]", element)
    points = [{"x": box[0], "y": box[1]}]
    browser.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=points)
    browser.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])


@pytest.mark.parametrize("language, words, close", [
    ("ru", "Открыть в глоссарии", "Закрыть"), ("el", "Άνοιγμα στο γλωσσάρι", "Κλείσιμο"), ("az", "Lüğətdə aç", "Bağla")])
def test_a_finger_opens_a_sheet_with_the_link_in_it(finger, features, language, words, close):
    finger.open(features.url(f"{language}/basics/terms.html"))
    finger.width(390)
    link = links(finger)[0]
    meaning, target = finger.run("return [arguments[0].nextElementSibling.textContent, arguments[0].href]", link)
    tap(finger, link)
    sheet = finger.wait(lambda: finger.shown("dialog.slip"), "the sheet")[0]
    assert features.path(finger.url) == f"{language}/basics/terms.html" and finger.run(OPEN) == 0
    assert sheet.accessible_name == link.text and " ".join(meaning.split()) in " ".join(sheet.text.split())
    assert [button.text for button in finger.shown(".slip > .button")] == [words, close]
    assert sheet.rect["x"] == 0 and sheet.rect["width"] == finger.run("return document.documentElement.clientWidth") and finger.overflow() == []
    tap(finger, finger.all(".slip > .button")[1])
    finger.wait(lambda: finger.all(".slip") == [], "the sheet is closed")
    assert finger.run(OPEN) == 0
    tap(finger, link)
    tap(finger, finger.wait(lambda: finger.all(".slip > .button"), "the sheet again")[0])
    finger.wait(lambda: finger.url == target, "the term in the glossary")


def test_a_finger_opens_a_symbol_too(finger, disk):
    finger.open(disk.url("ru/architecture/viper-login.html"))
    tap(finger, finger.all(".symbol > a")[0])
    sheet = finger.wait(lambda: finger.shown("dialog.slip"), "the sheet")[0]
    assert finger.all(".slip > .button")[0].text == "Открыть в коде" and ".swift:" in sheet.text


def test_a_card_is_never_copied(lesson):
    grant_clipboard(lesson)
    point(lesson, links(lesson)[0])
    meaning = shown(lesson)[0].text
    ActionChains(lesson.driver).key_down(Keys.CONTROL).send_keys("a").send_keys("c").key_up(Keys.CONTROL).perform()
    copied = lesson.wait(lambda: clipboard(lesson), "something is copied")
    body = copied[copied.index("Всякое приветствие"):copied.index("Термины урока")]
    assert "программа" in body and meaning.split("\n")[-1][-30:] not in body


def test_a_card_is_never_found(browser, disk):
    browser.open(disk.url("ru/architecture/viper-login.html"))
    card = browser.all(".symbol > .gloss")[0]
    words = browser.run("return arguments[0].querySelector('small').textContent", card)
    point(browser, browser.all(".symbol > a")[0])
    shown(browser)
    browser.run("window.dispatchEvent(new Event('blur'))")
    assert browser.run(OPEN) == 0
    assert browser.run("return window.find(arguments[0])", words) is False
