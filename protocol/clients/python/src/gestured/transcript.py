"""Effects as lines that people read: what happened when, and why, as `gestured run` prints them."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

#: The members that say what a generic effect happened to.
_SUBJECTS = ("recognizer", "machine", "view", "scrollView", "list", "object", "from")

#: How wide a column is at most; longer words stand out of it.
_WIDEST = 40

#: How many lines are shown of effects, and how many first and last ones if there are more.
_MAXIMUM, _FIRST, _LAST = 40, 24, 8


def transcript(effects: Iterable[Mapping[str, Any]]) -> list[str]:
    """One line per effect, in columns; of many effects the first and the last ones."""
    shown = [_line(effect) for effect in effects]
    if not shown:
        return ["  nothing happened"]
    if len(shown) <= _MAXIMUM:
        return _aligned(shown)
    lines = _aligned([*shown[:_FIRST], *shown[-_LAST:]])
    omitted = f"  … {len(shown) - _FIRST - _LAST} more"
    return [*lines[:_FIRST], omitted, *lines[_FIRST:]]


def name_of(target: Mapping[str, Any]) -> str:
    """An action with its target, unless that is `client`, which answers everything."""
    if target["target"] == "client":
        return str(target["action"])
    return f"{target['target']}.{target['action']}"


class _Line(NamedTuple):
    time: str
    what: str
    whom: str
    why: str


def _line(effect: Mapping[str, Any]) -> _Line:
    what, whom = _words(effect)
    milliseconds = math.floor(effect.get("time", 0) * 1000 + 0.5)
    return _Line(f"{milliseconds / 1000:.3f}", what, whom, effect.get("because") or "")


def _words(effect: Mapping[str, Any]) -> tuple[str, str]:
    """What happened, and to whom."""
    kind = effect["effect"]
    if kind == "state":
        return f"{effect['from']} → {effect['to']}", effect["recognizer"]
    if kind == "action":
        return f"action {name_of(effect)}", f"{effect['recognizer']} ({effect['state']})"
    if kind == "control":
        names = ", ".join(map(name_of, effect["targets"]))
        return f"{effect['event']} → {names}" if names else effect["event"], effect["control"]
    if kind == "touches":
        return f"touch {effect['phase']}{_hearers(effect)}", _word(effect.get("view"))
    if kind == "pending":
        return f"pending on {_word(effect['on'])}", effect["recognizer"]
    if kind == "captured":
        return f"captured {effect['event']}", f"#{_word(effect.get('index'))}"
    subject = next((name for name in _SUBJECTS if isinstance(effect.get(name), str)), None)
    others = [name for name in effect if name not in ("effect", "time", "because", subject)]
    words = [kind, *(f"{name}={_json(effect[name])}" for name in others)]
    return " ".join(words), effect[subject] if subject else ""


def _hearers(effect: Mapping[str, Any]) -> str:
    """The responders that handled a view's touches, unless it was the view alone."""
    if "heardBy" in effect:
        return f" → {_word(effect['heardBy'])}"
    handler = effect.get("handledBy")
    return f" → {handler}" if handler and handler != effect.get("view") else ""


def _aligned(lines: Sequence[_Line]) -> list[str]:
    time, what, whom = (
        max(min(len(line[column]), _WIDEST) for line in lines) for column in range(3)
    )
    return [
        f"  {line.time:>{time}}  {line.what:{what}}  "
        + (f"{line.whom:{whom}}  {line.why}" if line.why else line.whom)
        for line in lines
    ]


def _word(value: Any) -> str:
    """A string as it is, other values as JSON, a dash for null."""
    if value is None:
        return "–"
    if isinstance(value, list):
        return ", ".join(part if isinstance(part, str) else _json(part) for part in value)
    return value if isinstance(value, str) else _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
