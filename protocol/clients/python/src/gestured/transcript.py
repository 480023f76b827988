"""Effects as lines that people read: what happened when, and why, as `gestured run` prints them."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

#: The members that say what a generic effect happened to.
_SUBJECTS = ("recognizer", "machine", "scrollView", "view", "object", "from")

#: How wide a column is at most; longer words stand out of it.
_WIDEST = 40

_NUMBERS = re.compile(r"[0-9.-]")

#: How many lines are shown of effects, and how many first and last ones if there are more.
_MAXIMUM, _FIRST, _LAST = 40, 24, 8


def transcript(effects: Iterable[Mapping[str, Any]]) -> list[str]:
    """One line per effect, in columns.

    Moves that change nothing but numbers are left out, and of many lines those in the middle; a line
    with a count stands for either.
    """
    rows = _rows(effects)
    if not rows:
        return ["  no effects"]
    if len(rows) > _MAXIMUM:
        others = sum(1 if isinstance(row, _Line) else row for row in rows[_FIRST:-_LAST])
        return _aligned(rows[:_FIRST], f"  … {others} more", rows[-_LAST:])
    return _aligned(rows)


def _rows(effects: Iterable[Mapping[str, Any]]) -> list[_Line | int]:
    """A row for each effect; for neighbouring moves like one before, their number."""
    rows: list[_Line | int] = []
    seen: set[str] = set()
    for effect in effects:
        line = _line(effect)
        if not _is_move(effect):
            seen = set()
            rows.append(line)
            continue
        shape = _NUMBERS.sub("", f"{line.what} {line.whom} {line.why}")
        if shape not in seen:
            seen.add(shape)
            rows.append(line)
        elif isinstance(rows[-1], int):
            rows[-1] += 1
        else:
            rows.append(1)
    return rows


def _is_move(effect: Mapping[str, Any]) -> bool:
    """Whether it is an effect of fingers that move on."""
    kind = effect["effect"]
    if kind == "action":
        return effect.get("state") == "changed"
    if kind == "touches":
        return effect.get("phase") == "moved"
    if kind == "control":
        return str(effect.get("event")).startswith("touchDrag")
    return kind == "scroll" and effect.get("from") == effect.get("phase")


def name_of(target: Mapping[str, Any]) -> str:
    """An action with its target, unless that is `client`, which answers everything."""
    if "closure" in target:
        return f"{{ {target['closure']} }}"
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
    return _Line(f"{milliseconds / 1000:.3f}", what, whom, _reason(effect))


def _reason(effect: Mapping[str, Any]) -> str:
    """The reason, with the reaction that the effect belongs to; a problem names that itself.

    A contested rule that decided is named at the end.
    """
    reaction = effect.get("reaction") if "object" not in effect else None
    words = [effect.get("because"), f"by {reaction}" if reaction else None]
    reason = ", ".join(word for word in words if word)
    return f"{reason} · contested: {effect['contested']}" if effect.get("contested") else reason


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
        view = f" of {effect['view']}" if effect.get("view") else ""
        profile = f" by {effect['profile']}" if effect.get("profile") else ""
        return f"captured {effect['event']}", f"#{_word(effect.get('index'))}{view}{profile}"
    if kind == "scroll":
        phases = f"scroll {_word(effect.get('from'))} → {_word(effect.get('phase'))}"
        return phases + _offsets(effect), _word(effect.get("scrollView"))
    if kind == "select":
        verb = "select" if effect.get("selected", True) else "deselect"
        return f"{verb} {_word(effect.get('cell'))}", _word(effect.get("list"))
    if kind == "openURL":
        verb = "present actions of" if effect.get("interaction") else "open"
        return f"{verb} {_word(effect.get('url'))}", _word(effect.get("view"))
    if kind == "interactiveTransition":
        what = "left the screen" if effect.get("completed") else "came back"
        return what, _word(effect.get("controller"))
    if kind == "rowAction":
        return f"rowAction {_word(effect.get('action'))}", _word(effect.get("row"))
    subject = next((name for name in _SUBJECTS if isinstance(effect.get(name), str)), None)
    known = ("effect", "time", "because", "contested", "reaction", "error", subject)
    others = [name for name in effect if name not in known]
    words = [kind, *(f"{name}={_json(effect[name])}" for name in others)]
    return " ".join(words), effect[subject] if subject else ""


def _hearers(effect: Mapping[str, Any]) -> str:
    """The responders that handled a view's touches, unless it was the view alone."""
    if "heardBy" in effect:
        return f" → {_word(effect['heardBy'])}"
    handler = effect.get("handledBy")
    return f" → {handler}" if handler and handler != effect.get("view") else ""


def _offsets(effect: Mapping[str, Any]) -> str:
    """The offset that a scroll view has come to, and where it is going."""
    text = ""
    for name, word in (("contentOffset", "at"), ("targetContentOffset", "to")):
        if effect.get(name) is not None:
            text += f" {word} {','.join(map(_json, effect[name]))}"
    return text


def _aligned(*parts: Sequence[_Line | int] | str) -> list[str]:
    """The rows in columns; a text among the parts is a line of its own."""
    lines = [row for part in parts if not isinstance(part, str) for row in part if isinstance(row, _Line)]
    time, what, whom = (
        max((min(len(line[column]), _WIDEST) for line in lines), default=0) for column in range(3)
    )
    aligned = []
    for part in parts:
        for row in [part] if isinstance(part, str) else part:
            if isinstance(row, str):
                aligned.append(row)
            elif isinstance(row, int):
                aligned.append(f"  … {row} like this")
            else:
                why = f"{row.whom:{whom}}  {row.why}" if row.why else row.whom
                aligned.append(f"  {row.time:>{time}}  {row.what:{what}}  {why}")
    return aligned


def _word(value: Any) -> str:
    """A string as it is, other values as JSON, a dash for null."""
    if value is None:
        return "–"
    if isinstance(value, list):
        return ", ".join(part if isinstance(part, str) else _json(part) for part in value)
    return value if isinstance(value, str) else _json(value)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
