"""Sessions at random: whatever is sent, each request has its answer; errors change nothing.

The requests come from seeds, which a failure names.
"""

from __future__ import annotations

import json
import random
import unittest
from typing import Any, Iterator, List, Optional, Tuple

from requests_at_random import Requests, reply
from wire import FIRST, ROOT, SESSIONS, Case, Talk, exchange, lined, request

#: What is asked after each request: what an error must not have changed.
PROBES = ["describeSession", "listObjects"]

#: How the answer to a probe begins, which is compared as it came.
PROBED = b'{"jsonrpc":"2.0","id":"probe",'

#: How many requests are on their way at once, and how many make a session.
PIPELINE = 40
LENGTH = 480


class Session:
    """A daemon that is sent requests, and answered what it asks."""

    def __init__(self, talk: Talk, seed: int) -> None:
        self.talk = talk
        self.source = random.Random(seed)
        self.count = 0

    def say(self, requests: List[dict], *probes: str) -> List[Tuple[dict, List[Any]]]:
        """The answers to `requests`, in order, each with those to the probes after it."""
        behind = lined(*(request("probe", name) for name in probes))
        self.talk.write(b"".join(lined(request(number, each["method"], **each["params"])) + behind
                                 for number, each in enumerate(requests, self.count)))
        self.count += len(requests)
        return [(self.answer(), [self.answer() for _ in probes]) for _ in requests]

    def answer(self) -> Any:
        """The next answer: the bytes of one to a probe."""
        while True:
            [body] = self.talk.receive_bodies(1)
            if body.startswith(PROBED):
                return body
            message = json.loads(body)
            if "method" not in message:
                return message
            if "id" in message:
                self.talk.write(lined({"jsonrpc": "2.0", "id": message["id"],
                                       **reply(self.source, message["method"])}))


class SessionCase(Case):
    def errors(self, session: Session, requests: List[dict], *probes: str) -> Iterator[Tuple[dict, dict]]:
        """Says `requests`; those that were refused, with their errors. They have changed nothing."""
        begin = session.count
        before: Optional[List[Any]] = None
        for number, (answer, after) in enumerate(session.say(requests, *probes), begin):
            said = requests[number - begin]
            self.assertEqual((answer["jsonrpc"], len(answer)), ("2.0", 3), answer)
            # A number beyond all bounds can't be parsed, and so neither can the id beside it.
            is_unparsable = answer.get("error", {}).get("code") == -32700
            self.assertEqual(answer["id"], None if is_unparsable else number)
            self.assertNotIn(b"-32603", b"".join(after))
            if "error" in answer:
                self.assertNotEqual(answer["error"]["code"], -32603, (said, answer))
                self.assertIn("kind", answer["error"]["data"])
                if before is not None:
                    self.assertEqual(before, after, (said, answer))
                yield said, answer["error"]
            else:
                self.assertIn("result", answer)
            before = after


class AtRandom(SessionCase):
    deadline = 240.0 + SESSIONS

    def run_session(self, seed: int, asks: bool, reacts: bool = False) -> None:
        stream = Requests(seed, asks, reacts)
        with Talk("--framing", "lines", framing="lines") as talk:
            session = Session(talk, seed)
            session.say(stream.opening())
            retries: List[dict] = []
            for step in range(LENGTH // PIPELINE):
                drawn = retries[:PIPELINE]
                drawn += [stream.next() for _ in range(PIPELINE - len(drawn))]
                probes = [*PROBES, "describeTree"] if step % 4 == 3 else PROBES
                repaired = [stream.repaired(*refused) for refused in self.errors(session, drawn, *probes)]
                retries = [each for each in repaired if each]
            talk.close_input()
            self.assertIn(talk.ended(60), (0, 1), talk.diagnostics)

    def over_seeds(self, first: int, test: Any) -> None:
        for seed in range(first, first + SESSIONS):
            with self.subTest(seed=seed):
                test(seed)

    def test_handlers_may_change_anything_within_an_event(self):
        def session(seed: int) -> None:
            self.run_session(seed, asks=False, reacts=True)

        self.over_seeds(FIRST, session)

    def test_each_request_has_its_answer_and_an_error_changes_nothing(self):
        def session(seed: int) -> None:
            self.run_session(seed, asks=False)

        self.over_seeds(FIRST, session)

    def test_questions_answered_anyhow_do_no_harm(self):
        self.over_seeds(FIRST + 500_000, lambda seed: self.run_session(seed, asks=True))

    def test_the_same_requests_twice_give_the_same_bytes(self):
        def twice(seed: int) -> None:
            stream = Requests(seed)
            data = lined(*[request(number, each["method"], **each["params"]) for number, each
                           in enumerate(stream.opening() + [stream.next() for _ in range(LENGTH)])])
            first, second = (exchange(data, "--framing", "lines", patience=60) for _ in range(2))
            self.assertEqual(first.status, 1, first.diagnostics)
            self.assertEqual(first.output, second.output)

        self.over_seeds(FIRST + 1_000_000, twice)


class EverBroken(SessionCase):
    def test_sessions_that_once_broke_have_their_answers_and_errors_change_nothing(self):
        kept = sorted((ROOT / "Tests" / "Corpus" / "Session").iterdir())
        self.assertGreater(len(kept), 10)
        for file in kept:
            with self.subTest(file.name), Talk("--framing", "lines", framing="lines") as talk:
                said = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
                list(self.errors(Session(talk, 0), said, *PROBES, "describeTree"))


class OnTheEdge(Case):
    def results(self, *messages: Tuple[str, dict]) -> List[Any]:
        outcome = exchange(
            lined(*[request(number, method, **params)
                    for number, (method, params) in enumerate(messages)]), "--framing", "lines")
        self.assertEqual(outcome.status, 0, (outcome.diagnostics, outcome.output[-300:]))
        self.assertEqual(len(outcome.lines), len(messages))
        return [answer["result"] for answer in outcome.lines]

    def test_any_number_of_siblings_may_be_hidden(self):
        hidden = [{"frame": [0, 0, 10, 10], "hidden": True} for _ in range(300)]
        *_, result = self.results(("loadTree", {"views": hidden}), ("hitTest", {"point": [5, 5]}))
        self.assertEqual(result["view"], "window")

    def test_the_scene_as_delegate_makes_no_endless_chain(self):
        *_, chain, target = self.results(
            ("updateApplication", {"delegate": "scene"}), ("responderChain", {"from": "window"}),
            ("targetForAction", {"action": "nobody:", "from": "window"}))
        self.assertEqual(chain["chain"], ["window", "scene", "app"])
        self.assertIsNone(target["target"])

    def test_results_beyond_the_range_of_numbers_are_written_as_its_end(self):
        most = 1.7976931348623157e308
        *_, tree = self.results(
            ("createView", {"id": "far", "superview": "window",
                            "frame": [most, -most, most, 1]}),
            ("describeTree", {}))
        self.assertEqual(tree["subviews"][0]["center"], [most, -most])

    def test_a_ring_of_requirements_is_settled_at_once(self):
        count = 400
        taps = [("createRecognizer", {"id": f"r{each}", "class": "UITapGestureRecognizer",
                                      "view": "window"}) for each in range(count)]
        ring = [("requireToFail", {"recognizer": f"r{each}", "other": f"r{(each + 1) % count}"})
                for each in range(count)]
        *_, lift = self.results(
            *taps, *ring, ("sendTouch", {"touch": 1, "phase": "began", "point": [50, 50]}),
            ("sendTouch", {"touch": 1, "phase": "ended", "point": [50, 50]}))
        failed = [each for each in lift["effects"] if each.get("to") == "failed"]
        self.assertEqual(len(failed), count)


if __name__ == "__main__":
    unittest.main()
