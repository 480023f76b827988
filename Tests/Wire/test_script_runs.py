"""What `gestured run` plays, prints and refuses of a script."""

import json
import os
import pty
import subprocess
import unittest

from scripted import PASSING, SET_UP, ScriptCase
from wire import DAEMON


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
        self.assertEqual(self.gestured("run", name, "-k", "tw").stdout, b"test two\nwait 2\n  no effects\n\xe2\x9c\x93 passed\n")
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


if __name__ == "__main__":
    unittest.main()
