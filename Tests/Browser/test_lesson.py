"""What a reader does on a lesson: changes language, follows the list of sections, copies, turns pages."""

import re

import pytest
from selenium.webdriver import ActionChains, Keys

from sites import LANGUAGES, ROOT

LESSON = "architecture/viper-login"
# The buttons of listings that are cut from samples.
COPY = ".listing:has(.path) .copy"
COURSE = ["viper-login", "vip-cycle", "viper-and-vip"]


@pytest.mark.parametrize("start, goal", [("ru", "el"), ("el", "az"), ("az", "ru")])
def test_a55_the_switcher_keeps_lesson_and_section(browser, site, start, goal):
    browser.open(site.url(f"{start}/{LESSON}.html") + "#assembly")
    browser.choose_language(goal)
    assert browser.url == site.url(f"{goal}/{LESSON}.html") + "#assembly"
    top = browser.run("return document.getElementById('assembly').getBoundingClientRect().top")
    assert 0 <= top < 200
    assert browser.one("html").get_attribute("lang") == goal


def test_the_switcher_follows_the_section_that_is_read(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}.html") + "#entity")
    browser.run("document.getElementById('router').scrollIntoView()")
    browser.wait(lambda: current_section(browser) == "#router", "the router section is current")
    browser.choose_language("el")
    assert browser.url == disk.url(f"el/{LESSON}.html") + "#router"


def test_the_list_of_sections_follows_the_scroll(browser, disk):
    browser.open(disk.url(f"el/{LESSON}.html"))
    assert current_section(browser) is None
    sections = browser.run("return [...document.querySelectorAll('.toc a')].map((link) => link.hash)")
    assert len(sections) > 5
    for section in [sections[1], sections[-3], sections[0]]:
        browser.run("document.querySelector(arguments[0]).scrollIntoView()", section)
        browser.wait(lambda: current_section(browser) == section, f"{section} is current")
    browser.run("scrollTo(0, document.documentElement.scrollHeight)")
    browser.wait(lambda: current_section(browser) == sections[-1], "the last section is current at the end")


@pytest.mark.parametrize("width", [320, 1100])
def test_the_list_of_sections_is_a_drawer_on_narrow_windows(browser, disk, width):
    browser.width(width)
    browser.open(disk.url(f"ru/{LESSON}.html"))
    assert browser.shown(".toc") == []
    browser.click(browser.one(".toc-button"))
    browser.click(browser.one(".toc a[href$='#router']"))
    browser.wait(lambda: browser.shown(".toc") == [], "the drawer closes")
    assert browser.url.endswith("#router")


def test_the_course_is_a_drawer_on_narrow_windows(browser, disk):
    browser.width(390)
    browser.open(disk.url(f"ru/{LESSON}.html"))
    assert browser.shown(".side") == []
    browser.click(browser.one(".menu-button"))
    browser.click(browser.one(".side a[href='vip-cycle.html']"))
    assert disk.path(browser.url) == "ru/architecture/vip-cycle.html"


@pytest.mark.parametrize("button, drawer", [(".menu-button", ".side"), (".toc-button", ".toc")])
def test_the_focus_stays_in_a_drawer_or_closes_it(browser, disk, button, drawer):
    browser.width(400)
    browser.open(disk.url(f"ru/{LESSON}.html"))
    opener = browser.one(button)
    browser.click(opener)
    for _ in range(40):
        press(browser, Keys.TAB)
        focused = browser.driver.switch_to.active_element
        if not browser.shown(drawer):
            break
        assert browser.run("return arguments[0].contains(arguments[1]) || arguments[1] === arguments[2]",
                           browser.one(drawer), focused, opener)
    assert browser.shown(drawer) == []
    browser.run("arguments[0].focus()", opener)
    press(browser, Keys.ENTER)
    press(browser, Keys.TAB)
    press(browser, Keys.ESCAPE)
    assert browser.shown(drawer) == [] and browser.driver.switch_to.active_element == opener


@pytest.mark.parametrize("button, drawer", [(".menu-button", ".side"), (".toc-button", ".toc")])
def test_a_drawer_closes_when_there_is_room_for_what_it_holds(browser, disk, button, drawer):
    browser.width(400)
    browser.open(disk.url(f"ru/{LESSON}.html"))
    browser.click(browser.one(button))
    browser.width(1300)
    browser.wait(lambda: browser.all(":popover-open") == [], "the drawer is closed")
    assert browser.one(drawer).is_displayed() and not browser.one(button).is_displayed()


@pytest.mark.parametrize("width", [320, 400, 1100])
def test_the_list_of_sections_is_in_reach_everywhere(browser, disk, width):
    browser.width(width)
    browser.open(disk.url(f"ru/{LESSON}.html"))
    browser.run("document.getElementById('stele:listing-9').scrollIntoView()")
    browser.click(browser.one(".toc-button"))
    assert len(browser.shown(".toc a")) > 5


def test_anchors_are_reached_by_keyboard_and_named_by_their_headings(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}.html"))
    anchors = browser.all(".anchor")
    assert len(anchors) == len(browser.all(".body :is(h2, h3)"))
    for anchor in anchors[:3]:
        heading = browser.run("return arguments[0].previousElementSibling", anchor)
        assert anchor.accessible_name == heading.text == heading.accessible_name
        browser.run("arguments[0].focus()", anchor)
        place, words = anchor.rect, heading.rect
        assert anchor.value_of_css_property("opacity") == "1" and place["width"] >= 24
        assert words["y"] <= place["y"] and place["y"] + place["height"] <= words["y"] + words["height"] + 2
        press(browser, Keys.ENTER)
        assert browser.url.endswith("#" + heading.get_attribute("id"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_turning_pages_walks_the_course(browser, site, language):
    first, second, third = (f"{language}/architecture/{lesson}.html" for lesson in COURSE)
    browser.open(site.url(first))
    assert browser.all("a[rel=prev]") == []
    walked = []
    for turn in ["next", "next", "prev", "prev"]:
        title = browser.one(f"a[rel={turn}] span").text
        browser.click(browser.one(f"a[rel={turn}]"))
        assert browser.text("h1") == title
        walked.append(site.path(browser.url))
    assert walked == [second, third, second, first]
    browser.open(site.url(third))
    assert browser.all("a[rel=next]") == []


@pytest.mark.parametrize("lesson", COURSE)
def test_copying_gives_the_lines_of_each_listing(browser, disk, lesson):
    bodies = listing_bodies(f"ru/architecture/{lesson}.md")
    grant_clipboard(browser)
    browser.open(disk.url(f"ru/architecture/{lesson}.html"))
    buttons = browser.all(COPY)
    assert len(buttons) == len(bodies) > 0
    for button, body in zip(buttons, bodies):
        assert button.text == "Копировать"
        browser.click(button)
        browser.wait(lambda: button.text == "Скопировано", "the button says that it copied")
        assert browser.text("#stele\\:status") == "Скопировано"
        assert clipboard(browser) == body
    browser.wait(lambda: buttons[0].text == "Копировать", "the button has its label again")


def test_copying_works_wherever_the_site_is(browser, site):
    grant_clipboard(browser)
    browser.open(site.url(f"az/{LESSON}.html"))
    browser.click(browser.all(COPY)[0])
    browser.wait(lambda: browser.all(COPY)[0].text == "Kopyalandı", "the button says that it copied")
    assert clipboard(browser) == listing_bodies(f"az/{LESSON}.md")[0]


def test_copying_works_without_a_clipboard_object(browser, disk):
    grant_clipboard(browser)
    browser.open(disk.url(f"az/{LESSON}.html"))
    browser.run("window.hidden_clipboard = navigator.clipboard;"
                "Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    button = browser.all(COPY)[0]
    browser.click(button)
    browser.wait(lambda: button.text == "Kopyalandı", "the button says that it copied")
    assert clipboard(browser, "hidden_clipboard") == listing_bodies(f"az/{LESSON}.md")[0]


def test_menus_close_on_escape_and_on_a_press_elsewhere(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}.html"))
    menu = browser.all("details.menu")[0]
    browser.click(menu.find_element("css selector", "summary"))
    assert menu.get_attribute("open") is not None
    menu.find_element("css selector", "a").send_keys("\ue00c")
    assert menu.get_attribute("open") is None
    browser.click(menu.find_element("css selector", "summary"))
    browser.click(browser.one("h1"))
    assert menu.get_attribute("open") is None


def test_the_skip_link_leads_to_the_text(browser, disk):
    browser.open(disk.url(f"el/{LESSON}.html"))
    browser.one("body").send_keys("\ue004")
    skip = browser.driver.switch_to.active_element
    assert skip.get_attribute("class") == "skip" and skip.is_displayed()
    skip.send_keys("\ue007")
    assert browser.driver.switch_to.active_element.tag_name == "main"


def press(browser, key):
    ActionChains(browser.driver).send_keys(key).perform()


def current_section(browser):
    return browser.run("return document.querySelector('.toc [aria-current]')?.hash ?? null")


def grant_clipboard(browser):
    browser.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])


def clipboard(browser, name="navigator.clipboard"):
    return browser.driver.execute_async_script(f"{name}.readText().then(arguments[0], arguments[0])")


def listing_bodies(path):
    source = (ROOT / "Content" / path).read_text(encoding="utf-8")
    return re.findall(r"^```swift [^\n]*sample=[^\n]*\n(.*?)^```$", source, re.MULTILINE | re.DOTALL)
