"""Very many targets, names, properties or records of one object hold the daemon no more than very many objects."""

import unittest
from typing import Sequence

from talking import Talking
from wire import lined, notification, processor_time, request

#: A tenth of a second, and what a busy machine adds to the processor's time.
AT_ONCE = 0.15

COUNT = 300_000


def actions(**members) -> list:
    return [{"action": f"action{k:024}:", **members} for k in range(COUNT)]


class HeldByOneObject(Talking):
    deadline = 240.0

    def held(self, message: dict, after: float) -> float:
        """How long the processor takes to answer once a request that has run so long is called off."""
        self.talk.write(lined(message))
        self.talk.flush()
        if not self.talk.silent(after):  # On a busy machine it may be over before.
            self.talk.receive(1, patience=60)
            return 0
        before = processor_time(self.talk.pid)
        self.talk.write(lined(notification("$/cancelRequest", id=message["id"])))
        self.assertTrue(self.talk.begins(20))
        seconds = processor_time(self.talk.pid) - before
        self.assertEqual(self.talk.receive(1, patience=60)[0]["id"], message["id"])
        return seconds

    def held_nowhere(
        self, message: dict, before: Sequence[dict] = (),
        parts: Sequence[float] = (0.2, 0.5, 0.8)
    ) -> None:
        """Calls a request off at several points of its time, each time after the requests `before`."""
        for each in before:
            self.ask(each)
        seconds = self.seconds(message)
        for part in parts:
            for each in before:
                self.ask(each)
            with self.subTest(message["method"], part=part):
                self.assertLess(self.held(message, seconds * part), AT_ONCE)

    def recognizer(self) -> dict:
        return request(0, "loadTree", views=[
            {"id": "card", "frame": [0, 0, 300, 300], "recognizers": [
                {"id": "r", "class": "UITapGestureRecognizer", "targets": actions()}]}])

    def button(self) -> dict:
        return request(0, "loadTree", views=[
            {"id": "b", "class": "UIButton", "frame": [0, 0, 300, 300],
             "targets": actions(events=["touchUpInside"])}])

    def test_questions_about_a_recognizer_with_many_targets(self):
        self.ask(self.recognizer())
        self.held_nowhere(request(1, "describeCapture", recognizer="r"))
        self.held_nowhere(request(1, "explainTouch", on="card"), parts=(0.2, 0.4, 0.6, 0.8))

    def test_questions_about_a_control_with_many_targets(self):
        self.ask(self.button())
        self.held_nowhere(request(1, "describeCapture", control="b"))
        self.held_nowhere(request(1, "explainTouch", on="b"), parts=(0.2, 0.4, 0.6, 0.8))

    def test_all_targets_are_removed(self):
        reset = request(0, "reset")
        self.held_nowhere(
            request(1, "removeTarget", control="b"), [reset, self.button()], parts=(0.3, 0.6))

    def test_what_has_many_targets_is_released(self):
        reset = request(0, "reset")
        for what, made in (("r", self.recognizer()), ("b", self.button())):
            self.held_nowhere(request(1, "release", id=what), [reset, made], parts=(0.3, 0.6))

    def test_the_first_change_of_many_targets(self):
        for change in (request(1, "addTarget", recognizer="r", action="x"),
                       request(1, "removeTarget", recognizer="r")):
            with self.subTest(change["method"]):
                self.ask(request(0, "reset"))
                self.ask(self.recognizer())
                before = processor_time(self.talk.pid)
                self.ask(change)
                self.assertLess(processor_time(self.talk.pid) - before, 0.3)

    def test_many_names_are_configured(self):
        names = [f"class{k:030}" for k in range(1_000_000)]
        self.ask(request(0, "configureCapture", ignoredViewClasses=names))
        self.held_nowhere(
            request(1, "configureCapture", publicBlacklist=names[:400_000]),
            parts=(0.5, 0.65, 0.8))

    def test_a_click_with_many_properties_is_tracked(self):
        properties = {f"p{k}": k for k in range(900_000)}
        self.ask(request(0, "createView", id="v", superview="window", captureProperties=properties))
        self.held_nowhere(request(1, "trackClick", view="v"))

    def test_a_lower_limit_lets_many_records_go(self):
        count = 50_000
        self.ask(request(0, "configureCapture", limit=1_000_000))
        recognizers = [
            {"id": f"r{k}", "class": "UITapGestureRecognizer", "targets": [{"action": "a"}],
             "delegate": {"shouldRecognizeSimultaneouslyWith": True}} for k in range(count)]
        self.ask(request(0, "loadTree", views=[
            {"id": "card", "frame": [0, 0, 300, 300], "recognizers": recognizers}]))
        for _ in range(4):
            self.ask(request(0, "tap", on="card", report=[]))
        before = processor_time(self.talk.pid)
        self.ask(request(0, "configureCapture", limit=100))
        self.assertLess(processor_time(self.talk.pid) - before, AT_ONCE)
        self.assertEqual(self.ask(request(0, "capturedEvents"))["dropped"], 4 * count)


if __name__ == "__main__":
    unittest.main()
