"""How fast points find their views, in trees from a hundred views to a hundred thousand.

In process and over the wire; the trees are loaded in messages of 10,000 views.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Iterator, List, Tuple

#: Views a message when a tree is loaded.
PORTION = 10_000
#: The side of a view of the flat trees; they stand in a grid.
SIDE = 10


def measure(bench):
    rates = {}
    for section in ("hit-test", "edits", "memory"):
        for name, value, unit in bench.in_process(section):
            bench.row(f"in process: {name}", value, unit)
            rates[name] = value
    for shape in ("grid, a thousand of them touched", "grid", "large and scattered"):
        bench.row(
            f"in process: {shape}, 100,000 views beside 1,000",
            rates[f"hit tests, {shape}, 1000 views"] / rates[f"hit tests, {shape}, 100000 views"],
            "times",
        )
    # Both wait for memory alike, unlike a thousand views alone, which a cache holds.
    bench.row(
        "in process: 100,000 views in one superview beside groups of a thousand",
        rates["hit tests, grid, in groups of a thousand, 100000 views"]
        / rates["hit tests, grid, 100000 views"],
        "times",
        at_most=3,
    )
    with tempfile.TemporaryDirectory() as folder:
        measured = {
            name: over_the_wire(bench, Path(folder), name, views, requests)
            for name, views, requests in (
                ("flat, 100 views", flat(100), 100_000),
                ("flat, 1,000 views", flat(1_000), 100_000),
                ("flat, 10,000 views", flat(10_000), 100_000),
                ("flat, 90,000 views", flat(90_000), 100_000),
                ("deep, 100 levels", deep(100), 50_000),
            )
        }
    few, many = measured["flat, 1,000 views"], measured["flat, 90,000 views"]
    for way, one, other in (
        ("pipelined", few[0], many[0]),
        ("round trip", many[1], few[1]),
    ):
        bench.row(f"90,000 views beside 1,000, {way}", one / other, "times", at_most=3)


def over_the_wire(
    bench, folder: Path, name: str, messages: Iterator[str], requests: int
) -> Tuple[float, float]:
    """Hit tests a second when many are under way, and microseconds when one is."""
    setup, bodies = folder / "setup", folder / "bodies"
    count = 0
    with setup.open("w") as file:
        for message in messages:
            count += message.count('"frame"')
            file.write(message + "\n")
    bodies.write_text("\n".join(points(count)) + "\n")
    options = ["--setup", str(setup), "--bodies", str(bodies)]
    pipelined, in_turn = bench.rounds(
        lambda: bench.load(*options, "--requests", str(requests)),
        lambda: bench.load(
            *options, "--requests", str(requests // 5), "--window", "1", "--pin"
        ),
    )
    floor = 100_000 if "10,000" in name else None
    rate, trip = median(r["rate"] for r in pipelined), median(r["p50"] for r in in_turn)
    bench.row(f"{name}, pipelined", rate, "/s", at_least=floor)
    bench.row(f"{name}, round trip", trip, "µs")
    if count >= 90_000:
        load_rate = median(count / (run["setup"] / 1000) for run in pipelined)
        growth = median(
            (run["residentAfterSetup"] - run["residentBeforeSetup"]) * 1024 / count
            for run in pipelined
        )
        bench.row("  loading", load_rate, "/s", at_least=150_000)
        bench.row("  memory a view", growth, "bytes", at_most=400)
    return rate, trip


def message(identifier: int, method: str, params: dict) -> str:
    return json.dumps(
        {"jsonrpc": "2.0", "id": identifier, "method": method, "params": params},
        separators=(",", ":"),
    )


def flat(count: int) -> Iterator[str]:
    """One superview, and a grid of views in it."""
    columns = int(count**0.5)
    extent = columns * SIDE
    yield message(1, "updateView", {"view": "window", "frame": [0, 0, extent, extent]})
    for start in range(0, count, PORTION):
        yield message(
            2,
            "loadTree",
            {
                "views": [
                    {
                        "id": f"v{index}",
                        "frame": [index % columns * SIDE, index // columns * SIDE, SIDE, SIDE],
                    }
                    for index in range(start, min(start + PORTION, count))
                ]
            },
        )


def deep(levels: int) -> Iterator[str]:
    """A chain of views, each within the one before."""
    tree: List[dict] = []
    for level in range(levels, 0, -1):
        node = {"id": f"v{level}", "frame": [0, 0, 390, 844]}
        if tree:
            node["subviews"] = tree
        tree = [node]
    yield message(1, "loadTree", {"views": tree})


def points(count: int) -> List[str]:
    """Requests for points all over the screen, in an order that looks random."""
    extent = max(390, int(count**0.5) * SIDE)
    state, bodies = 1, []
    for _ in range(100_000):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        x, y = (state >> 33) % extent, (state >> 13) % extent
        bodies.append(
            '{"jsonrpc":"2.0","id":#,"method":"hitTest","params":{"point":[%d,%d]}}' % (x, y)
        )
    return bodies
