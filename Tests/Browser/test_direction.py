"""Latin names and code among words that run right to left: their signs stay in their order, at their side."""

import pytest

import sites
from searching import ask, open_search

FILES = {
    "Content/site.yaml": """
title: { ar: C++ (x)! }
languages: [ar]
default-language: ar
inline-symbols: { check: false }
course:
  - { section: a, title: { ar: C# }, lessons: [one, two] }
""",
    "Content/ar/a/one.md": """---
title: C++
---
word (x)!

كلمة word (x) كلمة!

- C, C++
- كلمة

| C++ | كلمة |
|---|---|
| f(x)! | كلمة |

## C#

## عنصر `<slot/>`

`<slot/>` slots!
""",
    "Content/ar/a/two.md": "---\ntitle: كلمة\n---\nكلمة\n",
}
# Whether the characters of a text stand from left to right, as they are read.
READS = """
const [text, holders] = [arguments[0], [...document.querySelectorAll(arguments[1])]];
return holders.map((holder) => {
  const walker = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT), spots = [];
  while (walker.nextNode()) for (let i = 0; i < walker.currentNode.length; i++) spots.push([walker.currentNode, i]);
  const whole = spots.map(([node, i]) => node.data[i]).join(''), start = whole.indexOf(text);
  if (start < 0) return null;
  const left = spots.slice(start, start + text.length).map(([node, i]) => {
    const range = document.createRange();
    range.setStart(node, i), range.setEnd(node, i + 1);
    return range.getBoundingClientRect().left;
  });
  return left.every((x, i) => !i || x >= left[i - 1]);
}).filter((reads) => reads !== null);
"""


@pytest.fixture(scope="module")
def arabic(tmp_path_factory):
    return sites.on_disk(sites.build_site(tmp_path_factory.mktemp("arabic"), FILES))


@pytest.mark.parametrize("text, holder", [
    ("C++", "h1"), ("C++", ".side a"), ("C#", ".side summary"), ("C#", ".crumbs li"), ("C++ (x)!", ".site"),
    ("C++ (x)!", ".crumbs a"), ("word (x)!", ".body p"), ("C, C++", ".body li"), ("C++", ".body th"), ("f(x)!", ".body td"),
    ("C#", "h2"), ("C#", ".toc a"), ("<slot/>", "h2"), ("<slot/>", ".toc a"), ("<slot/> slots!", ".body p")])
def test_signs_keep_their_order(browser, arabic, text, holder):
    browser.open(arabic.url("ar/a/one.html"))
    assert set(browser.run(READS, text, holder)) == {True}


def test_the_home_page_and_the_turn_of_pages(browser, arabic):
    browser.open(arabic.url("ar/index.html"))
    for text, holder in [("C++ (x)!", "h1"), ("C#", "h2"), ("C++", ".card h3")]:
        assert browser.run(READS, text, holder) == [True]
    browser.open(arabic.url("ar/a/two.html"))
    assert browser.run(READS, "C++", ".turn a") == [True]


def test_what_is_found(browser, arabic):
    browser.open(arabic.url("ar/index.html"))
    open_search(browser)
    ask(browser, "slot")
    assert browser.run(READS, "<slot/>", ".find b") == [True]
    assert set(browser.run(READS, "<slot/>", ".find p")) == {True}
    ask(browser, "c")
    assert set(browser.run(READS, "C++", ".find [role=group] > div")) == {True}


def test_blocks_begin_where_the_page_does(browser, arabic):
    """Right, with the sign of an item before it; a paragraph of the page's own is not turned by a Latin word in it."""
    browser.open(arabic.url("ar/a/one.html"))
    for block in ["h2", ".body > p:first-child", ".body li"]:
        inner, outer = browser.run("""
          const block = document.querySelector(arguments[0]), range = document.createRange();
          range.selectNodeContents(block);
          return [range.getBoundingClientRect().right, block.getBoundingClientRect().right];""", block)
        assert abs(outer - inner) < 3, block
    assert browser.run("return [...document.querySelectorAll('.body p')][1].getAttribute('dir')") is None
