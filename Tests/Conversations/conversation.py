"""Conversations as text: their messages, and which of them are examples of a method."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, Iterator, List, Tuple

from patterns import REST, Partial, read

SEND, EXPECT = "-->", "<--"

#: What begins another session, and what marks the next message.
SESSION, EXAMPLE = "---", "Example: "


@dataclass
class Line:
    """One message of a conversation: which way it goes, and its text."""

    number: int
    direction: str
    raw: bool
    text: str
    #: The lines of the file that it takes, from 0.
    span: Tuple[int, int] = field(default=(0, 0))
    #: Which session of the file it belongs to.
    session: int = 0
    #: What it is an example of, in words.
    example: str = ""
    #: Whether its answer, which says nothing, has no line.
    is_answered_silently: bool = False

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


def says_nothing(request: Dict[str, Any], result: Any) -> bool:
    """Whether a result has nothing but what the request has, no effects, a first target: it needs no line."""
    params = request.get("params", {})
    known = {"effects": [], "targets": 1, "ids": list(identifiers(params.get("views", ()))), **params}
    known.setdefault("time", params.get("to"))
    return isinstance(result, dict) and all(name in known and known[name] == result[name] for name in result)


def identifiers(views: Any) -> Iterator[Any]:
    """Of views that are loaded, each ahead of its subviews."""
    for view in views if isinstance(views, list) else ():
        if isinstance(view, dict):
            yield view.get("id")
            yield from identifiers(view.get("subviews"))


def with_version(message: Any) -> Any:
    """A message with the member that the player adds; whatever else as it is."""
    return type(message)({"jsonrpc": "2.0", **message}) if isinstance(message, dict) else message


def read_lines(text: str) -> List[Line]:
    """The messages of a conversation. Everything else in it is prose."""
    messages: List[Line] = []
    open_message = False
    session, example = 0, ""
    for index, line in enumerate(text.split("\n")):
        words = line[4:] if line.startswith("raw ") else line
        if words.startswith((SEND, EXPECT)):
            raw = words is not line
            direction = words[:3]
            span = (index, index + 1)
            messages.append(Line(index + 1, direction, raw, words[3:].strip(), span, session, example))
            open_message, example = True, ""
        elif open_message and line.startswith("    ") and line.strip():
            # A message that goes on, indented.
            messages[-1].text += " " + line.strip()
            messages[-1].span = (messages[-1].span[0], index + 1)
        else:
            open_message = False
            session += line == SESSION
            example = line[len(EXAMPLE):] if line.startswith(EXAMPLE) else example
    answered = {(line.session, identifier(line)) for line in messages if line.direction == EXPECT}
    for line, following in zip(messages, [*messages[1:], None]):
        name = identifier(line) if line.direction == SEND else None
        is_heard = following is not None and (following.direction, following.session) == (EXPECT, line.session)
        line.is_answered_silently = name is not None and not is_heard and (line.session, name) not in answered
    return messages


def identifier(line: Line) -> Any:
    """The id of a request or an answer; None for all else, and for what is no JSON."""
    try:
        message = line.message()
    except ValueError:
        return None
    is_one = isinstance(message, dict) and ("method" in message) == (line.direction == SEND)
    found = message.get("id") if is_one and not (line.raw and line.direction == SEND) else None
    return found if isinstance(found, (str, int, float)) else None


def examples(lines: List[Line]) -> Iterator[Tuple[str, Dict[str, Any]]]:
    """Each marked message as an example of its method, as OpenRPC has it.

    Its `setup` is what was asked before it in the session and not refused.
    """
    for line in lines:
        if line.example:
            session = [other for other in lines if other.session == line.session]
            before, after = session[:session.index(line)], session[session.index(line):]
            message = line.message()
            name, _, description = line.example.partition(". ")
            example: Dict[str, Any] = {"name": name.rstrip(".")}
            if description:
                example["description"] = description
            setup = list(accepted(before)) if line.direction == SEND else []
            if setup:
                example["setup"] = setup
            params = message.get("params", {})
            example["params"] = [{"name": key, "value": spelled(params[key])} for key in params]
            example.update(answer(message, after))
            yield message["method"], example


def accepted(lines: List[Line]) -> Iterator[Dict[str, Any]]:
    for line in lines:
        message = line.message()
        if line.direction == SEND and "method" in message and "error" not in answer(message, lines):
            yield {key: message[key] for key in ("method", "params") if message.get(key)}


def answer(message: Dict[str, Any], lines: List[Line]) -> Dict[str, Any]:
    """The result or error of a request; nothing of a notification."""
    for line in lines if "id" in message else []:
        other = line.message()
        if "method" not in other and other.get("id") == message["id"]:
            return {key: spelled(other[key]) for key in ("result", "error") if key in other}
    return {}


def spelled(value: Any) -> Any:
    """A value of an example, which may leave out whole values and the rest of arrays: `"…"` stands for them."""
    if value is REST:
        return "…"
    if isinstance(value, Partial):
        raise ValueError("an example has all members of its objects")
    if isinstance(value, dict):
        return {key: spelled(part) for key, part in value.items()}
    return [spelled(part) for part in value] if isinstance(value, list) else value
