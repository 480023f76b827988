"""The world around the daemon: streams that nobody reads, or nobody can, signals, and want of memory."""

import json
import os
import resource
import signal
import subprocess
import time
import unittest

from wire import BYE, DAEMON, HELLO, Case, Talk, ask, encode, exchange, framed, lined
from wire import memory, notification, request

#: Long enough for a busy machine, and far from the seconds that what is interrupted would take.
AT_ONCE = 1.0


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
        began = time.monotonic()
        self.assertGreaterEqual(talk.ended(5), 0)
        self.assertLess(time.monotonic() - began, AT_ONCE)

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


class Cancelling(Case):
    deadline = 120.0

    def test_what_only_reads_stops_amid_its_answer(self):
        with Talk() as talk:
            talk.write(HELLO)
            for start in range(0, 300_000, 20_000):
                talk.write(framed(request("load", "loadTree", views=[
                    {"id": f"v{n}", "frame": [n, 0, 10, 10]} for n in range(start, start + 20_000)
                ])))
            talk.receive(16)
            for method in ["describeTree", "listObjects"]:
                with self.subTest(method):
                    params = {"root": "window"} if method == "describeTree" else {}
                    talk.write(framed(request(method, method, **params)))
                    talk.flush()
                    self.assertTrue(talk.silent(0.02))
                    talk.write(framed(notification("$/cancelRequest", id=method)))
                    answer = talk.receive(1, patience=AT_ONCE)[0]
                    self.assertError(answer, -32800, "cancelled", method)

    def test_a_long_message_is_cancelled_while_it_is_read(self):
        id_first = b'{"jsonrpc":"2.0","id":2,"method":"describeSession","params":%s}'
        numbers = b"[%s]" % b",".join([b"1." + b"5" * 50] * 700_000)
        names = b"{%s}" % b",".join(b'"%0100d":0' % n for n in range(350_000))
        escapes = b'{"x":"%s"}' % (b"\\u00e9" * 7_000_000)
        for params in [numbers, names, escapes]:
            with self.subTest(params[:10]), Talk() as talk:
                talk.write(HELLO)
                talk.receive(1)
                talk.write(framed(id_first % params))
                talk.flush()
                talk.write(framed(notification("$/cancelRequest", id=2), ask(3)))
                talk.flush()
                self.assertError(talk.receive(1, patience=0.25)[0], -32800, "cancelled", 2)
                self.assertResult(talk.receive(1)[0], 3)

    def test_a_message_that_is_cancelled_amid_blanks_at_its_end_is_answered_once(self):
        message = b'{"jsonrpc":"2.0","id":2,"method":"createView","params":{"id":"v"}}' + b" " * (40 << 20)
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            for _ in range(10):
                talk.write(framed(message))
                talk.flush()
                if talk.silent(0.25):
                    talk.write(framed(notification("$/cancelRequest", id=2), ask(3)))
                    cancelled, result = talk.receive(2)
                    self.assertError(cancelled, -32800, "cancelled", 2)
                    self.assertResult(result, 3)
                    self.assertEqual(result["result"]["views"], 1)
                    return
                talk.receive(1)
                talk.write(framed(request(4, "release", id="v")))
                talk.receive(1)
            self.skipTest("it reads too fast")


class Memory(Case):
    deadline = 120.0

    def test_a_message_of_too_many_values_is_refused_with_its_id(self):
        for filler in [b"{}", b"[]", b"0", b'{"a":0}', b'""']:
            with self.subTest(filler):
                many = b",".join([filler] * (8_000_000 // (len(filler) + 1)))
                text = b'{"jsonrpc":"2.0","id":7,"method":"describeSession","x":[%s]}' % many
                with Talk() as talk:
                    talk.write(HELLO + framed(text, ask(8)))
                    answers = talk.receive(3)
                    self.assertLess(memory(talk.pid, "VmHWM"), 400_000_000)
                self.assertError(answers[1], 1007, "limitExceeded", 7)
                limits = answers[0]["result"]["capabilities"]["limits"]
                self.assertEqual(answers[1]["error"]["data"]["limit"], limits["values"])
                self.assertResult(answers[2], 8)

    def test_a_text_of_too_many_combining_marks_is_refused_with_its_id(self):
        # To bring them into their normal order takes time in the square of their number.
        marks = ["\u0301\u0316", "\\u0301\\u0316"]
        for method, member in (("createObject", '"id":"%s"'), ("defineClass", '"name":"%s"'), ("tap", '"%s":1')):
            for unit in marks:
                with self.subTest(method, unit=unit), Talk() as talk:
                    body = '{"jsonrpc":"2.0","id":7,"method":"%s","params":{%s}}' % (method, member)
                    started = time.monotonic()
                    talk.write(HELLO + framed(*((body % ("a" + unit * count)).encode()
                                                for count in (129, 30_000, 128)), ask(8)))
                    hello, *answers = talk.receive(5)
                    self.assertLess(time.monotonic() - started, 1)
                limit = hello["result"]["capabilities"]["limits"]["combiningMarks"]
                self.assertEqual(limit, 256)
                for answer in answers[:2]:
                    self.assertError(answer, 1007, "limitExceeded", 7)
                    self.assertEqual(answer["error"]["data"]["limit"], limit)
                self.assertNotEqual(answers[2].get("error", {}).get("code"), 1007)
                self.assertResult(answers[3], 8)

    def test_what_stands_in_strings_is_not_counted(self):
        text = encode(request(7, "describeSession"))
        padded = text[:-1] + b',"x":"%s"}' % (b'{[,:\\"' * 1_000_000)
        self.assertResult(exchange(HELLO + framed(padded) + BYE).answers[1], 7)

    def test_a_large_tree_may_come_in_one_message(self):
        views = [{"id": f"v{n}", "frame": [n, 0, 10, 10], "class": "UILabel"} for n in range(100_000)]
        answers = exchange(HELLO + framed(request(7, "loadTree", views=views)) + BYE)
        self.assertEqual(len(answers.answers[1]["result"]["ids"]), 100_000)

    def test_want_of_memory_is_told_with_the_id(self):
        def little():
            resource.setrlimit(resource.RLIMIT_AS, (40 << 20, 40 << 20))

        many = b",".join([b"[]"] * 300_000)
        for identifier in [7, "seven", 7.50]:
            text = b'{"jsonrpc":"2.0","id":%s,"method":"describeSession","x":[%s]}' % (
                json.dumps(identifier).encode(), many)
            with self.subTest(id=identifier):
                finished = run(text + b"\n" + lined(ask(8)), preexec_fn=little)
                answers = [json.loads(line) for line in finished.stdout.splitlines()]
                self.assertError(answers[0], -32603, "internalError", identifier)
                self.assertResult(answers[1], 8)


if __name__ == "__main__":
    unittest.main()
