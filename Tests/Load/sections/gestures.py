"""How fast touches become gestures: streams of events, in process and over the wire.

The floors in process are multiples of what Hammer.js 2.0.7 does in node on a machine whose yardstick
answers 310,000 requests a second; they are scaled by what the yardstick does here. Set HAMMER to a
program that prints a JSON object of events a second by stream to measure it beside ours instead.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Dict, List

#: Events a second of Hammer.js, and how many times as fast ours has to be.
HAMMER = {
    "pan": (505_000, 3),
    "pinch": (419_000, 3),
    "mix": (409_000, 3),
    "nested": (78_600, 10),
}
#: The microseconds that an event among 200 recognizers may take, and with usual delegates.
SLOWEST, USUAL = 5000, 100
#: The yardstick's rate where these were measured.
YARDSTICK = 310_000


def measure(bench):
    yardstick = bench.rounds(
        lambda: bench.load("--requests", "200000", server=bench.yardstick),
        lambda: bench.load(
            "--requests", "50000", "--window", "1", "--pin", server=bench.yardstick
        ),
    )
    rate = median(run["rate"] for run in yardstick[0])
    trip = median(run["p50"] for run in yardstick[1])
    scale = rate / YARDSTICK
    bench.row("yardstick, pipelined", rate, "/s")
    measured = hammer()
    for stream, (peer, times) in HAMMER.items():
        floor = measured.get(stream, peer * scale) * times
        for name, value, unit in bench.in_process(stream):
            bench.row(f"in process: {name}", value, unit, at_least=floor)
    for name, value, unit in bench.in_process("attempts"):
        ceiling = USUAL if "usual" in name else SLOWEST
        most = ceiling / scale if name.startswith("200") else None
        bench.row(name, value, unit, at_most=most)
    with tempfile.TemporaryDirectory() as folder:
        over_the_wire(bench, Path(folder), rate, trip, scale)


def hammer() -> Dict[str, float]:
    """What Hammer.js does here, where it is at hand."""
    program = os.environ.get("HAMMER")
    if not program:
        return {}
    finished = subprocess.run([program], stdout=subprocess.PIPE, check=True, timeout=300)
    return json.loads(finished.stdout)


def over_the_wire(bench, folder: Path, rate: float, trip: float, scale: float) -> None:
    setup = folder / "setup"
    setup.write_text(screen() + "\n")
    single, several, script = folder / "single", folder / "several", folder / "script"
    short = folder / "short"
    single.write_text("\n".join(pan_one_by_one()) + "\n")
    several.write_text("\n".join(pinch_in_events()) + "\n")
    script.write_text(pan_in_one() + "\n")
    short.write_text(pan_in_samples() + "\n")
    options = ["--setup", str(setup)]
    found = bench.rounds(
        lambda: bench.load(*options, "--bodies", str(single), "--requests", "124000"),
        lambda: bench.load(
            *options, "--bodies", str(single), "--requests", "31000", "--window", "1", "--pin"
        ),
        lambda: bench.load(*options, "--bodies", str(several), "--requests", "64000"),
        lambda: bench.load(*options, "--bodies", str(script), "--requests", "1000"),
        lambda: bench.load(*options, "--bodies", str(short), "--requests", "1000"),
    )
    pipelined, in_turn, events, scripts, samples_alone = found
    wire = median(run["rate"] for run in pipelined)
    bench.row("sendTouch, pipelined", wire, "/s")
    bench.row("  of the yardstick", wire / rate, at_least=0.25)
    one = median(run["p50"] for run in in_turn)
    bench.row("sendTouch, round trip", one, "µs")
    bench.row("  of the yardstick", one / trip, at_most=2.5)
    # Two fingers an event.
    samples = median(run["rate"] for run in events) * 2
    bench.row("sendTouches, two fingers", samples, "/s")
    played = median(run["rate"] for run in scripts) * PANS * 62
    bench.row("playTouches, events", played, "/s", at_least=400_000 * scale)
    sampled = median(run["rate"] for run in samples_alone) * PANS * 62
    bench.row("playTouches, samples", sampled, "/s")
    bench.row("  of the events", sampled / played, at_least=1.5)


#: Pans in one script.
PANS = 10


def request(method: str, params: str) -> str:
    return '{"jsonrpc":"2.0","id":#,"method":"%s","params":%s}' % (method, params)


def screen() -> str:
    kinds = ["Tap", "Tap", "LongPress", "Pan", "Pinch", "Rotation", "Swipe"]
    recognizers: List[dict] = []
    for index, kind in enumerate(kinds):
        recognizer = {
            "id": f"{kind}{index}",
            "class": f"UI{kind}GestureRecognizer",
            "targets": [{"action": "fired"}],
        }
        if index == 1:
            recognizer["numberOfTapsRequired"] = 2
        recognizers.append(recognizer)
    view = {"id": "card", "frame": [0, 0, 390, 844], "recognizers": recognizers}
    message = {"jsonrpc": "2.0", "id": 1, "method": "loadTree", "params": {"views": [view]}}
    return json.dumps(message)


def pan_one_by_one() -> List[str]:
    """Down, 60 moves, up; ten milliseconds apart."""
    touch = '{"touch":1,"phase":"%s","point":[%d,%d],"time":#e-2}'
    return (
        [request("sendTouch", touch % ("began", 60, 200))]
        + [request("sendTouch", touch % ("moved", 60 + 3 * n, 200 + n)) for n in range(1, 61)]
        + [request("sendTouch", touch % ("ended", 240, 260))]
    )


def pinch_in_events() -> List[str]:
    """Two fingers that part in 30 steps."""

    def event(phase: str, distance: int) -> str:
        touches = ",".join(
            '{"touch":%d,"phase":"%s","point":[%d,300]}' % (number, phase, x)
            for number, x in ((1, 190 - distance), (2, 190 + distance))
        )
        return request("sendTouches", '{"time":#e-2,"touches":[%s]}' % touches)

    steps = [event("moved", 40 + 3 * n) for n in range(1, 31)]
    return [event("began", 40)] + steps + [event("ended", 130)]


def pan_in_one() -> str:
    """Several pans as one script; without times, since the clock goes on from script to script."""
    events = []
    for _ in range(PANS):
        for phase, n in [("began", 0)] + [("moved", n) for n in range(1, 61)] + [("ended", 60)]:
            touch = '{"touch":1,"phase":"%s","point":[%d,%d]}' % (phase, 60 + 3 * n, 200 + n)
            events.append('{"touches":[%s]}' % touch)
    return request("playTouches", '{"events":[%s]}' % ",".join(events))


def pan_in_samples() -> str:
    """The same as samples. The number of the request is the second in which it plays."""
    samples = []
    for _ in range(PANS):
        for phase, n in [("b", 0)] + [("m", n) for n in range(1, 61)] + [("e", 60)]:
            time = "#.%03d" % len(samples)
            samples.append('[%s,1,"%s",%d,%d]' % (time, phase, 60 + 3 * n, 200 + n))
    return request("playTouches", '{"samples":[%s]}' % ",".join(samples))
