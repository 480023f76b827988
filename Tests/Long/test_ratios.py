"""What many of a kind cost: times of two sizes, as a ratio. A busy machine can make them fail."""

import time
import unittest

from editor import Editor
from wire import DAEMON, Case, Client, RequestFailed, processor_time


class Ratios(Case):
    def setUp(self) -> None:
        super().setUp()
        self.client = Client(DAEMON)
        self.client.start()
        self.addCleanup(self.client.close)

    def load(self, *views: object) -> None:
        self.client.loadTree(superview=None, views=list(views))

    def test_a_controller_costs_no_more_than_there_are_others(self) -> None:
        def seconds(count: int) -> float:
            self.client.reset()
            self.client.createController(id="root", window="window")
            start = time.perf_counter()
            for each in range(count):
                self.client.createController(id=f"c{each}", parent="root")
            return time.perf_counter() - start

        self.assertLess(seconds(2_000), 16 * seconds(500))

    def test_an_identifier_costs_the_same_however_many_classes_there_are(self) -> None:
        def seconds(count: int) -> float:
            self.client.reset()
            for each in range(count):
                self.client.defineClass(name=f"a_class_with_a_long_name_{each}", superclass="NSObject")
            start = time.perf_counter()
            for each in range(count):
                self.client.createObject(class_=f"a_class_with_a_long_name_{each}")
            return time.perf_counter() - start

        self.assertLess(seconds(16_000), 9 * seconds(4_000))

    def test_popped_views_cost_no_more_than_there_are(self) -> None:
        def seconds(count: int) -> float:
            self.client.reset()
            self.load({"id": "window", "subviews": [
                {"id": f"p{each}", "frame": [each % 300, 5, 5, 5]} for each in range(count)]})
            for each in range(count):
                self.client.popView(view=f"p{each}", over="window", direction="bottom")
            start = time.perf_counter()
            for each in range(20):
                self.client.hitTest(point=[each, 20])
            return time.perf_counter() - start

        self.assertLess(seconds(2_000), 9 * seconds(500))

    def test_segments_load_in_linear_time(self) -> None:
        def seconds(count: int) -> float:
            node = {"id": "c", "class": "UISegmentedControl",
                    "segments": [str(index) for index in range(count)],
                    "subviews": [{"id": f"c.{index}"} for index in range(count)]}
            times = []
            for _ in range(3):
                self.client.reset()
                start = time.perf_counter()
                self.load(node)
                times.append(time.perf_counter() - start)
            return min(times)

        self.assertLess(seconds(16_000), 9 * seconds(4_000))

    def test_a_row_of_requirements_is_followed_in_linear_time(self):
        def seconds(count):
            self.client.call("reset")
            for each in range(count):
                self.client.call("createRecognizer", id=f"r{each}", **{"class": "UITapGestureRecognizer"})
            for each in range(count - 1):
                self.client.call("requireToFail", recognizer=f"r{each}", other=f"r{each + 1}")
            times = []
            for _ in range(3):
                start = time.perf_counter()
                self.client.call("describeRecognizer", recognizer="r0")
                times.append(time.perf_counter() - start)
            return min(times)

        self.assertLess(seconds(8_000), 9 * seconds(2_000))

    def test_an_event_of_far_too_many_fingers_is_refused_at_once(self):
        def seconds(count):
            touches = [{"touch": each, "phase": "began", "point": [9, 9]} for each in range(count)]
            start = time.perf_counter()
            with self.assertRaises(RequestFailed) as refused:
                self.client.call("sendTouches", touches=touches)
            self.assertEqual(refused.exception.code, 1007)
            return time.perf_counter() - start

        self.client.call("reset")
        self.assertLess(seconds(80_000), 9 * seconds(20_000))

    def test_modes_take_time_by_what_they_set(self) -> None:
        def seconds(count: int) -> float:
            self.client.reset()
            self.client.loadTree(views=[{"id": f"v{each}"} for each in range(count)])
            states = {
                name: {"next": [other],
                       "views": {f"v{each}": {"hidden": flag} for each in range(count)}}
                for name, other, flag in [("a", "b", False), ("b", "a", True)]}
            start = processor_time(self.client.process.pid)
            self.client.defineStateMachine(id="modes", initial="a", states=states)
            self.client.enterState(machine="modes", state="b")
            self.client.describeStateMachine(machine="modes")
            return processor_time(self.client.process.pid) - start

        self.assertLess(seconds(16_000), 8 * seconds(4_000))

    def test_modes_take_time_by_how_many_there_are(self) -> None:
        def seconds(count: int) -> float:
            self.client.reset()
            states = {f"s{each}": {"next": [f"s{(each + way) % count}" for way in (1, -1)]}
                      for each in range(count)}
            start = processor_time(self.client.process.pid)
            self.client.createView(id="control", class_="UIControl")
            triggers = [{"control": "control", "event": "touchDown", "enter": name}
                        for name in states]
            self.client.defineStateMachine(initial="s0", states=states, on=triggers)
            return processor_time(self.client.process.pid) - start

        self.assertLess(seconds(16_000), 8 * seconds(4_000))

    def test_a_what_if_that_changes_everything_takes_linear_time(self) -> None:
        def seconds(count: int) -> float:
            moves = [{"touch": 1, "phase": "moved", "point": [each % 200, 5], "time": each / 1_000}
                     for each in range(1, count)]
            start = processor_time(self.client.process.pid)
            answer = self.client.whatIf(
                changes=[{"method": "updateView", "params": {"view": "it", "handles": []}}],
                events=[{"touch": 1, "phase": "began", "point": [0, 5], "time": 0}, *moves])
            took = processor_time(self.client.process.pid) - start
            self.assertEqual(answer["difference"],
                             {"removed": answer["before"], "added": answer["after"]})
            return took

        self.client.createView(id="it", superview="window", frame=[0, 0, 300, 300],
                               handles=["touches"])
        self.assertLess(seconds(8_000), 8 * seconds(2_000))

    def test_changes_that_come_together_take_no_longer_each_in_a_long_text(self):
        few, many = (self.seconds_of_changes(count) for count in (1_000, 8_000))
        self.assertLess(many, 24 * max(few, 0.02))

    def seconds_of_changes(self, count: int) -> float:
        with Editor() as editor:
            editor.open("# line\n" * count)
            places = [{"line": k * 7 % count, "character": 2} for k in range(count)]
            start = processor_time(editor.talk.pid)
            editor.change(
                *({"range": {"start": place, "end": place}, "text": "x"} for place in places))
            editor.shown()
            return processor_time(editor.talk.pid) - start


if __name__ == "__main__":
    unittest.main()
