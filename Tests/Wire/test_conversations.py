"""Every conversation against the real daemon."""

import unittest

import wire
from wire import player


class Conversations(unittest.TestCase):
    """One test for each file; they are added below."""


def add(path):
    @wire.within(60)
    def test(self):
        try:
            player.play(path.read_text("utf-8"))
        except player.Mismatch as mismatch:
            self.fail(f"{path.stem}: {mismatch}")

    test.__doc__ = path.stem
    setattr(Conversations, "test_" + "".join(c if c.isalnum() else "_" for c in path.stem), test)


for conversation in sorted(wire.CONVERSATIONS.glob("*.txt")):
    add(conversation)

if __name__ == "__main__":
    unittest.main()
