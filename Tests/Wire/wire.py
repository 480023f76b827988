"""What the wire tests share: a daemon to send bytes to, and a strict reader of what it answers."""

from __future__ import annotations

import functools
import json
import os
import re
import signal
import sys
import time
import unittest
from pathlib import Path
from typing import Any, Callable, List, NamedTuple, Optional, Sequence

ROOT = Path(__file__).resolve().parent.parent.parent
CONVERSATIONS = ROOT / "Tests" / "Conversations"
sys.path.insert(0, str(ROOT / "protocol" / "clients" / "python" / "src"))
sys.path.insert(0, str(CONVERSATIONS))

import patterns  # noqa: E402,F401
import player  # noqa: E402,F401
import gestured  # noqa: E402
from gestured import Decoder, Process, RequestFailed  # noqa: E402,F401

DAEMON = player.daemon()

# Under nohup hang-ups are ignored, which a daemon would inherit; a handler it doesn't.
if signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
    signal.signal(signal.SIGHUP, lambda *_: None)

#: How long an ordinary exchange may take, in seconds, on a machine that has other things to do.
PATIENCE = 60.0

#: How many random sessions a law is tried with, and the first of their seeds.
SESSIONS = int(os.environ.get("GESTURED_RANDOM_SESSIONS", "4"))
FIRST = int(os.environ.get("GESTURED_RANDOM_SEED", "0"))

#: What outgoing header blocks look like, to the byte.
HEADER = re.compile(rb"Content-Length: (0|[1-9][0-9]*)\r\n\r\n")


class Client(gestured.Client):
    """The client, with the methods of the protocol as its own: `client.hitTest(point=[1, 2])`."""

    def __getattr__(self, method: str) -> Callable[..., Any]:
        if method.startswith("_"):
            raise AttributeError(method)
        return functools.partial(self.call, method)


def within(seconds: float) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Fails the test that takes longer, wherever it hangs."""

    def decorate(test: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(test)
        def limited(*arguments: Any) -> Any:
            def give_up(*_: object) -> None:
                raise AssertionError(f"took longer than {seconds:g} s")

            previous = signal.signal(signal.SIGALRM, give_up)
            signal.setitimer(signal.ITIMER_REAL, seconds)
            try:
                return test(*arguments)
            finally:
                signal.setitimer(signal.ITIMER_REAL, 0)
                signal.signal(signal.SIGALRM, previous)

        return limited

    return decorate


def beginning(answer: Any) -> str:
    """As much of an answer as a person reads where a test fails."""
    text = repr(answer)
    return text if len(text) <= 2_000 else text[:2_000] + f"... ({len(text)} characters)"


class Case(unittest.TestCase):
    """A test case whose tests have a deadline, so that no daemon can make the suite hang."""

    deadline = 120.0

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name, test in list(vars(cls).items()):
            if name.startswith("test") and callable(test):
                setattr(cls, name, within(cls.deadline)(test))

    def setUp(self) -> None:
        if not os.access(DAEMON, os.X_OK):
            self.fail(f"{DAEMON} is missing; run `swift build -c release` first")

    def assertError(self, answer: Any, code: int, kind: str, identifier: Any = None) -> None:
        """`answer` is a well-formed error answer of this code, kind and id."""
        shown = beginning(answer)
        self.assertIsInstance(answer, dict, shown)
        self.assertEqual(answer.get("jsonrpc"), "2.0", shown)
        self.assertTrue("id" in answer and "result" not in answer, shown)
        error = answer.get("error")
        self.assertIsInstance(error, dict, shown)
        self.assertEqual((error.get("code"), answer["id"]), (code, identifier), shown)
        self.assertEqual(error.get("data", {}).get("kind"), kind, shown)
        self.assertIsInstance(error.get("message"), str, shown)
        self.assertTrue(error["message"], shown)

    def assertResult(self, answer: Any, identifier: Any, result: Any = ...) -> None:
        """`answer` is a well-formed result with this id and, where given, this value."""
        shown = beginning(answer)
        self.assertIsInstance(answer, dict, shown)
        self.assertEqual(answer.get("jsonrpc"), "2.0", shown)
        self.assertTrue("result" in answer and "error" not in answer, shown)
        self.assertEqual(answer.get("id"), identifier, shown)
        if result is not ...:
            self.assertEqual(answer["result"], result)


class Outcome(NamedTuple):
    """All that a daemon wrote, and how it ended."""

    output: bytes
    diagnostics: str
    status: Optional[int]

    @property
    def bodies(self) -> List[bytes]:
        return cut_headers(self.output)

    @property
    def answers(self) -> List[Any]:
        """The messages, where the framing is by headers."""
        return [json.loads(body) for body in self.bodies]

    @property
    def lines(self) -> List[Any]:
        """The messages, where the framing is by lines."""
        return [json.loads(line) for line in cut_lines(self.output)]


def cut_headers(output: bytes) -> List[bytes]:
    """The bodies in `output`, which holds nothing but whole frames of the one exact form."""
    bodies = []
    position = 0
    while position < len(output):
        header = HEADER.match(output, position)
        if header is None:
            raise AssertionError(f"no header block at {position}: {output[position:][:100]!r}")
        end = header.end() + int(header[1])
        if end > len(output):
            raise AssertionError(f"a message is cut off: {output[position:][:100]!r}")
        bodies.append(output[header.end() : end])
        position = end
    return bodies


def cut_lines(output: bytes) -> List[bytes]:
    """The lines in `output`, which ends with a line end and has no empty line."""
    if not output:
        return []
    if not output.endswith(b"\n"):
        raise AssertionError(f"the last line has no end: {output[-100:]!r}")
    lines = output[:-1].split(b"\n")
    if b"" in lines:
        raise AssertionError("there is an empty line between the answers")
    return lines


def encode(message: Any) -> bytes:
    """The body for `message`: bytes as they are, anything else as JSON."""
    if isinstance(message, bytes):
        return message
    if isinstance(message, str):
        return message.encode("utf-8")
    return json.dumps(message, separators=(",", ":")).encode("utf-8")


def framed(*messages: Any) -> bytes:
    """`messages` with a header block each."""
    bodies = [encode(message) for message in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def lined(*messages: Any) -> bytes:
    """`messages`, one a line."""
    return b"".join(encode(message) + b"\n" for message in messages)


def request(identifier: Any, method: str, **params: Any) -> dict:
    message = {"jsonrpc": "2.0", "id": identifier, "method": method}
    return {**message, "params": params} if params else message


def notification(method: str, **params: Any) -> dict:
    message = {"jsonrpc": "2.0", "method": method}
    return {**message, "params": params} if params else message


#: The handshake, whose answer has the id 0.
HELLO = framed(request(0, "initialize"), notification("initialized"))

#: The end of a session with status 0; the answer has the id "bye".
BYE = framed(request("bye", "shutdown"), notification("exit"))


def ask(identifier: Any) -> dict:
    """A request that any session answers with a result."""
    return request(identifier, "describeSession")


class Talk(Process):
    """A daemon that the test talks to step by step, for the length of a `with` block."""

    def __init__(self, *arguments: str, framing: str = "headers", **options: Any) -> None:
        super().__init__([DAEMON, *arguments], **options)
        self._decoder = Decoder(framing)
        self._bodies: List[bytes] = []

    def __enter__(self) -> "Talk":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop(patience=0.1)

    def flush(self, *, read: bool = True, patience: float = PATIENCE) -> None:
        """Waits until all that was queued is written; with `read` false nothing is read."""
        deadline = time.monotonic() + patience
        while self.unsent:
            if time.monotonic() > deadline:
                raise AssertionError(f"{self.unsent} bytes are not taken")
            self.pump(0.05, read=read)

    def receive_bodies(self, count: int, patience: float = PATIENCE) -> List[bytes]:
        """The next `count` messages as they came."""
        deadline = time.monotonic() + patience
        while len(self._bodies) < count:
            if self.output_ended or time.monotonic() > deadline:
                raise AssertionError(
                    f"{len(self._bodies)} of {count} messages came: {self._bodies[:3]};"
                    f" status {self.status}, diagnostics: {self.diagnostics}"
                )
            self._read(0.05)
        received = self._bodies[:count]
        del self._bodies[:count]
        return received

    def receive(self, count: int, patience: float = PATIENCE) -> List[Any]:
        """The next `count` messages."""
        return [json.loads(body) for body in self.receive_bodies(count, patience)]

    def _read(self, timeout: float) -> bytes:
        """What comes until something does, or for so long."""
        self.pump(timeout)
        taken = self.take()
        self._bodies += self._decoder.feed(taken)
        return taken

    def silent(self, seconds: float) -> bool:
        """Whether no message comes for so long."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline and not self.output_ended and not self._bodies:
            self._read(deadline - time.monotonic())
        return not self._bodies

    def ended(self, patience: float = PATIENCE) -> int:
        """The exit status; the process has to end within `patience` seconds."""
        status = self.wait(patience)
        if status is None:
            raise AssertionError(f"still runs after {patience:g} s")
        return status


def memory(process: int, name: str) -> int:
    """The bytes of memory that a process has by one of the kernel's names, such as VmHWM for the most so far."""
    with open(f"/proc/{process}/status") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(name)) * 1024


def forget_peak(process: int) -> None:
    """Has the most memory so far, VmHWM, begin anew."""
    with open(f"/proc/{process}/clear_refs", "w") as file:
        file.write("5")


def processor_time(process: int) -> float:
    """The seconds that a process, and those of its own that have ended, have been running on a processor."""
    with open(f"/proc/{process}/schedstat") as file:
        own = int(file.read().split()[0]) / 1e9
    with open(f"/proc/{process}/stat") as file:
        ended = file.read().rpartition(")")[2].split()[13:15]
    return own + sum(map(int, ended)) / os.sysconf("SC_CLK_TCK")


def exchange(
    data: bytes, *arguments: str, chunk: Optional[int] = None, patience: float = PATIENCE
) -> Outcome:
    """Sends `data` to a fresh daemon, then the end of the input; waits until the daemon ended.

    With `chunk` the bytes are written in pieces of that size.
    """
    size = chunk or max(1, len(data))
    with Talk(*arguments) as talk:
        for position in range(0, len(data), size):
            talk.write(data[position : position + size])
            talk.flush(patience=patience)
        talk.close_input()
        status = talk.ended(patience)
        return Outcome(talk.take(), talk.diagnostics, status)


def session(*messages: Any, arguments: Sequence[str] = ()) -> List[Any]:
    """The answers to `messages` in an initialized session by headers, which ends with status 0."""
    outcome = exchange(HELLO + framed(*messages) + BYE, *arguments)
    answers = outcome.answers
    if outcome.status != 0 or answers[0].get("id") != 0 or answers[-1].get("id") != "bye":
        raise AssertionError(f"the session did not run to its end: {outcome}")
    return answers[1:-1]
