"""Pages that stand in for something: the fallback for a missing translation, and 404."""

import re

import pytest

FALLBACKS = [
    ("az/architecture/viper-login.html", "ru", "Orijinalı oxuyursunuz: Русский", "Orijinalı aç"),
    ("el/architecture/vip-cycle.html", "ru", "Εμφανίζεται το πρωτότυπο: Русский", "Άνοιγμα του πρωτοτύπου"),
]
LOST = [("ru", "Такой страницы нет"), ("el", "Η σελίδα δεν βρέθηκε"), ("az", "Səhifə tapılmadı")]


@pytest.mark.parametrize("page, original, notice, link", FALLBACKS)
def test_a60_a_fallback_says_what_it_is(browser, partial, page, original, notice, link):
    browser.open(partial.url(page))
    language, key = page.split("/", 1)
    assert browser.one("html").get_attribute("lang") == language
    assert browser.one("main").get_attribute("lang") == original
    assert notice in browser.text(".notice")
    assert browser.shown(".notice")[0].find_element("css selector", "a").text == link
    assert browser.run("return document.querySelector('link[rel=canonical]').href") == partial.url(f"{original}/{key}")
    shown_titles = [element.get_attribute("lang") for element in browser.all(".side [aria-current] > span")]
    assert shown_titles == [original]
    browser.click(browser.one(".notice a"))
    assert partial.path(browser.url) == f"{original}/{key}"


def test_a55_the_switcher_names_the_language_that_lacks_the_lesson(browser, partial):
    browser.open(partial.url("ru/architecture/viper-login.html") + "#router")
    browser.click(browser.all(".menu summary")[0])
    assert [item.text for item in browser.shown(".bar a[hreflang]")] == [
        "Русский", "Ελληνικά", "Azərbaycanca\nне переведено"]
    browser.choose_language("az")
    assert browser.url == partial.url("az/architecture/viper-login.html") + "#router"


def test_a57_alternates_name_real_translations_only(browser, partial):
    browser.open(partial.url("ru/architecture/viper-login.html"))
    alternates = browser.run("return [...document.querySelectorAll('link[rel=alternate][hreflang]')]"
                             ".map((link) => [link.hreflang, link.href])")
    page = "architecture/viper-login.html"
    assert alternates == [["ru", partial.url("ru/" + page)], ["el", partial.url("el/" + page)],
                          ["x-default", partial.url("ru/" + page)]]


@pytest.mark.parametrize("language, title", LOST)
def test_a64_the_404_page_works_at_any_depth_of_a_sub_path(browser, partial, language, title):
    browser.open(partial.url(f"{language}/no/such/page.html"))
    lost(browser, partial, language, title)


@pytest.mark.parametrize("scripts", [True, False])
def test_the_404_page_has_its_style_wherever_it_is_opened(browser, disk, sub_path, scripts):
    """From disk, and below a path that the site was not told of."""
    browser.scripts(scripts)
    for site, page in [(disk, "ru/404.html"), (sub_path, "ru/404.html"), (sub_path, "ru/no/such/page.html")]:
        browser.open(site.url(page))
        assert browser.run("return getComputedStyle(document.querySelector('.bar')).position") == "sticky", page
        assert all(picture.rect["width"] <= 40 for picture in browser.all("svg"))
        if scripts:
            browser.click(browser.one("main a"))
            assert site.path(browser.url) == "ru/index.html", page


def test_pictures_are_small_without_any_style(disk):
    for page in ["ru/404.html", "ru/index.html", "ru/architecture/vip-cycle.html"]:
        pictures = re.findall(r"<svg[^>]*>", (disk.folder / page).read_text(encoding="utf-8"))
        assert pictures and all('width="20" height="20"' in picture for picture in pictures)


@pytest.mark.parametrize("path", ["ru", "el", ""])
def test_a_host_that_leaves_out_the_last_slash(browser, partial, path):
    """It shows the page at an address where the page's links lead astray."""
    asked = partial.base.rstrip("/") + ("/" + path if path else "")
    browser.open(asked + "?x#y")
    browser.wait(lambda: browser.url.startswith(partial.base + (path + "/" if path else "")), "the address is mended")
    assert browser.url.endswith("/?x#y")
    assert browser.run("return getComputedStyle(document.body).display") == "flex"


@pytest.mark.parametrize("language, title", LOST)
def test_stele_serve_answers_with_the_languages_404_page(browser, stele_serve, language, title):
    browser.open(stele_serve.url(f"{language}/no/such/page.html"))
    lost(browser, stele_serve, language, title)


def lost(browser, site, language, title):
    assert browser.one("html").get_attribute("lang") == language
    assert browser.text("h1") == title
    assert browser.run("return getComputedStyle(document.querySelector('.bar')).position") == "sticky"
    missed = [message for message in browser.messages() if "no/such/page.html" not in message]
    assert missed == []
    browser.click(browser.one("main a"))
    assert site.path(browser.url) == f"{language}/index.html"
    assert browser.messages() == []
