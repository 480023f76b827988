"""No request holds the daemon: whatever it computes, it is called off at once, and what it did is told."""

import math
import os
import signal
import time
import unittest
from typing import Sequence, Tuple

from talking import Talking
from wire import Case, Talk, lined, memory, notification, processor_time, request

#: A tenth of a second, and more for a machine that has other things to do.
AT_ONCE = 0.5


def tree(count: int, **members) -> dict:
    """A view with so many recognizers."""
    recognizers = [
        {"id": f"r{k}", "class": "UITapGestureRecognizer", **members} for k in range(count)
    ]
    return request(0, "loadTree", views=[
        {"id": "card", "frame": [0, 0, 300, 300], "recognizers": recognizers}])


class Held(Talking):
    deadline = 120.0

    def cancelled(self, message: dict, after: float, before: Sequence[dict] = ()) -> dict:
        """The answer of a request that is called off so long after it was made, or sooner if it is
        over by then. The requests `before` are made ahead of each attempt."""
        for _ in range(5):
            for each in before:
                self.ask(each)
            self.talk.write(lined(message))
            self.talk.flush()
            if self.talk.silent(after):
                break
            self.talk.receive(1)
            after /= 2
        else:
            self.fail("it was always over before it could be called off")
        self.talk.write(lined(notification("$/cancelRequest", id=message["id"])))
        self.assertTrue(self.talk.begins(AT_ONCE), "it goes on")
        answer = self.talk.receive(1)[0]
        self.assertEqual(answer["id"], message["id"])
        return answer

    def stopped(self, message: dict, after: float, before: Sequence[dict] = ()) -> dict:
        """The result of a request that is called off while it runs; on a busy machine it may not even
        have begun by then, which is an error."""
        for _ in range(5):
            answer = self.cancelled(message, after, before)
            if "result" in answer:
                return answer["result"]
            self.assertError(answer, -32800, "cancelled", message["id"])
        self.fail("it was always called off before it began")

    def called_off(self, message: dict, after: float, before: Sequence[dict] = (), *, undone: bool = False) -> None:
        """Calls a request off while it runs, or sooner if all but its answer is done by then. It is
        either refused as cancelled, or its result says that it was cut short, unless it is undone."""
        for _ in range(5):
            answer = self.cancelled(message, after, before)
            if answer.get("error", {}).get("code") == -32800:
                return self.assertError(answer, -32800, "cancelled", message["id"])
            if answer.get("result", {}).get("cancelled"):
                return self.assertFalse(undone, "it is undone, but answered as if it weren't")
            after /= 2
        self.fail("it was always done")

    def test_time_stops_between_two_timers(self):
        count = 30_000
        self.ask(tree(count, numberOfTapsRequired=2))
        self.ask(request(0, "tap", on="card", settle=False))
        self.ask(request(0, "saveCheckpoint", id="c"))
        passing = request(1, "advanceTime", by=1)
        whole = self.ask(passing)["effects"]
        restored = request(0, "restoreCheckpoint", id="c")
        self.ask(restored)
        seconds = self.seconds(passing)
        first = self.stopped(passing, seconds / 4, before=[restored])
        if first.get("cancelled"):
            self.assertLess(first["time"], 1)
        told = [each for each in first["effects"] if each["effect"] != "omitted"]
        self.assertEqual(told, whole[: len(told)])
        omitted = [each for each in first["effects"] if each["effect"] == "omitted"]
        rest = self.ask(request(1, "advanceTime", to=2))["effects"]
        # A slow machine answers ahead, and doesn't count.
        if all("count" in each for each in omitted):
            missing = sum(each["count"] for each in omitted)
            self.assertEqual(len(told) + missing + len(rest), len(whole))
        self.assertEqual(rest, whole[len(whole) - len(rest):])

    def test_one_event_is_told_no_further_and_done_whole(self):
        self.ask(tree(10_000, targets=[{"action": "a"}],
                      delegate={"shouldRecognizeSimultaneouslyWith": True}))
        landed = [request(0, "cancelAllTouches"),
                  request(0, "sendTouch", touch=1, phase="began", point=[50, 50], report=[])]
        lifted = request(1, "sendTouch", touch=1, phase="ended")
        for each in landed:
            self.ask(each)
        seconds = self.seconds(lifted)
        for each in landed:
            self.ask(each)
        whole = self.ask(lifted)["effects"]
        for part in (0.2, 0.5):
            with self.subTest(part):
                for after in (seconds * part, seconds * part / 2, seconds * part / 4):
                    told = self.stopped(lifted, after, before=landed)["effects"]
                    # Or else it was over when it was called off.
                    if told[-1]["effect"] == "omitted":
                        break
                self.assertEqual(told[-1]["effect"], "omitted")
                self.assertEqual(told[-1]["because"], "the request was cancelled")
                if "count" not in told[-1]:
                    self.skipTest("a slow machine: it was answered ahead")
                told, missing = told[:-1], told[-1]["count"]
                states = [each for each in told if each["effect"] != "captured"]
                self.assertEqual(
                    states, [each for each in whole[: len(told)] if each["effect"] != "captured"])
                self.assertEqual(len(told) + missing, len(whole))
                self.assertEqual(self.ask(request(0, "listTouches"))["touches"], [])

    def ahead(self, message: dict, before: Sequence[dict]) -> dict:
        """The result that a request is answered with ahead of its end when it is called off while it
        runs."""
        after = 0.02
        for _ in range(20):
            result = self.cancelled(message, after, before).get("result")
            if result is not None and "count" not in result["effects"][-1]:
                return result
            if result is not None:
                after *= 0.7
        self.fail("it was always over before it could be answered ahead")

    #: With so many taps one event takes much longer than anybody waits who has called it off.
    crowd = 150_000

    def test_one_event_for_very_many_is_answered_ahead_and_done_whole(self):
        self.ask(tree(self.crowd, targets=[{"action": "a"}],
                      delegate={"shouldRecognizeSimultaneouslyWith": True}))
        self.ask(request(0, "saveCheckpoint", id="c"))
        landed = [request(0, "restoreCheckpoint", id="c"),
                  request(0, "sendTouch", touch=1, phase="began", point=[50, 50], report=[])]
        lifted = request(1, "sendTouch", touch=1, phase="ended", time=0.1)
        omitted = {"effect": "omitted", "time": 0.1, "because": "the request was cancelled"}
        self.assertEqual(
            self.ahead(lifted, landed), {"time": 0.1, "cancelled": True, "effects": [omitted]})
        self.assertEqual(self.ask(request(2, "listTouches"))["touches"], [])
        clicks = self.ask(request(3, "capturedEvents", after=self.crowd - 1))["events"]
        self.assertEqual([each["index"] for each in clicks], [self.crowd])

    def assert_undone(self, message: dict) -> None:
        """Calls a request off amid an event for many: it did nothing."""
        # As many as may be tried in a session that is too large to be copied.
        count = 30_000
        self.ask(request(0, "loadTree", views=[{}] * 80_000))
        self.ask(tree(count, targets=[{"action": "a"}], delegate={"shouldRecognizeSimultaneouslyWith": True}))
        self.ask(request(0, "saveCheckpoint", id="c"))
        seconds = self.seconds(message)
        for part in (0.5, 0.6, 0.7):
            with self.subTest(part):
                answer = self.cancelled(
                    message, seconds * part, [request(0, "restoreCheckpoint", id="c")])
                if "result" in answer:
                    # It stopped between two events, or was through.
                    continue
                self.assertError(answer, -32800, "cancelled", 1)
                self.assertEqual(self.ask(request(2, "listTouches"))["touches"], [])
                clicks = self.ask(request(3, "capturedEvents", limit=1))
                self.assertEqual(clicks["events"], [])
                # What was left is freed in the silence, and that alone.
                time.sleep(0.5)
                self.ask(request(4, "tap", on="card", report=[]))
                clicks = self.ask(request(5, "capturedEvents", after=count - 1))["events"]
                self.assertEqual([each["index"] for each in clicks], [count])

    def test_actions_that_may_find_their_view_gone_are_undone_amid_an_event(self):
        self.assert_undone(request(1, "performActions", report=[], actions=[
            {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
                {"type": "pointerMove", "origin": {"view": "card"}, "x": 0, "y": 0},
                {"type": "pointerDown"}, {"type": "pointerUp"}]}]))

    def test_what_a_question_without_an_answer_would_undo_is_undone_amid_an_event(self):
        self.ask(request(0, "initialize", options={"unanswered": "error"}))
        self.ask(request(0, "createView", id="other"))
        self.ask(request(0, "createRecognizer", id="asks", view="other",
                         **{"class": "UITapGestureRecognizer"}))
        self.ask(request(0, "setDelegate", recognizer="asks", shouldBegin="ask"))
        self.assert_undone(request(1, "playTouches", report=[], samples=[
            [0, 1, "began", 50, 50], [0.1, 1, "ended"]]))

    def test_a_batch_is_answered_whole_all_the_same(self):
        self.ask(tree(self.crowd, targets=[{"action": "a"}],
                      delegate={"shouldRecognizeSimultaneouslyWith": True}))
        self.ask(request(0, "sendTouch", touch=1, phase="began", point=[50, 50], report=[]))
        lifted = request(1, "sendTouch", touch=1, phase="ended", report=[])
        self.talk.write(lined([lifted, request(2, "listTouches")]))
        self.talk.flush()
        self.talk.write(lined(notification("$/cancelRequest", id=1)))
        answers = self.talk.receive(1, patience=60)[0]
        self.assertEqual([each["id"] for each in answers], [1, 2])

    def test_what_waits_for_its_turn_is_called_off_before_it(self):
        self.ask(tree(100_000, targets=[{"action": "a"}],
                      delegate={"shouldRecognizeSimultaneouslyWith": True}))
        busy = request(1, "explainTouch", on="card")
        waiting = [request(name, "createView", id=name) for name in ("a", "b", "a", "c")]
        batch = [request(8, "createView", id="d"), request("a", "describeSession")]
        self.talk.write(lined(busy, *waiting, batch))
        self.talk.flush()
        self.talk.write(lined(
            *(notification("$/cancelRequest", id=key) for key in ("a", "c", 8)),
            request("a", "createView", id="e")))
        self.talk.flush()
        self.assertTrue(self.talk.begins(AT_ONCE), "they wait")
        answers = self.talk.receive(3)
        self.assertEqual([(each["id"], each["error"]["data"]["kind"]) for each in answers],
                         [("a", "cancelled"), ("a", "cancelled"), ("c", "cancelled")])
        first, second, batch, last = self.talk.receive(4, patience=60)
        self.assertEqual((first["id"], second["id"], last["id"]), (1, "b", "a"))
        self.assertIn("result", first)
        # A batch is answered whole, when its turn comes.
        self.assertEqual(batch[0]["error"]["data"]["kind"], "cancelled")
        self.assertEqual(batch[1]["id"], "a")
        ids = [each["id"] for each in self.ask(request(0, "listObjects", kind="view"))["objects"]]
        self.assertEqual(ids, ["card", "b", "e"])

    def test_what_is_loaded_is_called_off_and_leaves_nothing(self):
        count = 10_000
        nodes = [{"id": f"v{k}", "frame": [k % 300, 0, 9, 9]} for k in range(count)]
        elements = "".join(
            f'<XCUIElementTypeOther name="v{k}" x="{k % 300}" y="0" width="9" height="9"/>'
            for k in range(count))
        source = '<XCUIElementTypeWindow x="0" y="0" width="390" height="844">' \
            f"{elements}</XCUIElementTypeWindow>"
        named = [{"id": f"o{k}"} for k in range(30_000)]
        taps = [{"id": f"r{k}", "class": "UITapGestureRecognizer", "targets": [{"action": "a"}]}
                for k in range(20_000)]
        small = {"states": {"a": {"next": ["b"]}, "b": {}}, "initial": "a"}
        machine = {"initial": "s0", "states": {
            f"s{k}": {"next": [f"s{(k + 1) % 30_000}"]} for k in range(30_000)}}
        before = self.ask(request(0, "describeSession"))
        for method, params in (
            ("loadTree", {"views": nodes}),
            ("loadScene", {"scene": {"views": [{"id": "window", "subviews": nodes}]}}),
            ("importTree", {"format": "xcuitest", "text": source}),
            ("loadScene", {"scene": {"objects": named}}),
            ("loadScene", {"scene": {"controllers": named}}),
            ("loadScene", {"scene": {"recognizers": taps}}),
            ("loadScene", {"scene": {"stateMachines": [{"id": f"m{k}", **small} for k in range(3_000)]}}),
            ("createDispatcher", {"view": "window", "recognizers": taps}),
            ("defineStateMachine", machine),
            ("createView", {"class": "UISegmentedControl", "segments": ["a"] * 100_000}),
        ):
            loading = request(1, method, **params)
            seconds = self.warm_seconds(loading, request(0, "reset"))
            for part in (0.3, 0.6, 0.9):
                with self.subTest(method, part=part):
                    self.called_off(loading, seconds * part, [request(0, "reset")], undone=True)
                    self.assertEqual(self.ask(request(0, "describeSession")), before)

    def test_calling_off_costs_little_of_what_it_spares(self):
        count = 40_000
        loading = request(1, "loadTree", views=[
            {"id": f"v{k}", "recognizers": [
                {"id": f"r{k}", "class": "UIPanGestureRecognizer", "targets": [{"action": "a"}]}]}
            for k in range(count)])
        start = processor_time(self.talk.pid)
        seconds = self.seconds(loading)
        whole = processor_time(self.talk.pid) - start

        def cost(part: float) -> float:
            """The processor time from the cancellation to the answer; endless if it isn't called off."""
            self.ask(request(0, "reset"))
            self.talk.write(lined(loading))
            self.talk.flush()
            if not self.talk.silent(seconds * part):
                self.talk.receive(1)
                return math.inf
            start = processor_time(self.talk.pid)
            self.talk.write(lined(notification("$/cancelRequest", id=1)))
            self.assertTrue(self.talk.begins(60))
            spent = processor_time(self.talk.pid) - start
            return spent if "error" in self.talk.receive(1)[0] else math.inf

        self.assertLess(min(cost(part) for part in (0.7, 0.6, 0.5, 0.4)), 0.12 * whole)

    def test_a_bar_is_called_off_and_leaves_nothing(self):
        items = [{"title": f"t{k}"} for k in range(50_000)]
        before = self.ask(request(0, "describeSession"))
        bar = request(1, "createNavigationBar", id="bar", left=items)
        seconds = self.seconds(bar)
        for part in (0.5, 0.7, 0.9):
            with self.subTest(part=part):
                self.called_off(bar, seconds * part, [request(0, "reset")])
                self.assertEqual(self.ask(request(0, "describeSession")), before)
        made = self.ask(bar)
        self.assertEqual((made["buttons"][0], len(made["buttons"])), ("bar.left0", len(items)))

    def test_what_only_looks_is_called_off(self):
        views = [{"id": f"v{k}", "frame": [k % 40 * 9, k // 40 % 90 * 9, 8, 8], "text": "x",
                  "transform": [0.9, 0.1, -0.1, 0.9, 0, 0]} for k in range(10_000)]
        nested: dict = {}
        for level in range(200):
            nested = {"id": f"n{level}", "frame": [0, 0, 390, 844], "subviews": [nested, {}, {}]}
        taps = [{"id": f"r{k}", "class": "UITapGestureRecognizer", "targets": [{"action": "a"}]}
                for k in range(20_000)]
        alike = [{"id": f"a{k}", "class": "UITapGestureRecognizer", "targets": [{"action": "a"}],
                  "delegate": {"shouldRecognizeSimultaneouslyWith": True}} for k in range(5_000)]
        self.ask(request(0, "loadTree", views=[
            {"id": "card", "recognizers": taps}, nested, *views,
            {"id": "mat", "frame": [0, 0, 9, 9], "recognizers": alike}]))
        self.talk.write(lined(*(
            request(0, "defineClass", name=f"C{k}", superclass="UIView") for k in range(3_000))))
        self.talk.receive(3_000)
        self.ask(request(0, "createDispatcher", view="n0", recognizers=[
            {"class": "UITapGestureRecognizer"}] * 3_000))
        for question in (
            request(1, "hitMap", step=0.4),
            request(1, "findViews", selector="[text=x]" * 1_000),
            request(1, "nearestView", point=[1, 1], among=["n0"] * 20_000),
            request(1, "render", show=["labels", "ids", "classes", "hitAreas"]),
            request(1, "render", show=["touches"], events=[
                {"time": k / 60, "touches": [
                    {"touch": 1, "phase": "moved" if k else "began", "point": [k % 300, 9]}]}
                for k in range(20_000)]),
            request(1, "auditCapture"),
            request(1, "explainGesture", recognizer="r9"),
            request(1, "hitTest", point=[380, 800], trace=True),
            request(1, "explainTouch", on="mat"),
            request(1, "pageSource"),
            request(1, "describeTree"),
            request(1, "describeScene"),
            request(1, "listClasses"),
        ):
            with self.subTest(question["method"], params=str(question.get("params"))[:60]):
                seconds = self.seconds(question)
                for part in (0.2, 0.6):
                    self.called_off(question, seconds * part)

    def test_a_long_drag_is_called_off_before_its_first_event(self):
        self.ask(request(0, "loadTree", views=[{"id": "card", "frame": [0, 0, 300, 300]}]))
        drag = request(1, "drag", on="card", by=[0, 3], duration=60, rate=16_000, report=[])
        self.called_off(drag, 0.1)
        self.assertEqual(self.ask(request(0, "listTouches"))["touches"], [])

    def test_fingers_are_called_off_while_they_are_compared(self):
        self.ask(tree(990, numberOfTouchesRequired=1_000))
        self.ask(request(0, "updateView", view="card", multipleTouchEnabled=True))
        fingers = [{"touch": k, "phase": "began", "point": [50 + k % 250, 50]} for k in range(1_000)]
        landing = request(1, "sendTouches", time=0, touches=fingers, report=[])
        self.assertIn("id", self.cancelled(landing, 0.02, [request(0, "cancelAllTouches")]))

    def test_actions_are_called_off_while_they_are_read(self):
        pauses = [{"type": "pause", "duration": 0}] * 50_000
        keys = request(1, "performActions", actions=[
            {"type": "none", "id": str(k), "actions": pauses} for k in range(4)])
        self.called_off(keys, self.seconds(keys) * 0.8)

    def test_properties_of_a_view_are_called_off_while_they_are_read(self):
        properties = {f"property{k}": k for k in range(900_000)}
        view = request(1, "createView", id="v", captureProperties=properties)
        seconds = self.warm_seconds(view, request(0, "release", id="v"))
        for part in (0.5, 0.6, 0.7):
            self.talk.write(lined(view))
            self.talk.flush()
            self.assertTrue(self.talk.silent(seconds * part), "it is over")
            before = processor_time(self.talk.pid)
            self.talk.write(lined(notification("$/cancelRequest", id=1)))
            self.assertError(self.talk.receive(1)[0], -32800, "cancelled", 1)
            self.assertLess(processor_time(self.talk.pid) - before, 0.15)

    def test_a_message_is_called_off_while_it_is_parsed(self):
        message = request(1, "nonsense", objects=[{}] * 190_000)
        cancel = notification("$/cancelRequest", id=1)

        def cost(*messages: dict) -> Tuple[float, dict]:
            before = processor_time(self.talk.pid)
            self.talk.write(lined(*messages))
            answer = self.talk.receive(1)[0]
            return processor_time(self.talk.pid) - before, answer

        whole, answer = min((cost(message) for _ in range(3)), key=lambda each: each[0])
        self.assertError(answer, -32601, "methodNotFound", 1)
        cut, answer = min((cost(message, cancel) for _ in range(3)), key=lambda each: each[0])
        self.assertError(answer, -32800, "cancelled", 1)
        self.assertLess(cut, 0.6 * whole)

    def test_waiting_until_touches_are_settled_stops_between_two_timers(self):
        self.ask(tree(10_000, numberOfTapsRequired=2))
        for question in (
            request(1, "whatIf", changes=[], settle=1, report=["action"],
                    samples=[[0, 1, "began", 50, 50], [0.05, 1, "ended"]]),
            request(1, "tap", on="card", report=["action"]),
        ):
            with self.subTest(question["method"]):
                seconds = self.seconds(question)
                self.called_off(question, seconds * 0.7, [request(0, "cancelAllTouches")])

    def test_telling_of_what_was_played_ends_at_once(self):
        self.ask(tree(0))
        self.ask(request(0, "createRecognizer", view="card", **{"class": "UIPanGestureRecognizer"}))
        drag = request(1, "drag", on="card", by=[100, 0], duration=5, rate=20_000)
        seconds = self.seconds(drag)
        for part in (0.2, 0.5, 0.7):
            with self.subTest(part):
                for divisor in (1, 2, 4, 8):  # On a busy machine it may be over before.
                    result = self.stopped(drag, seconds * part / divisor)
                    ends = [each["effect"] for each in result["effects"][-1:]]
                    if result.get("cancelled") or ends == ["omitted"]:
                        break
                else:
                    self.fail("it was always told whole")

    def test_what_if_is_called_off_whatever_it_does(self):
        self.ask(tree(200))
        samples = [[0, 1, "began", 50, 50]]
        samples += [[k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, 20_000)]
        question = request(1, "whatIf", changes=[], samples=samples)
        before = self.ask(request(0, "describeSession"))
        seconds = self.seconds(question)
        for part in (0.3, 0.6):
            with self.subTest(part):
                self.called_off(question, seconds * part)
        self.assertEqual(self.ask(request(0, "describeSession")), before)


#: As long a message as a daemon takes.
LONG = 60 << 20


def message(members: bytes, identifier: bytes = b"1") -> bytes:
    return b'{"jsonrpc":"2.0","id":%s,"method":"nonsense","params":{%s}}' % (identifier, members)


def ones(length: int) -> bytes:
    """A long row of values."""
    return b'"a":[' + b"1," * (length // 2) + b"1]"


class Long(Talking):
    """Messages that take long to be looked through."""

    deadline = 240.0

    def be_busy(self) -> None:
        """Makes a request that takes long, with the id "busy"."""
        self.talk.write(lined(tree(60_000, targets=[{"action": "a"}],
                                   delegate={"shouldRecognizeSimultaneouslyWith": True})))
        self.talk.receive(1, patience=60)
        self.talk.write(lined(request("busy", "explainTouch", on="card")))
        self.talk.flush()

    def send(self, text: bytes) -> None:
        self.talk.write(text + b"\n")
        self.talk.flush(patience=60)

    def cost(self, identifier) -> float:
        """The processor time from a cancellation to its answer, which is the next message."""
        before = processor_time(self.talk.pid)
        self.talk.write(lined(notification("$/cancelRequest", id=identifier)))
        self.talk.flush()
        self.assertTrue(self.talk.begins(60))
        cost = processor_time(self.talk.pid) - before
        self.assertError(self.talk.receive(1, patience=60)[0], -32800, "cancelled", identifier)
        return cost

    def test_what_runs_is_called_off_while_a_long_message_waits(self):
        self.be_busy()
        self.send(message(b'"b":"$",' + ones(LONG // 5)))
        self.assertLess(self.cost("busy"), 0.12)

    def test_what_runs_is_called_off_after_a_long_message_that_waits(self):
        self.be_busy()
        self.send(message(ones(LONG // 5)))
        self.assertLess(self.cost(1), 0.12)
        self.assertLess(self.cost("busy"), 0.12)

    def test_calling_off_may_be_part_of_a_long_batch(self):
        for method in (b"$/cancelRequest", rb"$\/cancelRequest"):
            with self.subTest(method):
                self.be_busy()
                long = message(b'"b":"$/cancelRequest","a":"' + b"x" * (1 << 20) + b'"', b"2")
                off = b'{"params":{"id":"busy"},"jsonrpc":"2.0","method":"%s"}' % method
                self.talk.write(b"[" + long + b"," + off + b"," + message(b"", b"3") + b"]\n")
                answer, batch = self.talk.receive(2, patience=60)
                self.assertError(answer, -32800, "cancelled", "busy")
                self.assertEqual([each["id"] for each in batch], [2, 3])

    def test_what_runs_is_called_off_after_very_many_have_been(self):
        self.be_busy()
        off = b'{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}'
        self.send(b"[" + b",".join([off] * 250_000) + b"]")
        self.assertLess(self.cost("busy"), 0.12)

    def test_a_long_message_does_not_call_off_what_it_only_mentions(self):
        self.talk.write(lined(request(0, "loadTree", views=[{}] * 30_000)))
        self.talk.receive(1)
        self.talk.write(lined(request(1, "describeTree")))
        self.talk.flush()
        call = b'{"method":"$/cancelRequest","params":{"id":1}}'
        self.send(message(b'"a":[%s1],"b":%s' % (b"1," * 50_000, call), b"2"))
        first, second = self.talk.receive(2, patience=60)
        self.assertEqual((first["id"], second["id"]), (1, 2))
        self.assertIn("result", first)

    def test_what_is_refused_is_called_off_while_it_is_looked_through(self):
        for name, refused in (
            ("values", message(ones(LONG))),
            ("digits", message(b'"a":' + b"1" * LONG)),
            ("objects", message(b'"a":[' + b"{}," * (LONG // 3) + b"1]")),
            ("nesting", message(b'"a":' + b'{"a":' * (LONG // 5))),
        ):
            with self.subTest(name):
                for part in (0.3, 0.6, 0.8):
                    self.send(refused)
                    began = time.monotonic()
                    self.talk.receive(1, patience=60)
                    seconds = time.monotonic() - began
                    self.send(refused)
                    if self.talk.silent(seconds * part):
                        before = processor_time(self.talk.pid)
                        self.talk.write(lined(notification("$/cancelRequest", id=1)))
                        self.assertTrue(self.talk.begins(60))
                        self.assertLess(processor_time(self.talk.pid) - before, 0.2)
                    self.assertEqual(self.talk.receive(1)[0]["id"], 1)


class Left(Case):
    """What is freed once nobody needs it."""

    deadline = 240.0

    def test_a_signal_ends_what_is_freed_between_two_requests(self):
        names = [f"class{k:030}" for k in range(1_000_000)]
        with Talk(framing="lines") as talk:
            for each in (
                request(1, "configureCapture", ignoredViewClasses=names),
                request(2, "configureCapture", presets={f"p{k}": k for k in range(900_000)}),
                request(3, "saveCheckpoint"), request(4, "reset"),
            ):
                talk.write(lined(each))
                self.assertIn("result", talk.receive(1, patience=60)[0])
            time.sleep(0.05)
            before = processor_time(talk.pid)
            os.kill(talk.pid, signal.SIGTERM)
            spent = 0.0
            while talk.status is None:
                spent = processor_time(talk.pid) - before
                self.assertLess(spent, 0.25, "it goes on")
                talk.pump(0.01)
            self.assertEqual(talk.status, 0)

    def test_checkpoints_are_not_freed_at_anyones_cost(self):
        with Talk(framing="lines") as talk:
            def cost(message: dict) -> float:
                before = processor_time(talk.pid)
                talk.write(lined(message))
                self.assertTrue(talk.begins(60))
                cost = processor_time(talk.pid) - before
                self.assertIn("result", talk.receive(1, patience=60)[0])
                return cost

            for k in range(4):
                cost(request(0, "loadTree", views=[{"id": f"v{k}_{n}"} for n in range(100_000)]))
            for name in "abc":
                saving = cost(request(0, "saveCheckpoint", id=name))
            self.assertLess(cost(request(0, "releaseCheckpoint", id="a")), 0.15 * saving)
            # What was left is freed in the silence.
            time.sleep(1)
            self.assertLess(cost(request(0, "reset")), 0.15 * saving)


class Unread(Case):
    deadline = 120.0

    def test_what_subscribers_are_to_hear_does_not_pile_up(self):
        count = 300
        pans = [{"id": f"r{k}", "class": "UIPanGestureRecognizer", "targets": [{"action": "a"}],
                 "delegate": {"shouldRecognizeSimultaneouslyWith": True}} for k in range(count)]
        moves = [[k / 60, 1, "moved", 50 + k % 200, 50] for k in range(1, 1_500)]
        with Talk(framing="lines") as talk:
            talk.write(lined(
                request(0, "loadTree", views=[
                    {"id": "card", "frame": [0, 0, 300, 300], "recognizers": pans}]),
                request(0, "subscribe", kinds=["action"]),
                request(1, "playTouches", samples=[[0, 1, "began", 50, 50], *moves], report=[])))
            talk.flush(read=False)
            time.sleep(5)
            self.assertLess(memory(talk.pid, "VmHWM"), 150_000_000)
            told, sequence = 0, 0
            while True:
                message = talk.receive(1, patience=60)[0]
                if message.get("id") == 1:
                    break
                if message.get("method") == "effects":
                    sequence += 1
                    self.assertEqual(message["params"]["seq"], sequence)
                    told += len(message["params"]["effects"])
            self.assertEqual(message["result"]["played"], 1_500)
            self.assertGreater(told, count * 1_000)


if __name__ == "__main__":
    unittest.main()
