"""A case with a daemon that is talked to, one request at a time."""

import time

from wire import Case, Talk, lined


class Talking(Case):
    def setUp(self):
        super().setUp()
        self.talk = Talk(framing="lines")
        self.addCleanup(self.talk.stop, patience=0.1)

    def ask(self, message: dict, patience: float = 60) -> dict:
        self.talk.write(lined(message))
        answer = self.talk.receive(1, patience=patience)[0]
        self.assertIn("result", answer)
        return answer["result"]

    def seconds(self, message: dict) -> float:
        """How long its answer takes to begin."""
        self.talk.write(lined(message))
        self.talk.flush()
        began = time.monotonic()
        self.assertTrue(self.talk.begins(60))
        seconds = time.monotonic() - began
        self.talk.receive(1, patience=60)
        return seconds
