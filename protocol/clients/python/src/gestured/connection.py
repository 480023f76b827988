"""The protocol without input and output: requests as bytes, received bytes as messages.

Both clients stand on it. They write its bytes to the daemon, append what they read to `chunks`,
call `take_in`, and then find answers by the ids of their requests, and questions in order.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import NotJSON, ProtocolError, UsageError, VersionMismatch
from .framing import Decoder, frame
from .questions import Handlers

Message = dict[str, Any]

_encode = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode

#: The protocol that this package was made for.
PROTOCOL_VERSION = "1.0"


class Connection:
    """One session's side of the conversation."""

    def __init__(self, framing: str) -> None:
        self.framing = framing
        self.decoder = Decoder(framing)
        #: Where what was read is appended.
        self.chunks = self.decoder.chunks
        #: Who answers the daemon's questions.
        self.handlers = Handlers()
        #: All effects that came in `effects` notifications since the last `reset`, in order.
        self.effects: list[dict[str, Any]] = []
        #: All notifications that came since the last `reset`, as (method, parameters).
        self.notifications: list[tuple[str, dict[str, Any]]] = []
        #: How often the session was reset.
        self.resets = 0
        #: Requests without an answer yet: their methods by their ids.
        self.awaited: dict[int, str] = {}
        #: Answers that wait for their reader.
        self.answers: dict[int, Message] = {}
        #: Questions that wait for their answer.
        self.questions: deque[Message] = deque()
        #: Every message from now on, each with its arrow; None: they aren't kept.
        self.record: list[tuple[str, bytes]] | None = None
        self._bodies: list[bytes] = []
        self._last_id = 0
        self._names: dict[str, str] = {}

    # What is sent

    def new_id(self) -> int:
        """An id for a request. It comes first, so that an interrupted caller can abandon it."""
        self._last_id += 1
        return self._last_id

    def request(self, identifier: int, method: str, params: Mapping[str, Any]) -> bytes:
        """The bytes of a request, whose answer is awaited from now on."""
        data = self._framed(self._text(identifier, method, params))
        self.awaited[identifier] = method
        return data

    def batch(self, calls: Sequence[tuple[int, str, Mapping[str, Any]]]) -> bytes:
        """The bytes of a batch of requests with these ids, whose answers are awaited then."""
        texts = [self._text(*call) for call in calls]
        # Now, since parameters that aren't JSON must not leave requests waiting.
        self.awaited.update((identifier, method) for identifier, method, _ in calls)
        return self._framed(f"[{','.join(texts)}]") if texts else b""

    def notification(self, method: str, params: Mapping[str, Any]) -> bytes:
        """The bytes of a message that nothing answers."""
        message = {"jsonrpc": "2.0", "method": method, "params": plain(params)}
        return self._framed(encode(message))

    def reply(self, question: Message, result: Any) -> bytes:
        """The bytes that answer a question of the daemon."""
        message = {"jsonrpc": "2.0", "id": question["id"], "result": result}
        return self._framed(encode(message))

    def refusal(self, question: Message, text: str, code: int = -32603) -> bytes:
        """The bytes that tell the daemon that its question has no answer."""
        error = {"code": code, "message": text}
        message = {"jsonrpc": "2.0", "id": question["id"], "error": error}
        return self._framed(encode(message))

    def _framed(self, text: str) -> bytes:
        body = text.encode("ascii")
        if self.record is not None:
            self.record.append(("-->", body))
        return frame(body, self.framing)

    def _text(self, identifier: int, method: str, params: Mapping[str, Any]) -> str:
        name = self._names.get(method)
        if name is None:
            name = self._names[method] = json.dumps(method)
        return '{"jsonrpc":"2.0","id":%d,"method":%s,"params":%s}' % (
            identifier,
            name,
            encode(plain(params)),
        )

    # What is received

    def take_in(self) -> None:
        """Sorts the messages that `chunks` complete into answers, questions and notifications.

        A message that raises, since it is none, is not seen again.
        """
        bodies = self._bodies
        self.decoder.take_in(bodies)
        while bodies:
            try:
                self._receive(bodies[0])
            finally:
                # Afterwards: an interrupted message is received once more, which does no harm.
                del bodies[0]

    def abandon(self, identifier: int) -> None:
        """Forgets a request: its answer is dropped, or will be."""
        self.awaited.pop(identifier, None)
        self.answers.pop(identifier, None)

    def drop_awaited(self) -> None:
        """Forgets what is waited for, since its daemon is gone."""
        self.awaited.clear()
        self.drop_unread()

    def drop_unread(self) -> None:
        """Forgets what was read but not yet taken in or answered."""
        self.questions.clear()
        self.chunks.clear()
        self._bodies.clear()

    def forget(self) -> None:
        """Drops what belongs to a session and not to the next one, as `reset` does."""
        self.resets += 1
        self.effects.clear()
        self.notifications.clear()
        self.handlers.clear()

    def _receive(self, body: bytes) -> None:
        if self.record is not None:
            self.record.append(("<--", body))
        try:
            message = json.loads(body.decode("utf-8"))
        except ValueError as problem:
            raise ProtocolError(f"the daemon wrote {body[:100]!r}: {problem}") from None
        if type(message) is dict and "method" not in message:
            self._receive_answer(message)
            return
        for part in message if isinstance(message, list) else [message]:
            if not isinstance(part, dict):
                raise ProtocolError(f"the daemon wrote {body[:100]!r}, which is no message")
            if "method" not in part:
                self._receive_answer(part)
            elif "id" in part:
                self.questions.append(part)
            else:
                params = part.get("params", {})
                self.notifications.append((part["method"], params))
                if part["method"] == "effects":
                    self.effects.extend(params.get("effects", []))

    def _receive_answer(self, answer: Message) -> None:
        identifier = answer.get("id")
        if identifier is None and "error" in answer:
            # What we send is well-formed, so this is a message that was too large to be read,
            # and the oldest one: answers come in order.
            identifier = next(iter(self.awaited), None)
        method = self.awaited.get(identifier)  # type: ignore[arg-type]
        if method is None:
            return
        assert isinstance(identifier, int)
        self.answers[identifier] = answer
        del self.awaited[identifier]
        if method == "reset" and "error" not in answer:
            self.forget()


def check_version(server: Any, command: str) -> None:
    """Rejects a daemon of another protocol, by the answer to `initialize`."""
    version = server.get("protocolVersion") if isinstance(server, dict) else None
    if version is None:
        return
    if str(version).split(".")[0] != PROTOCOL_VERSION.split(".")[0]:
        raise VersionMismatch(
            f"{command} speaks version {version} of the protocol, and this package speaks"
            f" {PROTOCOL_VERSION}; install the package and the daemon of one release, or name"
            " another daemon in the environment variable GESTURED"
        )


def refuse_while_answering() -> UsageError:
    return UsageError(
        "a handler must not call the daemon, which waits for its answer; take what it needs from"
        " the question, or ask before"
    )


def plain(params: Mapping[str, Any]) -> Mapping[str, Any]:
    """`params` without the underscore that keeps `from_` from being a keyword."""
    for name in params:
        if name[-1:] == "_":
            return {
                name[:-1] if name.endswith("_") else name: value for name, value in params.items()
            }
    return params if isinstance(params, dict) else dict(params)


def encode(message: Any) -> str:
    """A message as JSON, in ASCII."""
    try:
        return _encode(message)
    except (ValueError, TypeError) as problem:
        raise _no_json(message, problem) from None


def _no_json(message: Any, problem: Exception) -> NotJSON:
    try:
        found = _without_json(message, "")
    except RecursionError:
        found = ""
    where = f"{found}: " if found else ""
    return NotJSON(f"{where}{problem}")


def _without_json(value: Any, path: str) -> str:
    """The path of the first value within that has no JSON."""
    if isinstance(value, dict):
        for name, part in value.items():
            found = _without_json(part, f"{path}.{name}" if path else str(name))
            if found:
                return found
    elif isinstance(value, (list, tuple)):
        for index, part in enumerate(value):
            found = _without_json(part, f"{path}[{index}]")
            if found:
                return found
    else:
        try:
            _encode(value)
        except (ValueError, TypeError):
            return path
    return ""
