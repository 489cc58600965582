"""Puts the same questions to Stele's search and to Pagefind's, over the same pages, each in its own JavaScript.

    python -m venv .build/pagefind && .build/pagefind/bin/pip install "pagefind[bin]" selenium
    .build/debug/stele build && .build/pagefind/bin/python Tests/Browser/compare_search.py

No part of the tests: Pagefind comes from outside.
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

import searching
import sites
from browser import Browser
from sites import LANGUAGES

PAGEFIND = """
const [address, texts, done] = arguments;
(async () => {
  const pagefind = await import(address);
  await pagefind.init();
  const answers = [];
  for (const text of texts) {
    const { results } = await pagefind.search(text);
    const pages = await Promise.all(results.slice(0, 4).map((result) => result.data()));
    // Three sections of a page, those with most matches first, as in Pagefind's own interface.
    answers.push(pages.flatMap((page) => {
      const sections = page.sub_results.toSorted((a, b) => b.locations.length - a.locations.length).slice(0, 3);
      return sections.length ? sections.map((section) => section.url) : [page.url];
    }));
  }
  done(answers);
})().catch((error) => done(String(error)));
"""


def main():
    folder = pathlib.Path(tempfile.mkdtemp()) / "pages"
    shutil.copytree(sites.OUTPUT, folder)
    # Lessons and the glossary, which are what Stele's index of a language has, without their frame.
    command = [sys.executable, "-m", "pagefind", "--site", str(folder), "--root-selector", "main",
               "--glob", "*/{architecture/*,glossary}.html"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    server = sites.SubPathServer()
    site = server.serve(folder)
    browser = Browser(shutil.which("chromedriver"), shutil.which("chromium"))
    try:
        for language in LANGUAGES:
            queries = searching.queries(language)
            texts = [query.text for query in queries]
            browser.open(site.url(f"{language}/architecture/vip-cycle.html"))
            searching.open_search(browser)
            report(language, "Stele", queries, searching.ask_all(browser, texts))
            # The page's own policy forbids WebAssembly, which Pagefind runs on.
            browser.command("Page.setBypassCSP", enabled=True)
            browser.open(site.url(f"{language}/architecture/vip-cycle.html"))
            answers = browser.driver.execute_async_script(PAGEFIND, site.url("pagefind/pagefind.js"), texts)
            browser.command("Page.setBypassCSP", enabled=False)
            assert isinstance(answers, list), answers
            report(language, "Pagefind", queries, answers)
    finally:
        browser.quit()
        server.stop()


def report(language, name, queries, answers):
    places = [[searching.place(url) for url in urls] for urls in answers]
    pages = [list(dict.fromkeys(hit.split("#")[0] for hit in hits)) for hits in places]
    pairs = list(zip(queries, places, pages))
    first = sum(bool(query.pages() & set(found[:1])) for query, _, found in pairs)
    three = sum(bool(query.pages() & set(found[:3])) for query, _, found in pairs)
    section = sum(bool(set(query.places) & set(hits[:1])) for query, hits, _ in pairs)
    sections = sum(bool(set(query.places) & set(hits[:3])) for query, hits, _ in pairs)
    missed = [query.text for query, _, found in pairs if not query.pages() & set(found[:1])]
    print(f"{language} {name:9} page first {first}, among three {three}; section first {section}, among three {sections};"
          f" of {len(queries)}; page not first: {', '.join(missed) or 'none'}")


if __name__ == "__main__":
    main()
