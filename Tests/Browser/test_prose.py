"""How text stands on the page."""

import pytest

import sites

TEXT = """---
title: A rather long name of a lesson
---
- one

  two
- three[^n] and again[^n]

[^n]: First.

    Second.

    - last

<table><tr><td>WIDE</td></tr></table>

```sh
npm i
```

`code`
""".replace("WIDE", "<b>x</b> " + "wide" * 60)
FILES = {
    "Content/site.yaml": """
title: { en: Architecture of iOS }
languages: [en]
allow-html: true
course:
  - { section: a, title: { en: "A section, whose name is so long that a narrow window must wrap the crumbs" }, lessons: [one] }
""",
    "Content/en/a/one.md": TEXT,
}


@pytest.fixture(scope="module")
def prose(tmp_path_factory):
    return sites.on_disk(sites.build_site(tmp_path_factory.mktemp("prose"), FILES)).url("en/a/one.html")


@pytest.mark.parametrize("pair", [".body > ul li", ".footnotes li"])
def test_two_paragraphs_stand_apart(browser, prose, pair):
    browser.open(prose)
    first, second = browser.all(f"{pair} > p")[:2]
    assert second.rect["y"] - first.rect["y"] - first.rect["height"] >= 6


def test_links_back_are_large_enough(browser, prose):
    browser.open(prose)
    links = browser.all("[role=doc-backlink]")
    assert len(links) == 2
    assert all(link.rect["width"] >= 24 and link.rect["height"] >= 24 for link in links)


def test_an_authors_table_scrolls_in_its_box(browser, prose):
    browser.width(390)
    browser.open(prose)
    assert browser.overflow() == []
    assert browser.run("const t = document.querySelector('.body > table'); return t.scrollWidth > t.clientWidth")


def test_code_is_not_translated_and_a_fence_is_reached(browser, prose):
    browser.open(prose)
    assert browser.run("return [...document.querySelectorAll('.body code')].every((code) => code.translate === false)")
    box = browser.one(".body > pre")
    assert box.accessible_name == "Code" and box.get_attribute("tabindex") == "0"
    assert browser.run("return arguments[0].textContent", box) == "npm i"


def test_wrapped_crumbs_begin_with_words(browser, prose):
    browser.width(320)
    browser.open(prose)
    first, second = browser.all(".crumbs li")
    assert second.rect["y"] > first.rect["y"]
    assert browser.run("return getComputedStyle(arguments[0], '::before').content", second) == "none"


@pytest.mark.parametrize("width", [320, 390])
def test_the_sites_title_is_read_at_twice_the_size_of_type(browser, prose, width):
    browser.command("Page.setFontSizes", fontSizes={"standard": 32, "fixed": 26})
    try:
        browser.width(width)
        browser.open(prose)
        assert browser.one(".site").rect["width"] >= width / 4
        assert browser.overflow() == []
    finally:
        browser.command("Page.setFontSizes", fontSizes={"standard": 16, "fixed": 13})


def test_the_search_fills_a_narrow_window_to_its_corners(browser, prose):
    browser.width(390)
    browser.open(prose)
    browser.click(browser.one(".search"))
    browser.wait(lambda: browser.shown(".find"), "the dialog")
    assert browser.one(".find").value_of_css_property("border-radius") == "0px"
