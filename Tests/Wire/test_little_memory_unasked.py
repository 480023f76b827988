"""Little memory for what nobody asked for: timers, and notifications."""

import json
import resource
import unittest
from pathlib import Path

from test_little_memory import MEBIBYTE, exchange, limits, tree
from wire import HELLO, Case, Talk, ask, framed, lined, notification, processor_time, request

#: More than a limit leaves at first, so that a process knows of it.
PLENTY = limits(resource.RLIMIT_AS, 4000)
#: Too many for what is left in the tests of timers.
PRESSES = 20_000
WAITS = "waits until there is enough memory"


def leave(talk, amount):
    """Leaves the process that many more bytes than it has, or all that it ever had if that is None."""
    _, most = resource.prlimit(talk.pid, resource.RLIMIT_AS)
    held = int(Path(f"/proc/{talk.pid}/statm").read_text().split()[0]) * resource.getpagesize()
    limit = most if amount is None else held + amount
    resource.prlimit(talk.pid, resource.RLIMIT_AS, (limit, most))


class Timers(Case):
    def session(self, talk):
        presses = [
            {"id": f"p{n}", "class": "UILongPressGestureRecognizer", "minimumPressDuration": 0.4,
             "targets": [{"action": "pressed"}]} for n in range(PRESSES)]  # fmt: skip
        card = {"id": "card", "frame": [0, 0, 390, 844], "recognizers": presses}
        talk.write(framed(request(1, "initialize", options={"clock": "realtime"}), notification("initialized")))
        talk.write(framed(request(2, "loadTree", views=[card]), request(3, "subscribe", kinds=["action"])))
        talk.write(framed(request(4, "sendTouch", touch=1, phase="began", point=[5, 5])))
        for answer, identifier in zip(talk.receive(4), range(1, 5)):
            self.assertResult(answer, identifier)

    def test_timers_wait_until_there_is_memory(self):
        with Talk(preexec_fn=PLENTY) as talk:
            self.session(talk)
            leave(talk, MEBIBYTE // 2)
            self.assertTrue(talk.silent(1.0))
            self.assertEqual(talk.diagnostics.count(WAITS), 1, talk.diagnostics)
            used = processor_time(talk.pid)
            self.assertTrue(talk.silent(1.0))
            self.assertLess(processor_time(talk.pid) - used, 0.7)
            self.assertEqual(talk.diagnostics.count("\n"), 1, talk.diagnostics)
            leave(talk, None)
            self.began(talk)
            talk.write(framed(ask(5)))
            self.assertResult(talk.receive(1)[0], 5)

    def began(self, talk):
        """The first press has begun, which prevents the others."""
        (effects,) = talk.receive(1)
        self.assertEqual([effect["state"] for effect in effects["params"]["effects"]], ["began"])

    def test_a_request_fires_them_as_soon_as_it_can(self):
        with Talk(preexec_fn=PLENTY) as talk:
            self.session(talk)
            leave(talk, MEBIBYTE // 2)
            self.assertTrue(talk.silent(0.8))
            talk.write(framed(ask(5)))
            self.assertError(talk.receive(1)[0], -32603, "internalError", 5)
            self.assertEqual(talk.diagnostics.count(WAITS), 1, talk.diagnostics)
            leave(talk, None)
            talk.write(framed(ask(6)))
            self.began(talk)
            self.assertResult(talk.receive(1)[0], 6)

    def test_questions_are_asked_once(self):
        limit = limits(resource.RLIMIT_AS, 400)
        with Talk(preexec_fn=limit) as talk:
            press = {"id": "press", "class": "UILongPressGestureRecognizer", "minimumPressDuration": 0.05,
                     "delegate": {"shouldBegin": "ask"}, "targets": [{"action": "pressed"}]}
            card = {"id": "card", "frame": [0, 0, 390, 844], "recognizers": [press]}
            talk.write(framed(request(1, "initialize", options={"clock": "realtime"}), notification("initialized")))
            talk.write(framed(request(2, "loadTree", views=[card]), request(3, "subscribe", kinds=["action"])))
            talk.write(framed(request(4, "sendTouch", touch=1, phase="began", point=[5, 5])))
            talk.receive(4)
            (question,) = talk.receive(1)
            talk.write(framed({"jsonrpc": "2.0", "id": question["id"], "result": True}))
            self.began(talk)
            self.assertTrue(talk.silent(0.2))

    def test_a_copy_that_nobody_asked_for_is_done_without(self):
        with Talk(preexec_fn=PLENTY) as talk:
            talk.write(HELLO + framed(request(1, "loadTree", **tree(4_000)), request(2, "saveCheckpoint", id="a")))
            talk.write(framed(request(3, "restoreCheckpoint", id="a"), request(4, "restoreCheckpoint", id="a")))
            talk.receive(5)
            leave(talk, MEBIBYTE // 4)
            self.assertTrue(talk.silent(0.3))
            leave(talk, None)
            talk.write(framed(request(5, "restoreCheckpoint", id="a"), ask(6)))
            for answer in talk.receive(2):
                self.assertNotIn("error", answer)


class Notifications(Case):
    def test_a_notification_that_takes_too_much_is_dropped(self):
        card = {"id": "card", "frame": [0, 0, 300, 300], "recognizers": [{"id": "pan", "class": "UIPanGestureRecognizer"}]}
        drag = {"path": [[10, 10], [250, 250]], "duration": 59, "rate": 5_000}
        # It takes less than a request for the same, whose answer has to be held.
        for mebibytes, clock in ((34, 0), (64, 0), (96, 59)):
            data = lined(request(1, "loadTree", views=[card]), notification("drag", **drag), request(2, "drag", **drag), ask(3))
            finished = exchange(data, resource.RLIMIT_AS, mebibytes)
            loaded, refused, described = map(json.loads, finished.stdout.splitlines())
            self.assertResult(loaded, 1)
            self.assertError(refused, -32603, "internalError", 2)
            self.assertEqual(described["result"]["clock"], clock)
            warning = b"gestured: drag was dropped: there is not enough memory to carry out the request\n"
            self.assertEqual(finished.stderr, b"" if clock else warning)

    def test_one_that_does_not_is_carried_out(self):
        finished = exchange(lined(ask(1), notification("loadTree", **tree(100)), ask(2)), resource.RLIMIT_AS, 64)
        before, after = (json.loads(line)["result"]["views"] for line in finished.stdout.splitlines())
        self.assertEqual(after, before + 100)
        self.assertEqual(finished.stderr, b"")


if __name__ == "__main__":
    unittest.main()
