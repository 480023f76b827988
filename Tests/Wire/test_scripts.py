"""Scripts as people play them: `gestured run` and `gestured test`, with the shell around them."""

import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

from editor import Editor
from scripted import PASSING, SET_UP, TAP, ScriptCase
from wire import DAEMON, player, request, session


class Tests(ScriptCase):
    def test_the_example_passes(self):
        text = self.check(SET_UP + PASSING, 0, verb="test")
        self.assertEqual(
            text,
            "s.gesture\n  ✓ one tap opens\n  ✓ ghosts are refused\n  ✓ each test begins anew\n"
            "3 tests, all passed\n",
        )

    def test_a_failure_tells_what_was_expected_what_came_and_the_nearest_miss(self):
        text = self.check(
            SET_UP + f'test "two zoom"\n{TAP}  wait 0.4\n  expect actions zoomed\n', 1,
            "s.gesture:19:3: expected actions zoomed, got opened\n",
            "    expect actions zoomed\n    ^~~~~~~~~~~~~~~~~~~~~\n",
            "zoom failed: tap 2 didn't follow within 0.35\n",
            "what happened:\n", "possible → ended",
            verb="test",
        )
        self.assertIn("✗ two zoom", text)
        self.assertIn("1 test, 1 failed", text)

    def test_who_was_prevented_is_told_by_whom(self):
        self.check(
            "UIView card 0,0,100,100\n"
            "  UITapGestureRecognizer inner -> one\n"
            "  UITapGestureRecognizer outer -> other\n"
            "sendTouch 1 began point=10,10\nsendTouch 1 ended time=0.05\n"
            "expect actions one\n", 1,
            "inner was prevented by outer: ",
        )

    def test_a_failed_set_up_fails_each_test_at_its_line(self):
        text = self.check(
            "UIView a 0,0,9,9\nexpect action foo\ntest x\n  wait 1\ntest y\n  wait 1\n", 1,
            "s.gesture:2:1: expected action foo, got no action\n", verb="test",
        )
        self.assertIn("2 tests, 2 failed", text)

    def test_a_refused_request_fails_unless_it_is_expected(self):
        self.check(
            "test x\n  updateView gohst alpha=1\n  expect error noMatch\n", 1,
            's.gesture:2:14: updateView was refused: no object "gohst"\n', verb="test",
        )
        self.check("test x\n  updateView ghost alpha=1\n  expect error unknownObject\n", 0,
                   verb="test")
        self.check("test x\n  wait 1\n  expect error unknownObject\n", 1,
                   "expected error unknownObject, got no error", verb="test")

    def test_an_attempt_counts_once_and_a_control_once_an_event(self):
        self.check(
            "UIView card 0,0,100,100\n  UIPanGestureRecognizer pan -> moved\n"
            "UIButton b 200,0,50,50 -> x.go -> go2 on touchDown\n"
            "test x\n"
            "  sendTouch 1 began point=10,10\n"
            "  sendTouch 1 moved point=10,40 time=0.1\n"
            "  sendTouch 1 moved point=10,60 time=0.2\n"
            "  sendTouch 1 moved point=10,80 time=0.3\n"
            "  sendTouch 1 ended time=0.4\n"
            "  expect actions moved\n"
            "  sendTouch 1 began point=210,10\n"
            "  sendTouch 1 ended time=0.6\n"
            "  expect actions go2 x.go\n  expect action go\n  expect no action moved\n"
            "test y\n  expect actions none\n", 0, verb="test",
        )

    def test_effects_of_the_set_up_are_those_that_each_test_begins_with(self):
        views = "".join(
            f"UIView {name} {40 * k},0,40,40\n  UITapGestureRecognizer {name}Tap -> {name}d\n"
            for k, name in enumerate(["first", "second"]))
        both = "  expect action firstd secondd\n  expect actions firstd secondd\n" \
               "  expect state firstTap ended\n  expect state secondTap ended\n" \
               "  expect captured $AppClick on=first\n  expect captured $AppClick on=second\n"
        test = f'test "both"\n  tap second\n{both}'
        alone = 'test "first"\n  expect actions firstd\n  tap second\n  expect actions secondd\n' \
                "  expect no action firstd\n"
        for setup in ("tap first\n", "wait 0\n" * 300 + "tap first\n" + "wait 0\n" * 300):
            with self.subTest(len(setup)):
                script = self.write("s.gesture", views + setup + test + alone + test)
                finished = self.gestured("test", script)
                self.assertEqual(finished.returncode, 0, finished.stderr)

    def test_patterns_choose_tests(self):
        name = self.write("s.gesture", 'test "One tap"\n  wait 1\ntest "two"\n  wait 1\n')
        for pattern, found in [("one", 1), ("TAP", 1), ("o*tap", 1), ("o", 2)]:
            finished = self.gestured("test", name, "-k", pattern)
            self.assertEqual(finished.returncode, 0)
            self.assertIn(f"{found} test", finished.stdout.decode())
        self.assertEqual(self.gestured("test", name, "-k", "three").returncode, 2)

    def test_a_file_that_cannot_be_read_is_told_in_a_line(self):
        for name, why in [("nowhere.gesture", "No such file or directory"), (".", "Is a directory")]:
            finished = self.gestured("run", name)
            self.assertEqual(finished.returncode, 2)
            self.assertEqual(
                finished.stderr.decode(), f"{name}:1:1: can't be read: {why}\n")

    def test_expectations_speak_of_selectors_as_the_daemon_does(self):
        name = self.write(
            "s.gesture",
            "UILabel card 0,0,9,9\nUILabel other 9,9,9,9\n"
            "test x\n  expect visible crad\n  expect visible UILabel\n",
        )
        told = self.gestured("test", name).stdout.decode()
        self.assertIn('no view matches "crad"; did you mean card?', told)
        self.assertIn('"UILabel" matches 2 views instead of one: card, other', told)

    def test_junit_is_xml_whatever_names_and_messages_hold(self):
        name = self.write(
            "s.gesture", 'test "<&\\"\\u0001>"\n  expect action "a<b&c"\ntest b\n  wait 1\n'
        )
        finished = self.gestured("test", name, "--junit", "out.xml")
        self.assertEqual(finished.returncode, 1)
        suites = xml.etree.ElementTree.parse(self.folder / "out.xml").getroot()
        self.assertEqual((suites.get("tests"), suites.get("failures")), ("2", "1"))
        cases = suites.findall("testsuite/testcase")
        self.assertEqual([case.get("name") for case in cases], ['<&"\ufffd>', "b"])
        self.assertIn("a<b&c", cases[0].find("failure").get("message"))
        self.assertIsNone(cases[1].find("failure"))

    def test_tap_counts_and_says_where(self):
        name = self.write("s.gesture", 'test "a # b"\n  wait 1\ntest c\n  expect action x\n')
        lines = self.gestured("test", "--tap", name).stdout.decode().split("\n")
        self.assertEqual(lines[:4], ["TAP version 13", "1..2", r"ok 1 - a \# b", "not ok 2 - c"])
        self.assertIn('  at: "s.gesture:4:3"', lines)


class Expectations(ScriptCase):
    """What can be expected, and what is said where it can't be read."""

    SCREEN = (
        "UIView card 20,100,300,200\n  UITapGestureRecognizer open -> opened\n"
        "UIButton buy 20,400,100,44 -> bought\nUIScrollView list 0,560,390,200 contentSize=390,2000\n")

    def test_any_kind_of_effect_can_be_expected_or_not(self):
        self.check(
            self.SCREEN + "tap card\nexpect touches began card\nexpect touches cancelled view=card\n"
            "expect no touches ended\nexpect no motion\ntap buy\nexpect control buy touchDown\n"
            "expect control event=touchUpInside control=buy\nexpect no control buy valueChanged\n", 0)

    def test_an_effect_that_did_not_come_is_told_with_those_of_its_kind(self):
        self.check(
            self.SCREEN + "tap buy\nexpect control buy valueChanged\nexpect no control touchDown\n"
            "expect motion began\n", 1,
            "got control control=buy event=touchDown, control control=buy event=touchUpInside",
            "s.gesture:7:1: expected no control touchDown, got control control=buy event=touchDown",
            "s.gesture:8:1: expected motion began, got no motion")

    MOVED = (
        "UIView card 20,100,300,200\n  UIButton buy 0,0,100,44 -> bought\n"
        "  UIPanGestureRecognizer pan -> moved\n"
        "UIScrollView list 0,400,390,400 contentSize=390,2000\n")

    def test_every_form_takes_members_by_name(self):
        self.check(
            self.MOVED + "drag card at=150,100 by=0,60\n"
            "expect action moved state=began\nexpect action moved state=ended numberOfTouches=0\n"
            "expect action recognizer=pan\nexpect actions moved state=changed\n"
            "expect no action state=cancelled\nexpect no action moved recognizer=other\n"
            "expect state pan ended from=changed\nexpect state recognizer=pan to=ended\n"
            "tap buy\nexpect action bought control=buy event=touchUpInside\n"
            "expect captured event=$AppClick on=buy\nexpect captured on=buy\n"
            "drag list by=0,-100\nexpect scroll phase=dragging from=idle scrollView=list\n"
            "expect no scroll dragging from=decelerating\n"
            "expect hit point=170,250 view=card\nexpect visible view=card\n"
            "tap ghost\nexpect error kind=noMatch\n", 0)

    def test_every_form_has_its_negation(self):
        kinds = [kind for kind in player.definition()["components"]["schemas"]["EffectKind"]["enum"] if kind != "answers"]
        forms = {
            "state": "state pan failed", "hit": "hit 1,1 card", "visible": "visible ghost", "error": "error noMatch",
            "object": "card hidden=true", "captured": "captured $AppClick",
        }
        script = "".join(f"expect no {forms.get(kind, kind)}\n" for kind in ["actions", *kinds, *forms])
        self.check(self.MOVED + script, 0)

    def test_what_acted_says_why_nothing_was_captured(self):
        self.check(
            "UITableView list 0,0,390,400 delegate=client\n  UITableViewCell row 0,0,390,44\n"
            "UIButton buy 0,500,100,44 -> bought\n"
            'configureCapture profile={"name":"own","recognizers":[],"controls":false,"rows":false}\n'
            "tap row\nexpect captured $AppClick\ntap buy\nexpect captured $AppClick\n", 1,
            "row isn't recorded: own records no rows", "buy isn't recorded: own records no controls")

    def test_a_captured_event_is_that_of_a_profile(self):
        script = (
            self.MOVED + 'configureCapture profiles=["sensors","datadog"]\ntap buy\nwait 0.2\n'
            "expect captured action profile=datadog kind=interaction\n"
            "expect captured profile=sensors on=buy\nexpect no captured $AppClick profile=datadog\n")
        self.check(script, 0)
        self.check(
            script + "expect no captured profile=datadog\nexpect captured action profile=sensors\n", 1,
            "expected nothing to be captured, got action of buy", "action was captured by datadog")
        # Without several, each record is that of the only one.
        self.check(
            self.MOVED + "tap buy\nexpect captured profile=sensors\nexpect no captured profile=datadgo\n", 1,
            ":7:20: profile=datadgo: expected a configured profile: one of sensors")

    def test_a_misspelt_property_of_a_captured_event_fails_either_way(self):
        self.check(
            self.MOVED + "tap buy\nexpect captured $element_tpye=Buy\nexpect no captured $element_tpye=Buy\n"
            "expect no captured profil=sensors\n", 1,
            ", expected \"Buy\"; did you mean $element_type?", ":7:20: $AppClick has no $element_tpye; did you mean $element_type?",
            "$AppClick has no profil; did you mean profile?")

    def test_a_member_that_differs_fails_the_expectation(self):
        self.check(
            self.MOVED + "drag card at=150,100 by=0,60\nexpect action moved state=failed\n"
            "expect actions moved state=cancelled\nexpect no action state=ended\n"
            "expect state pan ended from=began\n", 1,
            "expected action moved state=failed, got moved",
            "expected actions moved state=cancelled, got moved",
            "expected no action state=ended, got moved",
            "expected state pan ended from=began, got changed → ended")

    def test_kinds_and_members_are_checked_when_they_are_read(self):
        for line, message in (
            ("expect slect row", "did you mean select?"),
            ("expect no slect row", "did you mean select?"),
            ("expect select foo=1", "no object has a property foo"),
            ("expect select row lst=a", "select has no lst; did you mean list?"),
        ):
            self.check(self.SCREEN + line + "\n", 2, message)

    def test_names_and_values_of_uikit_lead_to_ours(self):
        lines = (
            ("tap card touches=2", "tap has no touches; did you mean fingers?"),
            ("tap card numberOfTouchesRequired=2", "did you mean fingers?"),
            ("UIView a 0,0,9,9 isHidden=true", "UIView has no isHidden; did you mean hidden?"),
            ("UIView a 0,0,9,9 hidden=YES", "expected true or false, not YES; did you mean true?"),
            ("UIView a 0,0,9,9 hidden=NO", "did you mean false?"),
            ("UIView a 0,0,9,9 opacity=1", "UIView has no opacity; did you mean alpha?"),
            ("press card hold=1", "press has no hold; did you mean duration?"),
            ("tap card press=1", "tap has no press; did you mean hold?"),
            ("drag card by=9,9 delay=1", "drag has no delay; did you mean press?"),
            ("tap card count=2", "tap has no count; did you mean taps?"),
            ("setDelegate open shouldBegin=ask", "a script can't be asked: give the answer itself"),
        )
        script = "".join(f"{line}\n" for line, _ in lines)
        self.check(self.SCREEN + script, 2, *(message for _, message in lines))

    def test_what_follows_from_a_refused_view_is_counted(self):
        done = self.check(
            "UIView page 0,0,300,300 alpha=2\n  UITapGestureRecognizer open -> opened\n"
            "  UIButton buy 0,0,99,40 -> bought\n    UILabel price 0,0,9,9\ntap buy\n"
            "UIView other 0,300,9,9\ntap other\n", 1,
            "s.gesture:1:31: createView was refused: alpha: expected a number from 0 to 1",
            "  4 lines that need page are left out\n")
        self.assertEqual(done.count("refused"), 1)

    def test_a_control_that_sent_nothing_says_what_became_of_its_touches(self):
        self.check(
            "UIScrollView pager 0,0,390,400 contentSize=4000,400\n  UISlider volume 50,50,200,40 -> louder\n"
            "UIView page 0,400,390,400\n  UITapGestureRecognizer open -> opened\n"
            "  UIControl buy 0,0,99,40 -> bought\nUIButton later 0,800,99,40 -> waited on touchDragInside\n"
            "drag volume by=100,0\nexpect action louder\ntap buy\nexpect action bought\n"
            "tap later\nexpect action waited bought\n", 1,
            "volume sent no event: its touches were withheld by pager.pan",
            "buy's touches were cancelled: open recognized, which cancels touches in its view",
            "later sent touchDown, touchUpInside, primaryActionTriggered, but no event that leads there",
            "buy received no touch")

    def test_a_row_that_was_not_selected_says_what_became_of_its_touch(self):
        screen = ("UIView page 0,0,390,844\n  UITapGestureRecognizer dismiss -> dismissed\n"
                  "  UITableView list 0,0,390,400 delegate=client\n    UITableViewCell row 0,0,390,60\n")
        self.check(screen + "tap row\nexpect select row\n", 1,
                   "row received no touch: it was withheld until dismiss recognized")
        self.check(screen + "tap row hold=0.3\nexpect select row\n", 1,
                   "row's touches were cancelled: dismiss recognized")

    def test_a_direction_may_come_before_the_view(self):
        for line in ("swipe list up", "swipe up list"):
            self.check(self.SCREEN + line + "\nexpect scroll dragging on=list\n", 0)

    def test_a_number_out_of_range_is_none(self):
        for number in ("1e999", "-1e999", "99999999999999999999999"):
            self.check(self.SCREEN + f"updateView list alpha={number}\n", 1, "alpha: expected a number from 0 to 1")

    def test_a_direction_given_by_name_leaves_the_words_to_the_view(self):
        self.check(self.SCREEN + "swipe up list direction=left\n", 1, 'no view matches "up list"')

    def test_a_declaration_takes_the_properties_that_the_class_has_for_updateView(self):
        definition = player.definition()
        update = next(each for each in definition["methods"] if each["name"] == "updateView")
        shared = definition["components"]["contentDescriptors"]
        known = [shared[each["$ref"].split("/")[-1]] if "$ref" in each else each for each in update["params"]]
        properties = {each["name"]: each["schema"] for each in known
                      if each["name"] not in ("view", "deep", "animated", "frame")}
        kinds = ["UIView", "UIButton", "UITextField", "UITextView", "UISlider", "UISwitch", "UIStepper",
                 "UISegmentedControl", "UIPageControl", "UITableView", "UITableViewCell", "UITabBar"]
        values = self.fitting(properties)
        created, updates = [request(1, "createView", id=kind, **{"class": kind}) for kind in kinds], [
            request(1, "updateView", view=kind, **{name: value}) for kind in kinds for name, value in values.items()]
        answers = iter(session(*created, *updates)[len(kinds):])
        script = "".join(f"{kind} {kind}0 0,0,9,9 \n" for kind in kinds)
        with Editor() as editor:
            editor.open(script)
            for kind in kinds:
                with self.subTest(kind=kind):
                    has = {name for name, answer in zip(values, answers) if "result" in answer}
                    offered = editor.ask("textDocument/completion", **editor.end(f"{kind}0 0,0,9,9 "))["items"]
                    self.assertEqual({item["label"] for item in offered} & set(properties), has)
                    script += "".join(f"{kind} {name}{kind} 0,0,9,9 {name}=null\n" for name in has)
        said = self.gestured("run", self.write("s.gesture", script)).stderr.decode()
        self.assertNotIn(" has no ", said)

    def fitting(self, properties):
        """A value for each of the properties that a view which has it takes."""
        lists = [], [0, 0], [0, 0, 0, 0], [1, 0, 0, 1, 0, 0]
        tried = [(name, value) for name, schema in properties.items() for value in [
            *schema.get("enum", []), None, True, 1, "x", "client", "normal", "fast", *lists, {}]]
        _, *answers = session(request(1, "createView", id="it"), *(
            request(1, "updateView", view="it", **{name: value}) for name, value in tried))
        fits = [each for each, answer in zip(tried, answers)
                if "result" in answer or "a property of" in answer["error"]["message"]]
        return dict(reversed(fits))

    def test_properties_that_no_description_shows_can_be_declared(self):
        self.check(
            "UITextField a 0,0,99,30 placeholder=Name secureTextEntry=true textContentType=password\n"
            'UIButton b 0,40,99,30 selectedTitle="Off" accessibilityTraits=button\n'
            'expect a placeholder=Name secureTextEntry=true\nexpect b selectedTitle="Off"\n', 0)
        self.check("UIView a 0,0,9,9 contentOffset=0,0\n", 2, "UIView has no contentOffset")


class Transcripts(ScriptCase):
    PAN = "UIView card 0,0,300,300\n  UIPanGestureRecognizer pan -> moved\ndrag card by=0,100\n"

    def test_moves_that_change_only_numbers_are_counted(self):
        shown = self.check(self.PAN, 0)
        self.assertRegex(shown, r"\n  … \d+ like this\n")
        self.assertLess(shown.count("pan (changed)"), 3)
        name = self.write("s.gesture", self.PAN)
        whole = self.gestured("run", "--all", name).stdout.decode()
        self.assertGreater(whole.count("pan (changed)"), 5)
        self.assertNotIn("…", whole)

    def test_a_view_that_got_no_touch_says_who_withheld_it(self):
        text = self.check(
            "UIScrollView list 0,0,390,400 contentSize=390,2000\n  UIButton buy 20,20,200,44\n"
            "drag buy by=0,-60\ntap buy\n", 0)
        self.assertEqual(text.count("received no touch"), 1)
        self.assertIn("  buy received no touch: it was withheld until list.pan recognized\n", text)

    def test_lists_of_like_objects_are_tables(self):
        text = self.check(
            'UIButton buy 20,20,200,44 -> bought\nconfigureCapture profiles=["sensors","datadog"]\ntap buy\nwait 0.2\n'
            "compareCapture\nexplainCapture control=buy\n", 0)
        self.assertNotIn("configureCapture", text)
        self.assertRegex(text, r"  groups  touchGroup 1, time 50, same true, differences none\n"
                               r" +rows  profile  recorded  events +firstFailed\n"
                               r" +sensors  true      index 1, event \$AppClick, kind interaction, view buy  –\n"
                               r" +datadog  true ")
        self.assertRegex(text, r"  checks    rule +passed  because\n +enabled +true    capture is on")

    def test_what_is_too_long_for_a_line_has_one_for_each_member(self):
        text = self.check("UIButton buy 20,20,200,44 -> bought\ntap buy\ncapturedEvents\n", 0)
        self.assertRegex(text, r"\n  events +index +1\n +type +track\n")
        self.assertRegex(text, r"\n +properties +\$lib +iOS\n +\$lib_version +")
        self.assertRegex(text, r"\n +source +view buy, control buy\n")

    def test_a_line_that_configures_shows_only_messages(self):
        text = self.check('configureCapture ignoredViewClasses=["UIButon"]\n', 0)
        self.assertEqual(len(text.splitlines()), 2)
        self.assertIn("UIButton", text)

    def test_scrolling_is_told_in_words(self):
        shown = self.check(Expectations.SCREEN + "swipe list up\n", 0)
        self.assertIn("scroll idle → dragging at 0,0", shown)
        self.assertIn("scroll dragging → decelerating", shown)
        self.assertNotIn('"dragging"', shown)

    def test_a_failed_property_shows_its_whole_line_once(self):
        name = self.write("s.gesture", "UIView card 0,0,9,9\nexpect card alpha=0.5\n")
        done = self.gestured("run", name)
        self.assertEqual(done.stdout.decode(), "✗ expect card alpha=0.5\n")
        self.assertIn("s.gesture:2:13: expected card alpha=0.5, got 1", done.stderr.decode())


    def test_a_line_is_printed_once_where_errors_and_results_go_to_one_file(self):
        name = self.write("s.gesture", "UIView card 0,0,9,9\nexpect card alpha=0.5\ntap crad\n")
        done = subprocess.run(
            [DAEMON, "run", name], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=self.folder)
        self.assertEqual(
            done.stdout.decode(),
            "✗ expect card alpha=0.5\ns.gesture:2:13: expected card alpha=0.5, got 1\n"
            "  no effects on any gesture\n"
            "tap crad\ns.gesture:3:5: tap was refused: no view matches \"crad\"; did you mean card?\n")

    def test_a_failure_counts_moves_that_change_only_numbers(self):
        done = self.gestured(
            "run", self.write("s.gesture", self.PAN + "expect action opened\n")).stderr.decode()
        self.assertRegex(done, r"\n  … \d+ like this\n|\n    … \d+ like this\n")
        self.assertIn("changed → ended", done)


class Folders(ScriptCase):
    def test_a_folder_stands_for_the_scripts_below_it(self):
        inner = Path(self.folder, "inner")
        inner.mkdir()
        Path(inner, "a.gesture").write_text('test "a"\n  wait 1\n')
        Path(inner, "notes.txt").write_text("nothing")
        self.write("b.gesture", 'test "b"\n  wait 1\n')
        done = self.gestured("test", ".")
        self.assertEqual(done.returncode, 0)
        self.assertIn("2 tests, all passed", done.stdout.decode())
        Path(inner, "a.gesture").unlink()
        done = self.gestured("test", "inner")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no *.gesture file in inner", done.stderr.decode())

    def test_scripts_are_formatted_and_checked(self):
        name = self.write("s.gesture", "UIView  card 0,0,9,9\n    UITapGestureRecognizer  t\n\n\n")
        done = self.gestured("fmt", "--check", name)
        self.assertEqual((done.returncode, done.stdout.decode()), (1, f"{name}\n"))
        self.assertEqual(self.gestured("fmt", name).returncode, 0)
        self.assertEqual(
            Path(self.folder, name).read_text(), "UIView card 0,0,9,9\n  UITapGestureRecognizer t\n")
        done = self.gestured("fmt", "--check", name)
        self.assertEqual((done.returncode, done.stdout), (0, b""))

    def test_help_is_a_verb_too(self):
        self.assertIn(b"Usage: gestured", self.gestured("help").stdout)


class Interaction(ScriptCase):
    def entered(self, lines: str) -> "subprocess.CompletedProcess[str]":
        return subprocess.run([DAEMON, "repl"], input=lines, capture_output=True, text=True, timeout=20)

    def test_each_expectation_below_a_test_is_judged(self):
        done = self.entered(
            'UIView card 0,0,9,9\ntest "taps"\n  tap card\n  expect action one\n  expect action two\n'
        )
        self.assertIn("✗ expect action one", done.stdout)
        self.assertIn("✗ expect action two", done.stdout)

    def test_lines_nest_as_in_a_script(self):
        done = self.entered(
            "UIView card 0,0,300,300\n  UIView title 0,0,50,50\n# a note\n  # another\n"
            "    UITapGestureRecognizer open -> opened\n  UIView photo 100,100,50,50\n"
            "    UITapGestureRecognizer zoom -> zoomed\ntap title\nexpect action opened\n"
            "tap photo\nexpect action zoomed\nexpect photo superview=card\n"
        )
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.stdout.count("✓"), 3)

    def test_nothing_nests_in_a_line_that_cannot_be_read(self):
        done = self.entered(
            "UIView card 0,0,300,300\nUIVeiw box 0,0,9,9\n  UITapGestureRecognizer open\n"
            "expect open view=null\n"
        )
        self.assertIn("did you mean UIView", done.stderr)
        self.assertIn("✓ expect open view=null", done.stdout)


class Ends(ScriptCase):
    def test_a_command_ends_with_the_reader_of_its_output(self):
        tree = "UIView card 0,0,300,300\n" + "".join(
            f"  UIPanGestureRecognizer p{k} -> a\n" for k in range(2000)
        ) + "".join(f"setDelegate p{k} shouldRecognizeSimultaneouslyWith=true\n" for k in range(2000))
        with tempfile.NamedTemporaryFile("w", suffix=".gesture") as script:
            script.write(tree + "drag card by=0,200 duration=60\n")
            script.flush()
            for arguments in (["run"], ["run", "--json"], ["test"], ["explain"]):
                with self.subTest(arguments):
                    place = ["card"] if arguments == ["explain"] else []
                    process = subprocess.Popen(
                        [DAEMON, *arguments, script.name, *place],
                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                    )
                    process.stdout.close()
                    try:
                        self.assertEqual(process.wait(2), 1)
                    finally:
                        process.kill()
                        process.wait()

    def test_a_file_is_written_though_nobody_reads_the_output(self):
        with tempfile.TemporaryDirectory() as folder:
            script, report = Path(folder, "a.gesture"), Path(folder, "report.xml")
            script.write_text(
                "UIView card 0,0,300,300\n  UIPanGestureRecognizer pan -> panned\n"
                'test "a drag"\n' + "  drag card by=0,200 duration=60\n" * 3
            )
            process = subprocess.Popen(
                [DAEMON, "test", "--junit", str(report), str(script)], stdout=subprocess.PIPE)
            process.stdout.close()
            process.wait(30)
            self.assertEqual(len(xml.etree.ElementTree.parse(report).findall(".//testcase")), 1)

    def test_input_that_is_closed_cannot_be_read(self):
        for arguments in ("repl", "lsp", "mcp", "run -", "test -"):
            with self.subTest(arguments):
                done = subprocess.run(
                    ["sh", "-c", f'"$0" {arguments} <&-', DAEMON],
                    capture_output=True, text=True, timeout=10,
                )
                self.assertNotEqual(done.returncode, 0)
                self.assertIn("can't be read: Bad file descriptor", done.stderr)


if __name__ == "__main__":
    unittest.main()
