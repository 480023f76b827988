"""XPath 1.0 by libxml2, with some functions of 2.0, and CSS selectors, which become XPath."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from typing import Any

from cssselect import GenericTranslator, SelectorError
from cssselect.parser import Element, Hash
from cssselect.xpath import XPathExpr
from lxml import etree

from . import patterns
from .attributes import PLAIN, PREFIX
from .class_chains import full_type
from .errors import hint, invalid_selector
from .patterns import PatternError

#: Text in quotes, or what stands between two such texts.
_PARTS = re.compile(r"\"[^\"]*\"|'[^']*'|[^\"']+")
_ATTRIBUTE = re.compile(r"(?:@|attribute\s*::\s*)\s*([A-Za-z_][\w.:-]*)")
#: What an expression's time depends on: the brackets of predicates, what looks at the whole
#: document (an absolute path, two of the axes), and what looks at all that is below.
_STEP = re.compile(
    r"(?P<bracket>[\[\]])"
    r"|(?P<whole>(?:^|(?<=[\s\[(,|=<>+-]))//?|\b(?:following|preceding)\s*::)"
    r"|(?P<below>//|\bdescendant(?:-or-self)?\s*::)"
)


def _string(value: Any) -> str:
    """A value as XPath's `string()` has it."""
    if isinstance(value, list):
        value = value[0] if value else ""
    if isinstance(value, etree._Element):
        value = value.xpath("string()")
    return str(value)


_FLAGS = {"i": re.IGNORECASE, "s": re.DOTALL, "m": re.MULTILINE, "x": re.VERBOSE}


def _flags(letters: Any) -> int:
    try:
        return sum(_FLAGS[letter] for letter in set(_string(letters)))
    except KeyError as problem:
        raise PatternError(f"{problem} is no flag of regular expressions") from None


def _matches(_: Any, text: Any, pattern: Any, flags: Any = "") -> bool:
    return patterns.is_in(_string(pattern), _string(text), _flags(flags))


def _replace(_: Any, text: Any, pattern: Any, replacement: Any, flags: Any = "") -> str:
    """Groups are `$1` in XPath."""
    template = re.sub(r"\$(\d)", r"\\\1", _string(replacement).replace("\\", "\\\\"))
    return patterns.replaced(_string(pattern), template, _string(text), _flags(flags))


_FUNCTIONS = {
    (None, "matches"): _matches,
    (None, "ends-with"): lambda _, text, end: _string(text).endswith(_string(end)),
    (None, "lower-case"): lambda _, text: _string(text).lower(),
    (None, "upper-case"): lambda _, text: _string(text).upper(),
    (None, "replace"): _replace,
}


def attributes_in(expression: str) -> set[str]:
    """The attributes that an expression reads; one that doesn't exist is an invalid selector."""
    names: set[str] = set()
    for part in _outside_quotes(expression):
        names.update(_ATTRIBUTE.findall(part))
    for name in names:
        if name not in PLAIN:
            raise invalid_selector(f"{name} is no attribute of an element{hint(name, PLAIN)}")
    return names


def visits(expression: str, count: int, depth: int) -> float:
    """About how often an expression looks at an element of a document that has so many of them,
    nested so deeply. A predicate is evaluated for each element that its path finds."""
    factors, most = [1.0], 1.0
    for step in _STEP.finditer(" ".join(_outside_quotes(expression))):
        if step[0] == "[":
            factors.append(1)
        elif step[0] == "]":
            factors.pop()
        elif len(factors) > 1 or step[0].endswith("::"):
            factors[-1] = max(factors[-1], count if step["whole"] else depth / 2)
            most = max(most, math.prod(factors))
    return count * most


def compiled(expression: str) -> Callable[[etree._Element], list[etree._Element]]:
    """Finds the elements that an expression means below an element, which is the document."""
    parts = [
        part if part[0] in "\"'" else re.sub(rf"\b{PREFIX}Any\b", "*", part)
        for part in _PARTS.findall(expression)
    ]
    # Appium writes AppiumAUT around the application.
    plain = re.sub(r"^\s*/AppiumAUT(?=/)", "", "".join(parts))
    try:
        path = etree.XPath(plain, extensions=_FUNCTIONS)
    except etree.XPathError as problem:
        raise invalid_selector(f"XPath can't read {expression}: {problem}") from None

    def select(root: etree._Element) -> list[etree._Element]:
        try:
            found = path(root)
        except (etree.XPathError, TypeError, ValueError) as problem:
            raise invalid_selector(f"XPath can't read {expression}: {problem}") from None
        if not isinstance(found, list):
            raise invalid_selector(f"{expression} means a text, a number or a truth, not elements")
        elements = [each for each in found if isinstance(each, etree._Element)]
        if len(elements) < len(found):
            raise invalid_selector(f"{expression} means attributes or text, not elements")
        return elements

    return select


def texts_in(expression: str) -> list[str]:
    """The texts in quotes in a locator."""
    return [part[1:-1] for part in _PARTS.findall(expression) if part[0] in "\"'"]


def _outside_quotes(expression: str) -> Iterator[str]:
    return (part for part in _PARTS.findall(expression) if part[0] not in "\"'")


class _Translator(GenericTranslator):
    """CSS over elements: the id is the name, and classes are types."""

    id_attribute = "name"

    def xpath_element(self, selector: Element) -> XPathExpr:
        name = full_type(selector.element) if selector.element else None
        return super().xpath_element(Element(selector.namespace, name))

    def xpath_class(self, class_selector: Any) -> XPathExpr:
        expression = self.xpath(class_selector.selector)
        name = full_type(class_selector.class_name)
        return expression.add_condition(f"self::{name}") if name else expression

    def xpath_attrib(self, selector: Any) -> XPathExpr:
        if selector.attrib == "id":
            selector.attrib = "name"
        return super().xpath_attrib(selector)

    def xpath_hash(self, id_selector: Hash) -> XPathExpr:
        expression = self.xpath(id_selector.selector)
        return self.xpath_attrib_equals(expression, "@name", id_selector.id)


def from_css(selector: str) -> str:
    """A CSS selector as XPath."""
    try:
        return _Translator().css_to_xpath(selector, prefix="descendant-or-self::")
    except SelectorError as problem:
        raise invalid_selector(f"CSS can't read {selector}: {problem}") from None
