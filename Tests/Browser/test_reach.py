"""Every page is reached by clicks, asks for nothing outside the site, and says nothing on the console."""

import urllib.parse

from lxml import html

from sites import LANGUAGES

LINKS = "return [...document.querySelectorAll('a[href]')].map((link) => link.href)"


def test_clicks_from_the_root_reach_every_page(browser, site):
    """One walk: a click on a link to a page not yet seen, as long as there is one; every request is answered."""
    links, here = {}, "index.html"
    open_fresh(browser, site, here)
    while here:
        links.setdefault(here, dict.fromkeys(url.split("#")[0] for url in browser.run(LINKS)))
        for url in browser.requests():
            assert (site.folder / site.path(url)).is_file(), f"{here} asks for {url}"
        fresh = next((link for link in links[here] if site.path(link) not in links), None)
        if fresh:
            link = clickable(browser, fresh)
            # What lies under the bar is on the screen for the browser, and not for a reader.
            browser.run("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", link)
            browser.click(link)
            assert site.path(browser.url) == site.path(fresh)
            here = site.path(fresh)
        else:
            here = next((page for page, found in links.items()
                         if any(site.path(link) not in links for link in found)), None)
            if here:
                open_fresh(browser, site, here)
    assert sorted(links) == [page for page in site.pages() if not page.endswith("404.html")]
    assert browser.messages() == []


def test_every_link_leads_to_a_file_and_an_element(disk):
    pages = {page: html.parse(str(disk.folder / page)) for page in disk.pages() if not page.endswith("404.html")}
    ids = {page: tree.xpath("//@id") for page, tree in pages.items()}
    for page, tree in pages.items():
        assert len(ids[page]) == len(set(ids[page])), page
        for link in tree.xpath("//a/@href"):
            target, fragment = urllib.parse.urldefrag(urllib.parse.urljoin(disk.url(page), link))
            assert fragment == "" or urllib.parse.unquote(fragment) in ids[disk.path(target)], f"{page}: {link}"
            assert disk.path(target) in pages, f"{page}: {link}"


def test_the_root_page_prefers_the_readers_language(browser, sub_path):
    browser.open(sub_path.url("index.html"))
    assert sub_path.path(browser.url) == "index.html"
    assert [link.get_attribute("hreflang") for link in browser.shown("main a")] == LANGUAGES
    with browser.preferring("el-GR,ru"):
        browser.open(sub_path.url("index.html"))
        browser.wait(lambda: sub_path.path(browser.url) == "el/index.html", "forwarded to Greek")


def test_the_root_page_remembers_the_choice(browser, site):
    browser.open(site.url("ru/index.html"))
    browser.choose_language("az")
    browser.open(site.url("index.html"))
    browser.wait(lambda: site.path(browser.url) == "az/index.html", "forwarded to the chosen language")


def open_fresh(browser, site, page):
    """Without the choices that earlier clicks left."""
    browser.forget()
    browser.open(site.url(page))


def clickable(browser, url):
    """The first link to an address that is shown, else the first of all."""
    return browser.run("const found = [...document.querySelectorAll('a[href]')].filter((link) => "
                       "link.href.split('#')[0] === arguments[0]);"
                       "return found.find((link) => link.checkVisibility()) ?? found[0];", url)
