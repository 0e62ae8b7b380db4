"""Holds what the program writes for other services against what they take: formats.py PROGRAM"""

import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as xml

from sarif_pydantic import Sarif

EVIL = 'x\r\n::error::evil%0A::warning::evil <&">,title=a'


def report(program, log, form, name="app.log"):
    command = [program, "check", "-", "--no-config", "--name", name, "--out", form,
               "--fail-on", "note", "--allow-empty", "--min-severity", "note"]
    told = subprocess.run(command, input=log, stdout=subprocess.PIPE)
    assert told.returncode in (0, 1), told.returncode
    return told.stdout.decode()


def nothing_lost(written, understood, place="sarif"):
    """Every key that is written is one that SARIF 2.1.0 has at that place."""
    if isinstance(written, dict):
        for key, value in written.items():
            assert key in understood, f"{place} has no '{key}'"
            nothing_lost(value, understood[key], f"{place}.{key}")
    elif isinstance(written, list):
        for left, right in zip(written, understood, strict=True):
            nothing_lost(left, right, place + "[]")


def check_sarif(text):
    written = json.loads(text)
    model = Sarif.model_validate(written)
    nothing_lost(written, json.loads(model.model_dump_json(by_alias=True, exclude_none=True)))
    assert len(text) < 10 << 20 and len(written["runs"]) == 1
    driver = written["runs"][0]["tool"]["driver"]
    for rule in driver["rules"]:
        assert rule["id"] and rule["shortDescription"]["text"] and rule["fullDescription"]["text"]
        assert rule["help"]["text"]
    results = written["runs"][0]["results"]
    assert len(results) <= 5_000
    for result in results:
        assert result["message"]["text"] and result["partialFingerprints"]
        assert driver["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
        for location in result["locations"]:
            physical = location["physicalLocation"]
            assert not re.match(r"/|[a-z]+:|.*\.\.", physical["artifactLocation"]["uri"])
            region = physical["region"]
            assert 1 <= region["startLine"] <= region["endLine"]
            assert 1 <= region["startColumn"] < region["endColumn"]


def check_junit(text):
    root = xml.fromstring(text)
    assert root.tag == "testsuites"
    for suite in root:
        cases = suite.findall("testcase")
        failures = [case for case in cases if case.find("failure") is not None]
        assert suite.tag == "testsuite" and int(suite.get("tests")) == len(cases) > 0
        assert int(suite.get("failures")) == len(failures)
        skipped = [case for case in cases if case.find("skipped") is not None]
        assert int(suite.get("skipped")) == len(skipped)
        assert all(case.get("name") and case.get("classname") for case in cases)
        assert all(case.find("failure").get("message") for case in failures)


def check_gitlab(text):
    entries = json.loads(text)
    for entry in entries:
        assert entry["description"] and entry["check_name"] and entry["fingerprint"]
        assert entry["severity"] in ("info", "minor", "major", "critical", "blocker")
        assert entry["location"]["path"] and entry["location"]["lines"]["begin"] >= 1
    assert len({entry["fingerprint"] for entry in entries}) == len(entries)


def check_github(text):
    lines = re.split(r"[\r\n]+", text.rstrip("\n"))
    for line in lines:
        found = re.fullmatch(r"::(error|warning|notice) title=([A-Za-z0-9-]+)::(.*)", line)
        assert found, line
    assert lines[-1].startswith("::notice ")


def main(program):
    logs = [path.read_bytes() for path in sorted(pathlib.Path("Examples").iterdir())]
    traces = sorted(pathlib.Path("Tests/TraceTests/Traces").glob("*.trace"))
    logs += [path.read_bytes() for path in traces] + [b"", b"nothing\n"]
    checks = {"sarif": check_sarif, "junit": check_junit, "gitlab": check_gitlab,
              "github": check_github}
    for log in logs:
        for form, check in checks.items():
            check(report(program, log, form))
    for name in (EVIL, "../../etc/passwd", "/etc/passwd", "file:///x"):
        for form, check in checks.items():
            check(report(program, logs[0], form, name))
    print(f"{len(logs)} logs in {len(checks)} formats: all taken")


main(sys.argv[1])
