"""The player itself: what it reads, and that it notices when an answer differs."""

import unittest

from wire import Case, patterns, player

CONVERSATION = """\
An object is there until it is released.

--> {"id":1,"method":"createObject","params":{"id":"a"}}
<-- {"id":1,"result":{"id":"a"}}

It is gone then.

--> {"id":2,"method":"release",
     "params":{"id":"a"}}
<-- {"result":{},"id":2.0}
"""

BEGAN = {"effect": "state", "time": 1, "recognizer": "pan", "from": "possible", "to": "began"}
FIRED = {"effect": "action", "recognizer": "pan", "action": "moved:", "state": "began"}

#: Patterns with what they take and what they don't.
PATTERNS = [
    ('{"a":1,…}', [{"a": 1}, {"a": 1, "b": 2}], [{"b": 2}, {"a": 2}, [1], 1]),
    ('{"a":{"b":1,…}}', [{"a": {"b": 1, "c": 2}}], [{"a": {"b": 1}, "c": 2}]),
    ('{"a":…}', [{"a": 1}, {"a": None}], [{}, {"a": 1, "b": 2}]),
    ("[…]", [[], [1, 2]], [{}, None]),
    ("[…,1]", [[1], [2, 1], [1, 1]], [[], [1, 2]]),
    ("[1,…,4]", [[1, 4], [1, 2, 3, 4]], [[1], [4], [1, 4, 5]]),
    ("[…,2,3,…]", [[2, 3], [2, 2, 3, 4]], [[2, 4, 3], [3, 2]]),
    ("[…,1,…,1,…]", [[1, 1], [0, 1, 0, 1, 0]], [[1], [0, 1]]),
    ('{"a":"…"}', [{"a": "…"}], [{"a": "b"}, {"a": "…", "b": 1}]),
    ("[state pan possible>began]", [[BEGAN]], [[{**BEGAN, "recognizer": "tap"}], [{**BEGAN, "to": "failed"}]]),
    ("[…, action pan moved: began]", [[FIRED], [BEGAN, FIRED]], [[FIRED, BEGAN]]),
    ('["state pan a>b"]', [["state pan a>b"]], [[BEGAN]]),
    ('{"a":1,"b":[2.0]}', [{"b": [2], "a": 1.0}], [{"a": True, "b": [2]}, {"a": 1, "b": [2, 2]}, {"a": "1", "b": [2]}]),
]


class Reading(unittest.TestCase):
    def test_messages_are_lines_and_the_version_is_added_to_all_but_raw_ones(self):
        lines = player.read_lines(CONVERSATION + 'raw --> {"jsonrpc":"1.0","id":3}\n--> [{"id":1},{"id":2}]')
        self.assertEqual([line.direction for line in lines], ["-->", "<--"] * 2 + ["-->"] * 2)
        self.assertEqual([line.number for line in lines], [3, 4, 8, 10, 11, 12])
        self.assertEqual(lines[2].message()["params"], {"id": "a"})
        self.assertEqual(lines[4].body(), b'{"jsonrpc":"1.0","id":3}')
        self.assertEqual([part["jsonrpc"] for part in lines[5].message()], ["2.0", "2.0"])


class Patterns(unittest.TestCase):
    def test_dots_and_short_effects_leave_out_what_they_say(self):
        for pattern, taken, refused in PATTERNS:
            for received, expected in [(one, True) for one in taken] + [(one, False) for one in refused]:
                with self.subTest(pattern=pattern, received=received):
                    self.assertIs(patterns.matches(patterns.read(pattern), received), expected)

    def test_one_that_is_broken_is_refused(self):
        for text in ["[state pan]", "[state pan began]", "[touches card began twice]"]:
            with self.subTest(text), self.assertRaisesRegex(ValueError, "expected (state|touches) "):
                patterns.read(text)
        with self.assertRaises(ValueError):
            patterns.read('{"a" …}')

    def test_a_difference_is_told_by_its_path_and_alone(self):
        for expected, received, told in [
            ({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, ["a[0].b\n  - 1\n  + 2"]),
            ([1, 2, 3], [1, 9, 2, 3], ["[1]\n  + 9"]),
            ({"a": 1}, {"b": [2]}, ["a\n  - 1", "b\n  + [2]"]),
        ]:
            self.assertEqual(list(patterns.differ(expected, received)), told)

    def test_one_that_is_renewed_leaves_out_as_much(self):
        pattern = patterns.read('{"a":1,"b":…,"c":[1,…],"d":[{"e":1,…}],…}')
        received = {"a": 2, "b": 3, "c": [1, 2], "d": [{"e": 2, "f": 3}], "g": 4}
        self.assertEqual(
            patterns.compact(patterns.renewed(pattern, received)),
            '{"a":2,"b":…,"c":[1,…],"d":[{"e":2,…}],…}')


class Playing(Case):
    def test_what_is_so_passes_and_what_is_not_fails_with_its_line(self):
        player.play(CONVERSATION)
        other = CONVERSATION.replace('"result":{"id":"a"}', '"result":{"id":"b"}')
        for text, told in [
            (other, 'line 4:\n  result.id\n    - "b"\n    + "a"'),
            (CONVERSATION.replace('"id":2.0', '"id":3'), "line 10"),
            ("Only prose.", "no message"),
            ('--> {"id":1,"method":"initialize"}\n<-- {"id":1,"result":{}}', "serverInfo"),
        ]:
            with self.subTest(told), self.assertRaises(player.Mismatch) as caught:
                player.play(text)
            self.assertIn(told, str(caught.exception))

    def test_an_answer_that_says_nothing_needs_no_line(self):
        player.play(CONVERSATION.replace('<-- {"id":1,"result":{"id":"a"}}', ""))
        for request in ['"method":"createObject"', '"method":"describeSession"', '"method":"release","params":{"id":"b"}']:
            with self.subTest(request), self.assertRaisesRegex(player.Mismatch, "line 1: answered by"):
                player.play('--> {"id":1,' + request + "}")

    def test_nothing_is_what_was_asked_no_effects_or_a_first_target(self):
        request = {"params": {"to": 1, "views": [{"id": "a", "subviews": [{"id": "b"}]}]}}
        for result, is_nothing in [
            ({"time": 1, "effects": []}, True), ({"time": 2}, False), ({"effects": [BEGAN]}, False),
            ({"ids": ["a", "b"]}, True), ({"ids": ["a"]}, False), ({"targets": 1}, True), ({"targets": 2}, False),
        ]:
            self.assertIs(player.says_nothing(request, result), is_nothing, result)

    def test_recording_fills_in_what_the_daemon_answers_and_keeps_patterns(self):
        blank = CONVERSATION.replace('"result":{"id":"a"}', '"result":0').replace("2.0", "7")
        recorded = player.record(blank)
        self.assertIn('<-- {"id":1,"result":{"id":"a"}}', recorded)
        self.assertIn("It is gone then.", recorded)
        player.play(recorded)
        pattern = CONVERSATION.replace('<-- {"id":1,"result":{"id":"a"}}', '<-- {"id":7,"result":{…}}')
        self.assertIn('<-- {"id":1,"result":{…}}', player.record(pattern))


if __name__ == "__main__":
    unittest.main()
