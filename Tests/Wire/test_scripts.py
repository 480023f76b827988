"""Scripts as people play them: `gestured run` and `gestured test`, with the shell around them."""

import json
import os
import pty
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

from wire import DAEMON, ROOT, Case, Client, RequestFailed, player

SET_UP = """\
# A line that begins with "# " is a comment.
screen 390,844
include common.gesture

UIView card 20,100,300,200
  UIImageView photo 0,0,300,150
  UILabel title 10,160,200,30 text="Deals"
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
UISwitch wifi 20,460,51,31 -> settings.changed: on valueChanged

requireToFail open zoom
updateView card alpha=0.5
"""

TAP = """\
  sendTouch 1 began point=100,150
  sendTouch 1 ended time=0.05
"""

PASSING = f"""\
test "one tap opens"
{TAP}  expect no action
  wait 0.4
  expect action opened
  expect state open ended
  expect state zoom failed
  expect hit 100,150 card
  expect card alpha=0.5
  expect captured $AppClick on=card
test "ghosts are refused"
  updateView ghost alpha=1
  expect error unknownObject
test "each test begins anew"
  expect no action
  expect state open possible
"""


class ScriptCase(Case):
    deadline = 120.0

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.write("common.gesture", 'UILabel footer 0,800,390,44 text="Terms"\n')

    def write(self, name, text):
        data = text if isinstance(text, bytes) else text.encode()
        (self.folder / name).write_bytes(data)
        return name

    def gestured(self, *arguments, stdin=b"", timeout=100, **options):
        return subprocess.run(
            [DAEMON, *arguments], input=stdin, capture_output=True, timeout=timeout,
            cwd=self.folder, **options,
        )

    def check(self, text, status, *messages, verb="run"):
        """Plays a script; the messages come in this order, each a line."""
        finished = self.gestured(verb, self.write("s.gesture", text))
        said = finished.stderr.decode()
        self.assertEqual(finished.returncode, status, said)
        at = 0
        for message in messages:
            self.assertIn(message, said[at:])
            at = said.index(message, at) + len(message)
        return finished.stdout.decode()


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
            "expect actions other\n", 1,
            "outer was prevented by inner: ",
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
        told = self.gestured("test", name).stderr.decode()
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


class Runs(ScriptCase):
    def test_a_transcript_says_when_what_to_whom_and_why(self):
        text = self.check(SET_UP + PASSING, 0)
        self.assertIn(
            "  0.400  possible → failed   zoom          tap 2 didn't follow within 0.35\n", text
        )
        self.assertIn("test one tap opens\n", text)
        self.assertIn("✓ expect action opened\n", text)
        self.assertNotIn("\x1b", text)

    def test_json_is_an_object_a_line(self):
        name = self.write("s.gesture", SET_UP + PASSING)
        finished = self.gestured("run", "--json", name)
        lines = [json.loads(line) for line in finished.stdout.splitlines()]
        actions = [line for line in lines if line.get("effect") == "action"]
        self.assertEqual([action["action"] for action in actions], ["opened"])
        self.assertEqual(actions[0]["test"], "one tap opens")
        self.assertEqual((actions[0]["file"], actions[0]["line"]), ("s.gesture", 19))
        self.assertTrue(any("error" in line for line in lines))

    def test_a_pattern_chooses_the_tests_to_run(self):
        name = self.write("two.gesture", 'test "one"\n  wait 1\ntest "two"\n  wait 2\n')
        self.assertEqual(self.gestured("run", name, "-k", "tw").stdout, b"test two\nwait 2\n  nothing happened\n\xe2\x9c\x93 passed\n")
        self.assertEqual(self.gestured("run", name, "-k", "three").returncode, 2)

    def test_lines_are_added_and_standard_input_is_a_file(self):
        finished = self.gestured(
            "run", "-", "-e", "hitTest 5,5", "-e", "expect hit 5,5 a", stdin=b"UIView a 0,0,9,9\n"
        )
        self.assertEqual((finished.returncode, finished.stderr), (0, b""))
        self.assertIn(b"view    a\n", finished.stdout)
        finished = self.gestured("run", "-e", "UIView a 0,0,9,9", "-e", "  UIView a")
        self.assertEqual(finished.returncode, 2)
        self.assertIn(b"-e:2:10: a needs a frame", finished.stderr)

    def test_long_lists_are_cut_short_with_a_count(self):
        views = "".join(f"UIView v{number} 0,0,9,9\n" for number in range(100))
        text = self.check(views + "describeView window\n", 0)
        self.assertIn(", … 88 more\n", text)

    def test_nothing_is_played_when_anything_cannot_be_read(self):
        good = self.write("good.gesture", "UIView a 0,0,9,9\nhitTest 5,5\n")
        bad = self.write("bad.gesture", "foo\n")
        finished = self.gestured("run", good, bad)
        self.assertEqual((finished.returncode, finished.stdout), (2, b""))
        self.assertIn(b"bad.gesture:1:1: ", finished.stderr)

    def test_colours_are_for_terminals_without_no_color(self):
        name = self.write("s.gesture", "UIView a 0,0,9,9\nhitTest 5,5\n")
        for variables, colored in [({}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)]:
            environment = {key: value for key, value in os.environ.items() if key != "NO_COLOR"}
            ours, theirs = pty.openpty()
            subprocess.run(
                [DAEMON, "run", name], stdout=theirs, cwd=self.folder, timeout=10,
                env={**environment, "TERM": "xterm", **variables},
            )
            os.close(theirs)
            text = os.read(ours, 65536)
            os.close(ours)
            self.assertEqual(b"\x1b[" in text, colored, variables)

    def test_line_ends_and_byte_order_marks_mean_nothing(self):
        plain = SET_UP + PASSING
        expected = self.check(plain, 0)
        for data in [plain.replace("\n", "\r\n"), "\ufeff" + plain, plain.replace("\n", "\r")]:
            self.assertEqual(self.check(data, 0), expected)

    def test_what_is_no_text_is_told_where(self):
        self.check(b"UIView a 0,0,9,9\n  \xff", 2, "s.gesture:2:3: this isn't UTF-8")
        self.check(b"\0\n", 2, "s.gesture:1:1: ")
        for path, message in [("none.gesture", "No such file"), (".", "Is a directory")]:
            finished = self.gestured("run", path)
            self.assertEqual((finished.returncode, finished.stdout), (2, b""))
            self.assertIn(message, finished.stderr.decode())
            self.assertIn(f"{path}:1:1: ", finished.stderr.decode())

    def test_trouble_in_another_file_leads_there(self):
        self.write("bad.xml", "<XCUIElementTypeWindow>\n  <oops")
        self.write("bad.json", '[\n  {"id": 1,}\n]')
        self.write("inner.gesture", "UIView a\n")
        self.check("import bad.json\n", 2, "bad.json:2:")
        self.check("include inner.gesture\n", 2, "inner.gesture:1:8: a needs a frame")
        self.check("UIView a 0,0,9,9\nimport none.xml\n", 2, "s.gesture:2:8: none.xml can't be read")

    def test_errors_in_imported_json_lead_to_its_lines(self):
        for name, text, status, place in [
            ("list", '[{"id":"q",\n "fram":[0,0,1,1]}]', 2, "2:2"),
            ("rect", '[{"id":"q", "subviews": [{"id":"a", "text":"]}\\""},\n  {"frame":[0,0,1]}]}]', 2, "2:4"),
            ("number", '[{"id":"q",\n "frame":[0, 0, 1, "x"]}]', 2, "2:20"),
            ("scene", '{"views":[],\n"viws":[]}', 2, "2:1"),
            ("wrapped", '{"scene":\n{"views":[\n{"fram":[]}]}}', 2, "3:2"),
            # Whether there is such a class or object is known when it is played.
            ("class", '[{"id":"q",\n  "class":"UIVw"}]', 1, "2:3"),
            ("taken", '[{"id":"q"},\n {"id":"q"}]', 1, "2:3"),
        ]:
            self.write(f"{name}.json", text)
            self.check(f"import {name}.json\n", status, f"{name}.json:{place}: ")
        self.write("fine.json", '[{"id":"q"}]')
        self.check("UIView q 0,0,1,1\nimport fine.json\n", 1, "fine.json:1:3: ")

    def test_selectors_in_expectations_are_read_with_the_file(self):
        for line, column, message in [
            ("expect visible [tg=3]", 17, "no view has a property tg; did you mean tag?"),
            ("expect no visible UIView[tg=3]", 26, "no view has a property tg"),
            ("expect [tg=3] alpha=1", 9, "no view has a property tg"),
            ("expect captured $AppClick on=[tg=3]", 31, "no view has a property tg"),
            ("expect no captured on=[tg=3]", 24, "no view has a property tg"),
            ("expect no scroll on=[tg=3]", 22, "no view has a property tg"),
            ("expect hit 5,5 UILabel:not([tg=3])", 29, "no view has a property tg"),
            ("expect visible 'é':frist", 20, "selectors have no :frist; did you mean first?"),
            ("expect visible [tag=3]!", 23, "expected "),
            ("expect visible UIView >", 24, "expected "),
        ]:
            self.check(f'test "t"\n  {line}\n', 2, f":2:{column + 2}: {message}")
        # Identifiers aren't checked, and any bare word is one.
        self.check('UIView a/b 0,0,9,9\ntest "t"\n  expect a/b alpha=1\n  expect hit 5,5 a/b\n', 0)
        self.check('test "t"\n  expect visible ghost\n', 1, "ghost")

    def test_what_came_too_seldom_is_not_said_to_have_been_missed(self):
        name = self.write(
            "seldom.gesture", 'UIView card 0,0,9,9\n  UITapGestureRecognizer open -> opened\n'
            'test "t"\n  tap card\n  expect action opened opened\n')
        finished = self.gestured("test", name)
        self.assertEqual(finished.returncode, 1)
        said = (finished.stdout + finished.stderr).decode()
        self.assertIn("expected action opened opened, got opened", said)
        self.assertNotIn("had no such action", said)

    def test_nodes_in_json_are_imported_where_the_line_stands(self):
        self.write("nodes.json", '[{"id": "inner", "frame": [1, 2, 3, 4]}]')
        self.check(
            "UIView outer 0,0,99,99\n  import nodes.json\nexpect inner superview=outer\n", 0
        )

    def test_a_script_has_at_most_a_hundred_thousand_lines(self):
        lines = "wait 0\n" * 1_000 + "# a comment\n" * 98_998
        self.check(lines + "include one.gesture\n", 2, "s.gesture:99999:9: one.gesture can't be read")
        self.write("one.gesture", "wait 1\n")
        self.check(lines + "include one.gesture\n", 0)
        message = "a script may have at most 100000 lines, with the files that it includes"
        self.check(lines + "\ninclude one.gesture\n", 2, f"one.gesture:1:1: {message}")
        self.check(lines + "# a comment\n" * 3, 2, f"s.gesture:1:1: {message}")

    def test_deep_nesting_is_refused_not_fatal(self):
        lines = "".join(" " * depth + f"UIView v{depth} 0,0,9,9\n" for depth in range(1500))
        self.check(lines, 1, "was refused")

    def test_a_reader_that_goes_ends_it_quietly(self):
        lines = "".join("hitTest 5,5 trace=true\n" for _ in range(20_000))
        name = self.write("s.gesture", lines)
        process = subprocess.Popen(
            [DAEMON, "run", name], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        process.stdout.read(100)
        process.stdout.close()
        self.assertEqual(process.stderr.read(), b"")
        process.stderr.close()
        self.assertEqual(process.wait(10), 1)

    def test_a_full_disk_is_told(self):
        name = self.write("s.gesture", "hitTest 5,5\ntest a\n  wait 1\n")
        for verb in ["run", "test"]:
            with open("/dev/full", "wb") as full:
                finished = subprocess.run(
                    [DAEMON, verb, name], cwd=self.folder, stdout=full, stderr=subprocess.PIPE,
                    timeout=10,
                )
            self.assertEqual(finished.returncode, 1)
            self.assertIn(b"No space left", finished.stderr)
        finished = self.gestured("test", name, "--junit", "/dev/full")
        self.assertEqual(finished.returncode, 1)
        self.assertIn(b"No space left", finished.stderr)

    def test_words_that_stand_for_objects_may_be_controllers_and_recognizers(self):
        self.check(
            "UIViewController home title=Home\n"
            "UIView a 0,0,9,9\n  UITapGestureRecognizer t numberOfTapsRequired=2\n"
            "expect home title=Home\nexpect t numberOfTapsRequired=2 state=possible\n", 0,
        )
        self.check("UIView a 0,0,9,9\nexpect a title=Home\n", 1, "s.gesture:2:10: a has no title")


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
            "s.gesture:6:1: expected control buy valueChanged, got touchDown buy, touchUpInside",
            "s.gesture:7:1: expected no control touchDown, got touchDown buy",
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

    def test_what_acted_says_why_nothing_was_captured(self):
        self.check(
            "UITableView list 0,0,390,400 delegate=client\n  UITableViewCell row 0,0,390,44\n"
            "UIButton buy 0,500,100,44 -> bought\n"
            'configureCapture profile={"name":"own","recognizers":[],"controls":false,"rows":false}\n'
            "tap row\nexpect captured tap\ntap buy\nexpect captured tap\n", 1,
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
        for line, message in (
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
        ):
            self.check(self.SCREEN + line + "\n", 2, message)

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
        for kind in ("UIView", "UIButton", "UITextField", "UITextView", "UILabel", "UISlider", "UISwitch",
                     "UIStepper", "UISegmentedControl", "UIPageControl", "UIScrollView", "UITableView",
                     "UITableViewCell", "UIImageView", "UISearchBar", "UITabBar"):
            with Client() as client:
                client.createView(id="it", **{"class": kind})
                has = {name for name in properties if self.has(client, name, properties[name].get("enum", []))}
            script = "".join(f"{kind} v{at} 0,0,9,9 {name}=null\n" for at, name in enumerate(properties))
            said = self.gestured("run", self.write("s.gesture", script)).stderr.decode()
            missing = set(re.findall(rf"{kind} has no (\w+)", said))
            with self.subTest(kind=kind):
                self.assertEqual(set(properties) - missing, has)

    def has(self, client, name, words):
        """Whether a view of a client takes a property."""
        lists = [], [0, 0], [0, 0, 0, 0], [1, 0, 0, 1, 0, 0]
        for value in [*words, None, True, 1, "x", "client", "normal", "fast", *lists, {}]:
            try:
                client.updateView(view="it", **{name: value})
                return True
            except RequestFailed:
                pass
        return False

    def test_properties_that_no_description_shows_can_be_declared(self):
        self.check(
            "UITextField a 0,0,99,30 placeholder=Name secureTextEntry=true textContentType=password\n"
            'UIButton b 0,40,99,30 selectedTitle="Off" accessibilityTraits=button\n'
            'expect a placeholder=Name secureTextEntry=true\nexpect b selectedTitle="Off"\n', 0)
        self.check("UIView a 0,0,9,9 contentOffset=0,0\n", 2, "UIView has no contentOffset")

    def test_each_class_declares_what_updateView_lets_it_have(self):
        definition = json.loads((ROOT / "protocol" / "gestured.json").read_text())
        (method,) = [each for each in definition["methods"] if each["name"] == "updateView"]
        for param in method["params"]:
            while "$ref" in param:
                found = definition
                for part in param["$ref"].split("/")[1:]:
                    found = found[part]
                param = found
            name, schema = param["name"], param["schema"]
            value = {"boolean": "true", "string": "x"}.get(schema.get("type") if isinstance(
                schema.get("type"), str) else "")
            if value is None or name in ("view", "deep"):
                continue
            with self.subTest(name):
                declared = self.play(f"UIView a 0,0,9,9 {name}={value}\n")
                updated = self.play(f"UIView a 0,0,9,9\nupdateView a {name}={value}\n")
                self.assertEqual(declared.returncode == 0, updated.returncode == 0, updated.stderr)

    def play(self, text):
        return self.gestured("run", self.write("s.gesture", text))


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
            "  nothing happened to any gesture\n"
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
                'test "a drag"\n' + "  drag card by=0,200 duration=60\n" * 60
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
