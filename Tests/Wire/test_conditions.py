"""Conditions in scripts and editors, in scenes, and the cost of bad ones."""

from __future__ import annotations

import json
import unittest

from editor import Editor
from scripted import ScriptCase
from wire import Case, Client

PAGE = (
    "UIView page 0,0,390,800\n"
    "  UIPanGestureRecognizer pan -> panned\n"
    "  UITapGestureRecognizer tap -> tapped\n"
)


class Scripts(ScriptCase):
    def test_a_failure_shows_each_value_that_was_looked_at(self):
        self.check(PAGE + "expect that pan.isEnabled && page.alpha < 1\n", 1,
                   "expected that pan.isEnabled && page.alpha < 1, got pan.isEnabled is true, page.alpha is 1")
        self.check(PAGE + "expect that page.alpha == 1 && tap is UIGestureRecognizer\n", 0)

    def test_a_mistake_is_marked_in_the_line_before_anything_runs(self):
        self.check(PAGE + 'setDelegate pan shouldBegin="abs(velocity.z) > 4"\ntap page\n', 2,
                   "s.gesture:4:43: expected a member of a number")
        self.check(PAGE + "expect that page.isHiden\n", 1, "did you mean isHidden?")
        self.check(PAGE + "expect that page.alpha >\n", 2, "expected an expression")
        self.check(PAGE + "expect that tap.state == .ended\n", 2, "expect state tap ended")

    def test_what_an_object_is_missing_is_told_at_its_line(self):
        self.check(PAGE + 'setDelegate pan shouldBegin="pagge.isHidden"\n', 1,
                   "s.gesture:4:30: setDelegate was refused: shouldBegin: expected", "did you mean page?")

    def test_a_quoted_list_is_one_of_selectors_and_another_a_text(self):
        screen = 'UILabel hello 0,0,99,20 text="Hello, you"\nUISwitch on 0,50,51,31\nUISlider at 0,100,99,30\n'
        text = self.check(screen + 'findViews "UISwitch, UISlider"\nfindViews "Hello, you"\n', 0)
        self.assertIn("on, at", text)
        self.assertIn("hello", text)

    def test_what_was_asked_can_be_expected_and_shown(self):
        script = PAGE + 'setDelegate pan shouldBegin="landingPoint.x < 20"\n'
        drag = "drag page at=200,400 by=100,0\n"
        self.check(script + drag + "expect asked delegate/shouldBegin pan answer=false\n", 0)
        self.check(script + drag + "expect no asked delegate/shouldBegin tap\n", 0)
        shown = self.gestured("run", "--answers", self.write("s.gesture", script + drag)).stdout.decode()
        self.assertIn("asked delegate/shouldBegin false", shown)
        self.assertIn("landingPoint.x < 20 is false: landingPoint.x is 200", shown)


class Editors(Case):
    TEXT = PAGE + 'setDelegate pan shouldBegin="page.isHidden && velocity.x > 0"\nexpect that page.alpha == 1\n'

    def test_ids_in_conditions_are_renamed(self):
        with Editor(self.TEXT) as editor:
            found = editor.ask("textDocument/references", context={"includeDeclaration": True}, **editor.at("page"))
            self.assertEqual([one["range"]["start"]["line"] for one in found], [0, 3, 4])

    def test_members_names_and_classes_are_completed(self):
        with Editor() as editor:
            for text, wanted in (
                ('setDelegate pan shouldBegin="page.', "isHidden"),
                ('setDelegate pan shouldBegin="velo', "velocity"),
                ('setDelegate pan shouldBegin="gesture is ', "UIPanGestureRecognizer"),
                ('setDelegate pan shouldBegin="gesture.state == .', "began"),
                ("expect that page.superview.", "isUserInteractionEnabled"),
            ):
                editor.open(PAGE + text)
                items = editor.ask("textDocument/completion", **editor.end(text))["items"]
                self.assertIn(wanted, [item["label"] for item in items], text)

    def test_hover_knows_members(self):
        with Editor(self.TEXT) as editor:
            hover = editor.ask("textDocument/hover", **editor.at("isHidden"))
            self.assertIn("hidden", json.dumps(hover).lower())


class Scenes(Case):
    def test_a_scene_keeps_conditions_and_loads_them_again(self):
        with Client() as client:
            client.defineClass(name="Down", superclass="UIGestureRecognizer", begins="numberOfTouches == 1")
            client.loadTree(views=[
                {"id": "page", "frame": [0, 0, 390, 800], "acceptsHit": "result != view",
                 "gestureShouldBegin": {"class": "UIPanGestureRecognizer", "answer": "gesture.view == page"},
                 "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}],
                 "subviews": [{"id": "card", "frame": [0, 0, 90, 90], "pointInside": "point.x > 9"}]},
            ])
            client.setDelegate(recognizer="pan", shouldBegin="card.isHidden")
            client.release(id="card")
            scene = client.describeScene()["scene"]
            self.assertIn("card", scene["released"])
        with Client() as client:
            client.loadScene(scene=scene)
            again = client.describeScene()["scene"]
            self.assertEqual(scene, again)


if __name__ == "__main__":
    unittest.main()
