"""Requests with one value put wrong: whatever is answered is an error that says what, and changed nothing.

Each request of `ACCEPTED` is one that the scene takes. Every value in it, however deep, is replaced by
each of `WRONG` in turn; what is then refused must leave all that can be described as it was.
"""

from __future__ import annotations

import copy
import json
from typing import Any, Dict, Iterator, List, Tuple

from wire import Case, Talk, lined, notification, request, session

Request = Tuple[str, Dict[str, Any]]

WRONG: List[Any] = [
    None, True, -1, 1.5, 1e308, "", "__proto__", [], {}, [[]], [1, 2], {"a": 1}, "window", "v", "tap",
    "root", ["v", "v"],
]

SCENE: List[Request] = [
    ("loadTree", {"views": [
        {"id": "v", "frame": [0, 0, 300, 300],
         "subviews": [{"id": "k", "frame": [0, 0, 50, 50]},
                      {"id": "button", "class": "UIButton", "frame": [50, 0, 50, 50]},
                      {"id": "tiles", "class": "UISegmentedControl", "segments": ["a"]}],
         "recognizers": [
             {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "go"}]},
             {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "go"}]}]},
        {"id": "list", "class": "UITableView", "frame": [0, 300, 300, 300]}]}),
    ("createView", {"id": "loose"}), ("createView", {"id": "tiles.1"}),
    ("createController", {"id": "root", "view": "v", "window": "window"}),
    ("createController", {"id": "tabs", "class": "UITabBarController"}),
    ("createController", {"id": "page", "parent": "tabs"}),
    ("createObject", {"id": "o"}),
    ("defineStateMachine", {"id": "m", "initial": "a", "states": {
        "a": {"next": ["b"]}, "b": {"next": ["a"], "views": {"k": {"hidden": True}}}}}),
    ("sendTouch", {"touch": 1, "phase": "began", "point": [100, 100], "time": 1}),
    ("sendTouch", {"touch": 1, "phase": "moved", "point": [150, 100], "time": 1.1}),
]

ACCEPTED: List[Request] = [
    ("defineClass", {"name": "Card", "superclass": "UIView", "bundle": "app", "asks": False}),
    ("createObject", {"id": "n", "class": "NSObject", "responds": ["go"]}),
    ("release", {"id": "k"}),
    ("createView", {"id": "n", "class": "UIButton", "superview": "v", "index": 0, "text": "Buy",
                    "enabled": False, "hitTestBehavior": {"always": "k"}}),
    ("updateView", {"view": "k", "bounds": [0, 0, 9, 9], "center": [9, 9], "anchorPoint": [0, 0],
                    "transform": [2, 0, 0, 2, 0, 0], "alpha": 0.5, "hidden": True}),
    ("updateView", {"view": "k", "frame": [0, 0, 9, 9], "handles": ["touches"], "responds": ["go"],
                    "hitInsets": [1, 1, 1, 1], "extraHitRects": [[0, 0, 1, 1]],
                    "captureProperties": {"a": [1]}, "indexPath": [0, 1]}),
    ("updateView", {"view": "tiles", "alpha": 0.5, "segments": ["b"], "selectedSegmentIndex": 0}),
    ("updateView", {"view": "window", "alpha": 0.5, "windowLevel": 1, "rootViewController": "tabs"}),
    ("updateView", {"view": "list", "contentOffset": [0, 5], "tag": 1, "delegate": "o"}),
    ("addSubview", {"superview": "v", "view": "loose", "index": 1}),
    ("addSubview", {"superview": "v", "view": "loose", "above": "k"}),
    ("exchangeSubviews", {"superview": "v", "index": 0, "withIndex": 1}),
    ("loadTree", {"superview": None, "views": [
        {"id": "window", "alpha": 0.5, "subviews": [{"id": "n1"}]},
        {"id": "n2", "recognizers": [{"id": "n3", "class": "UITapGestureRecognizer",
                                      "targets": [{"target": "o", "action": "go"}]}]}]}),
    ("createController", {"id": "n", "view": "loose", "presenter": "root", "title": "a"}),
    ("updateController", {"controller": "root", "title": "a", "view": "loose", "parent": "tabs"}),
    ("updateController", {"controller": "tabs", "view": "loose", "selectedViewController": "page"}),
    ("updateApplication", {"delegate": "o", "focusedItem": "k"}),
    ("createRecognizer", {"id": "n", "class": "UIPanGestureRecognizer", "view": "k", "name": "a",
                          "canPrevent": ["tap"], "maximumNumberOfTouches": 2}),
    ("updateRecognizer", {"recognizer": "pan", "enabled": False, "translation": [1, 1],
                          "canBePrevented": ["tap"]}),
    ("addGestureRecognizer", {"view": "k", "recognizer": "pan"}),
    ("addTarget", {"recognizer": "tap", "target": "o", "action": "buy"}),
    ("addTarget", {"control": "button", "events": ["touchDown"], "action": "buy"}),
    ("removeTarget", {"recognizer": "tap", "target": "client", "action": "go"}),
    ("requireToFail", {"recognizer": "tap", "other": "pan"}),
    ("setDelegate", {"recognizer": "tap", "shouldBegin": False, "shouldRequireFailureOf": ["pan"]}),
    ("setRecognizerState", {"recognizer": "pan", "state": "ended"}),
    ("sendTouch", {"touch": 1, "phase": "moved", "point": [200, 100], "time": 2, "force": 1}),
    ("sendTouches", {"time": 2, "touches": [{"touch": 1, "phase": "ended"},
                                            {"touch": 2, "phase": "began", "point": [5, 5]}]}),
    ("advanceTime", {"to": 2}),
    ("sendPress", {"press": 1, "type": "select", "phase": "began", "time": 2}),
    ("configureCapture", {"enabled": False, "profile": "basic", "presets": {"a": 1},
                          "events": ["$AppClick"], "ignoredViewClasses": ["UILabel"]}),
    ("defineStateMachine", {"id": "n", "initial": "a",
                            "states": {"a": {"next": ["b"], "recognizers": {"tap": False}},
                                       "b": {"next": ["a"], "views": {"k": {"hidden": True}}}},
                            "on": [{"recognizer": "tap", "state": "ended", "enter": "b"}]}),
    ("enterState", {"machine": "m", "state": "b"}),
    ("createDispatcher", {"id": "n", "view": "v", "among": ["k"], "insets": [0, 0, 0, 0],
                          "recognizers": [{"id": "n2", "class": "UIPanGestureRecognizer"}]}),
]

PROBES: List[Request] = [
    ("describeSession", {}), ("listObjects", {}), ("describeTree", {}), ("configureCapture", {}),
    ("describeTree", {"root": "loose"}), ("describeStateMachine", {"machine": "m"}),
    *[("describeRecognizer", {"recognizer": each}) for each in ("tap", "pan")],
    *[("describeController", {"controller": each}) for each in ("root", "tabs", "page")],
    *[("describeView", {"view": each}) for each in ("window", "v", "k", "tiles", "list")],
]


def places(value: Any, path: Tuple = ()) -> Iterator[Tuple]:
    """The paths of all that is within `value`."""
    members = value.items() if isinstance(value, dict) else enumerate(value)
    for key, member in members:
        yield (*path, key)
        if isinstance(member, (dict, list)):
            yield from places(member, (*path, key))


def replaced(params: Dict[str, Any], path: Tuple, value: Any) -> Dict[str, Any]:
    result = copy.deepcopy(params)
    owner: Any = result
    for key in path[:-1]:
        owner = owner[key]
    owner[path[-1]] = value
    return result


class Refusals(Case):
    deadline = 120

    def say(self, requests: List[Request]) -> List[bytes]:
        self.talk.write(lined(*[request(1, method, **params) for method, params in requests]))
        return self.talk.receive_bodies(len(requests))

    def set_up(self) -> None:
        for answer in self.say([("reset", {}), *SCENE]):
            self.assertIn(b'"result":', answer)

    def after(self, requests: List[Request]) -> List[bytes]:
        """What can be described after some requests, all of which are refused."""
        self.set_up()
        for told, answer in zip(requests, self.say(requests)):
            self.assertIn(b'"error":', answer, told)
        return self.say(PROBES)

    def refused(self, method: str, params: Dict[str, Any]) -> bool:
        """Whether a request is refused, with an error that says what is wrong."""
        [answer] = map(json.loads, self.say([(method, params)]))
        if "error" in answer:
            told = (method, params, answer)
            self.assertNotEqual(answer["error"]["code"], -32603, told)
            self.assertIn("kind", answer["error"]["data"], told)
            if answer["error"]["code"] == -32602:
                self.assertIn("parameter", answer["error"]["data"], told)
        return "error" in answer

    def test_each_value_put_wrong_is_refused_whole(self) -> None:
        with Talk("--framing", "lines", framing="lines") as self.talk:
            before = self.after([])
            for method, params in ACCEPTED:
                self.assertFalse(self.refused(method, params), (method, params))
                self.set_up()
                refused: List[Request] = []
                for path in places(params):
                    for value in WRONG:
                        bad = replaced(params, path, value)
                        if self.refused(method, bad):
                            refused.append((method, bad))
                        else:
                            self.set_up()
                if self.after(refused) != before:
                    for each in refused:
                        self.assertEqual(self.after([each]), before, each)
                    self.fail(f"refusals of {method} changed something together")

    def test_classes_derive_from_each_other_up_to_a_limit(self) -> None:
        requests = [request(0, "defineClass", name="C0", superclass="NSObject")]
        requests += [
            request(index, "defineClass", name=f"C{index}", superclass=f"C{index - 1}")
            for index in range(1, 1_000)
        ]
        answers = session(*requests, request(1_000, "createObject", **{"class": "C999"}))
        self.assertEqual([answer.get("result") for answer in answers[:999]], [{}] * 999)
        self.assertError(answers[999], 1007, "limitExceeded", 999)
        self.assertError(answers[1_000], 1008, "unknownClass", 1_000)

    def test_events_that_fit_no_answer_are_not_cleared(self):
        texts = ["x" * 8000] * 30
        answers = session(
            request(1, "createView", id="v", captureProperties={"texts": texts}),
            *[request(2, "trackClick", view="v")] * 1200,
            request(3, "capturedEvents", clear=True),
            request(4, "capturedEvents", limit=1),
        )
        self.assertError(answers[-2], 1007, "limitExceeded", 3)
        self.assertEqual(answers[-1]["result"]["events"][0]["index"], 1)

    def test_what_fits_no_answer_of_a_batch_is_not_done(self):
        views = [{"id": "x" * 3000 + str(number)} for number in range(3_000)]
        many = [request(index, "listObjects") for index in range(7)]
        late = [str(number) + "z" * 1_000_000 for number in range(6)]
        batch, *released = session(
            request(1, "loadTree", views=views),
            [*many, *(request(10 + number, "createObject", id=name) for number, name in enumerate(late))],
            *(request(20, "release", id=name) for name in late),
        )[1:]
        fits = ["result" in answer for answer in batch[len(many):]]
        self.assertEqual(fits, sorted(fits, reverse=True))
        self.assertEqual((fits[0], fits[-1]), (True, False))
        self.assertError(batch[-1], 1007, "limitExceeded", 15)
        self.assertEqual(["result" in answer for answer in released], fits)

    def test_a_configuration_that_fits_no_answer_is_not_in_force(self):
        # Either of them fits by itself; nobody has to read that much.
        answers = session(
            notification("configureCapture", ignoredViewClasses=["x" * 40_000_000]),
            request(0, "configureCapture", ignoredScreenControllers=["x" * 30_000_000]),
            request(1, "configureCapture", ignoredViewClasses=[]),
        )
        self.assertError(answers[-2], 1007, "limitExceeded", 0)
        self.assertResult(answers[-1], 1)
        self.assertEqual(answers[-1]["result"]["ignoredScreenControllers"], [])
