"""What stands at a lesson's old address leads to the new one, from disk, with scripts and without."""

import pytest


@pytest.mark.parametrize(
    ("scripts", "fragment", "kept"), [(True, "#greeting", "#greeting"), (True, "", ""), (False, "", "")]
)
def test_an_old_address_leads_on_and_keeps_the_section(browser, features, scripts, fragment, kept):
    browser.scripts(scripts)
    browser.open(features.url("ru/old/terms.html") + fragment)
    wanted = features.url("ru/basics/terms.html") + kept
    browser.wait(lambda: browser.url == wanted, f"{wanted}")
    assert browser.text("h1") == "Термины"
