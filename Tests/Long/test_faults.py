"""Calls of the system that fail on purpose: reading, writing, pipes, at each place in turn.

A preloaded library makes the nth call fail. Whatever n is, the daemon ends in time; each line that it
wrote is one whole message, which is the one it writes without the failure, or an error with its id;
and where an answer is missing, the status says so. GESTURED_FAULTS says how many places of each kind
are tried, spread over all there are; 0 is every one.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import unittest
from pathlib import Path
from typing import Dict, List, NamedTuple, Optional

import faults
from wire import DAEMON, Case

PLACES = int(os.environ.get("GESTURED_FAULTS", "40"))


def request(number: int, method: str, **params: object) -> str:
    return json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params})


CARD = {
    "id": "card",
    "frame": [20, 20, 300, 300],
    "text": "x" * 5000,
    "recognizers": [
        {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "tapped"}]},
        {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "moved"}]},
    ],
}
MANY = [{"id": f"v{index}", "frame": [index, 0, 9, 9]} for index in range(300)]
MOVES = [
    {"touch": 1, "phase": phase, "point": [50 + 7 * index, 60], "time": index / 60}
    for index, phase in enumerate(["began", *["moved"] * 40, "ended"])
]
XML = '<?xml version="1.0"?><XCUIElementTypeApplication>' + (
    '<XCUIElementTypeButton name="b" x="1" y="2" width="30" height="40"/>' * 50
) + "</XCUIElementTypeApplication>"

#: Sessions that together reach most of what the daemon does with streams.
SESSIONS: Dict[str, List[str]] = {
    "touches": [
        request(1, "loadTree", views=[CARD]),
        request(2, "playTouches", events=MOVES),
        request(3, "tap", on="card"),
        request(4, "capturedEvents"),
        request(5, "hitTest", point=[60, 60], trace=True),
    ],
    "trees": [
        request(1, "loadTree", views=MANY),
        request(2, "saveCheckpoint", id="a"),
        request(3, "importTree", format="xcuitest", text=XML),
        request(4, "describeTree"),
        request(5, "restoreCheckpoint", id="a"),
        request(6, "auditGestures"),
        request(7, "rpc.discover"),
    ],
    "refusals": ["{", request(1, "nothing"), request(2, "createView", frame="x"), "[]"],
}


class End(NamedTuple):
    status: int
    lines: List[bytes]
    errors: bytes
    calls: Dict[str, int]


class Faults(Case):
    deadline = 120.0 if PLACES else 1800.0
    library: Path

    @classmethod
    def setUpClass(cls) -> None:
        cls.library = faults.compiled()
        cls.folder = cls.library.parent

    @classmethod
    def tearDownClass(cls) -> None:
        shutil.rmtree(cls.folder)

    def play(self, name: str, fault: Optional[str] = None) -> End:
        counts = self.folder / "counts"
        counts.unlink(missing_ok=True)
        environment = {
            **os.environ, "LD_PRELOAD": str(self.library), "FAULT_COUNTS": str(counts),
            "FAULT": fault or "",
        }
        ended = subprocess.run(
            [str(DAEMON)], input="".join(each + "\n" for each in SESSIONS[name]).encode(),
            capture_output=True, env=environment, timeout=20, check=False,
        )
        calls = {}
        if counts.exists():
            for line in counts.read_text().splitlines():
                kind, number = line.split()
                calls[kind] = int(number)
        # What stands behind the last line end is the part of a message that could still be written.
        lines = ended.stdout.split(b"\n")[:-1]
        return End(ended.returncode, lines, ended.stderr, calls)

    def judge(self, name: str, fault: str, sound: End) -> None:
        end = self.play(name, fault)
        said = f"{name} with FAULT={fault}: status {end.status}, {end.errors[-300:]!r}"
        refused = False
        for expected, line in zip(sound.lines, end.lines):
            answer = json.loads(line)
            wanted = json.loads(expected)
            if fault.startswith("read:") and answer.get("id") is None and wanted.get("id"):
                # The rest of a message couldn't be read.
                self.assertEqual(answer["error"]["data"]["kind"], "parseError", said)
                self.assertIn(b"can't be read", end.errors, said)
                break
            self.assertEqual(answer.get("id"), wanted.get("id"), said)
            if "error" in answer and "error" not in wanted:
                kind = answer["error"]["data"]["kind"]
                # What follows from a refusal isn't what it would have been.
                self.assertTrue(refused or kind in ("internalError", "limitExceeded"), said)
                refused = True
            elif not refused:
                self.assertEqual(line, expected, said)
        if len(end.lines) < len(sound.lines):
            self.assertNotEqual(end.status, 0, said)
            # Before the program begins nothing but a signal can tell.
            self.assertTrue(end.errors or end.status < 0 or fault.endswith("EPIPE"), said)

    def test_without_a_fault_the_library_changes_nothing(self) -> None:
        for name, lines in SESSIONS.items():
            plain = subprocess.run(
                [str(DAEMON)], input="".join(each + "\n" for each in lines).encode(),
                capture_output=True, check=False,
            )
            self.assertEqual(self.play(name).lines, plain.stdout.splitlines(), name)

    def test_a_failure_at_any_place_ends_in_an_answer_or_a_clear_end(self) -> None:
        for name in SESSIONS:
            sound = self.play(name)
            for kind, count in sound.calls.items():
                step = max(1, count // (PLACES or count or 1))
                for place in range(1, count + 1, step):
                    with self.subTest(session=name, fault=f"{kind}:{place}"):
                        self.judge(name, f"{kind}:{place}", sound)

    def test_interrupted_calls_are_made_again(self) -> None:
        for kind in ("read", "write"):
            for error in ("EINTR", "EAGAIN"):
                with self.subTest(fault=f"{kind}:1:{error}"):
                    sound = self.play("touches")
                    self.assertEqual(self.play("touches", f"{kind}:1:{error}").lines, sound.lines)

    def test_a_full_disk_is_told(self) -> None:
        end = self.play("touches", "write:1:ENOSPC")
        self.assertEqual(end.status, 1)
        self.assertIn(b"No space left", end.errors)


if __name__ == "__main__":
    unittest.main()
