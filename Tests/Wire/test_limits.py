"""What a session can hold: the limits that `initialize` tells are those at which requests are refused."""

import json
import re
import unittest

from wire import Case, Talk, lined, request


class Limits(Case):
    deadline = 120.0

    def setUp(self):
        super().setUp()
        self.begin()

    def begin(self, **options):
        """A session of its own."""
        self.talk = Talk(framing="lines")
        self.addCleanup(self.talk.stop, patience=0.1)
        self.limits = self.ask("initialize", options=options)["result"]["capabilities"]["limits"]

    def ask(self, method, **params):
        return json.loads(self.body(method, **params))

    def body(self, method, **params):
        """The answer as it came."""
        self.talk.write(lined(request(1, method, **params)))
        return self.talk.receive_bodies(1)[0]

    def fill(self, limit, method, params):
        """Makes as many as there can be; one more is refused and changes nothing."""
        limit = self.limits[limit]
        self.talk.write(lined(*(request(1, method, **params(k)) for k in range(limit))))
        answers = self.talk.receive(limit)
        self.assertEqual([answer for answer in answers if "error" in answer][:1], [])
        self.refused(limit, method, **params(limit))

    def refused(self, limit, method, **params):
        """Expects a request to be refused for that limit, and to change nothing."""
        before = self.ask("describeSession")
        answer = self.ask(method, **params)
        self.assertError(answer, 1007, "limitExceeded", 1)
        self.assertEqual(answer["error"]["data"]["limit"], self.limits.get(limit, limit))
        self.assertEqual(self.ask("describeSession"), before)

    def made(self, method, **params):
        """The result of a request."""
        answer = self.ask(method, **params)
        self.assertIn("result", answer)
        return answer["result"]

    def test_recognizers(self):
        taps = [{"class": "UITapGestureRecognizer"}] * self.limits["recognizers"]
        self.refused("recognizers", "loadTree", views=[{"recognizers": taps + taps[:1]}])
        self.made("loadTree", views=[{"recognizers": taps}])
        self.refused("recognizers", "createRecognizer", **{"class": "UITapGestureRecognizer"})

    def test_objects_of_other_kinds(self):
        one = {"view": "window", "recognizers": []}
        machine = {"initial": "a", "states": {"a": {}}}
        for limit, method, node in (
            ("objects", "createObject", {}), ("items", "createItem", {}), ("controllers", "createController", {}),
            ("dispatchers", "createDispatcher", one), ("stateMachines", "defineStateMachine", machine),
        ):
            with self.subTest(limit):
                self.ask("reset")
                # `client` is a plain object.
                count = self.limits[limit] - (limit == "objects")
                shown = {**node, "current": ["a"]} if limit == "stateMachines" else node
                self.made("loadScene", scene={limit: [shown] * count})
                self.refused(limit, method, **node)

    def test_classes(self):
        names = [{"name": f"C{k}", "superclass": "UIView"} for k in range(self.limits["classes"])]
        self.made("loadScene", scene={"classes": names})
        self.refused("classes", "defineClass", name="more", superclass="UIView")

    def test_windows_and_views(self):
        window = {"class": "UIWindow"}
        # The key window is one; each is a view, too.
        self.body("loadTree", superview=None, views=[window] * (self.limits["windows"] - 1))
        self.refused("windows", "createView", **window)
        self.body("loadTree", views=[{}] * (self.limits["views"] - self.limits["windows"]))
        self.refused("views", "createView")
        self.refused("views", "loadTree", views=[{}])
        self.made("release", id="UIWindow-1")
        self.made("createView", **window)
        self.made("release", id="UIWindow-2")
        self.made("createView", superview="window")
        self.refused("views", "createView")
        self.made("removeFromSuperview", view="UIView-1")
        self.made("release", id="UIView-1")
        self.made("createView")

    def test_targets(self):
        tap = {"id": "tap", "class": "UITapGestureRecognizer"}
        self.made("loadTree", views=[{"id": "buy", "class": "UIButton", "recognizers": [tap]}])
        limit = self.limits["targets"]
        for subject in ({"recognizer": "tap"}, {"control": "buy", "events": ["touchDown"]}):
            with self.subTest(subject):
                for k in range(limit):
                    self.made("addTarget", action=f"a{k}", **subject)
                self.refused("targets", "addTarget", action="more", **subject)
                self.made("removeTarget", action="a0", **subject)
                self.made("addTarget", action="more", **subject)
        targets = [{"action": f"a{k}"} for k in range(limit + 1)]
        events = [{"events": ["touchDown"], **each} for each in targets]
        for many in (
            {"recognizers": [{**tap, "id": "other", "targets": targets}]},
            {"class": "UIButton", "targets": events},
        ):
            self.refused("targets", "loadTree", views=[many])

    def test_touches_that_are_withheld(self):
        limit = self.limits["withheldTouches"]
        taps = {"class": "UITapGestureRecognizer", "numberOfTapsRequired": limit + 2}

        def tapped(count):
            self.ask("reset")
            self.made("loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300], "recognizers": [taps]}])
            samples = [[k * 2e-6 + after, k, phase, 50, 50]
                       for k in range(count) for after, phase in ((0, "began"), (1e-6, "ended"))]
            return {"samples": samples, "report": []}

        self.refused("withheldTouches", "playTouches", **tapped(limit + 1))
        down = {"phase": "began", "point": [50, 50]}
        self.made("playTouches", **tapped(limit - 1))
        # Fingers that are down don't count.
        self.made("sendTouch", touch=1, report=[], **down)
        self.made("sendTouch", touch=2, report=[], **down)
        self.made("playTouches", **tapped(limit))
        self.refused("withheldTouches", "sendTouch", touch=1, **down)
        # The tap fails, and the view receives what was withheld.
        self.made("advanceTime", by=1, report=[])
        self.made("sendTouch", touch=1, **down)

    def test_recognizers_that_hold_touches(self):
        pinches = [{"class": "UIPinchGestureRecognizer"}] * self.limits["heldTouches"]
        self.made("loadTree", views=[
            {"id": "card", "frame": [0, 0, 300, 300], "multipleTouchEnabled": True, "recognizers": pinches},
            {"id": "other", "frame": [0, 300, 300, 300], "recognizers": pinches[:1]}])
        down = {"phase": "began", "point": [9, 9]}
        # However many touches each of them holds.
        self.made("sendTouches", touches=[{"touch": k, **down} for k in range(5)], report=[])
        before = self.made("listTouches")
        for method, params in (
            ("sendTouch", {"touch": 9, "phase": "began", "point": [9, 400]}),
            ("tap", {"at": [9, 400]}),
            ("playTouches", {"samples": [[1, 8, "began", 350, 800], [2, 9, "began", 9, 400]]}),
        ):
            self.refused("heldTouches", method, **params)
            self.assertEqual(self.made("listTouches"), before)
        # Beside them there is room; and where fingers lift, there is again.
        self.made("sendTouch", touch=9, phase="began", point=[350, 800])
        self.made("cancelAllTouches")
        self.made("sendTouch", touch=9, phase="began", point=[9, 400])

    def test_effects_of_one_request(self):
        pans = [{"class": "UIPanGestureRecognizer", "targets": [{"action": "a"}],
                 "delegate": {"shouldRecognizeSimultaneouslyWith": True}}] * 100
        self.made("loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300], "recognizers": pans}])
        self.made("configureCapture", enabled=False)
        self.made("sendTouch", touch=1, phase="began", point=[9, 9])
        self.made("sendTouch", touch=1, phase="moved", point=[50, 50])
        time, moves = 1, self.limits["effects"] // 100
        for more in (0, 1):
            samples = [[time + k, 1, "m", 50 + k % 9, 60] for k in range(moves + more)]
            time += len(samples)
            answer = self.body("playTouches", samples=samples, report=["action"])
            self.assertIn(b'"played":%d,' % len(samples), answer)
            self.assertEqual(self.told(answer), (self.limits["effects"], 100 * more))

    @staticmethod
    def told(answer):
        """How many actions an answer tells, and how many effects it omits; without parsing what is long."""
        omitted = re.search(rb'{"effect":"omitted".*"count":(\d+)', answer[-300:])
        return answer.count(b'{"effect":"action"'), int(omitted[1]) if omitted else 0

    def test_bytes_of_effects(self):
        action = "a" * (self.limits["nameBytes"] // 2)
        for taps in (60, 70):
            self.ask("reset")
            self.made("loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300], "recognizers": [
                {"class": "UITapGestureRecognizer", "targets": [{"action": action}]}]}])
            samples = [[k + lift, 1, "e" if lift else "b", 50, 50] for k in range(taps) for lift in (0, 0.1)]
            answer = self.body("playTouches", samples=samples, report=["action"])
            self.assertLessEqual(len(answer), self.limits["effectBytes"] + 100)
            told, omitted = self.told(answer)
            self.assertEqual((told + omitted, omitted > 0), (taps, taps == 70))
        # All of them have happened.
        self.assertEqual(self.made("describeSession")["clock"], 69.1)

    def test_bytes_of_an_answer(self):
        text = "x" * (self.limits["textBytes"] - 1_000)
        for count in range(64):
            self.made("createView", superview="window", text=text)
        self.assertLess(len(self.body("describeTree")), self.limits["answerBytes"])
        self.made("createView", superview="window", text=text)
        self.refused("answerBytes", "describeTree")

    def test_what_an_audit_compares(self):
        limit = self.limits["competitors"]
        tap = {"class": "UITapGestureRecognizer", "delegate": {"shouldRecognizeSimultaneouslyWith": True}}
        half = [tap] * (limit // 2)
        inner = {"id": "inner", "frame": [0, 0, 99, 99], "recognizers": half}
        outer = {"id": "outer", "frame": [0, 0, 99, 99], "recognizers": half, "subviews": [inner]}
        self.made("loadTree", views=[outer])
        self.made("auditGestures")
        self.made("loadTree", views=[{"id": "beside", "recognizers": [tap]}])
        for audit in ("auditGestures", "auditCapture"):
            self.refused("competitors", audit)
            self.made(audit, root="beside")
        self.ask("reset")
        views = self.limits["auditedViews"] - 1
        self.made("loadTree", views=[{"id": "many", "subviews": [{}] * (views - 1)}])
        self.made("auditGestures")
        self.made("createView", id="more", superview="window")
        self.refused("auditedViews", "auditGestures")
        self.made("auditGestures", root="many")

    def test_touch_events(self):
        self.made("loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300]}])
        drag = {"on": "card", "by": [3, 3], "duration": 1, "report": []}
        limit = self.limits["touchEvents"]
        self.made("drag", rate=limit - 2, **drag)
        self.refused("touchEvents", "drag", rate=limit, **drag)
        finger = {"type": "pointer", "parameters": {"pointerType": "touch"}}
        move = {"type": "pointerMove", "x": 5, "y": 5}
        # A move without a duration of its own lasts as long as the longest item of its tick.
        for duration, isRefused in ((1_000_000, False), (9_000_000, True)):
            pause = {"type": "none", "id": "p", "actions": [{"type": "pause", "duration": duration}]}
            answer = self.ask("performActions", report=[], actions=[pause, {**finger, "id": "f", "actions": [move]}])
            self.assertEqual("error" in answer, isRefused)

    def test_bytes_of_the_id_of_a_request(self):
        limit = self.limits["requestIDBytes"]
        for one in (b"x", rb"\u0078"):
            text = b'{"jsonrpc":"2.0","id":"%s","method":"describeSession"}'
            self.talk.write(text % (one * limit) + b"\n")
            self.assertResult(self.talk.receive(1)[0], "x" * limit)
            self.talk.write(text % (one * (limit + 1)) + b"\n")
            refused = self.talk.receive(1)[0]
            self.assertError(refused, 1007, "limitExceeded", None)
            self.assertEqual(refused["error"]["data"]["limit"], limit)

    def test_checkpoints(self):
        self.fill("checkpoints", "saveCheckpoint", lambda k: {"id": f"c{k}"})

    def test_attributes_of_an_element(self):
        most = self.limits["importedAttributes"]
        rest = " ".join(f'a{k}="{k}"' for k in range(most - 4))
        window = f'<XCUIElementTypeWindow x="0" y="0" width="9" height="9" {rest}%s/>'
        for more, isRefused in (("", False), (' z="1"', True)):
            with self.subTest(length=len(more)):
                answer = self.ask("importTree", format="xcuitest", text=window % more)
                if isRefused:
                    self.assertError(answer, 1007, "limitExceeded", 1)
                    self.assertEqual(answer["error"]["data"]["limit"], most)
                else:
                    self.assertIn("result", answer)

    def test_sources_of_actions(self):
        limit = self.limits["inputSources"]

        def sources(first, count):
            return {"actions": [
                {"type": "none", "id": f"s{k}", "actions": [{"type": "pause"}]}
                for k in range(first, first + count)]}

        self.assertIn("result", self.ask("performActions", **sources(0, limit)))
        refused = self.ask("performActions", **sources(limit, 1))
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], limit)
        self.assertIn("result", self.ask("performActions", **sources(9, 1)))
        self.assertIn("result", self.ask("releaseActions"))
        self.assertIn("result", self.ask("performActions", **sources(limit, 1)))

    def test_findings(self):
        kinds = {
            "auditGestures": lambda k: {"numberOfTapsRequired": k + 1},
            "auditCapture": lambda k: {
                "targets": [{"action": "a"}],
                "delegate": {"shouldRecognizeSimultaneouslyWith": True},
            },
        }
        for audit, members in kinds.items():
            for count in (400, 500):  # Nearly each pair of them is a finding.
                with self.subTest(audit, count=count):
                    self.ask("reset")
                    self.ask("loadTree", views=[{"frame": [0, 0, 99, 99], "recognizers": [
                        {"class": "UITapGestureRecognizer", **members(k)} for k in range(count)]}])
                    answer = self.ask(audit)
                    if count * (count - 1) // 2 <= self.limits["findings"]:
                        found = answer["result"]["findings"]
                        self.assertGreater(len(found), count * (count - 2) // 2)
                    else:
                        self.assertError(answer, 1007, "limitExceeded", 1)
                        self.assertEqual(
                            answer["error"]["data"]["limit"], self.limits["findings"])

    def test_keys_that_are_down(self):
        self.fill("keys", "sendKey", lambda k: {"input": f"k{k}"})
        # One that is down already may be repeated, and one that comes up leaves room.
        self.assertIn("result", self.ask("sendKey", input="k0"))
        self.assertIn("result", self.ask("sendKey", input="k0", phase="ended"))
        self.assertIn("result", self.ask("sendKey", input="another"))

    def test_requirements_between_recognizers(self):
        limit = self.limits["requirements"]
        count = 1_000
        tap = {"class": "UITapGestureRecognizer"}
        taps = [{"id": f"r{k}", **tap} for k in range(count)]
        more = [{"id": f"s{k}", **tap, "requires": [each["id"] for each in taps]}
                for k in range(limit // count)]
        tree = {"views": [{"id": "card", "recognizers": taps + more}]}
        self.assertIn("result", self.ask("loadScene", scene=tree))
        refused = self.ask("requireToFail", recognizer="r0", other="r1")
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], limit)
        one = {"id": "t", **tap, "requires": ["r0"]}
        refused = self.ask("loadScene", scene={"views": [{"id": "second", "recognizers": [one]}]})
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.ask("release", id="s0")
        self.assertIn("result", self.ask("requireToFail", recognizer="r0", other="r1"))

    def test_bytes_of_texts(self):
        longest = "\u00e9" * (self.limits["textBytes"] // 2)
        self.assertIn("result", self.ask("createView", id="v", text=longest))
        self.assertEqual(self.ask("describeView", view="v")["result"]["text"], longest)
        source = '<XCUIElementTypeStaticText label="{}" x="0" y="0" width="9" height="9"/>'
        self.assertIn("result", self.ask("importTree", format="xcuitest", text=source.format(longest)))
        before = self.ask("describeTree")
        for place, method, params in (
            ("text", "updateView", {"view": "v", "text": longest + "x"}),
            ("accessibilityLabel", "updateView", {"view": "v", "accessibilityLabel": longest + "x"}),
            ("views[0].text", "loadTree", {"views": [{"text": longest + "x"}]}),
            ("text", "importTree", {"format": "xcuitest", "text": source.format(longest + "x")}),
            ("text", "importTree", {"format": "xcuitest", "text": source.format(longest).replace(
                "StaticText", "SegmentedControl").replace("/>", "><XCUIElementTypeButton label='" + longest
                                                          + "x'/></XCUIElementTypeSegmentedControl>")}),
        ):
            with self.subTest(method, place=place):
                refused = self.ask(method, **params)
                self.assertError(refused, 1007, "limitExceeded", 1)
                self.assertEqual(refused["error"]["data"]["parameter"], place)
                self.assertEqual(refused["error"]["data"]["limit"], self.limits["textBytes"])
                self.assertEqual(self.ask("describeTree"), before)

    def test_bytes_of_names(self):
        longest = "x" * self.limits["nameBytes"]
        self.assertIn("result", self.ask("createObject", id=longest))
        for params in ({"id": longest + "x"}, {"class": longest + "x"}):
            refused = self.ask("createObject", **params)
            self.assertError(refused, 1007, "limitExceeded", 1)
            self.assertEqual(refused["error"]["data"]["parameter"], next(iter(params)))

    def test_bytes_of_names_with_which_others_begin(self):
        limit = self.limits["ownerNameBytes"]
        longest = "x" * limit
        segments = {"class": "UISegmentedControl", "segments": ["a"]}
        actions = {"actions": [{"title": "a"}]}
        owners = (
            ("createView", "id", lambda id: {"id": id, **segments}),
            ("loadTree", "views[0].id", lambda id: {"views": [{"id": id, **segments}]}),
            ("createTabBar", "id", lambda id: {"id": id, "items": [{"title": "a"}]}),
            ("createNavigationBar", "id", lambda id: {"id": id, "title": "a"}),
            ("createAlert", "id", lambda id: {"id": id, **actions}),
            ("createMenu", "id", lambda id: {"id": id, **actions}),
        )
        for number, (method, place, params) in enumerate(owners):
            with self.subTest(method):
                before = self.ask("describeSession")
                refused = self.ask(method, **params(longest + "x"))
                self.assertError(refused, 1007, "limitExceeded", 1)
                self.assertEqual(refused["error"]["data"]["parameter"], place)
                self.assertEqual(refused["error"]["data"]["limit"], limit)
                self.assertEqual(self.ask("describeSession"), before)
                self.assertIn("result", self.ask(method, **params(f"{number}" + longest[1:])))
        self.ask("createView", id=longest + "y", **{"class": "UISegmentedControl"})
        refused = self.ask("updateView", view=longest + "y", segments=["a"])
        self.assertEqual(refused["error"]["data"]["parameter"], "segments")
        self.assertEqual(refused["error"]["data"]["limit"], limit)

    def test_made_ids_have_the_beginning_of_a_long_name(self):
        half = self.limits["ownerNameBytes"] // 2
        for end in ("", "a", "b"):
            self.ask("defineClass", name="\u00e9" * (half // 2) + end, superclass="UISegmentedControl")
        made = [self.ask("createView", segments=["s"], **{"class": "\u00e9" * (half // 2) + end})
                for end in ("", "a", "b", "a")]
        self.assertEqual([each["result"]["id"] for each in made],
                         ["\u00e9" * (half // 2) + f"-{k}" for k in (1, 2, 3, 4)])

    def test_an_imported_name_that_is_too_long_for_segments_is_not_taken(self):
        source = ('<XCUIElementTypeSegmentedControl name="{}" x="0" y="0" width="90" height="9">'
                  '<XCUIElementTypeButton label="a" x="0" y="0" width="90" height="9"/>'
                  '</XCUIElementTypeSegmentedControl>')
        longest = "x" * self.limits["ownerNameBytes"]
        for name, taken in ((longest, True), (longest + "x", False)):
            result = self.ask("importTree", format="xcuitest", text=source.format(name))["result"]
            tree = self.ask("describeTree")["result"]
            self.assertEqual(name in json.dumps(tree["subviews"][-1]["id"]), taken, result)

    def test_paths_in_events_go_as_far_as_a_text_does(self):
        name = "C" * 400_000
        self.ask("defineClass", name=name, superclass="UIView")
        self.ask("configureCapture", profiles=["sensors", "amplitude", "growingio"])
        for k in range(3):
            self.ask("createView", id=f"v{k}", superview=f"v{k - 1}" if k else "window",
                     frame=[0, 0, 300, 300], **{"class": name})
        self.ask("createRecognizer", id="r", view="v2", **{"class": "UITapGestureRecognizer"})
        self.ask("addTarget", recognizer="r", action="a")
        self.ask("tap", on="v2", report=[])
        told = {key: value for event in self.ask("capturedEvents")["result"]["events"]
                for key, value in event["properties"].items()}
        classes = ["UIWindow", name, name, name]
        longest = self.limits["textBytes"]
        hierarchy = " \u2192 ".join(reversed(classes)).encode()[:longest]
        self.assertTrue(told["[Amplitude] Hierarchy"] == hierarchy.decode())
        self.assertTrue(told["xpath"] == "(null)" + "".join(f"/{each}" for each in classes)[:longest])
        self.assertTrue(told["$element_path"] == ("UIWindow/" + name)[:8191] + "$")


if __name__ == "__main__":
    unittest.main()
