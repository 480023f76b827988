"""What people do with a script from within the editor."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import tempfile
import unittest
from pathlib import Path

from editor import Editor
from test_lsp_living import SET_UP, TEST
from wire import DAEMON, Case

URI = "file:///nowhere/a.gesture"
FAILING = 'test "fails"\n  tap card\n  expect no action\n'


class CommandTests(Case):
    deadline = 120.0

    def run_command(self, editor: Editor, name: str, **argument):
        argument.setdefault("uri", URI)
        return editor.ask("workspace/executeCommand", command=f"gestured.{name}", arguments=[argument])

    def test_a_trace_is_a_page_in_a_folder_of_the_servers_own(self):
        with Editor(SET_UP + TEST) as editor:
            path = Path(self.run_command(editor, "trace")["path"])
            self.assertEqual(path.name, "a.gesture.html")
            page = path.read_text()
            self.assertIn('id="gestured-trace"', page)
            self.assertIn('"kind":"script","name":"a.gesture"', page)
        self.assertFalse(path.exists())

    def test_running_prints_what_the_command_line_prints(self):
        with tempfile.TemporaryDirectory() as folder, Editor(folder=folder) as editor:
            path = Path(folder, "a.gesture")
            uri = f"file://{path}"
            text = SET_UP + TEST + FAILING
            path.write_text(text)
            editor.open(text, uri)
            for name, verb in [("run", "run"), ("test", "test")]:
                done = subprocess.run(
                    [DAEMON, verb, "a.gesture"], cwd=folder, stdout=subprocess.PIPE,
                    stderr=subprocess.STDOUT, text=True, timeout=20)
                result = self.run_command(editor, name, uri=uri)
                self.assertEqual(result["status"], done.returncode)
                self.assertEqual(result["transcript"], done.stdout)

    def test_tests_are_told_one_by_one(self):
        with Editor(SET_UP + TEST + FAILING) as editor:
            result = self.run_command(editor, "test")
            self.assertEqual(
                [(one["name"], one["line"], one["result"]) for one in result["tests"]],
                [("one tap opens", 5, "passed"), ("fails", 11, "failed")])
            self.assertIn("expected no action", result["tests"][1]["message"])
            result = self.run_command(editor, "test", pattern="opens")
            self.assertEqual([one["name"] for one in result["tests"]], ["one tap opens"])

    def test_the_test_at_the_cursor_is_played_alone(self):
        with Editor(SET_UP + TEST + FAILING) as editor:
            result = self.run_command(editor, "testAtCursor", line=8)
            self.assertEqual([one["name"] for one in result["tests"]], ["one tap opens"])
            self.assertEqual(result["status"], 0)
            self.assertEqual(self.run_command(editor, "testAtCursor", line=0)["code"], -32803)

    def test_what_cannot_be_read_has_status_2(self):
        with Editor("tpa\n") as editor:
            result = self.run_command(editor, "run")
            self.assertEqual(result["status"], 2)
            self.assertTrue(result["transcript"].startswith("a.gesture:1:1: "))

    def test_pictures_are_in_a_folder_that_nobody_else_sees_and_that_goes(self):
        with Editor(SET_UP + TEST) as editor:
            result = self.run_command(editor, "render", line=6)
            self.assertTrue(result["svg"].startswith("<svg"))
            self.assertEqual(Path(result["path"]).read_text(), result["svg"])
            folder = os.path.dirname(result["path"])
            self.assertEqual(stat.S_IMODE(os.stat(folder).st_mode), 0o700)
            editor.ask("shutdown")
            editor.tell("exit")
            self.assertEqual(editor.talk.ended(), 0)
            self.assertFalse(os.path.exists(folder))

    def test_a_picture_shows_the_touches_that_a_line_sends(self):
        with Editor(SET_UP + "sendTouch 1 began point=50,150 time=0\n") as editor:
            pictures = [self.run_command(editor, "render", line=line)["svg"] for line in (3, 5)]
            self.assertEqual(["<circle" in picture for picture in pictures], [False, True])

    def test_what_happened_is_answered_as_an_edit_and_never_made_by_the_server(self):
        text = SET_UP + 'test "x"\n  doubleTap card\n\n  drag card by=0,90\n'
        with Editor(text) as editor:
            for line in [6, 9]:
                edit = self.run_command(editor, "expectWhatHappened", line=line)
                text = editor.apply(editor.edits(edit))
                editor.write(text)
            self.assertEqual(
                text.splitlines()[6:],
                ["  doubleTap card", "  expect actions zoomed", "", "  drag card by=0,90", "  expect no action"])
            self.assertEqual(editor.messages(), [])
            for line in [0, 4, 5, 6, 8]:
                self.assertIsNone(self.run_command(editor, "expectWhatHappened", line=line), line)
            self.assertEqual(editor.requests, [])

    def test_however_the_server_ends_its_pictures_go(self):
        for end in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, None]:
            with self.subTest(end), Editor(SET_UP) as editor:
                folder = os.path.dirname(self.run_command(editor, "render")["path"])
                if end is None:
                    editor.talk.close_input()
                else:
                    os.kill(editor.talk.pid, end)
                editor.talk.ended()
                self.assertFalse(os.path.exists(folder))

    def test_a_recording_replays(self):
        with Editor() as editor, tempfile.TemporaryDirectory() as folder:
            editor.open(SET_UP + TEST + 'test "two"\n  doubleTap UIView:first\n  expect actions zoomed\n')
            path = Path(folder, "recording.txt")
            path.write_text(self.run_command(editor, "record")["recording"])
            done = subprocess.run([DAEMON, "replay", str(path)], capture_output=True, text=True, timeout=20)
            self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
            self.assertIn("doubleTap", path.read_text())

    def test_a_recording_says_what_it_is_a_recording_of(self):
        with Editor() as editor, tempfile.TemporaryDirectory() as folder:
            editor.open("")
            for text, screen in [
                ("screen 320,480\n" + SET_UP + TEST, "320x480"), (SET_UP, "390x844"),
                ("", "390x844"), ('test "a"\n', "390x844"),
            ]:
                editor.write(text)
                recording = self.run_command(editor, "record")["recording"]
                self.assertRegex(
                    recording.splitlines()[0], rf"^gestured \S+, protocol \S+, screen {screen}, lines$")
                path = Path(folder, "recording.txt")
                path.write_text(recording)
                for options in [[], ["--update"]]:
                    done = subprocess.run(
                        [DAEMON, "replay", *options, str(path)], capture_output=True, text=True, timeout=20)
                    self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
                self.assertEqual(path.read_text(), recording)

    def test_a_touch_is_explained(self):
        with Editor(SET_UP + TEST) as editor:
            result = self.run_command(editor, "explain", line=3, on="card")
            self.assertEqual(result["result"]["lands"]["view"], "card")
            self.assertIn("lands on card", result["text"])

    def test_wrong_arguments_are_refused(self):
        with Editor(SET_UP) as editor:
            self.assertEqual(self.run_command(editor, "run", uri="file:///other")["code"], -32803)
            self.assertEqual(self.run_command(editor, "run", uri=5)["code"], -32602)
            self.assertEqual(self.run_command(editor, "explain", line="x", on="card")["code"], -32602)
            for point in ["x", [1], [1, "2"], [1, 2, 3]]:
                error = self.run_command(editor, "explain", line=0, on="card", at=point)
                self.assertEqual(error["data"]["parameter"], "arguments[0].at")
            self.assertEqual(self.run_command(editor, "nothing")["code"], -32602)
            for name, argument, parameter in [
                ("render", {"width": -5}, "width"), ("render", {"show": ["ids", "all"]}, "show[1]"),
                ("explain", {"line": 0, "on": "card", "gesture": "tip"}, "gesture"),
            ]:
                error = self.run_command(editor, name, **argument)
                self.assertEqual(error["code"], -32602)
                self.assertEqual(error["data"]["parameter"], f"arguments[0].{parameter}")
                self.assertTrue(error["message"].startswith(f"arguments[0].{parameter}: expected"))
            self.assertEqual(self.run_command(editor, "explain", line=0, on="ghost")["code"], -32803)
            error = editor.ask("workspace/executeCommand", command="gestured.run")
            self.assertEqual(error["code"], -32602)


if __name__ == "__main__":
    unittest.main()
