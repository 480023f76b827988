"""Little memory: a request for which there isn't enough is refused with its id, and the session goes on."""

import itertools
import json
import os
import resource
import subprocess
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

from wire import CONVERSATIONS, DAEMON, HELLO, Case, Talk, ask, cut_headers, cut_lines, framed
from wire import lined, notification, player, request

MEBIBYTE = 1 << 20
#: Long enough for a busy machine, and far from the seconds that what is interrupted would take.
AT_ONCE = 1.0


def limits(kind, mebibytes):
    def limit():
        resource.setrlimit(kind, (mebibytes * MEBIBYTE, mebibytes * MEBIBYTE))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    return limit


def exchange(data, kind, mebibytes):
    return subprocess.run(
        [DAEMON], input=data, capture_output=True, timeout=60, preexec_fn=limits(kind, mebibytes))


def tree(count, first=0):
    return {
        "views": [
            {
                "id": f"v{n}",
                "frame": [n % 300, n % 800, 30, 30],
                "recognizers": [{"id": f"t{n}", "class": "UITapGestureRecognizer"}],
            }
            for n in range(first, first + count)
        ]
    }




def pairs(kinds, sizes):
    """Each kind of limit with each size; in a short run, each size with one kind."""
    if os.environ.get("GESTURED_LARGE_SIZES"):
        return list(itertools.product(kinds, sizes))
    return list(zip(itertools.cycle(kinds), sizes))


COUNT = 40_000
CROWD = {
    "id": "card",
    "frame": [0, 0, 300, 300],
    "recognizers": [{"id": f"r{n}", "class": "UIPanGestureRecognizer"} for n in range(20_000)],
}
ELEMENTS = "<XCUIElementTypeButton x='1' y='2' width='3' height='4'/>" * 2 * COUNT
#: What takes much memory in many ways, one after the other.
GREEDY = {
    "trees": [("loadTree", tree(COUNT)), ("describeTree", {}), ("listObjects", {}), ("hitMap", {})],
    "texts": [("importTree", {"format": "xcuitest", "text": f"<AppiumAUT>{ELEMENTS}</AppiumAUT>"})],
    "long string": [("importTree", {"format": "xcuitest", "text": f"<AppiumAUT><!--{'x' * 12_000_000}--></AppiumAUT>"})],
    "touches": [
        ("playTouches", {"samples": [[n / 100, 1, "moved" if n else "began", n % 300, 50] for n in range(COUNT)]}),
        ("drag", {"path": [[10, 10], [300, 300]], "duration": 59, "rate": 5_000}),
    ],
    "crowds": [
        ("loadTree", {"views": [CROWD]}), ("auditGestures", {}), ("explainTouch", {"at": [9, 9]}),
        ("tap", {"at": [9, 9]}),
    ],
    "copies": [("loadTree", tree(5_000))] + [("saveCheckpoint", {})] * 12
    + [("restoreCheckpoint", {"id": "checkpoint-1"})] * 3,
    "trials": [("loadTree", tree(4_000)),
               ("whatIf", {"changes": [{"method": "release", "params": {"id": f"t{n}"}} for n in range(4_000)],
                           "events": [{"touch": 1, "phase": "began", "point": [5, 5]}]})],
    "machines": [("defineStateMachine", {"initial": "s0", "states": {
        f"s{n}": {"next": [f"s{(n + 1) % COUNT}"]} for n in range(COUNT)}})],
}  # fmt: skip


class LittleMemory(Case):
    deadline = 300.0

    def test_without_a_limit_every_request_succeeds(self):
        for name, calls in GREEDY.items():
            data = lined(*[request(n, method, **params) for n, (method, params) in enumerate(calls, 1)])
            finished = subprocess.run([DAEMON], input=data, capture_output=True, timeout=60)
            answers = [json.loads(line) for line in finished.stdout.splitlines()]
            self.assertEqual(len(answers), len(calls))
            for (method, _), answer in zip(calls, answers):
                self.assertNotIn("error", answer, (name, method))

    def test_every_request_is_answered(self):
        for name, calls in GREEDY.items():
            requests = [request(n, method, **params) for n, (method, params) in enumerate(calls, 1)]
            data = lined(*requests, ask("last"))
            refused = 0
            for kind, mebibytes in pairs([resource.RLIMIT_AS, resource.RLIMIT_DATA], (34, 50, 80, 140)):
                with self.subTest(name, limit=kind, mebibytes=mebibytes):
                    finished = exchange(data, kind, mebibytes)
                    answers = [json.loads(line) for line in finished.stdout.splitlines()]
                    self.assertEqual(
                        [answer["id"] for answer in answers], [*range(1, len(calls) + 1), "last"],
                        finished.stderr[:300])  # fmt: skip
                    for answer in answers:
                        if "error" in answer and "memory" in answer["error"]["message"]:
                            self.assertEqual(answer["error"]["data"]["kind"], "internalError")
                            refused += 1
                    self.assertNotIn("error", answers[-1])
            self.assertGreater(refused, 0, f"{name} took nothing")

    def test_a_batch_is_carried_out_as_far_as_there_is_memory(self):
        batch = [request(1, "loadTree", **tree(15_000)), ask(2), request(3, "listObjects"), ask(4)]
        finished = exchange(lined(batch, ask(5)), resource.RLIMIT_AS, 45)
        answers, last = map(json.loads, finished.stdout.splitlines())
        self.assertEqual([answer["id"] for answer in answers], [1, 2, 3, 4])
        self.assertError(answers[0], -32603, "internalError", 1)
        for answer in [answers[1], answers[3], last]:
            self.assertEqual(answer["result"]["views"], 1)

    def test_what_is_refused_has_not_happened(self):
        before, large, small = request(1, "describeScene"), tree(COUNT), tree(100)
        finished = exchange(
            lined(before, request(2, "loadTree", **large), before, request(3, "loadTree", **small), ask(4)),
            resource.RLIMIT_AS, 64)  # fmt: skip
        answers = [json.loads(line) for line in finished.stdout.splitlines()]
        self.assertError(answers[1], -32603, "internalError", 2)
        self.assertEqual(answers[0], answers[2])
        self.assertEqual(len(answers[3]["result"]["ids"]), 100)
        self.assertEqual(finished.stderr, b"")

    def test_a_message_that_cannot_be_received_is_skipped(self):
        filler = "x" * (30 * MEBIBYTE)
        first = {"jsonrpc": "2.0", "id": 7, "method": "describeSession", "x": filler}
        last = {"x": filler, "jsonrpc": "2.0", "id": 7, "method": "describeSession"}
        for write, cut in [(framed, cut_headers), (lined, cut_lines)]:
            for message, identifier in [(first, 7), (last, None)]:
                with self.subTest(write.__name__, id=identifier):
                    data = write(request(0, "initialize"), message, ask(8))
                    finished = exchange(data, resource.RLIMIT_AS, 48)
                    answers = [json.loads(text) for text in cut(finished.stdout)]
                    self.assertError(answers[1], -32603, "internalError", identifier)
                    self.assertIn("memory", answers[1]["error"]["message"])
                    self.assertResult(answers[2], 8)

    def test_answers_questions_and_notifications_are_as_ever(self):
        names = [
            "batch", "cancelRequest", "subscribe*", "delegate-*", "recognizer-*", "view-*", "capture-*",
            "addTarget-unanswered", "restoreCheckpoint*", "whatIf*", "drag", "reset", "initialize*",
        ]  # fmt: skip
        paths = {path for name in names for path in CONVERSATIONS.glob(f"{name}.txt")}
        self.assertGreater(len(paths), 20)
        with tempfile.TemporaryDirectory() as folder:
            limited = Path(folder, "gestured")
            limited.write_text(f'#!/bin/sh\nulimit -v 400000\nexec "{DAEMON}" "$@"\n')
            limited.chmod(0o755)
            with mock.patch.dict(os.environ, GESTURED=str(limited)):
                for path in sorted(paths):
                    with self.subTest(path.stem):
                        player.play(path.read_text("utf-8"))

    def test_a_request_is_cancelled_as_soon_as_ever(self):
        pans = [{"id": f"p{n}", "class": "UIPanGestureRecognizer", "cancelsTouchesInView": False,
                 "delegate": {"shouldRecognizeSimultaneouslyWith": True}, "targets": [{"action": "panned:"}]} for n in range(300)]  # fmt: skip
        samples = [[n / 100, 1, "moved" if n else "began", n % 300, 50] for n in range(20_000)]
        limit = limits(resource.RLIMIT_AS, 600)
        with Talk(preexec_fn=limit) as talk:
            card = {"id": "card", "frame": [0, 0, 390, 844], "recognizers": pans}
            talk.write(HELLO + framed(request(1, "loadTree", views=[card])))
            talk.receive(2)
            talk.write(framed(request(2, "playTouches", samples=samples, report=["action"])))
            talk.flush()
            self.assertTrue(talk.silent(0.2), talk.take()[:1])
            talk.write(framed(notification("$/cancelRequest", id=2)))
            began = time.monotonic()
            self.assertError(talk.receive(1)[0], -32800, "cancelled", 2)
            self.assertLess(time.monotonic() - began, AT_ONCE)
            children = Path(f"/proc/{talk.pid}/task/{talk.pid}/children").read_text()
            self.assertEqual(children, "")


if __name__ == "__main__":
    unittest.main()
