"""Much at once, in either direction: nothing deadlocks, grows without limit or gets lost."""

import fcntl
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from wire import (
    BYE, DAEMON, HELLO, Case, Process, Talk, ask, encode, exchange, framed, lined, request,
)

MEBIBYTE = 1 << 20
AT_ONCE = 0.5


def resident_mebibytes(process: Process) -> float:
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEBIBYTE


def padded(identifier, size: int) -> bytes:
    """A request of exactly `size` bytes."""
    head = b'{"jsonrpc":"2.0","id":%d,"method":"describeSession"' % identifier
    return head + b" " * (size - len(head) - 1) + b"}"


class Flow(Case):
    def test_5000_requests_may_be_written_before_an_answer_is_read(self):
        for framing, encoder in [("headers", framed), ("lines", lined)]:
            with self.subTest(framing), Talk(framing=framing) as talk:
                if framing == "headers":
                    talk.write(HELLO)
                    talk.receive(1)
                talk.write(encoder(*(ask(n) for n in range(5000))))
                talk.flush(read=False)
                answers = talk.receive(5000)
                self.assertEqual([answer["id"] for answer in answers], list(range(5000)))

    def test_unread_answers_stop_the_daemon_from_growing_and_none_is_lost(self):
        # More than the 16 MiB that may wait on either side.
        count = 700
        ids = ("x" * 60_000 + str(number) for number in range(count))
        requests = framed(*(request(n, "createObject", id=name) for n, name in enumerate(ids)))
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            talk.write(requests)
            while talk.pump(0.3, read=False):
                pass
            self.assertGreater(talk.unsent, 0, "it took in everything though nobody read")
            answers = talk.receive(count)
            self.assertEqual([answer["id"] for answer in answers], list(range(count)))

    def test_memory_stays_within_its_limits_while_nobody_reads(self):
        requests = framed(*(request(n, "rpc.discover") for n in range(20_000)))
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            talk.write(requests)
            while talk.pump(0.3, read=False):
                pass
            self.assertLess(resident_mebibytes(talk), 100)

    def test_a_reader_that_has_gone_ends_the_process_quietly(self):
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            talk.close_output()
            talk.write(framed(*(ask(n) for n in range(100))))
            talk.flush()
            self.assertGreaterEqual(talk.ended(3), 0)
            self.assertEqual(talk.diagnostics, "")

    def test_a_reader_that_goes_while_much_is_unread_ends_the_process_too(self):
        with Talk() as talk:
            talk.write(HELLO + framed(*(ask(n) for n in range(5000))))
            talk.flush(read=False)
            talk.close_output()
            self.assertGreaterEqual(talk.ended(3), 0)
            self.assertEqual(talk.diagnostics, "")

    def test_input_is_taken_in_while_answers_wait_for_a_reader(self):
        with Talk() as talk:
            talk.write(HELLO + framed(*(ask(n) for n in range(3000))))
            talk.flush(read=False)
            talk.write(framed(*(ask(n) for n in range(3000, 6000))))
            talk.flush(read=False)
            self.assertEqual(len(talk.receive(6001)), 6001)

    def test_a_dead_client_is_noticed_though_nobody_reads(self):
        with Talk() as talk:
            talk.write(HELLO + framed(*(ask(n) for n in range(3000))))
            talk.flush(read=False)
            os.kill(talk.pid, signal.SIGTERM)
            talk.receive(3001)
            self.assertGreaterEqual(talk.ended(2), 0)

    def test_the_end_of_the_input_is_noticed_while_a_long_message_is_freed(self):
        text = b'{"jsonrpc":"2.0","id":1,"method":"describeSession","unknown":[%s]}' % b",".join([b"0"] * 2_800_000)
        for how in ["end", "signal"]:
            with self.subTest(how), Talk(framing="lines") as talk:
                talk.write(text + b"\n")
                talk.receive(1)
                if how == "end":
                    talk.close_input()
                else:
                    os.kill(talk.pid, signal.SIGTERM)
                self.assertGreaterEqual(talk.ended(AT_ONCE), 0)

    def test_a_signal_ends_it_though_nobody_reads_its_answers(self):
        for number in [signal.SIGTERM, signal.SIGINT]:
            with self.subTest(number.name):
                daemon = subprocess.Popen([DAEMON], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
                try:
                    daemon.stdin.write(lined(*(ask(n) for n in range(5000))))
                    daemon.stdin.flush()
                    # Until the pipe is full, and the daemon waits.
                    time.sleep(0.5)
                    daemon.send_signal(number)
                    self.assertGreaterEqual(daemon.wait(AT_ONCE), 0)
                finally:
                    daemon.kill()
                    daemon.communicate()


class Sizes(Case):
    deadline = 120.0

    def test_a_signal_is_not_put_off_for_ever_by_a_reader_that_dawdles(self):
        daemon = subprocess.Popen([DAEMON], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            daemon.stdin.write(lined(*(ask(n) for n in range(20_000))))
            daemon.stdin.flush()
            time.sleep(0.3)
            daemon.terminate()
            # The test's deadline would pass long before a reader this slow has taken all answers.
            while daemon.poll() is None:
                os.read(daemon.stdout.fileno(), 4096)
                time.sleep(0.4)
        finally:
            daemon.kill()
            daemon.communicate()

    def test_a_message_of_64_mebibytes_is_answered(self):
        outcome = exchange(HELLO + framed(padded(1, 64 * MEBIBYTE), ask(2)) + BYE)
        self.assertEqual([answer["id"] for answer in outcome.answers], [0, 1, 2, "bye"])
        self.assertResult(outcome.answers[1], 1)

    def test_a_message_of_one_byte_more_is_skipped_and_refused(self):
        outcome = exchange(HELLO + framed(padded(1, 64 * MEBIBYTE + 1), ask(2)) + BYE)
        self.assertEqual([answer["id"] for answer in outcome.answers], [0, None, 2, "bye"])
        self.assertError(outcome.answers[1], -32600, "invalidRequest")

    def test_the_limit_is_an_option_and_exact(self):
        for option in [("--max-message-bytes", "1000"), ("--max-message-bytes=1000",)]:
            data = HELLO + framed(padded(1, 1000), padded(2, 1001), padded(3, 999)) + BYE
            answers = exchange(data, *option).answers
            self.assertEqual([answer["id"] for answer in answers], [0, 1, None, 3, "bye"])
            self.assertError(answers[2], -32600, "invalidRequest")

    def test_a_message_that_is_too_large_is_refused_before_it_came(self):
        with Talk("--max-message-bytes", "1000") as talk:
            talk.write(HELLO + b"Content-Length: 5000\r\n\r\n{")
            self.assertError(talk.receive(2)[1], -32600, "invalidRequest")
            talk.write(b" " * 4999 + framed(ask(2)))
            self.assertResult(talk.receive(1)[0], 2)

    def test_a_length_of_63_bits_is_honoured_and_skipped(self):
        with Talk() as talk:
            talk.write(HELLO + b"Content-Length: 9223372036854775807\r\n\r\n")
            self.assertError(talk.receive(2)[1], -32600, "invalidRequest")
            talk.write(framed(ask(2)))
            self.assertTrue(talk.silent(0.2))
            talk.close_input()
            self.assertEqual(talk.ended(2), 1)

    def test_what_is_skipped_does_not_pile_up(self):
        with Talk("--max-message-bytes", "1000") as talk:
            talk.write(HELLO)
            talk.receive(1)
            before = resident_mebibytes(talk)
            talk.write(framed(b"x" * (50 * MEBIBYTE), ask(2)))
            self.assertResult(talk.receive(2)[1], 2)
            self.assertLess(resident_mebibytes(talk) - before, 20)

    def test_an_answer_may_be_as_long_as_its_request(self):
        name = "x" * MEBIBYTE
        data = HELLO + framed(request(1, "createObject", id=name), request(2, "listObjects")) + BYE
        answers = exchange(data).answers
        self.assertEqual(answers[1]["result"], {"id": name})
        self.assertIn(name, [entry["id"] for entry in answers[2]["result"]["objects"]])


class Descriptors(Case):
    def test_the_flags_of_inherited_descriptors_are_as_they_were(self):
        for data, how in [(HELLO + BYE, "exit"), (HELLO, "end"), (HELLO, "signal")]:
            with self.subTest(how):
                ours, theirs = socket.socketpair()
                errors_out, errors_in = os.pipe()
                flags = [fcntl.fcntl(fd, fcntl.F_GETFL) for fd in (theirs.fileno(), errors_in)]
                daemon = subprocess.Popen([DAEMON], stdin=theirs, stdout=theirs, stderr=errors_in)
                ours.settimeout(5)
                ours.sendall(data)
                self.assertIn(b"Content-Length", ours.recv(1 << 16))
                if how == "end":
                    ours.shutdown(socket.SHUT_WR)
                elif how == "signal":
                    daemon.terminate()
                daemon.wait(5)
                after = [fcntl.fcntl(fd, fcntl.F_GETFL) for fd in (theirs.fileno(), errors_in)]
                self.assertEqual(after, flags)
                ours.close()
                theirs.close()
                os.close(errors_out)
                os.close(errors_in)

    def test_files_and_devices_may_take_the_place_of_pipes(self):
        with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as sink:
            source.write(lined(ask(1), request(2, "describeProcess")))
            source.seek(0)
            finished = subprocess.run([DAEMON], stdin=source, stdout=sink, timeout=5)
            sink.seek(0)
            lines = [json.loads(line) for line in sink.read().splitlines()]
            self.assertEqual([line["id"] for line in lines], [1, 2])
            # What is there from the start is no older than the process.
            self.assertLess(lines[1]["result"]["slowest"][0]["seconds"], 5)
            self.assertEqual(finished.returncode, 0)
        finished = subprocess.run(
            [DAEMON, "--framing", "lines"], stdin=subprocess.DEVNULL, capture_output=True, timeout=5
        )
        self.assertEqual((finished.returncode, finished.stdout), (0, b""))

    def test_closed_descriptors_do_not_make_it_hang(self):
        for redirection in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]:
            with self.subTest(redirection):
                script = f'echo "$1" | "$0" {redirection}'
                command = ["sh", "-c", script, DAEMON, encode(ask(1)).decode()]
                # A group of its own, so that none of it outlives the test.
                shell = subprocess.Popen(
                    command, start_new_session=True, stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                )
                try:
                    shell.wait(5)
                finally:
                    if shell.poll() is None:
                        os.killpg(shell.pid, signal.SIGKILL)
                        shell.wait()

    def test_nothing_stray_can_reach_the_protocol(self):
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            links = [os.readlink(f"/proc/{talk.pid}/fd/{number}") for number in (1, 2)]
            self.assertEqual(links[0], links[1])


if __name__ == "__main__":
    unittest.main()
