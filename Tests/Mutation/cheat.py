#!/usr/bin/env python3
"""Tries to cheat the proof, one way at a time, on a small site of four samples, and asks Stele for the site.

Every cheat must end in a finding, or in a page that says less than the honest one did of the listing it is about. A page
that still says all of it is a lie, and fails the run. Controls, honest changes that are always tried, must be seen as
proved: else nothing here could find a lie.

    python3 Tests/Mutation/cheat.py --stele PATH [--share N] [--seed S] [--only KIND] [--list]
"""

import argparse
import collections
import html
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading

import cheats


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--stele", required=True, type=pathlib.Path)
    parser.add_argument("--share", type=int, default=1, help="try one of so many, drawn by the seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help="try only the kinds whose name holds this")
    parser.add_argument("--list", action="store_true", help="print the cheats and try none")
    options = parser.parse_args()
    every = cheats.every()
    chosen = [cheat for cheat in every if not options.only or options.only in cheat.kind]
    if options.share > 1:
        chosen = random.Random(options.seed).sample(chosen, max(1, len(chosen) // options.share))
    print(
        f"{len(every)} cheats of {len({cheat.kind for cheat in every})} kinds, {len(chosen)} of them tried",
        flush=True,
    )
    if options.list:
        for cheat in every:
            print(f"{cheat.kind}: {cheat.place}")
        return
    with tempfile.TemporaryDirectory(prefix="stele-cheat-") as folder:
        site = Site(pathlib.Path(folder) / "site", options.stele.resolve())
        site.begin()
        results = [(cheat, site.outcome(cheat)) for cheat in [*cheats.controls(), *chosen]]
    sys.exit(report(results))


def report(results):
    counts = collections.Counter(outcome.split(":")[0] for _, outcome in results)
    for outcome, count in sorted(counts.items()):
        print(f"{count:4} {outcome}")
    bad = [(cheat, outcome) for cheat, outcome in results if not is_right(cheat, outcome)]
    for cheat, outcome in bad:
        print(f"{outcome}: {cheat.kind} at {cheat.place}")
    print(f"cheats: {len(results) - len(bad)} passed, {len(bad)} failed")
    return 1 if bad else 0


def is_right(cheat, outcome):
    if cheat.kind.startswith("control"):
        return outcome == SAYS_ALL
    return outcome.startswith(("finding", "says less"))


# Of a cheat, it is a lie.
SAYS_ALL = "says all"


class Site:
    """The honest site, built once, and brought back after each cheat."""

    def __init__(self, root, stele):
        self.root = root
        self.stele = stele
        self.honest = {}
        self.proof = b""

    def begin(self):
        for path, text in cheats.FILES.items():
            self.write(path, text)
        code, text = self.build([])
        if code != 0:
            sys.exit(f"the site does not build before anything is changed:\n{text}")
        self.honest = self.claims()
        missing = [name for name in cheats.LISTINGS if not self.honest.get(name, Claim("", 0, 0)).tests]
        if missing:
            sys.exit(f"the honest pages prove nothing of {missing}: {self.honest}")
        self.proof = self.path(".build/stele/evidence.json").read_bytes()

    def path(self, path):
        return self.root / path

    def read(self, path):
        return self.path(path).read_text(encoding="utf-8")

    def write(self, path, text):
        file = self.path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def replace(self, path, old, new):
        text = self.read(path)
        if old not in text:
            sys.exit(f"{path} does not hold {old!r}")
        self.write(path, text.replace(old, new, 1))

    def build(self, arguments, during=None):
        process = subprocess.Popen(
            [self.stele, *(arguments or ["build", "--strict"])],
            cwd=self.root,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "NO_COLOR": "1"},
        )
        if during:
            thread = threading.Thread(target=during, args=(self, process))
            thread.start()
        text, _ = process.communicate(timeout=300)
        if during:
            thread.join()
        return process.returncode, text

    def claims(self):
        """What the lesson's page says of each listing, by its title; no page, no claims."""
        page = self.path("Output/en/course/one.html")
        if not page.exists():
            return {}
        figures = re.findall(r"<figure\b.*?</figure>", page.read_text(encoding="utf-8"), re.S)
        return dict(Claim.read(figure) for figure in figures)

    def outcome(self, cheat):
        outcome = self.answer(cheat)
        print(f"{cheat.kind}: {cheat.place}: {outcome}", flush=True)
        return outcome

    def answer(self, cheat):
        shutil.rmtree(self.path("Output"), ignore_errors=True)
        try:
            cheat.make(self)
            code, text = self.build(cheat.arguments, cheat.during)
            if code == 1:
                rules = sorted(set(re.findall(r": (?:error|warning): .* \[([a-z0-9-]+)\]$", text, re.M)))
                return f"finding: {', '.join(rules)}" if rules else f"NO FINDING: {text[-300:]}"
            if code != 0:
                return f"EXIT {code}: {text[-300:]}"
            return SAYS_ALL if self.says_all(cheat) else "says less"
        finally:
            self.restore()

    def says_all(self, cheat):
        if cheat.listing is None:
            return True
        told = self.claims().get(cheat.listing, Claim("", 0, 0))
        if cheat.shows and cheat.shows not in told.words:
            return False
        return told.says_as_much_as(self.honest[cheat.listing])

    def restore(self):
        """The files as they were, by bytes; the proof too, so that the next cheat begins from a site that is proved."""
        for folder in ["Sources", "Tests", "Content", "Elsewhere", "Theme"]:
            self.remove_strangers(folder)
        for path, text in cheats.FILES.items():
            if (
                self.path(path).is_symlink()
                or not self.path(path).exists()
                or self.read_bytes(path) != text.encode()
            ):
                self.path(path).unlink(missing_ok=True)
                self.write(path, text)
        self.path(".build/stele/evidence.json").write_bytes(self.proof)

    def read_bytes(self, path):
        return self.path(path).read_bytes()

    def remove_strangers(self, folder):
        if self.path(folder).is_symlink():
            self.path(folder).unlink()
        for found in sorted(self.path(folder).rglob("*"), reverse=True):
            name = str(found.relative_to(self.root))
            known = any(path == name or path.startswith(name + "/") for path in cheats.FILES)
            if found.is_symlink() or not known:
                shutil.rmtree(found) if found.is_dir() and not found.is_symlink() else found.unlink()


class Claim(collections.namedtuple("Claim", "words tests lines")):
    """What a page says of a listing: all its words, how many tests passed, how many lines it has if all of them ran."""

    @staticmethod
    def read(figure):
        plain = html.unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", figure)))
        title = re.search(r'<span class="name"[^>]*>(.*?)</span>', figure, re.S)
        tests = re.search(r"(\d+) tests? passed", plain)
        lines = len(re.findall(r'class="l[" ]', figure)) if "all lines ran" in plain else 0
        return re.sub(r"<[^>]*>", "", title[1]).strip() if title else "", Claim(plain, int(tests[1]) if tests else 0, lines)

    def says_as_much_as(self, honest):
        return self.tests >= honest.tests and self.lines >= honest.lines


if __name__ == "__main__":
    main()
