"""How long a gesture by name takes: a tap on one of 1,000 views, found by its text."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median

VIEWS = 1000


def measure(bench):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        setup = folder / "setup"
        setup.write_text(message("loadTree", {"views": [screen()]}, id=1) + "\n")
        trip, tap = folder / "trip", folder / "tap"
        trip.write_text(message("hitTest", {"point": [1, 1]}) + "\n")
        tap.write_text(message("tap", {"on": '"Buy 500"'}) + "\n")
        turns = ["--setup", str(setup), "--requests", "5000", "--window", "1", "--pin"]
        trips, taps = bench.rounds(
            lambda: bench.load(*turns, "--bodies", str(trip)),
            lambda: bench.load(*turns, "--bodies", str(tap)),
        )
    one = median(run["p50"] for run in trips)
    found = median(run["p50"] for run in taps)
    bench.row("hitTest, round trip", one, "µs")
    bench.row(f"tap by text, {VIEWS} views", found, "µs")
    bench.row("  in round trips", found / one, at_most=3)


def message(method: str, params: dict, id: object = "#") -> str:
    text = json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
    return text.replace('"#"', "#")


def screen() -> dict:
    buttons = []
    for index in range(VIEWS):
        x, y = index % 10 * 39, index // 10 * 8
        button = {"class": "UIButton", "text": f"Buy {index}", "frame": [x, y, 39, 8]}
        buttons.append(button)
    return {"id": "page", "frame": [0, 0, 390, 844], "subviews": buttons}
