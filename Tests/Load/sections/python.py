"""How fast the Python client is, beside a bare pipe and pygls' client on the same daemon.

Round trips of `hitTest`, one at a time, as medians.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
VENV = HERE.parents[2] / ".build" / "venv" / "bin" / "python"


def measure(bench):
    python = str(VENV) if VENV.exists() else sys.executable

    def run():
        done = subprocess.run(
            [python, str(HERE.parent / "python_client.py"), os.environ["GESTURED"], "9000"],
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            timeout=300,
        )
        return json.loads(done.stdout)

    (runs,) = bench.rounds(run)

    def row(name, member, unit, **limits):
        values = [run[member] for run in runs if member in run]
        if values:
            bench.row(name, median(values), unit, **limits)

    row("bare pipe, round trip", "bare", "µs")
    row("Client, headers", "headers", "µs")
    row("  more than the bare pipe", "more", "µs", at_most=15)
    row("  of the bare pipe", "ratio", "")
    row("Client, lines", "lines", "µs")
    row("Client, in a batch", "pipelined", "µs")
    row("Client for asyncio", "asyncio", "µs")
    row("pygls' client", "pygls", "µs")
    row("a session of 1,000 views anew, one after the other", "at once", "ms")
    row("  as far apart as tests are", "fresh", "ms", at_most=1)
    row("  with a tap in it", "test", "ms", at_most=1)
    row("a million touches", "million", "s", at_most=5)
