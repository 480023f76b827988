"""Trees as deep as they may be: everything works at the bottom, and one level more is refused."""

from __future__ import annotations

import resource
import sys
import unittest
from typing import Any, Dict, List

from wire import DAEMON, Case, Client, RequestFailed, Talk, lined, request

LEVELS = 1_000


def chain(levels: int, **last: Any) -> Dict[str, Any]:
    """Views one within the other, each a point to the right of the one above; v1 is the outermost."""
    node: Dict[str, Any] = {}
    for level in range(levels, 0, -1):
        below = {"subviews": [node]} if node else last
        node = {"id": f"v{level}", "bounds": [0, 0, 2_000, 50], "anchorPoint": [0, 0],
                "center": [1, 0], **below}
    return node


class Depth(Case):
    deadline = 120

    def setUp(self) -> None:
        super().setUp()
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(20_000)
        self.addCleanup(sys.setrecursionlimit, limit)
        self.client = Client(DAEMON)
        self.client.start()
        self.addCleanup(self.client.close)
        self.client.updateView(view="window", bounds=[0, 0, 3_000, 3_000], center=[1_500, 1_500])

    def refusal(self, method: str, **params: Any) -> Dict[str, Any]:
        with self.assertRaises(RequestFailed) as refused:
            self.client.call(method, **params)
        self.assertEqual(refused.exception.code, 1007)
        return refused.exception.data

    def test_a_thousand_levels_work_everywhere(self) -> None:
        self.client.loadTree(views=[chain(LEVELS)])
        hit = self.client.hitTest(point=[1_500, 20], trace=True)
        self.assertEqual((hit["view"], hit["point"]), ("v1000", [500, 20]))
        self.assertEqual(len(hit["path"]), LEVELS + 1)
        self.assertEqual(self.client.convertPoint(point=[0, 0], from_="v1000", to=None),
                         {"point": [1_000, 0]})
        self.assertEqual(len(self.client.responderChain(from_="v1000")["chain"]), LEVELS + 3)
        tree = self.client.describeTree()
        self.client.reset()
        self.client.loadTree(superview=None, views=[tree])
        self.assertEqual(self.client.describeTree(), tree)
        for level in range(LEVELS, 0, -1):
            self.client.release(id=f"v{level}")
        self.assertEqual(self.client.describeSession()["views"], 1)

    def test_what_hangs_at_the_bottom_is_read_again(self) -> None:
        def nested(levels: int) -> Dict[str, Any]:
            value: Any = 1
            for _ in range(levels - 1):
                value = [value]
            return {"a": value}

        self.client.loadTree(views=[chain(LEVELS)])
        self.client.createRecognizer(id="tap", class_="UITapGestureRecognizer", view="v1000")
        self.client.addTarget(recognizer="tap", action="go")
        self.client.updateView(view="v1000", captureProperties=nested(32))
        with self.assertRaises(RequestFailed) as refused:
            self.client.updateView(view="v1000", captureProperties=nested(33))
        self.assertEqual(refused.exception.data["parameter"], "captureProperties")
        tree = self.client.describeTree()
        self.client.reset()
        self.client.loadTree(superview=None, views=[tree])
        self.assertEqual(self.client.describeTree(), tree)

    def test_one_taken_down_from_the_top_leaves_the_others(self) -> None:
        self.client.loadTree(views=[chain(LEVELS)])
        self.client.release(id="v1")
        self.assertIsNone(self.client.describeView(view="v2")["superview"])
        self.assertEqual(len(self.client.responderChain(from_="v1000")["chain"]), LEVELS - 1)

    def test_the_node_that_is_too_deep_is_named(self) -> None:
        below = ".subviews[0]"
        cases: List[Any] = [
            ("window", [{}, chain(LEVELS + 1)], "views[1]" + below * LEVELS),
            (None, [chain(LEVELS + 2)], "views[0]" + below * (LEVELS + 1)),
            ("window", [chain(LEVELS + 1, subviews=[{"id": "more"}])], "views[0]" + below * LEVELS),
            # Where another one is named that isn't there, that comes later.
            ("window", [chain(LEVELS + 1, delegate="nobody")], "views[0]" + below * LEVELS),
        ]
        for superview, views, path in cases:
            data = self.refusal("loadTree", superview=superview, views=views)
            self.assertEqual(data, {"kind": "limitExceeded", "limit": LEVELS, "parameter": path})
            self.assertEqual(self.client.describeSession()["views"], 1)

    def test_segments_take_a_level(self) -> None:
        control = {"class": "UISegmentedControl", "id": "choice", "segments": ["a", "b"]}
        path = "views[0]" + ".subviews[0]" * (LEVELS - 1)
        data = self.refusal("loadTree", views=[chain(LEVELS - 1, subviews=[control])])
        self.assertEqual(data["parameter"], path)
        self.assertEqual(self.client.describeSession()["views"], 1)
        self.client.loadTree(views=[chain(LEVELS - 2, subviews=[control])])
        self.assertEqual(self.client.describeSession()["views"], LEVELS + 2)

    def test_no_edit_goes_deeper(self) -> None:
        self.client.loadTree(views=[chain(LEVELS)])
        self.client.createView(id="more")
        edits: List[Any] = [
            ("createView", {"superview": "v1000"}),
            ("addSubview", {"superview": "v1000", "view": "more"}),
            ("loadTree", {"superview": "v1000", "views": [{}]}),
        ]
        for method, params in edits:
            self.assertEqual(self.refusal(method, **params)["limit"], LEVELS, method)
        self.assertIsNone(self.client.describeView(view="more")["superview"])
        self.assertEqual(self.client.describeView(view="v1000")["subviews"], [])

    def test_a_detached_root_has_as_many_levels_under_it(self) -> None:
        self.client.createView(id="root")
        self.client.loadTree(superview="root", views=[chain(LEVELS)])
        self.refusal("createView", superview="v1000")
        self.refusal("addSubview", superview="window", view="root")
        self.client.addSubview(superview="window", view="v1")
        self.assertEqual(self.client.hitTest(point=[1_500, 20])["view"], "v1000")

    def said(self, requests: List[Any]) -> List[Dict[str, Any]]:
        """What a daemon answers that has a sixteenth of the usual stack, as in rows so much longer."""
        def narrow() -> None:
            resource.setrlimit(resource.RLIMIT_STACK, (1 << 19, 1 << 19))

        with Talk("--framing", "lines", framing="lines", preexec_fn=narrow) as talk:
            talk.write(lined(*[request(1, method, **params) for method, params in requests]))
            answers = talk.receive(len(requests))
        self.assertEqual([each for each in answers if "error" in each], [])
        return answers

    def test_objects_keep_each_other_in_rows_of_any_length(self) -> None:
        length = 4_500
        go: Dict[str, Any] = {"action": "go"}
        button, tap = {"class": "UIButton"}, {"class": "UITapGestureRecognizer"}
        row: Any = ("loadScene", {"scene": {
            "detachedViews": [{"id": "v0"}, {"id": "b0", **button}, *(each for k in range(length - 1) for each in (
                {"id": f"v{k + 1}", "hitTestBehavior": {"always": f"v{k}"}},
                {"id": f"b{k + 1}", **button, "targets": [{"events": ["touchDown"], "target": f"b{k}", **go}]}))],
            "recognizers": [{"id": "r0", **tap}, *({"id": f"r{k + 1}", **tap, "targets": [
                {"target": f"r{k}", **go}]} for k in range(length - 1))]}})
        release = [("release", {"id": f"{name}{each}"}) for name in "vbr" for each in range(length)]
        self.said([row, ("reset", {}), row, *release])

    def test_reasons_keep_nobody_in_rows_of_any_length(self) -> None:
        length = 120
        row: List[Any] = [("createView", {"id": "v0"})]
        for each in range(1, length):
            row += [
                ("createView", {"id": f"v{each}"}),
                ("createRecognizer", {"id": f"r{each}", "class": "UIPanGestureRecognizer",
                                      "view": f"v{each - 1}"}),
                ("setRecognizerState", {"recognizer": f"r{each}", "state": "began"}),
                ("addGestureRecognizer", {"view": f"v{each}", "recognizer": f"r{each}"}),
            ]
        self.said([*row, ("reset", {})])

    def test_machines_drive_each_other_in_rows_of_any_length(self) -> None:
        length = 400
        pans = [(method, {key: f"r{each}", **params}) for each in range(length)
                for method, key, params in (
                    ("createRecognizer", "id", {"class": "UIPanGestureRecognizer"}),
                    ("setRecognizerState", "recognizer", {"state": "began"}))]
        row = [("defineStateMachine", {
            "id": f"m{each}", "initial": "a",
            "states": {"a": {"next": ["b"]}, "b": {"recognizers": {f"r{each + 1}": False}}},
            "on": [{"recognizer": f"r{each}", "state": "cancelled", "enter": "b"}],
        }) for each in range(length - 1)]
        one = [("defineStateMachine", {
            "id": "m", "initial": "idle", "states": {"idle": {"next": ["s0"]}, **{
                f"s{each}": {"next": [f"s{each + 1}"], "recognizers": {f"r{each}": False}}
                for each in range(length - 1)}, f"s{length - 1}": {}},
            "on": [{"recognizer": f"r{each}", "state": "cancelled", "enter": f"s{each + 1}"}
                   for each in range(length - 1)],
        })]
        first: Any = ("updateRecognizer", {"recognizer": "r0", "enabled": False})
        ends = ((row, first, f"m{length - 2}", "b"),
                (one, ("enterState", {"machine": "m", "state": "s0"}), "m", f"s{length - 1}"))
        for machines, start, last, end in ends:
            answers = self.said([*pans, *machines, start, ("describeStateMachine", {"machine": last})])
            self.assertEqual(answers[-1]["result"]["current"], end)


if __name__ == "__main__":
    unittest.main()
