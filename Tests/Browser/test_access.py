"""axe-core reports nothing, in either theme and any language."""

import importlib.resources

import pytest

from sites import LANGUAGES

AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js").read_text(encoding="utf-8")
LESSONS = [f"architecture/{lesson}.html" for lesson in ["viper-login", "vip-cycle", "viper-and-vip"]]
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


def test_verified_listings(browser, disk, scheme):
    browser.open(disk.url("el/architecture/vip-cycle.html"))
    assert violations(browser) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_listing(browser, features, scheme, language):
    browser.open(features.url(f"{language}/basics/greeting.html"))
    assert violations(browser) == []
    for box in browser.all(".gap input, .marks input"):
        browser.click(box)
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


def violations(browser, within="html"):
    browser.run(AXE)
    found = browser.driver.execute_async_script(
        "axe.run(arguments[1], { runOnly: arguments[0], resultTypes: ['violations'] }).then("
        "(result) => arguments[2](result.violations), (error) => arguments[2]([{ id: String(error), nodes: [] }]))",
        RULES, within)
    return [(rule["id"], [node["html"][:160] for node in rule["nodes"]][:5]) for rule in found]
