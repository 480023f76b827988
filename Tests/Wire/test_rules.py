"""What UIKit's rules come to where sessions are large or odd; the recognizers' stories tell the rules themselves."""

import unittest

from wire import DAEMON, Case, Client

from gestured import RequestFailed


class Rules(Case):
    @classmethod
    def setUpClass(cls):
        cls.client = Client(DAEMON, options={"screen": [400, 800], "capture": False})
        cls.client.start()
        cls.addClassCleanup(cls.client.close)

    def setUp(self):
        super().setUp()
        self.client.reset()

    def pan(self):
        self.client.createRecognizer(id="pan", view="window", **{"class": "UIPanGestureRecognizer"})
        self.client.sendTouch(touch=1, phase="began", point=[200, 200])

    def states(self, method, **params):
        effects = self.client.call(method, **params)["effects"]
        return [each["to"] for each in effects if each["effect"] == "state"]

    def test_a_tap_that_a_thousand_others_followed_is_forgotten(self):
        def count(others):
            self.client.reset()
            for each in range(others + 1):
                self.client.sendTouch(touch=1, phase="began", point=[each * 100, 9])
                self.client.sendTouch(touch=1, phase="ended")
            self.client.sendTouch(touch=1, phase="began", point=[0, 9])
            return self.client.describeTouch(touch=1)["tapCount"]

        self.assertEqual([count(999), count(1000)], [2, 1])

    def test_a_finger_that_was_let_go_never_joins_again(self):
        self.pan()
        self.assertEqual(self.states("sendTouch", touch=1, phase="moved", point=[220, 200]), ["began"])
        self.client.updateRecognizer(recognizer="pan", enabled=False)
        self.client.updateRecognizer(recognizer="pan", enabled=True)
        self.client.sendTouch(touch=2, phase="began", point=[150, 200])
        self.assertEqual(self.states("sendTouch", touch=1, phase="moved", point=[250, 200]), [])
        self.assertEqual(self.states("sendTouch", touch=2, phase="moved", point=[165, 200]), ["began"])

    def test_a_script_that_lands_too_many_fingers_plays_none(self):
        land = [{"touch": number, "phase": "began", "point": [9, 9]} for number in range(1000)]
        self.refuse([
            {"time": 0, "touches": land},
            {"time": 1, "touches": [{"touch": 1, "phase": "ended"}, land[1] | {"touch": -1}]},
        ])
        self.client.sendPress(press=1, type="menu", phase="began")
        self.refuse([{"time": 1, "touches": land[:1]}, {"time": 2, "touches": land[1:]}])

    def refuse(self, events):
        with self.assertRaises(RequestFailed) as refused:
            self.client.playTouches(events=events)
        self.assertEqual(refused.exception.code, 1007)
        session = self.client.describeSession()
        self.assertEqual((session["clock"], session["activeTouches"]), (0, 0))

    def test_a_reason_tells_numbers_however_large(self):
        self.pan()
        moved = self.client.sendTouch(touch=1, phase="moved", point=[1e308, 200])
        self.assertEqual(moved["effects"][0]["because"], "moved (1e+308, 0), needed 10")

    def test_a_slider_reaches_from_one_far_limit_to_the_other(self):
        self.client.createView(id="c", superview="window", frame=[100, 100, 100, 40], minimumValue=-1.5e308,
                               maximumValue=1.5e308, **{"class": "UISlider"})
        self.client.sendTouch(touch=1, phase="began", point=[150, 120])
        self.client.sendTouch(touch=1, phase="moved", point=[125, 120])
        self.assertAlmostEqual(self.client.describeView(view="c")["value"] / 1e308, -.75)


if __name__ == "__main__":
    unittest.main()
