"""Laws of what goes out of a session and comes into another: scenes and page sources.

Over trees at random, which a failure names by their seed.
"""

from __future__ import annotations

import json
import random
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import Any, Dict, List, Optional

from trees_at_random import CLASSES, Trees, each_node
from wire import DAEMON, FIRST, SESSIONS, Case, Client, RequestFailed

SEEDS = range(FIRST, FIRST + max(SESSIONS, 6))

#: Members of nodes that a page source says nothing of: they name other objects.
REFERENCES = {"viewForZooming", "recognizers", "hitTestBehavior", "delegate", "captureProperties",
              "gestureShouldBegin", "touchesShouldBegin", "touchesShouldCancel", "selectedCells"}






def define_classes(client: Client) -> None:
    for name, superclass in CLASSES:
        client.defineClass(name=name, superclass=superclass)
    client.createObject(id="friend")


def without_references(node: Dict[str, Any]) -> Dict[str, Any]:
    rest = {name: value for name, value in node.items() if name not in REFERENCES}
    if "subviews" in node:
        rest["subviews"] = [without_references(each) for each in node["subviews"]]
    return rest


def furnish(client: Client, trees: Trees, source: random.Random) -> None:
    """What a tree doesn't say: controllers, targets, requirements, delegates, modes, capture."""
    names, recognizers = trees.names, trees.recognizers
    objects = {each["id"]: each for each in client.listObjects()["objects"]}
    client.createObject(id="cart", responds=["add:"])
    client.createItem(id="item", title="Home", target=source.choice(names), action="home:")
    for name in names:
        try:
            client.addTarget(control=name, events=["touchUpInside", "valueChanged"],
                             target=source.choice(["cart", "client", None]), action="add:")
        except RequestFailed:
            pass  # no control
    for _ in range(len(recognizers) // 2):
        one, other = source.choice(recognizers), source.choice(recognizers)
        client.requireToFail(recognizer=one, other=other)
        client.setDelegate(recognizer=other, shouldBegin=source.choice([True, False]),
                           shouldRecognizeSimultaneouslyWith=[one])
    roots = [name for name in names if objects[name]["kind"] == "view"]
    client.createController(id="root", view=source.choice(roots), window="window", title="Root")
    client.createController(id="tabs", **{"class": "UITabBarController"}, parent="root")
    client.createController(id="first", parent="tabs")
    client.createController(id="second", parent="tabs", presenter=None)
    client.updateController(controller="tabs", selectedViewController="second")
    if recognizers:
        client.defineStateMachine(
            id="modes", initial="on",
            states={"on": {"next": ["off"], "recognizers": {recognizers[0]: True}},
                    "off": {"next": ["on"], "views": {roots[0]: {"hidden": True}}}})
        if source.random() < 0.5:
            client.enterState(machine="modes", state="off")
    client.createDispatcher(id="hub", view=source.choice(roots), recognizers=[
        {"id": "hub.pan", "class": "UIPanGestureRecognizer"}])
    client.setHitInsets(**{"class": "Card"}, insets=[-4, -4, -4, -4])
    client.configureCapture(presets={"$os": "iPadOS"}, publicBlacklist=["UISwitch"],
                            events=["$AppClick"])
    client.updateApplication(delegate="cart", focusedItem=source.choice(roots))


def touches(client: Client, source: random.Random) -> List[Any]:
    """What some fingers at random come to."""
    answers = []
    for _ in range(12):
        point = [source.uniform(0, 390), source.uniform(0, 844)]
        step = [source.uniform(-60, 60), source.uniform(-60, 60)]
        events = [{"by": 0.05, "touches": [{"touch": 1, "phase": "began", "point": point}]}]
        events += [{"by": 0.016, "touches": [{"touch": 1, "phase": "moved", "point": [
            point[0] + step[0] * n, point[1] + step[1] * n]}]} for n in range(1, 4)]
        events += [{"by": source.choice([0.02, 0.6]),
                    "touches": [{"touch": 1, "phase": "ended"}]}]
        clock = client.describeSession()["clock"]
        for event in events:
            clock += event.pop("by")
            answers.append(client.sendTouches(time=clock, touches=event["touches"]))
        answers.append(client.advanceTime(by=0.5))
    answers.append(client.capturedEvents())
    return answers


def without_referrers(value: Any) -> Any:
    """The same but for where one came from: pages seen before are no part of a set-up."""
    if isinstance(value, dict):
        return {name: without_referrers(each) for name, each in value.items()
                if not name.startswith("$referrer")}
    return [without_referrers(each) for each in value] if isinstance(value, list) else value


class Scenes(Case):
    deadline = 120.0

    def test_a_scene_loaded_in_a_fresh_session_is_the_same(self) -> None:
        for seed in SEEDS:
            with self.subTest(seed=seed):
                source = random.Random(seed)
                trees = Trees(seed)
                with Client() as one, Client() as other:
                    define_classes(one)
                    one.loadTree(views=trees.trees())
                    furnish(one, trees, source)
                    scene = one.describeScene()["scene"]
                    other.loadScene(scene=scene)
                    self.assertEqual(other.describeScene()["scene"], scene)
                    again = random.Random(seed)
                    source = random.Random(seed)
                    self.assertEqual(without_referrers(touches(other, again)),
                                     without_referrers(touches(one, source)))
                    self.assertEqual(other.describeScene(), one.describeScene())

    def test_a_scene_printed_as_a_script_is_the_same(self) -> None:
        lines = 0
        for seed in SEEDS:
            with self.subTest(seed=seed), tempfile.TemporaryDirectory() as folder:
                trees = Trees(seed)
                with Client() as one:
                    define_classes(one)
                    one.loadTree(views=trees.trees())
                    if seed % 2:
                        furnish(one, trees, random.Random(seed))
                    scene = one.describeScene()["scene"]
                Path(folder, "scene.json").write_text(json.dumps(scene))

                def run(*arguments: str, text: Optional[str] = None) -> str:
                    return subprocess.run([DAEMON, *arguments], input=text, capture_output=True, check=True,
                                          encoding="utf-8", cwd=folder).stdout

                script = run("scene", "scene.json")
                lines += "loadScene scene={\"classes\"" not in script
                again = json.loads(run("run", "--json", "-", "-e", "describeScene", text=script).splitlines()[-1])
                self.assertEqual(again["result"]["scene"], scene)
        self.assertGreater(lines, 0, "no scene was printed in lines")

    def test_parts_that_views_made_are_where_they_were_or_gone(self) -> None:
        one, other = (client.__enter__() for client in (Client(), Client()))
        self.addCleanup(one.close)
        self.addCleanup(other.close)
        control = ("createView", {"id": "control", "class": "UISegmentedControl", "superview": "window",
                                  "frame": [0, 0, 100, 40], "segments": ["a", "b"]})
        scroll = ("createView", {"id": "list", "class": "UIScrollView", "superview": "window",
                                 "frame": [0, 50, 100, 100], "contentSize": [100, 1000]})
        zoom = [scroll, ("createView", {"id": "photo", "superview": "list", "frame": [0, 0, 50, 50]}),
                ("updateView", {"view": "list", "viewForZooming": "photo", "maximumZoomScale": 3})]
        card = ("createView", {"id": "card", "superview": "window", "frame": [0, 200, 100, 100]})
        move = ("addSubview", {"superview": "card", "view": "control.1"})
        place = ("updateView", {"view": "control.1", "frame": [3, 3, 77, 11]})
        off = ("removeFromSuperview", {"view": "control.0"})
        pages = [card, ("createView", {"id": "stack", "superview": "window", "frame": [0, 0, 300, 400]}),
                 ("createController", {"id": "nav", "class": "UINavigationController", "window": "window",
                                       "view": "stack"}),
                 ("createController", {"id": "home", "parent": "nav"})]
        sheet = [("createView", {"id": "panel", "frame": [0, 0, 300, 400]}), *pages,
                 ("createController", {"id": "options", "presenter": "home", "view": "panel",
                                       "modalPresentationStyle": "formSheet", "isModalInPresentation": True})]
        table = ("createView", {"id": "table", "class": "UITableView", "superview": "window",
                                "frame": [0, 50, 300, 300], "contentSize": [300, 1000]})
        action = {"name": "delete", "title": "Delete", "destructive": True}
        row = ("createView", {"id": "row", "class": "UITableViewCell", "superview": "table",
                              "frame": [0, 0, 300, 100], "trailingActions": [action]})
        opened = ("updateView", {"view": "row", "shownActions": "trailing"})
        for label, steps in {
            "a segment on its own": [("createView", {"id": "x"}), control, off, ("createView", {"id": "y"})],
            "ahead of its control": [control, off, ("createView", {"id": "panel"}),
                                     ("addSubview", {"superview": "panel", "view": "control"})],
            "beside its control": [control, off, ("removeFromSuperview", {"view": "control"})],
            "in a view before": [card, control, move, place],
            "in a view after": [control, card, move, place],
            "a segment released": [control, ("release", {"id": "control.0"})],
            "and its name given away": [control, ("release", {"id": "control.0"}), ("createView", {
                "id": "control.0", "superview": "window", "frame": [0, 0, 9, 9]})],
            "and to one before": [control, ("release", {"id": "control.0"}), ("createView", {
                "id": "control.0", "superview": "window", "frame": [0, 0, 9, 9]}),
                ("sendSubviewToBack", {"view": "control.0"})],
            "and to another object": [
                control, ("release", {"id": "control.0"}), ("createObject", {"id": "control.0"})],
            "a segment without a text": [control, ("updateView", {"view": "control.1", "text": None})],
            "and in another view": [
                card, control, move, ("updateView", {"view": "control.1", "text": None})],
            "a pan released": [scroll, ("release", {"id": "list.pan"})],
            "and its name given to one before": [scroll, ("release", {"id": "list.pan"}), ("createView", {
                "id": "list.pan", "superview": "window", "frame": [0, 0, 9, 9]}),
                ("sendSubviewToBack", {"view": "list.pan"})],
            "a pinch released": [*zoom, ("release", {"id": "list.pinch"})],
            "and its name given away, too": [*zoom, ("release", {"id": "list.pinch"}), ("createView", {
                "id": "list.pinch", "superview": "window", "frame": [0, 0, 9, 9]}),
                ("sendSubviewToBack", {"view": "list.pinch"})],
            "a swipe back": [*pages, ("setDelegate", {"recognizer": "nav.interactivePop", "shouldBegin": True})],
            "a swipe back on another view": [*pages, ("addGestureRecognizer", {
                "view": "card", "recognizer": "nav.interactivePop"})],
            "a swipe back on no view": [*pages, ("removeGestureRecognizer", {
                "view": "stack", "recognizer": "nav.interactivePop"})],
            "a swipe back without a view": [("createController", {"id": "nav", "class": "UINavigationController"})],
            "a swipe back released": [*pages, ("release", {"id": "nav.interactivePop"})],
            "and the name of a swipe back given to a view": [*pages, ("release", {"id": "nav.interactivePop"}), (
                "createView", {"id": "nav.interactivePop", "superview": "window", "frame": [0, 0, 9, 9]})],
            "in place of a back button": [
                *pages, ("createItem", {"id": "menu"}),
                ("updateController", {"controller": "home", "leftBarButtonItem": "menu"})],
            "a sheet": [*sheet, ("requireToFail", {"recognizer": "options.dismiss",
                                                   "other": "nav.interactivePop"})],
            "a sheet no more": [*sheet, ("updateController", {
                "controller": "options", "modalPresentationStyle": "fullScreen"})],
            "a sheet whose pan was released": [*sheet, ("release", {"id": "options.dismiss"})],
            "a list that is pulled": [scroll, (
                "createView", {"id": "refresh", "class": "UIRefreshControl", "refreshing": True}), (
                "updateView", {"view": "list", "refreshControl": "refresh"})],
            "a row with actions": [table, row],
            "a row that is open": [table, row, opened],
            "a row that is open, then moved": [card, table, row, opened, (
                "addSubview", {"superview": "card", "view": "row"})],
            "an action in a view before": [card, table, row, (
                "addSubview", {"superview": "card", "view": "row.delete"})],
            "an action without a text": [table, row, ("updateView", {"view": "row.delete", "text": None})],
            "an action released": [table, row, ("release", {"id": "row.delete"})],
            "and the name of an action given away": [table, row, ("release", {"id": "row.delete"}), (
                "createView", {"id": "row.delete", "superview": "window", "frame": [0, 0, 9, 9]}),
                ("sendSubviewToBack", {"view": "row.delete"})],
            "a pan of rows that waits for one with actions": [table, (
                "setDelegate", {"recognizer": "table.swipeActions", "shouldBegin": True})],
            "a pan of rows on no view": [table, row, ("removeGestureRecognizer", {
                "view": "table", "recognizer": "table.swipeActions"})],
            "a pan of rows released": [table, row, ("release", {"id": "table.swipeActions"})],
            "the window released": [
                card, ("removeFromSuperview", {"view": "card"}), ("release", {"id": "window"})],
            "and its name given to a view": [
                ("release", {"id": "window"}),
                ("createView", {"id": "main", "class": "UIWindow", "frame": [0, 0, 390, 844]}),
                ("createView", {"id": "window", "superview": "main", "frame": [0, 0, 90, 90]})],
            "a pan on no view": [
                ("createRecognizer", {"id": "tap", "class": "UITapGestureRecognizer"}), scroll,
                ("removeGestureRecognizer", {"view": "list", "recognizer": "list.pan"})],
        }.items():
            with self.subTest(label):
                one.reset()
                other.reset()
                for method, params in steps:
                    one.request(method, params)
                scene = one.describeScene()["scene"]
                other.loadScene(scene=scene)
                self.assertEqual(json.dumps(other.describeScene()["scene"]), json.dumps(scene))
                drag = {"path": [[20, 120], [20, 60]], "settle": "rest"}
                self.assertEqual(other.drag(**drag), one.drag(**drag))
                self.assertEqual(other.describeScene(), one.describeScene())

    def test_a_window_that_is_in_use_stays(self) -> None:
        with Client() as one, Client() as other:
            one.release(id="window")
            scene = one.describeScene()["scene"]
            other.createView(id="card", superview="window", frame=[0, 0, 100, 100])
            other.loadScene(scene=scene)
            self.assertEqual(other.hitTest(point=[5, 5])["view"], "card")

    def test_a_scene_that_is_refused_has_changed_nothing(self) -> None:
        for seed in SEEDS:
            with self.subTest(seed=seed), Client() as one, Client() as other:
                trees = Trees(seed)
                define_classes(one)
                one.loadTree(views=trees.trees())
                furnish(one, trees, random.Random(seed))
                scene = one.describeScene()["scene"]
                other.createView(id="kept", superview="window", frame=[0, 0, 10, 10])
                before = other.describeScene(), other.listObjects(), other.describeSession()
                scene["firstResponders"] = ["nobody"]
                with self.assertRaises(RequestFailed) as caught:
                    other.loadScene(scene=scene)
                self.assertEqual(caught.exception.data["parameter"], "scene.firstResponders[0]")
                after = other.describeScene(), other.listObjects(), other.describeSession()
                self.assertEqual(after, before)
                made = [client.createView()["id"] for client in (other, other)]
                self.assertEqual(made, ["UIView-1", "UIView-2"])

    def test_a_scene_that_is_taken_back_piece_by_piece_leaves_nothing(self) -> None:
        """It only brings classes and objects, which may be in use by what is there when it is refused."""
        with Client() as client:
            client.loadTree(views=[{"id": "there", "recognizers": [
                {"id": "tap", "class": "UITapGestureRecognizer"}]}])
            nodes = [
                {"id": "new", "class": "UIScrollView",
                 "subviews": [{"class": "UISegmentedControl", "segments": ["a"]}],
                 "recognizers": [
                     {"id": "swipe", "class": "UISwipeGestureRecognizer", "requires": ["tap"]}]},
                {"class": "UIWindow", "subviews": [{"class": "Shape"}, {"class": "UILabel"}]}]
            pan = {"class": "UIPanGestureRecognizer"}
            scene = {
                "classes": [{"name": "Form", "superclass": "UIView"}, {"name": "Shape", "superclass": "Form"}],
                "items": [{"id": "item", "target": "tap", "action": "act"}],
                "views": nodes, "detachedViews": [{"id": "apart"}], "objects": [{"id": "friend"}],
                "recognizers": [{"id": "loose", "class": "UITapGestureRecognizer"}],
                "dispatchers": [{"view": "there", "among": ["new"], "recognizers": [pan]}]}
            before = client.describeScene(), client.listClasses()
            for kind, slip in (
                    ("classes", {"name": "Line", "superclass": "Nothing"}), ("items", {"target": "nobody"}),
                    ("views", {"id": "tap"}), ("detachedViews", {"hitTestBehavior": {"always": "nobody"}}),
                    ("objects", {"id": "friend"}),
                    ("recognizers", {"class": "UITapGestureRecognizer", "requires": ["nobody"]}),
                    ("dispatchers", {"view": "nobody", "recognizers": [pan]})):
                with self.assertRaises(RequestFailed):
                    client.loadScene(scene={**scene, kind: [*scene[kind], slip]})
                self.assertEqual((client.describeScene(), client.listClasses()), before, kind)
            self.assertIn("new", client.loadScene(scene=scene)["ids"])


class PageSources(Case):
    deadline = 120.0

    def test_an_import_of_a_page_source_has_the_same_views(self) -> None:
        for seed in SEEDS:
            with self.subTest(seed=seed), Client() as one, Client() as other:
                trees = Trees(seed)
                define_classes(one)
                nodes = trees.trees()
                source = random.Random(seed)
                for node in each_node(nodes):
                    if source.random() < 0.3:
                        node["text"] = source.choice(
                            ["Buy", "", "12", "null", '"', "<&>\n\t'", "a\u0001b", "\ufffe", "日"])
                    if source.random() < 0.1:
                        node["accessibilityLabel"] = source.choice(["Label", ""])
                one.loadTree(views=nodes)
                xml = one.pageSource()["xml"]
                answer = other.importTree(format="xcuitest", text=xml)
                self.assertEqual(answer["warnings"], [])
                self.assertEqual(without_references(other.describeTree()),
                                 without_references(one.describeTree()))
                self.assertEqual(other.pageSource()["xml"], xml)

    def test_edges_are_whole_whatever_a_scroll_view_shows(self):
        with Client() as client:
            client.createView(id="list", superview="window", frame=[0, 50, 300, 700],
                              contentSize=[300, 3000], **{"class": "UIScrollView"})
            for offset in (94.1, 227.892, 278.896596, 132.35, 0.1):
                client.updateView(view="list", contentOffset=[0, offset])
                self.assertIn(' x="0" y="50" width="300" height="700"',
                              client.pageSource(root="list")["xml"])
    def test_text_fields_are_told_by_whether_they_hide_what_is_typed(self) -> None:
        with Client() as one, Client() as other:
            one.defineClass(name="Field", superclass="UITextField")
            for name, class_, is_secure in [
                ("TextField", "UITextField", False), ("SecureTextField", "UITextField", True),
                ("TextField", "Field", False), ("SecureTextField", "Field", True),
                ("SearchField", "UISearchTextField", True), ("TextView", "UITextView", True),
            ]:
                view = one.createView(class_=class_, superview="window", secureTextEntry=is_secure)["id"]
                xml = one.pageSource(root=view)["xml"]
                self.assertIn(f"<XCUIElementType{name} ", xml)
                (copy,) = other.importTree(format="xcuitest", text=xml)["ids"]
                self.assertEqual(other.describeTree(root=copy), one.describeTree(root=view))
                self.assertEqual(other.pageSource(root=copy)["xml"], xml)
            plain = '<XCUIElementTypeSecureTextField x="0" y="0" width="9" height="9"/>'
            (field,) = other.importTree(format="xcuitest", text=plain)["ids"]
            self.assertTrue(other.describeView(view=field)["secureTextEntry"])

    def test_a_refused_scene_leaves_a_dead_tap_dead(self):
        with Client() as client:
            client.createView(id="page", superview="window", frame=[0, 0, 390, 844])
            client.createController(id="pages", view="page", window="window", title="Home")
            client.createView(
                id="buy", superview="page", frame=[0, 0, 100, 100], **{"class": "UIButton"})
            client.addTarget(
                control="buy", target="client", action="go:", events=["touchUpInside"])
            client.configureCapture(
                profile={"name": "amplitude", "options": {"interfaceSignals": True}},
                kinds=["interaction", "dead"])
            client.tap(at=[50, 50])
            scene = {
                "views": [{"id": "x", "frame": [0, 0, 9, 9]}],
                "recognizers": [{"class": "UITapGestureRecognizer", "requires": ["nobody"]}],
            }
            with self.assertRaises(RequestFailed):
                client.loadScene(scene=scene)
            client.advanceTime(by=6)
            names = [event["event"] for event in client.capturedEvents()["events"]]
            self.assertIn("[Amplitude] Dead Click", names)


if __name__ == "__main__":
    unittest.main()
