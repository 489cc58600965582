#!/usr/bin/env python3
"""Changes one token of each shown declaration of the samples in turn and asks Stele for the site.

Every change must end in a finding of the check, an error of the compiler, a failing test, or a page that shows it; a
change that is nowhere to be seen fails the run. The bodies of listings are emptied first, so that none is caught merely
because a lesson keeps a copy of the code.

    python3 Tests/Mutation/mutate.py --stele PATH [--every N] [--offset K]
"""

import argparse
import collections
import html
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ["ru", "el", "az"]
LEFT_OUT = {".build", ".git", "Output", "__pycache__"}

# What is tried on a line, by kind; the kinds take turns, so that each gets its share.
KINDS = {
    "name": [
        (r"\b(func|var|let|struct|class|protocol|enum|case|typealias)\s+([A-Za-z]\w*)", lambda m: f"{m[1]} {m[2]}X"),
        (r"\b([a-z]\w*)(?=\()", lambda m: m[1] + "X"),
        (r"\.([a-z]\w*)", lambda m: "." + m[1] + "X"),
    ],
    "operator": [
        (r" == ", lambda m: " != "), (r" != ", lambda m: " == "), (r" && ", lambda m: " || "),
        (r"(?<=[(, ])!(?=[a-z])", lambda m: ""), (r"\?\.", lambda m: "!."), (r" = ", lambda m: " == "),
        (r" -> ", lambda m: " , "), (r"\?(?=[\s,)])", lambda m: ""),
    ],
    "literal": [
        (r"\btrue\b", lambda m: "false"), (r"\bfalse\b", lambda m: "true"), (r"\bnil\b", lambda m: "0"),
        (r'"([^"\\]*)"', lambda m: f'"{m[1]}Z"'), (r"\b(\d+)\b", lambda m: str(int(m[1]) + 1)),
    ],
    "keyword": [
        (r"\bweak ", lambda m: ""), (r"\bprivate\b", lambda m: "fileprivate"), (r"\bfinal ", lambda m: ""),
        (r"\bguard\b", lambda m: "if"), (r"\bstruct\b", lambda m: "class"), (r"\blet\b", lambda m: "var"),
        (r"\breturn\b ?", lambda m: ""), (r"\bany ", lambda m: ""), (r"@MainActor", lambda m: ""),
        (r"\bclass\b", lambda m: "struct"), (r"\bfunc\b", lambda m: "fun"), (r"\bvar\b", lambda m: "let"),
    ],
}

Mutation = collections.namedtuple("Mutation", "file line kind before after")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--stele", required=True, type=pathlib.Path)
    parser.add_argument("--every", type=int, default=1, help="try only each Nth mutation")
    parser.add_argument("--offset", type=int, default=0)
    parser.add_argument("--at-least", type=int, default=60, help="how many mutations there must be to choose from")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stele-mutation-") as folder:
        site = Site(pathlib.Path(folder) / "site", options.stele.resolve())
        code, text = site.build()
        if code != 0:
            sys.exit(f"the site does not build before anything is changed:\n{text}")
        every = mutations(site)
        chosen = every[options.offset :: options.every]
        print(f"{len(every)} mutations of {len({m.file for m in every})} files, {len(chosen)} of them tried", flush=True)
        results = [(mutation, site.outcome(mutation)) for mutation in announced(chosen)]
    sys.exit(report(results) or (0 if len(every) >= options.at_least else 1))


def announced(chosen):
    for number, mutation in enumerate(chosen, 1):
        print(f"{number:3} {mutation.file}:{mutation.line} {mutation.kind}: "
              f"{mutation.before.strip()}  =>  {mutation.after.strip()}", flush=True)
        yield mutation


def report(results):
    counts = collections.Counter(outcome for _, outcome in results)
    for outcome, count in sorted(counts.items()):
        print(f"{count:4} {outcome}")
    absent = [mutation for mutation, outcome in results if outcome == "ABSENT"]
    for mutation in absent:
        print(f"nowhere to be seen: {mutation}")
    print(f"mutations: {len(results) - len(absent)} passed, {len(absent)} failed")
    return 1 if absent else 0


class Site:
    """A copy of this repository whose lessons keep no copy of the code."""

    def __init__(self, root, stele):
        self.root = root
        self.stele = stele
        shutil.copytree(ROOT, root, symlinks=True, ignore=lambda _, names: LEFT_OUT.intersection(names))
        for lesson in (root / "Content").rglob("*.md"):
            lesson.write_text(emptied(lesson.read_text(encoding="utf-8")), encoding="utf-8")

    def build(self):
        run = subprocess.run(
            [self.stele, "build"], cwd=self.root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=600, check=False)
        return run.returncode, run.stdout

    def shown(self):
        """How often each language's lessons show a line of a file: its code, without blanks around it."""
        return {language: self.shown_in(language) for language in LANGUAGES}

    def shown_in(self, language):
        lines = collections.defaultdict(collections.Counter)
        for page in (self.root / "Output" / language).rglob("*.html"):
            if "source" in page.relative_to(self.root / "Output" / language).parts[:1]:
                continue
            for figure in re.findall(r'<figure class="listing.*?</figure>', page.read_text(encoding="utf-8"), re.S):
                path = re.search(r'class="path"[^>]*>([^<]+)<', figure)
                if not path:
                    continue
                for text in re.findall(r'<span class="l[ "][^>]*>(.*?)</span>\n', figure + "\n", re.S):
                    plain = html.unescape(re.sub(r"<[^>]*>", "", text))
                    lines[html.unescape(path[1])][code_of(plain).strip()] += 1
        return lines

    def outcome(self, mutation):
        """What the change came to; the site is as before afterwards."""
        file = self.root / "Sources" / "Samples" / mutation.file
        original = file.read_text(encoding="utf-8")
        lines = original.split("\n")
        lines[mutation.line - 1] = mutation.after
        before = self.shown()
        file.write_text("\n".join(lines), encoding="utf-8")
        try:
            code, text = self.build()
            if code == 1:
                return found(text)
            if code != 0:
                return f"exit {code}"
            after = self.shown()
            was, wanted = code_of(mutation.before).strip(), code_of(mutation.after).strip()
            seen = all(
                after[language][mutation.file][wanted] > before[language][mutation.file][wanted]
                or not wanted and after[language][mutation.file][was] < before[language][mutation.file][was]
                for language in LANGUAGES)
            return "page shows it" if seen else "ABSENT"
        finally:
            file.write_text(original, encoding="utf-8")


def found(text):
    rules = set(re.findall(r": error: .* \[([a-z-]+)\]$", text, re.M))
    if "compile-error" in rules:
        return "compile error"
    if rules & {"test-failure", "skipped-test", "program-failure", "output-drift", "fails-mismatch"}:
        return "failing test"
    return "finding of the check" if rules else "ABSENT"


def emptied(text):
    """The lesson without the bodies of its listings."""
    return re.sub(r"(?m)^([ >]*)(`{3,})(swift [^\n]*sample=[^\n]*)\n.*?^\1\2[ \t]*$", r"\1\2\3\n\1\2", text, flags=re.S)


def mutations(site):
    """One for each shown line that has something to change, in the order of files and lines."""
    kinds = list(KINDS)
    shown = site.shown()
    turn = 0
    found = []
    for file, number, line in lines_of(site, sorted(set.intersection(*(set(files) for files in shown.values())))):
        if not all(shown[language][file][code_of(line).strip()] for language in LANGUAGES):
            continue
        for step in range(len(kinds)):
            kind = kinds[(turn + step) % len(kinds)]
            after = changed(line, kind)
            if after is not None:
                turn += step + 1
                found.append(Mutation(file, number, kind, line, after))
                break
    return found


def lines_of(site, files):
    for file in files:
        text = (site.root / "Sources" / "Samples" / file).read_text(encoding="utf-8")
        for number, line in enumerate(text.split("\n"), 1):
            yield file, number, line


def changed(line, kind):
    """The line with its first token of that kind changed, outside of comments; None when it has none."""
    code = code_of(line)
    for pattern, replacement in KINDS[kind]:
        match = re.search(pattern, code)
        if match:
            return code[: match.start()] + replacement(match) + code[match.end() :] + line[len(code) :]
    return None


def code_of(line):
    """What stands before the line's comment."""
    return re.split(r"(?:^|\s)//", line, maxsplit=1)[0]


if __name__ == "__main__":
    main()
