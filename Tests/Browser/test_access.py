"""axe-core reports nothing, in either theme and any language."""

import importlib.resources

import pytest
from selenium.webdriver import ActionChains, Keys

from sites import LANGUAGES
from test_progress import keep

AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LESSONS = [f"architecture/{lesson}.html" for lesson in ["viper-login", "vip-cycle", "viper-and-vip"]]
# What Tab should stop at.
TABBABLE = """
return [...document.querySelectorAll('a[href], button, input, summary, pre, [tabindex="0"]')]
  .filter((element) => element.checkVisibility() && element.tabIndex >= 0).length;
"""
# What has the focus, whether a reader sees all of its first line, and a ring about it.
FOCUSED = """
const element = document.activeElement, box = element.getClientRects()[0], style = getComputedStyle(element);
const points = [[box.left + 1, box.top + 1], [box.left + box.width / 2, box.top + Math.min(box.height, innerHeight) / 2]];
return {
  html: element.outerHTML.slice(0, 160), index: [...document.querySelectorAll('*')].indexOf(element),
  seen: points.every(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (element.contains(top) || top.contains(element)) && !(top.closest('.bar') && !element.closest('.bar'));
  }),
  outlined: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
};
"""
# Text in boxes that hide a part of it and do not scroll. The site's title may end in dots.
CUT_OFF = """
return [...document.querySelectorAll('body *')].filter((element) => element.checkVisibility() && !element.closest('.vh, .site')
  && ['hidden', 'clip'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1)
  .map((element) => element.outerHTML.slice(0, 120));
"""
# Changes of what is shown, and when, are no motion.
MOVING = """
return [...document.querySelectorAll('*')].filter((element) => {
  const style = getComputedStyle(element);
  return style.animationName !== 'none' || style.scrollBehavior === 'smooth' || parseFloat(style.transitionDuration) > 0;
}).map((element) => element.outerHTML.slice(0, 120));
"""
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(params=["light", "dark"])
def scheme(request, browser):
    browser.media(scheme=request.param, motion="reduce")
    return request.param


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_a_language(browser, partial, scheme, language):
    for page in [*LESSONS, "index.html", "no/such/page.html"]:
        browser.open(partial.url(f"{language}/{page}"))
        assert browser.is_dark() == (scheme == "dark")
        assert violations(browser) == [], page


def test_the_root_page(browser, disk, scheme):
    browser.open(disk.url("index.html"))
    assert violations(browser) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_one_who_has_read(browser, disk, scheme, language):
    keep(browser, disk, language, read=["architecture/viper-login"], at={"lesson": "architecture/vip-cycle"})
    assert len(browser.shown(".start .button")) == 1
    assert violations(browser) == []
    browser.click(browser.one(".start:not([hidden]) a"))
    assert len(browser.all(".side .done")) == 1
    assert violations(browser) == []
    browser.click(browser.one(".foot button"))
    assert violations(browser, within="dialog") == []


def test_an_old_address(browser, features, scheme):
    browser.command("Network.setBlockedURLs", urls=["*/page.*.js"])
    try:
        browser.open(features.url("el/old/terms.html"))
        assert violations(browser) == []
    finally:
        browser.command("Network.setBlockedURLs", urls=[])


def test_right_to_left(browser, right_to_left, scheme):
    for page in right_to_left.pages():
        if not page.endswith("404.html"):
            browser.open(right_to_left.url(page))
            assert violations(browser) == [], page


def test_verified_listings(browser, disk, scheme):
    browser.open(disk.url("el/architecture/vip-cycle.html"))
    assert violations(browser) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary(browser, disk, scheme, language):
    browser.open(disk.url(f"{language}/glossary.html"))
    assert violations(browser) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_listing(browser, features, scheme, language):
    browser.open(features.url(f"{language}/basics/greeting.html"))
    assert violations(browser) == []
    for box in browser.all(".gap input, .marks input"):
        browser.click(box)
    # A link that the bar half covers is rightly too small a target.
    browser.run("scrollTo(0, 0)")
    assert violations(browser) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_of_the_samples(browser, features, scheme, language):
    for page in ["Greeter/index.html", "Greeter/Greeting.swift.html#L11", "Greeter/Parts/Sign.swift.html"]:
        browser.open(features.base + f"{language}/source/{page}")
        for summary in browser.all(".fold summary"):
            browser.click(summary)
        assert violations(browser) == [], page


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms(browser, features, scheme, language):
    browser.open(features.url(f"{language}/glossary.html") + "#greeting")
    assert violations(browser) == []
    browser.open(features.url(f"{language}/basics/terms.html"))
    assert violations(browser) == []
    browser.run("arguments[0].focus()", browser.all(".term > a")[0])
    browser.wait(lambda: browser.shown(".gloss"), "the definition is shown")
    assert violations(browser, within=".gloss") == []


def test_open_menus_and_drawers(browser, disk, scheme):
    browser.open(disk.url("ru/architecture/viper-login.html"))
    for summary in browser.all(".menu summary"):
        browser.click(summary)
        # What lies behind an open menu is half hidden and rightly too small a target: look at the bar alone.
        assert violations(browser, within=".bar") == []
    browser.width(320)
    for drawer in [".menu-button", ".toc-button"]:
        browser.open(disk.url("az/architecture/viper-login.html"))
        assert violations(browser) == []
        browser.click(browser.one(drawer))
        assert violations(browser) == []


@pytest.mark.parametrize("page", ["ru/basics/greeting.html", "az/basics/terms.html", "el/index.html", "ru/glossary.html",
                                  "el/source/Greeter/Greeting.swift.html"])
def test_tab_reaches_everything_and_shows_where_it_is(browser, features, page):
    browser.open(features.url(page))
    wanted = browser.run(TABBABLE)
    reached = []
    for _ in range(wanted):
        ActionChains(browser.driver).send_keys(Keys.TAB).perform()
        reached.append(browser.run(FOCUSED))
    assert [stop["html"] for stop in reached if not stop["seen"]] == []
    assert [stop["html"] for stop in reached if not stop["outlined"]] == []
    assert len({stop["index"] for stop in reached}) == wanted > 5


def test_twice_the_size_of_type_loses_nothing(browser, features, right_to_left):
    browser.command("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})
    try:
        for width in [640, 1280]:
            browser.width(width)
            for site in [features, right_to_left]:
                for page in site.pages():
                    if page.endswith("404.html"):
                        continue
                    browser.open(site.url(page))
                    assert browser.overflow() == [], page
                    assert browser.run(CUT_OFF) == [], page
    finally:
        browser.command("Page.setFontSizes", fontSizes={"standard": 16, "fixed": 13})


def test_forced_colours_keep_marks_and_borders(browser, features):
    browser.media(forced="active")
    browser.open(features.url("ru/basics/greeting.html"))
    browser.click(browser.one(".marks input"))
    for line, style in [(".hl", "solid"), (".bad", "solid"), (".miss", "dashed")]:
        assert border(browser, line, None, "left") == style, line
    assert border(browser, ".gap input", None, "top") == "solid"
    assert border(browser, ".side [aria-current]", None, "left") == "solid"
    browser.open(features.url("ru/source/Greeter/Greeting.swift.html") + "#L9")
    assert border(browser, "#L9", None, "left") == "solid"
    assert border(browser, "#L11", None, "left") == "dashed"


def test_nothing_moves_for_who_wants_no_motion(browser, features):
    browser.media(motion="reduce")
    for page in ["ru/index.html", "ru/basics/terms.html", "ru/glossary.html"]:
        browser.open(features.url(page))
        assert browser.run(MOVING) == [], page


def border(browser, selector, part, side):
    return browser.run("return getComputedStyle(document.querySelector(arguments[0]), arguments[1])"
                       ".getPropertyValue(`border-${arguments[2]}-style`)", selector, part, side)


def violations(browser, within="html"):
    browser.run(AXE)
    found = browser.driver.execute_async_script(
        "axe.run(arguments[1], { runOnly: arguments[0], resultTypes: ['violations'] }).then("
        "(result) => arguments[2](result.violations), (error) => arguments[2]([{ id: String(error), nodes: [] }]))",
        RULES, within)
    return [(rule["id"], [node["html"][:160] for node in rule["nodes"]][:5]) for rule in found]
