"""How long a tap on one of 1,000 views takes, found by its text; and what samples save."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median

VIEWS = 1000
#: Moves of a finger that one request plays.
MOVES = 2000


def measure(bench):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        setup = folder / "setup"
        setup.write_text(message("loadTree", {"views": [screen()]}, id=1) + "\n")
        trip, tap = folder / "trip", folder / "tap"
        trip.write_text(message("hitTest", {"point": [1, 1]}) + "\n")
        for form in FORMS:
            (folder / form).write_text(
                message("playTouches", FORMS[form]) + "\n" + message("reset", {}) + "\n"
            )
        tap.write_text(message("tap", {"on": '"Buy 500"'}) + "\n")
        turns = ["--setup", str(setup), "--requests", "5000", "--window", "1", "--pin"]
        trips, taps = bench.rounds(
            lambda: bench.load(*turns, "--bodies", str(trip)),
            lambda: bench.load(*turns, "--bodies", str(tap)),
        )
        plays = bench.rounds(
            *(
                lambda form=form: bench.load(
                    "--requests", "200", "--window", "1", "--pin", "--bodies", str(folder / form)
                )
                for form in FORMS
            )
        )
    one = median(run["p50"] for run in trips)
    found = median(run["p50"] for run in taps)
    bench.row("hitTest, round trip", one, "µs")
    bench.row(f"tap by text, {VIEWS} views", found, "µs")
    bench.row("  in round trips", found / one, at_most=5)
    # Each is followed by a reset, which is short beside it.
    rates = [median(run["rate"] for run in runs) / 2 * (MOVES + 2) for runs in plays]
    for form, rate in zip(FORMS, rates):
        bench.row(f"touches played as {form}", rate, "/s")
    bench.row("  samples beside events", rates[1] / rates[0], "times", at_least=1.5)


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


def way(index: int) -> list:
    """Where the finger is at the move of that number."""
    return [100 + index % 200, 200 + index % 300]


PHASES = ["began"] + ["moved"] * MOVES + ["ended"]
#: The same touches in both forms; nobody listens to them.
FORMS = {
    "events": {
        "report": [],
        "events": [
            {"time": index / 64, "touches": [{"touch": 1, "phase": phase, "point": way(index)}]}
            for index, phase in enumerate(PHASES)
        ],
    },
    "samples": {
        "report": [],
        "samples": [
            [index / 64, 1, phase[0], *way(index)] for index, phase in enumerate(PHASES)
        ],
    },
}
