#!/usr/bin/env python3
"""Shows that the service stays as it was, however long it is used: 'make soak'.

    soak.py PROGRAM [MINUTES [SEED]]     ten minutes, unless told otherwise

Clients of all kinds use one service: they check logs in every format, keep, read and delete reports,
mute findings, look at pages, send wrong things and hang up. In each of twenty rounds they then fall
silent, and it is noted what the service holds. After a quarter of the time that must not grow any more,
answers must come as fast as before, and each log must have the same report as at first.
"""

import glob
import gzip
import http.client
import json
import os
import random
import re
import socket
import statistics
import sys
import tempfile
import threading
import time

from service import Service

ROUNDS = 20
CLIENTS = 6
FORMATS = "json gnu text sarif junit github gitlab svg html".split()
PAGES = ("/", "/metrics", "/v1/rules", "/v1/dialects", "/openapi.json", "/v1/version", "/readyz", "/v1/findings?project=soak",
         "/v1/reports?project=soak", "/v1/projects", "/v1/projects/soak/trend", "/problems/bad-framing")
WRONG = (
    b"\r\n\r\n\0\xff", b"POST /v1/check HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    b"GET /v1/rules\r\n", b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\nFeed: view",
    b"POST /v1/check?rulez=a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n", b"PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n",
    b"POST /v1/reports HTTP/1.1\r\nHost: localhost\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc",
)


def logs():
    """Every log of the project's examples and tests, and one that is longer than a piece."""
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    paths = glob.glob(f"{root}/Examples/*") + glob.glob(f"{root}/Tests/TraceTests/*/*.trace")
    found = []
    for path in sorted(paths):
        with open(path, "rb") as file:
            found.append(file.read())
    visit = b"<Feed: 0x%x> viewDidLoad\n<Feed: 0x%x> viewWillAppear:\n<Feed: 0x%x> viewDidAppear:\n"
    return found + [b"".join(visit % (n, n, n) for n in range(4096, 14096))]


class Crowd:
    """Clients that share one service and what they have seen of it."""

    def __init__(self, service, seed):
        self.service, self.logs = service, logs()
        self.chances = [random.Random(f"{seed} {number}") for number in range(CLIENTS)]
        self.reports, self.faults, self.times, self.count = {}, [], [], 0
        self.lock = threading.Lock()

    def ask(self, client, method, path, body=None, **headers):
        """One request on a connection that is kept; anything but an answer below 500 is a fault."""
        start = time.perf_counter()
        client.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
        answer = client.getresponse()
        text = answer.read()
        with self.lock:
            self.count += 1
            self.times.append((time.perf_counter() - start, f"{method} {path}"))
            if answer.status >= 500:
                self.faults.append(f"{answer.status} for {method} {path}: {text[:200]}")
        return answer.status, text

    def check(self, client, chance):
        number, out = chance.randrange(len(self.logs)), chance.choice(FORMATS)
        body, headers = self.logs[number], {}
        if is_packed := chance.random() < 0.3:
            body, headers = gzip.compress(body), {"Content_Encoding": "gzip"}
        status, report = self.ask(client, "POST", f"/v1/check?out={out}", body, **headers)
        # How long it took to come is the one thing that may differ.
        answer = status, re.sub(rb'"receive_ms":\d+', b"", report)
        with self.lock:
            if self.reports.setdefault((number, out, is_packed), answer) != answer:
                self.faults.append(f"log {number} as {out} has another report than at first")

    def keep(self, client, chance, number):
        """A report from its first day to its last, with a finding that is muted meanwhile."""
        # A deleted report gives its key back, so that what is kept does not grow either.
        key = f"client-{number}-{chance.randrange(20)}"
        path = "/v1/reports?project=soak&branch=b%d" % chance.randrange(3)
        status, text = self.ask(client, "POST", path, chance.choice(self.logs[:-1]), Idempotency_Key=key)
        if status not in (201, 422):
            self.faults.append(f"{status} for a report: {text[:200]}")
        if status != 201:
            return
        report = json.loads(text)["id"]
        for part in ("", "/violations", "/subjects", "/timeline", "/timeline.svg"):
            if self.ask(client, "GET", f"/v1/reports/{report}{part}")[0] != 200:
                self.faults.append(f"report {report}{part} cannot be read")
        findings = json.loads(self.ask(client, "GET", "/v1/findings?project=soak&limit=5")[1])["items"]
        for finding in findings[:1]:
            change = chance.choice(({"state": "muted", "reason": "soaked"}, {"state": "open"}))
            self.ask(client, "PATCH", f"/v1/findings/{finding['fingerprint']}?project=soak", json.dumps(change))
        if self.ask(client, "DELETE", f"/v1/reports/{report}")[0] != 204:
            self.faults.append(f"report {report} cannot be deleted")

    def misbehave(self, chance):
        """Something wrong, or the beginning of something right, on a connection of its own."""
        with self.service.connect() as other:
            whole = chance.choice(WRONG)
            if chance.random() < 0.5:
                log = chance.choice(self.logs)
                whole = b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n" % len(log) + log
                whole = whole[: chance.randrange(len(whole))]
            try:
                other.sendall(whole)
                other.shutdown(socket.SHUT_WR)
                if chance.random() < 0.5:
                    while other.recv(1 << 16):
                        pass
            except (BrokenPipeError, ConnectionResetError):
                pass

    def work(self, number, end):
        """One client until 'end'."""
        chance = self.chances[number]
        client = http.client.HTTPConnection("127.0.0.1", self.service.port, timeout=60)
        try:
            while time.monotonic() < end:
                act = chance.random()
                if act < 0.5:
                    self.check(client, chance)
                elif act < 0.6:
                    self.keep(client, chance, number)
                elif act < 0.8:
                    self.ask(client, "GET", chance.choice(PAGES))
                else:
                    self.misbehave(chance)
        except Exception as error:  # Whatever it is, the service did not answer as it should.
            self.faults.append(f"client {number}: {error!r}")
        client.close()

    def round(self, seconds):
        """Lets all work, waits until they are forgotten, and returns what the service holds."""
        self.times, before = [], self.count
        end = time.monotonic() + seconds
        clients = [threading.Thread(target=self.work, args=(number, end)) for number in range(CLIENTS)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        # What is given back is given back at a tick.
        time.sleep(1)
        service, times = self.service, sorted(self.times) or [(float("inf"), "nothing")]
        p99, slowest = times[int(len(times) * 0.99)][0] * 1000, "%.2f s for %s" % times[-1]
        return service.resident_mib(), service.descriptors(), service.threads(), p99, self.count - before, slowest


def verdict(rounds, faults):
    """What is wrong: what grew between the second quarter and the last one, and all faults."""
    quarter = len(rounds) // 4
    wrong = [*faults[:10]]
    for place, (name, more, most) in enumerate((("MiB", 8, 1.1), ("descriptors", 2, 1), ("threads", 2, 1), ("ms (p99)", 50, 2))):
        early = statistics.median(row[place] for row in rounds[quarter : 2 * quarter])
        late = statistics.median(row[place] for row in rounds[-quarter:])
        print(f"{name}: {early:.1f} in the second quarter, {late:.1f} in the last", flush=True)
        if late > early * most + more:
            wrong.append(f"{name} grew from {early:.1f} to {late:.1f}")
    return wrong


def main():
    program = sys.argv[1]
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    seed = sys.argv[3] if len(sys.argv) > 3 else "1"
    rounds = []
    with tempfile.TemporaryDirectory() as data, Service(program, "--data-dir", data, keeps=True) as service:
        crowd = Crowd(service, seed)
        for number in range(ROUNDS):
            memory, descriptors, threads, p99, count, slowest = row = crowd.round(minutes * 60 / ROUNDS)
            rounds.append(row)
            print(f"{number + 1}/{ROUNDS}: {count} requests, p99 {p99:.1f} ms, {memory:.0f} MiB, {descriptors} descriptors, "
                  f"{threads} threads, {len(crowd.faults)} faults; {slowest}", flush=True)
            if len(crowd.faults) > 100:
                break
        wrong = verdict(rounds, crowd.faults)
        print(f"{crowd.count} requests with seed {seed}")
    for line in wrong:
        print(f"FAIL {line}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
