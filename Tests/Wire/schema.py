"""JSON Schema, as much of it as the protocol definition uses. A keyword it lacks is an error."""

from __future__ import annotations

import re
from typing import Any, Dict, Iterator

KINDS = {
    "null": lambda value: value is None,
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: is_number(value) and float(value).is_integer(),
    "number": lambda value: is_number(value),
    "string": lambda value: isinstance(value, str),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
}

#: Keywords that say nothing about whether a value is valid.
SILENT = {"title", "description", "default", "examples", "$comment", "deprecated", "format"}

LIMITS = {
    "minimum": lambda value, limit: value >= limit,
    "maximum": lambda value, limit: value <= limit,
    "exclusiveMinimum": lambda value, limit: value > limit,
    "exclusiveMaximum": lambda value, limit: value < limit,
}

SIZES = {
    "minLength": (str, lambda size, limit: size >= limit),
    "maxLength": (str, lambda size, limit: size <= limit),
    "minItems": (list, lambda size, limit: size >= limit),
    "maxItems": (list, lambda size, limit: size <= limit),
    "minProperties": (dict, lambda size, limit: size >= limit),
    "maxProperties": (dict, lambda size, limit: size <= limit),
}


def is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def resolve(root: Dict[str, Any], reference: str) -> Any:
    target: Any = root
    for step in reference.removeprefix("#/").split("/"):
        target = target[step.replace("~1", "/").replace("~0", "~")]
    return target


def violations(value: Any, schema: Any, root: Dict[str, Any], path: str = "") -> Iterator[str]:
    """What is wrong with `value`, a sentence each. References are looked up in `root`."""
    if schema is True:
        return
    if schema is False:
        yield f"{path}: nothing is allowed here"
        return
    for keyword, rule in schema.items():
        if keyword not in SILENT and not keyword.startswith("x-"):
            yield from broken(keyword, rule, value, schema, root, path)


def broken(
    keyword: str, rule: Any, value: Any, schema: Any, root: Dict[str, Any], path: str
) -> Iterator[str]:
    place = path or "the value"
    if keyword == "$ref":
        yield from violations(value, resolve(root, rule), root, path)
    elif keyword == "type":
        kinds = rule if isinstance(rule, list) else [rule]
        if not any(KINDS[kind](value) for kind in kinds):
            yield f"{place}: {value!r} is no {' or '.join(kinds)}"
    elif keyword == "enum":
        if not any(same(value, one) for one in rule):
            yield f"{place}: {value!r} is none of {rule}"
    elif keyword == "const":
        if not same(value, rule):
            yield f"{place}: {value!r} is not {rule!r}"
    elif keyword in LIMITS:
        if is_number(value) and not LIMITS[keyword](value, rule):
            yield f"{place}: {value} breaks {keyword} {rule}"
    elif keyword in SIZES:
        kind, kept = SIZES[keyword]
        if isinstance(value, kind) and not kept(len(value), rule):
            yield f"{place}: breaks {keyword} {rule}"
    elif keyword == "pattern":
        if isinstance(value, str) and not re.search(rule, value):
            yield f"{place}: {value!r} does not match {rule}"
    elif keyword == "uniqueItems":
        if rule and isinstance(value, list):
            if any(same(a, b) for i, a in enumerate(value) for b in value[:i]):
                yield f"{place}: has an item twice"
    elif keyword in ("allOf", "anyOf", "oneOf"):
        results = [list(violations(value, part, root, path)) for part in rule]
        valid = sum(1 for result in results if not result)
        if keyword == "allOf":
            yield from (text for result in results for text in result)
        elif valid == 0 or (keyword == "oneOf" and valid > 1):
            yield f"{place}: {value!r} fits {valid} of {len(rule)} ({keyword})"
    elif keyword == "not":
        if not list(violations(value, rule, root, path)):
            yield f"{place}: {value!r} is excluded"
    elif keyword == "prefixItems":
        if isinstance(value, list):
            for index, (item, part) in enumerate(zip(value, rule)):
                yield from violations(item, part, root, f"{path}[{index}]")
    elif keyword == "items":
        if isinstance(value, list):
            first = len(schema.get("prefixItems", []))
            for index, item in enumerate(value[first:], start=first):
                yield from violations(item, rule, root, f"{path}[{index}]")
    elif keyword == "required":
        if isinstance(value, dict):
            yield from (f"{place}: {name} is missing" for name in rule if name not in value)
    elif keyword == "properties":
        if isinstance(value, dict):
            for name, part in rule.items():
                if name in value:
                    yield from violations(value[name], part, root, f"{path}.{name}".lstrip("."))
    elif keyword == "additionalProperties":
        if isinstance(value, dict):
            for name in value:
                if name not in schema.get("properties", {}):
                    yield from violations(value[name], rule, root, f"{path}.{name}".lstrip("."))
    else:
        raise ValueError(f"{place}: the schema has {keyword}, which is not checked here")


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are equal; `true` is not 1."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return one == other and isinstance(one, bool) == isinstance(other, bool)
