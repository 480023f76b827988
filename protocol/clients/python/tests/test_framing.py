"""The decoder: the same messages come out, however the bytes come in."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from gestured import Decoder, ProtocolError, frame  # noqa: E402

BODIES = [b'{"a":1}', b'{"text":"\xc3\xa4"}', b"[]"]


class Decoding(unittest.TestCase):
    def test_chunks_of_any_size_give_the_same_messages(self):
        for framing in ("headers", "lines"):
            stream = b"".join(frame(body, framing) for body in BODIES)
            for size in range(1, len(stream) + 1):
                decoder = Decoder(framing)
                got = []
                for start in range(0, len(stream), size):
                    got += decoder.feed(stream[start : start + size])
                self.assertEqual(got, BODIES, (framing, size))
                self.assertEqual(decoder.chunks, [])

    def test_what_has_no_headers_is_not_collected_for_ever(self):
        decoder = Decoder("headers")
        with self.assertRaisesRegex(ProtocolError, "no headers"):
            for _ in range(100):
                decoder.feed(b"y\n" * 50)

    def test_a_header_block_without_length_is_refused(self):
        with self.assertRaises(ProtocolError):
            Decoder("headers").feed(b"Content-Type: text\r\n\r\n{}")

    def test_a_framing_that_does_not_exist_is_refused(self):
        with self.assertRaises(ValueError):
            Decoder("telegrams")


if __name__ == "__main__":
    unittest.main()
