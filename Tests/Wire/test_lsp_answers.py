"""What an editor is told of the words of a script."""

from __future__ import annotations

import unittest

from editor import Editor
from test_lsp_living import SET_UP, TEST
from wire import Case

URI = "file:///nowhere/a.gesture"


class AnswerTests(Case):
    def labels(self, editor: Editor, needle: str) -> list:
        result = editor.ask("textDocument/completion", **editor.end(needle))
        self.assertFalse(result["isIncomplete"])
        items = sorted(result["items"], key=lambda item: item["sortText"])
        self.assertLessEqual(len({str(item["textEdit"]["range"]) for item in items}), 1)
        return [item["label"] for item in items]

    def test_hover_over_a_view_says_where_it_is(self):
        with Editor(SET_UP + TEST) as editor:
            hover = editor.ask("textDocument/hover", **editor.at("card"))
            lines = hover["contents"]["value"].splitlines()
            self.assertEqual(
                lines, ["card: UIView", "on screen 20,100,300,200", "hit at 170,200", "recognizers open, zoom"])
            self.assertEqual(hover["range"], {"start": {"line": 0, "character": 7}, "end": {"line": 0, "character": 11}})

    def test_hover_over_a_recognizer_says_what_it_came_to(self):
        with Editor(SET_UP + TEST) as editor:
            hover = editor.ask("textDocument/hover", **editor.at("zoom failed"))
            text = hover["contents"]["value"]
            self.assertTrue(text.startswith("zoom: UITapGestureRecognizer of card\nstate failed at 0.4: "), text)
            self.assertIn("\ntargets zoomed", text)

    def test_hover_over_a_command_tells_its_effects(self):
        with Editor(SET_UP + TEST) as editor:
            text = editor.ask("textDocument/hover", **editor.at("wait"))["contents"]["value"]
            self.assertIn("action opened", text)

    def test_hover_over_an_expectation_that_came_true_says_why(self):
        with Editor(SET_UP + TEST + "  expect captured $AppClick\n") as editor:
            for expectation, why in [
                ("expect no action", "open waiting for zoom to fail"),
                ("expect action opened", "opened: tap 1 lifted after 0.05, 1.5 allowed"),
                ("expect state zoom", "zoom: tap 2 didn't follow within 0.35"),
                ("expect captured", "$AppClick: open passed every check"),
            ]:
                hover = editor.ask("textDocument/hover", **editor.at(expectation))
                self.assertEqual(hover["contents"]["value"].splitlines()[1:], ["passed", why])

    def test_hover_over_what_went_wrong_says_why(self):
        with Editor(SET_UP + 'test "x"\n  doubleTap card\n  expect action opened\n  tap crad\n') as editor:
            lines = editor.ask("textDocument/hover", **editor.at("expect"))["contents"]["value"].splitlines()
            self.assertEqual(lines[1:3], [
                "expected action opened, got zoomed",
                "open failed: requires zoom to fail, which recognized"])
            lines = editor.ask("textDocument/hover", **editor.at("tap crad"))["contents"]["value"].splitlines()
            self.assertEqual(lines[1:], ['refused: no view matches "crad"; did you mean card?'])

    def test_nothing_is_said_of_blanks_and_comments(self):
        with Editor("# card\nUIView card 0,0,9,9\n\n") as editor:
            self.assertIsNone(editor.ask("textDocument/hover", **editor.at("card")))
            self.assertIsNone(editor.ask("textDocument/hover", textDocument={"uri": URI}, position={"line": 2, "character": 0}))

    def test_behind_a_method_the_views_come_before_the_classes(self):
        with Editor(SET_UP + 'test "x"\n  tap ') as editor:
            labels = self.labels(editor, "  tap ")
            self.assertEqual(labels[0], "card")
            self.assertIn("UILabel", labels)

    def test_an_id_with_blanks_is_inserted_so_that_it_is_found(self):
        with Editor() as editor:
            button = 'UIButton "Buy now 😀" 0,0,100,40 -> bought\n'
            editor.open(button + "tap \ntap #\nupdateView ")
            for line, inserted in [
                (1, '#"Buy now 😀"'), (2, '"Buy now 😀"'), (3, '"Buy now 😀"')]:
                end = len(editor.texts[URI].splitlines()[line])
                items = editor.ask(
                    "textDocument/completion", **editor.document(),
                    position={"line": line, "character": end})["items"]
                (item,) = [item for item in items if item["label"] == "Buy now 😀"]
                self.assertEqual(item["textEdit"]["newText"], inserted)
            editor.write(button + 'tap #"Buy now 😀"\n')
            self.assertEqual(editor.lines()[1], ("effect", "→ bought"))

    def test_in_a_test_gestures_come_before_what_no_test_needs(self):
        with Editor('test "x"\n  ') as editor:
            items = editor.ask("textDocument/completion", **editor.end('"x"\n  '))["items"]
            best = {item["label"] for item in items if item["sortText"].startswith("0")}
            self.assertLessEqual({"tap", "drag", "wait", "expect", "updateView"}, best)
            self.assertFalse(best & {"initialize", "shutdown", "rpc.discover"})

    def test_hover_over_a_target_says_what_it_is_told(self):
        with Editor("UIButton buy 0,0,100,40 -> cart.bought\n") as editor:
            contents = editor.ask("textDocument/hover", **editor.at("cart"))["contents"]
            self.assertEqual(contents["value"], "cart: a target\nreceives bought from buy")

    def test_what_just_happened_is_offered_first(self):
        with Editor(SET_UP + 'test "x"\n  doubleTap card\n  expect action \n') as editor:
            result = editor.ask("textDocument/completion", **editor.end("expect action "))
            first = [item["label"] for item in result["items"] if item["sortText"].startswith("0")]
            rest = [item["label"] for item in result["items"] if item["sortText"].startswith("1")]
            self.assertEqual((first, rest), (["zoomed"], ["opened"]))
            self.assertEqual({item["kind"] for item in result["items"]}, {23})

    def test_a_name_is_completed_with_its_sign(self):
        with Editor("UIView card 0,0,10,10 alp\n") as editor:
            result = editor.ask("textDocument/completion", **editor.end("alp"))
            (item,) = [item for item in result["items"] if item["label"] == "alpha"]
            self.assertEqual(item["textEdit"]["newText"], "alpha=")
            self.assertEqual(item["kind"], 10)
            self.assertEqual(item["textEdit"]["range"]["start"], {"line": 0, "character": 22})

    def test_values_are_those_that_may_stand_there(self):
        places = [
            ("updateView card hidden=", 12, ["true", "false"]),
            ("swipe card ", 20, ["left", "right", "up", "down"]),
            ("expect state open ", 20, ["possible", "began", "changed", "ended", "cancelled", "failed"]),
            ("expect error ", 20, ["noMatch", "notHittable"]),
        ]
        with Editor("") as editor:
            for line, kind, values in places:
                editor.write(SET_UP + f'test "x"\n  {line}\n')
                items = editor.ask("textDocument/completion", **editor.end(line))["items"]
                found = [item["label"] for item in items if item["kind"] == kind]
                self.assertLessEqual(set(values), set(found), line)

    def items(self, editor: Editor, line: str) -> dict:
        """What may be inserted at the end of a line, and the whole line with each of them."""
        result = editor.ask("textDocument/completion", **editor.end(line))
        found = {}
        for item in result["items"]:
            start = item["textEdit"]["range"]["start"]["character"]
            found[item["label"]] = line[:start] + item["textEdit"]["newText"]
        return found

    def test_choices_of_several_kinds_are_all_offered(self):
        places = [
            ("tap card settle=", {"true", "false", "rest"}),
            ("setDelegate open shouldBegin=", {"true", "false", "ask"}),
            ("setDelegate open shouldRequireFailureOf=", {"true", "false", "ask"}),
            ('setDelegate open shouldRequireFailureOf=["', {"open", "zoom"}),
            ("tap card report=", {"state", "action", "touches"}),
            ("render show=", {"labels", "ids", "frames"}),
            ("UISwipeGestureRecognizer s direction=", {"left", "right", "up", "down"}),
            ("addTarget buy x events=", {"touchUpInside", "valueChanged"}),
        ]
        with Editor("") as editor:
            for line, values in places:
                editor.write(SET_UP + line)
                self.assertLessEqual(values, set(self.items(editor, line)), line)

    def test_behind_a_phase_only_its_scroll_view_is_asked_for(self):
        with Editor("") as editor:
            for line, has, lacks in [
                ("expect scroll ", {"dragging", "idle"}, {"on", "alpha"}),
                ("expect no scroll ", {"dragging", "on"}, {"alpha"}),
                ("expect scroll dragging ", {"on"}, {"dragging", "alpha"}),
                ("expect scroll dragging on=", {"card", "UIScrollView"}, {"dragging", "on", "true", "alpha"}),
                ("expect no scroll on=", {"card"}, {"dragging", "on"}),
                ("expect no captured ", {"on"}, {"alpha"}),
            ]:
                editor.write(SET_UP + line)
                labels = set(self.items(editor, line))
                self.assertLessEqual(has, labels, line)
                self.assertFalse(lacks & labels, line)
            line = "expect scroll "
            editor.write("UIScrollView scroll 0,0,9,9\n" + line)
            self.assertLessEqual({"dragging", "contentOffset"}, set(self.items(editor, line)))

    def test_a_sign_says_what_is_meant(self):
        lines = (
            'UIButton buy 0,0,100,40 text="Buy it\'s \\"now\\"" accessibilityIdentifier=checkout\n'
            'UIButton "odd id" 0,50,100,40 text=Deals accessibilityIdentifier="a b"\n')
        texts = {
            '"': ['"Buy it\'s \\"now\\""', '"Deals"'],
            '"Buy i': ['"Buy it\'s \\"now\\""', '"Deals"'],
            "'": ["'Buy it\\'s \\\"now\\\"'", "'Deals'"],
            "#": ["#buy", '#"odd id"'], "#bu": ["#buy", '#"odd id"'], '#"odd ': ['#"buy"', '#"odd id"'],
            "~": ["~checkout", '~"a b"'], "~ch": ["~checkout", '~"a b"'],
        }
        with Editor("") as editor:
            for before in ["tap ", "tap UIView > ", "tap on=", "expect visible ", "expect captured x on=", "expect "]:
                for sign, inserted in texts.items():
                    line = before + sign
                    editor.write(lines + line)
                    found = self.items(editor, line)
                    self.assertEqual(list(found.values()), [before + text for text in inserted], line)
            for text in texts['"'] + texts["'"] + texts["~"] + texts["#"]:
                editor.write(lines + f"tap {text}\n")
                self.assertEqual([m for m in editor.messages() if "audit" not in m and "capture" not in m], [], text)

    def test_nothing_is_offered_in_a_text(self):
        with Editor("") as editor:
            for line in ['UILabel a 0,0,9,9 text="al', 'tap UILabel[text="al']:
                editor.write(SET_UP + line)
                self.assertEqual(self.items(editor, line), {})

    def test_hover_over_a_member_tells_what_it_means_there(self):
        with Editor(
                SET_UP + "UISwitch wifi 0,0,51,31\ntap UISwitch[on=false]\nexpect wifi on=true\n"
                "expect captured $AppClick on=wifi\nexpect no scroll on=wifi\ntap on=wifi\n") as editor:
            for place, said in [
                ("on=false", "Switches: whether it is on."), ("on=true", "Switches: whether it is on."),
                ("on=wifi", "The view that it comes from."),
                ("on=wifi\ntap", "The scroll view that reaches the phase."),
            ]:
                text = editor.ask("textDocument/hover", **editor.at(place))["contents"]["value"]
                self.assertEqual(text, f"on: {said}", place)
            text = editor.ask("textDocument/hover", **editor.at("tap on", plus=4))["contents"]["value"]
            self.assertNotIn("Switches", text)

    def test_what_stands_there_already_is_not_offered_again(self):
        with Editor(SET_UP + "updateView card alpha=1 \n") as editor:
            labels = self.labels(editor, "alpha=1 ")
            self.assertIn("hidden", labels)
            self.assertNotIn("view", labels)
            self.assertNotIn("alpha", labels)

    def test_a_property_is_explained_in_the_definition_s_words(self):
        with Editor("UIView card 0,0,10,10 alpha=0.5\n") as editor:
            text = editor.ask("textDocument/hover", **editor.at("alpha"))["contents"]["value"]
            self.assertIn("take no touches", text)

    def test_the_signature_shows_what_comes_next(self):
        with Editor(SET_UP + "swipe card ") as editor:
            help = editor.ask("textDocument/signatureHelp", **editor.end("swipe card "))
            (signature,) = help["signatures"]
            start, end = signature["parameters"][help["activeParameter"]]["label"]
            self.assertEqual(signature["label"][start:end], "direction")

    def test_of_a_signature_the_required_parameters_come_first(self):
        with Editor(SET_UP + "swipe \nsendTouch phase=") as editor:
            for place, first, active in [
                ("swipe ", ["direction", "on?"], "on?"),
                ("sendTouch phase=", ["touch", "phase"], "phase"),
            ]:
                help = editor.ask("textDocument/signatureHelp", **editor.end(place))
                (signature,) = help["signatures"]
                self.assertEqual(signature["label"].split()[1:3], first)
                start, end = signature["parameters"][help["activeParameter"]]["label"]
                self.assertEqual(signature["label"][start:end], active)

    def test_an_action_leads_to_the_line_that_has_it(self):
        with Editor(SET_UP + TEST) as editor:
            (place,) = editor.ask("textDocument/definition", **editor.end("expect action op"))
            self.assertEqual(place["range"]["start"], {"line": 1, "character": 33})

    def test_renaming_reaches_frames_selectors_requirements_and_expectations(self):
        text = SET_UP + 'test "card"\n  tap #card\n  tap UIView:has(open)\n  expect captured $AppClick on=card\n# card\n'
        with Editor(text) as editor:
            edit = editor.ask("textDocument/rename", newName="box", **editor.at("card"))
            self.assertEqual(edit["documentChanges"][0]["textDocument"]["version"], 0)
            after = editor.apply(editor.edits(edit))
            self.assertEqual(after, text.replace("UIView card", "UIView box").replace("#card", "#box").replace("on=card", "on=box"))

    def test_a_name_that_is_taken_is_refused(self):
        with Editor(SET_UP) as editor:
            for name in ["zoom", "", "a b", "window", "client", "app", "scene"]:
                error = editor.ask("textDocument/rename", newName=name, **editor.at("card"))
                self.assertEqual(error["code"], -32803, name)

    def test_symbols_are_nested_as_the_lines_are(self):
        with Editor(SET_UP + TEST) as editor:
            card, test = editor.ask("textDocument/documentSymbol", **editor.document())
            self.assertEqual((card["name"], card["kind"]), ("card", 19))
            self.assertEqual([(one["name"], one["kind"]) for one in card["children"]], [("open", 24), ("zoom", 24)])
            self.assertEqual((test["name"], test["kind"]), ("one tap opens", 12))

    def test_hints_stand_at_the_ends_of_lines(self):
        with Editor(SET_UP + TEST) as editor:
            hints = editor.ask("textDocument/inlayHint", **editor.whole())
            opened = [hint for hint in hints if hint["label"] == "→ opened"]
            self.assertEqual([hint["position"] for hint in opened], [{"line": 8, "character": 10}])
            self.assertIn("action opened", opened[0]["tooltip"])
            self.assertTrue(all("passed" not in hint["label"] for hint in hints))

    def test_lenses_tell_how_tests_went(self):
        with Editor(SET_UP + TEST + 'test "x"\n  tap card\n  expect no action\n') as editor:
            lenses = editor.ask("textDocument/codeLens", **editor.document())
            titles = [lens["command"]["title"] for lens in lenses]
            self.assertEqual(titles[0], "▶ Run · 2 tests, 1 failed")
            self.assertRegex(titles[1], r"^✓ passed · \d+ effects$")
            self.assertRegex(titles[2], r"^✗ failed · \d+ effects$")

    def actions(self, editor: Editor, code: str) -> dict:
        (problem,) = [d for d in editor.shown()["diagnostics"] if d["code"] == code]
        found = editor.ask(
            "textDocument/codeAction", range=problem["range"],
            context={"diagnostics": [problem]}, **editor.document())
        return {one["title"]: one for one in found}

    def test_a_slip_is_mended(self):
        text = SET_UP + 'test "x"\n  tap crad\n  expect action opened\n'
        with Editor(text) as editor:
            actions = self.actions(editor, "noMatch")
            self.assertEqual(list(actions), ["Change crad to card", "Declare crad"])
            self.assertTrue(actions["Change crad to card"]["isPreferred"])
            editor.write(editor.apply(editor.edits(actions["Change crad to card"]["edit"])))
            self.assertEqual(editor.messages(), [])

    def test_what_is_missing_is_declared(self):
        with Editor(SET_UP + 'test "x"\n  tap crad\n') as editor:
            edit = self.actions(editor, "noMatch")["Declare crad"]["edit"]
            text = editor.apply(editor.edits(edit))
            self.assertEqual(text.splitlines()[3], "UIView crad 0,0,100,100")

    def test_a_text_is_no_name_to_declare(self):
        with Editor("") as editor:
            for line, titles in [
                ('tap "By"', []), ("tap #gone", ["Declare gone"]), ("tap gone", ["Declare gone"]),
            ]:
                editor.write(SET_UP + line)
                self.assertEqual([t for t in self.actions(editor, "noMatch") if "Declare" in t], titles)

    def test_expecting_what_happened_is_offered_outside_of_tests_where_something_may_happen(self):
        text = SET_UP + "doubleTap card\n"
        with Editor(text) as editor:
            for line, offered in [(3, False), (5, True)]:
                place = {"line": line, "character": 0}
                found = editor.ask(
                    "textDocument/codeAction", range={"start": place, "end": place},
                    context={"diagnostics": []}, **editor.document())
                self.assertEqual([one["title"] for one in found], ["Expect what happened"] * offered)
            editor.write(editor.apply(editor.edits(found[0]["edit"])))
            self.assertEqual(editor.texts[URI], text.replace("doubleTap card\n", "doubleTap card\nexpect actions zoomed\n"))
            self.assertEqual(editor.lines()[6], ("passed", "✓"))

    def test_expecting_what_happened_makes_it_come_true(self):
        wrong = [
            "expect action opened", "expect no action", "expect state zoom failed",
            "expect hit 100,150 nobody", "expect card alpha=0.5 hidden=true", "expect no visible card",
            "expect error noMatch", "expect no captured",
        ]
        for expectation in wrong:
            with self.subTest(expectation), Editor(SET_UP + f'test "x"\n  doubleTap card\n  {expectation}\n') as editor:
                edit = self.actions(editor, "expectationFailed")["Expect what happened"]["edit"]
                editor.write(editor.apply(editor.edits(edit)))
                self.assertEqual(editor.lines()[7], ("passed", "✓"))

    def test_the_double_tap_is_required_to_fail(self):
        with Editor(SET_UP.replace("requireToFail open zoom\n", "")) as editor:
            edit = self.actions(editor, "audit.fight")["Let open require zoom to fail"]["edit"]
            editor.write(editor.apply(editor.edits(edit)))
            self.assertEqual(editor.messages(), [])

    def test_tokens_name_what_words_are(self):
        with Editor('UIView card 0,0,9,9 alpha=0.5\n') as editor:
            legend = editor.server["capabilities"]["semanticTokensProvider"]["legend"]
            data = editor.ask("textDocument/semanticTokens/full", **editor.document())["data"]
            names = [legend["tokenTypes"][data[i + 3]] for i in range(0, len(data), 5)]
            self.assertEqual(names, ["class", "variable", "number", "property", "number"])
            self.assertEqual(data[5 + 4], 1)


if __name__ == "__main__":
    unittest.main()
