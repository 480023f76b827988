"""Recordings: what `--record` keeps, and what `gestured replay` makes of it."""

import json
import os
import signal
import subprocess
import threading
import unittest

from scripted import ScriptCase
from wire import DAEMON, Talk, framed, lined, notification
from wire import request as ask

CARD = ask(
    1, "loadTree",
    views=[{
        "id": "card", "frame": [20, 20, 200, 100],
        "recognizers": [{"id": "tap", "class": "UITapGestureRecognizer",
                         "targets": [{"action": "tapped"}]}],
    }],
)
DOWN = ask(2, "sendTouch", touch=1, phase="began", point=[50, 50], time=0)
UP = ask(3, "sendTouch", touch=1, phase="ended", time=0.05)


#: A recognizer that asks, and the touch that makes it ask.
ASKING = [CARD, ask(4, "setDelegate", recognizer="tap", shouldBegin="ask"), DOWN, UP]


class Recordings(ScriptCase):
    def test_a_request_that_was_cancelled_while_it_asked_replays(self):
        for unanswered in ("default", "error"):
            with self.subTest(unanswered):
                options = {"askTimeout": 60, "unanswered": unanswered}
                with Talk("--record", str(self.folder / "talk.txt"), framing="lines") as talk:
                    talk.write(lined(ask(0, "initialize", options=options), *ASKING))
                    self.assertEqual(talk.receive(5)[-1]["method"], "delegate/shouldBegin")
                    talk.write(lined(notification("$/cancelRequest", id=3), ask(9, "describeTree")))
                    talk.receive(2)
                    talk.close_input()
                    talk.ended()
                finished = self.gestured("replay", "talk.txt")
                self.assertEqual((finished.returncode, finished.stderr), (0, b""))

    def record(self, data, *arguments):
        finished = self.gestured("--record", "talk.txt", *arguments, stdin=data)
        return finished, (self.folder / "talk.txt").read_bytes()

    def replay(self, data, *arguments, stdin=b""):
        (self.folder / "talk.txt").write_bytes(data)
        return self.gestured("replay", "talk.txt", *arguments, stdin=stdin)

    def test_a_recording_is_what_was_said_byte_for_byte_and_replays(self):
        data = lined(CARD, DOWN, UP, {"jsonrpc": "2.0", "id": 4, "method": "nonsense"})
        finished, text = self.record(data)
        lines = text.split(b"\n")
        self.assertRegex(
            lines[0].decode(), r"^gestured \S+, protocol 1.0, screen 390x844, lines$"
        )
        sent = [line[4:] for line in lines if line.startswith(b"--> ")]
        came = [line[4:] for line in lines if line.startswith(b"<-- ")]
        self.assertEqual(sent, data.rstrip(b"\n").split(b"\n"))
        self.assertEqual(came, finished.stdout.rstrip(b"\n").split(b"\n"))
        again = self.replay(text)
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, b"", b""))

    def test_headers_notifications_batches_and_line_ends_inside_messages(self):
        hello = ask(0, "initialize", options={"screen": [100, 200]})
        pretty = json.dumps(CARD, indent=1).encode()
        data = (
            framed(hello, {"jsonrpc": "2.0", "method": "initialized"}, ask(9, "subscribe"))
            + b"Content-Length: %d\r\n\r\n" % len(pretty) + pretty
            + framed([DOWN, UP], ask(5, "shutdown"), {"jsonrpc": "2.0", "method": "exit"})
        )
        _, text = self.record(data)
        self.assertIn(b", screen 100x200, headers\n", text)
        self.assertIn(b'<-- {"jsonrpc":"2.0","method":"effects"', text)
        self.assertEqual(self.replay(text).returncode, 0)

    def test_questions_and_their_answers_are_kept_in_order(self):
        data = lined(
            CARD, ask(7, "setDelegate", recognizer="tap", shouldBegin="ask"), DOWN, UP,
            {"jsonrpc": "2.0", "id": 1, "result": False}, ask(8, "describeSession"),
        )
        finished, text = self.record(data)
        self.assertEqual(finished.returncode, 0)
        lines = text.decode().split("\n")
        question = next(i for i, line in enumerate(lines) if "delegate/shouldBegin" in line)
        self.assertTrue(lines[question + 1].startswith("--> "))
        self.assertIn('"result":', lines[question + 1])
        self.assertEqual(sum('"result": false' in line or '"result":false' in line
                             for line in lines if line.startswith("--> ")), 1)
        self.assertEqual(self.replay(text).returncode, 0)
        changed = text.replace(lines[question + 1].encode(), b'--> {"jsonrpc":"2.0","id":1,"result":true}')
        other = self.replay(changed)
        self.assertEqual(other.returncode, 1)
        self.assertIn('got 0.050 asked delegate/shouldBegin true', other.stderr.decode())

    def test_a_recording_is_complete_after_a_kill(self):
        process = subprocess.Popen(
            [DAEMON, "--record", "talk.txt"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            cwd=self.folder,
        )
        came = []
        for message in [CARD, DOWN, UP]:
            process.stdin.write(lined(message))
            process.stdin.flush()
            came.append(process.stdout.readline().rstrip(b"\n"))
        os.kill(process.pid, signal.SIGKILL)
        process.wait(10)
        process.stdin.close()
        process.stdout.close()
        text = (self.folder / "talk.txt").read_bytes()
        self.assertEqual(
            [line[4:] for line in text.split(b"\n") if line.startswith(b"<-- ")], came
        )
        self.assertEqual(self.replay(text).returncode, 0)

    def test_what_is_called_off_while_it_waits_is_answered_at_once_and_replays(self):
        card = ask(1, "loadTree", views=[{"id": "card", "frame": [20, 20, 200, 100]}])
        samples = [[0, 1, "began", 50, 50], *([k / 1000, 1, "moved", 50, 60] for k in range(1, 60_000))]
        with Talk("--record", str(self.folder / "talk.txt"), framing="lines") as talk:
            talk.write(lined(card))
            talk.receive(1)
            talk.write(lined(
                ask(2, "playTouches", samples=samples, report=[]), ask(3, "describeSession"), ask("b", "createView"),
                notification("$/cancelRequest", id="b")))
            answers = talk.receive(3)
        self.assertEqual([(each["id"], "error" in each) for each in answers],
                         [("b", True), (2, False), (3, False)])
        again = self.gestured("replay", "talk.txt")
        self.assertEqual((again.returncode, again.stderr), (0, b""))

    def test_the_first_difference_is_told_in_words_of_effects(self):
        _, text = self.record(lined(CARD, DOWN, UP))
        changed = text.replace(b'"action":"tapped","state"', b'"action":"opened","state"')
        finished = self.replay(changed)
        said = finished.stderr.decode()
        self.assertEqual(finished.returncode, 1)
        self.assertRegex(said, r"^talk.txt:7:1: expected 0.050 action opened tap \(ended\)")
        self.assertIn("got 0.050 action tapped tap (ended)", said)

    def test_another_version_is_told_before_the_difference(self):
        _, text = self.record(lined(CARD, DOWN, UP))
        head, rest = text.split(b"\n", 1)
        old = b"gestured 0.1, protocol 0.9, screen 390x844, lines\n" + rest
        self.assertEqual(self.replay(old).returncode, 0)
        finished = self.replay(old.replace(b'"ids":["card"]', b'"ids":["crad"]'))
        lines = finished.stderr.decode().split("\n")
        self.assertIn("recorded by gestured 0.1, protocol 0.9", lines[0])
        self.assertIn("expected", lines[1])

    def test_missing_and_additional_answers_are_differences(self):
        _, text = self.record(lined(CARD, DOWN))
        lines = text.split(b"\n")
        for changed in [lines[:2] + lines[3:], lines + [b'<-- {"more":1}']]:
            self.assertEqual(self.replay(b"\n".join(changed)).returncode, 1)

    def test_update_writes_the_new_answers_and_keeps_the_prose(self):
        _, text = self.record(lined(CARD, DOWN, UP))
        told = text.replace(b"--> ", b"A word about it.\n\n--> ", 1) + b"The end."
        self.assertEqual(self.replay(told, "--update").returncode, 0)
        self.assertEqual((self.folder / "talk.txt").read_bytes(), told)
        broken = told.replace(b'"ids":["card"]', b'"ids":["crad"]')
        self.assertEqual(self.replay(broken, "--update").returncode, 0)
        self.assertEqual((self.folder / "talk.txt").read_bytes(), told)

    def test_until_plays_what_begins_there_and_i_goes_on(self):
        _, text = self.record(lined(CARD, DOWN, UP))
        finished = self.replay(
            text, "--until", "4", "-i", stdin=lined(ask(9, "describeSession"))
        )
        self.assertEqual(finished.returncode, 0, finished.stderr)
        answer = json.loads(finished.stdout)["result"]
        self.assertEqual((answer["recognizers"], answer["activeTouches"]), (1, 1))
        broken = text.replace(b'"state":"ended"', b'"state":"began"')
        self.assertEqual(self.replay(broken).returncode, 1)
        self.assertEqual(self.replay(broken, "--until", "5").returncode, 0)

    def test_what_is_no_recording_ends_with_2(self):
        self.assertEqual(self.replay(b"just prose\n").returncode, 2)
        self.assertEqual(self.replay(b"--> {}\n<-- {nonsense\n").returncode, 2)
        self.assertEqual(self.gestured("replay", "none.txt").returncode, 2)
        self.assertEqual(self.gestured("replay", ".").returncode, 2)

    def test_a_recording_that_cannot_be_written_is_told(self):
        finished = self.gestured("--record", "no/such/folder", stdin=lined(CARD))
        self.assertEqual((finished.returncode, finished.stdout), (2, b""))
        finished = self.gestured("--record", "/dev/full", stdin=lined(CARD))
        self.assertEqual(finished.returncode, 1)
        self.assertIn(b"No space left", finished.stderr)
        self.assertIn(b'"ids"', finished.stdout)

    def test_a_recording_that_nobody_reads_holds_nothing(self):
        """A pipe's reader is waited for, but not for long, and not at all once the end is asked for."""
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        script = lined(*[ask(n, "describeSession") for n in range(5_000)])
        for is_ended in (False, True):
            reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
            self.addCleanup(os.close, reader)
            with subprocess.Popen(
                [DAEMON, "--record", str(pipe)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            ) as process:
                if is_ended:
                    threading.Timer(0.5, process.terminate).start()
                answers, said = process.communicate(script, timeout=20)
                self.assertEqual(process.returncode, 1)
                self.assertIn(b"its reader has stopped reading", said)
                if not is_ended:
                    self.assertEqual(answers.count(b"\n"), 5_000)


if __name__ == "__main__":
    unittest.main()
