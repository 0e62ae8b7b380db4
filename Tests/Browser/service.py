"""A service of its own for the tests of pages, on a free port, stopped by its process."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("WILLDID", ROOT / ".build" / "debug" / "willdid"))


class Service:
    def __init__(self, *flags):
        self.folder = tempfile.TemporaryDirectory(prefix="willdid-pages-")
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--data-dir", f"{self.folder.name}/data", *flags],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        for line in self.process.stderr:
            if match := re.search(r"listening on (http://\S+)", line):
                self.url = match[1]
                return
        raise RuntimeError("the service does not start")

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stderr.close()
        self.folder.cleanup()

    def keep(self, log, query="", headers=None):
        """Keeps a report of `log`, and returns its id."""
        request = urllib.request.Request(
            f"{self.url}/v1/reports?{query}", data=log.encode(), headers=headers or {}, method="POST"
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["id"]


def example(name):
    return (ROOT / "Examples" / name).read_text()


def trace(prefix):
    return next((ROOT / "Tests" / "TraceTests" / "Traces").glob(f"{prefix}-*")).read_text()


def walk(screens, rounds):
    """A long, legal walk through an app, one event a line."""
    lines = ['{"log":"willdid/1","app":"Shop","os":"17.4"}']
    time = 1_700_000_000.0
    for step in range(rounds):
        screen = step % screens
        for event in ("viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"):
            time += 0.35
            lines.append(json.dumps({
                "t": round(time, 3), "class": f"Screen{screen:03d}Controller",
                "id": f"0x{0x600000 + screen * 64:x}", "event": event,
            }))
    return "\n".join(lines) + "\n"
