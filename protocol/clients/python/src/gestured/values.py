"""Points, sizes and rectangles, in points of the screen; y grows downwards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Point(NamedTuple):
    """A place, or a distance."""

    x: float
    y: float


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float


class Rect(NamedTuple):
    """A box, by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float

    @property
    def origin(self) -> Point:
        return Point(self.x, self.y)

    @property
    def size(self) -> Size:
        return Size(self.width, self.height)

    @property
    def center(self) -> Point:
        return Point(self.x + self.width / 2, self.y + self.height / 2)


class _Unset:
    """What stands for a parameter that isn't given."""

    def __repr__(self) -> str:
        return "…"


#: The default of parameters that aren't sent unless they are given.
UNSET: Any = _Unset()


def given(variables: Mapping[str, Any]) -> dict[str, Any]:
    """Those of a method's parameters that were given, out of its variables."""
    return {
        name: value for name, value in variables.items() if name != "self" and value is not UNSET
    }
