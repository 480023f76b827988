"""How long it takes to keep a session and to go back to it, over the wire."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import List

#: Views, recognizers, and the microseconds that a save or a restore may take.
SESSIONS = [(1_000, 200, 1_000), (90_000, 200, 100_000)]


def measure(bench):
    with tempfile.TemporaryDirectory() as folder:
        for views, recognizers, limit in SESSIONS:
            setup, saves, restores = (Path(folder) / name for name in ("setup", "save", "restore"))
            setup.write_text("\n".join(session(views, recognizers)) + "\n")
            saves.write_text(
                "\n".join([body("saveCheckpoint", id="new"), body("releaseCheckpoint", id="new")])
                + "\n")
            restores.write_text(body("restoreCheckpoint", id="kept") + "\n")
            options = ["--setup", str(setup), "--window", "1", "--pin"]
            count = str(2 * max(10, 200_000 // views))
            saved, restored = bench.rounds(
                lambda: bench.load(*options, "--bodies", str(saves), "--requests", count),
                lambda: bench.load(*options, "--bodies", str(restores), "--requests", count))
            # A save and a release come to two requests.
            save = median(2e6 / run["rate"] for run in saved)
            restore = median(1e6 / run["rate"] for run in restored)
            bench.row(f"save and release {views:,} views", save, "µs", at_most=limit)
            bench.row(f"restore {views:,} views", restore, "µs", at_most=limit)


def session(views: int, recognizers: int) -> List[str]:
    """Requests that load a tree with recognizers, one finger down, and keep a checkpoint."""
    kinds = ["Tap", "Pan", "LongPress", "Pinch"]
    nodes = [{"id": f"v{index}", "frame": [index % 100, index // 100 % 100, 50, 50]}
             for index in range(views)]
    for index in range(recognizers):
        kind = kinds[index % len(kinds)]
        nodes[index].setdefault("recognizers", []).append(
            {"class": f"UI{kind}GestureRecognizer", "targets": [{"action": "fired:"}]})
    groups = [{"id": f"g{start}", "frame": [0, 0, 390, 844], "subviews": nodes[start : start + 500]}
              for start in range(0, views, 500)]
    return [
        request(0, "loadTree", views=groups),
        request(0, "sendTouch", touch=1, phase="began", point=[20, 20]),
        request(0, "saveCheckpoint", id="kept"),
    ]


def body(method: str, **params: object) -> str:
    """A request whose number the load generator fills in."""
    return request("#", method, **params)


def request(number: object, method: str, **params: object) -> str:
    return '{"jsonrpc":"2.0","id":%s,"method":"%s","params":%s}' % (
        number, method, json.dumps(params))
