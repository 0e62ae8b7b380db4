#!/usr/bin/env python3
"""Pages in a real Chromium: what a person sees, can reach by keys, and what a log cannot do to it."""

import os
import pathlib
import re
import shutil
import sys
import unittest

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

from service import Service, example, trace, walk

SHOTS = pathlib.Path(__file__).resolve().parents[2] / ".build" / "screenshots"
RULES = {"resultTypes": ["violations"], "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
CONTRAST = {"resultTypes": ["violations"], "runOnly": {"type": "rule", "values": ["color-contrast"]}}
HOSTILE = "<img src=x onerror=alert(1)>"


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        SHOTS.mkdir(parents=True, exist_ok=True)
        cls.service = Service()
        cls.empty = Service()
        context = "project=acme/shop-ios&branch=main&commit=5e1c0f3&build=8812"
        cls.report = cls.service.keep(example("login.log"), f"name=login.log&{context}")
        cls.service.keep(example("swipe-back.trace"), f"name=swipe.trace&{context}")
        cls.service.keep(trace("F40"), f"name=cascade.trace&{context}&min_severity=note")
        cls.long = cls.service.keep(walk(120, 1_500), f"name=long.ndjson&{context}")
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-dev-shm-usage"]
        )

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
        cls.service.stop()
        cls.empty.stop()

    def open(self, path, service=None, **options):
        """Opens a page that must not complain, ask others, or let anything be done to it."""
        base = (service or self.service).url
        options = {"viewport": {"width": 1440, "height": 900}, **options}
        context = self.browser.new_context(**options)
        self.addCleanup(context.close)
        page = context.new_page()
        self.complaints = []
        page.on("console", lambda said: said.type in ("error", "warning") and self.complaints.append(said.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}") or dialog.dismiss())
        context.on("request", lambda asked: asked.url.startswith((base, "blob:", "data:"))
                   or self.complaints.append(f"foreign: {asked.url}"))
        page.add_init_script(
            "addEventListener('securitypolicyviolation', e => console.error('policy: ' + e.violatedDirective))"
        )
        page.goto(base + path)
        return page

    def tearDown(self):
        self.assertEqual(getattr(self, "complaints", []), [])

    def look(self, page, name, rules=RULES):
        """Keeps a picture of the page, and looks for what keeps anybody out."""
        page.screenshot(path=SHOTS / f"{name}.png", full_page=True)
        found = Axe().run(page, options=rules)
        self.assertEqual(found.violations_count, 0, found.generate_report())
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        self.assertLessEqual(wide, 0, f"{name} is wider than its window")

    # What it looks like

    def test_every_page_is_for_everybody_in_light_and_dark_narrow_and_wide(self):
        paths = {
            "reports": "/", "report": f"/r/{self.report}", "lane": f"/r/{self.report}/1",
            "long": f"/r/{self.long}", "findings": "/findings", "rules": "/rules",
            "rule": "/rules/will-appear-before-did-appear", "problem": "/r/nothing", "search": "/?q=branch:nowhere",
        }
        for scheme in ("light", "dark"):
            for width in (320, 1440):
                page = self.open("/", color_scheme=scheme, viewport={"width": width, "height": 900})
                for name, path in paths.items():
                    with self.subTest(page=name, scheme=scheme, width=width):
                        page.goto(self.service.url + path)
                        if name == "problem":
                            # Chromium tells of each 404 by itself.
                            self.complaints[:] = [said for said in self.complaints if "404" not in said]
                        # Contrast depends on the scheme and reach on the width: every rule sees both, not each pair.
                        is_whole = (scheme, width) in (("light", 320), ("dark", 1440))
                        self.look(page, f"{name}-{scheme}-{width}", RULES if is_whole else CONTRAST)

    def test_the_first_page_of_a_new_service_says_what_to_do(self):
        for scheme in ("light", "dark"):
            for width in (320, 1440):
                page = self.open("/", self.empty, color_scheme=scheme, viewport={"width": width, "height": 900})
                self.assertIn(f"curl -X POST -T app.log '{self.empty.url}/v1/reports", page.inner_text("main"))
                self.look(page, f"empty-{scheme}-{width}")

    def test_a_page_bears_forced_colours(self):
        page = self.open(f"/r/{self.report}", forced_colors="active")
        self.look(page, "report-forced")

    def test_a_report_reads_without_scripts(self):
        page = self.open(f"/r/{self.report}", java_script_enabled=False)
        text = page.inner_text("main")
        self.assertIn("'LoginViewController' 0x10490c200 appeared, but viewWillAppear never came", text)
        self.assertIn("expected, never came", text)
        self.assertTrue(page.locator("svg.picture [data-violation]").first.is_visible())
        page = self.open("/?project=acme%2Fshop-ios", java_script_enabled=False)
        self.assertEqual(page.locator("tr[data-row]").count(), 4)

    # What one can do

    def test_a_log_is_checked_by_keys_alone(self):
        page = self.open("/", self.empty)
        page.keyboard.press("Tab")
        self.assertEqual(page.evaluate("document.activeElement.textContent"), "Skip to the content")
        page.get_by_role("button", name="try an example").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("[data-report]")
        self.assertEqual(page.inner_text(".verdict"), "fail")
        page.locator("[data-canvas]").first.focus()
        page.keyboard.press("n")
        page.wait_for_url("**#v1")
        self.assertIn("viewWillAppear never came", page.inner_text("[data-reading]"))
        page.keyboard.press("ArrowRight")
        self.assertIn("Controller", page.inner_text("[data-reading]"))
        before = page.evaluate("document.querySelector('svg.picture .selected').dataset.a")
        page.keyboard.press("ArrowRight")
        self.assertGreaterEqual(int(page.evaluate("document.querySelector('svg.picture .selected').dataset.a")), int(before))
        page.keyboard.press("+")
        page.wait_for_selector("[data-minimap]:not([hidden])")
        page.keyboard.press("0")
        page.wait_for_selector("[data-minimap]", state="hidden")
        page.get_by_label("keyboard").uncheck()
        page.locator("[data-canvas]").first.focus()
        page.keyboard.press("+")
        self.assertTrue(page.locator("[data-minimap]").first.is_hidden())

    def test_a_file_is_checked_and_a_wrong_one_is_refused_in_words(self):
        page = self.open("/", self.empty)
        page.set_input_files("#log-file", {"name": "app.log", "mimeType": "text/plain", "buffer": trace("F05").encode()})
        page.wait_for_selector("[data-report]")
        self.assertEqual(page.inner_text("[data-report] h1"), "app.log")
        self.assertIn("no-repeated-did-appear", page.inner_text("[data-report]"))
        page.set_input_files("#log-file", {"name": "a.zip", "mimeType": "application/zip", "buffer": b"PK\x03\x04" + bytes(80)})
        page.wait_for_selector("[data-drop-problem]:not([hidden])")
        self.assertIn("zip archive", page.inner_text("[data-drop-problem]"))
        # The browser itself tells of the answers that refused it.
        self.complaints[:] = [said for said in self.complaints if "415" not in said]

    def test_a_log_without_callbacks_says_what_would_help(self):
        page = self.open("/", self.empty)
        page.fill("[data-drop-text]", "nothing of interest\n")
        page.get_by_role("button", name="Check this text").click()
        page.wait_for_selector("[data-report]")
        self.assertEqual(page.inner_text(".verdict"), "empty")
        self.assertIn("print(self, #function)", page.inner_text("[data-report]"))

    def test_what_a_log_says_stays_text(self):
        log = "".join(
            f'{{"class":"{HOSTILE}","id":"0x1","event":"{event}","t":"2026-11-20T10:00:00Z"}}\n'
            for event in ("viewDidLoad", "viewDidAppear", "viewWillAppear")
        )
        report = self.service.keep(log, f"name=%3Cscript%3Ealert(2)%3C/script%3E&branch=%3Cb%3E&project=hostile")
        for path in (f"/r/{report}", f"/r/{report}/0", "/?project=hostile", "/findings?project=hostile"):
            page = self.open(path)
            self.assertEqual(page.locator("main img, main script, main b").count(), 0, path)
        page = self.open("/", self.empty)
        page.fill("[data-drop-text]", log)
        page.get_by_role("button", name="Check this text").click()
        page.wait_for_selector("[data-report]")
        self.assertEqual(page.locator("main img").count(), 0)
        self.assertIn(HOSTILE, page.inner_text("[data-report]"))

    def test_zooming_brings_detail(self):
        page = self.open(f"/r/{self.long}")
        svg = page.locator("svg.picture").first
        self.assertEqual(svg.get_attribute("data-reduced"), "true")
        asked = lambda answer: re.search(r"range=(\d+)-(\d+)", answer.url)
        is_short = lambda answer: (range_ := asked(answer)) and int(range_[2]) - int(range_[1]) < 200
        with page.expect_response(is_short) as answer:
            for _ in range(5):
                page.get_by_role("button", name="Zoom in").click()
        start = asked(answer.value)[1]
        page.wait_for_selector(f"svg.picture[data-from='{start}']:not([data-reduced])")
        page.get_by_role("button", name="By time").click()
        page.wait_for_selector("svg.picture[data-axis=time]")
        page.get_by_role("button", name="Show the next").click()
        page.locator("svg.picture text", has_text="Screen045Controller").first.wait_for()

    def test_an_answer_that_comes_late_does_not_undo_zooming(self):
        page = self.open(f"/r/{self.long}")
        # The clock is the test's: the second zooming is not asked for before the first is answered.
        page.clock.install()
        page.reload()
        page.clock.pause_at("2100-01-01")
        held = []
        page.route("**range=**", lambda route: held.append(route), times=1)
        span = lambda asked: [int(end) for end in re.search(r"range=(\d+)-(\d+)", asked.url).groups()]
        zoom = page.get_by_role("button", name="Zoom in")
        zoom.click()
        with page.expect_request("**range=**") as first:
            page.clock.fast_forward(200)
        zoom.click()
        held[0].continue_()
        from_, to = span(first.value)
        page.wait_for_selector(f"svg.picture[data-from='{from_}']")
        with page.expect_request("**range=**") as second:
            page.clock.fast_forward(200)
        start, end = span(second.value)
        self.assertAlmostEqual(end - start, (to - from_) / 2, delta=2)

    def test_a_link_opens_at_its_violation(self):
        page = self.open(f"/r/{self.report}#v1")
        page.wait_for_selector(".violation.chosen")
        self.assertIn("selected", page.locator(".marker").first.get_attribute("class"))

    def test_a_muted_finding_leaves_the_list_in_another_window(self):
        service = Service()
        self.addCleanup(service.stop)
        service.keep(example("login.log"), "branch=main&name=first.log")
        other = self.open("/findings", service)
        # The clock is the test's: nothing waits.
        other.clock.install()
        other.reload()
        complaints = self.complaints
        with other.expect_response(lambda answer: answer.request.method == "HEAD"):
            other.clock.fast_forward(6_000)
        page = self.open("/findings", service)
        page.get_by_role("button", name="Mute").click()
        page.get_by_label("Why").fill("is rewritten")
        page.keyboard.press("Enter")
        page.wait_for_selector(".decided")
        self.assertIn("is rewritten", page.inner_text(".decision"))
        with other.expect_response(lambda answer: answer.request.method == "HEAD"):
            other.clock.fast_forward(6_000)
        other.wait_for_selector("[data-live-show]:not([hidden])")
        other.locator("[data-live-show]").click()
        self.assertIn("Nothing is open", other.inner_text("main"))
        page.goto(f"{service.url}/findings?state=muted")
        page.get_by_role("button", name="Open again").click()
        page.wait_for_selector(".decided")
        self.assertEqual(complaints, [])

    def test_a_list_asks_a_busy_service_again_when_it_says(self):
        page = self.open("/")
        page.clock.install()
        page.goto(self.service.url + "/")
        asked = []

        def answer(route):
            if route.request.method != "HEAD":
                return route.continue_()
            asked.append(route.request.url)
            route.fulfill(status=503, headers={"Retry-After": "40"})

        page.route("**/*", answer)
        with page.expect_response(lambda reply: reply.request.method == "HEAD"):
            page.clock.fast_forward(6_000)
        # Without its word it would be asked after ten seconds, and again after twenty more. The page hears it first.
        page.evaluate("0")
        page.clock.fast_forward(35_000)
        self.assertEqual(len(asked), 1)
        with page.expect_response(lambda reply: reply.request.method == "HEAD"):
            page.clock.fast_forward(41_000)
        # Chromium tells of each 503 by itself.
        self.complaints[:] = [said for said in self.complaints if "503" not in said]

    def test_a_service_with_tokens_asks_for_one_and_remembers_it(self):
        import subprocess
        import tempfile
        from service import PROGRAM
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/tokens"
            made = subprocess.run(
                [PROGRAM, "token", "create", "pages", "--tokens-file", file, "--scope", "read"],
                capture_output=True, text=True, check=True,
            )
            token = next(word for word in made.stdout.split() if word.startswith("wd_"))
            service = Service("--tokens-file", file)
            self.addCleanup(service.stop)
            page = self.open("/", service)
            self.complaints.clear()
            self.look(page, "sign-in-light-1440")
            page.get_by_label("Token").fill("wrong")
            page.keyboard.press("Enter")
            page.wait_for_selector(".problem")
            page.get_by_label("Token").fill(token)
            page.keyboard.press("Enter")
            page.wait_for_selector("[data-drop]")
            # Chromium tells of each 401 by itself.
            self.complaints[:] = [said for said in self.complaints if "401" not in said]

    def test_a_theme_is_chosen_and_kept(self):
        page = self.open("/rules")
        button = page.get_by_role("button", name="Theme")
        for _ in range(2):
            button.click()
        page.reload()
        self.assertEqual(page.evaluate("document.documentElement.dataset.theme"), "dark")
        self.assertEqual(page.get_by_role("button", name="Theme").inner_text(), "Theme: dark")

    def test_a_rule_is_found_by_a_word(self):
        page = self.open("/rules")
        page.get_by_label("Find a rule").fill("loadview set")
        names = page.locator("[data-filter-item]:visible a").all_inner_texts()
        self.assertIn("loadview-must-set-view", names)
        self.assertLess(len(names), 10)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    unittest.main(verbosity=2 if "-v" in sys.argv else 1)
