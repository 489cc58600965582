"""Inline code that names a symbol: what it is is read on the spot, and one click shows its line."""

import pytest
from selenium.webdriver import ActionChains, Keys

from sites import LANGUAGES

LESSON = "architecture/viper-login.html"
LESSONS = [LESSON, "architecture/vip-cycle.html", "architecture/viper-and-vip.html"]
INTERACTOR = {
    "ru": "Класс\n@MainActor final class LoginInteractor: LoginInteractorInputProtocol\nСоседей знает только по протоколам",
    "el": "Κλάση\n@MainActor final class LoginInteractor: LoginInteractorInputProtocol\nΤους γείτονες τούς ξέρει μόνο",
    "az": "Sinif\n@MainActor final class LoginInteractor: LoginInteractorInputProtocol\nQonşularını yalnız protokollarından",
}


@pytest.fixture
def lesson(browser, disk):
    browser.scripts(False)
    browser.open(disk.url(f"ru/{LESSON}"))
    return browser


def links(browser):
    return browser.all(".symbol > a")


def link(browser, code):
    return next(link for link in links(browser) if link.text == code)


def shown(browser, count=1):
    return browser.wait(lambda: len(found := browser.shown(".gloss")) == count and (found or True), f"{count} shown")


def point(browser, element):
    browser.run("arguments[0].scrollIntoView({ block: 'center' })", element)
    ActionChains(browser.driver).move_to_element(element).perform()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pointer_reads_it_in_the_language_of_the_page(browser, disk, language):
    browser.scripts(False)
    browser.open(disk.url(f"{language}/{LESSON}"))
    assert browser.shown(".gloss") == []
    point(browser, link(browser, "LoginInteractor"))
    card = shown(browser)[0]
    assert card.text.startswith(INTERACTOR[language])
    assert card.text.endswith("\nLoginVIPER/LoginInteractor.swift:31")
    assert len(card.find_elements("css selector", "code .k, code .t, code .a")) == 4


def test_the_keyboard_reads_it(lesson):
    lesson.run("arguments[0].focus()", link(lesson, "LoginInteractor"))
    assert shown(lesson)[0].text.startswith(INTERACTOR["ru"])
    ActionChains(lesson.driver).send_keys(Keys.TAB).perform()
    lesson.wait(lambda: all("LoginInteractor.swift" not in card.text for card in lesson.shown(".gloss")), "put away")


def test_escape_puts_it_away_until_the_reader_comes_back(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}"))
    code = link(browser, "loadView()")
    point(browser, code)
    shown(browser)
    ActionChains(browser.driver).send_keys(Keys.ESCAPE).perform()
    shown(browser, 0)
    point(browser, browser.one("h1"))
    point(browser, code)
    shown(browser)


@pytest.mark.parametrize("lesson_path", LESSONS)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_every_card_stays_in_the_window(browser, disk, width, lesson_path):
    for language in LANGUAGES:
        browser.open(disk.url(f"{language}/{lesson_path}"))
        browser.width(width, height=500)
        assert len(links(browser)) >= 6
        for code in links(browser):
            browser.run("arguments[0].scrollIntoView({ block: 'center' }); arguments[0].focus()", code)
            place = shown(browser)[0].rect
            assert place["x"] >= 0 and place["x"] + place["width"] <= width
            top = place["y"] - browser.run("return scrollY")
            assert top >= 0 and top + place["height"] <= 500
            assert browser.overflow() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_leads_to_the_line(browser, site, language):
    browser.open(site.url(f"{language}/{LESSON}"))
    link(browser, "LoginInteractor").click()
    assert site.path(browser.url) == f"{language}/source/LoginVIPER/LoginInteractor.swift.html"
    assert browser.url.endswith("#L31")
    assert "final class LoginInteractor" in browser.text(".l:target")


def test_who_listens_is_told_it(lesson):
    for code in links(lesson):
        card = lesson.one(f"[id='{code.get_attribute('aria-describedby')}']")
        words = lesson.run("return arguments[0].textContent", card)
        assert words == lesson.run("return arguments[0].nextSibling.textContent", code)
        assert code.text.split("(")[0] in words


def test_paper_has_the_code_alone(lesson):
    lesson.media(kind="print")
    assert lesson.shown(".gloss") == []
    assert link(lesson, "LoginInteractor").is_displayed()
