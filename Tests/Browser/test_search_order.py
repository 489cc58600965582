"""What stands first: a title that is what was typed, a heading that is, the glossary, then text; and each hit shows why."""

import pytest

import sites
from searching import ask, open_search, place

PROSE = "Ещё слова, чтобы страница не была короткой. " * 3
FILES = {
    "Content/site.yaml": """
title: { ru: Курс, el: Μάθημα, az: Kurs }
languages: [ru, el, az]
default-language: ru
fallback: omit
inline-symbols: { check: false }
course:
  - section: a
    title: { ru: Раздел, el: Ενότητα, az: Bölmə }
    lessons: [about, build, cycle, vip, terms, names, prose, gap, exact, other]
""",
    "Content/glossary.yaml": """
router:
  name: { ru: Роутер, el: Router, az: Router }
  avoid: { ru: [Маршрутизатор] }
  definition: { ru: Знает дорогу., el: Ξέρει., az: Bilir. }
""",
    "Content/ru/a/about.md": f"---\ntitle: О модуле\n---\n{PROSE}\n\n## Сборка\n\nСборка модуля. Сборка сборки, сборка за сборкой.\n",
    "Content/ru/a/build.md": f"---\ntitle: Сборка\n---\n{PROSE} Модуль собирают здесь.\n",
    "Content/ru/a/cycle.md": "---\ntitle: Цикл\n---\n## Схема VIP и VIP\n\nVIP, VIP, VIP: в тексте VIP.\n",
    "Content/ru/a/vip.md": f"---\ntitle: VIP\n---\n{PROSE}\n",
    "Content/ru/a/terms.md": "---\ntitle: О роутерах\n---\n## Роутеры и роутер\n\nРоутер, роутер, [роутер](term:router).\n\n## Роутера\n\nРоутером.\n",
    "Content/ru/a/names.md": "---\ntitle: Имена\n---\n## Число попыток\n\nПоле `max_retry_count` хранит его.\n",
    "Content/ru/a/prose.md": "---\ntitle: Max retry count\n---\n## Retry max, count max\n\nCount, max, retry: max retry; count.\n",
    "Content/ru/a/gap.md": "---\ntitle: Отступ\n---\nПосле сцене:\n\n```sh\nls\n```\n\nЗначит, конец.\n",
    "Content/ru/a/other.md": "---\ntitle: Прочее\n---\n[Роутер](term:router)\n",
    "Content/az/a/exact.md": "---\ntitle: Bir\n---\nBu ölçü dəqiqdir.\n",
    "Content/az/a/other.md": "---\ntitle: İki\n---\nBurada olcu sözü var, olcu.\n\nYenə olcu.\n",
    "Content/az/a/terms.md": "---\ntitle: Üç\n---\n[Router](term:router)\n\n## A\n\n## B\n",
    "Content/el/a/exact.md": "---\ntitle: Ένα\n---\nΔεν έγινε ποτέ.\n",
    "Content/el/a/other.md": "---\ntitle: Δύο\n---\nΠότε έγινε; Πότε;\n\nΠότε.\n",
    "Content/el/a/terms.md": "---\ntitle: Τρία\n---\n[Router](term:router)\n\n## A\n\n## B\n",
}


@pytest.fixture(scope="module")
def order(tmp_path_factory):
    return sites.on_disk(sites.build_site(tmp_path_factory.mktemp("order"), FILES))


@pytest.fixture
def found(browser, order):
    def asked(language, text):
        if not browser.url.startswith(order.url(f"{language}/")):
            browser.open(order.url(f"{language}/index.html"))
            open_search(browser)
        return [place(url) for url in ask(browser, text)]
    yield asked
    assert browser.messages() == []


@pytest.mark.parametrize("language, text, first", [
    ("ru", "сборка", ["build", "about#сборка"]), ("ru", "Сборка", ["build", "about#сборка"]), ("ru", "СБОРКА", ["build"]),
    ("ru", "VIP", ["vip", "cycle#схема-vip-и-vip"]), ("ru", "vip", ["vip", "cycle#схема-vip-и-vip"]),
    ("ru", "роутер", ["glossary#router"]), ("ru", "роутеры", ["glossary#router"]), ("ru", "маршрутизатор", ["glossary#router"]),
    ("ru", "роутера", ["terms#роутера"]), ("ru", "схема vip и vip", ["cycle#схема-vip-и-vip"]),
    ("ru", "max retry count", ["prose"]),
    ("az", "ölçü", ["exact"]), ("az", "Ölçü", ["exact"]), ("az", "olcu", ["other"]),
    ("el", "ποτέ", ["exact"]), ("el", "Ποτέ", ["exact"]), ("el", "πότε", ["other"]),
])
def test_what_stands_first(found, language, text, first):
    assert found(language, text)[:len(first)] == first


def test_one_name_is_more_than_its_words(found):
    assert found("ru", "max_retry_count")[0] == "names#число-попыток"


def test_sentences_around_a_listing_do_not_run_together(browser, found):
    assert found("ru", "значит") == ["gap"]
    assert browser.text(".find [role=option] p") == "После сцене: … Значит, конец."


def test_every_hit_shows_why(browser, found):
    found("ru", "маршрутизатор")
    assert [mark.text for mark in browser.all(".find mark")] == ["Маршрутизатор"]


@pytest.mark.parametrize("language, text, hit, words", [
    ("ru", "здоровается", "greeting#gap", "Здоровается с одним человеком."), ("ru", "thanks", "greeting#output", "Bye & thanks")])
def test_comments_and_output_are_found_and_shown(browser, features, language, text, hit, words):
    browser.open(features.url(f"{language}/index.html"))
    open_search(browser)
    assert place(ask(browser, text)[0]) == hit
    assert words in browser.all(".find [role=option] p")[0].text
    assert [mark.text.lower() for mark in browser.all(".find [role=option]:first-of-type p mark")] == [text]
