"""Little memory for the servers of editors and of tools: what takes too much isn't done, and they go on."""

import os
import resource
import tempfile
import time
import unittest
from pathlib import Path
from unittest import mock

from editor import Editor
from test_little_memory import limits, tree
from test_mcp import Server
from wire import Case

SCRIPT = """UIView card 0,0,300,300
  UIPanGestureRecognizer pan -> panned
"""
SCRIPTS = {
    "drags": SCRIPT + "drag card by=200,200 duration=50 rate=1000\n" * 10,
    "views": SCRIPT + "".join(f"UIView v{n} {n % 300},{n % 800},30,30\n" for n in range(20_000)),
    "tests": SCRIPT + "".join(f'\ntest "t{n}"\n  tap card\n' for n in range(3_000)),
}
URI = "file:///nowhere/a.gesture"


class Editors(Case):
    deadline = 300.0

    def limited(self, mebibytes):
        return Editor(preexec_fn=limits(resource.RLIMIT_AS, mebibytes))

    def settle(self, editor):
        """Waits until the text is shown, or was given up."""
        while "memory" not in editor.talk.diagnostics:
            self.assertFalse(editor.talk.output_ended, editor.talk.diagnostics)
            shown = editor.diagnostics.get(URI)
            if shown and shown["version"] == editor.versions[URI]:
                break
            if not editor.talk.silent(0.02):
                editor.take()

    def test_a_script_that_takes_too_much_is_not_played(self):
        for name, text in SCRIPTS.items():
            given_up = 0
            for mebibytes in (34, 40, 60, 80, 140):
                with self.subTest(name, mebibytes=mebibytes), self.limited(mebibytes) as editor:
                    editor.open(SCRIPT + "tap card\n")
                    editor.texts[URI] = text
                    editor.change({"text": text})
                    self.settle(editor)
                    for method, params in [
                        ("textDocument/documentSymbol", editor.document()), ("textDocument/inlayHint", editor.whole()),
                        ("workspace/executeCommand", {"command": "gestured.test", "arguments": [{"uri": URI}]}),
                    ]:  # fmt: skip
                        answer = editor.answer(editor.begin(method, **params))
                        if "error" in answer:
                            self.assertError(answer, -32603, "internalError", answer["id"])
                    # Whatever became of it, the next text is played.
                    editor.write(SCRIPT + "tap card\ntap nobody\n")
                    self.assertEqual(len(editor.diagnostics[URI]["diagnostics"]), 1)
                    given_up += "there is not enough memory" in editor.talk.diagnostics
            self.assertGreater(given_up, 0, f"{name} took nothing")

    def test_others_are_played_still(self):
        with self.limited(48) as editor:
            editor.open(SCRIPTS["views"], wait=False)
            shown = editor.open(SCRIPT + "tap nobody\n", uri="file:///nowhere/b.gesture")
            self.assertEqual(len(shown["diagnostics"]), 1)
            editor.ask("shutdown")
            self.assertEqual(editor.talk.diagnostics.count("isn't played"), 1, editor.talk.diagnostics)
            self.assertEqual(editor.talk.diagnostics.count("\n"), 1, editor.talk.diagnostics)

    def test_it_ends_in_time(self):
        with self.limited(300) as editor:
            editor.open(SCRIPTS["drags"], wait=False)
            began = time.monotonic()
            editor.ask("shutdown")
            editor.tell("exit")
            self.assertEqual(editor.talk.ended(), 0)
            self.assertLess(time.monotonic() - began, 2.0)

    def test_requests_do_not_keep_it_from_playing_for_ever(self):
        with self.limited(300) as editor:
            editor.open(SCRIPTS["tests"], wait=False)
            while URI not in editor.diagnostics:
                editor.ask("textDocument/documentSymbol", **editor.document())
                self.assertLess(editor.last, 10_000, "nothing is ever shown")

    def test_a_picture_is_written_once(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, TMPDIR=folder):
            with self.limited(300) as editor:
                editor.open(SCRIPT)
                for _ in range(2):
                    render = {"command": "gestured.render", "arguments": [{"uri": URI, "line": 0}]}
                    path = Path(editor.ask("workspace/executeCommand", **render)["path"])
                    self.assertEqual(list(Path(folder).glob("*/*")), [path])
                    self.assertIn("<svg", path.read_text())
                editor.ask("shutdown")
                editor.tell("exit")
                self.assertEqual(editor.talk.ended(), 0)
                self.assertEqual(os.listdir(folder), [])


class Tools(Case):
    deadline = 300.0

    def test_a_call_that_takes_too_much_is_refused(self):
        calls = [
            ("load", {"script": SCRIPTS["views"]}), ("load", {"tree": tree(20_000)["views"]}),
            # Each test begins with all that is there: little, whether the tree was loaded or refused.
            ("reset", {}), ("play", {"script": SCRIPTS["tests"]}), ("load", {"script": SCRIPT}),
            ("play", {"script": SCRIPTS["drags"].replace(SCRIPT, "")}), ("render", {}), ("audit", {}),
        ]  # fmt: skip
        for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
            refused = 0
            for mebibytes in (36, 60, 80, 140):
                with self.subTest(limit=kind, mebibytes=mebibytes), Server(preexec_fn=limits(kind, mebibytes)) as server:
                    for number, (tool, arguments) in enumerate(calls, 1):
                        answer = server.ask("tools/call", name=tool, arguments=arguments)
                        if "error" in answer:
                            self.assertError(answer, -32603, "internalError", number)
                            refused += 1
                    self.assertEqual(server.ask("ping")["result"], {})
            self.assertGreater(refused, 0)

    def test_what_is_refused_has_not_happened(self):
        with Server(preexec_fn=limits(resource.RLIMIT_AS, 44)) as server:
            server.call("load", script=SCRIPT)
            answer = server.ask("tools/call", name="load", arguments={"script": SCRIPTS["views"]})
            self.assertError(answer, -32603, "internalError", 2)
            self.assertIn("panned", server.text("play", script="drag card by=100,0\n"))


if __name__ == "__main__":
    unittest.main()
