"""What a reader has read: kept by the browser, the same in all languages, told on the home page and beside the lessons."""

import json

import pytest

import sites
from sites import LANGUAGES

FIRST, SECOND = "architecture/viper-login", "architecture/vip-cycle"
COURSE = [FIRST, SECOND, "architecture/viper-and-vip"]
CONFIG = """\
title: { ru: Курс, el: Μάθημα, az: Dərs }
languages: [ru, el, az]
course:
  - section: s
    title: { ru: Раздел, el: Μέρος, az: Hissə }
    lessons: [one, two]
"""


def test_what_was_read_in_one_language_counts_in_all(browser, site):
    browser.open(site.url(f"ru/{FIRST}.html"))
    assert browser.all(".done") == []
    to_the_end(browser)
    wait_until_read(browser)
    assert browser.one(".side [aria-current]").accessible_name == "Модуль входа на\N{NO-BREAK SPACE}VIPER (прочитано)"
    browser.open(site.url("el/index.html"))
    assert browser.text(".start:not([hidden])").split("\n")[:2] == [
        "Συνέχεια: Ο κύκλος VIP", "Διαβασμένα μαθήματα: 1 / 3"]
    assert [card.accessible_name for card in browser.all(".card a")] == [
        "Μια μονάδα VIPER για τη σύνδεση του χρήστη (διαβάστηκε)", "Ο κύκλος VIP", "VIPER και VIP"]
    browser.click(browser.one(".start:not([hidden]) a"))
    assert site.path(browser.url) == f"el/{SECOND}.html"
    assert [link.accessible_name for link in browser.all(".side li a:has(.done)")] == [
        "Μια μονάδα VIPER για τη σύνδεση του χρήστη (διαβάστηκε)"]


@pytest.mark.parametrize("language, label", [
    ("ru", "Продолжить: Модуль входа на VIPER"), ("el", "Συνέχεια: Μια μονάδα VIPER για τη σύνδεση του χρήστη"),
    ("az", "Davam et: VIPER ilə giriş modulu")])
def test_continue_leads_to_the_section(browser, disk, language, label):
    browser.open(disk.url(f"ru/{FIRST}.html"))
    browser.run("document.getElementById('router').scrollIntoView()")
    browser.wait(lambda: stored(browser).get("at", {}).get("section") == "#router", "the section is kept")
    browser.open(disk.url(f"{language}/index.html"))
    link = browser.one(".start:not([hidden]) a")
    assert link.text == label
    browser.click(link)
    assert browser.url == disk.url(f"{language}/{FIRST}.html") + "#router"


def test_continue_finds_the_section_by_its_place_where_its_name_differs(browser, differing):
    browser.open(differing.url("ru/s/one.html"))
    browser.run("document.querySelectorAll('h2')[2].scrollIntoView()")
    browser.wait(lambda: stored(browser).get("at", {}).get("index") == 2, "the section is kept")
    browser.open(differing.url("az/index.html"))
    browser.click(browser.one(".start:not([hidden]) a"))
    assert browser.one("html").get_attribute("lang") == "az"
    browser.wait(lambda: abs(top(browser, "h2:nth-of-type(3)")) < 200, "the third section is at the top")


def test_a_glance_at_the_end_is_not_reading(browser, disk):
    browser.open(disk.url(f"ru/{FIRST}.html"))
    to_the_end(browser)
    browser.run("scrollTo(0, 0)")
    hold(browser, 3.5)
    assert stored(browser)["read"] == []
    browser.driver.execute_script("document.querySelector('[rel=next]').click()")
    browser.wait(lambda: disk.path(browser.url) == f"ru/{SECOND}.html", "the next lesson")
    assert stored(browser)["read"] == []


def test_turning_the_page_at_the_end_is_reading(browser, disk):
    browser.open(disk.url(f"ru/{FIRST}.html"))
    to_the_end(browser)
    browser.wait(lambda: browser.one("[rel=next]").is_displayed(), "the link is there")
    hold(browser, .2)
    browser.click(browser.one("[rel=next]"))
    browser.wait(lambda: disk.path(browser.url) == f"ru/{SECOND}.html", "the next lesson")
    assert stored(browser)["read"] == [FIRST]
    assert len(browser.all(".side li a:has(.done)")) == 1


def test_a_jump_to_the_end_counts_when_one_stays(browser, disk):
    """The end is passed without being seen: below it stand the lesson's terms and the links that turn the page."""
    browser.width(1280, height=300)
    browser.open(disk.url(f"ru/{FIRST}.html"))
    browser.run("scrollTo(0, document.documentElement.scrollHeight)")
    assert browser.run("return document.querySelector('article').getBoundingClientRect().bottom") < 0
    wait_until_read(browser)
    browser.run("localStorage.clear()")
    browser.open(disk.url(f"ru/{FIRST}.html"))
    browser.run("scrollTo(0, document.documentElement.scrollHeight)")
    hold(browser, .2)
    browser.click(browser.one("[rel=next]"))
    browser.wait(lambda: disk.path(browser.url) == f"ru/{SECOND}.html", "the next lesson")
    assert stored(browser)["read"] == [FIRST]


def test_a_lesson_that_fits_the_window_is_read_after_a_while(browser, differing):
    browser.open(differing.url("el/s/two.html"))
    assert stored(browser)["read"] == []
    wait_until_read(browser)
    assert stored(browser)["read"] == ["s/two"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_course_that_is_read_may_be_begun_again(browser, disk, language):
    keep(browser, disk, language, read=COURSE, at={"lesson": FIRST})
    begin, line = browser.shown(".start")
    assert begin.find_element("css selector", "a").get_attribute("href").endswith(f"{language}/{FIRST}.html")
    assert "3 / 3" in line.text
    assert line.find_element("css selector", "a").is_displayed() is False


def test_forgetting(browser, disk):
    keep(browser, disk, "az", read=[FIRST, "architecture/gone"], at={"lesson": SECOND})
    assert "1 / 3" in browser.text(".start:not([hidden])")
    browser.click(browser.one(".start button"))
    assert [line.text for line in browser.shown(".start")] == ["Birinci dərsdən başla"]
    assert browser.driver.switch_to.active_element.text == "Birinci dərsdən başla"
    assert browser.all(".done") == []
    assert browser.run("return Object.keys(localStorage).filter((key) => key.includes('progress'))") == []


def test_other_tabs_follow(browser, sub_path):
    browser.open(sub_path.url("ru/index.html"))
    home = browser.driver.current_window_handle
    browser.driver.switch_to.new_window("tab")
    try:
        browser.open(sub_path.url("el/index.html"))
        store(browser, read=[SECOND])
    finally:
        browser.driver.close()
        browser.driver.switch_to.window(home)
    browser.wait(lambda: len(browser.all(".card .done")) == 1, "the other tab's mark")


def test_sites_on_one_origin_do_not_mix(browser, disk, features):
    keep(browser, disk, "ru", read=COURSE)
    mine = browser.run("return document.body.dataset.site")
    browser.open(features.url("ru/index.html"))
    assert browser.run("return document.body.dataset.site") != mine
    assert [line.text for line in browser.shown(".start")] == ["Начать с первого урока"]


@pytest.mark.parametrize("value", ["", "null", "[]", "{\"read\":1}", "{\"read\":[{}],\"at\":7}", "{\"read\":[],\"at\":{}}"])
def test_what_is_no_progress_harms_nothing(browser, disk, value):
    browser.open(disk.url("ru/index.html"))
    browser.run("localStorage.setItem('stele:progress:' + document.body.dataset.site, arguments[0])", value)
    for page in ["ru/index.html", f"ru/{FIRST}.html"]:
        browser.open(disk.url(page))
        assert browser.all(".done") == []
    assert stored(browser) == {"read": [] if "{}]" not in value else ["[object Object]"], "at": {"lesson": FIRST}}
    assert browser.messages() == []


@pytest.mark.parametrize("section, index, fragment", [("", "length", ""), ("", "__proto__", ""), ("#%E0%A4%A", 0, "#%E0%A4%A")])
def test_a_place_that_is_none_harms_nothing(browser, disk, section, index, fragment):
    keep(browser, disk, "ru", read=[], at={"lesson": FIRST, "section": section, "index": index})
    browser.open(disk.url(f"ru/{FIRST}.html") + fragment)
    assert browser.messages() == []
    browser.choose_theme("dark")
    assert browser.is_dark()


def test_without_storage_there_is_no_progress(browser, disk):
    script = browser.command("Page.addScriptToEvaluateOnNewDocument", source="""
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });""")
    try:
        browser.open(disk.url(f"ru/{FIRST}.html"))
        to_the_end(browser)
        hold(browser, 3.5)
        assert browser.all(".done") == []
        browser.open(disk.url("ru/index.html"))
        assert [line.text for line in browser.shown(".start")] == ["Начать с первого урока"]
        assert browser.messages() == []
    finally:
        browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])


def test_without_scripts_there_is_a_start_and_no_more(browser, disk):
    browser.scripts(False)
    browser.open(disk.url("el/index.html"))
    assert [line.text for line in browser.shown(".start")] == ["Έναρξη από το πρώτο μάθημα"]
    assert browser.shown(".foot button") == [] and browser.shown("dialog") == []
    browser.click(browser.shown(".start a")[0])
    assert disk.path(browser.url) == f"el/{FIRST}.html"


@pytest.fixture(scope="module")
def differing(tmp_path_factory):
    """A lesson whose sections have other names in each language, and one that fits the window."""
    folder = tmp_path_factory.mktemp("differing")
    words = {"ru": "Часть {}", "el": "Μέρος {}", "az": "Hissə {}"}
    texts = {"Content/site.yaml": CONFIG}
    for language, heading in words.items():
        parts = [f"## {heading.format(number)}\n\n" + "abc\n\n" * 30 for number in ["a", "b", "c", "d"]]
        texts[f"Content/{language}/s/one.md"] = f"---\ntitle: {language} 1\n---\n" + "".join(parts)
        texts[f"Content/{language}/s/two.md"] = f"---\ntitle: {language} 2\n---\nabc\n"
    return sites.on_disk(sites.build_texts(folder, texts))


def to_the_end(browser):
    browser.run("scrollTo(0, document.querySelector('article').getBoundingClientRect().bottom + scrollY - 300)")


def wait_until_read(browser):
    browser.wait(lambda: browser.all(".side [aria-current] .done"), "the lesson is read", seconds=8)


def hold(browser, seconds):
    browser.driver.execute_async_script(f"setTimeout(arguments[0], {seconds * 1000})")


def top(browser, selector):
    return browser.run("return document.querySelector(arguments[0]).getBoundingClientRect().top", selector)


def stored(browser):
    return json.loads(browser.run("return localStorage.getItem('stele:progress:' + document.body.dataset.site)") or "{}")


def store(browser, **progress):
    browser.run("localStorage.setItem('stele:progress:' + document.body.dataset.site, arguments[0])",
                json.dumps({"read": [], **progress}))


def keep(browser, site, language, **progress):
    """A home page whose reader has read something."""
    browser.open(site.url(f"{language}/index.html"))
    store(browser, **progress)
    browser.driver.refresh()
