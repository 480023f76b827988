"""Framing by lines, for shells: no handshake, one JSON text a line, an exit status that tells."""

import unittest

from wire import Case, ask, encode, exchange, lined, notification, request


class Lines(Case):
    def test_a_line_is_a_message_and_gets_a_line(self):
        outcome = exchange(lined(ask(1), ask("two")))
        self.assertEqual([answer["id"] for answer in outcome.lines], [1, "two"])
        self.assertEqual((outcome.status, outcome.diagnostics), (0, ""))

    def test_a_last_line_without_its_end_counts(self):
        outcome = exchange(lined(ask(1)) + encode(ask(2)))
        self.assertEqual([answer["id"] for answer in outcome.lines], [1, 2])
        self.assertEqual(outcome.status, 0)

    def test_blank_lines_and_carriage_returns_mean_nothing(self):
        outcome = exchange(b"\n  \r\n" + encode(ask(1)) + b"\r\n\n\t\n" + lined(ask(2)) + b" ")
        self.assertEqual([answer["id"] for answer in outcome.lines], [1, 2])
        self.assertEqual(outcome.status, 0)

    def test_a_byte_order_mark_may_come_first(self):
        outcome = exchange(b"\xef\xbb\xbf" + lined(ask(1)))
        self.assertEqual([answer["id"] for answer in outcome.lines], [1])

    def test_a_batch_may_come_first_and_is_one_line(self):
        outcome = exchange(lined([ask(1), ask(2)]))
        ((first, second),) = outcome.lines
        self.assertEqual((first["id"], second["id"]), (1, 2))

    def test_the_answers_do_not_depend_on_how_the_bytes_arrive(self):
        data = lined(ask(1), request("ä", "createObject", id="ö"), b"{", ask(3)) + encode(ask(4))
        whole = exchange(data)
        self.assertEqual([answer["id"] for answer in whole.lines], [1, "ä", None, 3, 4])
        for size in [1, 2, 5, 33]:
            with self.subTest(size=size):
                self.assertEqual(exchange(data, chunk=size), whole)

    def test_a_line_that_is_no_json_gets_an_error_and_the_next_its_answer(self):
        for bad in [b"{", b"hello", b"{} {}", b"[1,", b'{"a":\x00}', b"nul", b"'"]:
            with self.subTest(bad=bad):
                outcome = exchange(lined(ask(1), bad, ask(2)))
                answers = outcome.lines
                self.assertEqual([answer["id"] for answer in answers], [1, None, 2])
                self.assertError(answers[1], -32700, "parseError")
                self.assertEqual(outcome.status, 1)

    def test_scalars_are_no_requests(self):
        outcome = exchange(lined(ask(1), b"1", b'"x"', b"null", b"true"))
        for answer in outcome.lines[1:]:
            self.assertError(answer, -32600, "invalidRequest")
        self.assertEqual(len(outcome.lines), 5)

    def test_lines_can_be_forced(self):
        outcome = exchange(b"hello\n" + lined(ask(1)), "--framing", "lines")
        self.assertError(outcome.lines[0], -32700, "parseError")
        self.assertResult(outcome.lines[1], 1)
        outcome = exchange(lined(ask(1)), "--framing=lines")
        self.assertResult(outcome.lines[0], 1)

    def test_a_line_that_is_too_long_is_skipped(self):
        long = encode(request(1, "describeSession")) + b" " * 5000
        outcome = exchange(lined(long, ask(2)), "--max-message-bytes", "1000")
        self.assertError(outcome.lines[0], -32600, "invalidRequest")
        self.assertResult(outcome.lines[1], 2)
        self.assertEqual(len(outcome.lines), 2)


class Handshake(Case):
    def test_initialize_is_possible_as_the_first_request(self):
        outcome = exchange(lined(request(1, "initialize"), notification("initialized"), ask(2)))
        self.assertEqual([answer["id"] for answer in outcome.lines], [1, 2])
        self.assertEqual(outcome.status, 0)

    def test_initialize_after_another_request_is_refused(self):
        first, second = exchange(lined(ask(1), request(2, "initialize"))).lines
        self.assertResult(first, 1)
        self.assertError(second, -32600, "invalidRequest", 2)

    def test_initialize_twice_is_refused(self):
        outcome = exchange(lined(request(1, "initialize"), request(2, "initialize")))
        self.assertError(outcome.lines[1], -32600, "invalidRequest", 2)

    def test_requests_after_shutdown_are_refused(self):
        outcome = exchange(lined(request(1, "shutdown"), ask(2)))
        self.assertResult(outcome.lines[0], 1, None)
        self.assertError(outcome.lines[1], -32600, "invalidRequest", 2)


class Status(Case):
    def test_the_status_tells_whether_any_answer_was_an_error(self):
        shutdown, leave = request("s", "shutdown"), notification("exit")
        for messages, status in [
            ([ask(1)], 0),
            ([request(1, "nonsense")], 1),
            ([request(1, "nonsense"), ask(2)], 1),
            ([notification("nonsense")], 0),
            ([[ask(1), request(2, "nonsense")]], 1),
            ([ask(1), leave], 0),
            ([request(1, "nonsense"), leave], 1),
            ([ask(1), shutdown, leave], 0),
            ([request(1, "nonsense"), shutdown, leave], 0),
            ([ask(1), shutdown], 0),
            ([leave], 0),
        ]:
            with self.subTest(messages=messages):
                self.assertEqual(exchange(lined(*messages)).status, status)

    def test_nothing_at_all_is_a_success(self):
        for data in [b"", b"\n", b"\xef\xbb\xbf", b"  \n\n"]:
            with self.subTest(data=data):
                self.assertEqual(exchange(data, "--framing", "lines").status, 0)

    def test_what_comes_after_exit_is_not_run(self):
        outcome = exchange(lined(ask(1), notification("exit"), ask(2)))
        self.assertEqual([answer["id"] for answer in outcome.lines], [1])


if __name__ == "__main__":
    unittest.main()
