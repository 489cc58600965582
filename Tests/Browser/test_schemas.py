"""sitemap.xml and the feeds are valid by schemas made from their protocols, and say each address once."""

import pathlib

import pytest
from lxml import etree

import sites

SCHEMAS = pathlib.Path(__file__).resolve().parent / "schemas"
ATOM = "{http://www.w3.org/2005/Atom}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
CONFIG = """\
title: { ru: 'Курс & <код>', el: Μάθημα, az: Dərs }
base-url: https://example.org/kurs/
languages: [ru, el, az]
course:
  - section: s
    title: { ru: Раздел, el: Μέρος, az: Hissə }
    lessons: [one, "вопрос & 'ответ'", three]
"""


@pytest.fixture(scope="module")
def published(tmp_path_factory):
    """Lessons with days in two of three languages, names to be escaped, an old address and a fallback."""
    folder = tmp_path_factory.mktemp("published")
    dated = "date: 2025-01-09\nupdated: 2025-02-01\n"
    lessons = {
        "ru/s/one": f"title: Один & <два>\ndescription: '\"О\" & <в>'\naliases: [s/old]\n{dated}",
        "el/s/one": f"title: Ένα\n{dated}",
        "ru/s/вопрос & 'ответ'": "title: Вопрос\ndate: 2024-02-29\n",
        "ru/s/three": "title: Три\n",
        "az/s/three": "title: Üç\n",
    }
    texts = {f"Content/{path}.md": f"---\n{head}---\nabc\n" for path, head in lessons.items()}
    return sites.build_texts(folder, {"Content/site.yaml": CONFIG, **texts})


def valid(file, schema):
    """The file's tree, when the schema has nothing to say."""
    tree = etree.parse(file)
    rules = etree.RelaxNG(etree.parse(SCHEMAS / schema))
    rules.validate(tree)
    assert [str(error) for error in rules.error_log] == []
    return tree


def test_the_sitemap(published):
    tree = valid(published / "sitemap.xml", "sitemap.rng")
    addresses = [loc.text for loc in tree.iter(SITEMAP + "loc")]
    assert len(addresses) == len(set(addresses)) == 8


@pytest.mark.parametrize("language, count", [("ru", 2), ("el", 1)])
def test_a_feed(published, language, count):
    tree = valid(published / language / "feed.xml", "atom.rng")
    ids = [element.text for element in tree.iter(ATOM + "id")]
    assert len(ids) == len(set(ids)) == count + 1


def test_no_feed_without_days(published):
    assert not (published / "az/feed.xml").exists()


@pytest.mark.parametrize(
    "schema, text",
    [
        ("sitemap.rng", f'<urlset xmlns="{SITEMAP[1:-1]}"><url><loc>/ru/</loc></url></urlset>'),
        ("sitemap.rng", f'<urlset xmlns="{SITEMAP[1:-1]}"><url><loc>https://e.org/й</loc></url></urlset>'),
        ("sitemap.rng", f'<urlset xmlns="{SITEMAP[1:-1]}"><url><lastmod>2025-01-09</lastmod></url></urlset>'),
        ("atom.rng", f'<feed xmlns="{ATOM[1:-1]}" xml:lang="ru"><title>x</title></feed>'),
    ],
)
def test_the_schemas_refuse(schema, text):
    assert not etree.RelaxNG(etree.parse(SCHEMAS / schema)).validate(etree.fromstring(text))
