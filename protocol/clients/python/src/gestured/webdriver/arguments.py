"""Arguments of commands, checked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from .errors import invalid_argument

_MISSING = object()


def number(
    arguments: Mapping[str, Any],
    name: str,
    low: float = -math.inf,
    high: float = math.inf,
    default: Any = _MISSING,
) -> float:
    """A number, which may be written as a string."""
    value = arguments.get(name)
    if value is None and default is not _MISSING:
        return float(default)
    try:
        if value is None or isinstance(value, bool):
            raise ValueError
        found = float(value)
        if not math.isfinite(found):
            raise ValueError
    except (TypeError, ValueError):
        given = "it is missing" if value is None else f"not {value!r}"
        raise invalid_argument(f"{name}: expected a number, {given}") from None
    if not low <= found <= high:
        bounds = f"{low:g} or more" if high == math.inf else f"{low:g} to {high:g}"
        raise invalid_argument(f"{name}: expected {bounds}, not {found:g}")
    return found


def whole(arguments: Mapping[str, Any], name: str, low: int, high: int, default: int) -> int:
    value = number(arguments, name, low, high, default)
    if value != int(value):
        raise invalid_argument(f"{name}: expected a whole number, not {value:g}")
    return int(value)


def string(arguments: Mapping[str, Any], name: str) -> str:
    value = arguments.get(name)
    if not isinstance(value, str):
        given = "it is missing" if value is None else f"not {value!r}"
        raise invalid_argument(f"{name}: expected a string, {given}")
    return value


def point(arguments: Mapping[str, Any], x: str = "x", y: str = "y") -> list[float]:
    return [number(arguments, x), number(arguments, y)]


def optional_point(arguments: Mapping[str, Any]) -> list[float] | None:
    """Both coordinates or neither."""
    return None if arguments.get("x") is arguments.get("y") is None else point(arguments)
