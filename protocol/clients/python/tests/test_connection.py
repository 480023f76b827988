"""Messages and the bytes that they are: one encoding, and clear words for what has none."""

import json
import sys
import unittest

from . import daemon  # noqa: F401

from gestured import NotJSON, ProtocolError, frame  # noqa: E402
from gestured.connection import Connection, encode  # noqa: E402


class Encoding(unittest.TestCase):
    def test_it_is_what_the_standard_library_writes(self):
        for value in (
            {"point": [1, 2.5, -0.0, 1e300], "on": None, "flag": True},
            {"text": "\u00e4 \u2028 \U0001f600 \" \\ \n", "empty": {}, "none": []},
            {1: "number", "tuple": (1, (2,))},
        ):
            expected = json.dumps(value, separators=(",", ":"), allow_nan=False)
            self.assertEqual(encode(value), expected)

    def test_what_has_no_json_is_named_by_its_path(self):
        for value, path in (
            ({"point": [1, float("nan")]}, "point[1]"),
            ({"a": {"b": float("inf")}}, "a.b"),
            ({"views": [{"id": {1, 2}}]}, "views[0].id"),
        ):
            with self.assertRaises(NotJSON) as caught:
                encode(value)
            self.assertTrue(str(caught.exception).startswith(f"{path}: "), caught.exception)

    def test_a_circle_is_told_apart_from_depth(self):
        circle = {}
        circle["subviews"] = [circle]
        with self.assertRaises(NotJSON) as caught:
            encode(circle)
        self.assertIn("Circular", str(caught.exception))
        deep = {}
        for _ in range(2 * sys.getrecursionlimit() + 100_000):
            deep = {"subviews": [deep]}
        with self.assertRaises(RecursionError):
            encode(deep)
        connection = Connection("lines")
        with self.assertRaises(RecursionError):
            connection.request(1, "loadTree", deep)
        self.assertEqual(connection.awaited, {})
        while deep:
            # Level by level: a release of all at once recurs as well.
            (deep,) = deep.pop("subviews")


class Receiving(unittest.TestCase):
    def received(self, *bodies):
        connection = Connection("headers")
        connection.request(1, "hitTest", {})
        connection.chunks.append(b"".join(frame(body, "headers") for body in bodies))
        connection.take_in()
        return connection

    def test_what_is_no_json_is_shown(self):
        for body in (b"nonsense", b"{", b'{"id":1}x', b"\xff"):
            with self.assertRaises(ProtocolError) as caught:
                self.received(body)
            self.assertIn(repr(body), str(caught.exception))

    def test_blanks_around_a_message_are_nothing(self):
        connection = self.received(b' {"jsonrpc":"2.0","id":1,"result":{}} \n')
        self.assertEqual(connection.answers[1]["result"], {})

    def test_a_message_that_is_none_is_not_seen_again(self):
        with self.assertRaises(ProtocolError):
            connection = Connection("headers")
            connection.request(1, "hitTest", {})
            connection.chunks.append(frame(b"7", "headers"))
            connection.chunks.append(frame(b'{"jsonrpc":"2.0","id":1,"result":3}', "headers"))
            connection.take_in()
        connection.take_in()
        self.assertEqual(connection.answers[1]["result"], 3)


if __name__ == "__main__":
    unittest.main()
