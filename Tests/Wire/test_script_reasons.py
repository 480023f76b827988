"""What scripts say about expectations that aren't met, and what they may be expected to know."""

import json
import unittest

from scripted import ScriptCase

CARD = (
    "UIView card 20,100,300,200\n  UIButton buy 0,0,100,44 -> bought\n"
    "  UIPanGestureRecognizer pan -> moved\n")


class Reasons(ScriptCase):
    def test_a_name_that_no_profile_records_is_an_error_of_reading(self):
        for line in ("expect no captured $AppClik", "expect captured event=$AppClik"):
            self.check(CARD + line + "\n", 2, "no profile records an event $AppClik; did you mean $AppClick?")
        own = 'configureCapture profile={"name":"own","event":"Clicked","recognizers":[]}\ntap buy\n'
        self.check(CARD + own + "expect captured Clicked\n", 0)

    def test_a_misspelt_name_is_told_where_nothing_else_would_tell(self):
        right = ["action bought", "actions bought", "control buy touchUpInside", "touches buy ended", "visible buy",
                 "action state=began", "touches view=buy phase=cancelled", "select card"]
        wrong = ["action bougth", "actions bougth", "control buy touchUpInsid", "control control=byu", "touches byu",
                 "touches buy endd", "visible byu", "select crad", "action bought state=begn"]
        self.check(CARD + "updateView buy hidden=true\n" + "".join(f"expect no {line}\n" for line in right), 0)
        for line in wrong:
            self.check(CARD + f"updateView buy hidden=true\nexpect no {line}\n", 1, "nothing has the name", "did you mean")
        for head in ("action bougth", "control buy touchUpInsid", "touches byu", "control lter touchDown"):
            self.check(CARD + f"on {head}\n  updateView card alpha=1\nUIButton later 0,0,9,9\n", 1, "nothing has the name")
        self.check(CARD + "on control later touchDown\n  updateView card alpha=1\nUIButton later 0,0,9,9\n", 0)

    def test_actions_of_an_imported_scene_are_known(self):
        scene = {"views": [{"id": "go", "class": "UIButton", "frame": [0, 0, 99, 44], "targets": [
            {"events": ["touchUpInside"], "target": "client", "action": "went:"}]}]}
        (self.folder / "scene.json").write_text(json.dumps(scene["views"]), encoding="utf-8")
        self.check("import scene.json\nexpect no action went:\nexpect action went:\n", 1, "go received no touch")
        self.check("import scene.json\nexpect no action wnet:\n", 1, "nothing has the name wnet:; did you mean went:?")

    def test_a_file_of_another_kind_says_what_takes_it(self):
        self.check("import other.gesture\n", 2, "other.gesture is a script: include other.gesture takes its lines")
        finished = self.gestured("test", "Main.storyboard")
        self.assertEqual(finished.returncode, 2)
        self.assertIn(b"Main.storyboard:1:1: this is no script; import it in one", finished.stderr)

    def test_a_request_that_a_reaction_is_refused_is_told_with_its_reason(self):
        script = CARD + 'on action bought\n  updateView crad alpha=1\ntest "a"\n  tap buy\n  expect action bought\n'
        self.check(script, 0, 'problem of reaction-1: updateView was refused: no object "crad"; did you mean card?',
                   verb="test")

    def test_no_captured_with_a_count_takes_any_other_number(self):
        self.check(CARD + "tap buy\nexpect no captured $AppClick count=2\nexpect captured $AppClick count=1\n", 0)
        self.check(CARD + "tap buy\nexpect no captured $AppClick count=1\n", 1, "expected another number of events, got 1")

    def test_the_closest_mismatch_names_the_nearest_record(self):
        self.check(
            "UIView one 0,0,99,99\n  UITapGestureRecognizer a -> x\nUIView other 0,99,99,99\n  UITapGestureRecognizer b -> y\n"
            "tap one\ntap other\nexpect captured $AppClick on=other $element_type=UILabel\n", 1,
            '#2: $AppClick has $element_type="UIView", expected "UILabel"')

    def test_what_is_not_as_expected_is_told_as_it_is_written(self):
        self.check(
            "UIView root 0,0,390,844\nUINavigationController nav view=root\nUIViewController first parent=nav\n"
            "UIViewController detail parent=nav\nedgeSwipe left distance=300\nexpect interactiveTransition other\n", 1,
            "got interactiveTransition controller=detail recognizer=nav.interactivePop completed=true")

    def test_a_pan_of_a_controller_without_a_view_is_a_problem(self):
        self.check(
            "UINavigationController nav\nUIViewController first parent=nav\nUIViewController detail parent=nav\n"
            "edgeSwipe left\nexpect problem object=nav.interactivePop\nedgeSwipe left\nexpect no problem\n", 0)

    def test_an_action_that_bars_and_alerts_have_made_is_known(self):
        self.check(
            'createNavigationBar id=bar right=[{"title":"Edit","action":"edit:"}]\n'
            'createAlert id=ask actions=[{"title":"OK","action":"agree:"}]\nexpect action edit:\nexpect action agree:\n'
            "expect action edot:\n", 1,
            "bar.right0 received no touch", "ask.0 received no touch", "has an action edot:; did you mean edit:?")

    def test_a_view_may_be_named_before_it_is_declared_inside(self):
        self.check(
            "UIScrollView photo 0,0,390,800 viewForZooming=image maximumZoomScale=3 zoomScale=2\n"
            "  UIImageView image 0,0,390,800\nexpect photo viewForZooming=image zoomScale=2\n"
            "pinch photo scale=1.4\nexpect scroll phase=zooming\n", 0)

    def test_lists_that_are_edited_may_let_taps_select(self):
        for flags, selected in (("", "no "), ("allowsSelectionDuringEditing=true", ""),
                                ("allowsMultipleSelectionDuringEditing=true", "")):
            self.check(
                f"UITableView list 0,0,390,400 delegate=client editing=true {flags}\n"
                f"  UITableViewCell row 0,0,390,44\ntap row\nexpect {selected}select row\n", 0)

    def test_a_key_that_a_command_takes_can_be_expected(self):
        self.check(
            'UIView page 0,0,99,99 canBecomeFirstResponder=true keyCommands=[{"input":"s","action":"save:"}]\n'
            "becomeFirstResponder page\nsendKey s\nexpect presses key=s action=save:\n", 0)

    def test_a_recognizer_that_was_prevented_and_reset_is_possible(self):
        self.check(
            CARD + "drag buy by=0,60\nexpect action moved\nexpect state pan ended\nexpect state pan possible\n", 0)

    def test_a_member_that_is_like_none_names_those_that_there_are(self):
        self.check(CARD + "wait 1\nfindViews buy foo=1\n", 2, "findViews has no foo: it has ")
        self.check("UIView a 0,0,9,9 qqqqqqqq=1\n", 2, "UIView has no qqqqqqqq: it has ")

    def test_a_reserved_name_says_whose_it_is(self):
        self.check("UIView app 0,0,9,9\n", 1, '"app" is the id of the application: choose another')

    def test_a_point_of_content_that_is_scrolled_away_says_which_is_meant(self):
        text = self.check(
            "UIScrollView list 0,0,390,400 contentSize=390,2000 contentOffset=0,500\ntap list at=10,20\n", 0)
        self.assertIn("did you mean at=10,520?", text)

    def test_a_recognizer_with_a_finger_down_has_received_it(self):
        self.check(CARD + "sendTouch 1 began point=170,250\nexpect action moved\n", 1,
                   "pan is possible: it has 1 finger, undecided")

    def test_touches_that_came_and_were_cancelled_were_not_withheld(self):
        text = self.check(
            "UIView card 0,0,99,99\n  UIPanGestureRecognizer pan -> moved\n"
            "sendTouch 1 began point=9,9\nsendTouch 1 moved point=9,60\nsendTouch 1 ended\n", 0)
        self.assertIn("touch cancelled", text)
        self.assertNotIn("received no touch", text)

    def test_contested_rules_are_named_in_reasons(self):
        screen = ("UIView root 0,0,390,844\n  UIView card 0,0,390,844\n    UIPanGestureRecognizer pan -> moved\n"
                  "UINavigationController nav view=root\nUIViewController first parent=nav\nUIViewController two parent=nav\n")
        text = self.check(screen + "edgeSwipe left distance=300\nexpect action moved\n", 1, "contested: ios.B6")
        self.assertIn(" · contested: ios.B6\n", text)


if __name__ == "__main__":
    unittest.main()
