"""How fast messages come and go, beside a minimal server in C that does the same.

Pipelined: 64 requests of 120 bytes in flight. Round trips: one at a time, both sides on one
processor. Ratios are taken within a round, where both meet the same moments of the machine.
"""

from __future__ import annotations

from statistics import median


def measure(bench):
    pipelined = ["--requests", "200000"]
    in_turn = ["--requests", "50000", "--window", "1", "--pin"]
    short = ["--requests", "0", "--warm-up", "0"]

    measurements = {
        "yardstick pipelined": lambda: bench.load(*pipelined, server=bench.yardstick),
        "pipelined": lambda: bench.load(*pipelined),
        "lines": lambda: bench.load("--lines", *pipelined),
        "yardstick in turn": lambda: bench.load(*in_turn, server=bench.yardstick),
        "in turn": lambda: bench.load(*in_turn),
        "yardstick start": lambda: bench.load(*short, server=bench.yardstick),
        "start": lambda: best(bench.load(*short) for _ in range(5)),
    }
    clangd = bench.clangd
    if clangd:
        measurements["clangd pipelined"] = lambda: bench.load("--requests", "20000", server=clangd)
        measurements["clangd in turn"] = lambda: bench.load(
            "--requests", "10000", "--window", "1", "--pin", server=clangd
        )
    found = dict(zip(measurements, bench.rounds(*measurements.values())))

    def middle(name, member):
        return median(run[member] for run in found[name])

    def ratio(name, other, member):
        return median(a[member] / b[member] for a, b in zip(found[name], found[other]))

    bench.row("yardstick, pipelined", middle("yardstick pipelined", "rate"), "/s")
    bench.row("gestured, pipelined", middle("pipelined", "rate"), "/s")
    bench.row("  of the yardstick", ratio("pipelined", "yardstick pipelined", "rate"), at_least=0.9)
    bench.row("gestured, pipelined, by lines", middle("lines", "rate"), "/s")
    # Equal within what two runs of the same thing differ by.
    bench.row("  of headers", ratio("lines", "pipelined", "rate"), at_least=0.97)
    if clangd:
        bench.row("clangd, pipelined", middle("clangd pipelined", "rate"), "/s")

    bench.row("yardstick, round trip", middle("yardstick in turn", "p50"), "µs")
    bench.row("gestured, round trip", middle("in turn", "p50"), "µs")
    bench.row("  of the yardstick", ratio("in turn", "yardstick in turn", "p50"), at_most=1.25)
    tail = median(run["p99"] / run["p50"] for run in found["in turn"])
    bench.row("  p99 of p50", tail, at_most=2)
    if clangd:
        bench.row("clangd, round trip", middle("clangd in turn", "p50"), "µs")

    bench.row("yardstick, start", middle("yardstick start", "start"), "ms")
    bench.row("gestured, start to initialize", middle("start", "start"), "ms", at_most=5)
    bench.row("gestured, exit", middle("start", "exit"), "ms", at_most=10)

    long = bench.load("--requests", "1000000")
    bench.row("resident memory", long["resident"] / 1024, "MiB", at_most=16)
    growth = long["resident"] - long["residentAfterWarmUp"]
    bench.row("  growth over a million requests", growth, "KiB", at_most=256)


def best(runs):
    """The quickest of a few starts and ends: what else the machine does only adds to them."""
    runs = list(runs)
    return {member: min(run[member] for run in runs) for member in ("start", "exit")}
