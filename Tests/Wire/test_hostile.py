"""Streams that were tampered with: every answer is a message, and the end is orderly.

The tampering is drawn from seeds, which a failure names. A crash, a hang or a byte of output that
belongs to no message is what these look for; what exactly is answered is the other files' subject.
"""

import os
import random
import signal
import unittest

from wire import (
    BYE, HELLO, SESSIONS, Case, Talk, ask, cut_headers, exchange, framed, lined, notification, request,
)

MESSAGES = [
    ask(1),
    request("ä", "createObject", id="a", responds=["buy:", "sell:"]),
    [ask(2), notification("release", id="a"), request(3, "nonsense", x=[1, {"y": None}])],
    notification("$/cancelRequest", id=2),
    request(4, "defineClass", name="Card", superclass="UIView"),
    request(1e2, "listObjects"),
    b'{"jsonrpc":"2.0","id":18446744073709551617,"method":"describeSession",'
    b'"x":"\\u0000\\ud83d\\ude00"}',
]

PIECES = [
    b"Content-Length: ", b"\r\n\r\n", b"\n", b"\x00", b"\xff", b"{", b"}", b"[", b"]", b'"', b"\\",
    b"\\u", b"\xed\xa0\x80", b"9" * 30, b"-", b"e999", b":", b",", b"null", b"\xef\xbb\xbf",
    b"Content-Length: 99999999999\r\n\r\n", b"Content-Length: 0\r\n\r\n", b"[" * 5000,
]


def tampered(data: bytes, source: random.Random) -> bytes:
    """`data` with a few bytes changed, dropped, doubled or put in."""
    stream = bytearray(data)
    for _ in range(source.randint(1, 6)):
        place = source.randrange(len(stream))
        end = min(len(stream), place + source.choice([1, 1, 2, 10, 100]))
        action = source.randrange(5)
        if action == 0:
            stream[place] = source.randrange(256)
        elif action == 1:
            del stream[place:end]
        elif action == 2:
            stream[place:place] = stream[place:end]
        elif action == 3:
            stream[place:place] = source.choice(PIECES)
        else:
            other = source.randrange(len(stream))
            stream[place:place] = stream[other : other + end - place]
        stream = stream or bytearray(b"\n")
    return bytes(stream)


class Tampered(Case):
    def test_streams_of_headers(self):
        for seed in range(15 * SESSIONS):
            data = tampered(HELLO + framed(*MESSAGES) + BYE, random.Random(seed))
            with self.subTest(seed=seed):
                outcome = exchange(data, "--framing", "headers")
                outcome.answers
                self.assertIn(outcome.status, (0, 1), outcome.diagnostics)

    def test_streams_of_lines(self):
        for seed in range(15 * SESSIONS):
            data = tampered(lined(*MESSAGES), random.Random(seed))
            with self.subTest(seed=seed):
                outcome = exchange(data, "--framing", "lines")
                outcome.lines
                self.assertIn(outcome.status, (0, 1), outcome.diagnostics)

    def test_streams_of_either_framing(self):
        for seed in range(8 * SESSIONS):
            source = random.Random(seed)
            data = tampered(source.choice([lined, framed])(*MESSAGES), source)
            with self.subTest(seed=seed):
                outcome = exchange(data)
                self.assertIn(outcome.status, (0, 1), outcome.diagnostics)

    def test_a_stream_cut_anywhere_is_answered_as_far_as_it_goes(self):
        data = HELLO + framed(MESSAGES[0], MESSAGES[1])
        whole = cut_headers(exchange(data).output)
        for end in range(0, len(data), 11):
            with self.subTest(end=end):
                outcome = exchange(data[:end], "--framing", "headers")
                bodies = [body for body in outcome.bodies if b'"id":null' not in body]
                self.assertEqual(bodies, whole[: len(bodies)])
                self.assertEqual(outcome.status, 1)


class Echoes(Case):
    def test_no_text_of_a_client_reaches_a_terminal_as_it_is(self):
        hostile = "x\ngestured: forged\u001b[2J\u0007\u009b\u202e\u200f"
        for method, params in [
            ("createObject", {hostile: 1}), ("release", {"id": hostile}),
            ("createView", {"class": hostile}), (hostile, {"id": "a"}), (hostile, [1]),
            ("addTarget", {"recognizer": hostile, "action": "a"}),
        ]:
            with self.subTest(method, params=params):
                message = {"jsonrpc": "2.0", "method": method, "params": params}
                told = exchange(lined(message, ask(1))).diagnostics
                self.assertLessEqual(told.count("\n"), 1)
                self.assertTrue(told.rstrip("\n").isprintable(), told)


class Crash(Case):
    def test_a_crash_tells_which_message_was_being_handled_and_keeps_its_signal(self):
        with Talk() as talk:
            talk.write(HELLO)
            talk.receive(1)
            talk.write(framed([request(n, "describeSession") for n in range(200_000)]))
            talk.flush()
            talk.silent(0.05)
            os.kill(talk.pid, signal.SIGSEGV)
            self.assertEqual(talk.ended(), -signal.SIGSEGV)
            self.assertIn('"method":"describeSession"', talk.diagnostics)


if __name__ == "__main__":
    unittest.main()
