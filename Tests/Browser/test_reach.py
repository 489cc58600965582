"""Every page is reached by clicks, asks for nothing outside the site, and says nothing on the console."""

import urllib.parse

from sites import LANGUAGES

LINKS = "return [...document.querySelectorAll('a[href]')].map((link) => link.href)"


def test_clicks_from_the_root_reach_every_page(browser, site):
    seen, waiting = set(), ["index.html"]
    requested = set()
    while waiting:
        page = waiting.pop()
        if page in seen:
            continue
        seen.add(page)
        open_fresh(browser, site, page)
        for link in dict.fromkeys(url.split("#")[0] for url in browser.run(LINKS)):
            target = site.path(link)
            if target in seen or target in waiting:
                continue
            open_fresh(browser, site, page)
            browser.click(clickable(browser, link))
            assert site.path(browser.url) == target
            waiting.append(target)
        requested.update(browser.requests())
    assert sorted(seen) == [page for page in site.pages() if not page.endswith("404.html")]
    assert [url for url in requested if not url.startswith(site.base)] == []
    assert browser.messages() == []


def test_every_request_is_answered(browser, site):
    for page in site.pages():
        if page.endswith("404.html"):
            continue
        browser.open(site.url(page))
        for url in browser.requests():
            path = urllib.parse.unquote(site.path(url))
            assert (site.folder / path).is_file(), f"{page} asks for {path}"


def test_every_link_leads_to_a_file_and_an_element(browser, disk):
    ids = {}
    links = {}
    for page in disk.pages():
        if page.endswith("404.html"):
            continue
        browser.open(disk.url(page))
        ids[page] = browser.run("return [...document.querySelectorAll('[id]')].map((element) => element.id)")
        links[page] = browser.run(LINKS)
    for page, targets in links.items():
        assert len(ids[page]) == len(set(ids[page])), page
        for link in targets:
            fragment = urllib.parse.unquote(urllib.parse.urlsplit(link).fragment)
            assert fragment == "" or fragment in ids[disk.path(link)], f"{page}: {link}"


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
    found = [link for link in browser.all("a[href]") if link.get_attribute("href").split("#")[0] == url]
    return next((link for link in found if link.is_displayed()), found[0])
