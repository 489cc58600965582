import shutil
import urllib.parse

import pytest

import sites
from browser import Browser


@pytest.fixture(scope="session")
def chromium():
    driver, program = shutil.which("chromedriver"), shutil.which("chromium")
    assert driver and program, "install chromium and chromium-driver"
    browser = Browser(driver, program)
    yield browser
    browser.quit()


@pytest.fixture
def browser(chromium):
    chromium.reset()
    return chromium


@pytest.fixture(scope="session")
def disk():
    """The site of this repository, opened from its folder."""
    assert (sites.OUTPUT / "index.html").is_file(), f"no site in {sites.OUTPUT}; run 'stele build' first"
    return sites.on_disk(sites.OUTPUT)


@pytest.fixture(scope="session")
def sub_path(disk, chromium):
    """The same folder, at a sub-path of a static server."""
    yield from served(disk.folder, sites.SubPathServer(), chromium)


@pytest.fixture(scope="session")
def stele_serve(disk, chromium):
    """The same folder, served by `stele serve`."""
    server = sites.SteleServer(disk.folder)
    chromium.origins = [*chromium.origins, origin(server.site)]
    yield server.site
    server.stop()


@pytest.fixture(scope="session")
def partial(chromium, tmp_path_factory):
    """A copy that lacks two translations and is published at a sub-path, which its base URL names."""
    server = sites.SubPathServer()
    without = ["az/architecture/viper-login.md", "el/architecture/vip-cycle.md"]
    folder = sites.build_copy(tmp_path_factory.mktemp("partial"), without, base_url=server.base)
    yield from served(folder, server, chromium)


@pytest.fixture(scope="session")
def features(tmp_path_factory):
    """A small site that shows everything a lesson can, proved but for one line that no test runs."""
    return sites.on_disk(sites.build_features(tmp_path_factory.mktemp("features")))


@pytest.fixture(scope="session")
def right_to_left(tmp_path_factory):
    """The golden site in Persian and English, with the standard theme."""
    return sites.on_disk(sites.build_right_to_left(tmp_path_factory.mktemp("right-to-left")))


@pytest.fixture(params=["disk", "sub_path", "stele_serve"])
def site(request):
    """The site as each kind of reader gets it."""
    return request.getfixturevalue(request.param)


def served(folder, server, chromium):
    site = server.serve(folder)
    chromium.origins = [*chromium.origins, origin(site)]
    yield site
    server.stop()


def origin(site):
    parts = urllib.parse.urlsplit(site.base)
    return f"{parts.scheme}://{parts.netloc}"
