"""The examples of the JSON-RPC 2.0 specification, section 7, with methods that we have.

The one departure: parameters by position are refused, since ours are always named.
"""

import unittest

from wire import Case, session


class Specification(Case):
    def answers(self, *texts):
        return session(*texts)

    def test_a_call_with_positional_parameters_is_refused(self):
        (answer,) = self.answers(
            '{"jsonrpc": "2.0", "method": "createObject", "params": [42, 23], "id": 1}'
        )
        self.assertError(answer, -32602, "invalidParams", 1)

    def test_a_call_with_named_parameters(self):
        answers = self.answers(
            '{"jsonrpc": "2.0", "method": "createObject",'
            ' "params": {"id": "a", "class": "NSObject"}, "id": 3}',
            '{"jsonrpc": "2.0", "method": "createObject",'
            ' "params": {"class": "NSObject", "id": "b"}, "id": 4}',
        )
        self.assertEqual(
            answers,
            [
                {"jsonrpc": "2.0", "result": {"id": "a"}, "id": 3},
                {"jsonrpc": "2.0", "result": {"id": "b"}, "id": 4},
            ],
        )

    def test_notifications_get_no_answer(self):
        self.assertEqual(
            self.answers(
                '{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}',
                '{"jsonrpc": "2.0", "method": "foobar"}',
            ),
            [],
        )

    def test_a_call_of_a_method_that_does_not_exist(self):
        (answer,) = self.answers('{"jsonrpc": "2.0", "method": "foobar", "id": "1"}')
        self.assertError(answer, -32601, "methodNotFound", "1")

    def test_a_call_with_invalid_json(self):
        (answer,) = self.answers('{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]')
        self.assertError(answer, -32700, "parseError")

    def test_a_call_with_an_invalid_request_object(self):
        (answer,) = self.answers('{"jsonrpc": "2.0", "method": 1, "params": "bar"}')
        self.assertError(answer, -32600, "invalidRequest")

    def test_a_batch_with_invalid_json(self):
        (answer,) = self.answers(
            '[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},'
            ' {"jsonrpc": "2.0", "method"]'
        )
        self.assertError(answer, -32700, "parseError")

    def test_an_empty_batch(self):
        (answer,) = self.answers("[]")
        self.assertError(answer, -32600, "invalidRequest")

    def test_a_batch_that_is_invalid_but_not_empty(self):
        (answers,) = self.answers("[1]")
        self.assertEqual(len(answers), 1)
        self.assertError(answers[0], -32600, "invalidRequest")

    def test_a_batch_of_nothing_valid(self):
        (answers,) = self.answers("[1,2,3]")
        self.assertEqual(len(answers), 3)
        for answer in answers:
            self.assertError(answer, -32600, "invalidRequest")

    def test_a_batch_of_everything(self):
        (answers,) = self.answers(
            '[{"jsonrpc": "2.0", "method": "createObject", "params": {"id": "a"}, "id": "1"},'
            ' {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},'
            ' {"jsonrpc": "2.0", "method": "release", "params": {"id": "a"}, "id": "2"},'
            ' {"foo": "boo"},'
            ' {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},'
            ' {"jsonrpc": "2.0", "method": "describeSession", "id": "9"}]'
        )
        self.assertEqual(len(answers), 5)
        self.assertResult(answers[0], "1", {"id": "a"})
        self.assertResult(answers[1], "2", {})
        self.assertError(answers[2], -32600, "invalidRequest")
        self.assertError(answers[3], -32601, "methodNotFound", "5")
        self.assertResult(answers[4], "9")

    def test_a_batch_of_notifications_gets_no_answer(self):
        self.assertEqual(
            self.answers(
                '[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},'
                ' {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]'
            ),
            [],
        )


if __name__ == "__main__":
    unittest.main()
