"""What is shown is a function of the text: after any edits, and of any prefix."""

from __future__ import annotations

import random
import tempfile
import unittest
from pathlib import Path

from editor import Editor
from test_lsp_living import SET_UP, TEST
from wire import SESSIONS, Case

TEXT = SET_UP + TEST + """\
test "two taps zoom 😀"
  doubleTap card
  expect actions zoomed
  expect captured $AppClick on=card
# 漢字
test "nobody is there"
  tap ghost
  expect error noMatch
  drag card by=30,0
  expect state open failed
"""

#: A file that the script includes.
COMMON = """\
UIView veil 20,400,300,100 alpha=0.5
UIButton buy 20,520,100,40 -> cart.buy:
"""

#: Lines that are pasted whole.
LINES = [
    "include common.gesture\n", "tap buy\n", "  tap card\n", "UIView banner 20,100,300,200\n", "# a comment\n",
    "  UILongPressGestureRecognizer hold -> held\n", "updateView card alpha=0.5\n", "requireToFail open zoom\n",
    "defineClass Shop UIView\n", "Shop shop 0,0,10,10\n", 'test "new"\n', "  expect no action\n",
    "  Shop inner 1,1,5,5\n", "  tap Shop:first\n", "saveCheckpoint id=here\n", "\n",
]

#: What people type, and what they paste.
PIECES = [
    " ", "\n", "  ", "x", '"', "😀", "漢", "#", "card", "tap card\n", "  expect no action\n", "test",
    "UIView v 0,0,10,10\n", "\r\n", "\t", "[", "alpha=0.5", "-> opened", "include a.gesture\n", "wait 0.4\n",
]


def without_version(params: dict) -> dict:
    return {name: value for name, value in params.items() if name not in ("version", "uri")}


class LawTests(Case):
    deadline = 240.0

    def all_of(self, editor: Editor, uri: str) -> list:
        editor.shown(uri)
        document = editor.document(uri)
        # It waits until all has come that edits of other documents lead to.
        hints = editor.ask("textDocument/inlayHint", **editor.whole(uri))
        return [
            hints,
            without_version(editor.shown(uri)),
            without_version(editor.outcomes[uri]),
            editor.ask("textDocument/documentSymbol", **document),
            editor.ask("textDocument/foldingRange", **document),
            editor.ask("textDocument/semanticTokens/full", **document),
            editor.ask("textDocument/formatting", options={"tabSize": 4, "insertSpaces": True}, **document),
        ]

    def test_after_any_edits_all_is_as_if_the_text_had_just_been_opened(self):
        for seed in range(SESSIONS):
            with self.subTest(seed=seed), Editor() as editor:
                chance = random.Random(seed)
                uri = "file:///nowhere/a.gesture"
                editor.open(TEXT)
                for step in range(40):
                    text = editor.texts[uri]
                    start = chance.randrange(len(text) + 1)
                    end = min(len(text), start + chance.choice([0, 0, 0, 1, 3, 30]))
                    # A lone CR or half of a CRLF changes which lines there are.
                    if "\r" in text[max(0, start - 1): end + 1]:
                        continue
                    editor.replace(start, end, chance.choice(PIECES).replace("\r", ""))
                    if chance.random() < 0.3:
                        editor.shown()
                    if chance.random() < 0.2:
                        position = Editor.position(editor.texts[uri], start)
                        editor.ask("textDocument/hover", textDocument={"uri": uri}, position=position)
                typed = self.all_of(editor, uri)
                with Editor() as fresh:
                    fresh.open(editor.texts[uri])
                    self.assertEqual(typed, self.all_of(fresh, uri), editor.texts[uri])

    def test_edits_of_the_set_up_whole_tests_and_included_files_too(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = str(Path(folder).resolve())
            own, other = f"file://{folder}/a.gesture", f"file://{folder}/common.gesture"
            Path(folder, "common.gesture").write_text(COMMON)
            for seed in range(SESSIONS):
                with self.subTest(seed=seed), Editor(folder=folder) as editor:
                    chance = random.Random(seed)
                    editor.open(COMMON, other)
                    editor.open("include common.gesture\n" + TEXT, own)
                    for step in range(25):
                        uri = other if chance.random() < 0.2 else own
                        self.edit(editor, uri, chance)
                        if chance.random() < 0.6:
                            editor.shown(uri)
                        if step % 5 < 4:
                            continue
                        with Editor(folder=folder) as fresh:
                            fresh.open(editor.texts[other], other)
                            fresh.open(editor.texts[own], own)
                            self.assertEqual(
                                self.all_of(editor, own), self.all_of(fresh, own), editor.texts)

    def edit(self, editor: Editor, uri: str, chance: random.Random) -> None:
        """What changes a script in the large: a line of the set-up, a few lines at once, a whole test."""
        lines = editor.texts[uri].splitlines(keepends=True)
        starts = [sum(map(len, lines[:index])) for index in range(len(lines) + 1)]
        tests = [index for index, line in enumerate(lines) if line.startswith("test ")] or [len(lines)]
        kind = chance.choice(["set-up", "set-up", "set-up", "delete", "insert", "test", "again"])
        if kind == "set-up" and lines:
            line = chance.randrange(max(1, tests[0]))
            start = starts[line] + chance.randrange(len(lines[line]))
            editor.replace(start, start + chance.choice([0, 0, 1]), chance.choice("0159x# \n"), uri)
        elif kind == "delete":
            first = chance.randrange(len(lines) + 1)
            last = min(len(lines), first + chance.choice([1, 1, 2, 6]))
            editor.replace(starts[first], starts[last], "", uri)
        elif kind == "insert":
            place = starts[chance.randrange(len(lines) + 1)]
            editor.replace(place, place, chance.choice(LINES), uri)
        elif kind == "test":
            editor.replace(starts[-1], starts[-1], TEST, uri)
        else:
            whole = COMMON if uri.endswith("common.gesture") else "include common.gesture\n" + TEXT
            editor.replace(0, len(editor.texts[uri]), whole, uri)

    def test_changes_that_come_together_are_made_one_after_the_other(self):
        uri = "file:///nowhere/a.gesture"
        for seed in range(SESSIONS):
            with self.subTest(seed=seed), Editor() as editor:
                chance = random.Random(seed)
                text = "\ufeff" + TEXT + "# 😀 漢\n" * 3000
                editor.open(text)
                changes = []
                for _ in range(60):
                    start = chance.choice([0, 1, len(text) - 1, len(text), chance.randrange(len(text))])
                    end = min(len(text), start + chance.choice([0, 0, 1, 30, 9000]))
                    new = chance.choice([*LINES, *PIECES, "# tap\n" * 900]).replace("\r", "")
                    changes.append({"range": Editor.range(text, start, end), "text": new})
                    text = text[:start] + new + text[end:]
                editor.texts[uri] = text
                editor.change(*changes)
                with Editor() as fresh:
                    fresh.open(text)
                    self.assertEqual(self.all_of(editor, uri), self.all_of(fresh, uri), text)

    def test_every_prefix_is_answered(self):
        uri = "file:///nowhere/a.gesture"
        with Editor() as editor:
            editor.open("")
            for length in range(0, len(TEXT) + 1, 5):
                text = TEXT[:length]
                editor.write(text)
                position = Editor.position(text, length)
                for method in ("hover", "completion", "signatureHelp", "definition", "documentHighlight"):
                    answer = editor.ask(
                        f"textDocument/{method}", textDocument={"uri": uri}, position=position)
                    self.assertNotIn("code", answer or {}, (method, text))
                self.assertLessEqual(
                    len({d["range"]["start"]["line"] for d in editor.shown()["diagnostics"]
                         if d["severity"] == 1}),
                    len(text.splitlines()) or 1)

    def test_formatting_is_done_at_once_and_changes_nothing_that_happens(self):
        untidy = TEXT.replace("\n  ", "\n      ").replace(" card", "   card") + "\n\n\n"
        uri = "file:///nowhere/a.gesture"
        with Editor() as editor:
            editor.open(untidy)
            before = [line["text"] for line in editor.outcomes[uri]["lines"]]
            options = {"tabSize": 8, "insertSpaces": False}
            edits = editor.ask("textDocument/formatting", options=options, **editor.document())
            editor.write(editor.apply(edits))
            self.assertEqual([line["text"] for line in editor.outcomes[uri]["lines"]], before)
            self.assertEqual(editor.texts[uri], TEXT)
            again = editor.ask("textDocument/formatting", options=options, **editor.document())
            self.assertEqual(again, [])


if __name__ == "__main__":
    unittest.main()
