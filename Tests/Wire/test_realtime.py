"""The realtime clock: timers fire by themselves, and tell those who subscribed."""

import unittest

import wire
from gestured import WrongClock


class Realtime(wire.Case):
    def setUp(self):
        super().setUp()
        self.client = wire.Client(wire.DAEMON, options={"clock": "realtime"}).__enter__()
        self.addCleanup(self.client.close)
        self.client.loadTree(
            views=[
                {
                    "id": "card",
                    "frame": [0, 0, 390, 844],
                    "recognizers": [
                        {
                            "id": "press",
                            "class": "UILongPressGestureRecognizer",
                            "minimumPressDuration": 0.02,
                            "targets": [{"action": "pressed"}],
                        }
                    ],
                }
            ]
        )

    def test_a_press_begins_while_nobody_asks(self):
        self.client.subscribe(kinds=["action"])
        landed = self.client.sendTouch(touch=1, phase="began", point=[5, 5])["time"]
        while not self.client.effects:
            self.client.listen(0.1)
        action = self.client.effects[0]
        self.assertEqual(action["state"], "began")
        self.assertAlmostEqual(action["time"], landed + 0.02, places=9)

    def test_a_what_if_happens_at_one_moment(self):
        answer = self.client.whatIf(changes=[], events=[
            {"touch": 1, "phase": "began", "point": [5, 5]}, {"touch": 1, "phase": "ended"}])
        self.assertEqual(answer["difference"], {"removed": [], "added": []})
        self.assertEqual(len({effect["time"] for effect in answer["before"]}), 1)

    def test_what_is_due_as_a_request_comes_is_told_apart_from_what_that_causes(self):
        press = {"class": "UILongPressGestureRecognizer", "targets": [{"action": "pressed"}]}
        for step in range(0, 40, 2):
            # Due while the moves are handled, one right behind the other.
            press["minimumPressDuration"] = 0.00002 * (step + 1)
            view = {"id": "card", "frame": [0, 0, 390, 844], "recognizers": [press]}
            moves = [wire.request(3 + number, "sendTouch", touch=1, phase="moved",
                                  point=[5, 5 + number % 2], report=["state"])
                     for number in range(150)]
            outcome = wire.exchange(wire.lined(
                wire.request(0, "initialize", options={"clock": "realtime"}),
                wire.request(1, "loadTree", views=[view]), wire.request(2, "subscribe"),
                wire.request(999, "sendTouch", touch=1, phase="began", point=[5, 5]), *moves))
            self.assertEqual(outcome.status, 0, (step, outcome.diagnostics))
            told = [effect for line in outcome.lines if line.get("method") == "effects"
                    for effect in line["params"]["effects"] if effect["effect"] == "action"]
            states = [effect["state"] for effect in told]
            times = [line["result"]["time"] for line in outcome.lines if line.get("id", 0) >= 3]
            # A fast machine is done with the last ones before the press is due, which it may still be
            # while the input ends.
            isDue = times[-1] - times[0] >= press["minimumPressDuration"]
            self.assertIn(states[:1], [["began"]] if isDue else [["began"], []])
            self.assertTrue(isDue or step > 0)
            self.assertEqual(set(states[1:]) - {"changed"}, set())
            self.assertEqual(len(outcome.lines), 154 + sum(
                line.get("method") == "effects" for line in outcome.lines))

    def test_the_clock_is_not_the_clients(self):
        with self.assertRaises(WrongClock):
            self.client.advanceTime(by=1)
        with self.assertRaises(WrongClock):
            self.client.sendTouch(touch=1, phase="began", point=[5, 5], time=1)
        self.assertEqual(self.client.describeSession()["activeTouches"], 0)


if __name__ == "__main__":
    unittest.main()
