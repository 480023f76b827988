"""Sessions of one daemon, one after the other."""

import os
import signal
import time
import unittest

from .daemon import DAEMON, tap_view

from gestured import Client  # noqa: E402
from gestured.session_pool import SessionPool  # noqa: E402


class Pool(unittest.TestCase):
    def setUp(self):
        self.client = Client(DAEMON, unanswered="error", options={"askTimeout": 60}, timeout=20)
        self.client.start()
        self.addCleanup(self.client.close)
        self.pool = SessionPool(self.client)

    def test_a_session_knows_nothing_of_those_before(self):
        def card(ui):
            ui.load([{"id": "card", "frame": [0, 0, 50, 50]}])

        def other(ui):
            ui.load([{"id": "other"}])

        for setup, views in ((card, ["card"]), (None, []), (other, ["other"]), (card, ["card"])):
            ui = self.pool.begin(setup)
            self.assertEqual([view.id for view in ui.window.subviews], views)
            ui.add_view(id="left behind")
            ui.wait(1)

    def test_by_the_wall_clock_each_session_is_set_up_anew(self):
        with Client(DAEMON, options={"clock": "realtime"}) as client:
            pool = SessionPool(client)
            for _ in range(2):
                ui = pool.begin(lambda ui: ui.load([{"id": "card"}]))
                self.assertEqual([view.id for view in ui.window.subviews], ["card"])
                ui.add_view(id="left behind")

    def test_a_question_of_a_call_that_was_cut_off_is_nobodys_fault_later(self):
        ui = self.pool.begin()
        tap_view(self.client, shouldReceiveTouch="ask")
        self.client.begin("sendTouch", touch=1, phase="began", point=[5, 5])
        ui = self.pool.begin()
        self.assertEqual(ui.window.subviews, [])
        self.assertEqual(self.client.unanswered, "error")

    def test_a_set_up_that_fails_is_run_again_for_the_next_session(self):
        count = []

        def setup(ui):
            count.append(1)
            ui.load([{"id": "card"}])
            if len(count) == 1:
                raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            self.pool.begin(setup)
        self.assertEqual(self.pool.begin(setup).window.subviews[0].id, "card")

    def test_a_dead_daemon_is_started_anew_with_its_set_up(self):
        def setup(ui):
            ui.load([{"id": "card"}])

        self.pool.begin(setup)
        os.kill(self.client.process.pid, signal.SIGKILL)
        time.sleep(0.1)
        self.assertEqual(self.pool.begin(setup).window.subviews[0].id, "card")


if __name__ == "__main__":
    unittest.main()
