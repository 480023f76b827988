"""The world around the daemon: streams that nobody reads, or nobody can, and signals."""

import json
import os
import signal
import subprocess
import unittest

from wire import DAEMON, HELLO, Case, Talk, ask, exchange, framed, lined
from wire import notification, request

#: How long a process may take to end that is to end at once, on a busy machine.
AT_ONCE = 60.0


def run(stdin, *arguments, shell=None, **options):
    """Runs the daemon, or a shell script that has its path as $0, to its end."""
    command = ["sh", "-c", shell, DAEMON, *arguments] if shell else [DAEMON, *arguments]
    options.setdefault("stdout", subprocess.PIPE)
    return subprocess.run(command, input=stdin, stderr=subprocess.PIPE, timeout=10, **options)


class StandardError(Case):
    """A daemon whose standard error is a pipe that the test reads when it wants to."""

    def daemon(self):
        daemon = subprocess.Popen(
            [DAEMON], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.addCleanup(self.end, daemon)
        return daemon

    def end(self, daemon):
        daemon.kill()
        daemon.wait()
        for stream in (daemon.stdin, daemon.stdout, daemon.stderr):
            stream.close()

    def fill(self, daemon):
        """Has it say more on standard error than a pipe holds, and waits until it has."""
        useless = {"jsonrpc": "2.0", "method": "x" * 90, "params": "y"}
        daemon.stdin.write(lined(*([useless] * 2000), ask(1)))
        daemon.stdin.flush()
        self.assertEqual(json.loads(daemon.stdout.readline())["id"], 1)

    def test_nobody_has_to_read_it(self):
        daemon = self.daemon()
        self.fill(daemon)
        daemon.stdin.write(lined(ask(2)))
        daemon.stdin.flush()
        self.assertEqual(json.loads(daemon.stdout.readline())["id"], 2)

    def test_signals_are_heeded_though_nobody_reads_it(self):
        for number in [signal.SIGTERM, signal.SIGINT]:
            with self.subTest(number.name):
                daemon = self.daemon()
                self.fill(daemon)
                daemon.send_signal(number)
                self.assertGreaterEqual(daemon.wait(AT_ONCE), 0)

    def test_a_crash_ends_though_nobody_reads_it(self):
        daemon = self.daemon()
        self.fill(daemon)
        daemon.send_signal(signal.SIGSEGV)
        self.assertEqual(daemon.wait(AT_ONCE), -signal.SIGSEGV)

    def test_how_much_was_dropped_is_told(self):
        daemon = self.daemon()
        self.fill(daemon)
        os.set_blocking(daemon.stderr.fileno(), False)
        text = daemon.stderr.read()
        # There is room now, but nothing to do: it is told with what comes next.
        daemon.stdin.write(lined(ask(2)))
        daemon.stdin.close()
        self.assertEqual(daemon.wait(5), 0)
        text += daemon.stderr.read()
        told = text.decode().splitlines()
        dropped = [int(line.split()[1]) for line in told if "dropped here" in line]
        lines = sum("params isn't an object" in line for line in told)
        self.assertGreater(sum(dropped), 1000)
        self.assertEqual(lines + sum(dropped), 2000)

    def test_what_a_client_sends_does_not_act_on_a_terminal(self):
        method = "a\x1b]0;pwn\x07\x00\x7f\x9b31m\r\ngestured: forged\u2028\u202e"
        said = exchange(lined(notification(method) | {"params": [1]})).diagnostics
        self.assertEqual(said.count("\n"), 1, said)
        self.assertTrue(all(c.isprintable() for c in said.rstrip("\n")), said)
        self.assertIn("\\u{1b}]0;pwn\\u{7}\\u{0}\\u{7f}\\u{9b}31m\\u{d}\\u{a}gestured: forged", said)

    def test_what_the_command_line_says_does_not_either(self):
        for arguments in [["--framing", "\x1b[31mX"], ["--\x1b[31mX"], ["\x1b[31m"]]:
            with self.subTest(arguments=arguments):
                finished = run(b"", *arguments)
                self.assertEqual(finished.returncode, 2)
                self.assertNotIn(b"\x1b", finished.stderr)
                self.assertIn(b"\\u{1b}[31m", finished.stderr)


class Streams(Case):
    def test_an_output_that_cannot_be_written_is_told(self):
        data = lined(ask(1))
        for script in ["exec $0 >/dev/full", "ulimit -f 0; exec $0 >$(mktemp)"]:
            with self.subTest(script):
                finished = run(data, shell=script)
                self.assertEqual(finished.returncode, 1, finished)
                self.assertIn(b"can't be written", finished.stderr)
        finished = run(b"", shell="exec $0 --help >/dev/full")
        self.assertEqual(finished.returncode, 1)
        self.assertIn(b"can't be written: No space left", finished.stderr)

    def test_a_reader_that_has_gone_is_not(self):
        finished = run(lined(*[ask(n) for n in range(10)]), shell="($0; echo $? >&2) | true")
        self.assertRegex(finished.stderr, rb"\A[01]\n\Z")

    def test_an_input_that_cannot_be_read_is_told(self):
        for verb in ["", "mcp", "lsp", "repl"]:
            with self.subTest(verb):
                finished = run(b"", shell=f"exec $0 {verb} </")
                self.assertEqual(finished.returncode, 1)
                self.assertIn(b"the input can't be read: Is a directory", finished.stderr)

    def test_a_stream_that_is_closed_at_the_start_is_told_by_the_status(self):
        for closed in ["<&-", ">&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"]:
            with self.subTest(closed):
                finished = run(lined(ask(1)), shell=f"exec $0 {closed}")
                self.assertEqual((finished.returncode, finished.stdout), (1, b""))
                self.assertEqual(finished.stderr == b"", "2>&-" in closed)
        for failing in ["</", ">/dev/full"]:
            with self.subTest(failing):
                finished = run(lined(ask(1)), shell=f"exec $0 {failing} 2>&-")
                self.assertEqual(finished.returncode, 1)

    def test_all_is_well_without_standard_error(self):
        useless = {"jsonrpc": "2.0", "method": "x", "params": 1}
        finished = run(lined(useless, ask(1)), shell="exec $0 2>&-")
        self.assertEqual(finished.returncode, 0)
        self.assertEqual(json.loads(finished.stdout)["id"], 1)


class Ends(Case):
    """The end, amid a request that takes seconds."""

    deadline = 120.0

    #: Looks around between two events.
    SCRIPT = request(
        2, "playTouches", report=[],
        events=[{"time": 0, "touches": [{"touch": 1, "phase": "began", "point": [50, 50]}]}]
        + [{"time": n, "touches": [{"touch": 1, "phase": "moved", "point": [50 + n % 9, 60]}]}
           for n in range(1, 3000)])
    #: Doesn't look around while it compares.
    AUDIT = request(2, "auditGestures")

    def busy(self, message):
        """A daemon amid that request, about very many recognizers on one view."""
        recognizers = [
            {"id": f"r{n}", "class": "UIPanGestureRecognizer", "targets": [{"action": "a"}]}
            for n in range(20_000 if message is self.AUDIT else 2_000)
        ]
        talk = Talk()
        self.addCleanup(talk.stop, patience=0.1)
        self.parent = subprocess.Popen(["sleep", "60"])
        self.addCleanup(self.parent.wait)
        self.addCleanup(self.parent.kill)
        view = {"id": "v", "frame": [0, 0, 300, 300], "recognizers": recognizers}
        talk.write(framed(request(0, "initialize", processId=self.parent.pid)))
        talk.write(framed(request(1, "loadTree", views=[view])))
        talk.receive(2)
        if message is self.SCRIPT:
            everyone = [recognizer["id"] for recognizer in recognizers]
            for number in range(0, len(everyone), 10):
                talk.write(framed(request(
                    number, "setDelegate", recognizer=everyone[number],
                    shouldRecognizeSimultaneouslyWith=everyone)))
            talk.receive(200)
        talk.write(framed(message))
        talk.flush()
        if not talk.silent(0.3):
            self.skipTest("it isn't busy for long enough")
        return talk

    def assert_ended(self, talk):
        self.assertGreaterEqual(talk.ended(60), 0)

    def ends(self, end):
        for message in [self.SCRIPT, self.AUDIT]:
            with self.subTest(message["method"]):
                talk = self.busy(message)
                end(talk)
                self.assert_ended(talk)

    def test_sigterm_ends_it(self):
        self.ends(lambda talk: os.kill(talk.pid, signal.SIGTERM))

    def test_sigint_ends_it(self):
        self.ends(lambda talk: os.kill(talk.pid, signal.SIGINT))

    def test_the_death_of_the_client_ends_it(self):
        self.ends(lambda talk: self.parent.kill())

    def test_a_reader_that_has_gone_ends_it(self):
        self.ends(lambda talk: talk.close_output())

    def test_a_reader_that_has_gone_ends_an_idle_daemon_too(self):
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            talk.close_output()
            self.assert_ended(talk)

    def test_the_end_of_the_input_lets_it_finish(self):
        talk = self.busy(self.AUDIT)
        talk.close_input()
        self.assertEqual(talk.receive(1)[0]["id"], 2)


if __name__ == "__main__":
    unittest.main()
