"""What capture costs: a stream of taps with and without it, and clicks recorded a second."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median


def measure(bench):
    for name, value, unit in bench.in_process("capture"):
        ceiling = 10 if unit == "%" else None
        floor = 100_000 if "recorded" in name and unit.endswith("/s") else None
        bench.row(f"in process: {name}", value, unit, at_least=floor, at_most=ceiling)
    with tempfile.TemporaryDirectory() as folder:
        all_of_them(bench, Path(folder))


def all_of_them(bench, folder: Path) -> None:
    """How long the answer takes that has ten thousand events in it."""
    setup, bodies = folder / "setup", folder / "bodies"
    lines = [
        '{"jsonrpc":"2.0","id":0,"method":"loadTree","params":{"views":[{"id":"card",'
        '"frame":[0,0,390,844],"recognizers":[{"class":"UITapGestureRecognizer",'
        '"targets":[{"action":"tapped"}]}]}]}}'
    ]
    touch = (
        '{"jsonrpc":"2.0","id":0,"method":"sendTouch","params":'
        '{"touch":1,"phase":"%s","point":[50,50],"report":[]}}'
    )
    for _ in range(9_999):
        lines += [touch % "began", touch % "ended"]
    setup.write_text("\n".join(lines) + "\n")
    bodies.write_text('{"jsonrpc":"2.0","id":#,"method":"capturedEvents"}\n')
    (found,) = bench.rounds(
        lambda: bench.load(
            "--setup", str(setup), "--bodies", str(bodies), "--requests", "10", "--warm-up", "2",
            "--window", "1",
        )
    )
    answer = median(run["p50"] for run in found) / 1000
    bench.row("capturedEvents of 10,000", answer, "ms", at_most=50)
