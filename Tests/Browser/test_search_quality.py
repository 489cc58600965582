"""How often a reader's words lead to the place that a reader wants: 60 questions in each language."""

import pytest

import searching
from sites import LANGUAGES

# Shares that have been reached; less is a step back.
PAGES = {"ru": 60, "el": 60, "az": 60}
SECTIONS = {"ru": 59, "el": 59, "az": 59}


@pytest.mark.parametrize("language", LANGUAGES)
def test_readers_find_what_they_want(browser, disk, language):
    queries = searching.queries(language)
    assert len(queries) == 60
    browser.open(disk.url(f"{language}/architecture/vip-cycle.html"))
    searching.open_search(browser)
    answers = [[searching.place(url) for url in urls]
               for urls in searching.ask_all(browser, [query.text for query in queries])]
    pages = [query.found_page(hits) for query, hits in zip(queries, answers)]
    sections = [query.found_section(hits) for query, hits in zip(queries, answers)]
    missed = [f"{query.text}: {hits[:4]} instead of {query.places}"
              for query, hits, page, section in zip(queries, answers, pages, sections) if not (page and section)]
    print(f"\n{language}: page {sum(pages)}, section {sum(sections)} of {len(queries)}", *missed, sep="\n  ")
    assert sum(pages) >= PAGES[language] and sum(sections) >= SECTIONS[language], "\n".join(missed)
