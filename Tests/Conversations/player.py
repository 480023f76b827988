#!/usr/bin/env python3
"""Plays conversations, and the examples of the protocol definition, against the real daemon.

    Tests/Conversations/player.py [--record] [conversation.txt ...]

Without names all conversations are played. README.md beside this file describes the format.
With --record the answers in the files are replaced by those that the daemon gives.
The daemon is $GESTURED, else the release build of this checkout.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, Iterator, List, Optional, Tuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(ROOT / "scripts"))
sys.path.insert(0, str(ROOT / "protocol" / "clients" / "python" / "src"))

import definition as source  # noqa: E402
from gestured import Decoder, GesturedError, Process, frame  # noqa: E402
from patterns import REST, compact, differ, is_pattern, matches, read, renewed  # noqa: E402

#: How long the daemon may take for one message, in seconds.
PATIENCE = 60.0

SEND, EXPECT = "-->", "<--"

#: The ids of the player's own requests. No conversation uses them.
HELLO, FAREWELL = "player-initialize", "player-shutdown"


class Mismatch(Exception):
    """The daemon said something else than the conversation has."""


def daemon() -> str:
    return os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")


@dataclass
class Line:
    """One message of a conversation: which way it goes, and its text."""

    number: int
    direction: str
    raw: bool
    text: str
    #: The lines of the file that it takes, from 0.
    span: Tuple[int, int] = field(default=(0, 0))

    def message(self) -> Any:
        """The message as it is on the wire: members of a raw line are not touched."""
        if self.raw:
            return json.loads(self.text)
        value = read(self.text) if self.direction == EXPECT else json.loads(self.text)
        if isinstance(value, list):
            return [with_version(part) for part in value]
        return with_version(value)

    def body(self) -> bytes:
        text = self.text if self.raw else json.dumps(self.message(), ensure_ascii=False)
        return text.encode("utf-8")


def with_version(message: Any) -> Any:
    """A message with the member that the player adds; whatever else as it is."""
    return type(message)({"jsonrpc": "2.0", **message}) if isinstance(message, dict) else message


def read_lines(text: str) -> List[Line]:
    """The messages of a conversation. Everything else in it is prose."""
    messages: List[Line] = []
    open_message = False
    for index, line in enumerate(text.split("\n")):
        words = line[4:] if line.startswith("raw ") else line
        if words.startswith((SEND, EXPECT)):
            raw = words is not line
            direction = words[:3]
            messages.append(Line(index + 1, direction, raw, words[3:].strip(), (index, index + 1)))
            open_message = True
        elif open_message and line.startswith("    ") and line.strip():
            # A message that goes on, indented.
            messages[-1].text += " " + line.strip()
            messages[-1].span = (messages[-1].span[0], index + 1)
        else:
            open_message = False
    return messages


class Stage:
    """A fresh daemon, spoken to in headers, one message at a time."""

    def __init__(self, initialize: bool = True) -> None:
        self._process = Process([daemon()])
        self._decoder = Decoder("headers")
        self._bodies: List[bytes] = []
        if initialize:
            try:
                self.send({"jsonrpc": "2.0", "id": HELLO, "method": "initialize", "params": {}})
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

    def send(self, message: Any) -> None:
        self.send_body(json.dumps(message, ensure_ascii=False).encode("utf-8"))

    def send_body(self, body: bytes) -> None:
        self._process.write(frame(body, "headers"))

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
        self.send({"jsonrpc": "2.0", "id": FAREWELL, "method": "shutdown"})
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
    """Plays a conversation; raises `Mismatch` where the daemon departs from it."""
    lines = read_lines(text)
    if not lines:
        raise Mismatch("there is no message in this conversation")
    with Stage(initialize=not begins_itself(lines)) as stage:
        for line in lines:
            if line.direction == SEND:
                stage.send_body(line.body())
                continue
            try:
                body = stage.receive()
            except Mismatch as mismatch:
                raise Mismatch(f"line {line.number}: {mismatch}") from None
            compare(line, body)
        for body in stage.remaining():
            raise Mismatch(f"said beyond the end: {EXPECT} {body.decode('utf-8', 'replace')}")


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
    lines = read_lines(text)
    source = text.split("\n")
    replaced: Dict[int, Optional[str]] = {}
    with Stage(initialize=not begins_itself(lines)) as stage:
        for line in lines:
            if line.direction == SEND:
                stage.send_body(line.body())
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


# The examples of the definition


def definition() -> Dict[str, Any]:
    """The whole definition, examples and all."""
    return source.read()


def examples() -> Iterator[Tuple[str, Dict[str, Any], Dict[str, Any]]]:
    """Each example of the definition: its name, its method and itself."""
    for method in definition()["methods"]:
        for number, example in enumerate(method.get("examples", []), start=1):
            yield f"{method['name']}: {example.get('name', number)}", method, example


def by_name(example: Dict[str, Any]) -> Dict[str, Any]:
    return {param["name"]: param["value"] for param in example.get("params", [])}


def play_example(method: Dict[str, Any], example: Dict[str, Any]) -> None:
    """Runs an example in a session of its own and compares what it answers."""
    name = method["name"]
    with Stage(initialize=name != "initialize") as stage:
        for number, call in enumerate(example.get("setup", [])):
            identifier = f"setup-{number}"
            request = {"jsonrpc": "2.0", "id": identifier, "method": call["method"]}
            stage.send({**request, "params": call.get("params", {})})
            answer = answer_to(stage, identifier)
            if "error" in answer:
                raise Mismatch(f"setup {call['method']}: {compact(answer['error'])}")
        message = {"jsonrpc": "2.0", "method": name, "params": by_name(example)}
        if "result" not in example and "error" not in example:
            # A notification: nothing answers it.
            stage.send(message)
            for body in stage.remaining():
                raise Mismatch(f"a notification was answered: {body.decode('utf-8', 'replace')}")
            return
        stage.send({**message, "id": 1})
        answer = answer_to(stage, 1)
    if "error" in example:
        expected = {key: example["error"][key] for key in example["error"]}
        if "error" not in answer:
            raise Mismatch(f"expected an error, received {short(answer)}")
        received = {key: answer["error"].get(key) for key in expected}
    else:
        expected, received = opened(example["result"]["value"]), answer.get("result", answer)
        if name == "rpc.discover" or method.get("x-deterministic") is False:
            # Told by its members: the values are the process's own, or the definition at large.
            expected, received = sorted(expected), sorted(received)
    differences = differences_between(expected, received)
    if differences:
        raise Mismatch(f"it is answered otherwise:{differences}")


def opened(value: Any) -> Any:
    """An example's value; an array in it that ends with `"…"` says only how it begins."""
    if isinstance(value, dict):
        return {name: opened(part) for name, part in value.items()}
    if isinstance(value, list):
        items = [opened(part) for part in value]
        return items[:-1] + [REST] if items[-1:] == ["…"] else items
    return value


def answer_to(stage: Stage, identifier: Any) -> Dict[str, Any]:
    """The answer with this id; notifications before it are passed over."""
    while True:
        message = json.loads(stage.receive())
        if message.get("id") == identifier and "method" not in message:
            return message
        if "id" in message:
            raise Mismatch(f"expected the answer to {identifier}, received {short(message)}")


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
