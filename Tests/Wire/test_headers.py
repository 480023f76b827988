"""Framing by headers: tolerant in, strict out, and never silent after nonsense."""

import random
import unittest

from wire import BYE, HELLO, Case, ask, encode, exchange, framed, request

BODY = encode(ask(1))
GOOD = framed(ask(2))


def block(header: bytes) -> bytes:
    return header + BODY


class Tolerated(Case):
    def assertUnderstood(self, data: bytes) -> None:
        outcome = exchange(HELLO + data + GOOD + BYE)
        answers = outcome.answers
        self.assertEqual([answer["id"] for answer in answers], [0, 1, 2, "bye"], data[:80])
        self.assertTrue(all("result" in answer for answer in answers), answers)
        self.assertEqual(outcome.status, 0)

    def test_what_senders_write_is_understood(self):
        n = b"%d" % len(BODY)
        for header in [
            b"Content-Length: " + n + b"\r\n\r\n",
            b"content-length: " + n + b"\r\n\r\n",
            b"CONTENT-LENGTH: " + n + b"\r\n\r\n",
            b"cOnTeNt-LeNgTh: " + n + b"\r\n\r\n",
            b"Content-Length:" + n + b"\r\n\r\n",
            b"Content-Length: \t  " + n + b"  \t\r\n\r\n",
            b"Content-Length : " + n + b"\r\n\r\n",
            b"Content-Length: " + n + b"\n\n",
            b"Content-Length: " + n + b"\r\n\n",
            b"Content-Length: " + n + b"\n\r\n",
            b"\r\nContent-Length: " + n + b"\r\n\r\n",
            b"\r\n\r\n\n\nContent-Length: " + n + b"\r\n\r\n",
            b"X-Trace: 12\r\nContent-Length: " + n + b"\r\n\r\n",
            b"Content-Length: " + n + b"\r\nX-Trace: a:b:c\r\n\r\n",
            b"Content-Length: " + n + b"\r\nX-Empty:\r\n\r\n",
            b"Content-Length: " + n + b"\r\nContent-Length: " + n + b"\r\n\r\n",
        ]:
            with self.subTest(header=header):
                self.assertUnderstood(block(header))

    def test_every_spelling_of_utf_8_is_understood(self):
        for kind in [
            b"application/vscode-jsonrpc; charset=utf-8",
            b"application/vscode-jsonrpc; charset=utf8",
            b"application/vscode-jsonrpc; charset=UTF-8",
            b"application/vscode-jsonrpc;charset=UTF8",
            b'application/json; charset="utf-8"',
            b'application/json; charset="utf8"',
            b"application/json; Charset=utf-8",
            b"application/json",
        ]:
            length = b"Content-Length: %d\r\n" % len(BODY)
            for header in [length + b"Content-Type: " + kind, b"content-type:" + kind]:
                if header.startswith(b"content"):
                    header += b"\r\n" + length.rstrip()
                with self.subTest(header=header):
                    self.assertUnderstood(block(header + b"\r\n\r\n"))

    def test_a_byte_order_mark_and_white_space_may_come_first(self):
        for prefix in [b"\xef\xbb\xbf", b"\r\n", b" \n", b"\xef\xbb\xbf\r\n"]:
            with self.subTest(prefix=prefix):
                outcome = exchange(prefix + HELLO + BYE)
                self.assertEqual([answer["id"] for answer in outcome.answers], [0, "bye"])

    def test_white_space_around_a_body_is_part_of_the_json_text(self):
        self.assertUnderstood(framed(b" \r\n\t" + BODY + b"\n "))


class Refused(Case):
    def assertRefusedOnce(self, bad: bytes) -> None:
        """One error for `bad`, and the message behind it is answered as if nothing had been."""
        outcome = exchange(HELLO + bad + GOOD + BYE)
        answers = outcome.answers
        self.assertEqual([answer["id"] for answer in answers], [0, None, 2, "bye"], answers)
        self.assertError(answers[1], -32600, "invalidRequest")
        offset = answers[1]["error"]["data"].get("offset")
        self.assertIsInstance(offset, int, answers[1])
        self.assertGreaterEqual(offset, len(HELLO))
        self.assertLessEqual(offset, len(HELLO) + len(bad))
        self.assertResult(answers[2], 2)
        self.assertEqual(outcome.status, 0)

    def test_a_bad_header_block_gets_one_error_and_the_next_message_its_answer(self):
        n = b"%d" % len(BODY)
        for header in [
            b"Content-Type: application/json\r\n\r\n",
            b"X-Trace: 1\r\n\r\n",
            b"Content-Length: 5\r\nContent-Length: " + n + b"\r\n\r\n",
            b"Content-Length: -1\r\n\r\n",
            b"Content-Length: -" + n + b"\r\n\r\n",
            b"Content-Length: 0x%x\r\n\r\n" % len(BODY),
            b"Content-Length: 9223372036854775808\r\n\r\n",
            b"Content-Length: 18446744073709551617\r\n\r\n",
            b"Content-Length: " + b"9" * 400 + b"\r\n\r\n",
            b"Content-Length: many\r\n\r\n",
            b"Content-Length: " + n + b"x\r\n\r\n",
            b"Content-Length: " + n + b".0\r\n\r\n",
            b"Content-Length: 4 2\r\n\r\n",
            b"Content-Length:\r\n\r\n",
            b"Content-Length\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"POST /rpc HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
            b"\x00\x00\x00\x2a\r\n\r\n",
        ]:
            with self.subTest(header=header[:60]):
                self.assertRefusedOnce(block(header))
            with self.subTest(header=header[:60], alone=True):
                self.assertRefusedOnce(header)

    def test_another_charset_is_refused(self):
        for charset in [b"utf-16", b"latin1", b'"iso-8859-1"', b"utf-8x", b"us-ascii"]:
            header = b"Content-Length: %d\r\nContent-Type: text/json; charset=%s\r\n\r\n"
            with self.subTest(charset=charset):
                self.assertRefusedOnce(block(header % (len(BODY), charset)))

    def test_random_bytes_get_one_error_and_the_next_message_its_answer(self):
        for seed in range(20):
            source = random.Random(seed)
            # A first byte that is neither a header's nor the beginning of a JSON text.
            noise = b"\x80" + bytes(source.randrange(256) for _ in range(source.randrange(2, 3000)))
            with self.subTest(seed=seed):
                self.assertRefusedOnce(noise)

    def test_a_message_behind_a_line_of_noise_is_found(self):
        self.assertRefusedOnce(b"Listening for transport dt_socket at address: 5005\n")
        self.assertRefusedOnce(b"some log line\nand another one\r\n")

    def test_noise_before_anything_else_is_survived_too(self):
        outcome = exchange(b"hello?\r\n\r\n" + HELLO + BYE)
        answers = outcome.answers
        self.assertEqual([answer["id"] for answer in answers], [None, 0, "bye"])
        self.assertError(answers[0], -32600, "invalidRequest")
        self.assertEqual(outcome.status, 0)

    def test_bad_blocks_one_after_another_get_an_error_each_where_messages_lie_between(self):
        bad = b"Content-Length: x\r\n\r\n"
        outcome = exchange(HELLO + (bad + GOOD) * 50 + BYE)
        identifiers = [answer["id"] for answer in outcome.answers]
        self.assertEqual(identifiers, [0] + [None, 2] * 50 + ["bye"])

    def test_a_length_that_is_too_small_does_not_silence_the_daemon(self):
        cut = b"Content-Length: %d\r\n\r\n%s" % (len(BODY) - 7, BODY)
        answers = exchange(HELLO + cut + GOOD + BYE).answers
        self.assertError(answers[1], -32700, "parseError")
        self.assertEqual([answer["id"] for answer in answers[-2:]], [2, "bye"])

    def test_an_empty_body_is_no_json(self):
        for body in [b"", b" ", b"\r\n"]:
            with self.subTest(body=body):
                answers = exchange(HELLO + framed(body) + GOOD + BYE).answers
                self.assertError(answers[1], -32700, "parseError")
                self.assertResult(answers[2], 2)

    def test_much_nonsense_is_survived_and_a_mebibyte_is_not(self):
        line = b"nonsense without end " * 50 + b"\n"
        self.assertRefusedOnce(line * 990)
        # Just beyond: how the bytes arrive must not matter.
        outcome = exchange(HELLO + line * 1010 + GOOD + BYE)
        self.assertEqual([answer["id"] for answer in outcome.answers], [0, None])
        self.assertEqual(outcome.status, 1)
        self.assertEqual(len(outcome.diagnostics.strip().split("\n")), 1, outcome.diagnostics)

    def test_a_mebibyte_without_any_line_end_ends_the_process_as_well(self):
        outcome = exchange(b"\x81" * (1 << 20) + b"\x81" * 70_000)
        self.assertEqual(outcome.status, 1)
        self.assertTrue(outcome.diagnostics.strip())


class Chunks(Case):
    STREAM = (
        b"\xef\xbb\xbf\r\n" + HELLO + framed(ask("ä")) + block(b"Nonsense\r\n\r\n")
        + framed(request("\U0001f600", "createObject", id="x")) + GOOD + BYE
    )

    def test_the_answers_do_not_depend_on_how_the_bytes_arrive(self):
        whole = exchange(self.STREAM)
        self.assertEqual([a["id"] for a in whole.answers], [0, "ä", None, "\U0001f600", 2, "bye"])
        for size in [1, 2, 3, 7, 16, 61]:
            with self.subTest(size=size):
                self.assertEqual(exchange(self.STREAM, chunk=size), whole)

    def test_many_messages_at_once_are_answered_in_order(self):
        outcome = exchange(HELLO + framed(*(ask(n) for n in range(1, 3001))) + BYE)
        identifiers = [answer["id"] for answer in outcome.answers]
        self.assertEqual(identifiers, list(range(3001)) + ["bye"])


class Ends(Case):
    def test_the_end_of_the_input_inside_a_message_is_told_and_ends_with_1(self):
        for rest in [b"Content-Length: 100\r\n\r\n{", b"Content-Length: 100\r\n\r\n",
                     b"Content-Length: 5", b"Content-Le"]:
            with self.subTest(rest=rest):
                outcome = exchange(HELLO + GOOD + rest)
                self.assertEqual([answer["id"] for answer in outcome.answers][:2], [0, 2])
                self.assertEqual(outcome.status, 1)
                self.assertEqual(len(outcome.diagnostics.strip().split("\n")), 1)
                self.assertTrue(outcome.diagnostics.strip())

    def test_blank_lines_at_the_end_are_no_message(self):
        outcome = exchange(HELLO + framed(request(1, "shutdown")) + b"\r\n\r\n")
        self.assertEqual((outcome.status, outcome.diagnostics), (0, ""))


class Forced(Case):
    def test_headers_can_be_forced(self):
        outcome = exchange(b'{"jsonrpc":"2.0"}\r\n\r\n' + HELLO + BYE, "--framing", "headers")
        self.assertEqual([answer["id"] for answer in outcome.answers], [None, 0, "bye"])
        self.assertError(outcome.answers[0], -32600, "invalidRequest")


if __name__ == "__main__":
    unittest.main()
