"""Modes and what-ifs on a large scale, and what comes of several things at once."""

from __future__ import annotations

import unittest

from wire import DAEMON, Case, Client


class Modes(Case):
    def setUp(self) -> None:
        super().setUp()
        self.client = Client(DAEMON)
        self.client.start()
        self.addCleanup(self.client.close)

    def test_a_state_sets_again_what_was_changed_while_it_goes_on(self) -> None:
        """Changes by the client and by another machine; a substate's own settings come last."""
        self.client.loadTree(views=[{"id": "here"}, {"id": "there"}])

        def hidden() -> list:
            return [self.client.describeView(view=view)["hidden"] for view in ("here", "there")]

        for machine, flag in (("one", True), ("two", False)):
            self.client.defineStateMachine(
                id=machine, initial="around",
                states={"around": {
                    "views": {view: {"hidden": flag} for view in ("here", "there")},
                    "substates": {"a": {"next": ["b"]},
                                  "b": {"next": ["a"], "views": {"there": {"hidden": not flag}}}}}})
        self.assertEqual(hidden(), [False, False])
        self.client.enterState(machine="one", state="b")
        self.assertEqual(hidden(), [True, False])
        self.client.enterState(machine="two", state="b")
        self.assertEqual(hidden(), [False, True])
        self.client.updateView(view="here", hidden=True)
        self.client.enterState(machine="two", state="a")
        self.assertEqual(hidden(), [False, False])
        self.client.enterState(machine="one", state="a")
        self.assertEqual(hidden(), [True, True])
        self.client.release(id="one")
        self.assertEqual(hidden(), [False, False])

    def test_of_what_happens_on_the_way_each_drives_the_machine(self) -> None:
        """Two pans are cancelled by a mode, and each cancellation leads on."""
        for each in range(2):
            self.client.createView(id=f"v{each}", superview="window",
                                   frame=[each * 150, 0, 150, 300])
            self.client.createRecognizer(id=f"p{each}", class_="UIPanGestureRecognizer",
                                         view=f"v{each}")
        off = {"recognizers": {"p0": False, "p1": False}}
        self.client.defineStateMachine(
            id="modes", initial="a",
            states={"a": {"next": ["b"]}, "b": {"next": ["c"], **off},
                    "c": {"next": ["d"], **off}, "d": {}},
            on=[{"recognizer": "p0", "state": "cancelled", "enter": "c"},
                {"recognizer": "p1", "state": "cancelled", "enter": "d"}])
        for each in range(2):
            for phase, x in (("began", 10), ("moved", 80)):
                self.client.sendTouch(touch=each, phase=phase, point=[each * 150 + x, 50])
        self.assertEqual(self.client.enterState(machine="modes", state="b")["current"], "d")

    def test_what_is_different_is_told_from_what_comes_elsewhere(self) -> None:
        """Identifiers that read alike are two, and the rest stays in order."""
        self.client.loadTree(views=[{"id": "e\u0301", "frame": [0, 0, 50, 50]},
                                    {"id": "\u00e9", "frame": [0, 0, 50, 50]},
                                    {"id": "rest", "frame": [50, 0, 50, 50]}])
        tap = [{"phase": "began", "point": [5, 5]}, {"phase": "ended"},
               {"phase": "began", "point": [55, 5]}, {"phase": "ended"}]
        answer = self.client.whatIf(
            changes=[{"method": "bringSubviewToFront", "params": {"view": "e\u0301"}}],
            events=[{"touch": 1, "time": 0, **each} for each in tap])

        def phases(list_: list) -> list:
            return [(each["view"], each["phase"]) for each in list_]

        difference = answer["difference"]
        self.assertEqual(phases(difference["removed"]),
                         [("\u00e9", "began"), ("\u00e9", "ended")])
        self.assertEqual(phases(difference["added"]),
                         [("e\u0301", "began"), ("e\u0301", "ended")])


if __name__ == "__main__":
    unittest.main()
