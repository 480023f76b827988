"""Regular expressions in locators, which mustn't hold the server however they backtrack."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import regex

#: The seconds after which a search has no time left for patterns.
_PATIENCE = 1.0
_deadline = 0.0


class PatternError(ValueError):
    """A pattern that can't be read, or that takes too long."""


def begin_search() -> None:
    """Lets the patterns of one search begin; searches don't overlap."""
    global _deadline
    _deadline = time.monotonic() + _PATIENCE


def fits(pattern: str, text: str, flags: int = 0) -> bool:
    """Whether a pattern matches all of a text."""
    with _bounded(pattern) as seconds:
        return regex.fullmatch(pattern, text, flags, timeout=seconds) is not None


def is_in(pattern: str, text: str, flags: int = 0) -> bool:
    """Whether a pattern matches a part of a text."""
    with _bounded(pattern) as seconds:
        return regex.search(pattern, text, flags, timeout=seconds) is not None


def replaced(pattern: str, template: str, text: str, flags: int = 0) -> str:
    """A text with the template in place of each match."""
    with _bounded(pattern) as seconds:
        return str(regex.sub(pattern, template, text, flags=flags, timeout=seconds))


@contextmanager
def _bounded(pattern: str) -> Iterator[float]:
    """The seconds that are left for a pattern."""
    try:
        yield max(_deadline - time.monotonic(), 0.001)
    except TimeoutError:
        raise PatternError(f"{pattern!r} takes longer than {_PATIENCE:g} s") from None
    except (regex.error, IndexError) as problem:
        raise PatternError(f"{pattern!r} is no regular expression: {problem}") from None
