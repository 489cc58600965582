"""A reader who changes the language stays at the same block, the same term, the same line."""

import pytest

LESSON = "architecture/viper-login.html"
TOP = "return document.getElementById(arguments[0]).getBoundingClientRect().top"


@pytest.mark.parametrize("listing", [3, 8, 17])
def test_the_same_block_of_a_lesson(browser, disk, listing):
    place = f"stele:listing-{listing}"
    browser.open(disk.url(f"ru/{LESSON}"))
    for language in ["az", "el", "ru"]:
        scroll(browser, place, 100)
        browser.choose_language(language)
        arrived(browser, language)
        assert browser.run(TOP, place) == pytest.approx(100, abs=60)


def test_the_same_part_of_a_long_block(browser, disk):
    """The middle of a listing stays in the middle, though its comments are longer in one language."""
    browser.open(disk.url(f"ru/{LESSON}"))
    tall = browser.run("return [...document.querySelectorAll('.listing')].sort((a, b) => b.offsetHeight - a.offsetHeight)[0].id")
    middle = f"const box = document.getElementById('{tall}').getBoundingClientRect(); return box.top + box.height / 2"
    browser.run("scrollTo({ top: 0 }); scrollBy(0, (() => { %s })() - 72)" % middle)
    browser.choose_language("el")
    arrived(browser, "el")
    assert browser.run(middle) == pytest.approx(72, abs=5)


def test_the_paragraph_between_two_blocks(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}"))
    # The last of several paragraphs in a row.
    row = """return [...document.querySelectorAll('.body > p')].findIndex((p) => p.nextElementSibling?.matches('p + p')) + 1"""
    index = browser.run(row)
    assert index > 0
    top = f"return document.querySelectorAll('.body > p')[{index}].getBoundingClientRect().top"
    browser.run(f"scrollBy(0, (() => {{ {top} }})() - 90)")
    browser.choose_language("az")
    arrived(browser, "az")
    assert browser.run(top) == pytest.approx(90, abs=60)


def test_the_same_term(browser, disk):
    browser.open(disk.url("ru/glossary.html"))
    term = browser.run("return document.querySelectorAll('.entry h3')[9].id")
    browser.width(1280, height=500)
    scroll(browser, term, 90)
    for language in ["az", "el"]:
        browser.choose_language(language)
        arrived(browser, language)
        assert browser.run(TOP, term) == pytest.approx(90, abs=40)


def test_the_nearest_line(browser, disk):
    page = "source/LoginVIPER/LoginViewController.swift.html"
    browser.open(disk.url(f"ru/{page}"))
    # A line of words in Russian, which the others do not have.
    line = browser.run("return [...document.querySelectorAll('.l')].filter((line) => /\\/\\/.*[а-я]/.test(line.textContent))"
                       ".findLast((line) => +line.id.slice(1) < 90).id")
    scroll(browser, line, 80)
    browser.choose_language("az")
    arrived(browser, "az")
    assert browser.run(TOP, line) == pytest.approx(80, abs=60)
    browser.open(disk.url(f"az/{page}") + f"#{line}")
    assert 0 <= browser.run(TOP, line) < 200


def test_the_top_stays_the_top_and_other_pages_are_left_alone(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}"))
    browser.choose_language("el")
    arrived(browser, "el")
    assert browser.run("return scrollY") == 0
    scroll(browser, "stele:listing-3", 100)
    browser.choose_language("az")
    arrived(browser, "az")
    browser.open(disk.url("ru/architecture/vip-cycle.html"))
    assert browser.run("return scrollY") == 0
    assert browser.run("return localStorage.getItem('stele:place')") is None


def test_without_storage_the_section_is_kept(browser, disk):
    script = browser.command("Page.addScriptToEvaluateOnNewDocument", source="""
        Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });""")
    try:
        browser.open(disk.url(f"ru/{LESSON}"))
        scroll(browser, "router", 90)
        browser.choose_language("el")
        arrived(browser, "el")
        assert browser.run(TOP, "router") == pytest.approx(90, abs=60)
        assert browser.messages() == []
    finally:
        browser.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])


def scroll(browser, place, top):
    browser.run("scrollBy(0, document.getElementById(arguments[0]).getBoundingClientRect().top - arguments[1])", place, top)


def arrived(browser, language):
    browser.wait(lambda: browser.run("return document.readyState === 'complete' && document.documentElement.lang") == language,
                 f"the page in {language}")
