"""How long commands of the WebDriver server take through Appium's Python client, as medians."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
VENV = HERE.parents[2] / ".build" / "venv" / "bin" / "python"

#: What is measured, as the table calls it, and the most that it may take, in milliseconds.
ROWS = (
    ("search", "60 views: search by name", 2),
    ("xpath", "60 views: search by XPath", 2),
    ("read", "60 views: read", 2),
    ("click", "60 views: click", 5),
    ("swipe", "60 views: swipe", 5),
    ("session", "60 views: session from a page source, and its end", 30),
    ("search after a change", "1,000 views: search after a change", 30),
    ("click among 1,000", "1,000 views: click", 15),
)


def measure(bench):
    python = str(VENV) if VENV.exists() else sys.executable

    def run():
        command = [python, str(HERE.parent / "webdriver_client.py"), "200"]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=300)
        return json.loads(done.stdout)

    (runs,) = bench.rounds(run)
    for member, name, most in ROWS:
        bench.row(name, median(run[member] for run in runs), "ms", at_most=most)
