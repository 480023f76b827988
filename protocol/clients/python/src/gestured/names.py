"""Names as the protocol writes them, and as Python does."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from ._names import IRREGULAR

_BY_PYTHON = {snake: camel for camel, snake in IRREGULAR.items()}
#: Between two words of a name.
_WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


@cache
def camel(name: str) -> str:
    """`minimum_press_duration` as the protocol writes it, and so `class_` and `from_`.

    A name that is written as the protocol has it stays as it is.
    """
    first, *others = name.rstrip("_").split("_")
    regular = first + "".join(word[:1].upper() + word[1:] for word in others)
    return _BY_PYTHON.get(name, regular)


def snake(name: str) -> str:
    """`minimumPressDuration` as Python writes it."""
    return _WORD.sub("_", name).lower()


def members(params: Mapping[str, Any]) -> dict[str, Any]:
    """`params` with the names of the protocol, and objects by their ids."""
    return {camel(name): identified(value) for name, value in params.items()}


def identified(value: Any) -> Any:
    """`value` with the id in place of each object that has one."""
    if isinstance(value, (str, int, float)) or value is None:
        return value
    identifier = getattr(value, "__gestured_id__", None)
    if identifier is not None:
        return identifier
    if isinstance(value, (list, tuple)):
        return [identified(part) for part in value]
    if isinstance(value, dict):
        return {name: identified(part) for name, part in value.items()}
    return value


#: A selector that is no more than an id.
_BY_ID = re.compile(r"#([\w.$-]+)\Z")


def id_in(selector: str) -> str | None:
    """The id that a selector consists of; None: it is another one."""
    found = _BY_ID.match(selector)
    return found.group(1) if found else None


def id_selector(identifier: str) -> str:
    """The selector of an id."""
    plain = all(letter.isalnum() or letter in "_-.$" for letter in identifier)
    return f"#{identifier}" if plain and identifier else f"#{json.dumps(identifier)}"


def checked_selector(selector: Any) -> str:
    """A selector, which has to be a string."""
    if isinstance(selector, str):
        return selector
    hint = f"; `:nth({selector})` in a selector counts from 0" if isinstance(selector, int) else ""
    raise TypeError(f"views are found by a selector, a string, not by {selector!r}{hint}")


def recognizer_class(kind: str) -> str:
    """`longPress` and `long_press` as UILongPressGestureRecognizer."""
    if kind.endswith("GestureRecognizer"):
        return kind
    known = _KINDS.get(kind.replace("_", "").lower())
    return f"UI{known}GestureRecognizer" if known else kind


_KINDS = {
    kind.lower(): kind
    for kind in ("Tap", "Pan", "Pinch", "Rotation", "Swipe", "LongPress", "ScreenEdgePan", "Hover")
}
