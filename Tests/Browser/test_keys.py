"""Single keys: a list of them in the page's language, on any layout, and a switch that turns them off."""

import pytest
from selenium.webdriver import ActionChains, Keys

LESSON, NEXT = "architecture/vip-cycle.html", "architecture/viper-and-vip.html"


@pytest.mark.parametrize("language, title, rows, switch", [
    ("ru", "Горячие клавиши", "Поиск Следующий урок Предыдущий урок Этот список Закрыть окно, меню или подсказку", "Выполнять команды одной клавишей"),
    ("el", "Συντομεύσεις πληκτρολογίου", "Αναζήτηση Επόμενο μάθημα Προηγούμενο μάθημα Εμφάνιση των συντομεύσεων "
     "Κλείσιμο παραθύρου, μενού ή ορισμού", "Συντομεύσεις με ένα πλήκτρο"),
    ("az", "Klaviatura qısayolları", "Axtarış Növbəti dərs Əvvəlki dərs Bu siyahı Pəncərəni, menyunu və ya izahı bağla",
     "Bir düyməli qısayollar")])
def test_the_list_of_keys(browser, disk, language, title, rows, switch):
    browser.open(disk.url(f"{language}/{LESSON}"))
    assert browser.shown("dialog") == []
    link = browser.one("[rel=next]")
    browser.run("arguments[0].focus()", link)
    press(browser, "?")
    help = browser.one("dialog.help")
    assert help.is_displayed() and help.aria_role == "dialog" and help.accessible_name == title
    assert [key.text for key in browser.all(".help kbd")] == ["/", "Ctrl K", "N", "P", "?", "Esc"]
    assert " ".join(row.text for row in browser.all(".help dd")) == rows
    assert browser.one(".help input").accessible_name == switch
    press(browser, Keys.ESCAPE)
    assert browser.shown("dialog") == []
    assert browser.driver.switch_to.active_element == link


def test_the_list_begins_at_its_button_and_names_the_keys_of_the_machine(browser, disk):
    script = browser.command("Page.addScriptToEvaluateOnNewDocument", source="""
        Object.defineProperty(navigator, "platform", { get: () => "MacIntel" });""")
    try:
        browser.open(disk.url(f"ru/{LESSON}"))
        press(browser, "?")
        assert browser.driver.switch_to.active_element == browser.one(".help form button")
        assert [key.text for key in browser.all(".help kbd")] == ["/", "⌘ K", "N", "P", "?", "Esc"]
    finally:
        browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])


def test_a_phone_is_not_told_of_keys(browser, disk):
    browser.command("Emulation.setTouchEmulationEnabled", enabled=True)
    browser.command("Emulation.setEmulatedMedia", features=[{"name": "hover", "value": "none"}, {"name": "pointer", "value": "coarse"}])
    try:
        browser.open(disk.url(f"ru/{LESSON}"))
        assert browser.shown(".foot button") == []
    finally:
        browser.command("Emulation.setTouchEmulationEnabled", enabled=False)


@pytest.mark.parametrize("page", [LESSON, "index.html", "glossary.html", "source/LoginVIPER/index.html",
                                  "source/LoginVIPER/User.swift.html"])
def test_the_list_is_reached_by_the_pointer(browser, site, page):
    browser.open(site.url(f"ru/{page}"))
    browser.click(browser.one(".foot button"))
    assert browser.one("dialog.help").is_displayed()
    browser.click(browser.one(".help form button"))
    assert browser.shown("dialog") == []
    assert browser.messages() == []


@pytest.mark.parametrize("key, code", [("n", "KeyN"), ("N", "KeyN"), ("т", "KeyN"), ("ν", "KeyN"), ("n", "KeyL")])
def test_next_on_any_layout(browser, disk, key, code):
    browser.open(disk.url(f"ru/{LESSON}"))
    stroke(browser, key, code)
    browser.wait(lambda: disk.path(browser.url) == f"ru/{NEXT}", "the next lesson")


def test_previous_and_the_ends_of_the_course(browser, disk):
    browser.open(disk.url("el/architecture/viper-login.html"))
    press(browser, "p")
    press(browser, "n")
    browser.wait(lambda: disk.path(browser.url) == f"el/{LESSON}", "the next lesson")
    press(browser, "p")
    browser.wait(lambda: disk.path(browser.url) == "el/architecture/viper-login.html", "the previous lesson")
    browser.open(disk.url("el/index.html"))
    press(browser, "n")
    assert disk.path(browser.url) == "el/index.html" and browser.messages() == []


@pytest.mark.parametrize("key, code, modifiers", [
    ("n", "KeyN", 1), ("n", "KeyN", 2), ("n", "KeyN", 4), ("b", "KeyN", 0), ("Enter", "Enter", 0)])
def test_what_is_another_command_is_left_alone(browser, disk, key, code, modifiers):
    browser.open(disk.url(f"ru/{LESSON}"))
    stroke(browser, key, code, modifiers)
    assert disk.path(browser.url) == f"ru/{LESSON}" and browser.shown("dialog") == []


def test_who_types_or_reads_the_list_turns_no_pages(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}"))
    press(browser, "?")
    press(browser, "n")
    assert disk.path(browser.url) == f"ru/{LESSON}"
    press(browser, Keys.ESCAPE)
    browser.run("document.querySelector('main').append(document.createElement('textarea'))")
    area = browser.one("textarea")
    area.send_keys("n?")
    assert area.get_attribute("value") == "n?" and browser.shown("dialog") == []


def test_the_switch_turns_them_off_for_good(browser, site):
    browser.open(site.url(f"ru/{LESSON}"))
    press(browser, "?")
    browser.click(browser.one(".help input"))
    press(browser, Keys.ESCAPE)
    assert browser.run("return localStorage.getItem('stele:keys')") == "off"
    for _ in range(2):
        press(browser, "n")
        press(browser, "?")
        assert site.path(browser.url) == f"ru/{LESSON}" and browser.shown("dialog") == []
        browser.driver.refresh()
    browser.click(browser.one(".foot button"))
    browser.click(browser.one(".help input"))
    press(browser, Keys.ESCAPE)
    press(browser, "n")
    browser.wait(lambda: site.path(browser.url) == f"ru/{NEXT}", "the next lesson")


def press(browser, keys):
    ActionChains(browser.driver).send_keys(keys).perform()


def stroke(browser, key, code, modifiers=0):
    """As a keyboard of any layout sends it."""
    for kind in ["rawKeyDown", "keyUp"]:
        browser.command("Input.dispatchKeyEvent", type=kind, key=key, code=code, modifiers=modifiers)
