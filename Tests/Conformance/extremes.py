"""Asks with the ends of numbers and days at every place that openapi.yaml names: extremes.py URL

Whoever answers must go on answering: no connection breaks, and no answer says that the fault is ours.
"""

import base64
import http.client
import json
import sys
import urllib.parse

import yaml

# Two objects, each with one error, so that every list has a second page.
LOG = b"".join(b"%s viewWillAppear\n%s viewDidAppear\n%s viewDidAppear\n" % (name, name, name)
               for name in [b"Feed:0x1", b"Shop:0x2"])
ENDS = [0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 10**30]
NUMBERS = [str(end) for end in ENDS] + [str(-end) for end in ENDS[1:]] + ["+1", "-0", "1e308", "NaN", "0x10"]
DAYS = ["0000-01-01", "0000-02-29", "0000-03-01", "0001-01-01", "1900-02-29", "1969-12-31", "9999-12-31", "10000-01-01"]
TIMES = [day + time for day in DAYS for time in
         ["T00:00:00Z", "T23:59:60Z", "T00:00:00+23:59", "T23:59:59.999999999-23:59"]]
PAIRS = [f"{first}-{last}" for first in [0, 1, *ENDS[6:8]] for last in [0, *ENDS[2:9]]]
SPANS = [f"bytes={span}" for span in PAIRS + [f"{end}-" for end in ENDS] + [f"-{end}" for end in ENDS]]
TEXTS = ["", " ", "-", ".", "r_" + "7" * 26, "r_7" + "Z" * 25, "f" * 12, "é" * 1_025, "ios99999.9999", "+99:99", "-14:59"]
VALUES = NUMBERS + DAYS + TIMES + PAIRS + TEXTS


class Service:
    def __init__(self, url):
        self.address = urllib.parse.urlsplit(url).netloc
        self.asked = 0
        self.connection = None

    def ask(self, method, target, body=None, headers={}):
        """The status and the bytes of an answer; ends the program when there is none."""
        self.asked += 1
        try:
            if self.connection is None:
                self.connection = http.client.HTTPConnection(self.address, timeout=20)
            self.connection.request(method, target, body, headers)
            answer = self.connection.getresponse()
            text = answer.read()
        except (http.client.HTTPException, OSError) as failure:
            sys.exit(f"no answer to {method} {target} {headers} {body}: {failure!r}")
        if answer.will_close:
            self.connection.close()
            self.connection = None
        # Of the 5xx only 'not implemented here' and 'no room' are the caller's to hear.
        if answer.status >= 500 and answer.status not in (501, 503, 507):
            sys.exit(f"{answer.status} to {method} {target} {headers} {body}: {text[:300]}")
        return answer.status, text


def resolved(part, whole):
    while "$ref" in part:
        at, part = part["$ref"], whole
        for key in at.removeprefix("#/").split("/"):
            part = part[key]
    return part


def bodies(operation, whole):
    """JSON bodies in which one member after the other is odd; a log where a log is taken."""
    content = resolved(operation.get("requestBody", {}), whole).get("content", {})
    if "application/json" not in content:
        return [LOG] if content else [None]
    members = resolved(content["application/json"]["schema"], whole).get("properties", {})
    usual = {"state": "muted", "reason": "later", "main_branch": "main"}
    usual = {name: value for name, value in usual.items() if name in members}
    odd = VALUES + ENDS + [-end for end in ENDS] + [1e308, None, True, [], {}]
    return [json.dumps({**usual, name: value}) for name in members for value in odd]


def cursors(service, path):
    """Cursors as a list itself writes them, but of places that it does not have."""
    _, page = service.ask("GET", f"{path}?limit=1")
    cursor = json.loads(page).get("next")
    if not cursor:
        return []
    plain = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    known = plain.rsplit(".", 1)[0]
    places = [f"{known}.{value}" for value in NUMBERS + TEXTS]
    return [base64.urlsafe_b64encode(place.encode()).decode().rstrip("=") for place in places]


def main():
    service = Service(sys.argv[1])
    with open("openapi.yaml") as file:
        api = yaml.safe_load(file)
    for project in ["p", "q"]:
        _, kept = service.ask("POST", f"/v1/reports?project={project}", LOG)
    report = json.loads(kept)
    names = {"id": report["url"].rsplit("/", 1)[1], "project": "p", "code": "bad-parameter",
             "fingerprint": report["violations"][0]["fingerprint"]}
    for pattern, methods in api["paths"].items():
        path = pattern.format_map(names) if pattern != "/v1/rules/{id}" else "/v1/rules/loadview-must-set-view"
        for method, operation in methods.items():
            if method not in ("get", "head", "post", "put", "patch"):
                continue
            sent = bodies(operation, api)
            for body in sent:
                service.ask(method.upper(), path, body)
            for parameter in [resolved(one, api) for one in operation.get("parameters", [])]:
                name, place = parameter["name"], parameter["in"]
                values = VALUES + (SPANS if name == "Range" else [])
                values += cursors(service, path) if name == "cursor" else []
                for value in values:
                    quoted = urllib.parse.quote(value, safe="")
                    if place == "query":
                        service.ask(method.upper(), f"{path}?{name}={quoted}", sent[0])
                    elif place == "header":
                        service.ask(method.upper(), path, sent[0], {name: value.encode()})
                    else:
                        odd = pattern.format_map({**names, name: quoted})
                        service.ask(method.upper(), odd, sent[0])
    status, _ = service.ask("GET", "/livez")
    assert status == 200, status
    print(f"{service.asked} requests with the ends of numbers and days, each answered")


main()
