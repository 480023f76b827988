"""How long it takes to find views by selector among 10,000, and to map 1,000 views.

Round trips, answers included: selectors that find few views are told apart from what they answer.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median

#: What is looked for, and how long it may take, in microseconds.
SELECTORS = [
    ("by id", "#label-2345"),
    ("by text", "'Row 2345'"),
    ("by class and property", "UIButton[enabled=true][text*='2345']"),
    ("below each other", "UITableView > UITableViewCell UILabel[tag=2345]"),
    ("the last of its kind", "UITableViewCell:nth(-1) > UILabel"),
    ("by what is not there", "UISwitch[on=true]"),
    ("by what is below", "UITableViewCell:has('Row 2345')"),
    ("what can be seen", "UILabel:visible:last"),
    ("what can be hit", "UIButton:hittable:last"),
]
CEILING = 10_000


def measure(bench):
    with tempfile.TemporaryDirectory() as folder:
        for name, selector in SELECTORS:
            trip = round_trip(
                bench, Path(folder), table(3333), "findViews", {"selector": selector}
            )
            ceiling = None if ":" in selector and "nth" not in selector else CEILING
            bench.row(f"findViews, 10,000 views, {name}", trip, "µs", at_most=ceiling)
        trip = round_trip(bench, Path(folder), tiles(), "hitMap", {})
        bench.row("hitMap, 1,000 views, 98 by 211 cells", trip, "µs", at_most=30_000)


def round_trip(bench, folder: Path, views: list, method: str, params: dict) -> float:
    """How long one call takes in a session with those views, in microseconds."""
    setup, bodies = folder / "setup", folder / "bodies"
    setup.write_text(message("loadTree", {"views": views}) + "\n")
    bodies.write_text(message(method, params) + "\n")
    options = ["--setup", str(setup), "--bodies", str(bodies), "--requests", "200"]
    (runs,) = bench.rounds(lambda: bench.load(*options, "--window", "1"))
    return median(run["p50"] for run in runs)


def message(method: str, params: dict) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params})


def table(rows: int) -> list:
    """A list of rows with a label and a button each; three views a row."""
    return [
        {
            "id": "list",
            "class": "UITableView",
            "frame": [0, 0, 390, 844],
            "subviews": [row(number) for number in range(rows)],
        }
    ]


def row(number: int) -> dict:
    return {
        "class": "UITableViewCell",
        "frame": [0, 44 * number, 390, 44],
        "subviews": [
            {
                "id": f"label-{number}",
                "class": "UILabel",
                "frame": [16, 0, 200, 44],
                "text": f"Row {number}",
                "tag": number,
            },
            {"class": "UIButton", "frame": [300, 0, 80, 44], "text": f"Buy {number}"},
        ],
    }


def tiles() -> list:
    """A hundred cards of nine views each, on a screen, some of them turned."""
    return [
        {
            "frame": [39 * (number % 10), 84 * (number // 10), 37, 80],
            "transform": [0.98, 0.2, -0.2, 0.98, 0, 0] if number % 5 == 0 else [1, 0, 0, 1, 0, 0],
            "subviews": [
                {"frame": [12 * (part % 3), 26 * (part // 3), 10, 22]} for part in range(9)
            ],
        }
        for number in range(100)
    ]
