"""How late the latest answers to touches come, in a session that has just loaded and audited a big tree."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Iterator

VIEWS = 9_000


def measure(bench):
    with tempfile.TemporaryDirectory() as folder:
        small, big, touches = (Path(folder) / name for name in ("small", "big", "touches"))
        small.write_text(tree(50))
        big.write_text(tree(VIEWS))
        touches.write_text("".join(stream()))
        options = [
            "--bodies", str(touches), "--requests", "44000", "--warm-up", "0", "--window", "1", "--pin"]
        before, after = bench.rounds(
            lambda: bench.load("--setup", str(small), *options),
            lambda: bench.load("--setup", str(big), *options))
        for name, runs in (("50 views", before), (f"{VIEWS:,} views, audited", after)):
            for tail, limit in (("p50", None), ("p99", None), ("p999", 2_000)):
                found = median(run[tail] for run in runs)
                bench.row(f"sendTouch {tail}, {name}", found, "µs", at_most=limit)


def tree(views: int) -> str:
    """Requests that load views with recognizers, a few in reach, and audit them."""
    nodes = [
        {"frame": [index % 300, index // 300 % 700, 40, 40],
         "recognizers": [{"class": "UIPanGestureRecognizer"}] if index % 10 == 0 else []}
        for index in range(views)]
    groups = [
        {"frame": [0, 0, 390, 844], "hidden": start > 0, "subviews": nodes[start : start + 500]}
        for start in range(0, views, 500)]
    return "".join(
        request(0, method, **params)
        for method, params in [
            ("loadTree", {"views": groups}), ("auditGestures", {}), ("auditCapture", {})])


def stream() -> Iterator[str]:
    yield body("sendTouch", touch=1, phase="began", point=[50, 50])
    for step in range(20):
        yield body("sendTouch", touch=1, phase="moved", point=[50 + 5 * step, 50])
    yield body("sendTouch", touch=1, phase="ended")


def body(method: str, **params: object) -> str:
    """A request whose number the load generator fills in."""
    return request("#", method, **params)


def request(number: object, method: str, **params: object) -> str:
    return '{"jsonrpc":"2.0","id":%s,"method":"%s","params":%s}\n' % (
        number, method, json.dumps(params))
