"""In a large session what is tried runs in a process of its own: nobody can tell, and nothing is left of it."""

from __future__ import annotations

import os
import random
import shutil
import signal
import time
from pathlib import Path
from typing import List, Optional

import faults
from requests_at_random import Requests
from test_checkpoints import Account
from wire import Case, Talk, lined, notification, request

FIRST = int(os.environ.get("GESTURED_RANDOM_SEED", "0"))
SECONDS = float(os.environ.get("GESTURED_RANDOM_SECONDS", "4"))
#: However long they take, so many sessions are tried.
LEAST = 2 if os.environ.get("GESTURED_LARGE_SIZES") else 1

#: Views that take no part; with so many the session is a large one.
CROWD = {"method": "loadTree", "params": {"views": [
    {"id": "all", "hidden": True, "subviews": [{}] * 111_000}]}}
#: The soonest that everybody notices an end.
AT_ONCE = 0.5


def processes(parent: int) -> List[int]:
    """The processes that a daemon has started, and that haven't ended."""
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(each) for each in children]


def runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


class Same(Case):
    """A trial answers the same, byte for byte, in a process of its own and in a copy of the session."""

    deadline = SECONDS * 3 + 240

    @classmethod
    def setUpClass(cls) -> None:
        cls.library = faults.compiled()

    @classmethod
    def tearDownClass(cls) -> None:
        shutil.rmtree(cls.library.parent)

    def story(self, seed: int, asks: bool) -> List[dict]:
        """Requests at random, and among them those that try something."""
        source = random.Random(seed)
        stream = Requests(seed, asks)
        unanswered = {"unanswered": source.choice(["default", "error"])}
        story = [{"method": "initialize", "params": {"options": unanswered}}, CROWD, *stream.opening()]
        story.append({"method": "loadTree", "params": {"views": [
            {"id": "list", "class": "UIScrollView", "frame": [0, 300, 300, 200], "contentSize": [300, 2_000],
             "subviews": [{"id": f"row{k}", "class": "UIButton", "frame": [0, 200 * k, 300, 50]}
                          for k in range(10)]}]}})
        story.append({"method": "saveCheckpoint", "params": {"id": "c"}})
        for _ in range(40):
            story += [stream.next() for _ in range(3)]
            story.append(self.trial(source, stream))
        return [each for each in story if each["method"] != "reset"]

    def trial(self, source: random.Random, stream: Requests) -> dict:
        point = [source.uniform(0, 320), source.uniform(0, 500)]
        row = f"#row{source.randint(0, 10)}"
        method, params = source.choice([
            ("explainTouch", {"at": point, "gesture": source.choice(["tap", "press", "doubleTap"])}),
            ("explainTouch", {"on": source.choice([row, "#v1", "#v2", "UIButton"])}),
            ("explainTouch", {"on": row, "gesture": "swipe", "with": {"direction": source.choice(["up", "?"])}}),
            ("whatIf", {"changes": [{"method": each["method"], "params": each["params"]} for each in
                                    (stream.next() for _ in range(source.randint(0, 2)))],
                        "samples": [[1e6, 9, "began", *point], [1e6 + 0.1, 9, "ended"]], "settle": 1}),
            ("whatIf", {"changes": [{"method": "scroll", "params": {"on": "#list", "until": row}},
                                    {"method": "restoreCheckpoint", "params": {"id": "c"}}],
                        "samples": [[1e6, 9, "began", *point]]}),
            ("scroll", {"on": "#list", "until": row, "play": source.random() < 0.5}),
            ("scroll", {"on": "#list", "by": [0, source.choice([300, -200, 5_000])], "play": source.random() < 0.5}),
            ("performActions", {"actions": [{"type": "pointer", "id": "f", "actions": [
                {"type": "pointerMove", "x": int(point[0]), "y": int(point[1])},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerMove", "origin": {"view": source.choice(["row1", "v1"])}, "x": 0, "y": 0},
                {"type": "pointerUp", "button": 0}]}]}),
            ("loadScene", {"scene": {"classes": [{"name": "Card", "superclass": "UIView"}],
                                     "views": [{"id": source.choice(["row1", "new"])}]}}),
        ])
        return {"method": method, "params": params}

    def told(self, seed: int, asks: bool, fault: Optional[str]) -> List[str]:
        environment = dict(os.environ)
        if fault:
            environment.update(LD_PRELOAD=str(self.library), FAULT=fault)
        with Talk(framing="lines", env=environment) as talk:
            return Account(talk, seed).tell(self.story(seed, asks), "story")

    def test_very_many_effects_are_those_of_playing(self):
        # So many that they are read while they happen, and that the trial is made twice.
        pans = [{"id": f"r{k}", "class": "UIPanGestureRecognizer", "targets": [{"action": "a"}],
                 "delegate": {"shouldRecognizeSimultaneouslyWith": True}} for k in range(200)]
        card = {"id": "card", "frame": [0, 0, 300, 300], "recognizers": pans}
        play = {"report": ["state", "action", "touches"], "samples": [
            [0, 1, "began", 50, 50], *([k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, 450))]}
        changes = [{"method": "release", "params": {"id": f"r{k}"}} for k in range(100)]
        for crowd in ([], [CROWD]):
            with self.subTest(large=bool(crowd)), Talk(framing="lines") as talk:
                def ask(method: str, **params) -> dict:
                    talk.write(lined(request(1, method, **params)))
                    while "id" not in (answer := talk.receive(1, patience=60)[0]):
                        pass  # A notification.
                    return answer["result"]

                for each in [*crowd, {"method": "loadTree", "params": {"views": [card]}}]:
                    ask(each["method"], **each["params"])
                ask("saveCheckpoint", id="c")
                tried = ask("whatIf", changes=changes, **play)
                self.assertEqual(tried["before"], ask("playTouches", **play)["effects"])
                ask("restoreCheckpoint", id="c")
                for change in changes:
                    ask(change["method"], **change["params"])
                self.assertEqual(tried["after"], ask("playTouches", **play)["effects"])
                removed, added = tried["difference"]["removed"], tried["difference"]["added"]
                self.assertEqual(len(removed) - len(added), len(tried["before"]) - len(tried["after"]))
                # Of what is told elsewhere, too, there are very many before the first that is to be answered.
                ask("restoreCheckpoint", id="c")
                ask("subscribe")
                ask("loadTree", views=[{"id": "button", "class": "UIButton", "frame": [300, 300, 50, 50]}])
                tap = {"report": ["control"], "samples": [*(
                    [1000 + sample[0], *sample[1:]] for sample in play["samples"]),
                    [1100, 1, "ended"], [1101, 2, "began", 310, 310], [1101.1, 2, "ended"]]}
                tried = ask("whatIf", changes=[], **tap)
                self.assertEqual(tried["before"], ask("playTouches", **tap)["effects"])
                self.assertGreater(len(tried["before"]), 0)

    def test_whether_or_not_there_is_room_for_a_process(self):
        end = time.monotonic() + SECONDS
        seed = FIRST
        while time.monotonic() < end or seed < FIRST + LEAST:
            for asks in (False, True):
                there = self.told(seed, asks, None)
                for fault in ("fork:0", "socketpair:0"):
                    with self.subTest(seed=seed, asks=asks, fault=fault):
                        self.assertEqual(there, self.told(seed, asks, fault))
            seed += 1


class Ends(Case):
    """A trial ends with the daemon, and with the demand for it."""

    deadline = 120.0

    def setUp(self) -> None:
        super().setUp()
        self.talk = Talk(framing="lines")
        self.addCleanup(self.talk.stop, patience=0.1)
        pans = [{"id": f"r{k}", "class": "UIPanGestureRecognizer", "targets": [{"action": "a"}],
                 "delegate": {"shouldRecognizeSimultaneouslyWith": True}} for k in range(300)]
        self.talk.write(lined(
            request(0, "loadTree", **CROWD["params"]),
            request(0, "loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300], "recognizers": pans}])))
        self.talk.receive(2)
        samples = [[k / 60, 1, "moved" if k else "began", 50 + k % 200, 50] for k in range(20_000)]
        #: Takes a minute.
        self.trial = request(1, "whatIf", changes=[], samples=samples, report=[])

    def begun(self) -> int:
        """The process of a trial that has begun."""
        self.talk.write(lined(self.trial))
        self.talk.flush()
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            for process in processes(self.talk.pid):
                return process
            time.sleep(0.01)
        self.fail("the trial runs in no process of its own")

    def assertEnds(self, process: int) -> None:
        deadline = time.monotonic() + AT_ONCE
        while runs(process):
            self.assertLess(time.monotonic(), deadline, "it outlives the demand for it")
            time.sleep(0.01)

    def test_once_it_is_cancelled(self):
        process = self.begun()
        self.talk.write(lined(notification("$/cancelRequest", id=1)))
        self.assertTrue(self.talk.begins(AT_ONCE))
        self.assertError(self.talk.receive(1)[0], -32800, "cancelled", 1)
        self.assertEnds(process)

    def test_with_a_daemon_that_is_killed(self):
        process = self.begun()
        os.kill(self.talk.pid, signal.SIGKILL)
        self.assertEnds(process)

    def test_with_a_daemon_that_is_to_end(self):
        process = self.begun()
        os.kill(self.talk.pid, signal.SIGTERM)
        self.talk.ended(AT_ONCE)
        self.assertEnds(process)

    def test_with_a_client_that_is_gone(self):
        process = self.begun()
        self.talk.stop(patience=0.1)
        self.assertEnds(process)

    def test_by_itself_and_the_session_goes_on(self):
        os.kill(self.begun(), signal.SIGKILL)
        self.assertTrue(self.talk.begins(AT_ONCE))
        [answer] = self.talk.receive(1)
        self.assertError(answer, -32603, "internalError", 1)
        self.assertIn("ended", answer["error"]["message"])
        self.talk.write(lined(request(2, "tap", on="card", report=["action"])))
        [answer] = self.talk.receive(1)
        self.assertIn("effects", answer["result"])
        self.assertEqual(processes(self.talk.pid), [])
