"""Scroll views that move, as a client sees them."""

import subprocess
import textwrap
import unittest

import wire
from gestured import GesturedError

LIST = {
    "id": "list", "class": "UIScrollView", "frame": [0, 0, 390, 400],
    "contentSize": [390, 10000], "delegate": "client",
    "subviews": [{"id": "row", "frame": [0, 0, 390, 10000], "recognizers": [
        {"id": "open", "class": "UITapGestureRecognizer", "targets": [{"action": "opened"}]}]}],
}
ALBUM = {
    "id": "album", "class": "UIScrollView", "frame": [0, 400, 390, 400],
    "contentSize": [390, 400], "maximumZoomScale": 3, "viewForZooming": "photo",
    "delegate": "client", "subviews": [
        {"id": "photo", "frame": [0, 0, 390, 400], "recognizers": [
            {"id": "twice", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2,
             "targets": [{"action": "zoomed"}]}]}],
}
KINDS = ["scroll", "scrollDelegate"]


class Scrolling(wire.Case):
    options = {}

    def setUp(self):
        super().setUp()
        self.client = wire.Client(wire.DAEMON, options=self.options).__enter__()
        self.addCleanup(self.client.close)
        self.client.loadTree(views=[LIST, ALBUM])

    def flick(self, time=0.0, by=-100, **more):
        """A finger that goes so far in 0.1 s."""
        self.client.sendTouch(touch=1, phase="began", point=[195, 300], time=time)
        for step in range(1, 11):
            self.client.sendTouch(touch=1, phase="moved", point=[195, 300 + by * step / 10],
                                  time=time + step / 100)
        return self.client.sendTouch(touch=1, phase="ended", time=time + 0.1, **more)["effects"]

    def described(self, *names, view="list"):
        description = self.client.describeView(view=view)
        return [description[name] for name in names]

    def refused(self, method, **params):
        with self.assertRaises(GesturedError) as raised:
            getattr(self.client, method)(**params)
        return raised.exception


class Clocked(Scrolling):
    def test_S106_a_look_sees_the_moment_and_changes_nothing(self):
        for looks in (False, True):
            self.client.saveCheckpoint(id=f"looks {looks}")
            self.flick()
            for step in range(1, 30):
                self.client.advanceTime(to=0.1 + step / 10)
                if looks:
                    offset = self.described("contentOffset")[0]
                    self.client.hitTest(point=[10, 10])
                    self.client.render()
                    there = self.client.convertPoint(point=[0, 0], **{"from": None, "to": "row"})
                    self.assertAlmostEqual(there["point"][1], offset[1], places=5)
            rest = self.described("contentOffset")
            if looks:
                self.assertEqual(rest, unseen)
            unseen = rest
            self.client.restoreCheckpoint(id=f"looks {looks}")

    def test_S112_properties_are_read_set_described_and_part_of_trees(self):
        values = {
            "bounces": False, "alwaysBounceHorizontal": True, "alwaysBounceVertical": True,
            "decelerationRate": 0.5, "transfersHorizontalScrollingToParent": False,
            "transfersVerticalScrollingToParent": False, "scrollsToTop": False,
            "keyboardDismissMode": "onDrag", "minimumZoomScale": 0.5, "maximumZoomScale": 2,
            "bouncesZoom": False, "viewForZooming": "row",
        }
        defaults = {
            "bounces": True, "bouncesHorizontally": True, "bouncesVertically": True,
            "alwaysBounceHorizontal": False, "alwaysBounceVertical": False,
            "decelerationRate": "normal", "transfersHorizontalScrollingToParent": True,
            "transfersVerticalScrollingToParent": True, "scrollsToTop": True,
            "keyboardDismissMode": "none", "minimumZoomScale": 1, "maximumZoomScale": 1,
            "zoomScale": 1, "bouncesZoom": True, "viewForZooming": None,
        }
        description = self.client.describeView(view="list")
        self.assertEqual({name: description[name] for name in defaults}, defaults)
        self.client.updateView(view="list", **values)
        self.client.updateView(view="list", zoomScale=2)
        values["zoomScale"] = 2
        description = self.client.describeView(view="list")
        self.assertEqual({name: description[name] for name in values}, values)
        scene = self.client.describeScene()["scene"]
        self.client.reset()
        self.client.loadScene(scene=scene)
        self.assertEqual(self.client.describeView(view="list"), description)
        self.assertEqual(self.client.describeScene()["scene"], scene)
        self.client.saveCheckpoint(id="set")
        self.client.updateView(view="list", zoomScale=1, bounces=True, viewForZooming=None)
        self.client.restoreCheckpoint(id="set")
        self.assertEqual(self.client.describeView(view="list"), description)

    def test_S113_what_only_tells_is_not_set(self):
        self.flick()
        self.assertEqual(
            self.described("scrollPhase", "scrollVelocity", "targetContentOffset", "tracking",
                           "dragging", "decelerating"),
            ["decelerating", [0, 1000], [0, 584.01], False, False, True])
        for name in ("scrollPhase", "scrollVelocity", "targetContentOffset", "tracking",
                     "dragging", "decelerating"):
            self.assertEqual(self.refused("updateView", view="list", **{name: None}).code, -32602)

    def test_S115_methods_are_about_scroll_views_and_take_a_time(self):
        methods = {
            "setContentOffset": {"contentOffset": [0, 500], "animated": True},
            "scrollRectToVisible": {"rect": [0, 2000, 10, 10], "animated": True},
            "stopScrolling": {}, "setZoomScale": {"scale": 2}, "zoomToRect": {"rect": [0, 0, 9, 9]},
        }
        for number, (method, params) in enumerate(methods.items()):
            call = getattr(self.client, method)
            self.assertEqual(self.refused(method, view="row", **params).code, 1003, method)
            self.assertEqual(self.refused(method, view="nobody", **params).code, 1001, method)
            view = "album" if "oom" in method else "list"
            answer = call(view=view, time=number + 1, report=["scroll"], **params)
            self.assertEqual(answer["time"], number + 1)
            self.assertLessEqual({each["effect"] for each in answer["effects"]}, {"scroll"})
        for method in ("setZoomScale", "zoomToRect"):
            self.assertEqual(
                self.refused(method, view="list", time=9, **methods[method]).code, 1011)
        self.assertEqual(self.client.advanceTime(by=0)["time"], len(methods))
        answer = self.client.sendStatusBarTap(time=10)
        self.assertEqual(set(answer), {"time", "scrollView", "because", "effects"})

    def test_S116_S127_a_delegate_answers_or_is_asked(self):
        asked = []

        def choose(params):
            asked.append(params)
            return {"targetContentOffset": [0, 700]}

        self.client.on("delegate/scrollViewWillEndDragging", choose)
        self.client.setScrollDelegate(view="list", willEndDragging="ask")
        effects = self.flick(report=KINDS)
        self.assertEqual(asked, [{"scrollView": "list", "velocity": [0, 1000],
                                  "targetContentOffset": [0, 584.01], "time": 0.1}])
        self.assertEqual(effects[0]["answered"], [0, 700])
        self.assertEqual(self.described("targetContentOffset"), [[0, 700]])
        self.client.advanceTime(by=10)
        self.client.setScrollDelegate(view="list", willEndDragging=None)
        self.flick(20)
        self.assertEqual(len(asked), 1)
        self.client.updateView(view="list", pagingEnabled=True)
        self.client.advanceTime(by=10)
        self.client.setScrollDelegate(view="list", willEndDragging="ask")
        self.flick(40)
        self.assertEqual(len(asked), 1)

    def test_S79_what_is_sent_while_a_question_is_open_comes_after_it(self):
        """Nothing reaches a session that waits: not the lift, nor the offset that it asks about."""
        options = wire.request("start", "initialize", options={})
        moves = [wire.request(step, "sendTouch", touch=1, phase="moved", time=step / 100,
                              point=[195, 300 - 10 * step]) for step in range(1, 11)]
        with wire.Talk() as talk:
            talk.write(wire.framed(
                options, wire.request("tree", "loadTree", views=[LIST]),
                wire.request("ask", "setScrollDelegate", view="list", willEndDragging="ask"),
                wire.request("down", "sendTouch", touch=1, phase="began", point=[195, 300], time=0),
                *moves, wire.request("up", "sendTouch", touch=1, phase="ended", time=0.1)))
            question = talk.receive(len(moves) + 5)[-1]
            self.assertEqual(question["method"], "delegate/scrollViewWillEndDragging")
            talk.write(wire.framed(
                wire.request("put", "setContentOffset", view="list", contentOffset=[0, 3000]),
                wire.request("size", "updateView", view="list", contentSize=[390, 500]),
                wire.request("look", "describeView", view="list")))
            self.assertTrue(talk.silent(0.15))
            talk.write(wire.framed({"jsonrpc": "2.0", "id": question["id"],
                                    "result": {"targetContentOffset": [0, 2000]}}))
            up, put, size, look = talk.receive(4)
            self.assertEqual([each["id"] for each in (up, put, size, look)],
                             ["up", "put", "size", "look"])
            decelerating, = [each for each in up["result"]["effects"] if each["effect"] == "scroll"]
            self.assertEqual((decelerating["contentOffset"], decelerating["targetContentOffset"]),
                             ([0, 90], [0, 2000]))
            stopped = [each for each in put["result"]["effects"] if each["effect"] == "scroll"]
            self.assertEqual([(each["from"], each["phase"], each["contentOffset"])
                              for each in stopped], [("decelerating", "idle", [0, 3000])])
            self.assertEqual(look["result"]["contentOffset"], [0, 100])

    def test_S117_S118_capabilities_and_thresholds(self):
        capabilities = wire.exchange(wire.lined(wire.request(0, "initialize"))).lines[0]["result"][
            "capabilities"]
        self.assertLessEqual({"scroll", "scrollDelegate"}, set(capabilities["effects"]))
        self.assertLessEqual(
            {"delegate/scrollViewWillEndDragging", "delegate/scrollViewShouldScrollToTop"},
            set(capabilities["questions"]))
        ids = [each["id"] for each in self.client.listObjects(kind="recognizer")["objects"]]
        self.assertIn("album.pinch", ids)
        self.assertNotIn("list.pinch", ids)
        self.assertEqual(self.described("scrollThresholds")[0], {
            "decelerationVelocity": 250, "pagingVelocity": 300, "restVelocity": 10,
            "restTime": 0.1, "bandFactor": 0.55, "bounceRate": 10, "pagingRate": 17,
            "animationDuration": 0.3, "lockRatio": 2, "carriesMomentum": True})
        self.client.updateView(view="list", scrollThresholds={"decelerationVelocity": 2000})
        self.flick()
        self.assertEqual(self.described("scrollPhase"), ["idle"])

    def test_S102_a_double_tap_zooms_by_the_apps_code(self):
        effects = self.client.doubleTap(on="photo")["effects"]
        self.assertIn("zoomed", [each.get("action") for each in effects])
        self.client.zoomToRect(view="album", rect=[100, 100, 100, 100], animated=True)
        effects = self.client.advanceTime(by=1)["effects"]
        self.assertEqual([each.get("callback", each.get("phase")) for each in effects],
                         ["idle", "scrollViewDidEndZooming"])
        self.assertEqual(self.described("zoomScale", "contentSize", view="album"),
                         [3, [1170, 1200]])

    def test_S128_S129_hands_scroll_at_rest_and_wait_if_asked(self):
        self.client.scroll(on="list", by=[0, 300])
        self.assertEqual(self.described("contentOffset", "scrollPhase"), [[0, 300], "idle"])
        swiped = self.client.swipe(on="list", direction="up", settle=False)
        self.assertIn("time", swiped)
        self.assertEqual(self.described("scrollPhase"), ["decelerating"])
        self.client.advanceTime(by=10)
        self.client.drag(on="list", by=[0, 100], duration=0.1, settle="rest")
        self.assertEqual(self.described("scrollPhase"), ["idle"])

    def test_S130_selectors_and_scripts_know_phases(self):
        self.flick()
        self.assertEqual(self.client.findViews(selector="[scrollPhase=decelerating]")["views"],
                         ["list"])
        script = """
            screen 390,844
            UIScrollView list 0,0,390,400 contentSize=390,4000
            UIView scroll 0,500,10,10
            drag list by=0,-200 duration=0.1 settle=false
            expect scroll decelerating
            expect scroll decelerating on=list
            expect list scrollPhase=decelerating
            expect no scroll bouncing
            expect no scroll on=scroll
            expect scroll alpha=1
            """
        for more, lines in [("", []), ("expect scroll bouncing", ["scroll bouncing", "list dragging"]),
                            ("expect no scroll decelerating", ["got list decelerating"])]:
            outcome = subprocess.run([wire.DAEMON, "run", "-"], input=textwrap.dedent(script) + more,
                                     capture_output=True, text=True)
            self.assertEqual(outcome.returncode, 1 if more else 0, outcome)
            for line in lines:
                self.assertIn(line, outcome.stdout + outcome.stderr)

    def test_S132_a_tap_that_stops_a_list_is_recorded_by_nobody(self):
        self.client.updateView(view="row", **{"accessibilityIdentifier": "row"})
        self.client.loadTree(superview="row", views=[
            {"id": "label", "class": "UILabel", "frame": [0, 0, 390, 10000],
             "userInteractionEnabled": True, "recognizers": [
                 {"id": "pick", "class": "UITapGestureRecognizer",
                  "targets": [{"action": "picked"}]}]}])
        self.client.configureCapture(enabled=True)
        self.flick()
        stopping = self.client.explainTouch(on="label")
        self.assertEqual(stopping["records"], [])
        self.assertIn("landed on list while it moved", str(stopping["recognizes"]))
        explained = self.client.explainCapture(recognizer="pick")
        self.assertFalse(explained["captured"])
        self.assertIn("prevented by list.pan", explained["checks"][-1]["because"])
        self.client.tap(on="label")
        self.assertEqual(self.client.capturedEvents()["events"], [])
        self.assertTrue(self.client.explainCapture(recognizer="pick")["captured"])
        # While it springs back a tap is one.
        self.client.advanceTime(by=10)
        self.client.setContentOffset(view="list", contentOffset=[0, 0])
        self.client.drag(on="list", by=[0, 150], duration=0.3, hold=0.2, settle=False)
        self.assertEqual(self.described("scrollPhase"), ["bouncing"])
        self.client.tap(on="label")
        events = self.client.capturedEvents()["events"]
        self.assertEqual([each["event"] for each in events], ["$AppClick"])

    def test_S136_a_landing_that_stops_a_list_counts_as_any(self):
        self.flick()
        answer = self.client.sendTouch(touch=2, phase="began", point=[100, 100], time=0.3)
        self.assertEqual(answer["view"], "row")
        touch = self.client.describeTouch(touch=2)
        self.assertEqual((touch["tapCount"], touch["view"]), (1, "row"))

    def test_a_million_idle_seconds_cost_nothing(self):
        self.flick()
        effects = self.client.advanceTime(by=1_000_000)["effects"]
        self.assertEqual([each.get("phase", each.get("callback")) for each in effects],
                         ["idle", "scrollViewDidEndDecelerating"])

    def test_checkpoints_and_trials_in_mid_flight_go_on_byte_for_byte(self):
        self.flick()
        self.client.setZoomScale(view="album", scale=2.5, animated=True)
        self.client.advanceTime(by=0.1)
        self.client.saveCheckpoint(id="flying")
        ends = []
        for steps in (1, 1000, 7):
            self.client.restoreCheckpoint(id="flying")
            effects = []
            for _ in range(steps):
                effects += self.client.advanceTime(by=3 / steps)["effects"]
            ends.append((effects, self.client.describeScene()))
        self.assertEqual(ends[0], ends[1])
        self.assertEqual(ends[0], ends[2])


class Slop(wire.Case):
    def test_it_is_made_up_for_under_any_scale_and_whatever_the_pan_needs(self):
        for scale in (0.5, 0.9, 1, 2):
            for outer in (0.5, 1, 2):
                for hysteresis in (10, 20):
                    with self.subTest(scale=scale, outer=outer), wire.Client(wire.DAEMON) as client:
                        client.loadTree(views=[{
                            "bounds": [0, 0, 190, 190], "center": [195, 400],
                            "transform": [outer, 0, 0, outer, 0, 0], "subviews": [{
                                "id": "list", "class": "UIScrollView", "bounds": [0, 0, 90, 90],
                                "center": [95, 95], "transform": [scale, 0, 0, scale, 0, 0],
                                "contentSize": [90, 1000]}]}])
                        client.updateRecognizer(recognizer="list.pan", thresholds={"hysteresis": hysteresis})
                        answer = client.scroll(on="list", by=[0, 100])
                        self.assertEqual(answer["reached"], "by")
                        self.assertAlmostEqual(answer["offset"][1], 100, places=6)


class Realtime(Scrolling):
    options = {"clock": "realtime"}

    def test_S110_it_comes_to_rest_by_itself(self):
        self.client.updateView(view="list", decelerationRate="fast")
        self.client.subscribe(kinds=["scroll"])
        self.client.setContentOffset(view="list", contentOffset=[0, 500], animated=True)
        offset = self.described("contentOffset")[0][1]
        self.assertLess(offset, 500)
        while not any(each.get("phase") == "idle" for each in self.client.effects):
            self.client.listen(0.1)
        self.assertEqual(self.described("contentOffset"), [[0, 500]])


del Scrolling

if __name__ == "__main__":
    unittest.main()
