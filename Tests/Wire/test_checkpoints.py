"""Checkpoints: what is answered after going back is what was answered before, byte for byte.

The sessions come from seeds, which a failure names.
"""

from __future__ import annotations

import json
import random
import unittest
from typing import List

from requests_at_random import Requests, reply
from wire import BYE, FIRST, HELLO, SESSIONS, Case, Talk, exchange, lined, request, session

#: What lies outside of the session, or drops what does.
OUTSIDE = {"saveCheckpoint", "restoreCheckpoint", "releaseCheckpoint", "reset"}

#: What shows most of the session.
PROBES = [{"method": name, "params": {}} for name in
          ["describeSession", "listObjects", "describeTree", "capturedEvents", "auditGestures"]]

#: Requests before the checkpoint, and after it.
BEFORE = 150
AFTER = 60


class Account:
    """A daemon, and all that it says; questions are answered by the stage of the story they come in."""

    def __init__(self, talk: Talk, seed: int) -> None:
        self.talk = talk
        self.seed = seed

    def tell(self, requests: List[dict], stage: str) -> List[str]:
        """What came of `requests`, as text: answers, notifications and questions in order."""
        source = random.Random(f"{self.seed} {stage}")
        for first in range(0, len(requests), 20):
            self.talk.write(lined(*(
                request(first + index, each["method"], **each["params"])
                for index, each in enumerate(requests[first : first + 20]))))
        heard: List[str] = []
        answers = 0
        while answers < len(requests):
            [message] = self.talk.receive(1, patience=60)
            heard.append(json.dumps(message))
            if "method" not in message:
                answers += 1
            elif "id" in message:
                self.talk.write(lined({"jsonrpc": "2.0", "id": message["id"],
                                       **reply(source, message["method"])}))
        return heard


class Law(Case):
    deadline = 240.0 + SESSIONS

    def drawn(self, stream: Requests, count: int) -> List[dict]:
        drawn: List[dict] = []
        while len(drawn) < count:
            each = stream.next()
            if each["method"] not in OUTSIDE:
                drawn.append(each)
        return drawn

    def check(self, seed: int, asks: bool) -> None:
        stream = Requests(seed, asks)
        with Talk("--framing", "lines", framing="lines") as talk:
            account = Account(talk, seed)
            account.tell(stream.opening() + self.drawn(stream, BEFORE), "before")
            save = {"method": "saveCheckpoint", "params": {}}
            restore = {"method": "restoreCheckpoint", "params": {"id": "checkpoint-1"}}
            later = {"method": "restoreCheckpoint", "params": {"id": "checkpoint-2"}}
            after = self.drawn(stream, AFTER)
            account.tell([save], "save")
            then = account.tell(after[: AFTER // 2], "first")
            account.tell([save], "save")
            then += account.tell(after[AFTER // 2 :] + PROBES, "second")
            for way in ([restore], [restore], [later, restore]):
                account.tell(way, "restore")
                again = account.tell(after[: AFTER // 2], "first")
                again += account.tell(after[AFTER // 2 :] + PROBES, "second")
                self.same(then, again, seed, after)
            account.tell([later], "restore")
            rest = account.tell(after[AFTER // 2 :] + PROBES, "second")
            self.same(then[-len(rest) :], rest, seed, after)
            talk.close_input()
            self.assertIn(talk.ended(60), (0, 1), talk.diagnostics)

    def same(self, then: List[str], again: List[str], seed: int, after: List[dict]) -> None:
        for index, (one, other) in enumerate(zip(then, again)):
            self.assertEqual(one, other, (seed, index, after))
        self.assertEqual(len(then), len(again), seed)

    def over_seeds(self, asks: bool) -> None:
        for seed in range(FIRST, FIRST + SESSIONS):
            with self.subTest(seed=seed):
                self.check(seed, asks)

    def test_what_follows_a_checkpoint_follows_it_again(self):
        self.over_seeds(asks=False)

    def test_so_it_does_where_the_client_is_asked(self):
        self.over_seeds(asks=True)

    def test_the_probes_after_going_back_are_those_at_the_checkpoint(self):
        for seed in range(FIRST, FIRST + 3):
            stream = Requests(seed, False)
            with self.subTest(seed=seed), Talk("--framing", "lines", framing="lines") as talk:
                account = Account(talk, seed)
                account.tell(stream.opening() + self.drawn(stream, BEFORE), "before")
                then = account.tell(PROBES, "probes")
                account.tell([{"method": "saveCheckpoint", "params": {"id": "here"}}], "save")
                account.tell(self.drawn(stream, AFTER), "after")
                account.tell([{"method": "restoreCheckpoint", "params": {"id": "here"}}], "back")
                self.assertEqual(then, account.tell(PROBES, "probes"))


class Keeping(Case):
    def test_the_65th_is_refused_and_takes_no_name(self):
        *saved, refused, released, last = session(
            *(request(index, "saveCheckpoint") for index in range(65)),
            request(65, "releaseCheckpoint", id="checkpoint-9"),
            request(66, "saveCheckpoint"))
        self.assertEqual([each["result"]["id"] for each in saved],
                         [f"checkpoint-{index}" for index in range(1, 65)])
        self.assertError(refused, 1007, "limitExceeded", 64)
        self.assertEqual(refused["error"]["data"]["limit"], 64)
        self.assertResult(released, 65, {})
        self.assertResult(last, 66, {"id": "checkpoint-65"})

    def test_capabilities_tell_the_limit(self):
        answer = exchange(HELLO + BYE).answers[0]
        limits = answer["result"]["capabilities"]["limits"]
        self.assertEqual(limits["checkpoints"], 64)

    def test_a_checkpoint_is_not_taken_for_an_earlier_one_of_the_same_name(self):
        restore = {"method": "restoreCheckpoint", "params": {"id": "here"}}
        save = {"method": "saveCheckpoint", "params": {"id": "here"}}
        release = {"method": "releaseCheckpoint", "params": {"id": "here"}}
        card = {"method": "createView", "params": {"id": "card"}}
        probe = {"method": "listObjects", "params": {}}
        with Talk("--framing", "lines", framing="lines") as talk:
            account = Account(talk, 1)
            account.tell([save, restore, restore], "first")
            account.tell([card, release, save, restore], "second")
            self.assertIn("card", account.tell([probe], "probe")[0])

    def test_questions_are_counted_anew(self):
        with Talk("--framing", "lines", framing="lines") as talk:
            account = Account(talk, 1)
            account.tell([
                {"method": "createRecognizer", "params": {
                    "id": "tap", "class": "UITapGestureRecognizer", "view": "window"}},
                {"method": "setDelegate", "params": {
                    "recognizer": "tap", "shouldReceiveTouch": "ask"}},
                {"method": "saveCheckpoint", "params": {"id": "here"}}], "before")
            touch = {"method": "sendTouch", "params": {
                "touch": 1, "phase": "began", "point": [5, 5]}}
            then = account.tell([touch], "touch")
            account.tell([{"method": "restoreCheckpoint", "params": {"id": "here"}}], "back")
            self.assertIn('"id": 1', then[0])
            self.assertEqual(then, account.tell([touch], "touch"))


if __name__ == "__main__":
    unittest.main()
