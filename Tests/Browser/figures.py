#!/usr/bin/env python3
"""How fast a picture is on the screen, and what ten dashboards that watch cost."""

import concurrent.futures
import os
import shutil
import statistics
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import sync_playwright

from service import Service, walk

WATCHERS = 10
SECONDS = int(os.environ.get("SECONDS_WATCHED", "60"))

# From the end of the answer until the picture is laid out and a frame was drawn.
SHOWN = """() => new Promise(done => requestAnimationFrame(() => setTimeout(() => {
  const {responseEnd, responseStart, requestStart} = performance.getEntriesByType('navigation')[0];
  const paint = performance.getEntriesByType('paint').find(one => one.name === 'first-contentful-paint');
  done({shown: Math.round(paint.startTime - responseEnd), service: Math.round(responseStart - requestStart),
        interactive: Math.round(performance.timing.domInteractive - performance.timing.responseEnd),
        elements: document.querySelectorAll('svg.picture *').length});
}, 0)))"""


def cpu(process):
    fields = open(f"/proc/{process.pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def show(service, browser, name, log):
    began = time.monotonic()
    report = service.keep(log, f"name={urllib.parse.quote(name)}")
    kept = time.monotonic() - began
    rounds = []
    for _ in range(12):
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"{service.url}/r/{report}")
        rounds.append(page.evaluate(SHOWN))
        page.close()
    page = browser.new_page(viewport={"width": 1440, "height": 900})
    page.goto(f"{service.url}/r/{report}")
    with page.expect_response(lambda answer: "range=" in answer.url) as answer:
        page.get_by_role("button", name="Zoom in").click()
    began = time.monotonic()
    answer.value.finished()
    zoom = answer.value.request.timing
    middle = {key: statistics.median(round_[key] for round_ in rounds) for key in rounds[0]}
    least = {key: min(round_[key] for round_ in rounds) for key in rounds[0]}
    print(f"{name}: kept in {kept * 1000:.0f} ms; page: service {middle['service']:.0f} ms (least {least['service']}), "
          f"painted {middle['shown']:.0f} ms after the answer (least {least['shown']}), {middle['elements']:.0f} elements; "
          f"a zoom's view takes the service {zoom['responseStart'] - zoom['requestStart']:.0f} ms")
    page.close()


def watch(url, tag, until):
    looks = 0
    while time.monotonic() < until:
        request = urllib.request.Request(url, method="HEAD", headers={"If-None-Match": tag})
        try:
            urllib.request.urlopen(request).close()
        except urllib.error.HTTPError as answer:
            assert answer.code == 304, answer.code
            looks += 1
        time.sleep(1)
    return looks


def main():
    service = Service()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
            )
            show(service, browser, "5,000 events of 300 controllers", walk(300, 1_250))
            show(service, browser, "100,000 events of 300 controllers", walk(300, 25_000))
            browser.close()
        with urllib.request.urlopen(service.url) as answer:
            tag = answer.headers["ETag"]
        before = cpu(service.process)
        until = time.monotonic() + SECONDS
        with concurrent.futures.ThreadPoolExecutor(WATCHERS) as pool:
            looks = sum(pool.map(lambda _: watch(service.url, tag, until), range(WATCHERS)))
        used = cpu(service.process) - before
        print(f"{WATCHERS} dashboards for {SECONDS} s: {looks} looks cost {used:.2f} s, {100 * used / SECONDS:.2f} % of a core")
    finally:
        service.stop()


if __name__ == "__main__":
    sys.exit(main())
