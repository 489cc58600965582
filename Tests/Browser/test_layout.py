"""Nothing sticks out, and what is printed is the text."""

import gzip
import re

import pytest

import sites
from test_progress import keep

# What moved without the reader's doing, half a second after the page came.
SHIFTS = """
const found = [];
new PerformanceObserver((list) => found.push(...list.getEntries().flatMap((entry) => entry.sources)
  .map((source) => source.node?.outerHTML?.slice(0, 120) ?? ''))).observe({ type: 'layout-shift', buffered: true });
setTimeout(() => arguments[0](found), 500);
"""
FRAME = [".bar", ".side", ".toc", ".toc-button", ".turn", ".copy", ".skip", ".foot"]
RULES = """
const sheet = new CSSStyleSheet();
sheet.replaceSync(arguments[0]);
// Custom properties and conditions are kept as they are written.
return [...sheet.cssRules].map((rule) => rule.cssText.replace(/([,:])\\s+/g, "$1"));
"""


# 640 is 1280 at twice the size.
WIDTHS = [320, 390, 640, 768, 1280]


@pytest.mark.parametrize("name", ["disk", "partial", "features", "right_to_left"])
def test_a76_no_page_scrolls_sideways(browser, request, name):
    site = request.getfixturevalue(name)
    for page in site.pages():
        if name != "partial" and page.endswith("404.html"):
            continue
        browser.open(site.url(page))
        for width in WIDTHS:
            browser.width(width)
            assert browser.overflow() == [], f"{page} at {width}"


@pytest.mark.parametrize("width", [320, 1280])
def test_a76_a_long_line_scrolls_in_its_own_box(browser, disk, width):
    browser.width(width)
    browser.open(disk.url("ru/architecture/viper-login.html"))
    browser.run("document.querySelector('.listing .l').append('x'.repeat(400))")
    assert browser.overflow() == []
    box = browser.all(".listing pre")[0]
    box.send_keys("\ue014\ue014\ue014")
    browser.wait(lambda: browser.run("return arguments[0].scrollLeft", box) > 0, "the keyboard scrolls the listing")


@pytest.mark.parametrize("width", [320, 1280])
def test_open_menus_stay_in_the_window(browser, disk, width):
    browser.width(width)
    browser.open(disk.url("el/architecture/viper-login.html"))
    for menu in browser.all("details.menu"):
        browser.click(menu.find_element("css selector", "summary"))
        place = menu.find_element("css selector", ".sheet").rect
        assert place["x"] >= 0 and place["x"] + place["width"] <= width
        assert browser.overflow() == []


def test_print_shows_the_text_alone(browser, disk):
    browser.media(scheme="dark")
    browser.open(disk.url("ru/architecture/viper-login.html"))
    browser.choose_theme("dark")
    browser.width(700)
    browser.media(kind="print", scheme="dark")
    assert {part: len(browser.shown(part)) for part in FRAME if browser.shown(part)} == {}
    assert not browser.is_dark()
    assert len(browser.shown("h1")) == 1
    assert len(browser.shown(".listing pre")) == len(browser.all(".listing pre"))
    assert len(browser.shown(".evidence")) == len(browser.all(".evidence"))
    clipped = browser.run("return [...document.querySelectorAll('pre')]"
                          ".filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent)")
    assert clipped == []


@pytest.mark.parametrize("width", [390, 1280])
def test_nothing_shifts_while_a_page_loads(browser, sub_path, width):
    browser.width(width)
    keep(browser, sub_path, "ru", read=["architecture/viper-login"], at={"lesson": "architecture/vip-cycle"})
    for page in ["index.html", "architecture/viper-login.html", "glossary.html", "source/LoginVIPER/User.swift.html"]:
        browser.open(sub_path.url(f"ru/{page}"))
        assert browser.driver.execute_async_script(SHIFTS) == [], page


def test_the_themes_files_are_small(disk):
    """As they are sent: what every page needs, and what comes with a key."""
    sizes = {file.name.split(".")[0]: len(gzip.compress(file.read_bytes(), 9))
             for file in (disk.folder / "assets").iterdir() if file.suffix in {".css", ".js"}}
    later = sizes.pop("search")
    assert sorted(sizes) == ["page", "style", "theme"]
    assert sum(sizes.values()) <= 14_000 and later <= 6_000


def test_the_trimmed_style_sheet_says_what_was_written(browser, disk):
    written = (sites.ROOT / "Theme/assets/style.css").read_text()
    [sent] = [file.read_text() for file in (disk.folder / "assets").glob("style.*.css")]
    assert len(sent) < len(written)
    browser.open("about:blank")
    rules, trimmed = [browser.run(RULES, text) for text in (written, sent)]
    assert len(rules) > 100 and trimmed == rules


def test_the_frame_around_a_lesson_is_small(disk):
    lessons = [page for page in disk.pages() if page.count("/") == 2]
    assert len(lessons) == 9
    for lesson in lessons:
        before, rest = (disk.folder / lesson).read_bytes().split(b'<article class="body">')
        _, after = rest.split(b"</article>")
        # The lesson's terms are its own.
        after = re.sub(rb'<section class="terms".*?</section>', b"", after, flags=re.DOTALL)
        assert len(before) + len(after) <= 10_000, lesson
