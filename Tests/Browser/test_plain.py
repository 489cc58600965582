"""Without JavaScript the pages read, and every language is a click away."""

import pytest

from sites import LANGUAGES


def test_the_root_page_is_a_plain_list(browser, site):
    browser.scripts(False)
    browser.open(site.url("index.html"))
    links = browser.shown("main a")
    assert [link.text for link in links] == [
        "Русский\nАрхитектура iOS", "Ελληνικά\nΑρχιτεκτονική iOS", "Azərbaycanca\niOS arxitekturası"]
    browser.click(links[1])
    assert site.path(browser.url) == "el/index.html"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_reads_without_scripts(browser, disk, language):
    browser.scripts(False)
    browser.open(disk.url(f"{language}/index.html"))
    browser.click(browser.all(".card a")[0])
    assert disk.path(browser.url) == f"{language}/architecture/viper-login.html"
    assert len(browser.shown("h2")) > 5 and len(browser.shown(".listing pre")) > 5
    assert browser.shown(".scripted") == []
    browser.choose_language("ru" if language == "az" else "az")
    assert disk.path(browser.url) == f"{'ru' if language == 'az' else 'az'}/architecture/viper-login.html"


def test_drawers_open_without_scripts(browser, disk):
    browser.scripts(False)
    browser.width(390)
    browser.open(disk.url("ru/architecture/viper-login.html"))
    browser.click(browser.one(".menu-button"))
    browser.click(browser.one(".side a[href='viper-and-vip.html']"))
    assert disk.path(browser.url) == "ru/architecture/viper-and-vip.html"
