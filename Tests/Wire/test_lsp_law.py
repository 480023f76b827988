"""What is shown is a function of the text: after any edits, and of any prefix."""

from __future__ import annotations

import random
import unittest

from editor import Editor
from test_lsp_living import SET_UP, TEST
from wire import Case

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
        shown = editor.shown(uri)
        document = editor.document(uri)
        whole = editor.whole(uri)
        return [
            without_version(shown),
            without_version(editor.outcomes[uri]),
            editor.ask("textDocument/documentSymbol", **document),
            editor.ask("textDocument/foldingRange", **document),
            editor.ask("textDocument/semanticTokens/full", **document),
            editor.ask("textDocument/formatting", options={"tabSize": 4, "insertSpaces": True}, **document),
            editor.ask("textDocument/inlayHint", **whole),
        ]

    def test_after_any_edits_all_is_as_if_the_text_had_just_been_opened(self):
        for seed in range(6):
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

    def test_every_prefix_is_answered(self):
        uri = "file:///nowhere/a.gesture"
        with Editor() as editor:
            editor.open("")
            for length in range(0, len(TEXT) + 1, 3):
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
