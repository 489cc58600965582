"""The theme follows the system until the reader chooses, and the choice outlives the page."""

PAGE = "ru/architecture/vip-cycle.html"


def test_auto_follows_the_system(browser, site):
    browser.open(site.url(PAGE))
    assert not browser.is_dark()
    browser.media(scheme="dark")
    assert browser.is_dark()
    browser.media(scheme="light")
    assert not browser.is_dark()


def test_a_choice_survives_reload_and_other_pages(browser, site):
    browser.open(site.url(PAGE))
    browser.choose_theme("dark")
    assert browser.is_dark() and pressed(browser) == ["dark"]
    browser.driver.refresh()
    assert browser.is_dark() and pressed(browser) == ["dark"]
    browser.open(site.url("az/index.html"))
    assert browser.is_dark() and pressed(browser) == ["dark"]
    browser.choose_theme("light")
    browser.media(scheme="dark")
    assert not browser.is_dark() and pressed(browser) == ["light"]
    browser.choose_theme("auto")
    assert browser.is_dark() and pressed(browser) == ["auto"]
    browser.driver.refresh()
    assert browser.is_dark() and pressed(browser) == ["auto"]


def test_the_choice_holds_before_the_first_paint(browser, disk):
    browser.open(disk.url(PAGE))
    browser.choose_theme("dark")
    browser.command("Network.setBlockedURLs", urls=["*/page.*.js"])
    try:
        browser.driver.refresh()
        assert browser.is_dark()
    finally:
        browser.command("Network.setBlockedURLs", urls=[])


def pressed(browser):
    return browser.run("return [...document.querySelectorAll('[data-theme-choice][aria-pressed=true]')]"
                       ".map((button) => button.dataset.themeChoice)")
