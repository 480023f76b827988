#!/usr/bin/env python3
"""Plays conversations against the real daemon.

    Tests/Conversations/player.py [--record] [conversation.txt ...]

Without names all conversations are played. README.md beside this file describes the format.
With --record the answers in the files are replaced by those that the daemon gives.
The daemon is $GESTURED, else the release build of this checkout.
"""

from __future__ import annotations

import json
import os
import sys
from itertools import groupby
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(ROOT / "scripts"))
sys.path.insert(0, str(ROOT / "protocol" / "clients" / "python" / "src"))

import definition as source  # noqa: E402
from conversation import EXPECT, SEND, Line, read_lines, says_nothing  # noqa: E402
from gestured import Decoder, GesturedError, Process, frame  # noqa: E402
from patterns import compact, differ, is_pattern, matches, renewed  # noqa: E402

#: How long the daemon may take for one message, in seconds.
PATIENCE = 60.0

#: The ids of the player's own requests. No conversation uses them.
HELLO, FAREWELL = "player-initialize", "player-shutdown"


class Mismatch(Exception):
    """The daemon said something else than the conversation has."""


def daemon() -> str:
    return os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")


class Stage:
    """A fresh daemon, spoken to in headers, one message at a time."""

    def __init__(self, initialize: bool = True) -> None:
        self._process = Process([daemon()])
        self._decoder = Decoder("headers")
        self._bodies: List[bytes] = []
        if initialize:
            try:
                self._write({"jsonrpc": "2.0", "id": HELLO, "method": "initialize", "params": {}})
                answer = json.loads(self.receive())
                if answer.get("id") != HELLO or "result" not in answer:
                    raise Mismatch(f"initialize was answered by {answer}")
            except BaseException:
                self.stop()
                raise

    def __enter__(self) -> "Stage":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        self._process.stop(patience=0.5)

    def send(self, line: Line) -> None:
        """Sends a message, and takes its answer in if that has no line."""
        self._process.write(frame(line.body(), "headers"))
        if not line.is_answered_silently:
            return
        body = self.receive()
        answer, request = json.loads(body), line.message()
        if answer.get("id") != request["id"] or not says_nothing(request, answer.get("result")):
            raise Mismatch(f"line {line.number}: answered by {EXPECT} {body.decode('utf-8', 'replace')}")

    def _write(self, message: Any) -> None:
        self._process.write(frame(json.dumps(message).encode(), "headers"))

    def receive(self) -> bytes:
        """The next message's body; a `Mismatch` when there is none."""
        waited = 0.0
        while not self._bodies:
            if self._process.output_ended:
                raise Mismatch(self._with_diagnostics("the daemon ended and says nothing more"))
            if waited >= PATIENCE:
                raise Mismatch(self._with_diagnostics(f"nothing came for {PATIENCE:g} s"))
            if not self._process.pump(0.1):
                waited += 0.1
            self._bodies += self._decoder.feed(self._process.take())
        return self._bodies.pop(0)

    def remaining(self) -> List[bytes]:
        """What the daemon has still to say, found by asking it to shut down."""
        self._write({"jsonrpc": "2.0", "id": FAREWELL, "method": "shutdown"})
        rest: List[bytes] = []
        while True:
            try:
                body = self.receive()
            except Mismatch:
                if self._process.output_ended:
                    return rest
                raise
            message = json.loads(body)
            if isinstance(message, dict) and message.get("id") == FAREWELL:
                return rest
            rest.append(body)

    def _with_diagnostics(self, text: str) -> str:
        diagnostics = self._process.diagnostics.strip()
        return f"{text}; it wrote:\n{diagnostics}" if diagnostics else text


def play(text: str) -> None:
    """Plays the sessions of a conversation; raises `Mismatch` where the daemon departs from it."""
    lines = read_lines(text)
    if not lines:
        raise Mismatch("there is no message in this conversation")
    for session in sessions(lines):
        with Stage(initialize=not begins_itself(session)) as stage:
            for line in session:
                if line.direction == SEND:
                    stage.send(line)
                    continue
                try:
                    body = stage.receive()
                except Mismatch as mismatch:
                    raise Mismatch(f"line {line.number}: {mismatch}") from None
                compare(line, body)
            for body in stage.remaining():
                raise Mismatch(f"said beyond the end: {EXPECT} {body.decode('utf-8', 'replace')}")


def sessions(lines: List[Line]) -> Iterator[List[Line]]:
    for _, session in groupby(lines, lambda line: line.session):
        yield list(session)


def begins_itself(lines: List[Line]) -> bool:
    """Whether the conversation sends `initialize` itself, as its first message."""
    first = lines[0]
    if first.direction != SEND:
        return False
    try:
        message = first.message()
    except ValueError:
        return False
    return isinstance(message, dict) and message.get("method") == "initialize"


def compare(line: Line, body: bytes) -> None:
    if line.raw:
        if body != line.text.encode("utf-8"):
            got = body.decode("utf-8", "replace")
            raise Mismatch(f"line {line.number}, raw:\n  - {line.text}\n  + {got}")
        return
    differences = differences_between(line.message(), json.loads(body))
    if differences:
        raise Mismatch(f"line {line.number}:{differences}")


#: More places than this in which an answer differs aren't told.
MOST_DIFFERENCES = 20


def differences_between(expected: Any, received: Any) -> str:
    """Each place with what was expected there (`-`) and what was received (`+`); or nothing."""
    places = list(differ(expected, received))
    told = ["\n  " + place.replace("\n", "\n  ") for place in places[:MOST_DIFFERENCES]]
    if len(places) > MOST_DIFFERENCES:
        told.append(f"\n  and {len(places) - MOST_DIFFERENCES} more")
    return "".join(told)


def short(message: Any) -> str:
    """A message as conversations have it, without the member that the player adds."""
    if isinstance(message, dict) and message.get("jsonrpc") == "2.0":
        members = {name: value for name, value in message.items() if name != "jsonrpc"}
        message = type(message)(members)
    elif isinstance(message, list):
        return "[" + ",".join(short(part) for part in message) + "]"
    return compact(message)


def record(text: str) -> str:
    """`text` with each answer replaced by what the daemon says; patterns go on leaving out as much.

    The number of answers stays: how many come after which message is the conversation's.
    """
    source = text.split("\n")
    replaced: Dict[int, Optional[str]] = {}
    for session in sessions(read_lines(text)):
        with Stage(initialize=not begins_itself(session)) as stage:
            for line in session:
                if line.direction == SEND:
                    stage.send(line)
                    continue
                body = stage.receive()
                if not line.raw and is_pattern(line.text) and matches(line.message(), json.loads(body)):
                    continue
                words = body.decode("utf-8") if line.raw else short(anew(line, json.loads(body)))
                first, end = line.span
                replaced[first] = f"{'raw ' if line.raw else ''}{EXPECT} {words}"
                replaced.update((index, None) for index in range(first + 1, end))
    kept = ((index, replaced.get(index, line)) for index, line in enumerate(source))
    return "\n".join(line for _, line in kept if line is not None)


def anew(line: Line, received: Any) -> Any:
    """What to write for an answer: all of it, or as much as the pattern that stood there told."""
    return renewed(line.message(), received) if is_pattern(line.text) else received


def definition() -> Dict[str, Any]:
    """The whole definition, examples and all."""
    return source.read()


def main(arguments: List[str]) -> int:
    if "--help" in arguments or "-h" in arguments:
        print(__doc__.strip())
        return 0
    recording = "--record" in arguments
    names = [name for name in arguments if name != "--record"]
    failed = 0
    for path in [Path(name) for name in names] or sorted(HERE.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        try:
            if recording:
                path.write_text(record(text), encoding="utf-8")
            else:
                play(text)
            print(f"{'recorded' if recording else 'passed'}  {path.name}")
        except (Mismatch, GesturedError, ValueError) as problem:
            failed += 1
            print(f"failed  {path.name}: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
