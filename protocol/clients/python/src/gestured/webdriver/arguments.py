"""Arguments of commands, checked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from .errors import invalid_argument

def number(
    arguments: Mapping[str, Any],
    name: str,
    low: float = -math.inf,
    high: float = math.inf,
    default: float | None = None,
) -> float:
    """A number, which may be written as a string. Without a default it has to be there."""
    value: Any = arguments.get(name)
    if value is None:
        value = default
    try:
        found = math.nan if isinstance(value, bool) else float(value)
    except (TypeError, ValueError):
        found = math.nan
    if not math.isfinite(found):
        given = "it is missing" if value is None else f"not {value!r}"
        raise invalid_argument(f"{name}: expected a number, {given}")
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
