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

    def test_the_clock_is_not_the_clients(self):
        with self.assertRaises(WrongClock):
            self.client.advanceTime(by=1)
        with self.assertRaises(WrongClock):
            self.client.sendTouch(touch=1, phase="began", point=[5, 5], time=1)
        self.assertEqual(self.client.describeSession()["activeTouches"], 0)


if __name__ == "__main__":
    unittest.main()
