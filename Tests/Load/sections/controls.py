"""How fast controls and scroll views follow a finger and go on after it, beside the pan stream, in process."""

from __future__ import annotations


def measure(bench):
    for section in ("pan", "controls"):
        for name, value, unit in bench.in_process(section):
            bench.row(f"in process: {name}", value, unit)
