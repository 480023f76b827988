"""The screen as elements: the page source as it is now, and the views behind it."""

from __future__ import annotations

import copy
import uuid
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cached_property
from typing import Any

from lxml import etree

from .attributes import FLAGS, NUMBERS, PREFIX
from .errors import WebDriverError

#: The member by which the standard tells elements from other values.
ELEMENT_KEY = "element-6066-11e4-a52e-4f735466cecf"
_NAMESPACE = uuid.UUID("6ba7b812-9dad-11d1-80b4-00c04fd430c8")


def token_of(view: str) -> str:
    """The opaque id of the element that shows a view."""
    return str(uuid.uuid5(_NAMESPACE, view))


class Screen:
    """All elements at one time, in tree order. The first is the application."""

    def __init__(self, xml: str, views: list[str]) -> None:
        parser = etree.XMLParser(huge_tree=True, resolve_entities=False)
        self.application = etree.fromstring(xml.encode(), parser)
        #: Held, so that lxml answers these same objects whenever it finds them.
        self.elements = list(self.application.iter())
        self.views = dict(zip(self.elements, views, strict=True))
        self._elements_of = dict(zip(views, self.elements, strict=True))
        #: The attributes that were found out beside those of the page source.
        self.asked: set[str] = set()

    @property
    def size(self) -> tuple[int, int]:
        rect = rect_of(self.application)
        return rect["width"], rect["height"]

    @cached_property
    def depth(self) -> int:
        """How many elements are nested at most."""
        depths: dict[etree._Element | None, int] = {}
        for element in self.elements:
            depths[element] = depths.get(element.getparent(), 0) + 1
        return max(depths.values())

    def element(self, view: str | None) -> etree._Element | None:
        return self._elements_of.get(view or "")

    def add(self, name: str, holders: Collection[etree._Element]) -> None:
        """Gives all elements a flag that the page source lacks."""
        self.asked.add(name)
        for element in self.elements:
            element.set(name, "true" if element in holders else "false")

    def source(self, excluded: Iterable[str]) -> str:
        """The page source as Appium prints it."""
        root = copy.deepcopy(self.application)
        unwanted = {*excluded, *self.asked}
        for element in root.iter():
            for name in unwanted:
                if name in element.attrib:
                    del element.attrib[name]
        whole = etree.Element("AppiumAUT")
        whole.append(root)
        text = etree.tostring(whole, encoding="unicode")
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}'


def reader(element: etree._Element) -> Callable[[str], Any]:
    """Answers the element's attributes as predicates compare them."""

    def value(name: str) -> Any:
        text = element.get(name)
        if name in FLAGS:
            return text == "true"
        return float(text) if name in NUMBERS and text is not None else text

    return value


def kind_of(element: etree._Element) -> str:
    """The type without its prefix, such as `Button`."""
    return element.tag.removeprefix(PREFIX)


def rect_of(element: etree._Element) -> dict[str, int]:
    """Whole points on the screen."""
    return {name: round(float(element.get(name, "0"))) for name in ("x", "y", "width", "height")}


def is_displayed(element: etree._Element) -> bool:
    return element.get("visible") == "true"


def text_of(element: etree._Element) -> str:
    """What an element says: its value, else its label."""
    value = element.get("value")
    if value is None:
        value = element.get("placeholderValue") or element.get("label")
    return value or ""


def token_in(value: Any) -> str | None:
    """The id in an element object, or in what stands for one."""
    if isinstance(value, Mapping):
        value = value.get(ELEMENT_KEY, value.get("ELEMENT"))
    return value if isinstance(value, str) else None


def stale(token: str) -> WebDriverError:
    return WebDriverError(
        "stale element reference", f"no view on the screen has the element id {token!r} now"
    )
