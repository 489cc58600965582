"""evidence.json is what its schema says, by an outside validator, and agrees with the site's files."""

import hashlib
import json

import jsonschema

from sites import ROOT

SCHEMA = json.loads((ROOT / "Documentation/evidence.schema.json").read_text(encoding="utf-8"))


def test_the_schema_is_a_schema():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert undescribed(SCHEMA) == []


def test_the_document_is_valid(disk):
    errors = jsonschema.Draft202012Validator(SCHEMA).iter_errors(document(disk))
    assert [f"{error.json_path}: {error.message}" for error in errors] == []


def test_the_schema_refuses_what_is_wrong(disk):
    validator = jsonschema.Draft202012Validator(SCHEMA)
    for damage in [
        lambda text: text.pop("toolchain"),
        lambda text: text.update(format=2),
        lambda text: text.update(host="builder"),
        lambda text: text["samples"][0]["inputs"][0].update(path="/home/someone/Package.swift"),
        lambda text: text["samples"][0]["inputs"][0].update(sha256="0"),
        lambda text: text["samples"][0]["tests"][0].update(result="flaky"),
        lambda text: text["samples"][0]["symbols"][0].update(line=0),
    ]:
        text = document(disk)
        damage(text)
        assert not validator.is_valid(text)


def test_the_document_agrees_with_the_files(disk):
    text = document(disk)
    assert [sample["name"] for sample in text["samples"]] == sorted(sample["name"] for sample in text["samples"])
    for sample in text["samples"]:
        for file in sample["inputs"]:
            assert hashlib.sha256((ROOT / file["path"]).read_bytes()).hexdigest() == file["sha256"], file["path"]
        inputs = {file["path"] for file in sample["inputs"]}
        for source in sample["sources"]:
            assert source["path"] in inputs
            lines = source.get("lines", {"ran": [], "missed": []})
            assert set(lines["ran"]).isdisjoint(lines["missed"])
        for symbol in sample["symbols"]:
            line = (ROOT / symbol["file"]).read_text(encoding="utf-8").split("\n")[symbol["line"] - 1]
            last = symbol["name"].split("(")[0].split(":")[0].split(".")[-1]
            assert last in line, symbol
        assert {test["result"] for test in sample["tests"]} == {"passed"}


def test_the_document_names_no_place_of_the_machine(disk):
    text = (disk.folder / "evidence.json").read_text(encoding="utf-8")
    assert str(ROOT) not in text and str(disk.folder) not in text


def document(site):
    return json.loads((site.folder / "evidence.json").read_text(encoding="utf-8"))


def undescribed(schema, path="$"):
    """Properties that neither describe themselves nor refer to something that does."""
    found = []
    for name, value in schema.get("properties", {}).items():
        if "description" not in value and "$ref" not in value:
            found.append(f"{path}.{name}")
        found += undescribed(value, f"{path}.{name}")
        found += undescribed(value.get("items", {}), f"{path}.{name}[]")
    for name, value in schema.get("$defs", {}).items():
        if "description" not in value:
            found.append(f"{path}.$defs.{name}")
        found += undescribed(value, f"{path}.$defs.{name}")
    return found
