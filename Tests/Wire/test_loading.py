"""What loading a tree, or making a view, does to objects that were there before, and to its own parts."""

from __future__ import annotations

import unittest
from typing import Any, Dict, List

from wire import DAEMON, Case, Client, RequestFailed

NOBODY = {"delegate": "nobody"}


class Loading(Case):
    deadline = 120.0

    def setUp(self) -> None:
        super().setUp()
        self.client = Client(DAEMON)
        self.client.start()
        self.addCleanup(self.client.close)

    def load(self, *views: Dict[str, Any]) -> Dict[str, Any]:
        return self.client.loadTree(superview=None, views=list(views))

    def refusal(self, method: str, **params: Any) -> Dict[str, Any]:
        with self.assertRaises(RequestFailed) as refused:
            self.client.call(method, **params)
        return refused.exception.data

    def chain(self, name: str, levels: int) -> None:
        self.client.createView(id=f"{name}1")
        for level in range(2, levels + 1):
            self.client.createView(id=f"{name}{level}", superview=f"{name}{level - 1}")

    # What was there before.

    def test_a_controller_stays_where_it_is_if_its_new_window_is_refused(self) -> None:
        self.client.createView(id="page")
        self.client.createController(id="root", view="page", window="window")
        before = self.client.describeTree(), self.client.describeController(controller="root")
        other = {"id": "other", "class": "UIWindow", "rootViewController": "root"}
        self.refusal("createView", **other, superview="window")
        self.refusal("loadTree", superview=None, views=[other, NOBODY])
        self.refusal("loadTree", views=[{"subviews": [other]}])
        after = self.client.describeTree(), self.client.describeController(controller="root")
        self.assertEqual(after, before)
        self.load({**other, "subviews": [{"id": "over"}]})
        self.assertEqual(self.client.describeView(view="other")["subviews"], ["page", "over"])
        self.assertEqual(self.client.describeController(controller="root")["window"], "other")

    def test_an_item_keeps_its_button_if_another_one_is_refused(self) -> None:
        self.client.createItem(id="item")
        self.client.createView(id="button", class_="UITabBarButton", item="item")
        other = {"id": "other", "class": "UITabBarButton", "item": "item"}
        self.refusal("createView", **other, superview="window", index=5)
        self.refusal("loadTree", views=[other, NOBODY])
        self.assertEqual(self.client.describeItem(item="item")["button"], "button")
        self.client.loadTree(views=[other])
        self.assertEqual(self.client.describeItem(item="item")["button"], "other")

    def test_windows_get_their_controllers_in_one_go_unless_one_could_stand_in_anothers_way(
            self) -> None:
        self.chain("a", 501)
        self.chain("p", 500)
        self.client.createController(id="outer", view="a1")
        self.client.createController(id="inner", view="a501")
        self.client.createController(id="part", view="p1", parent="inner")
        windows = [{"id": "window", "rootViewController": "outer"},
                   {"id": "other", "class": "UIWindow", "rootViewController": "inner"}]
        self.client.removeFromSuperview(view="p1")
        data = self.refusal("loadTree", superview=None, views=windows)
        self.assertEqual((data["kind"], data["parameter"]),
                         ("invalidHierarchy", "views[1].rootViewController"))
        self.assertIsNone(self.client.describeController(controller="outer")["window"])
        self.assertIsNone(self.client.describeView(view="p1")["superview"])
        self.client.release(id="part")
        self.load(*windows)
        self.assertEqual(self.client.describeController(controller="inner")["window"], "other")

    def test_a_page_that_comes_with_a_window_is_recorded(self) -> None:
        self.client.configureCapture(events=["$AppViewScreen"])
        self.client.defineClass(name="Page", superclass="UIViewController")
        for name in "abc":
            self.client.createController(id=name, class_="Page")
        window = {"class": "UIWindow", "id": "made", "rootViewController": "a"}
        self.client.createView(**window)
        self.load({**window, "id": "loaded", "rootViewController": "b"})
        self.load({"id": "window", "rootViewController": "c"})
        events = self.client.capturedEvents()["events"]
        self.assertEqual([event["event"] for event in events], ["$AppViewScreen"] * 3)

    def test_a_button_that_was_released_shows_no_item(self) -> None:
        self.client.createItem(id="item")
        self.client.createView(id="button", class_="UITabBarButton", item="item",
                               superview="window", frame=[0, 0, 50, 50])
        self.client.sendTouch(touch=1, phase="began", point=[5, 5])
        self.client.release(id="button")
        self.assertIsNone(self.client.describeItem(item="item")["button"])

    def test_a_button_that_is_disabled_otherwise_than_its_item_loads_so(self) -> None:
        self.client.createItem(id="item")
        for flag in (True, False):
            self.client.updateItem(item="item", enabled=flag)
            self.load({"id": "window", "subviews": [
                {"id": "button", "class": "UITabBarButton", "item": "item"}]})
            self.client.updateView(view="button", enabled=not flag)
            tree = self.client.describeTree()
            self.client.release(id="button")
            self.load(tree)
            self.assertEqual(self.client.describeTree(), tree)
            self.assertEqual(self.client.describeView(view="button")["enabled"], not flag)
            self.client.release(id="button")
        self.client.createView(id="other", class_="UITabBarButton", enabled=False, item="item")
        self.assertFalse(self.client.describeView(view="other")["enabled"])

    def test_alpha_reads_back_as_32_bits_keep_it(self) -> None:
        for alpha, kept in [(0.01, 0.0099999998), (0.3, 0.3), (0.02, 0.02), (1, 1)]:
            self.client.updateView(view="window", alpha=alpha)
            self.assertEqual(self.client.describeView(view="window")["alpha"], kept)
            self.client.updateView(view="window", alpha=kept)
            self.assertEqual(self.client.describeView(view="window")["alpha"], kept)

    # What stands for what.

    def test_what_is_there_has_one_node_at_most(self) -> None:
        control = {"id": "c", "class": "UISegmentedControl", "segments": ["a", "b"]}
        pan = {"id": "s.pan", "class": "UIScrollViewPanGestureRecognizer"}
        cases: List[Any] = [
            ([{"id": "window"}, {"id": "window"}], "views[1].id"),
            ([{**control, "subviews": [{"id": "c.0"}, {"id": "c.0"}]}], "views[0].subviews[1].id"),
            ([{"id": "s", "class": "UIScrollView", "recognizers": [pan, pan]}],
             "views[0].recognizers[1].id"),
        ]
        for views, path in cases:
            data = self.refusal("loadTree", superview=None, views=views)
            self.assertEqual((data["kind"], data["parameter"]), ("objectExists", path))
        scroller = {"id": "s", "class": "UIScrollView",
                    "recognizers": [{**pan, "class": "UITapGestureRecognizer"}]}
        data = self.refusal("loadTree", views=[scroller])
        self.assertEqual(data["parameter"], "views[0].recognizers[0].class")
        self.assertEqual(self.client.describeSession()["views"], 1)

    def test_a_window_that_was_released_is_loaded_once(self) -> None:
        self.client.release(id="window")
        window = {"id": "window", "class": "UIWindow"}
        self.assertEqual(self.refusal("loadTree", superview=None, views=[window, window])["id"],
                         "window")
        self.client.createView(id="window", class_="UISegmentedControl")
        # No window is there any more that the node could stand for.
        self.refusal("loadTree", superview=None,
                     views=[{"id": "window", "segments": ["a"]}, NOBODY])
        self.assertEqual(self.client.describeView(view="window")["segments"], [])

    def test_a_part_is_what_has_its_identifier_to_the_byte(self) -> None:
        control = {"id": "\u00e9", "class": "UISegmentedControl", "segments": ["a"],
                   "subviews": [{"id": "e\u0301.0", "class": "UILabel"}]}
        self.assertEqual(self.load(control)["ids"], ["\u00e9", "e\u0301.0"])
        self.assertEqual(self.client.describeView(view="\u00e9")["subviews"],
                         ["\u00e9.0", "e\u0301.0"])

    def test_a_pan_that_was_put_on_another_view_loads_there(self) -> None:
        for order in (["around", "list"], ["list", "around"]):
            self.client.reset()
            for name in order:
                self.client.createView(id=name, superview="window",
                                       class_="UIScrollView" if name == "list" else "UIView")
            self.client.addGestureRecognizer(view="around", recognizer="list.pan")
            tree = self.client.describeTree()
            self.client.reset()
            self.load(tree)
            self.assertEqual(self.client.describeTree(), tree)
            view = self.client.describeRecognizer(recognizer="list.pan")["view"]
            self.assertEqual(view, "around")

if __name__ == "__main__":
    unittest.main()
