"""How fast controls and scroll views follow a finger and go on after it, beside the pan stream, in process."""

from __future__ import annotations


def measure(bench):
    rates = {}
    for section in ("pan", "controls"):
        for name, value, unit in bench.in_process(section):
            rates[name] = value
            bench.row(f"in process: {name}", value, unit)
    # A fling is seven events of a drag, and what comes after: a motion is planned and tells where its phase
    # changes, and nothing ticks.
    bench.row("  of a fling's seven events in a drag", 7 * rates["fling"] / rates["scroll view drag"],
              at_least=0.2)
