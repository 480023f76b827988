"""Class chains: WebDriverAgent's paths of types, predicates and positions."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from .attributes import PREFIX
from .predicates import Predicate, PredicateError
from .predicates import parse as parse_predicate


@dataclass
class Link:
    """One step of a chain."""

    #: The type of the elements; None: any.
    type: str | None
    #: Whether all descendants count, not only children.
    deep: bool
    #: What the elements, and what something below each of them, have to fulfil.
    own: list[Predicate] = field(default_factory=list)
    below: list[Predicate] = field(default_factory=list)
    #: Counted from 1, or from -1 backwards; None: all.
    position: int | None = None


_TYPE = re.compile(r"(\*\*/)?(\*(?!\*)|[A-Za-z]+)")
_POSITION = re.compile(r"\[\s*(-?\d{1,9})\s*\]")
_PREDICATE = re.compile(r"\[\s*(?:`((?:[^`]|``)*)`|\$((?:[^$]|\$\$)*)\$)\s*\]", re.DOTALL)


def full_type(name: str) -> str | None:
    """A type with its prefix; None for any."""
    name = name if name.startswith(PREFIX) else PREFIX + name
    return None if name == f"{PREFIX}Any" else name


def parse(text: str) -> tuple[list[Link], set[str]]:
    """The steps of a chain, and the attributes that its predicates read."""
    links: list[Link] = []
    attributes: set[str] = set()
    place = 0
    while True:
        found = _TYPE.match(text, place)
        if found is None:
            raise _error(text, place, "a type, * or **/")
        name = found[2]
        link = Link(None if name == "*" else full_type(name), deep=found[1] is not None)
        place = _conditions(text, found.end(), link, attributes)
        links.append(link)
        if place == len(text):
            return links, attributes
        if text[place] != "/":
            raise _error(text, place, "/ or [")
        place += 1


def _conditions(text: str, place: int, link: Link, attributes: set[str]) -> int:
    """Reads what stands in brackets behind a type; the place behind it."""
    while text[place : place + 1] == "[":
        if link.position is not None:
            raise _error(text, place, "/, since the position comes last")
        if found := _POSITION.match(text, place):
            link.position = int(found[1])
            if link.position == 0:
                raise _error(text, place, "a position from 1, or from -1 backwards")
        elif found := _PREDICATE.match(text, place):
            own = found[1] is not None
            source = found[1].replace("``", "`") if own else found[2].replace("$$", "$")
            try:
                predicate, read = parse_predicate(source)
            except PredicateError as problem:
                raise PredicateError(f"in the predicate `{source}`: {problem}") from None
            attributes |= read
            (link.own if own else link.below).append(predicate)
        else:
            raise _error(text, place, "[`predicate`], [$predicate$] or [position]")
        place = found.end()
    return place


def _error(text: str, place: int, expected: str) -> PredicateError:
    rest = text[place : place + 40]
    found = f"not {rest!r}" if rest else "but the chain ends there"
    return PredicateError(f"expected {expected} at offset {place}, {found}")
