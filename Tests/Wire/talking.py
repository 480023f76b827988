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

    def warm_seconds(self, message: dict, undoing: dict) -> float:
        """The same with the memory that an earlier one has taken from the system; both are undone."""
        taken = []
        for _ in range(2):
            taken.append(self.seconds(message))
            self.ask(undoing)
        return min(taken)
