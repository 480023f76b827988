"""Names that were probably meant, and attributes that would have no effect."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .names import snake


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The one of `known` that `name` probably stands for, or is the beginning of."""
    names = list(known)
    begun = [word for word in names if word.startswith(f"{name}_")]
    close = begun if len(begun) == 1 else difflib.get_close_matches(name, names, 1)
    return close[0] if close else None


def hint(name: str, known: Iterable[str]) -> str:
    """The end of a message about a name that isn't known."""
    found = nearest(name, known)
    return f"; did you mean {found}?" if found else ""


def near_miss(name: str, known: Sequence[str], prefix: str) -> str | None:
    """Which of `known`, that begin with `prefix`, a method is probably meant to be; None for one of
    `known`, and for a method that is likely to have a purpose of its own."""
    if name in known or name.startswith("_"):
        return None
    plain = snake(name)
    for member in known:
        # As UIKit has it: `gestureRecognizerShouldBegin`.
        if plain.startswith("gesture_recognizer_") and plain.endswith(member):
            return member
    if not plain.startswith(prefix):
        close = difflib.get_close_matches(plain, known, 1, 0.9)
        return close[0] if close else None
    # What all have in common says nothing.
    rest, rests = plain[len(prefix) :], [member[len(prefix) :] for member in known]
    close = difflib.get_close_matches(rest, rests, 1, 0.8)
    if not close and len(rest) > 2:
        close = [whole for whole in rests if whole.startswith(rest)]
    return prefix + close[0] if close else None


class Attributes:
    """Has the attributes of its class, and refuses others, which would have no effect.

    Classes of one's own that derive from it may set what they like.
    """

    #: What is set and isn't there as an attribute of the class.
    _held: tuple[str, ...] = ()
    #: What the class takes when it is made, and not afterwards.
    _arguments: tuple[str, ...] = ()

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any) -> None:
            if not name.startswith("_") and name not in self._held:
                kind = type(self)
                if not hasattr(kind, name) and _is_ours(kind):
                    raise AttributeError(_not_to_be_set(kind, name))
            object.__setattr__(self, name, value)


def _is_ours(kind: type) -> bool:
    return kind.__module__.split(".")[0] == __package__


def _not_to_be_set(kind: type[Attributes], name: str) -> str:
    title = kind.__name__
    found = nearest(snake(name), kind._arguments)
    if found:
        return f"{found} is set when a {title} is made: {title}({found}=...)"
    settable = [word for word in dir(kind) if getattr(getattr(kind, word), "settable", False)]
    more = hint(snake(name), settable) or "; a class of your own that derives from it may have one"
    return f"a {title} has no {name} that could be set{more}"
