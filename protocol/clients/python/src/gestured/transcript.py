"""Effects as lines that people read: what happened when, and why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from .names import snake

#: What a transcript leaves out: what follows from the fingers alone.
_QUIET = ("touches", "touchFeedback")


def name_of(target: Mapping[str, Any]) -> str:
    """An action with its target, unless that is `client`, which answers everything."""
    if target["target"] == "client":
        return str(target["action"])
    return f"{target['target']}.{target['action']}"


def transcript(
    effects: Iterable[Mapping[str, Any]],
    touches: Iterable[Mapping[str, Any]] = (),
    records: Iterable[Mapping[str, Any]] = (),
) -> list[str]:
    """One line for each thing that happened, with the fingers' ups and downs in between."""
    told = {record.get("index"): record for record in records}
    rows = [(float(event.get("time", 0)), 0, line) for event in touches for line in _fingers(event)]
    for effect in effects:
        if effect["effect"] not in _QUIET:
            rows.append((float(effect.get("time", 0)), 1, _line(effect, told)))
    if not rows:
        return ["nothing happened"]
    rows.sort(key=lambda row: row[:2])
    return list(_collapsed([(time, line) for time, _, line in rows]))


def _collapsed(rows: list[tuple[float, str]]) -> Iterator[str]:
    """The rows as lines; what happens again and again, such as a pan's moves, is one of them."""
    start = 0
    while start < len(rows):
        end = start + 1
        while end < len(rows) and rows[end][1] == rows[start][1]:
            end += 1
        if end - start > 2:
            last = f"{rows[end - 1][0]:.3f}".strip()
            yield f"{rows[start][0]:7.3f}  {rows[start][1]} ({end - start} times until {last})"
        else:
            yield from (f"{time:7.3f}  {line}" for time, line in rows[start:end])
        start = end


def _fingers(event: Mapping[str, Any]) -> Iterator[str]:
    for touch in event.get("touches") or [event]:
        words = {"began": "down", "ended": "up", "cancelled": "cancelled"}
        word = words.get(str(touch.get("phase")))
        if word is None:
            continue
        point = touch.get("point")
        at = f" at {_point(point)}" if point else ""
        yield f"finger {touch.get('touch')} {word}{at}"


def _point(point: Any) -> str:
    return ", ".join(f"{value:g}" for value in point)


def _line(effect: Mapping[str, Any], told: Mapping[Any, Mapping[str, Any]]) -> str:
    kind = effect["effect"]
    because = effect.get("because")
    why = f": {because}" if because else ""
    if kind == "state":
        return f"{effect['recognizer']}  {effect['from']} > {effect['to']}{why}"
    if kind == "pending":
        return f"{effect['recognizer']}  waits for {', '.join(effect['on'])}{why}"
    if kind == "action":
        return f"{effect['recognizer']}  sends {name_of(effect)} ({effect['state']}){why}"
    if kind == "control":
        names = ", ".join(map(name_of, effect["targets"])) or "to nobody"
        return f"{effect['control']}  {effect['event']}, sends {names}{why}"
    if kind == "captured":
        return f"captured {effect['event']}{_record(told.get(effect.get('index')))}{why}"
    if kind == "select":
        return f"{effect['list']}  selects {effect['cell']} at {effect.get('indexPath')}{why}"
    if kind == "asked":
        subject = next(
            (effect[name] for name in ("recognizer", "view", "scrollView", "machine") if name in effect),
            "",
        )
        question = snake(str(effect["question"]).split("/")[-1])
        return f"{subject}  {question}? {effect.get('answer')} by {effect.get('by')}{why}"
    members = {
        name: value
        for name, value in effect.items()
        if name not in ("effect", "time", "because") and value is not None
    }
    return f"{kind}  " + ", ".join(f"{name} {value}" for name, value in members.items()) + why


def _record(record: Any) -> str:
    if not record:
        return ""
    properties: dict[str, Any] = record.get("properties") or {}
    shown = [
        f"{name}={properties[name]!r}"
        for name in ("$element_id", "$element_content", "$element_type")
        if name in properties
    ]
    return f" ({', '.join(shown)})" if shown else ""
