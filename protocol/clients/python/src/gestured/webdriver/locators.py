"""Locators: which elements a strategy and a value mean."""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from lxml import etree

from . import class_chains, patterns, predicates, xpath
from .attributes import ASKED
from .elements import Screen, reader
from .errors import WebDriverError, invalid_argument, invalid_selector, hint, meant

#: How many texts of a locator that finds nothing are compared with names on the screen.
_GUESSES = 10
#: Characters that XML, and so the page source, can't hold.
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")

Found = Iterable[etree._Element]
#: How often an XPath may look at an element: a second or two.
_MOST_VISITS = 10_000_000
#: Finds elements at and below a root.
Search = Callable[[Screen, etree._Element], Found]


@dataclass
class Locator:
    """A strategy and a value, read once and searched as often as needed."""

    strategy: str
    value: str
    search: Search
    #: The attributes in it that the page source doesn't have.
    asked: set[str] = field(default_factory=set)
    #: A selector of the protocol, which the daemon searches.
    selector: str | None = None

    def find(self, screen: Screen, root: etree._Element) -> list[etree._Element]:
        """The elements, in tree order."""
        patterns.begin_search()
        try:
            found = set(self.search(screen, root))
        except predicates.PredicateError as problem:
            raise invalid_selector(f"{self.strategy}: {problem}") from None
        except RecursionError:
            raise invalid_selector(f"{self.strategy}: a pattern is nested too deeply") from None
        if len(found) < 2:
            return list(found)
        return [element for element in root.iter() if element in found]

    def missing(self, screen: Screen) -> WebDriverError:
        """The error where nothing was found: it names what is on the screen instead."""
        return WebDriverError(
            "no such element",
            f"no element has the {self.strategy} {json.dumps(self.value, ensure_ascii=False)}"
            + self._nearest(screen),
        )

    def _nearest(self, screen: Screen) -> str:
        attributes = ("type",) if self.strategy == "class name" else ("name", "label")
        names = {e.get(name) or "" for e in screen.elements for name in attributes}
        wanted = [self.value, *xpath.texts_in(self.value)]
        for text in sorted(wanted, key=len)[:_GUESSES]:
            near = meant(text, sorted(names))
            if near:
                return f"; did you mean {json.dumps(near, ensure_ascii=False)}?"
        return ""


def read(strategy: Any, value: Any) -> Locator:
    """A locator; what can't be read is an error at once."""
    if not isinstance(strategy, str) or not isinstance(value, str):
        raise invalid_argument("a locator is {using, value}, both strings")
    make = _STRATEGIES.get(strategy)
    if make is None:
        near = hint(strategy, _STRATEGIES) or f"; there are {', '.join(_STRATEGIES)}"
        raise invalid_selector(f"{strategy} is no strategy here{near}")
    if not value:
        raise invalid_selector(f"{strategy}: the value is empty")
    if _CONTROL.search(value):
        raise invalid_selector(f"{strategy}: no element has control characters")
    try:
        return make(strategy, value)
    except predicates.PredicateError as problem:
        raise invalid_selector(f"{strategy}: {problem}") from None


# The strategies


def _by_name(strategy: str, value: str) -> Locator:
    return Locator(
        strategy, value, lambda screen, root: (e for e in root.iter() if e.get("name") == value)
    )


def _by_type(strategy: str, value: str) -> Locator:
    name = class_chains.full_type(value)
    return Locator(strategy, value, lambda screen, root: root.iter(name) if name else root.iter())


def _by_predicate(strategy: str, value: str) -> Locator:
    predicate, attributes = predicates.parse(value)
    return Locator(
        strategy,
        value,
        lambda screen, root: [e for e in root.iter() if predicate(reader(e))],
        attributes & set(ASKED),
    )


def _by_class_chain(strategy: str, value: str) -> Locator:
    links, attributes = class_chains.parse(value)

    def search(screen: Screen, root: etree._Element) -> Found:
        found = [root]
        for link in links:
            found = _follow(link, found)
        return found

    return Locator(strategy, value, search, attributes & set(ASKED))


def _follow(link: class_chains.Link, roots: list[etree._Element]) -> list[etree._Element]:
    """The elements that one step of a chain leads to. A position counts in each root's list."""
    found: dict[etree._Element, None] = {}
    for root in roots:
        nodes = root.iterdescendants(link.type) if link.deep else root.iterchildren(link.type)
        matching = [node for node in nodes if _fulfils(node, link)]
        if link.position is not None:
            index = link.position - 1 if link.position > 0 else link.position
            matching = matching[index : index + 1 or None]
        found.update(dict.fromkeys(matching))
    return list(found)


def _fulfils(element: etree._Element, link: class_chains.Link) -> bool:
    return all(predicate(reader(element)) for predicate in link.own) and all(
        any(predicate(reader(below)) for below in element.iterdescendants())
        for predicate in link.below
    )


def _by_xpath(strategy: str, value: str) -> Locator:
    return _xpath(strategy, value, value)


def _by_css(strategy: str, value: str) -> Locator:
    return _xpath(strategy, value, xpath.from_css(value))


def _xpath(strategy: str, value: str, expression: str) -> Locator:
    select = xpath.compiled(expression)

    def search(screen: Screen, root: etree._Element) -> Found:
        if xpath.visits(expression, len(screen.elements), screen.depth) > _MOST_VISITS:
            raise invalid_selector(
                f"{value}: this looks at {len(screen.elements)} elements too often; a predicate"
                " with // looks at the whole screen for each of them, one with .// at what is"
                " below it"
            )
        if root is screen.application:
            return select(root)
        # In a document of its own, in which the elements stand in the same order.
        own = copy.deepcopy(root)
        own.tail = None
        originals = dict(zip(own.iter(), root.iter(), strict=True))
        return [originals[found] for found in select(own)]

    return Locator(strategy, value, search, xpath.attributes_in(expression) & set(ASKED))


def _by_selector(strategy: str, value: str) -> Locator:
    return Locator(strategy, value, lambda screen, root: (), selector=value)


_STRATEGIES: dict[str, Callable[[str, str], Locator]] = {
    "accessibility id": _by_name,
    "id": _by_name,
    "name": _by_name,
    "class name": _by_type,
    "xpath": _by_xpath,
    "-ios predicate string": _by_predicate,
    "-ios class chain": _by_class_chain,
    "css selector": _by_css,
    "-gestured selector": _by_selector,
}
