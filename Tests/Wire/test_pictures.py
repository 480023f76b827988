"""`gestured explain` and `gestured render`: who gets a touch, told and drawn."""

import os
import subprocess
import unittest
import xml.etree.ElementTree

from scripted import ScriptCase
from wire import DAEMON

SCRIPT = """\
screen 390,500
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> cart.zoomed
UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
UIButton "odd id" 200,400,100,44 text="Buy now" enabled=false
requireToFail open zoom

test "a drag"
  drag card by=60,0
"""

PAGE = """<?xml version="1.0"?>
<AppiumAUT><XCUIElementTypeApplication name="Shop"><XCUIElementTypeWindow x="0" y="0" width="390" height="844">
<XCUIElementTypeButton name="buy" label="Buy &amp; go" x="20" y="400" width="100" height="44"/>
</XCUIElementTypeWindow></XCUIElementTypeApplication></AppiumAUT>
"""


class Explanations(ScriptCase):
    def explain(self, *arguments, status=0):
        name = self.write("s.gesture", SCRIPT)
        finished = self.gestured("explain", name, *arguments)
        self.assertEqual(finished.returncode, status, finished.stderr)
        return (finished.stdout if status == 0 else finished.stderr).decode()

    def test_who_recognizes_who_fails_and_what_is_recorded(self):
        said = self.explain("card").splitlines()
        self.assertEqual(said, [
            "tap card:", "lands on card: it is in front there, and takes touches",
            "open recognizes → opened: tap 1 lifted after 0.05, 1.5 allowed",
            "zoom fails: tap 2 didn't follow within 0.35", "records $AppClick of card",
            "for a doubleTap (zoom): --gesture doubleTap"])

    def test_what_is_not_recorded_is_told_on_request_or_where_the_script_configures_capture(self):
        rule = "doesn't record odd id, by the rule controlEvent"
        self.assertNotIn(rule, self.explain('#"odd id"'))
        self.assertIn(rule, self.explain('#"odd id"', "--capture"))
        name = self.write("c.gesture", SCRIPT.replace("test", "configureCapture elementPath=false\ntest", 1))
        self.assertIn(rule, self.gestured("explain", name, '#"odd id"').stdout.decode())

    def test_where_pans_and_scroll_views_contend_drags_along_both_axes_are_told(self):
        name = self.write(
            "pager.gesture", "UIScrollView pager 0,0,390,800 contentSize=1170,800\n"
            "  UIScrollView page 0,0,390,800 contentSize=390,2000\n")
        said = self.gestured("explain", name, "page").stdout.decode()
        for line in ("tap page:\n", "for a drag (page.pan, pager.pan): --gesture drag\n",
                     "drag page by=0,-100:\n", "page.pan recognizes", "drag page by=-100,0:\n", "pager.pan recognizes"):
            self.assertIn(line, said)
            said = said[said.index(line):]

    def test_a_view_is_named_by_any_selector_with_blanks(self):
        for selector in ['UIButton[text="Buy now"]', '"Buy now"', '#"odd id"', "UIButton:last"]:
            said = self.explain(selector, "--capture")
            self.assertIn("lands on window: odd id isn't hit: it is a disabled control", said)
            self.assertIn("doesn't record odd id, by the rule controlEvent", said)
        self.assertIn("buy sends touchDown, touchUpInside", self.explain("UIButton:first"))

    def test_a_point_says_who_was_passed_over(self):
        said = self.explain("50,420")
        self.assertIn("lands on buy", said)
        self.assertIn("odd id was passed over: the control is disabled", said)

    def test_a_row_that_is_selected_and_a_touch_that_is_withheld(self):
        name = self.write(
            "list.gesture", "UITableView list 0,0,390,400 delegate=rows\n  UITableViewCell first 0,0,390,44\n"
            "UIScrollView page 0,400,390,400 contentSize=390,2000\n  UIButton buy 20,20,200,44 -> bought\n")
        said = self.gestured("explain", name, "first").stdout.decode()
        self.assertIn("list selects first, and its delegate is called\n", said)
        said = self.gestured("explain", name, "buy", "--gesture", "drag by=0,-60", "--capture").stdout.decode()
        self.assertIn("lands on buy: it is in front there, but page.pan withheld the touch, and recognized\n", said)
        self.assertIn("doesn't record buy, by the rule controlEvent: it gets no touch: page.pan withheld", said)

    def test_another_gesture(self):
        self.assertIn("zoom recognizes → cart.zoomed", self.explain("card", "--gesture", "doubleTap"))
        self.assertIn("one of", self.explain("card", "--gesture", "stroke", status=1))
        self.assertIn("zoom fails: moved", self.explain("card", "--gesture", "drag by=0,80"))
        self.assertIn("open fails", self.explain("card", "--gesture", "swipe direction=up"))

    def test_what_is_meant_has_to_be_there(self):
        self.assertIn("no view matches", self.explain("crad", status=1))
        finished = self.gestured("explain", "nobody.gesture", "card")
        self.assertEqual(finished.returncode, 2)


class Pictures(ScriptCase):
    def render(self, *arguments, status=0, name="s.gesture", text=SCRIPT):
        finished = self.gestured("render", self.write(name, text), *arguments)
        self.assertEqual(finished.returncode, status, finished.stderr)
        return finished

    def texts(self, svg):
        root = xml.etree.ElementTree.fromstring(svg)
        return ["".join(each.itertext()) for each in root.iter() if each.tag.endswith("text")]

    def test_a_picture_has_views_recognizers_and_texts_and_is_always_the_same(self):
        svg = self.render().stdout
        texts = self.texts(svg)
        for text in ["card", "buy", "odd id", "Buy", "Buy now", "tap open", "2×tap zoom"]:
            self.assertIn(text, texts)
        self.assertEqual(svg, self.render().stdout)

    def test_touches_of_a_test_are_drawn_with_their_times(self):
        self.assertNotIn("0.5 s", self.texts(self.render().stdout))
        self.assertIn("0.5 s", self.texts(self.render("-k", "drag").stdout))
        self.render("-k", "nothing like it", status=2)

    def test_layers_and_questions_are_shown_if_asked_for(self):
        plain = self.render().stdout
        self.assertNotEqual(plain, self.render("--hit-map").stdout)
        self.assertNotIn("card", self.texts(self.render("--show", "labels").stdout))
        self.assertIn("one of", self.render("--show", "colours", status=2).stderr.decode())
        asked = " ".join(self.texts(self.render("--at", "50,420").stdout))
        self.assertIn("odd id isn't hit: the control is disabled", asked)
        self.render("--at", "here", status=2)

    def test_page_sources_are_drawn_as_they_are(self):
        texts = self.texts(self.render(name="page.xml", text=PAGE).stdout)
        self.assertIn("Buy & go", texts)
        self.render(name="page.xml", text="<nothing/>", status=2)

    def test_it_goes_to_a_file_or_is_told_why_not(self):
        self.render("-o", "out.svg")
        self.assertEqual((self.folder / "out.svg").read_bytes(), self.render().stdout)
        (self.folder / "there").mkdir()
        self.assertIn(b"there", self.render("-o", "there", status=1).stderr)
        self.assertIn(b"No space left", self.render("-o", "/dev/full", status=1).stderr)
        self.assertEqual(sorted(each.name for each in self.folder.iterdir()),
                         ["common.gesture", "out.svg", "s.gesture", "there"])

    def test_pixels(self):
        self.assertEqual(self.render("--png").stdout[:8], b"\x89PNG\r\n\x1a\n")
        self.render("-o", "out.png")
        self.assertEqual((self.folder / "out.png").read_bytes()[:8], b"\x89PNG\r\n\x1a\n")
        self.assertNotEqual(self.render("--png", "-o", "no/such/folder.png", status=1).stderr, b"")

    def test_without_the_converter_it_says_what_is_missing(self):
        name = self.write("s.gesture", SCRIPT)
        finished = subprocess.run(
            [DAEMON, "render", name, "-o", "out.png"], cwd=self.folder, capture_output=True,
            timeout=30, env={**os.environ, "PATH": str(self.folder)},
        )
        self.assertEqual(finished.returncode, 1)
        self.assertIn(b"rsvg-convert", finished.stderr)


if __name__ == "__main__":
    unittest.main()
