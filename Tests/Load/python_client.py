"""Round trips from Python, as a JSON object of microseconds: ours, a bare pipe, pygls' client.

Started by the section `python` of the benchmark, by the Python that has pygls.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from pathlib import Path
from statistics import median

DAEMON = sys.argv[1]
COUNT = int(sys.argv[2])
#: What pytest itself takes between two tests, in seconds.
SILENCE = 0.002

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "protocol" / "clients" / "python" / "src"))

from gestured import Client, Session, async_api  # noqa: E402
from gestured.session_pool import SessionPool  # noqa: E402

POINT = {"point": [10, 10]}


class Bare:
    """What the standard library does by itself: a pipe, a line, JSON."""

    def __init__(self):
        self.process = subprocess.Popen(
            [DAEMON], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.last = 0

    def call(self, method, params):
        self.last += 1
        message = {"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]


def micros(call, count=COUNT, silence=0.0):
    """The median of calls, each after so many seconds of silence."""
    taken = []
    for _ in range(count):
        if silence:
            time.sleep(silence)
        begin = time.perf_counter()
        call()
        taken.append(time.perf_counter() - begin)
    return median(taken) * 1e6


def in_turn():
    """Each in turn, in short rounds, so that all meet the same moments of the machine."""
    bare = Bare()
    found = {"bare": [], "headers": [], "lines": [], "ratio": [], "more": []}
    with Client(DAEMON) as headers, Client(DAEMON, framing="lines") as lines:
        for _ in range(9):
            alone = micros(lambda: bare.call("hitTest", POINT), COUNT // 9)
            ours = micros(lambda: headers.call("hitTest", point=[10, 10]), COUNT // 9)
            found["bare"].append(alone)
            found["headers"].append(ours)
            found["lines"].append(micros(lambda: lines.call("hitTest", point=[10, 10]), COUNT // 9))
            found["ratio"].append(ours / alone)
            found["more"].append(ours - alone)
        begin = time.perf_counter()
        headers.batch([("hitTest", POINT)] * COUNT)
        found["pipelined"] = [(time.perf_counter() - begin) / COUNT * 1e6]
    bare.process.stdin.close()
    bare.process.wait()
    return {name: median(values) for name, values in found.items()}


async def awaited():
    async with async_api.Client(DAEMON) as client:
        taken = []
        for _ in range(COUNT):
            begin = time.perf_counter()
            await client.call("hitTest", point=[10, 10])
            taken.append(time.perf_counter() - begin)
    return {"asyncio": median(taken) * 1e6}


async def pygls():
    try:
        from pygls.client import JsonRPCClient
    except ImportError:
        return {}
    client = JsonRPCClient()
    await client.start_io(DAEMON)
    protocol = client.protocol
    await protocol.send_request_async("initialize", {})
    taken = []
    for _ in range(COUNT):
        begin = time.perf_counter()
        await protocol.send_request_async("hitTest", POINT)
        taken.append(time.perf_counter() - begin)
    await protocol.send_request_async("shutdown", {})
    protocol.notify("exit", {})
    await client.stop()
    return {"pygls": median(taken) * 1e6}


def tests():
    """A test of a screen of 1,000 views, and a stream of touches."""
    found = {}
    with Client(DAEMON) as client:
        pool = SessionPool(client)
        pool.begin(thousand_views)

        def test():
            ui = pool.begin(thousand_views)
            assert ui["#v500"].tap().actions == ["tapped:"]

        found["at once"] = micros(lambda: pool.begin(thousand_views), 200) / 1000
        found["fresh"] = micros(lambda: pool.begin(thousand_views), 200, SILENCE) / 1000
        found["test"] = micros(test, 200, SILENCE) / 1000
    with Session(DAEMON) as ui:
        ui.load([{"id": "card", "frame": [0, 0, 390, 844], "recognizers": [
            {"class": "UIPanGestureRecognizer"}]}])
        rows = [[0, 1, "b", 5, 5]]
        rows += [[n / 1000, 1, "m", n % 390, n % 844] for n in range(1, 1_000_000)]
        begin = time.perf_counter()
        ui.play(rows, report=[])
        found["million"] = time.perf_counter() - begin
    return found


def thousand_views(ui):
    """Twenty-five columns of forty views; each tenth has a tap."""
    tap = {"class": "UITapGestureRecognizer", "targets": [{"action": "tapped:"}]}
    ui.load([
        {"id": f"v{n}", "frame": [n % 25 * 15, n // 25 * 21, 14, 20],
         "recognizers": [] if n % 10 else [tap]}
        for n in range(1000)
    ])


found = {**in_turn(), **asyncio.run(awaited()), **tests()}
try:
    found.update(asyncio.run(pygls()))
except Exception as problem:  # a peer that can't be measured is no reason not to measure ours
    print(f"pygls: {problem!r}", file=sys.stderr)
print(json.dumps(found))
