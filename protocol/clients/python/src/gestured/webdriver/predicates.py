"""Predicate strings: the part of NSPredicate that locators use."""

from __future__ import annotations

import operator
import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from . import patterns
from .attributes import ATTRIBUTES, PLAIN
from .errors import hint

#: Decides about one element by its attributes, which `read` answers by name.
Predicate = Callable[[Callable[[str], Any]], bool]
#: Computes a value from the attributes of one element.
Operand = Callable[[Callable[[str], Any]], Any]


class PredicateError(ValueError):
    """A predicate that can't be read; the text says where."""


_TOKEN = re.compile(
    r"""\s*(?:
      (?P<string>"(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*')
    | (?P<number>-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?)
    | (?P<word>[A-Za-z_][\w.]*)
    | (?P<sign>==|!=|<>|<=|>=|=<|=>|&&|\|\||[=<>!(){},\[\]])
    )""",
    re.VERBOSE | re.DOTALL,
)
_ORDER: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt, "<=": operator.le, "=<": operator.le,
    ">": operator.gt, ">=": operator.ge, "=>": operator.ge,
}  # fmt: skip
_COMPARISONS = {"=", "==", "!=", "<>", *_ORDER}
_PARTS: dict[str, Callable[[str, str], bool]] = {
    "BEGINSWITH": str.startswith, "CONTAINS": str.__contains__, "ENDSWITH": str.endswith,
}  # fmt: skip
_TEXTUAL = {*_PARTS, "LIKE", "MATCHES"}
_CONSTANTS = {"TRUE": True, "YES": True, "FALSE": False, "NO": False, "NIL": None, "NULL": None}
_ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


def parse(text: str) -> tuple[Predicate, set[str]]:
    """A predicate, and the attributes that it reads."""
    parser = _Parser(text)
    predicate = parser.alternatives()
    parser.expect_end()
    return predicate, parser.attributes


class _Parser:
    """Reads a predicate by recursive descent: OR over AND over NOT over comparisons."""

    def __init__(self, text: str) -> None:
        self.attributes: set[str] = set()
        self._text = text
        self._tokens: list[tuple[str, str, int]] = []
        self._next = 0
        self._depth = 0
        place = 0
        end = len(text.rstrip())
        while place < end:
            found = _TOKEN.match(text, place)
            if found is None:
                place += len(text[place:]) - len(text[place:].lstrip())
                is_quote = text[place] in "\"'"
                raise self._error("a closing quote" if is_quote else "another character", place)
            kind = found.lastgroup or ""
            self._tokens.append((kind, found[kind], found.start(kind)))
            place = found.end()

    # The grammar

    def alternatives(self) -> Predicate:
        self._depth += 1
        if self._depth > 100:
            raise PredicateError(f"{self._text[:100]!r} is nested too deeply")
        parts = [self._conjunction()]
        while self._take("OR", "||"):
            parts.append(self._conjunction())
        self._depth -= 1
        return parts[0] if len(parts) == 1 else lambda read: any(part(read) for part in parts)

    def _conjunction(self) -> Predicate:
        parts = [self._negation()]
        while self._take("AND", "&&"):
            parts.append(self._negation())
        return parts[0] if len(parts) == 1 else lambda read: all(part(read) for part in parts)

    def _negation(self) -> Predicate:
        negations = 0
        while self._take("NOT", "!"):
            negations += 1
        decided = self._primary()
        return (lambda read: not decided(read)) if negations % 2 else decided

    def _primary(self) -> Predicate:
        if self._take("TRUEPREDICATE"):
            return lambda read: True
        if self._take("FALSEPREDICATE"):
            return lambda read: False
        if self._take("("):
            inner = self.alternatives()
            self._require(")")
            return inner
        return self._comparison()

    def _comparison(self) -> Predicate:
        left = self._operand()
        kind, text, _ = self._peek()
        word = text.upper()
        if kind == "sign" and text in _COMPARISONS:
            self._next += 1
            options = self._options()
            right = self._operand()
            return lambda read: _compares(text, left(read), right(read), options)
        if kind == "word" and word in _TEXTUAL:
            self._next += 1
            options = self._options()
            right = self._operand()
            if word in ("LIKE", "MATCHES"):
                return lambda read: _fits(word, left(read), right(read), options)
            return lambda read: _has(word, left(read), right(read), options)
        if kind == "word" and word in ("BETWEEN", "IN"):
            self._next += 1
            options = self._options()
            if word == "IN" and self._peek()[1] not in ("{", "("):
                whole = self._operand()
                return lambda read: _has("CONTAINS", whole(read), left(read), options)
            members = self._list(exactly=2 if word == "BETWEEN" else None)
            if word == "BETWEEN":
                low, high = members
                return lambda read: (
                    _compares(">=", left(read), low(read), "")
                    and _compares("<=", left(read), high(read), "")
                )
            return lambda read: any(
                _compares("=", left(read), member(read), options) for member in members
            )
        raise self._error("a comparison such as == or CONTAINS")

    def _options(self) -> str:
        """`c` without regard to case, `d` to accents."""
        if not self._take("["):
            return ""
        kind, text, _ = self._peek()
        if kind != "word" or not set(text.lower()) <= set("cdlnw"):
            raise self._error("one of [c], [d] and [cd]")
        self._next += 1
        self._require("]")
        return text.lower()

    def _list(self, exactly: int | None) -> Sequence[Operand]:
        close = "}" if self._peek()[1] == "{" else ")"
        if not self._take("{", "("):
            raise self._error("a list in braces")
        members = [] if self._peek()[1] == close else [self._operand()]
        while self._take(","):
            members.append(self._operand())
        if exactly is not None and len(members) != exactly:
            raise self._error(f"{exactly} values")
        self._require(close)
        return members

    def _operand(self) -> Operand:
        kind, text, _ = self._peek()
        if kind == "string":
            self._next += 1
            value = re.sub(
                r"\\(.)", lambda e: _ESCAPES.get(e[1], e[1]), text[1:-1], flags=re.DOTALL
            )
            return lambda read: value
        if kind == "number":
            self._next += 1
            number = float(text)
            return lambda read: number
        if kind == "word" and text.upper() in _CONSTANTS:
            self._next += 1
            constant = _CONSTANTS[text.upper()]
            return lambda read: constant
        if kind == "word":
            name = ATTRIBUTES.get(text)
            if name is None:
                raise PredicateError(f"{text} is no attribute of an element{hint(text, PLAIN)}")
            self._next += 1
            self.attributes.add(name)
            return lambda read: read(name)
        raise self._error("an attribute, a string or a number")

    # Tokens

    def _peek(self) -> tuple[str, str, int]:
        return self._tokens[self._next] if self._next < len(self._tokens) else ("end", "", 0)

    def _take(self, *texts: str) -> bool:
        kind, text, _ = self._peek()
        if kind in ("word", "sign") and (text.upper() if kind == "word" else text) in texts:
            self._next += 1
            return True
        return False

    def _require(self, text: str) -> None:
        if not self._take(text):
            raise self._error(text)

    def expect_end(self) -> None:
        if self._next < len(self._tokens):
            raise self._error("AND, OR or the end")

    def _error(self, expected: str, place: int | None = None) -> PredicateError:
        if place is None:
            at_end = self._next >= len(self._tokens)
            place = len(self._text) if at_end else self._tokens[self._next][2]
        rest = self._text[place:].strip()[:40]
        found = f"not {rest!r}" if rest else "but the predicate ends there"
        return PredicateError(f"expected {expected} at offset {place}, {found}")


# Comparisons


def _folded(text: str, options: str) -> str:
    if "d" in options:
        parts = unicodedata.normalize("NFD", text)
        text = "".join(part for part in parts if not unicodedata.combining(part))
    return text.casefold() if "c" in options else text


def _compares(sign: str, left: Any, right: Any, options: str) -> bool:
    if isinstance(left, str) and isinstance(right, str):
        left, right = _folded(left, options), _folded(right, options)
    if sign in ("=", "=="):
        return _equal(left, right)
    if sign in ("!=", "<>"):
        return not _equal(left, right)
    if left is None or right is None or isinstance(left, str) != isinstance(right, str):
        return False
    return _ORDER[sign](left, right)


def _equal(left: Any, right: Any) -> bool:
    """A string is never a number; a flag is 1 or 0."""
    if isinstance(left, str) != isinstance(right, str):
        return False
    same: bool = left == right
    return same


def _has(word: str, whole: Any, part: Any, options: str) -> bool:
    if not isinstance(whole, str) or not isinstance(part, str):
        return False
    return _PARTS[word](_folded(whole, options), _folded(part, options))


def _fits(word: str, whole: Any, pattern: Any, options: str) -> bool:
    if not isinstance(whole, str) or not isinstance(pattern, str):
        return False
    if word == "LIKE":
        parts = [{"*": ".*", "?": "."}.get(letter, re.escape(letter)) for letter in pattern]
        pattern = "".join(parts)
    if "d" in options:
        whole, pattern = _folded(whole, "d"), _folded(pattern, "d")
    flags = re.DOTALL | (re.IGNORECASE if "c" in options else 0)
    try:
        return patterns.fits(pattern, whole, flags)
    except patterns.PatternError as problem:
        raise PredicateError(str(problem)) from None
