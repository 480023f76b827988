"""Every conversation, and every example of the protocol definition, against the real daemon."""

import unittest

import wire
from wire import player


class Conversations(unittest.TestCase):
    """One test for each file; they are added below."""


class Examples(unittest.TestCase):
    """One test for each example in the definition; they are added below."""


def add(case, name, action):
    identifier = "test_" + "".join(c if c.isalnum() else "_" for c in name)
    while hasattr(case, identifier):
        identifier += "_"

    def test(self):
        try:
            action()
        except player.Mismatch as mismatch:
            self.fail(f"{name}: {mismatch}")

    test.__doc__ = name
    setattr(case, identifier, wire.within(20)(test))


for path in sorted(wire.CONVERSATIONS.glob("*.txt")):
    add(Conversations, path.stem, lambda path=path: player.play(path.read_text("utf-8")))

for name, method, example in player.examples():
    add(Examples, name, lambda method=method, example=example: player.play_example(method, example))

if __name__ == "__main__":
    unittest.main()
