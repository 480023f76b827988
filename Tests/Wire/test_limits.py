"""What a session can hold: the limits that `initialize` tells are those at which requests are refused."""

import json
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
        self.talk.write(lined(request(1, method, **params)))
        return self.talk.receive(1)[0]

    def fill(self, limit, method, params):
        """Makes as many as there can be, then one more, which is refused and changes nothing."""
        limit = self.limits[limit]
        self.talk.write(lined(*(request(1, method, **params(k)) for k in range(limit - 1))))
        answers = self.talk.receive(limit - 1, patience=100)
        self.assertEqual([answer for answer in answers if "error" in answer][:1], [])
        self.assertIn("result", self.ask(method, **params(limit - 1)))
        before = self.ask("describeSession")
        refused = self.ask(method, **params(limit))
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], limit)
        self.assertEqual(self.ask("describeSession"), before)

    def test_actions_count_the_touch_events_that_they_may_take(self):
        def perform(*sources):
            self.ask("releaseActions")
            return self.ask("performActions", report=[], actions=[
                {"id": str(k), **source} for k, source in enumerate(sources)])

        pauses = {"type": "none", "actions": [{"type": "pause"}] * 10_001}
        typed = [{"type": kind, "value": "a"} for kind in ("keyDown", "keyUp")] * 5_000
        self.assertIn("result", perform(pauses, {"type": "key", "actions": typed}))
        finger = {"type": "pointer", "parameters": {"pointerType": "touch"}}
        moves = [{"type": "pointerMove", "duration": 16, "x": 5, "y": 5}] * 10_001
        self.assertIn("result", perform({**finger, "actions": moves}))
        # A move without a duration of its own lasts as long as the longest item of its tick.
        long = {"type": "none", "actions": [{"type": "pause", "duration": 9_000_000}]}
        move = {**finger, "actions": [{"type": "pointerMove", "x": 5, "y": 5}]}
        refused = perform(long, move, move)
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["parameter"], "actions[2].actions[0]")

    def test_classes(self):
        self.fill("classes", "defineClass", lambda k: {"name": f"C{k}", "superclass": "UIView"})

    def test_state_machines(self):
        self.fill(
            "stateMachines", "defineStateMachine", lambda k: {"states": {"a": {}}, "initial": "a"})

    def test_checkpoints(self):
        self.fill("checkpoints", "saveCheckpoint", lambda k: {"id": f"c{k}"})

    def test_attributes_of_an_element(self):
        most = self.limits["importedAttributes"]
        rest = " ".join(f'a{k}="{k}"' for k in range(most - 4))
        window = f'<XCUIElementTypeWindow x="0" y="0" width="9" height="9" {rest}%s/>'
        for more, isRefused in (("", False), (' z="1"', True), (' z="1"' * 1_000_000, True)):
            with self.subTest(length=len(more)):
                answer = self.ask("importTree", format="xcuitest", text=window % more)
                if isRefused:
                    self.assertError(answer, 1007, "limitExceeded", 1)
                    self.assertEqual(answer["error"]["data"]["limit"], most)
                else:
                    self.assertIn("result", answer)

    def test_touches_that_recognizers_hold(self):
        count = 50_000
        fingers = self.limits["heldTouches"] // count
        pinches = [{"class": "UIPinchGestureRecognizer", "delaysTouchesEnded": False}] * count
        inner = [{"id": f"v{k}", "frame": [0, 0, 300, 300]} for k in range(20)]
        self.ask("loadTree", views=[
            {"id": "card", "frame": [0, 0, 300, 300], "multipleTouchEnabled": True,
             "recognizers": pinches, "subviews": inner}])

        def began(first, number):
            return [{"touch": k, "phase": "began", "point": [9, 9]}
                    for k in range(first, first + number)]

        # All in one event, all in one script, one by one.
        def refused(method, **params):
            before = self.ask("describeSession"), self.ask("listTouches")
            answer = self.ask(method, **params)
            self.assertError(answer, 1007, "limitExceeded", 1)
            self.assertEqual(answer["error"]["data"]["limit"], self.limits["heldTouches"])
            self.assertEqual((self.ask("describeSession"), self.ask("listTouches")), before)

        refused("sendTouches", touches=began(0, fingers + 1), time=1)
        refused("playTouches", events=[
            {"time": 1 + k, "touches": began(k, 1)} for k in range(fingers + 1)])
        self.assertIn(
            "result", self.ask("sendTouches", touches=began(0, fingers - 1), report=[]))
        refused("pinch", on="card", scale=2)
        last = began(fingers - 1, 1)
        self.assertIn("result", self.ask("sendTouches", touches=last, report=[]))
        refused("sendTouch", touch=fingers, phase="began", point=[9, 9])
        # Beside the card there is room; and where fingers lift, there is again.
        self.assertIn("result", self.ask("sendTouch", touch=-1, phase="began", point=[350, 800]))
        self.assertIn("result", self.ask("sendTouch", touch=0, phase="ended", report=[]))
        self.assertIn(
            "result", self.ask("sendTouch", touch=0, phase="began", point=[9, 9], report=[]))

    def test_sources_of_actions(self):
        limit = self.limits["inputSources"]

        def sources(first, count):
            return {"actions": [
                {"type": "none", "id": f"s{k}", "actions": [{"type": "pause"}]}
                for k in range(first, first + count)]}

        for first in range(0, limit, 2_000):
            self.assertIn("result", self.ask("performActions", **sources(first, 2_000)))
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

    def test_recognizers_that_an_audit_compares(self):
        # Half of them are on the view above.
        limit = self.limits["competitors"]
        allowed = {"shouldRecognizeSimultaneouslyWith": True}
        tap = {"class": "UITapGestureRecognizer"}
        half = [{**tap, "delegate": allowed}] * (limit // 2)
        inner = {"id": "inner", "frame": [0, 0, 99, 99], "recognizers": half}
        outer = {"id": "outer", "frame": [0, 0, 99, 99], "recognizers": half, "subviews": [inner]}
        beside = {"id": "beside", "recognizers": half}
        self.assertIn("result", self.ask("loadTree", views=[outer, beside]))
        self.assertIn("result", self.ask("auditGestures", root="outer"))
        self.assertIn("result", self.ask("createRecognizer", view="inner", **tap))
        for params in ({}, {"root": "outer"}):
            refused = self.ask("auditGestures", **params)
            self.assertError(refused, 1007, "limitExceeded", 1)
            self.assertEqual(refused["error"]["data"]["limit"], limit)
        self.assertIn("result", self.ask("auditGestures", root="beside"))
        self.assertIn("result", self.ask("auditGestures", root="inner"))

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

    def test_objects_in_checkpoints_of_a_trial(self):
        limit = self.limits["triedCheckpoints"]
        views = [{"frame": [0, 0, 9, 9]}] * (limit // 2)
        self.assertIn("result", self.ask("loadTree", views=views))
        save = {"method": "saveCheckpoint", "params": {}}
        samples = [[0, 1, "began", 5, 5]]
        self.assertIn("result", self.ask("whatIf", changes=[save], samples=samples))
        refused = self.ask("whatIf", changes=[save, save], samples=samples)
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], limit)
        # Only those of a trial count.
        for _ in range(3):
            self.assertIn("result", self.ask("saveCheckpoint"))

    def many(self, *views, count=112_000):
        """A session so large that what is tried runs in a process of its own."""
        for first in range(0, count, 8_000):
            self.ask("loadTree", views=[*views, {"id": f"part{first}", "frame": [0, 400, 9, 9], "subviews": [
                {"frame": [0, 0, 9, 9]}] * 7_999}])
            views = ()

    def refused(self, method, **params):
        before = self.ask("describeSession")
        refused = self.ask(method, **params)
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], self.limits["triedBytes"])
        self.assertEqual(self.ask("describeSession"), before)

    #: Each that takes part has more than a kilobyte written to.
    presses = [{"class": "UILongPressGestureRecognizer", "targets": [{"action": "a"}],
                "delegate": {"shouldRecognizeSimultaneouslyWith": True}}] * 60_000
    crowds = [{"id": "card", "frame": [0, 0, 300, 300], "recognizers": presses},
              {"id": "few", "frame": [0, 300, 300, 90], "recognizers": presses[:10_000]}]

    def test_memory_of_what_is_tried(self):
        self.many(*self.crowds)
        tap = [[0, 1, "began", 50, 50], [0.05, 1, "ended"]]
        self.refused("explainTouch", on="card")
        self.refused("whatIf", changes=[], samples=tap)
        # It is about who takes part, and about what is only tried.
        for method, params in (("explainTouch", {"on": "few"}), ("explainTouch", {"at": [1, 500]}),
                               ("tap", {"on": "card", "report": []})):
            self.assertIn("result", self.ask(method, **params))

    def test_memory_of_a_trial_that_releases(self):
        for pane in range(8):
            self.ask("loadTree", views=[{"id": f"pane{pane}", "subviews": [{}] * 45_000}])
        releases = [{"method": "release", "params": {"id": f"pane{pane}"}} for pane in range(8)]
        self.refused("whatIf", changes=releases, samples=[[0, 1, "began", 5, 5]])
        self.assertIn("result", self.ask("whatIf", changes=releases[:1], samples=[[0, 1, "began", 5, 5]]))

    def test_memory_of_what_may_have_to_be_taken_back(self):
        self.begin(unanswered="error")
        asking = {"class": "UIPanGestureRecognizer", "delegate": {"shouldBegin": "ask"}}
        self.many({"frame": [0, 0, 9, 9], "recognizers": [asking]}, *self.crowds)
        self.refused("tap", on="card", report=[])
        self.assertIn("result", self.ask("tap", on="few", report=[]))

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

    def test_bytes_of_the_id_of_a_request(self):
        limit = self.limits["requestIDBytes"]
        heads = (b'{"jsonrpc":"2.0","id":%s,"method":"describeSession"}',
                 b'{"jsonrpc":"2.0","method":"describeSession","id":%s,"params":{}}')
        for one in (b"x", rb"\/", rb"\u0078"):
            count = limit // len(one)
            for head in heads:
                with self.subTest(one, head=head):
                    longest = b'"' + one * count + b'"'
                    self.talk.write(head % longest + b"\n")
                    self.assertResult(self.talk.receive(1)[0], json.loads(longest))
                    self.talk.write(head % (b'"' + one * (count + 1) + b'"') + b"\n")
                    refused = self.talk.receive(1)[0]
                    self.assertError(refused, 1007, "limitExceeded", None)
                    self.assertEqual(refused["error"]["data"]["limit"], limit)

    def test_an_id_that_is_too_long_is_refused_whatever_else_is_wrong(self):
        text = b'"' + b"x" * (self.limits["requestIDBytes"] + 1) + b'"'
        number = b"1." + b"0" * (self.limits["requestIDBytes"] + 1)
        for name, message in (
            ("integer", b'{"jsonrpc":"2.0","id":%s,"method":"describeSession"}' % (number[:1] + number[2:])),
            ("number", b'{"jsonrpc":"2.0","id":%s,"method":"describeSession"}' % number),
            ("parameters", b'{"jsonrpc":"2.0","id":%s,"method":"tap","params":{"x":1e999}}' % text),
            ("batch", b'[{"jsonrpc":"2.0","id":%s,"method":"describeSession"}]' % text),
            ("values", b'{"jsonrpc":"2.0","id":%s,"method":"tap","params":{"x":[%s0]}}' % (text, b"[],0," * 600_000)),
        ):
            with self.subTest(name):
                self.talk.write(message + b"\n")
                refused = self.talk.receive(1, patience=30)[0]
                refused = refused[0] if isinstance(refused, list) else refused
                self.assertEqual(refused["id"], None)
                self.assertIn(refused["error"]["code"], (1007, -32600, -32700))
        self.assertIn("result", self.ask("describeSession"))

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

    def test_touch_events_of_a_gesture_that_is_explained(self):
        self.ask("loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300]}])
        limit = self.limits["explainedTouchEvents"]
        drag = {"by": [3, 3], "duration": 1, "rate": limit - 2}

        def explained(**manner):
            return self.ask("explainTouch", on="card", gesture="drag", **{"with": {**drag, **manner}})

        whole = explained()["result"]
        self.assertEqual(whole["lands"]["view"], "card")
        refused = explained(rate=limit)
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], limit)
        self.assertIn("result", self.ask("drag", on="card", report=[], **{**drag, "rate": limit}))

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

    def test_memory_of_a_search(self):
        for start in range(0, 240_000, 60_000):
            self.ask("loadTree", views=[{"frame": [k % 300, k // 300, 5, 5]} for k in range(start, start + 60_000)])
        for selector in ("UIView:below(UIView)", "UIView:leftOf(UIView:above(UIView))"):
            refused = self.ask("findViews", selector=selector, limit=1)
            self.assertError(refused, 1007, "limitExceeded", 1)
            self.assertEqual(refused["error"]["data"]["limit"], self.limits["searchBytes"])
            self.assertEqual(refused["error"]["data"]["parameter"], "selector")
        # What one filter took is free for the next.
        for selector in ("UIView:not(UIWindow > UIView)" + ":not(UIWindow > UIView)" * 20,
                         "UIView:nearest(UIView)", "UIView:below(UIWindow):below(UIWindow)"):
            self.assertIn("result", self.ask("findViews", selector=selector, limit=1), selector)


if __name__ == "__main__":
    unittest.main()
