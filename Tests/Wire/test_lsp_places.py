"""Where things are meant, and how a script is laid out."""

from __future__ import annotations

import json
import re
import unittest

from editor import Editor
from test_lsp_living import SET_UP
from wire import ROOT, Case

TEXT = SET_UP + """\
# Two lines
# of comments
test "card"
  tap #card
  tap UIView:has(zoom)
  expect captured $AppClick on=card
  expect state open ended
"""


class PlaceTests(Case):
    def places(self, editor: Editor, needle: str, **context) -> list:
        found = editor.ask("textDocument/references", context=context, **editor.at(needle))
        lines = editor.texts["file:///nowhere/a.gesture"].splitlines()
        for one in found:
            start, end = one["range"]["start"], one["range"]["end"]
            self.assertEqual(lines[start["line"]][start["character"]:end["character"]], needle)
        return [one["range"]["start"]["line"] for one in found]

    def test_references_are_frames_selectors_requirements_and_expectations(self):
        with Editor(TEXT) as editor:
            self.assertEqual(self.places(editor, "card", includeDeclaration=True), [0, 8, 10])
            self.assertEqual(self.places(editor, "card", includeDeclaration=False), [8, 10])
            self.assertEqual(self.places(editor, "zoom", includeDeclaration=True), [2, 3, 9])
            self.assertEqual(self.places(editor, "open", includeDeclaration=True), [1, 3, 11])
            # Neither texts nor comments mean an object.
            self.assertEqual(self.places(editor, "comments", includeDeclaration=True), [])

    def test_a_direction_may_come_before_the_view(self):
        with Editor() as editor:
            editor.open("UIScrollView list 0,0,100,100 contentSize=100,900\nswipe list up\nswipe up list\nswipe up ")
            self.assertEqual(self.places(editor, "list", includeDeclaration=True), [0, 1, 2])
            help = editor.ask("textDocument/signatureHelp", **editor.end("\nswipe up "))
            self.assertEqual(help["signatures"][0]["label"].split()[1 + help["activeParameter"]], "on?")

    def test_ids_in_json_and_in_effects_are_meant_as_well(self):
        text = (
            "UIView box 0,0,100,100\n"
            "  UIPanGestureRecognizer pan -> moved\n"
            '  UIPanGestureRecognizer other canPrevent=["pan"] -> moved\n'
            'setDelegate other shouldRecognizeSimultaneouslyWith=["other", "pan"]\n'
            'setDelegate other shouldRequireFailureOf=["pan"]\n'
            'loadTree superview=box views=[{"id":"inner","text":"pan","recognizers":'
            '[{"id":"tap","class":"UITapGestureRecognizer","requires":["pan"]}]}]\n'
            'nearestView 1,1 among=["box","inner"]\n'
            "convertPoint 1,1 from=box to=inner\n"
            "UIScrollView list 0,0,9,9 delegate=box accessibilityLabel=pan\n"
            'expect other canPrevent=["pan"]\n'
            'expect box subviews=["inner"] gestureRecognizers=["pan","other"]\n'
            "expect no presses from=box handledBy=inner\n"
            "on rowAction row=inner list=list\n"
            "  updateView box alpha=0.5\n")
        renamed = {
            "pan": [1, 2, 3, 4, 5, 9, 10], "box": [0, 5, 6, 7, 8, 10, 11, 13], "inner": [5, 6, 7, 10, 11, 12]}
        with Editor(text) as editor:
            self.assertEqual([m for m in editor.messages() if "audit" not in m and "capture" not in m], [])
            before = editor.lines()
            for name, lines in renamed.items():
                self.assertEqual(self.places(editor, name, includeDeclaration=True), lines)
                (place,) = editor.ask("textDocument/definition", **editor.at(name + '"', plus=1))
                self.assertEqual(place["range"]["start"]["line"], lines[0])
                edit = editor.ask("textDocument/rename", newName=f"a-{name}", **editor.at(name))
                editor.write(editor.apply(editor.edits(edit)))
                self.assertEqual(editor.lines(), before)
            self.assertIn('"text":"pan"', editor.texts["file:///nowhere/a.gesture"])

    def test_highlights_tell_the_declaration_from_the_rest(self):
        with Editor(TEXT) as editor:
            found = editor.ask("textDocument/documentHighlight", **editor.end("#car"))
            self.assertEqual(
                [(one["range"]["start"]["line"], one["kind"]) for one in found],
                [(0, 3), (8, 2), (10, 2)])

    def test_tests_views_with_something_in_them_and_runs_of_comments_fold(self):
        with Editor(TEXT + "# one comment\n") as editor:
            folds = editor.ask("textDocument/foldingRange", **editor.document())
            self.assertEqual(folds, [
                {"startLine": 0, "endLine": 2},
                {"startLine": 5, "endLine": 6, "kind": "comment"},
                {"startLine": 7, "endLine": 11},
            ])

    def test_an_id_leads_to_its_declaration_and_a_target_to_where_it_is_named(self):
        with Editor(TEXT.replace("-> opened", "-> cart.opened")) as editor:
            for place, line in [(editor.at("open zoom"), 1), (editor.at("zoom)"), 2), (editor.at("cart"), 1)]:
                (found,) = editor.ask("textDocument/definition", **place)
                self.assertEqual(found["range"]["start"]["line"], line)
            self.assertIsNone(editor.ask("textDocument/definition", **editor.at("0,100")))

    def test_editors_colour_each_word_that_is_expected_and_the_guide_has_it(self):
        clients = ROOT / "protocol" / "clients"
        with Editor('test "x"\n  expect ') as editor:
            items = editor.ask("textDocument/completion", **editor.end("  expect "))["items"]
        words = {item["label"] for item in items if item["kind"] == 14} - {"no"}
        self.assertGreater(len(words), 6)
        grammar = json.loads((clients / "vscode/syntaxes/gesture.tmLanguage.json").read_text())
        code = re.compile(grammar["repository"]["expectation"]["begin"])
        emacs = (clients / "emacs/gestured.el").read_text()
        listed = re.search(r"\(defconst gestured--expectations\s+'\(([^)]*)\)", emacs)[1].split()
        vim = (clients / "neovim/syntax/gesture.vim").read_text()
        pattern = re.search(r"gestureExpectation /\\<\\%\((.*)\\\)\\>/ contained", vim)[1]
        definition = json.loads((ROOT / "protocol" / "gestured.json").read_text())
        effects = definition["components"]["schemas"]["EffectKind"]["enum"]
        guide = (ROOT / "protocol" / "guide" / "expectations.md").read_text()
        for word in sorted(words):
            found = {
                "clients/vscode/syntaxes/gesture.tmLanguage.json": code.match(f"  expect {word} x")[3] == word,
                "clients/emacs/gestured.el": f'"{word}"' in listed,
                "clients/neovim/syntax/gesture.vim": bool(re.fullmatch(pattern.replace("\\", ""), word)),
                # The guide tells of effects as a whole.
                "guide/expectations.md": word in effects or f"`expect {word} " in guide,
            }
            with self.subTest(word):
                self.assertEqual([place for place, has in found.items() if not has], [], f"these lack {word}")


if __name__ == "__main__":
    unittest.main()
