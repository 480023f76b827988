"""What follows a timer is the same whether the engine looks at what it leads to, or at everything.

It looks at everything where a delegate decides requirements, even if it requires nothing: one such
delegate, on a recognizer that takes no part, makes the difference between two sessions.
"""

import json
import os
import random
import subprocess
import unittest

from wire import DAEMON, Case, lined, request

SESSIONS = int(os.environ.get("GESTURED_MODEL_SESSIONS", "500")) // 5
KINDS = ["Tap", "Tap", "Tap", "LongPress", "Pan", "Swipe"]


class RandomCrowd:
    """Some views with more recognizers than are looked at one by one, and fingers for them."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.count = self.random.randint(17, 40)
        self.recognizers = [self.recognizer(index) for index in range(self.count)]
        pairs = {
            (self.random.randrange(self.count), self.random.randrange(self.count))
            for _ in range(self.random.randint(0, 2 * self.count))
        }
        # Mostly without circles.
        self.requirements = sorted(
            (min(pair), max(pair)) if self.random.random() < 0.97 else pair
            for pair in pairs if pair[0] != pair[1])
        self.events = list(self.fingers())

    def recognizer(self, index: int) -> dict:
        kind = self.random.choice(KINDS)
        made: dict = {"id": f"r{index}", "class": f"UI{kind}GestureRecognizer"}
        if kind == "Tap":
            made["numberOfTapsRequired"] = self.random.choice([1, 1, 2, 3])
        if kind == "LongPress":
            made["minimumPressDuration"] = self.random.choice([0.2, 0.3, 0.5, 0.9])
            made["numberOfTapsRequired"] = self.random.choice([0, 0, 0, 1])
        if kind == "Pan":
            made["minimumNumberOfTouches"] = self.random.choice([1, 2])
        if self.random.random() < 0.5:
            made["thresholds"] = {"maximumGap": 0.2 + self.random.randrange(9) / 20}
        if kind in ("Pan", "Swipe"):
            made.pop("thresholds", None)
        if self.random.random() < 0.3:
            made["delaysTouchesBegan"] = True
        if self.random.random() < 0.3:
            made["cancelsTouchesInView"] = False
        made["targets"] = [{"action": "a"}]
        if self.random.random() < 0.7:
            made["delegate"] = {"shouldRecognizeSimultaneouslyWith": True}
        return made

    def fingers(self):
        time = 0.0
        down: dict = {}
        for _ in range(self.random.randint(2, 12)):
            finger = self.random.choice([1, 1, 1, 2])
            if finger not in down:
                phase, down[finger] = "began", [100 + 20 * finger, 100]
            else:
                phase = self.random.choice(["ended", "ended", "ended", "moved", "cancelled"])
            point = down[finger]
            if phase == "moved":
                point[0] += self.random.choice([5, 12, 60])
            elif phase != "began":
                del down[finger]
            yield request(1, "sendTouch", touch=finger, phase=phase, point=[*point], time=time)
            time = round(time + self.random.choice([0.05, 0.05, 0.1, 0.15, 0.3, 0.4, 0.6, 1]), 3)
        yield request(1, "advanceTime", by=2)

    def requests(self, **inert) -> list:
        bystander = {"id": "bystander", "class": "UIPinchGestureRecognizer", **inert}
        half = self.count // 2
        inner = {"id": "inner", "frame": [50, 50, 200, 200], "recognizers": self.recognizers[:half]}
        outer = {"id": "outer", "frame": [0, 0, 300, 300], "subviews": [inner],
                 "recognizers": [bystander, *self.recognizers[half:]]}
        return [
            request(1, "loadTree", views=[outer]),
            *(request(1, "requireToFail", recognizer=f"r{one}", other=f"r{other}")
              for one, other in self.requirements),
            *self.events,
        ]


class Timers(Case):
    deadline = 600.0

    def test_what_a_timer_leads_to_is_all_that_changes(self) -> None:
        crowds = [RandomCrowd(seed) for seed in range(SESSIONS)]
        narrow = self.played([crowd.requests() for crowd in crowds])
        wide = self.played([
            crowd.requests(delegate={"shouldRequireFailureOf": []}) for crowd in crowds])
        waited = 0
        for seed, (one, other) in enumerate(zip(narrow, wide)):
            self.assertEqual(one, other, f"seed {seed}")
            waited += sum('"waiting for' in line for line in one)
        self.assertGreater(waited, SESSIONS)

    def played(self, sessions) -> list:
        """The lines that each session is answered with."""
        messages = [[*session, request(0, "reset")] for session in sessions]
        ended = subprocess.run(
            [str(DAEMON)], input=lined(*(each for session in messages for each in session)),
            capture_output=True, timeout=500, check=True)
        lines = iter(ended.stdout.decode().splitlines())
        answers = [[next(lines) for _ in session] for session in messages]
        for answer in answers:
            self.assertNotIn("error", json.loads(answer[0]), answer[0])
        return answers


if __name__ == "__main__":
    unittest.main()
