"""Sites as folders of pages, and what serves them."""

import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import threading
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
STELE = pathlib.Path(os.environ.get("STELE", ROOT / ".build/debug/stele")).resolve()
OUTPUT = pathlib.Path(os.environ.get("STELE_OUTPUT", ROOT / "Output")).resolve()
LANGUAGES = ["ru", "el", "az"]
FEATURES = pathlib.Path(__file__).resolve().parent / "features"


class Site:
    """A built folder under one address. `base` ends with a slash."""

    def __init__(self, folder, base):
        self.folder = folder
        self.base = base

    def url(self, path):
        return self.base + urllib.parse.quote(path)

    def path(self, url):
        """The page's path below the site, without query and fragment; fails for an address outside the site."""
        assert url.startswith(self.base), f"{url} is outside {self.base}"
        return urllib.parse.unquote(url[len(self.base):].split("#")[0].split("?")[0])

    def pages(self):
        return sorted(str(page.relative_to(self.folder)) for page in self.folder.rglob("*.html"))


def on_disk(folder):
    return Site(folder, folder.as_uri() + "/")


class SubPathHandler(http.server.SimpleHTTPRequestHandler):
    """Answers below /kurs/ only, as a project page of a static host does, with the nearest 404 page."""

    prefix = "/kurs/"

    def send_head(self):
        """A folder's page is shown whether the address ends in a slash or not."""
        path = self.path.split("?")[0]
        if path == self.prefix[:-1] or not path.endswith("/") and os.path.isdir(self.translate_path(path)):
            self.path = path + "/"
        return super().send_head()

    keeping = None

    def end_headers(self):
        if self.keeping and self.keeping in self.path:
            self.send_header("Cache-Control", "public, max-age=31536000")
        super().end_headers()

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return os.path.join(self.directory, "outside")
        return super().translate_path(path[len(self.prefix) - 1:])

    def send_error(self, code, message=None, explain=None):
        language = self.path.removeprefix(self.prefix).split("/")[0]
        page = pathlib.Path(self.directory, language, "404.html")
        if code != 404 or not self.path.startswith(self.prefix) or not page.is_file():
            return super().send_error(code, message, explain)
        body = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class SubPathServer:
    """Python's own static server on a free port; its address is known before the folder exists."""

    def __init__(self, keeping=None):
        """What lies below `keeping` may be kept for a year."""
        self.handler = type("Handler", (SubPathHandler,), {"keeping": keeping})
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self.handler)
        self.base = f"http://127.0.0.1:{self.server.server_port}{SubPathHandler.prefix}"

    def serve(self, folder):
        self.server.RequestHandlerClass = functools.partial(self.handler, directory=str(folder))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return Site(folder, self.base)

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class SteleServer:
    """`stele serve` on a free port."""

    def __init__(self, folder):
        command = [str(STELE), "serve", "--root", str(ROOT), "--output", str(folder), "--port", "0"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:\d+/", line)
        assert address, f"stele serve said {line!r}"
        self.site = Site(folder, address[0])

    def stop(self):
        self.process.terminate()
        assert self.process.wait(timeout=10) == 0


def build_copy(folder, without, base_url):
    """Builds this repository's site without some of its lessons, under a base URL; the folder of the pages."""
    source = folder / "site"
    shutil.copytree(ROOT, source, symlinks=True, ignore=shutil.ignore_patterns(".build", ".git", "Output"))
    for lesson in without:
        (source / "Content" / lesson).unlink()
    with open(source / "Content/site.yaml", "a", encoding="utf-8") as configuration:
        configuration.write(f"\nbase-url: {base_url}\n")
    output = folder / "pages"
    command = [str(STELE), "build", "--root", str(source), "--skip-verification", "--output", str(output)]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return output


def build_features(folder):
    """Builds the small site that shows everything a lesson can, with evidence; the folder of the pages."""
    source = folder / "site"
    shutil.copytree(FEATURES, source)
    return build(source)


def build_right_to_left(folder):
    """Builds the golden site in Persian and English with the standard theme; the folder of the pages."""
    source = folder / "site"
    ignored = shutil.ignore_patterns("Expected", "assets", "templates")
    shutil.copytree(ROOT / "Tests/GoldenSites/right-to-left", source, ignore=ignored)
    return build(source, "--skip-verification")


def build_texts(folder, texts):
    """Builds a site from its files' texts; the folder of the pages."""
    for path, text in texts.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return build(folder)


def build(source, *options):
    run = subprocess.run([str(STELE), "build", "--root", str(source), *options], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return source / "Output"


def build_site(folder, files):
    """Builds a site from texts by path; the folder of the pages."""
    for path, text in files.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    run = subprocess.run([str(STELE), "build", "--root", str(folder)], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    return folder / "Output"
