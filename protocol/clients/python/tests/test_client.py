"""The client against a stand-in for the daemon, so that the daemon's faults can be had at will."""

import gc
import os
import subprocess
import sys
import time
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE.parent / "src"
sys.path.insert(0, str(SOURCE))

from gestured import (  # noqa: E402
    Client,
    DaemonEnded,
    DaemonNotFound,
    DaemonTimeout,
    InvalidParams,
    InvalidRequest,
    Process,
    ProtocolError,
    RequestFailed,
    UnknownObject,
)


def client(framing="headers", **options):
    command = [sys.executable, str(HERE / "fake_daemon.py"), framing]
    options.setdefault("timeout", 10)
    return Client(command, framing=framing, **options)


def runs(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class Calls(unittest.TestCase):
    def test_a_call_returns_its_result_in_either_framing(self):
        for framing in ("headers", "lines"):
            with self.subTest(framing), client(framing) as session:
                self.assertEqual(session.call("echo", point=[1, 2]), {"point": [1, 2]})

    def test_text_of_any_kind_goes_both_ways(self):
        with client() as session:
            self.assertEqual(session.call("echo", id="täg\n"), {"id": "täg\n"})

    def test_python_keywords_are_written_with_an_underscore(self):
        with client() as session:
            self.assertEqual(session.call("echo", from_="card", to=None), {"from": "card", "to": None})

    def test_parameters_may_be_named_like_the_arguments_of_call(self):
        with client() as session:
            self.assertEqual(session.call("echo", method=1, self=2), {"method": 1, "self": 2})

    def test_numbers_that_are_no_json_are_refused_before_anything_is_sent(self):
        with client() as session:
            with self.assertRaises(ValueError):
                session.call("echo", point=[float("nan"), 0])
            self.assertEqual(session.call("echo"), {})

    def test_the_handshake_brings_the_process_id_and_the_options(self):
        with client(options={"clock": "virtual"}) as session:
            self.assertIsNone(session.server)
        with client(initialize=False) as session:
            self.assertEqual(session.server, {})

    def test_answers_may_be_taken_in_any_order(self):
        with client() as session:
            first, second = session.begin("echo", n=1), session.begin("echo", n=2)
            self.assertEqual(second.result(), {"n": 2})
            self.assertEqual(first.result(), {"n": 1})
            with self.assertRaises(RuntimeError):
                first.result()

    def test_both_sides_may_write_much_at_once(self):
        with client() as session:
            text = "x" * 1_000_000
            pending = [session.begin("echo", text=text, n=n) for n in range(20)]
            self.assertEqual([p.result()["n"] for p in pending], list(range(20)))

    def test_a_batch_holds_results_and_failures_in_order(self):
        error = {"code": 1001, "message": "gone", "data": {"kind": "unknownObject"}}
        with client() as session:
            results = session.batch([("echo", {"n": 1}), ("fail", error), ("echo", {"n": 2})])
            self.assertEqual([results[0], results[2]], [{"n": 1}, {"n": 2}])
            self.assertIsInstance(results[1], UnknownObject)
            self.assertEqual(session.batch([]), [])


class Errors(unittest.TestCase):
    def test_an_error_is_raised_as_the_class_of_its_kind(self):
        data = {"kind": "invalidParams", "parameter": "views[1].alpha", "nearest": "alpha"}
        with client() as session:
            with self.assertRaises(InvalidParams) as caught:
                session.call("fail", code=-32602, message="no such parameter", data=data)
            failure = caught.exception
            self.assertEqual((failure.code, failure.kind), (-32602, "invalidParams"))
            self.assertEqual((failure.parameter, failure.nearest), ("views[1].alpha", "alpha"))
            self.assertEqual((failure.method, failure.data), ("fail", data))
            self.assertIn("no such parameter", str(failure))
            self.assertEqual(session.call("echo", n=1), {"n": 1})

    def test_an_error_of_a_kind_that_nobody_knows_is_still_an_error(self):
        with client() as session:
            with self.assertRaises(RequestFailed) as caught:
                session.call("fail", code=7, message="new")
            self.assertIs(type(caught.exception), RequestFailed)
            self.assertEqual(caught.exception.data, {})

    def test_an_error_without_id_fails_the_oldest_request(self):
        error = {"code": -32600, "message": "too large", "data": {"kind": "invalidRequest"}}
        with client() as session:
            with self.assertRaises(InvalidRequest):
                session.call("tooLarge", **error)

    def test_output_that_is_no_message_is_a_protocol_error(self):
        for framing in ("headers", "lines"):
            with self.subTest(framing), client(framing) as session:
                with self.assertRaises(ProtocolError):
                    session.call("babble")

    def test_an_end_before_the_answer_shows_status_and_diagnostics(self):
        with client() as session:
            with self.assertRaises(DaemonEnded) as caught:
                session.call("die")
            self.assertEqual(caught.exception.status, 3)
            self.assertIn("out of luck", str(caught.exception))

    def test_a_daemon_that_is_nowhere_is_named(self):
        with self.assertRaises(DaemonNotFound) as caught:
            Client("/nowhere/gestured").start()
        self.assertIn("/nowhere/gestured", str(caught.exception))


class Questions(unittest.TestCase):
    def test_a_question_is_answered_by_its_handler(self):
        with client() as session:

            @session.on("delegate/shouldBegin")
            def should_begin(params):
                return params == {"recognizer": "tap"}

            self.assertIs(session.call("ask", recognizer="tap")["result"], True)
            self.assertIs(session.call("ask", recognizer="pan")["result"], False)

    def test_a_question_without_handler_gets_an_error(self):
        with client() as session:
            self.assertEqual(session.call("ask")["error"]["code"], -32601)

    def test_a_handler_that_raises_is_heard_on_both_sides(self):
        def broken(params):
            raise KeyError("recognizer")

        with client() as session:
            session.on("delegate/shouldBegin", broken)
            pending = session.begin("ask")
            with self.assertRaises(KeyError):
                pending.result()
            self.assertIn("KeyError", pending.result()["error"]["message"])

    def test_a_handler_that_calls_is_refused_before_it_waits_forever(self):
        with client() as session:
            session.on("delegate/shouldBegin", lambda params: session.call("echo"))
            with self.assertRaises(RuntimeError):
                session.call("ask")

    def test_effects_are_collected(self):
        with client() as session:
            session.call("tell")
            self.assertEqual(session.effects, [{"effect": "state", "time": 0}])
            self.assertEqual(session.notifications[0][0], "effects")


class Endings(unittest.TestCase):
    def test_the_process_is_gone_after_the_block(self):
        with client() as session:
            pid = session.process.pid
            self.assertTrue(runs(pid))
        self.assertFalse(runs(pid))
        self.assertEqual(session.close(), 0)
        self.assertEqual(client().close(), 0)

    def test_the_process_is_gone_after_an_exception(self):
        with self.assertRaises(ZeroDivisionError), client() as session:
            pid = session.process.pid
            raise ZeroDivisionError
        self.assertFalse(runs(pid))

    def test_a_daemon_that_hangs_and_ignores_signals_is_killed(self):
        with self.assertRaises(DaemonTimeout), client() as session:
            pid = session.process.pid
            session.request("hang", {}, timeout=0.1)
        self.assertFalse(runs(pid))

    def test_a_handshake_that_fails_leaves_nothing_behind(self):
        broken = Client([sys.executable, "-c", "import time; time.sleep(60)"], timeout=0.1)
        with self.assertRaises(DaemonTimeout):
            broken.start()
        self.assertIsNotNone(broken.process.status)

    def test_a_forgotten_client_takes_its_process_along(self):
        session = client()
        session.start()
        pid = session.process.pid
        del session
        gc.collect()
        self.assertFalse(runs(pid))

    def test_the_end_of_the_interpreter_ends_the_process(self):
        program = (
            f"import sys; sys.path.insert(0, {str(SOURCE)!r}); from gestured import Client;"
            f"c = Client([sys.executable, {str(HERE / 'fake_daemon.py')!r}, 'headers']);"
            "c.start(); print(c.process.pid); raise SystemExit"
        )
        finished = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=20
        )
        pid = int(finished.stdout)
        deadline = time.monotonic() + 5
        while runs(pid) and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertFalse(runs(pid))


class Bytes(unittest.TestCase):
    def test_a_process_takes_and_gives_plain_bytes(self):
        process = Process(["cat"])
        process.write(b"abc")
        process.close_input()
        self.assertEqual(process.wait(5), 0)
        self.assertEqual(process.take(), b"abc")
        self.assertTrue(process.output_ended)


if __name__ == "__main__":
    unittest.main()
