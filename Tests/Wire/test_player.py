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
raw --> {"jsonrpc":"1.0","id":3}
--> {"method":"createObject"}
"""


class Reading(unittest.TestCase):
    def test_messages_are_lines_and_the_rest_is_prose(self):
        lines = player.read_lines(CONVERSATION)
        self.assertEqual([line.direction for line in lines], ["-->", "<--"] * 2 + ["-->"] * 2)
        self.assertEqual([line.number for line in lines], [3, 4, 8, 10, 11, 12])
        self.assertEqual(lines[2].message()["params"], {"id": "a"})

    def test_the_version_is_added_to_all_but_raw_lines(self):
        lines = player.read_lines(CONVERSATION)
        self.assertEqual(lines[1].message()["jsonrpc"], "2.0")
        self.assertEqual(lines[4].body(), b'{"jsonrpc":"1.0","id":3}')
        (batch,) = player.read_lines('--> [{"id":1},{"id":2}]')
        self.assertEqual([part["jsonrpc"] for part in batch.message()], ["2.0", "2.0"])


class Comparing(unittest.TestCase):
    def differences(self, expected, received):
        return list(patterns.differ(expected, received))

    def test_order_of_members_and_spelling_of_numbers_do_not_matter(self):
        self.assertEqual(self.differences({"a": 1, "b": [2.0]}, {"b": [2], "a": 1.0}), [])

    def test_everything_else_does(self):
        for expected, received in [
            ({"a": 1}, {"a": 2}), ({"a": 1}, {}), ({}, {"a": 1}), ([1, 2], [2, 1]), ([1], [1, 1]),
            (1, True), (0, False), (None, False), ("1", 1), ({}, []), (None, {}), ("a", "b"),
        ]:
            with self.subTest(expected=expected, received=received):
                self.assertNotEqual(self.differences(expected, received), [])

    def test_a_difference_is_named_by_its_path(self):
        expected, received = {"a": [{"b": 1}]}, {"a": [{"b": 2}]}
        self.assertEqual(self.differences(expected, received), ["a[0].b\n  - 1\n  + 2"])

    def test_an_item_that_came_in_between_is_the_only_difference(self):
        self.assertEqual(self.differences([1, 2, 3], [1, 9, 2, 3]), ["[1]\n  + 9"])
        self.assertEqual(self.differences({"a": [1, 2, 3]}, {"a": [1, 3]}), ["a[1]\n  - 2"])

    def test_a_member_too_many_or_missing_is_told_with_its_value(self):
        self.assertEqual(self.differences({"a": 1}, {"b": [2]}), ["a\n  - 1", "b\n  + [2]"])


class Patterns(unittest.TestCase):
    def assertTaken(self, pattern, taken, refused):
        for received, expected in [(one, True) for one in taken] + [(one, False) for one in refused]:
            with self.subTest(pattern=pattern, received=received):
                self.assertIs(patterns.matches(patterns.read(pattern), received), expected)

    def test_dots_stand_for_the_other_members_of_an_object(self):
        self.assertTaken('{"a":1,…}', [{"a": 1}, {"a": 1, "b": 2}], [{"b": 2}, {"a": 2}, [1], 1])
        self.assertTaken("{…}", [{}, {"b": 2}], [[], None])
        self.assertTaken('{"a":{"b":1,…}}', [{"a": {"b": 1, "c": 2}}], [{"a": {"b": 1}, "c": 2}])

    def test_dots_stand_for_any_value(self):
        self.assertTaken('{"a":…}', [{"a": 1}, {"a": None}], [{}, {"a": 1, "b": 2}])

    def test_dots_stand_for_any_items_of_an_array(self):
        self.assertTaken("[…]", [[], [1, 2]], [{}, None])
        self.assertTaken("[1,…]", [[1], [1, 2]], [[], [2, 1]])
        self.assertTaken("[…,1]", [[1], [2, 1], [1, 1]], [[], [1, 2]])
        self.assertTaken("[1,…,4]", [[1, 4], [1, 2, 3, 4]], [[1], [4], [1, 4, 5]])
        self.assertTaken("[…,2,3,…]", [[2, 3], [2, 2, 3, 4]], [[2, 4, 3], [3, 2]])
        self.assertTaken("[…,1,…,1,…]", [[1, 1], [0, 1, 0, 1, 0]], [[1], [0, 1]])
        self.assertTaken("[1,…,1]", [[1, 1]], [[1]])

    def test_dots_within_a_string_are_text(self):
        self.assertTaken('{"a":"…"}', [{"a": "…"}], [{"a": "b"}, {"a": "…", "b": 1}])
        self.assertTaken('["\\"…"]', [['"…']], [['"']])

    def test_a_shorthand_is_an_effect_by_what_tells_it_from_others(self):
        began = {"effect": "state", "time": 1, "recognizer": "pan", "from": "possible", "to": "began"}
        other = [{**began, "recognizer": "tap"}, {**began, "to": "failed"}, {**began, "effect": "x"}]
        self.assertTaken("[state pan possible>began]", [[began]], [[one] for one in other])
        fired = {"effect": "action", "recognizer": "pan", "action": "moved:", "state": "began"}
        self.assertTaken("[…, action pan moved: began]", [[fired], [began, fired]], [[fired, began]])
        self.assertTaken('["state pan a>b"]', [["state pan a>b"]], [[began]])

    def test_a_shorthand_with_a_word_too_many_or_too_few_says_its_form(self):
        for text in ["[state pan]", "[state pan began]", "[touches card began twice]"]:
            with self.subTest(text), self.assertRaisesRegex(ValueError, "expected (state|touches) "):
                patterns.read(text)

    def test_what_is_no_pattern_is_read_as_json(self):
        for text in ['{"a":[1,true,null,"x, y"]}', "[]", "1"]:
            self.assertFalse(patterns.is_pattern(text))
        self.assertTrue(patterns.is_pattern('{"a":…}'))
        with self.assertRaises(ValueError):
            patterns.read('{"a" …}')

    def test_a_pattern_is_written_as_it_is_read(self):
        for text in ['{"a":1,…}', '{"a":[1,…,{"b":…}]}', "[…]", "{…}"]:
            self.assertEqual(patterns.compact(patterns.read(text)), text)

    def test_a_pattern_that_is_renewed_leaves_out_as_much(self):
        pattern = patterns.read('{"a":1,"b":…,"c":[1,…],"d":[{"e":1,…}],…}')
        received = {"a": 2, "b": 3, "c": [1, 2], "d": [{"e": 2, "f": 3}], "g": 4}
        self.assertEqual(
            patterns.compact(patterns.renewed(pattern, received)),
            '{"a":2,"b":…,"c":[1,…],"d":[{"e":2,…}],…}')


class Playing(Case):
    GOOD = "\n".join(CONVERSATION.split("\n")[:10])

    def test_a_conversation_that_is_so_passes(self):
        player.play(self.GOOD)

    def test_one_that_is_not_so_fails_and_says_where(self):
        for text, place in [
            (self.GOOD.replace('"result":{"id":"a"}', '"result":{"id":"b"}'), "line 4"),
            (self.GOOD.replace('"id":2.0', '"id":3'), "line 10"),
            (self.GOOD.split("<-- {\"result\"")[0], "beyond the end"),
            ("Only prose.", "no message"),
        ]:
            with self.subTest(place), self.assertRaises(player.Mismatch) as caught:
                player.play(text)
            self.assertIn(place, str(caught.exception))

    def test_a_conversation_may_shake_hands_itself(self):
        with self.assertRaises(player.Mismatch) as caught:
            player.play('--> {"id":1,"method":"initialize"}\n<-- {"id":1,"result":{}}')
        self.assertIn("serverInfo", str(caught.exception))

    def test_a_failure_tells_what_differs_alone(self):
        with self.assertRaises(player.Mismatch) as caught:
            player.play(self.GOOD.replace('"result":{"id":"a"}', '"result":{"id":"b"}'))
        self.assertEqual(str(caught.exception), 'line 4:\n  result.id\n    - "b"\n    + "a"')

    def test_a_pattern_is_enough_and_stays_when_recorded(self):
        text = self.GOOD.replace('"result":{"id":"a"}', '"result":{…}')
        player.play(text)
        self.assertIn('<-- {"id":1,"result":{…}}', player.record(text))
        wrong = text.replace('<-- {"id":1,', '<-- {"id":7,')
        self.assertIn('<-- {"id":1,"result":{…}}', player.record(wrong))

    def test_recording_fills_in_what_the_daemon_answers(self):
        blank = self.GOOD.replace('"result":{"id":"a"}', '"result":0').replace("2.0", "7")
        recorded = player.record(blank)
        self.assertIn('<-- {"id":1,"result":{"id":"a"}}', recorded)
        self.assertIn("It is gone then.", recorded)
        player.play(recorded)


if __name__ == "__main__":
    unittest.main()
