"""What the process makes of its stream, by headers and by lines. How bytes become messages, and what a session's stages
allow, is told by `FramingTests` and `LifecycleTests`."""

import unittest

from wire import BYE, HELLO, Case, ask, encode, exchange, framed, lined, notification, request


def ids(answers):
    return [answer["id"] for answer in answers]


class Headers(Case):
    def test_a_bad_block_gets_one_error_with_its_place_and_the_next_message_its_answer(self):
        outcome = exchange(HELLO + b"GET / HTTP/1.1\r\nHost: here\r\n\r\n" + framed(ask(2)) + BYE)
        self.assertEqual((ids(outcome.answers), outcome.status), ([0, None, 2, "bye"], 0))
        self.assertError(outcome.answers[1], -32600, "invalidRequest")
        self.assertEqual(outcome.answers[1]["error"]["data"]["offset"], len(HELLO))

    def test_a_body_that_is_no_json_is_a_parse_error(self):
        answers = exchange(HELLO + framed(b" \r\n") + framed(ask(2)) + BYE).answers
        self.assertError(answers[1], -32700, "parseError")
        self.assertResult(answers[2], 2)

    def test_a_mebibyte_of_nonsense_and_an_end_within_a_message_end_it_with_a_word_and_status_1(self):
        nonsense = b"nonsense without end\n" * 60_000 + framed(ask(2))
        for rest, answered in [(nonsense, [0, None]), (b"Content-Length: 100\r\n\r\n{", [0])]:
            with self.subTest(rest=rest[:20]):
                outcome = exchange(HELLO + rest)
                self.assertEqual((ids(outcome.answers), outcome.status), (answered, 1))
                self.assertEqual(len(outcome.diagnostics.strip().split("\n")), 1, outcome.diagnostics)

    def test_headers_can_be_forced(self):
        outcome = exchange(b'{"jsonrpc":"2.0"}\r\n\r\n' + HELLO + BYE, "--framing", "headers")
        self.assertEqual(ids(outcome.answers), [None, 0, "bye"])


class Lines(Case):
    def test_a_line_is_a_message_and_the_status_tells_whether_one_failed(self):
        leave = notification("exit")
        for messages, answered, status in [
            ([ask(1), ask("two")], [1, "two"], 0),
            ([ask(1), b"{", ask(2)], [1, None, 2], 1),
            ([request(1, "nonsense"), request(2, "shutdown"), leave], [1, 2], 0),
            ([ask(1), leave, ask(2)], [1], 0),
        ]:
            with self.subTest(messages=messages):
                outcome = exchange(lined(*messages))
                self.assertEqual((ids(outcome.lines), outcome.status), (answered, status))

    def test_lines_can_be_forced_and_limited(self):
        outcome = exchange(b"hello\n" + lined(ask(1)), "--framing=lines")
        self.assertError(outcome.lines[0], -32700, "parseError")
        self.assertResult(outcome.lines[1], 1)
        long = encode(request(1, "describeSession")) + b" " * 5000
        outcome = exchange(lined(long, ask(2)), "--max-message-bytes", "1000")
        self.assertError(outcome.lines[0], -32600, "invalidRequest")
        self.assertResult(outcome.lines[1], 2)


class Chunks(Case):
    def test_the_answers_do_not_depend_on_how_the_bytes_arrive(self):
        headers = b"\xef\xbb\xbf\r\n" + HELLO + framed(ask("ä")) + b"Nonsense\r\n\r\n" + framed(ask(2)) + BYE
        lines = lined(ask(1), request("ä", "createObject", id="ö"), b"{", ask(3)) + encode(ask(4))
        for data, count in [(headers, 5), (lines, 5)]:
            whole = exchange(data)
            self.assertEqual(len(whole.lines if data is lines else whole.answers), count)
            for size in [1, 3, 33]:
                with self.subTest(size=size):
                    self.assertEqual(exchange(data, chunk=size), whole)


if __name__ == "__main__":
    unittest.main()
