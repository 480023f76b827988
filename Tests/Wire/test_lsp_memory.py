"""What happens in a document, however much, takes little memory in an editor's server."""

from __future__ import annotations

import time
import unittest
from typing import Callable

from editor import Editor
from wire import Case, forget_peak, memory

CARD = "UIView card 0,0,200,100\n"
PAN = CARD + "  UIPanGestureRecognizer pan -> moved\n"
TAP = CARD + "  UITapGestureRecognizer tap -> opened\n"
FREE = 64 << 20


class MemoryTests(Case):
    deadline = 120.0

    def check(
        self, editor: Editor, action: Callable[[], object], length: int, *, changes: bool = True
    ) -> None:
        """The peak is at most ten times the text's length and 64 MiB over what was there, or remains."""
        before = memory(editor.talk.pid, "VmRSS")
        forget_peak(editor.talk.pid)
        action()
        own = before
        if changes:
            # What was used is returned once nobody waits.
            time.sleep(1)
            own = max(own, memory(editor.talk.pid, "VmRSS"))
        self.assertLess(memory(editor.talk.pid, "VmHWM") - own, 10 * length + FREE)

    def test_one_command_with_very_many_touches(self) -> None:
        text = PAN + "drag card by=100,0 duration=5 rate=20000\n"
        with Editor() as editor:
            self.check(editor, lambda: editor.open(text), len(text))
            self.assertEqual(editor.lines()[2], ("effect", "→ moved ×90002"))

    def test_one_that_nobody_listens_to(self) -> None:
        for before, after, shown in (
            ("UITapGestureRecognizer", "UIPanGestureRecognizer", "✗ one prevented by other"),
            ("UIPanGestureRecognizer", "UITapGestureRecognizer", "✗ other prevented by one"),
        ):
            text = CARD + f"  {before} one\n  {after} other\n" + "drag card by=100,0 duration=5 rate=20000\n"
            with self.subTest(before), Editor() as editor:
                self.check(editor, lambda: editor.open(text), len(text))
                self.assertEqual(editor.lines()[3], ("nothing", shown))

    def test_a_question_after_very_many_commands(self) -> None:
        count = 20_000
        text = TAP + "tap card\n" * count + "wait 0\n"
        with Editor() as editor:
            editor.open(text)
            place = {"line": count + 1, "character": 6}
            self.check(
                editor,
                lambda: editor.ask("textDocument/hover", **editor.document(), position=place),
                len(text), changes=False)


if __name__ == "__main__":
    unittest.main()
