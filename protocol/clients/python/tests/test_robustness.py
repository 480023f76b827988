"""Deaths, signals, threads and forks: nothing hangs, and no process is left."""

import gc
import inspect
import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import warnings
from pathlib import Path

from .daemon import DAEMON, SOURCE, runs

from gestured import (  # noqa: E402
    Client,
    DaemonEnded,
    DaemonNotFound,
    DaemonTimeout,
    GesturedError,
    MethodNotFound,
    NotJSON,
    Protocol,
    ProtocolError,
    Session,
    UsageError,
    VersionMismatch,
    View,
    expect,
)

HERE = Path(__file__).resolve().parent


def stand_in(version):
    """A program that shakes hands and says that it speaks this version."""
    answer = f'{{"jsonrpc":"2.0","id":1,"result":{{"protocolVersion":"{version}"}}}}'
    program = f"import sys,time; sys.stdout.write({answer!r} + chr(10)); sys.stdout.flush(); time.sleep(9)"
    return [sys.executable, "-c", program]


class Deaths(unittest.TestCase):
    def test_a_client_restarts_after_the_death_of_its_daemon(self):
        with Client(DAEMON) as client:
            client.call("createObject", id="cart")
            client.on("delegate/shouldBegin", lambda params: True)
            os.kill(client.process.pid, signal.SIGKILL)
            with self.assertRaises(DaemonEnded) as caught:
                client.call("describeSession")
            self.assertEqual(caught.exception.status, -signal.SIGKILL)
            self.assertIn("restart()", str(caught.exception))
            self.assertFalse(client.alive)
            client.restart()
            self.assertTrue(client.alive)
            self.assertEqual(client.call("createObject", id="cart"), {"id": "cart"})
            self.assertEqual(len(client._connection.handlers), 0)

    def test_a_running_client_restarts_too_and_leaves_no_process(self):
        with Client(DAEMON) as client:
            first = client.process.pid
            pending = client.begin("describeSession")
            client.restart()
            self.assertFalse(runs(first))
            with self.assertRaises(UsageError):
                pending.result()
            self.assertEqual(client.call("describeSession")["clock"], 0)
        self.assertEqual(client.close(), 0)

    def test_a_dead_daemon_is_told_at_once_however_often_and_whatever_is_asked(self):
        with Client(DAEMON) as client:
            answered, begun = client.begin("describeSession"), client.begin("describeSession")
            client.call("describeSession")
            os.kill(client.process.pid, signal.SIGKILL)
            lost = [client.begin("describeSession") for _ in range(2)]
            for call in (
                lambda: client.call("describeSession"),
                lambda: client.call("describeSession"),
                lost[0].result,
                lost[1].result,
                lost[1].result,
                lambda: client.batch([("describeSession", {})]),
                lambda: client.begin("describeSession").result(),
                lambda: client.pipeline("describeSession", [{}] * 9),
                lambda: client.notify("initialized"),
                Session(client=client)["#card"].tap,
            ):
                with self.assertRaises(DaemonEnded):
                    call()
            self.assertEqual(answered.result()["clock"], 0)
            self.assertEqual(begun.result()["clock"], 0)
            with self.assertRaisesRegex(UsageError, "taken before"):
                begun.result()
            client.listen(9)

    def test_a_closed_session_says_so_at_once(self):
        with Client(DAEMON) as closed:
            pass
        killed = Client(DAEMON)
        killed.start()
        killed.process.kill()
        # It may get the numbers of the descriptors that the sessions had.
        with tempfile.TemporaryFile() as other:
            for client in (closed, closed, killed, killed):
                with self.assertRaises(DaemonEnded):
                    client.call("describeSession")
            self.assertEqual(other.tell(), 0)

    def test_a_death_amid_a_message_is_a_death(self):
        for framing in ("headers", "lines"):
            script = HERE / "fake_daemon.py"
            with Client([sys.executable, str(script), framing], framing=framing) as client:
                for _ in range(2):
                    with self.assertRaises(DaemonEnded) as caught:
                        client.call("breakOff")
                self.assertEqual(caught.exception.status, 3)

    def test_what_a_dead_daemon_wrote_before_the_last_reset_is_not_told(self):
        script = HERE / "fake_daemon.py"
        with Client([sys.executable, str(script), "headers"]) as client:
            client.call("grumble", text="of an earlier test")
            client.call("reset")
            client.call("grumble", text="of this one")
            with self.assertRaises(DaemonEnded) as caught:
                client.call("die")
            self.assertNotIn("earlier", str(caught.exception))
            self.assertIn("of this one", str(caught.exception))

    def test_another_version_of_the_protocol_is_refused_with_both_and_the_path(self):
        client = Client(stand_in("9.0"), framing="lines", timeout=10)
        with self.assertRaises(VersionMismatch) as caught:
            client.start()
        for part in ("9.0", "1.0", sys.executable):
            self.assertIn(part, str(caught.exception))
        self.assertFalse(client.alive)
        later = Client(stand_in("1.7"), framing="lines", timeout=10)
        later.start()
        later.close(patience=0.1)

    def test_a_program_that_writes_back_what_it_reads_is_told_to_be_no_daemon(self):
        for framing in ("headers", "lines"):
            with self.assertRaisesRegex(ProtocolError, "cat isn't gestured"):
                with warnings.catch_warnings():
                    warnings.simplefilter("error")
                    Client("cat", framing=framing, timeout=10).start()

    def test_no_daemon_anywhere_says_what_to_do(self):
        program = (
            f"import sys; sys.path.insert(0, {str(SOURCE)!r}); from gestured import *\n"
            "try: Client().start()\n"
            "except DaemonNotFound as problem: print(problem)"
        )
        # In a folder that has one of the name, and with the package's own command on the PATH.
        with tempfile.TemporaryDirectory() as folder:
            command = Path(folder) / "gestured"
            command.write_text("#!/bin/sh\n# from gestured.command import main\nsleep 9\n")
            command.chmod(0o755)
            done = subprocess.run(
                [sys.executable, "-c", program],
                cwd=SOURCE,
                env={"PATH": folder},
                capture_output=True,
                text=True,
            )
        for part in ("no such executable", "GESTURED", "swift build -c release"):
            self.assertIn(part, done.stdout, done.stderr)

    def test_a_file_that_is_not_executable_is_said_to_be_there(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "gestured"
            path.write_text("")
            path.chmod(stat.S_IRUSR)
            before = os.environ.get("GESTURED")
            os.environ["GESTURED"] = str(path)
            try:
                with self.assertRaises(DaemonNotFound) as caught:
                    Client().start()
            finally:
                if before is None:
                    del os.environ["GESTURED"]
                else:
                    os.environ["GESTURED"] = before
            for part in ("not executable", "GESTURED", "chmod +x"):
                self.assertIn(part, str(caught.exception))


class Signals(unittest.TestCase):
    def test_the_terminals_interrupt_does_not_reach_the_daemon(self):
        with Client(DAEMON) as client:
            self.assertNotEqual(os.getpgid(client.process.pid), os.getpgid(0))

    def test_calls_that_were_cut_off_leave_nothing_and_the_session_goes_on(self):
        with Client(DAEMON) as client:
            self._interrupted(client, 200)
            connection = client._connection
            client.call("describeSession")
            self.assertEqual((connection.answers, connection.awaited), ({}, {}))
            self.assertEqual(client.call("convertPoint", point=[1, 2], from_=None, to=None)["point"], [1, 2])

    def _interrupted(self, client, times):
        def interrupt(*_):
            raise KeyboardInterrupt

        cut = 0
        before = signal.signal(signal.SIGALRM, interrupt)
        try:
            for round in range(times):
                try:
                    signal.setitimer(signal.ITIMER_REAL, 0.0003 + round * 0.000003)
                    while True:
                        client.call("hitTest", point=[1, 2])
                except KeyboardInterrupt:
                    cut += 1
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
        self.assertEqual(cut, times)

    def test_a_timeout_leaves_no_answer_behind(self):
        with Client(DAEMON) as client:
            os.kill(client.process.pid, signal.SIGSTOP)
            with self.assertRaises(DaemonTimeout):
                client.request("describeSession", {}, timeout=0.05)
            os.kill(client.process.pid, signal.SIGCONT)
            client.call("describeSession")
            self.assertEqual(client._connection.answers, {})

    def test_a_forgotten_pending_leaves_no_answer_behind(self):
        with Client(DAEMON) as client:
            client.begin("describeSession")
            gc.collect()
            client.call("describeSession")
            self.assertEqual(client._connection.answers, {})

    def test_ctrl_c_ends_the_program_and_its_daemon(self):
        # In the background of a shell it would be ignored from the start.
        program = (
            "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
            f"sys.path.insert(0, {str(SOURCE)!r}); from gestured import Client\n"
            f"with Client({DAEMON!r}) as c:\n"
            "    print(c.process.pid, flush=True)\n"
            "    while True: c.call('describeSession')\n"
        )
        child = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self.addCleanup(child.kill)
        pid = int(child.stdout.readline())
        child.send_signal(signal.SIGINT)
        _, errors = child.communicate(timeout=20)
        self.assertIn(b"KeyboardInterrupt", errors)
        self.assertFalse(runs(pid))


class Threads(unittest.TestCase):
    def test_threads_take_turns(self):
        wrong = []
        with Client(DAEMON) as client:

            def work(base):
                for number in range(500):
                    point = [base + number % 7, number % 11]
                    try:
                        answer = client.call("hitTest", point=point)
                    except BaseException as problem:
                        wrong.append(problem)
                        return
                    if answer["point"] != point:
                        wrong.append((point, answer))

            threads = [threading.Thread(target=work, args=(20 * n,)) for n in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
        self.assertEqual(wrong, [])

    def test_a_handler_that_waits_for_another_threads_call_does_not_hang(self):
        from .daemon import tap, tap_view

        with Client(DAEMON, timeout=1) as client:
            tap_view(client, shouldBegin="ask")
            problems = []

            def other():
                try:
                    client.call("describeSession")
                except DaemonTimeout as problem:
                    problems.append(problem)

            def handler(params):
                thread = threading.Thread(target=other)
                thread.start()
                thread.join()
                return True

            client.on("delegate/shouldBegin", handler)
            tap(client)
            self.assertIn("another thread", str(problems[0]))


class Forks(unittest.TestCase):
    def test_a_child_is_refused_and_does_not_hurt_its_parent(self):
        with Client(DAEMON) as client:
            child = os.fork()
            if child == 0:
                try:
                    client.call("describeSession")
                except UsageError as problem:
                    client.close()
                    del client
                    gc.collect()
                    os._exit(0 if "forked" in str(problem) else 1)
                except BaseException:
                    pass
                os._exit(2)
            self.assertEqual(os.waitpid(child, 0)[1], 0)
            self.assertEqual(client.call("describeSession")["clock"], 0)
            pid = client.process.pid
        self.assertFalse(runs(pid))

    def test_a_child_that_lives_on_does_not_keep_the_daemon(self):
        program = (
            f"import os, sys, time; sys.path.insert(0, {str(SOURCE)!r})\n"
            "from gestured import Client\n"
            f"c = Client({DAEMON!r}); c.start(); print(c.process.pid, flush=True)\n"
            "if os.fork() == 0:\n"
            "    os.close(1); os.close(2); time.sleep(8); os._exit(0)\n"
            "os._exit(0)\n"
        )
        found = subprocess.run(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, timeout=30, check=True
        )
        deadline = time.monotonic() + 5
        while runs(int(found.stdout)) and time.monotonic() < deadline:
            time.sleep(0.01)
        self.assertFalse(runs(int(found.stdout)))


class Names(unittest.TestCase):
    def test_a_method_that_is_none_is_refused_with_the_nearest(self):
        with Client(DAEMON) as client, self.assertRaises(MethodNotFound) as caught:
            client.call("hitTets", point=[1, 2])
        self.assertEqual(caught.exception.nearest, "hitTest")

    def test_methods_and_properties_are_documented(self):
        self.assertIn("view: The view", Protocol.hit_test.__doc__)
        parameters = inspect.signature(Protocol.hit_test).parameters
        self.assertEqual(list(parameters), ["self", "point", "view", "trace"])
        self.assertIn("superview's coordinates", View.frame.__doc__)
        for one in (Session, View, expect, NotJSON):
            self.assertIn(one.__module__, ("gestured", "gestured.sync_api"))

    def test_a_client_says_what_it_is(self):
        client = Client(DAEMON)
        self.assertIn("not started", repr(client))
        with client:
            self.assertIn(str(client.process.pid), repr(client))
        self.assertIn("ended with 0", repr(client))

    def test_all_that_is_raised_is_a_gestured_error(self):
        for wrong in (
            lambda: Client(DAEMON).call("describeSession"),
            lambda: Client(DAEMON).process,
        ):
            with self.assertRaises(GesturedError):
                wrong()
        with Client(DAEMON) as client:
            for wrong, kind in (
                (lambda: client.start(), RuntimeError),
                (lambda: client.call("hitTest", point=[float("nan"), 0]), ValueError),
                (lambda: client.call("hitTest", point={1, 2}), TypeError),
            ):
                with self.assertRaises(GesturedError) as caught:
                    wrong()
                self.assertIsInstance(caught.exception, kind)
            with self.assertRaises(NotJSON) as caught:
                client.call("loadTree", views=[{"id": "a", "frame": [0, 0, 1, float("inf")]}])
            self.assertIn("views[0].frame[3]", str(caught.exception))

    def test_each_request_is_encoded_once(self):
        import gestured.connection as connection

        count = []
        encode = connection.encode
        with Client(DAEMON) as client:
            connection.encode = lambda message: count.append(1) or encode(message)
            try:
                client.call("hitTest", point=[1, 2])
            finally:
                connection.encode = encode
        self.assertEqual(len(count), 1)


class Batches(unittest.TestCase):
    def test_the_first_failure_leaves_the_block_and_the_others_have_run(self):
        with Session(DAEMON) as ui:
            with self.assertRaises(GesturedError) as caught, ui.batch() as batch:
                batch.call("createObject", id="a")
                batch.call("createObject", id="a")
                last = batch.call("createObject", id="b")
            self.assertEqual(caught.exception.kind, "objectExists")
            self.assertEqual(last.result(), {"id": "b"})

    def test_nothing_is_sent_when_the_block_raises(self):
        with Session(DAEMON) as ui:
            with self.assertRaises(ZeroDivisionError), ui.batch() as batch:
                batch.call("createObject", id="a")
                1 / 0
            known = ui.protocol.list_objects()["objects"]
            self.assertNotIn("a", [thing["id"] for thing in known])


if __name__ == "__main__":
    unittest.main()
