"""How a session begins and ends, who may end it, and what its exit status says."""

import os
import signal
import subprocess
import unittest

from wire import (
    BYE, HELLO, Case, Talk, ask, exchange, framed, lined, notification, request, session,
)

SHUTDOWN, EXIT = request("s", "shutdown"), notification("exit")


class Beginning(Case):
    def test_before_initialize_every_request_is_refused(self):
        outcome = exchange(
            framed(
                ask(1), request("2", "nonsense"), request(3, "shutdown"),
                request(4, "rpc.discover"),
                request(5, "createObject", nonsense=1), [ask(6), notification("x"), ask(7)],
            ) + HELLO + BYE
        )
        *refused, batch, hello, bye = outcome.answers
        for answer, identifier in zip(refused, [1, "2", 3, 4, 5]):
            self.assertError(answer, -32002, "notInitialized", identifier)
        for answer, identifier in zip(batch, [6, 7]):
            self.assertError(answer, -32002, "notInitialized", identifier)
        self.assertResult(hello, 0)
        self.assertEqual((bye["id"], outcome.status), ("bye", 0))

    def test_before_initialize_notifications_are_dropped(self):
        outcome = exchange(
            framed(notification("createObject", id="a"), notification("shutdown"),
                   notification("initialized"), notification("reset"))
            + HELLO + framed(request(1, "release", id="a")) + BYE
        )
        self.assertError(outcome.answers[1], 1001, "unknownObject", 1)
        self.assertEqual(outcome.status, 0)

    def test_initialize_tells_what_the_daemon_is_and_can(self):
        (hello, _) = exchange(HELLO + BYE).answers
        result = hello["result"]
        self.assertEqual(result["serverInfo"]["name"], "gestured")
        self.assertIsInstance(result["serverInfo"]["version"], str)
        self.assertEqual(result["protocolVersion"], "1.0")
        for name in ["methods", "effects", "framings", "limits"]:
            self.assertIn(name, result["capabilities"])
        self.assertEqual(sorted(result["capabilities"]["framings"]), ["headers", "lines"])
        self.assertEqual(
            result["objects"], {"application": "app", "scene": "scene", "window": "window"}
        )

    def test_requests_work_without_the_initialized_notification(self):
        outcome = exchange(framed(request(0, "initialize"), ask(1)) + BYE)
        self.assertResult(outcome.answers[1], 1)

    def test_a_second_initialize_is_refused_and_the_session_goes_on(self):
        refused, answer = session(request(1, "initialize"), ask(2))
        self.assertError(refused, -32600, "invalidRequest", 1)
        self.assertResult(answer, 2)

    def test_initialize_as_a_notification_is_dropped(self):
        created, described = session(
            request(1, "createObject", id="o"), notification("initialize"),
            request(2, "release", id="o"),
        )
        self.assertResult(created, 1)
        self.assertResult(described, 2)

    def test_initialize_ignores_what_editors_send(self):
        for params in [
            {"processId": None, "rootUri": None, "capabilities": {}, "trace": "off"},
            {"processId": os.getpid(), "clientInfo": {"name": "Neovim", "version": "0.11"},
             "workspaceFolders": None, "locale": "de", "rootPath": "/"},
            {"initializationOptions": {}}, {"options": {}}, {"initializationOptions": None},
            {"options": {"screen": [320, 480], "clock": "virtual"}},
        ]:
            with self.subTest(params=params):
                outcome = exchange(framed(request(0, "initialize", **params), ask(1)) + BYE)
                self.assertEqual([a["id"] for a in outcome.answers], [0, 1, "bye"])
                self.assertResult(outcome.answers[0], 0)

    def test_an_initialize_that_is_refused_has_begun_nothing(self):
        for place in ["options", "initializationOptions"]:
            for options, parameter in [
                ({"screan": [1, 1]}, "screan"), ({"screen": [1]}, "screen"),
                ({"clock": "sun"}, "clock"),
                ({"capture": 1}, "capture"), ({"screen": [1, "x"]}, "screen[1]"),
                ({"epoch": 1e308}, "epoch"), ({"epoch": -8640000000000001}, "epoch"),
            ]:
                with self.subTest(options=options, place=place):
                    bad = request(1, "initialize", **{place: options})
                    answers = exchange(framed(bad, ask(2)) + HELLO + BYE).answers
                    self.assertError(answers[0], -32602, "invalidParams", 1)
                    self.assertIn(parameter, answers[0]["error"]["data"]["parameter"])
                    self.assertError(answers[1], -32002, "notInitialized", 2)
                    self.assertResult(answers[2], 0)


class End(Case):
    def test_after_shutdown_every_request_is_refused(self):
        answers = exchange(
            HELLO + framed(SHUTDOWN, ask(1), request(2, "shutdown"), request(3, "initialize"),
                           request(4, "nonsense"), [ask(5)], EXIT)
        ).answers
        self.assertResult(answers[1], "s", None)
        for answer, identifier in zip(answers[2:6], [1, 2, 3, 4]):
            self.assertError(answer, -32600, "invalidRequest", identifier)
        self.assertError(answers[6][0], -32600, "invalidRequest", 5)

    def test_the_exit_status_tells_whether_shutdown_came_first(self):
        for messages, status in [
            (HELLO + framed(SHUTDOWN, EXIT), 0),
            (HELLO + framed(SHUTDOWN), 0),
            (HELLO + framed(EXIT), 1),
            (HELLO, 1),
            (framed(EXIT), 1),
            (framed(SHUTDOWN, EXIT), 1),
            (HELLO + framed(ask(1), request(2, "nonsense"), SHUTDOWN, EXIT), 0),
            (HELLO + framed([SHUTDOWN], EXIT), 0),
            (b"", 1),
        ]:
            with self.subTest(messages=messages):
                framing = () if messages else ("--framing", "headers")
                self.assertEqual(exchange(messages, *framing).status, status)

    def test_what_comes_after_exit_is_not_run(self):
        outcome = exchange(HELLO + framed(ask(1), SHUTDOWN, EXIT, ask(2), b"{"))
        self.assertEqual([answer["id"] for answer in outcome.answers], [0, 1, "s"])
        self.assertEqual((outcome.status, outcome.diagnostics), (0, ""))

    def test_exit_ends_the_process_though_its_input_stays_open(self):
        with Talk() as talk:
            talk.write(HELLO + BYE)
            talk.receive(2)
            self.assertEqual(talk.ended(2), 0)

    def test_the_end_of_the_input_drains_what_came(self):
        outcome = exchange(HELLO + framed(*(ask(n) for n in range(2000))))
        self.assertEqual(len(outcome.answers), 2001)
        self.assertEqual(outcome.status, 1)

    def test_signals_drain_and_end(self):
        for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
            with self.subTest(signal=number.name), Talk() as talk:
                talk.write(HELLO)
                talk.receive(1)
                # Stopped, so that signal and requests are there at the same time.
                os.kill(talk.pid, signal.SIGSTOP)
                talk.write(framed(*(ask(n) for n in range(300))))
                talk.flush()
                os.kill(talk.pid, number)
                os.kill(talk.pid, signal.SIGCONT)
                answers = talk.receive(300)
                self.assertEqual([answer["id"] for answer in answers], list(range(300)))
                self.assertGreaterEqual(talk.ended(2), 0)

    def test_a_signal_ends_an_idle_daemon_at_once(self):
        for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
            for data, count in [(b"", 0), (HELLO, 1), (framed(ask(1)), 1), (b"Content-Le", 0)]:
                with self.subTest(signal=number.name, data=data[:20]), Talk() as talk:
                    talk.write(data)
                    talk.receive(count)
                    if not count:
                        # Past the start, where the signal would have its default effect.
                        talk.silent(0.1)
                    os.kill(talk.pid, number)
                    self.assertGreaterEqual(talk.ended(2), 0)

    def test_a_hang_up_that_is_ignored_ends_nothing(self):
        before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
        try:
            with Talk() as talk:
                talk.write(HELLO)
                talk.receive(1)
                os.kill(talk.pid, signal.SIGHUP)
                talk.write(framed(ask(1)))
                self.assertEqual(talk.receive(1)[0]["id"], 1)
        finally:
            signal.signal(signal.SIGHUP, before)

    def test_the_death_of_the_parent_process_ends_the_daemon(self):
        parent = subprocess.Popen(["sleep", "60"])
        try:
            with Talk() as talk:
                talk.write(framed(request(0, "initialize", processId=parent.pid), ask(1)))
                talk.receive(2)
                self.assertTrue(talk.silent(0.05))
                self.assertIsNone(talk.status)
                parent.kill()
                parent.wait()
                talk.ended(2)
        finally:
            parent.kill()
            parent.wait()

    def test_a_process_id_that_is_none_is_refused_or_ignored_but_survived(self):
        for value in [0, -1, 1.5, "x", 2**31, 2**62, True]:
            with self.subTest(processId=value):
                outcome = exchange(framed(request(0, "initialize", processId=value)) + BYE)
                self.assertEqual(outcome.answers[0]["id"], 0)
                self.assertIn(outcome.status, (0, 1))


class Cancelling(Case):
    def cancel(self, identifier):
        return notification("$/cancelRequest", id=identifier)

    def test_a_queued_request_is_answered_as_cancelled_and_does_not_run(self):
        answers = session(
            ask(1), request(2, "createObject", id="a"), request(3, "release", id="a"),
            self.cancel(2),
        )
        by_id = {answer["id"]: answer for answer in answers}
        self.assertEqual((len(answers), set(by_id)), (3, {1, 2, 3}))
        self.assertResult(by_id[1], 1)
        self.assertError(by_id[2], -32800, "cancelled", 2)
        self.assertError(by_id[3], 1001, "unknownObject", 3)

    def test_each_request_is_answered_exactly_once(self):
        messages = []
        for number in range(1000, 1500):
            messages += [ask(number), self.cancel(number), self.cancel(number - 3)]
        answers = session(*messages)
        self.assertEqual(sorted(answer["id"] for answer in answers), list(range(1000, 1500)))

    def test_strings_and_numbers_are_different_ids(self):
        for identifier, other in [(2, "2"), ("2", 2)]:
            answers = session(ask(1), ask(identifier), self.cancel(other))
            for answer in answers:
                self.assertIn("result", answer)

    def test_string_ids_are_cancelled_too(self):
        answers = session(ask(1), ask("x/ä"), self.cancel("x/ä"))
        by_id = {answer["id"]: answer for answer in answers}
        self.assertError(by_id["x/ä"], -32800, "cancelled", "x/ä")

    def test_ids_that_only_read_alike_are_different(self):
        for identifier, other in [("\u00e9", "e\u0301"), ("K", "\u212a")]:
            for answer in session(ask(1), ask(identifier), self.cancel(other)):
                self.assertIn("result", answer)

    def test_a_cancel_of_what_is_unknown_done_or_nonsense_is_ignored(self):
        answers = session(
            self.cancel(99), self.cancel("0"), self.cancel(None), self.cancel([1]),
            notification("$/cancelRequest"), notification("$/cancelRequest", nonsense=1), ask(1),
        )
        self.assertEqual([answer["id"] for answer in answers], [1])
        self.assertResult(answers[0], 1)

    def test_a_cancel_of_what_was_answered_is_ignored(self):
        with Talk() as talk:
            talk.write(HELLO + framed(ask(5)))
            talk.receive(2)
            talk.write(framed(self.cancel(5), self.cancel(0), ask(6)))
            self.assertResult(talk.receive(1)[0], 6)

    def test_a_cancel_reaches_only_what_came_before_it(self):
        with Talk() as talk:
            talk.write(HELLO + framed(self.cancel(5)))
            talk.receive(1)
            talk.write(framed(ask(5)))
            self.assertResult(talk.receive(1)[0], 5)

    def test_cancelled_requests_are_answered_by_lines_too(self):
        outcome = exchange(lined(ask(1), ask(2), self.cancel(2)))
        by_id = {answer["id"]: answer for answer in outcome.lines}
        self.assertError(by_id[2], -32800, "cancelled", 2)
        self.assertEqual(outcome.status, 1)


if __name__ == "__main__":
    unittest.main()
