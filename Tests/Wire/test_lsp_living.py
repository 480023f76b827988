"""Scripts come alive as one types: what each line did, and what is wrong with it."""

from __future__ import annotations

import unittest

from editor import Editor
from wire import Case

SET_UP = """\
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
requireToFail open zoom

"""

TEST = """\
test "one tap opens"
  tap card settle=false
  expect no action
  wait 0.4
  expect action opened
  expect state zoom failed
"""


class LivingTests(Case):
    def test_each_line_shows_what_it_did(self):
        with Editor(SET_UP + TEST) as editor:
            self.assertEqual(editor.messages(), [])
            lines = editor.lines()
            self.assertEqual(lines[5], ("passed", "✓ passed"))
            self.assertEqual(lines[6], ("nothing", "✗ open waiting for zoom to fail"))
            self.assertEqual(lines[7], ("passed", "✓"))
            self.assertEqual(lines[8], ("effect", "→ opened"))
            self.assertNotIn(0, lines)

    def test_type_tap_crad_did_you_mean_card(self):
        with Editor(SET_UP + 'test "x"\n  tap crad\n  expect no action\n') as editor:
            (message,) = editor.messages()
            self.assertEqual(
                message, '6 noMatch: no view matches "crad"; did you mean card?')
            (found,) = editor.shown()["diagnostics"]
            self.assertEqual(found["data"], {"nearest": "card"})
            self.assertEqual(found["range"]["start"], {"line": 6, "character": 6})
            self.assertEqual(found["range"]["end"], {"line": 6, "character": 10})
            lines = editor.lines()
            self.assertEqual(lines[6][0], "refused")
            self.assertEqual(lines[7], ("skipped", ""))
            self.assertEqual(lines[5], ("failed", "✗ failed"))

    def test_a_failed_expectation_says_what_happened_instead(self):
        with Editor(SET_UP + 'test "x"\n  doubleTap card\n  expect action opened\n  expect actions zoomed\n') as editor:
            (found,) = editor.shown()["diagnostics"]
            self.assertEqual(found["code"], "expectationFailed")
            self.assertTrue(found["message"].startswith("expected action opened, got zoomed\n"))
            self.assertIn("open", found["message"])
            self.assertEqual(editor.lines()[7], ("failed", "✗ got zoomed"))
            self.assertEqual(editor.lines()[8], ("passed", "✓"))

    def test_a_word_that_is_none_is_told_where_it_stands(self):
        with Editor("UIVeiw card 0,0,10,10\n") as editor:
            self.assertEqual(len(editor.messages()), 1)
            self.assertTrue(editor.messages()[0].startswith("0 unknownWord: "))
            (found,) = editor.shown()["diagnostics"]
            self.assertEqual(found["data"], {"nearest": "UIView"})

    def test_the_other_tests_keep_their_outcomes_while_one_is_half_typed(self):
        text = SET_UP + TEST + 'test "two"\n  doubleTap card\n  expect actions zoomed\n  exp\n  tap card\n'
        with Editor(text) as editor:
            lines = editor.lines()
            self.assertEqual(lines[5], ("passed", "✓ passed"))
            self.assertEqual(lines[11], ("skipped", "– not run"))
            self.assertEqual(lines[12], ("effect", "→ zoomed"))
            self.assertEqual(lines[13], ("passed", "✓"))
            self.assertEqual(lines[14], ("skipped", ""))
            self.assertEqual(lines[15], ("skipped", ""))
            self.assertEqual([m.split(":")[0] for m in editor.messages()], ["14 unknownWord"])

    def test_what_is_indented_as_nothing_else_is_part_of_the_test_before_it(self):
        with Editor(SET_UP + 'test "x"\n\ttap card\n  wait 1\n\texpect action zoomed\ntest "y"\n  wait 1\n') as editor:
            self.assertEqual([m.split(":")[0] for m in editor.messages()], ["7 syntax"])
            kinds = {line: kind for line, (kind, _) in editor.lines().items()}
            self.assertEqual(kinds, {5: "skipped", 6: "effect", 7: "skipped", 8: "skipped", 9: "passed"})

    def test_a_change_of_the_set_up_reaches_the_tests_that_it_concerns(self):
        text = SET_UP + "tap 100,150 settle=false\n" + TEST.replace("  tap card settle=false\n  expect no action\n", "") \
            + 'test "far"\n  tap 100,700\n  expect no action\ntest "hit"\n  expect hit 100,150 card\n'
        with Editor(text) as editor:
            before = editor.lines()
            self.assertEqual(editor.messages(), [])
            # The card moves away from the finger: what was expected of it isn't so any more.
            place = text.index("20,100,300")
            editor.replace(place + 3, place + 6, "300")
            after = editor.lines()
            changed = {line: after[line] for line in after if after[line] != before.get(line)}
            self.assertEqual(
                {text.splitlines()[line].strip(): kind for line, (kind, _) in changed.items()},
                {"tap 100,150 settle=false": "nothing", 'test "one tap opens"': "failed",
                 "expect action opened": "failed", "expect state zoom failed": "failed",
                 'test "hit"': "failed", "expect hit 100,150 card": "failed"})
            editor.replace(place + 3, place + 6, "100")
            self.assertEqual(editor.lines(), before)

    def test_after_a_line_that_cannot_be_read_the_set_up_goes_on(self):
        text = "UIVw q 0,0,1,1\nUIView card 0,0,100,100\nexpect card alpha=0.5\n" \
            'updateView card alpha=0.5\ntest "t"\n  expect card alpha=0.5\n'
        with Editor(text) as editor:
            self.assertEqual([m.split(":")[0] for m in editor.messages()], ["0 unknownWord"])
            lines = editor.lines()
            self.assertEqual(lines[2], ("skipped", ""))
            self.assertNotIn(3, lines)
            self.assertEqual([lines[4], lines[5]], [("passed", "✓ passed"), ("passed", "✓")])

    def test_nobody_listens_where_only_others_are_listened_to(self):
        text = (
            "UIView deaf 0,300,100,100\nUIView heard 0,500,100,100\n"
            "  UITapGestureRecognizer twice numberOfTapsRequired=2 -> x\n  UIView inner 0,0,50,50\n"
            "UISwitch wifi 200,200,51,31\nUIButton buy 200,300,90,50 -> bought\n"
            "UIView far 200,500,90,90\nUITapGestureRecognizer named view=far numberOfTapsRequired=2 -> y\n"
            'test "t"\n  tap deaf\n  tap wifi\n  tap heard settle=false\n  wait 1\n'
            "  tap inner settle=false\n  sendTouch 1 began point=210,310\n  tap far settle=false\n")
        with Editor(text) as editor:
            lines = editor.lines()
            self.assertEqual(
                [lines[line][1] for line in [9, 10, 11, 13, 14, 15]],
                ["✗ no target"] * 2 + ["✗ nothing yet"] * 4)
            # What another test declares counts, too, and no longer once it is gone.
            editor.write(text + 'test "u"\n  UITapGestureRecognizer late view=deaf -> z\n')
            self.assertEqual(editor.lines()[9][1], "✗ nothing yet")
            editor.write(text)
            self.assertEqual(editor.lines(), lines)

    def test_a_line_that_is_left_out_is_part_of_its_test(self):
        text = 'wait 1\ntest "a"\n  wait 1\n  include nope.gesture\n  wait 1\ntest "b"\n  nope\n'
        with Editor(text) as editor:
            editor.shown()
            (shown,) = editor.outcomes.values()
            self.assertEqual(
                {line["line"]: line.get("test") for line in shown["lines"] if line["kind"] == "skipped"},
                {1: 1, 3: 1, 4: 1, 5: 5, 6: 5})

    def test_one_mistake_in_the_set_up_is_one_message(self):
        text = "UIVew card 20,100,300,200\n  UITapGestureRecognizer open -> opened\nUIView other 0,0,50,50\n" \
            'test "x"\n  tap card\n  expect action opened\ntest "y"\n  tap other\n  expect no action\n'
        with Editor(text) as editor:
            self.assertEqual([m.split(":")[0] for m in editor.messages()], ["0 unknownWord"])
            lines = editor.lines()
            self.assertEqual(lines[3], ("skipped", "– not run"))
            self.assertEqual(lines[4], ("skipped", ""))
            self.assertEqual(lines[6], ("passed", "✓ passed"))

    def test_positions_count_as_utf_16_does(self):
        text = 'UIView 😀 0,0,10,10 text="漢字😀" alhpa=1\n'
        with Editor(text) as editor:
            (found,) = editor.shown()["diagnostics"]
            self.assertEqual(found["code"], "unknownMember")
            self.assertEqual(found["range"], Editor.range(text, text.index("alhpa"), text.index("=1")))

    def test_a_position_inside_a_surrogate_pair_is_before_it(self):
        with Editor("# 😀\n") as editor:
            inside = {"line": 0, "character": 3}
            editor.change({"range": {"start": inside, "end": inside}, "text": "x"})
            editor.texts["file:///nowhere/a.gesture"] = "# x😀\n"
            fold = editor.ask("textDocument/semanticTokens/full", **editor.document())
            self.assertEqual(fold["data"], [0, 0, 5, 9, 0])

    def test_what_is_shown_comes_right_before_the_diagnostics_of_its_version(self):
        with Editor() as editor:
            editor.open(SET_UP, wait=False)
            self.assertEqual(editor.take()["method"], "gestured/outcomes")
            message = editor.take()
            self.assertEqual(message["method"], "textDocument/publishDiagnostics")
            self.assertEqual(message["params"]["version"], 0)

    def test_closing_clears_the_diagnostics(self):
        with Editor("tap\n") as editor:
            editor.tell("textDocument/didClose", **editor.document())
            params = editor.take()["params"]
            self.assertEqual(params, {"uri": "file:///nowhere/a.gesture", "diagnostics": []})

    def test_an_audit_warns_where_the_loser_is_declared(self):
        with Editor(
                "UIView card 20,100,300,200\n  UITapGestureRecognizer open -> opened\n"
                "  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed\n") as editor:
            found = [d for d in editor.shown()["diagnostics"] if d["code"] == "audit.fight"]
            self.assertEqual(len(found), 1)
            self.assertEqual(found[0]["severity"], 2)
            self.assertTrue(found[0]["relatedInformation"])

    def test_what_is_never_recorded_is_told_where_it_is_declared(self):
        with Editor(
                "UISwitch wifi 20,100,51,31 -> settings.changed: on valueChanged\n"
                "UIView veil 20,200,300,100 hidden=true\n  UIButton buy 0,0,100,44 -> cart.buy:\n") as editor:
            found = [d for d in editor.shown()["diagnostics"] if d["code"].startswith("capture.")]
            self.assertTrue(found)
            for one in found:
                self.assertEqual(one["severity"], 3)
                start, end = one["range"]["start"], one["range"]["end"]
                line = editor.texts["file:///nowhere/a.gesture"].splitlines()[start["line"]]
                self.assertIn(line[start["character"]:end["character"]], ["wifi", "buy"])
        with Editor(audit=False) as editor:
            editor.open("UIView veil 0,0,9,9 hidden=true\n  UIButton buy 0,0,100,44 -> cart.buy:\n")
            self.assertEqual(editor.messages(), [])

    def test_too_many_touches_stop_the_play(self):
        with Editor(maxTouches=3) as editor:
            editor.open(SET_UP + 'test "x"\n  tap card\n  tap card\n  tap card\ntest "y"\n  tap card\n')
            lines = editor.lines()
            self.assertEqual(lines[7], ("limit", "… stopped"))
            self.assertEqual(lines[8], ("skipped", ""))
            self.assertEqual(lines[9], ("skipped", "– not run"))
            self.assertIn("7 limit", [m.split(":")[0] for m in editor.messages()])


if __name__ == "__main__":
    unittest.main()
