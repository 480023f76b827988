"""What an answer has to be: a JSON value, or a pattern that leaves out what isn't the point.

    {"id":1,"result":{"view":"card",…}}        an object with these members, and any others
    [1,…,4]                                    an array that begins and ends so
    {"id":1,"result":{"memory":…}}             a member that has to be there, whatever its value
    {"effects":[state pan began>changed, …]}   an effect by its kind and what tells it from others

`SHORTHANDS` are the members that the words of a shorthand stand for, in their order.
"""

from __future__ import annotations

import difflib
import json
import re
from typing import Any, Iterator, List, Optional

SHORTHANDS = {
    "state": ["recognizer", "from>to"],
    "pending": ["recognizer"],
    "action": ["recognizer", "action", "state"],
    "touches": ["view", "phase"],
    "control": ["control", "event"],
    "select": ["list", "cell"],
}

#: The dots in a text that the parser reads: a string that no message holds.
_DOTS = "\ue000…"


class _Rest:
    """The dots: any value, the rest of an object, any items of an array."""

    def __repr__(self) -> str:
        return "…"


REST = _Rest()

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_SHORTHAND = re.compile(r"(%s) ([^\s,\]\[{}\"]+(?: +[^\s,\]\[{}\"]+)*)" % "|".join(SHORTHANDS))


class Partial(dict):
    """An object whose other members don't matter."""


# Reading


def read(text: str) -> Any:
    """The value or pattern that `text` is; a `ValueError` if it is neither."""
    return _raise_dots(json.loads(_as_json(text)))


def is_pattern(text: str) -> bool:
    """Whether `text` is one only by the dots and shorthands."""
    return _as_json(text) != text


def _as_json(text: str) -> str:
    """`text` with dots and shorthands in a form that the parser reads."""
    pieces: List[str] = []
    openings: List[str] = []
    position, before = 0, ""
    while position < len(text):
        character = text[position]
        string = _STRING.match(text, position)
        shorthand = _SHORTHAND.match(text, position) if openings[-1:] == ["["] else None
        if string:
            piece, end = string[0], string.end()
        elif shorthand:
            piece, end = _expand(shorthand), shorthand.end()
        elif character == "…":
            is_member = openings[-1:] == ["{"] and before in "{,"
            piece, end = json.dumps(_DOTS) + (":0" if is_member else ""), position + 1
        else:
            piece, end = character, position + 1
            if character in "{[":
                openings.append(character)
            elif character in "}]" and openings:
                openings.pop()
        if piece.strip():
            before = piece
        pieces.append(piece)
        position = end
    return "".join(pieces)


def _expand(shorthand: "re.Match[str]") -> str:
    names = [name for words in SHORTHANDS[shorthand[1]] for name in words.split(">")]
    values = [value for word in shorthand[2].split() for value in word.split(">")]
    if len(names) != len(values):
        form = " ".join([shorthand[1], *SHORTHANDS[shorthand[1]]])
        raise ValueError(f"{shorthand[0]}: expected {form}")
    return json.dumps({"effect": shorthand[1], **dict(zip(names, values)), _DOTS: 0})


def _raise_dots(value: Any) -> Any:
    if isinstance(value, dict):
        members = {name: _raise_dots(part) for name, part in value.items() if name != _DOTS}
        return Partial(members) if _DOTS in value else members
    if isinstance(value, list):
        return [_raise_dots(part) for part in value]
    return REST if value == _DOTS else value


# Comparing


def differ(expected: Any, received: Any, path: str = "") -> Iterator[str]:
    """Where a value departs from what is expected: each place, and what differs there.

    Numbers are equal by value, `true` is none.
    """
    if expected is REST:
        return
    if isinstance(expected, dict) and isinstance(received, dict):
        for name in expected:
            place = f"{path}.{name}" if path else name
            if name in received:
                yield from differ(expected[name], received[name], place)
            else:
                yield _told(place, [expected[name]], [])
        if not isinstance(expected, Partial):
            for name in received:
                if name not in expected:
                    yield _told(f"{path}.{name}" if path else name, [], [received[name]])
    elif isinstance(expected, list) and isinstance(received, list):
        yield from _differ_in_items(expected, received, path)
    elif not _is_same_scalar(expected, received):
        yield _told(path, [expected], [received])


def matches(expected: Any, received: Any) -> bool:
    return next(differ(expected, received), None) is None


def _is_same_scalar(one: Any, other: Any) -> bool:
    if _is_number(one) and _is_number(other):
        return one == other
    return type(one) is type(other) and one == other


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _differ_in_items(expected: List[Any], received: List[Any], path: str) -> Iterator[str]:
    if _alignment(expected, received) is not None:
        return
    if REST in expected:
        yield _told(path, expected, received)
        return
    # Items that came in between, or are missing, don't make all that follow differ.
    matcher = difflib.SequenceMatcher(
        None, [compact(item) for item in expected], [compact(item) for item in received], False)
    for kind, first, end, other_first, other_end in matcher.get_opcodes():
        if kind == "equal":
            continue
        if end - first == other_end - other_first:
            for index in range(end - first):
                one, other = expected[first + index], received[other_first + index]
                yield from differ(one, other, f"{path}[{other_first + index}]")
        else:
            place = f"{path}[{other_first}]"
            yield _told(place, expected[first:end], received[other_first:other_end])


def _alignment(expected: List[Any], received: List[Any]) -> Optional[List[int]]:
    """Which received item each expected one is, dots being -1; None if there is no such way.

    Each stretch between dots is taken where it first fits, which leaves most to what follows.
    """
    stretches: List[List[Any]] = [[]]
    for item in expected:
        if item is REST:
            stretches.append([])
        else:
            stretches[-1].append(item)
    places: List[int] = []
    position = 0
    for number, stretch in enumerate(stretches):
        is_last = number == len(stretches) - 1
        starts = range(position, len(received) - len(stretch) + 1)
        if number == 0:
            starts = range(0, min(1, len(starts)))
        if is_last:
            end = len(received) - len(stretch)
            starts = range(end, end + 1) if end in starts else range(0)
        for start in starts:
            if all(matches(one, received[start + index]) for index, one in enumerate(stretch)):
                break
        else:
            return None
        places += range(start, start + len(stretch))
        places += [] if is_last else [-1]
        position = start + len(stretch)
    return places


def _told(path: str, expected: List[Any], received: List[Any]) -> str:
    lines = [f"- {compact(value)}" for value in expected]
    lines += [f"+ {compact(value)}" for value in received]
    return "\n  ".join([path or "the whole", *lines])


# Writing


def compact(value: Any) -> str:
    """A value or a pattern as conversations have it."""
    if value is REST:
        return "…"
    if isinstance(value, dict):
        members = [f"{compact(name)}:{compact(part)}" for name, part in value.items()]
        return "{" + ",".join(members + ["…"] * isinstance(value, Partial)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(compact, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def renewed(expected: Any, received: Any) -> Any:
    """`received`, without what `expected` left out."""
    if expected is REST:
        return REST
    if isinstance(expected, Partial) and isinstance(received, dict):
        return Partial(
            {name: renewed(part, received[name]) for name, part in expected.items()
             if name in received})
    if isinstance(expected, dict) and isinstance(received, dict):
        return {name: renewed(expected.get(name), part) for name, part in received.items()}
    if isinstance(expected, list) and isinstance(received, list):
        if REST in expected:
            return expected if _alignment(expected, received) is not None else received
        if len(expected) == len(received):
            return [renewed(one, other) for one, other in zip(expected, received)]
    return received

