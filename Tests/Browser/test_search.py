"""The search: opening, typing, choosing, and what it never does."""

import json
import re
import shutil
import time

import pytest
from selenium.webdriver import ActionChains, Keys

import searching
import sites
from searching import ask, open_search, place, settled
from sites import LANGUAGES
from test_access import violations

LESSON = "architecture/vip-cycle.html"


@pytest.fixture
def reader(browser, disk):
    browser.open(disk.url(f"ru/{LESSON}"))
    return browser


def press(browser, *keys):
    ActionChains(browser.driver).send_keys(*keys).perform()


def chord(browser, held, key):
    ActionChains(browser.driver).key_down(held).send_keys(key).key_up(held).perform()


def is_open(browser):
    return bool(browser.shown("dialog.find"))


def chosen(browser):
    """The option that assistive technology is told of, which is the one that looks chosen."""
    option = browser.one(".find [aria-selected='true']")
    assert browser.one(".find input").get_attribute("aria-activedescendant") == option.get_attribute("id")
    return place(option.get_attribute("href"))


def status(browser):
    return browser.text(".find [role=status]")


# Opening and closing

def test_nothing_is_loaded_before_the_first_use(browser, site):
    browser.open(site.url(f"ru/{LESSON}"))
    assert [url for url in browser.requests() if "search" in url] == []
    open_search(browser)
    assert [re.sub(r".*/|\.\w{8}(?=\.js)", "", url) for url in browser.requests()] == ["search.js", "head.js"]
    ask(browser, "слабая")
    assert [url for url in browser.requests() if not url.startswith(site.base + "search/")] == []
    assert browser.messages() == []


@pytest.mark.parametrize("press_it", [
    lambda browser: press(browser, "/"),
    lambda browser: chord(browser, Keys.CONTROL, "k"),
    lambda browser: browser.click(browser.one(".search")),
])
def test_it_opens_and_gives_the_focus_back(reader, press_it):
    reader.run("document.querySelector('.side a').focus()")
    before = reader.run("return document.activeElement")
    for _ in range(2):
        press_it(reader)
        reader.wait(lambda: is_open(reader), "open")
        assert reader.run("return document.activeElement") == reader.one(".find input")
        settled(reader)
        press(reader, Keys.ESCAPE)
        assert not is_open(reader)
        assert reader.run("return document.activeElement") in [before, reader.one(".search")]


def test_two_quick_presses_open_it_once(reader):
    ActionChains(reader.driver).double_click(reader.one(".search")).perform()
    settled(reader)
    assert len(reader.all("dialog.find")) == 1
    assert reader.messages() == []


def test_keys_of_one_letter_can_be_switched_off(reader):
    reader.run("localStorage.setItem('stele:keys', 'off')")
    reader.open(reader.url)
    press(reader, "/")
    assert reader.all("dialog.find") == []
    chord(reader, Keys.CONTROL, "k")
    reader.wait(lambda: is_open(reader), "open")


def test_a_slash_in_a_field_is_a_slash(reader):
    reader.run("document.querySelector('main').prepend(document.createElement('textarea'))")
    reader.one("textarea").send_keys("и/или")
    assert reader.one("textarea").get_attribute("value") == "и/или"
    assert reader.all("dialog.find") == []
    open_search(reader)
    ask(reader, "a/b")
    assert reader.one(".find input").get_attribute("value") == "a/b"


def test_what_was_typed_waits_for_the_reader(reader):
    open_search(reader)
    found = ask(reader, "посредник")
    press(reader, Keys.ESCAPE)
    press(reader, "/")
    assert settled(reader) == found
    press(reader, "в")
    assert reader.one(".find input").get_attribute("value") == "в"


# Choosing

def test_arrows_choose_and_enter_leads_to_the_section(browser, site):
    browser.open(site.url("ru/index.html"))
    open_search(browser)
    found = [place(url) for url in ask(browser, "слабая ссылка")]
    assert chosen(browser) == found[0]
    press(browser, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP)
    assert chosen(browser) == found[1]
    press(browser, Keys.ARROW_UP, Keys.ARROW_UP)
    assert chosen(browser) == found[0]
    press(browser, Keys.ARROW_DOWN)
    target = browser.one(".find [aria-selected='true']").get_attribute("href")
    press(browser, Keys.ENTER)
    browser.wait(lambda: browser.url == target, target)
    top = browser.run("return document.querySelector(':target').getBoundingClientRect().top")
    assert 0 <= top < 400
    assert browser.messages() == []


def test_a_section_of_the_same_page_closes_the_dialog(reader):
    open_search(reader)
    ask(reader, "посредник")
    assert chosen(reader) == "vip-cycle#whole-cycle"
    press(reader, Keys.ENTER)
    reader.wait(lambda: reader.url.endswith("#whole-cycle"), "there")
    assert not is_open(reader)


def test_the_pointer_chooses_too(reader):
    open_search(reader)
    ask(reader, "keychain")
    reader.all(".find [role=option]")[0].click()
    reader.wait(lambda: reader.url.endswith("viper-login.html#auth-service"), "there")


def test_home_and_end_stay_with_the_text(reader):
    open_search(reader)
    ask(reader, "посредник")
    press(reader, Keys.HOME, "х")
    settled(reader)
    assert reader.one(".find input").get_attribute("value") == "хпосредник"


def test_more_is_shown_on_demand(reader):
    open_search(reader)
    ask(reader, "view")
    few = len(settled(reader))
    assert 8 <= few <= 10
    reader.one(".find > .button").click()
    reader.wait(lambda: len(settled(reader)) > few, "more")
    assert reader.run("return document.activeElement") == reader.one(".find input")
    pages = int(re.search(r"\d+", status(reader))[0])
    while button := reader.shown(".find > .button"):
        button[0].click()
        settled(reader)
    assert len(reader.all(".find [role=group]")) == pages
    found = settled(reader)
    assert len(found) == len(set(found)) == len({option.get_attribute("id") for option in reader.all(".find a")})


# Typing

def test_results_follow_the_letters_and_old_ones_never_win(reader):
    open_search(reader)
    for letter in "посредник":
        press(reader, letter)
    assert place(settled(reader)[0]) == "vip-cycle#whole-cycle"
    # As fast as a machine types; each letter is a question of its own.
    found = reader.driver.execute_async_script(RACE)
    assert [place(url) for url in found] == ["viper-login#auth-service"]


RACE = """
const done = arguments[0], input = document.querySelector('.find input');
const texts = ['view', 'в', '', 'keychain'];
const type = () => {
  if (!texts.length) return setTimeout(() => done([...document.querySelectorAll('.find a')].map((a) => a.href)), 500);
  input.value = texts.shift();
  input.dispatchEvent(new InputEvent('input'));
  setTimeout(type, 61);
};
type();
"""


def test_a_word_under_composition_is_left_alone(reader):
    open_search(reader)
    ask(reader, "посредник")
    shown = settled(reader)
    reader.run("""
      const input = document.querySelector('.find input');
      input.value = 'keychain';
      input.dispatchEvent(new InputEvent('input', { isComposing: true }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }));
    """)
    assert is_open(reader) and reader.url.endswith("vip-cycle.html")
    assert [option.get_attribute("href") for option in reader.all(".find [role=option]")] == shown
    reader.run("document.querySelector('.find input').dispatchEvent(new CompositionEvent('compositionend'))")
    assert [place(url) for url in settled(reader)] == ["viper-login#auth-service"]


def test_enter_never_opens_what_an_older_word_found(reader):
    open_search(reader)
    ask(reader, "посредник")
    press(reader, "щ", Keys.ENTER)
    settled(reader)
    assert reader.url.endswith("vip-cycle.html") and is_open(reader)


def test_nothing_found_is_said_kindly(reader):
    open_search(reader)
    assert ask(reader, "щщщщщщ") == []
    assert status(reader).startswith("Ничего не найдено.")
    assert reader.one(".find input").get_attribute("aria-expanded") == "false"


def test_counts_are_said_in_the_readers_language(reader):
    open_search(reader)
    assert status(reader) == "Введите слово, его начало или имя из кода"
    found = ask(reader, "keychain")
    assert (len(found), status(reader)) == (1, "Найдено на 1 странице")


# What is typed and what is written stay text

@pytest.mark.parametrize("text", ["<img src=x onerror=alert(1)>", "<b>", "\"><script>alert(1)</script>", "__proto__",
                                  "constructor", "\\", "(", "[a-", "{count}", "%00", "\u0301", "𝒳", "/"])
def test_any_text_may_be_typed(reader, text):
    open_search(reader)
    ask(reader, text)
    assert reader.all(".find img, .find script, .find b b") == []
    assert reader.messages() == []


# The small site: one page for each fault of other tools

FILES = {
    "Content/site.yaml": """
title: { ru: Курс, el: Μάθημα, az: Kurs, ka: კურსი }
languages: [ru, el, az, ka]
default-language: ru
course:
  - section: a
    title: { ru: Раздел, el: Ενότητα, az: Bölmə, ka: ნაწილი }
    lessons: [server, iodine, ion, presenter, prose, mistake, network, tags]
""",
    "Content/ru/a/server.md": "---\ntitle: Сервер\n---\nПодъём сервера. Порт 8080, атрибут `@IBOutlet`, цвет `.systemBlue`.\n",
    "Content/ru/a/iodine.md": "---\ntitle: Первый элемент\n---\nЭто йод.\n",
    "Content/ru/a/ion.md": "---\ntitle: Второй элемент\n---\nЭто ион.\n",
    "Content/ru/a/presenter.md": "---\ntitle: Код\n---\nВот он:\n\n```swift illustration\nclass LoginPresenter {}\nlet task: URLSessionTask\n```\n",
    "Content/ru/a/prose.md": "---\ntitle: Слова\n---\nСначала login, потом" + " много слов" * 40 + ", а в конце presenter.\n",
    "Content/ru/a/mistake.md": "---\ntitle: Ошибка\n---\nНаша ошибка.\n",
    "Content/ru/a/network.md": "---\ntitle: Сеть\n---\nВыход из сети.\n",
    "Content/ru/a/tags.md": "---\ntitle: Теги <i> & знаки\n---\nПишут `<b>важно</b>` и \\<img src=x onerror=alert(1)>, а ещё & и \"кавычки\".\n",
    "Content/el/a/mistake.md": "---\ntitle: Το σφάλμα\n---\nΤο λάθος μας.\n",
    "Content/az/a/network.md": "---\ntitle: Yol\n---\nÇıxış şəbəkədən.\n",
    "Content/ka/a/network.md": "---\ntitle: გზა\n---\nგამოსვლა ქსელიდან.\n",
}


@pytest.fixture(scope="session")
def small(tmp_path_factory):
    return sites.on_disk(sites.build_site(tmp_path_factory.mktemp("small"), FILES))


@pytest.fixture
def answers(browser, small):
    def asked(language, text):
        if not browser.url.startswith(small.url(f"{language}/")):
            browser.open(small.url(f"{language}/index.html"))
            open_search(browser)
        return [place(url) for url in ask(browser, text)]
    yield asked
    assert browser.messages() == []


@pytest.mark.parametrize("language, text, pages", [
    ("ru", "подъем", ["server"]), ("ru", "подъём", ["server"]), ("ru", "ПОДЪЕМ", ["server"]),
    ("ru", "подъёмом", ["server"]), ("ru", "подъе\u0308м", ["server"]), ("ru", "подём", ["server"]),
    ("el", "λάθος", ["mistake"]), ("el", "λαθος", ["mistake"]), ("el", "ΛΑΘΟΣ", ["mistake"]), ("el", "λαθοσ", ["mistake"]),
    ("ru", "йод", ["iodine"]), ("ru", "иод", []), ("ru", "и\u0306од", ["iodine"]), ("ru", "ион", ["ion"]),
    ("az", "çıxış", ["network"]), ("az", "ÇIXIŞ", ["network"]), ("az", "cixis", ["network"]),
    ("az", "şəbəkə", ["network"]), ("az", "sebeke", ["network"]),
    ("ru", "LoginPresenter", ["presenter"]), ("ru", "loginpresenter", ["presenter"]),
    ("ru", "presenter", ["presenter", "prose"]), ("ru", "login pres", ["presenter", "prose"]),
    ("ru", "URLSessionTask", ["presenter"]), ("ru", "session task", ["presenter"]), ("ru", "urlsess", ["presenter"]),
    ("ru", "8080", ["server"]), ("ru", "IBOutlet", ["server"]), ("ru", "@IBOutlet", ["server"]),
    ("ru", ".systemBlue", ["server"]), ("ru", "systemblue", ["server"]), ("ru", "808", ["server"]),
    ("ka", "ქსელიდან", ["network"]), ("ka", "ქს", ["network"]), ("ka", "ქსელადან", ["network"]),
    ("ka", "ქსელიდანაც", ["network"]), ("ru", "нигде йод", ["iodine"]), ("ru", "йод ион", ["iodine", "ion"]),
    ("el", "ошибка", []), ("az", "Выход", []), ("ru", "λάθος", []),
])
def test_what_a_word_finds(answers, language, text, pages):
    assert answers(language, text) == pages


def test_the_mark_shows_the_word_as_it_is_written(browser, answers):
    answers("el", "ΛΑΘΟΣ")
    assert [mark.text for mark in browser.all(".find mark")] == ["λάθος"]
    answers("ru", "подъем")
    assert [mark.text for mark in browser.all(".find mark")] == ["Подъём"]
    answers("ru", "login pres")
    assert [mark.text for mark in browser.all(".find code mark")] == ["LoginPresenter"]
    answers("ru", "session")
    assert [code.text for code in browser.all(".find code")] == ["URLSessionTask"]
    assert [mark.text for mark in browser.all(".find mark")] == ["Session"]


def test_what_is_written_stays_text(browser, answers):
    assert answers("ru", "важно") == ["tags"]
    assert browser.text(".find [role=option] p") == 'Пишут <b>важно</b> и <img src=x onerror=alert(1)>, а ещё & и "кавычки".'
    assert browser.text(".find [role=group] > div") == "Теги <i> & знаки"
    assert browser.all(".find p b, .find img, .find i") == []


def test_a_page_without_translation_searches_in_its_own_language(browser, small):
    browser.open(small.url("el/a/iodine.html"))
    open_search(browser)
    assert ask(browser, "йод") == []
    assert [place(url) for url in ask(browser, "λάθος")] == ["mistake"]
    assert settled(browser)[0] == small.url("el/a/mistake.html")


# Where it is used

def test_it_works_from_every_page(browser, partial):
    for page in ["ru/index.html", "el/architecture/vip-cycle.html", "az/glossary.html", "ru/no/such/page.html"]:
        browser.open(partial.url(page))
        open_search(browser)
        language = page[:2]
        assert settled(browser) == []
        found = ask(browser, "Presenter")
        assert found and all(url.startswith(partial.url(f"{language}/")) for url in found)
    assert [url for url in browser.requests() if not url.startswith(partial.base)] == []


def test_the_root_page_has_no_search(browser, disk):
    browser.open(disk.url("index.html"))
    assert browser.all(".search") == []
    press(browser, "/")
    assert browser.messages() == []


def test_without_scripts_there_is_no_button(browser, disk):
    browser.scripts(False)
    browser.open(disk.url(f"ru/{LESSON}"))
    assert browser.shown(".search") == []


# When something is missing

@pytest.fixture
def broken(disk, tmp_path):
    folder = tmp_path / "pages"
    shutil.copytree(disk.folder, folder)
    return sites.on_disk(folder)


def test_a_site_published_anew_is_found_anew(browser, broken):
    browser.open(broken.url(f"ru/{LESSON}"))
    open_search(browser)
    folder = broken.folder / "search/ru"
    head = (folder / "head.js").read_text(encoding="utf-8")
    for part in list(folder.glob("[wt]-*.js")):
        new = part.name[:2] + part.name[2:-3][::-1] + ".js"
        part.write_text(part.read_text(encoding="utf-8").replace(part.name[:-3], new[:-3]), encoding="utf-8")
        part.rename(folder / new)
        head = head.replace(part.name[:-3], new[:-3])
    (folder / "head.js").write_text(head, encoding="utf-8")
    assert place(ask(browser, "keychain")[0]) == "viper-login#auth-service"


def test_a_head_in_a_cache_does_not_hide_what_was_published_since(browser, chromium, tmp_path):
    """A host may let browsers keep everything for a year; heads keep their names when a site is published anew."""
    config = "title: { ru: К }\nlanguages: [ru]\ncourse:\n  - { section: a, title: { ru: Р }, lessons: [one] }\n"
    lesson = "---\ntitle: Урок\n---\nЗдесь сказано {}.\n"
    build = lambda word: sites.build_site(tmp_path, {"Content/site.yaml": config, "Content/ru/a/one.md": lesson.format(word)})
    server = sites.SubPathServer(keeping="/search/")
    site = server.serve(build("вчера"))
    try:
        browser.open(site.url("ru/a/one.html"))
        open_search(browser)
        assert [place(url) for url in ask(browser, "вчера")] == ["one"]
        time.sleep(1.1)  # HTTP tells times by the second: what is published within one has not changed.
        build("сегодня")
        browser.open(site.url("ru/index.html"))
        open_search(browser)
        assert [place(url) for url in ask(browser, "сегодня")] == ["one"]
        assert ask(browser, "вчера") == []
        # The parts that did not change, and nothing else, came from the cache.
        assert browser.run("return performance.getEntriesByType('resource').filter((file) => /head/.test(file.name)).length") == 2
        assert browser.messages() == []
    finally:
        server.stop()


def test_a_failure_is_said_and_mended(browser, broken):
    browser.open(broken.url(f"ru/{LESSON}"))
    open_search(browser)
    away = broken.folder / "away"
    (broken.folder / "search").rename(away)
    assert ask(browser, "keychain") == []
    assert status(browser) == "Не удалось загрузить данные для поиска. Проверьте подключение к интернету."
    away.rename(broken.folder / "search")
    assert browser.text(".find > .button") == "Попробовать снова"
    browser.one(".find > .button").click()
    browser.wait(lambda: settled(browser), "results")
    assert place(settled(browser)[0]) == "viper-login#auth-service"
    assert browser.shown(".find > .button") == []


# How it looks and sounds

@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(browser, disk, language, scheme):
    browser.media(scheme=scheme, motion="reduce")
    browser.open(disk.url(f"{language}/{LESSON}"))
    open_search(browser)
    for text in ["", "LoginPresenter", "view", "qqqqqqqqqq"]:
        ask(browser, text) if text else settled(browser)
        assert violations(browser) == [], text


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_fits_the_window(browser, disk, language, width):
    browser.width(width, height=640)
    browser.open(disk.url(f"{language}/{LESSON}"))
    open_search(browser)
    ask(browser, "LoginInteractorOutputProtocol")
    assert browser.overflow() == []
    wide = browser.run("return [...document.querySelectorAll('.find, .find *')].filter((box) =>"
                       " box.scrollWidth > box.clientWidth + 1 && box.clientWidth && !box.matches('input'))"
                       ".map((box) => box.outerHTML.slice(0, 80))")
    assert wide == []
    box = browser.one(".find").rect
    assert box["x"] >= 0 and box["x"] + box["width"] <= width
    if width < 640:
        assert box["width"] == browser.run("return document.documentElement.clientWidth")
    assert float(browser.one(".find input").value_of_css_property("font-size")[:-2]) >= 16


# The index and the client read words alike

@pytest.mark.parametrize("language", [*LANGUAGES, "identifiers"])
def test_every_word_of_the_texts_is_a_form_of_the_index(browser, disk, language):
    folder = disk.folder / "search" / language
    parts = {kind: [value(part) for part in folder.glob(f"{kind}-*.js")] for kind in "wt"}
    forms = {line.split(" ")[0] for part in parts["w"] for line in part.split("\n")}
    texts = [text for part in parts["t"] for _, title, sections in part
             for text in [title, *(text for section in sections for text in section[1:])]]
    read = browser.run(READ, texts)
    assert len(read) > 100
    assert sorted(set(read) - forms) == []


# What the client itself does with a text.
SCRIPT = (sites.ROOT / "Theme/assets/search.js").read_text(encoding="utf-8")
READ = SCRIPT[SCRIPT.index("const plain ="):SCRIPT.index("// One letter")] + """
const all = (word) => word.parts[1] ? [word.form, ...word.parts.map((part) => part.form)] : [word.form];
return [...new Set(arguments[0].flatMap((text) => words(text).flatMap(all)))];
"""


def value(part):
    text = part.read_text(encoding="utf-8").strip()
    name, json_text = re.fullmatch(r'steleSearch\("([^"]+)",\s*(.*)\);', text, re.DOTALL).groups()
    assert name == f"{part.parent.name}/{part.stem}"
    return json.loads(json_text)
