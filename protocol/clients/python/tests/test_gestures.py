"""Gestures by name, selectors and checkpoints."""

import unittest

from .daemon import DAEMON

from gestured import (  # noqa: E402
    AmbiguousSelector,
    InvalidParams,
    NoMatch,
    NotHittable,
    Session,
    expect,
    fork,
)

NODES = [
    {
        "id": "photo",
        "elementID": "photo",
        "frame": [20, 100, 350, 300],
        "multipleTouchEnabled": True,
        "recognizers": [
            {
                "id": "zoom",
                "class": "UIPinchGestureRecognizer",
                "targets": [{"action": "zoomed:"}],
            },
            {
                "id": "tap",
                "class": "UITapGestureRecognizer",
                "targets": [{"action": "tapped:"}],
            },
            {
                "id": "swipe",
                "class": "UISwipeGestureRecognizer",
                "targets": [{"action": "swiped:"}],
            },
        ],
    },
    {"id": "title", "class": "UILabel", "text": "Deals", "frame": [20, 420, 350, 30]},
    {"id": "shelf", "frame": [20, 500, 350, 100]},
    {"id": "more", "class": "UILabel", "text": "More", "frame": [20, 460, 350, 30]},
]


class Sessions(unittest.TestCase):
    def setUp(self):
        self.ui = Session(DAEMON)
        self.ui.start()
        self.addCleanup(self.ui.close)
        self.ui.load(NODES)


class Gestures(Sessions):
    def test_the_fifteen_lines(self):
        photo = self.ui["#photo"]
        photo.add_recognizer("longPress", minimum_press_duration=0.5, target="Photo.menu:")
        report = photo.press(0.6)
        self.assertEqual(report.actions, ["Photo.menu:"])
        self.assertEqual(report.fired[0], ("Photo.menu:", "began"))
        expect(self.ui.captured).to_have("$AppClick", element_id="photo", count=1)

    def test_each_gesture_makes_its_recognizer_fire(self):
        photo = self.ui["#photo"]
        self.assertEqual(photo.tap().actions, ["tapped:"])
        self.assertEqual(photo.swipe("right").actions, ["swiped:"])
        self.assertEqual(photo.pinch(2).actions, ["zoomed:"])
        expect(photo.drag(by=[0, 100])).not_to_fire("tapped:")
        expect(photo.double_tap()).to_fire("tapped:")

    def test_text_is_typed_into_a_field_or_the_first_responder(self):
        self.ui.add_view("UITextField", id="name", frame=[0, 700, 200, 40])
        report = self.ui["#name"].type_text("Bok\b")
        self.assertEqual([effect["effect"] for effect in report.effects], ["control"] * 5)
        self.ui.type_text("b")
        self.assertEqual(self.ui["#name"].text, "Bob")

    def test_a_report_has_the_view_and_touches_that_can_be_played(self):
        report = self.ui["#photo"].tap()
        self.assertEqual((report.view, report.settled), ("photo", True))
        self.ui.wait(1)
        again = [{**event, "time": event["time"] + 2} for event in report.touches]
        self.assertEqual(self.ui.protocol.play_touches(events=again).actions, ["tapped:"])

    def test_places_are_handles_selectors_and_points(self):
        photo = self.ui["#photo"]
        for place in (self.ui["#shelf"], "#shelf", [195, 550]):
            report = photo.drag(place)
            last = report.touches[-1]["touches"][0]["point"]
            self.assertEqual(last, [195, 550])

    def test_selectors_are_strict_with_the_daemons_hints(self):
        with self.assertRaises(AmbiguousSelector) as caught:
            self.ui["UILabel"].tap()
        self.assertEqual(caught.exception.candidates, ["title", "more"])
        with self.assertRaises(AmbiguousSelector) as caught:
            self.ui["UILabel"].text
        self.assertEqual(caught.exception.candidates, ["title", "more"])
        with self.assertRaises(NoMatch):
            self.ui['"deals "'].frame
        with self.assertRaises(InvalidParams):
            self.ui["UILabel["].frame
        self.assertEqual([view.text for view in self.ui.find_all("UILabel")], ["Deals", "More"])
        self.assertEqual(self.ui.find_all("UILabel", limit=1), [self.ui["#title"]])
        self.assertEqual(self.ui.find('"More"'), self.ui["#more"])
        self.assertEqual(self.ui.window["UILabel:nth(1)"].id, "more")
        self.assertEqual(self.ui.window.find('"More"').id, "more")

    def test_a_selector_is_looked_up_anew_at_each_use(self):
        found = self.ui['"Deals"']
        self.assertEqual(found.id, "title")
        self.ui["#title"].text = "Gone"
        self.assertFalse(found.exists)
        self.ui["#more"].text = "Deals"
        self.assertEqual((found.id, found.count), ("more", 1))

    def test_what_no_finger_reaches_is_refused_with_the_reason(self):
        self.ui["#photo"].hidden = True
        with self.assertRaises(NotHittable) as caught:
            self.ui["#photo"].tap()
        self.assertIn("hidden", str(caught.exception))
        problem = caught.exception
        self.assertEqual((problem.view, problem.point), ("photo", (195, 250)))
        self.assertFalse(self.ui["#photo"].visible)
        self.assertFalse(self.ui["#photo"].hittable)
        self.assertTrue(self.ui["#title"].visible)

    def test_views_are_expected(self):
        expect(self.ui["#title"]).to_be_visible()
        expect(self.ui["#title"]).to_have(text="Deals")
        expect(self.ui["UILabel"]).to_have_count(2)
        expect(self.ui["UISwitch"]).not_to_exist()
        with self.assertRaises(AssertionError) as caught:
            expect(self.ui["UILabel"]).to_have_count(3)
        self.assertIn("it matches 2: title, more", str(caught.exception))

    def test_points_and_edges_of_the_screen(self):
        self.assertEqual(self.ui.tap(at=[100, 150]).actions, ["tapped:"])
        self.assertEqual(self.ui.tap(on=self.ui["#photo"]).actions, ["tapped:"])
        self.ui.window.add_recognizer("screenEdgePan", edges=["left"], target="back:")
        expect(self.ui.edge_swipe(edge="left")).to_fire("back:")


class Explanations(Sessions):
    def test_why_a_view_is_not_visible(self):
        self.ui["#photo"].hidden = True
        with self.assertRaises(AssertionError) as caught:
            expect(self.ui["#photo"]).to_be_visible()
        self.assertIn("hidden", str(caught.exception))


class Forks(Sessions):
    def test_everything_is_put_back(self):
        ui = self.ui
        ui.recognizer("tap").delegate(should_begin=lambda q: False)
        with self.assertRaises(ZeroDivisionError), fork(ui):
            ui.wait(3)
            ui.view("photo").alpha = 0.5
            ui.recognizer("tap").delegate(should_begin=lambda q: True)
            with fork(ui):
                ui.view("photo").release()
            self.assertEqual(ui.view("photo").alpha, 0.5)
            1 / 0
        self.assertEqual((ui.clock, ui.view("photo").alpha), (0, 1))
        ui.protocol.send_touch(1, "began", point=[50, 150])
        self.assertEqual(ui.protocol.send_touch(1, "ended").actions, [])


class Pictures(Sessions):
    def test_sessions_views_and_reports_draw_themselves(self):
        self.assertTrue(self.ui._repr_svg_().startswith("<svg"))
        self.assertTrue(self.ui["#photo"]._repr_svg_().startswith("<svg"))
        report = self.ui.protocol.send_touch(1, "began", point=[50, 150])
        self.assertTrue(report._repr_svg_().startswith("<svg"))
        self.assertIn("<pre>", report._repr_html_())


class Scenes(Sessions):
    def test_a_scene_is_described_and_loaded(self):
        scene = self.ui.protocol.describe_scene()
        self.ui.reset()
        self.ui.load(scene)
        self.assertEqual(self.ui.protocol.describe_scene(), scene)


if __name__ == "__main__":
    unittest.main()
