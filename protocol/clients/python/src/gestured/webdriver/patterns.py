"""Regular expressions in locators, which mustn't hold the server however they backtrack."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import regex

#: The seconds that a pattern may take over one text.
_PATIENCE = 1.0


class PatternError(ValueError):
    """A pattern that can't be read, or that takes too long."""


def fits(pattern: str, text: str, flags: int = 0) -> bool:
    """Whether a pattern matches all of a text."""
    with _bounded(pattern):
        return regex.fullmatch(pattern, text, flags, timeout=_PATIENCE) is not None


def is_in(pattern: str, text: str, flags: int = 0) -> bool:
    """Whether a pattern matches a part of a text."""
    with _bounded(pattern):
        return regex.search(pattern, text, flags, timeout=_PATIENCE) is not None


def replaced(pattern: str, template: str, text: str, flags: int = 0) -> str:
    """A text with the template in place of each match."""
    with _bounded(pattern):
        return str(regex.sub(pattern, template, text, flags=flags, timeout=_PATIENCE))


@contextmanager
def _bounded(pattern: str) -> Iterator[None]:
    try:
        yield
    except TimeoutError:
        raise PatternError(f"{pattern!r} takes too long over one text") from None
    except (regex.error, IndexError) as problem:
        raise PatternError(f"{pattern!r} is no regular expression: {problem}") from None
