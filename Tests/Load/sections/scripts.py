"""How long the tests of a script take, and what keeping a recording costs."""

from __future__ import annotations

import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median

from scripted import SET_UP as COMMON

SET_UP = COMMON.replace("include common.gesture\n", "")
TESTS = """\
test "one tap opens {0}"
  tap card settle=false
  expect no action
  wait 0.4
  expect action opened
test "two zoom {0}"
  doubleTap card
  expect actions zoomed
  expect captured $AppClick on=card
  expect state open failed
  expect hit 100,150 card
  expect card alpha=0.5
  press ghost
  expect error noMatch
"""
COUNT = 10_000


def measure(bench):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        script = folder / "tests.gesture"
        script.write_text(SET_UP + "".join(TESTS.format(pair) for pair in range(COUNT // 2)))
        pipelined = ["--lines", "--requests", "200000"]
        recording = [*bench.gestured, "--record", str(folder / "recording")]
        tested, plain, recorded = bench.rounds(
            lambda: seconds([*bench.gestured, "test", str(script)]),
            lambda: bench.load(*pipelined)["rate"],
            lambda: bench.load(*pipelined, server=recording)["rate"],
        )
    bench.row(f"gestured test, {COUNT:,} tests", median(tested), "s", at_most=2)
    cost = median(one / other - 1 for one, other in zip(plain, recorded))
    bench.row("a recording costs, pipelined", 100 * cost, "%", at_most=10)


def seconds(command):
    begin = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True, timeout=300)
    return time.perf_counter() - begin
