"""Questions that readers put to the search, and what a page answers."""

import dataclasses
import pathlib
import urllib.parse

QUERIES = pathlib.Path(__file__).resolve().parent / "queries"


@dataclasses.dataclass
class Query:
    text: str
    within: int
    places: list

    def pages(self):
        return {place.split("#")[0] for place in self.places}

    def found_page(self, hits):
        """Whether one of the first pages is one that the reader wants."""
        pages = list(dict.fromkeys(hit.split("#")[0] for hit in hits))
        return bool(self.pages() & set(pages[:self.within]))

    def found_section(self, hits):
        return bool(set(self.places) & set(hits[:self.within]))


def queries(language):
    lines = (QUERIES / f"{language}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return [Query(text, {"first": 1, "three": 3}[within], places.split()) for within, text, places in rows]


def place(url):
    """`viper-login#price` of an address."""
    parts = urllib.parse.urlsplit(url)
    page = urllib.parse.unquote(parts.path).rsplit("/", 1)[-1].removesuffix(".html")
    return page + ("#" + urllib.parse.unquote(parts.fragment) if parts.fragment else "")


def open_search(browser):
    browser.click(browser.one(".search"))
    return settled(browser)


def settled(browser):
    """Waits until the results are those of what is typed; their addresses."""
    browser.wait(lambda: browser.all(".find [aria-busy='false']"), "results")
    return browser.run("return [...document.querySelectorAll('.find [role=option]')].map((option) => option.href)")


def ask(browser, text):
    """Types into the open dialog in place of what stands there."""
    browser.run("arguments[0].select()", browser.one(".find input"))
    browser.one(".find input").send_keys(text)
    return settled(browser)


def ask_all(browser, texts):
    """The addresses that each text finds, without the pauses of typing."""
    return browser.driver.execute_async_script(ASK_ALL, texts)


ASK_ALL = """
const [texts, done] = arguments;
const input = document.querySelector('.find input'), list = document.querySelector('.find [role=listbox]');
const pause = () => new Promise((next) => setTimeout(next, 5));
(async () => {
  const answers = [];
  for (const text of texts) {
    input.value = text;
    input.dispatchEvent(new InputEvent('input'));
    do await pause(); while (list.ariaBusy !== 'false');
    answers.push([...list.querySelectorAll('a')].map((option) => option.href));
  }
  done(answers);
})();
"""
