"""Trees and calls as the lines of a `.gesture` script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

#: A value that needs no quotes in a script.
_WORD = re.compile(r"[A-Za-z_][\w.:-]*\Z")

#: Members of a node that have a place of their own in its line.
_PLACED = ("id", "class", "frame", "subviews", "recognizers", "targets")

#: The required parameters of the calls that are written by place.
_BY_PLACE = {
    "sendTouch": ("touch", "phase"),
    "tap": (),
    "doubleTap": (),
    "press": (),
    "drag": (),
    "scroll": (),
    "swipe": ("direction",),
    "pinch": ("scale",),
    "rotate": ("rotation",),
}


def tree_lines(nodes: Iterable[Mapping[str, Any]], depth: int = 0) -> Iterator[str]:
    """Nodes as `loadTree` takes them, one line a view or recognizer, nested by two blanks."""
    indent = "  " * depth
    for node in nodes:
        words = [str(node.get("class", "UIView"))]
        if "id" in node:
            words.append(_word(node["id"]))
        if "frame" in node:
            words.append(",".join(f"{value:g}" for value in node["frame"]))
        words += [f"{name}={value(node[name])}" for name in node if name not in _PLACED]
        for target in node.get("targets") or ():
            owner = target.get("target", "client")
            if "closure" in target:
                name = f"{{ {target['closure']} }}"
            else:
                name = target["action"] if owner == "client" else f"{owner}.{target['action']}"
            events = target.get("events")
            words += ["->", name, *(["on", *events] if events else [])]
        yield indent + " ".join(words)
        yield from tree_lines(node.get("recognizers") or (), depth + 1)
        yield from tree_lines(node.get("subviews") or (), depth + 1)


def call_line(method: str, params: Mapping[str, Any]) -> str:
    """A call as a command of a script."""
    if method == "advanceTime" and list(params) == ["by"]:
        return f"wait {params['by']:g}"
    words = [method]
    placed: list[str] = []
    if "on" in params and method in _BY_PLACE:
        words.append(str(params["on"]))
        placed.append("on")
    for name in _BY_PLACE.get(method, ()):
        if name in params:
            words.append(value(params[name]))
            placed.append(name)
    words += [f"{name}={value(params[name])}" for name in params if name not in placed]
    return " ".join(words)


def sample_line(sample: Sequence[Any]) -> str:
    """A row of time, touch, phase, x, y as the touch that it is."""
    time, touch, phase, *point = sample
    params = {"touch": touch, "phase": phase, "time": time}
    if point:
        params["point"] = list(point)
    return call_line("sendTouch", params)


def value(given: Any) -> str:
    """A value as scripts have it: a bare word, numbers with commas, else JSON."""
    if isinstance(given, str):
        return _word(given)
    numbers = (
        isinstance(given, (list, tuple))
        and given
        and all(isinstance(part, (int, float)) and not isinstance(part, bool) for part in given)
    )
    if numbers:
        return ",".join(map(_number, given))
    if isinstance(given, float):
        return _number(given)
    return json.dumps(given, separators=(",", ":"))


def _number(given: float) -> str:
    return str(int(given)) if given == int(given) else json.dumps(given)


def _word(text: Any) -> str:
    plain = _WORD.match(str(text)) and str(text) not in ("true", "false", "null")
    return str(text) if plain else json.dumps(text)
