"""What holds among a few recognizers holds in a crowd, which is told apart by more than sixteen of them."""

from __future__ import annotations

import unittest
from typing import Any, Dict, List, Tuple

from wire import Case, request, session

Call = Tuple[str, Dict[str, Any]]


def call(method: str, **params: Any) -> Call:
    return method, params


def recognizer(name: str, kind: str = "", **params: Any) -> Call:
    return call("createRecognizer", id=name, **{"class": f"UI{kind}GestureRecognizer"}, **params)


def results(calls: List[Call]) -> List[Any]:
    messages = [request(place, method, **params) for place, (method, params) in enumerate(calls)]
    return [answer["result"] for answer in session(*messages)]


class Crowds(Case):
    """The same story with three bystanders and with twenty."""

    def played(
        self, count: int, kind: str, story: List[Call], asked: Dict[str, str], **settings: Any
    ) -> Dict[str, Any]:
        bystanders = [recognizer(f"s{k}", kind, view="card", **settings) for k in range(count)]
        card = call("createView", id="card", superview="window", frame=[0, 0, 200, 200])
        descriptions = [call("describeRecognizer", recognizer=name) for name in asked]
        answers = results([card, *bystanders, *story, *descriptions])[-len(asked):]
        return {name: answer[member] for (name, member), answer in zip(asked.items(), answers)}

    def check(self, kind: str, story: List[Call], **asked: Any) -> None:
        members = {name: "state" for name in asked}
        for count in (3, 20):
            with self.subTest(bystanders=count):
                self.assertEqual(self.played(count, kind, story, members), asked)

    def test_one_that_failed_among_few_is_not_asked_about_among_many(self):
        self.check(
            "Pan",
            [
                recognizer("all", view="card"), recognizer("run", view="card", canPrevent=False),
                recognizer("tap", "Tap", view="card"),
                call("setDelegate", recognizer="all", shouldBeRequiredToFailBy=True),
                call("requireToFail", recognizer="run", other="all"),
                call("sendTouch", touch=1, phase="began", point=[50, 50], time=0),
                call("setRecognizerState", recognizer="run", state="began"),
                call("setRecognizerState", recognizer="all", state="failed"),
                call("sendTouch", touch=1, phase="ended", time=0.05),
            ],
            tap="possible")

    def test_one_that_lost_is_asked_about_no_others(self):
        self.check(
            "Pan",
            [
                recognizer("front", view="card"), recognizer("all", view="card"),
                recognizer("run", view="card", canPrevent=False),
                call("setDelegate", recognizer="all", shouldRequireFailureOf=True),
                call("sendTouch", touch=1, phase="began", point=[50, 50], time=0),
                call("setRecognizerState", recognizer="run", state="began"),
                call("setRecognizerState", recognizer="all", state="began"),
                call("setRecognizerState", recognizer="front", state="failed"),
            ],
            all="failed", front="possible", run="began")

    def test_an_answer_lasts_while_the_one_that_requires_goes_on(self):
        self.check(
            "Tap",
            [
                recognizer("five", view="card"), recognizer("run", view="card"),
                call("setDelegate", recognizer="five", shouldBeRequiredToFailBy=True),
                call("sendTouch", touch=1, phase="began", point=[50, 50], time=0),
                call("setRecognizerState", recognizer="run", state="began"),
                call("sendTouch", touch=1, phase="ended", time=0.01),
                call("setRecognizerState", recognizer="five", state="failed"),
                call("setRecognizerState", recognizer="five", state="ended"),
            ],
            five="failed", run="began")

    def test_a_delegate_answers_from_when_it_is_set(self):
        self.check(
            "Pan",
            [
                recognizer("need", view="card"), recognizer("early", canBePrevented=False),
                recognizer("req", view="card"),
                call("setDelegate", recognizer="req", shouldBeRequiredToFailBy=True),
                call("requireToFail", recognizer="need", other="s2"),
                call("addGestureRecognizer", view="card", recognizer="early"),
                call("sendTouch", touch=1, phase="began", point=[50, 50], time=0),
                call("setRecognizerState", recognizer="need", state="ended"),
                call("setDelegate", recognizer="need", shouldRequireFailureOf=True),
                call("setRecognizerState", recognizer="early", state="failed"),
            ],
            early="possible")


    def test_rings_through_one_whose_delegate_was_replaced_are_found(self):
        story = [
            recognizer("press", "LongPress"), recognizer("run", view="card", canPrevent=False),
            recognizer("all", "Tap", view="card"), recognizer("tap", "Tap", view="card"),
            call("requireToFail", recognizer="run", other="press"),
            call("requireToFail", recognizer="press", other="all"),
            call("setDelegate", recognizer="run", shouldRequireFailureOf=True),
            call("setDelegate", recognizer="all", shouldRequireFailureOf=True,
                 shouldBeRequiredToFailBy=True),
            call("sendTouch", touch=1, phase="began", point=[50, 50], time=0),
            call("sendTouch", touch=1, phase="ended", time=0.05),
            call("setRecognizerState", recognizer="run", state="began"),
            call("setDelegate", recognizer="all", shouldRequireFailureOf=None),
            call("sendTouch", touch=1, phase="began", point=[50, 50], time=0.1),
            call("advanceTime", to=0.7),
        ]
        cycles = [["all", "run"], ["all", "run", "press"], ["all", "tap"]]
        for count in (3, 20):
            with self.subTest(bystanders=count):
                found = self.played(
                    count, "Tap", story, {"all": "requirementCycles"}, numberOfTapsRequired=3)
                self.assertEqual(found, {"all": cycles})


class Rings(Case):
    def test_a_ring_that_an_answer_closes_is_named(self):
        calls = [
            call("createView", id="card", superview="window", frame=[0, 0, 200, 200]),
            recognizer("a", "Tap", view="card"),
            recognizer("b", "Tap", view="card", numberOfTapsRequired=2),
            recognizer("c", "Swipe"),
            call("setDelegate", recognizer="a", shouldRequireFailureOf=True),
            call("requireToFail", recognizer="c", other="a"),
            call("describeRecognizer", recognizer="a"),
            call("sendTouch", touch=1, phase="began", point=[50, 50], time=0),
            call("sendTouch", touch=1, phase="ended", time=0.05),
            call("requireToFail", recognizer="b", other="c"),
            call("describeRecognizer", recognizer="a"),
        ]
        self.assertEqual(results(calls)[-1]["requirementCycles"], [["a", "b", "c"]])


if __name__ == "__main__":
    unittest.main()
