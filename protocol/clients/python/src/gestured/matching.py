"""How captured events and reports are compared with what is expected, and the words for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from ._handles import id_of
from .names import camel
from .report import Record, Report


def shown(value: Any) -> str:
    """A value in a message."""
    return f"/{value.pattern}/" if isinstance(value, re.Pattern) else repr(value)


def matches(record: Record, event: str | None, properties: Mapping[str, Any]) -> bool:
    """Whether an event has this name and these properties."""
    if event is not None and record.event != event:
        return False
    return all(same(property_of(record, name), value) for name, value in properties.items())


def property_of(record: Record, name: str) -> Any:
    """A property by its name: `element_id` is `$element_id`, then `element_id` and `elementId`;
    then the members of the event itself."""
    properties = record.properties
    for known in (f"${name}", name, camel(name), f"${camel(name)}"):
        if known in properties:
            return properties[known]
    return record.view if name in ("on", "view") else record.get(name)


def same(value: Any, wanted: Any) -> bool:
    """Whether a value is what is wanted: equal, or found by a pattern."""
    if isinstance(wanted, re.Pattern):
        return isinstance(value, str) and bool(wanted.search(value))
    if isinstance(wanted, tuple):
        wanted = list(wanted)
    return bool(value == id_of(wanted))


def captured_matches(
    records: list[Record],
    event: str,
    count: int | None,
    properties: Mapping[str, Any],
    report: Report | None,
) -> None:
    """Fails unless such an event was captured, or just `count` of them."""
    __tracebackhide__ = True
    found = [record for record in records if matches(record, event, properties)]
    if found if count is None else len(found) == count:
        return
    wanted = "".join(f" {name}={shown(value)}" for name, value in properties.items())
    lines = [f"expected {event}{wanted} to be captured{_times(count, len(found))}"]
    named = [record for record in records if record.event == event]
    for record in named[:10]:
        differing = [
            f"{name}: expected {shown(value)}, is {property_of(record, name)!r}"
            for name, value in properties.items()
            if not same(property_of(record, name), value)
        ]
        lines.append(f"  {record!r}: {'; '.join(differing) or 'as expected'}")
    if not named:
        lines.append(describe_records(records))
    if report is not None:
        lines += ["", str(report)]
    raise AssertionError("\n".join(lines))


def _times(wanted: int | None, found: int) -> str:
    if wanted is None:
        return ""
    times = {0: "never", 1: "once"}.get(wanted, f"{wanted} times")
    return f" {times}, found {found or 'none'}"


def describe_records(records: Iterable[Record]) -> str:
    rows = [f"  {record!r}" for record in records]
    return "\n".join(["captured:", *rows]) if rows else "nothing was captured"


def states_of(report: Report) -> list[dict[str, Any]]:
    return [dict(effect) for effect in report.effects if effect["effect"] == "state"]


def undecided(report: Report) -> dict[str, str]:
    """What each recognizer that didn't send an action came to, and why."""
    sent = {e.get("recognizer") for e in report.effects if e["effect"] == "action"}
    found = {}
    for effect in states_of(report):
        if effect["recognizer"] not in sent:
            found[effect["recognizer"]] = f"{effect['to']}: {effect.get('because', '')}"
    for row in report.effects:
        if row["effect"] == "pending" and row["recognizer"] not in found:
            found[row["recognizer"]] = f"waits for {', '.join(row['on'])}"
    return found


def fails(expected: str, report: Report) -> NoReturn:
    """Fails with what was expected, what was sent instead, why the others weren't, and the
    transcript."""
    __tracebackhide__ = True
    raise AssertionError("\n".join([expected, *explanation(report), "", str(report)]))


def explanation(report: Report) -> list[str]:
    """What was sent, and why the others weren't."""
    lines = [f"  fired: {', '.join(report.actions) or 'no action'}"]
    lines += [f"  {name} {why}" for name, why in undecided(report).items()]
    if not report.settled:
        lines.append("  something is undecided still: let time pass with ui.wait(seconds)")
    return lines
