"""The player itself: what it reads, and that it notices when an answer is another one."""

import unittest

from wire import Case, player

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
        return list(player.differ(expected, received, ""))

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
        self.assertEqual(self.differences(expected, received), ["a[0].b: expected 1, received 2"])


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

    def test_recording_fills_in_what_the_daemon_answers(self):
        blank = self.GOOD.replace('"result":{"id":"a"}', '"result":0').replace("2.0", "7")
        recorded = player.record(blank)
        self.assertIn('<-- {"id":1,"result":{"id":"a"}}', recorded)
        self.assertIn("It is gone then.", recorded)
        player.play(recorded)


if __name__ == "__main__":
    unittest.main()
