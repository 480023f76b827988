"""What tests expect, with messages that say what happened and why."""

from __future__ import annotations

import re
from typing import Any, Dict, List, NoReturn, Optional, Sequence, Union, overload

from ..matching import (
    captured_matches,
    describe_records,
    fails,
    matches,
    shown,
    states_of,
)
from ..names import camel
from ..report import Record, Report
from ..transcript import name_of
from .captured import AsyncCaptured
from .views import AsyncView


@overload
def aexpect(subject: Report) -> "AsyncReportExpectation": ...


@overload
def aexpect(subject: AsyncCaptured) -> "AsyncCapturedExpectation": ...


@overload
def aexpect(subject: AsyncView) -> "AsyncViewExpectation": ...


@overload
def aexpect(subject: List[Record]) -> "AsyncCapturedExpectation": ...


def aexpect(subject: Any) -> Any:
    """What is expected of a report, of captured events, or of a view.

    It looks once. With `within` that many seconds pass on the session's clock first.
    """
    if isinstance(subject, Report):
        return AsyncReportExpectation(subject)
    if isinstance(subject, AsyncView):
        return AsyncViewExpectation(subject)
    if isinstance(subject, (AsyncCaptured, list)):
        return AsyncCapturedExpectation(subject)
    raise TypeError(
        f"expect takes a report, a view or captured events, not {type(subject).__name__}"
    )


class AsyncReportExpectation:
    """What is expected of what came of a call."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def to_fire(self, *actions: str, **members: Any) -> "AsyncReportExpectation":
        """These actions were sent, by name, with or without their target; `members` are those of
        their effects: `to_fire("panned:", state="began")`."""
        __tracebackhide__ = True
        for action in actions:
            named = [e for e in self._sent() if action in (e["name"], e["action"])]
            wanted = {camel(name): value for name, value in members.items()}
            if not any(_has(effect, wanted) for effect in named):
                what = action + "".join(f" {name}={shown(v)}" for name, v in members.items())
                self._fail(f"expected the action {what}")
        return self

    def not_to_fire(self, *actions: str) -> "AsyncReportExpectation":
        """None of these actions was sent; without names none at all."""
        __tracebackhide__ = True
        for effect in self._sent():
            if not actions or effect["name"] in actions or effect["action"] in actions:
                self._fail(f"expected {' '.join(('no action', *actions))}")
        return self

    def to_fire_only(self, *actions: str) -> "AsyncReportExpectation":
        """These actions were sent and no others, in this order, each once an attempt."""
        __tracebackhide__ = True
        fired = self._report.actions
        same = len(fired) == len(actions) and all(
            wanted in (got, got.rpartition(".")[2]) for got, wanted in zip(fired, actions)
        )
        if not same:
            self._fail(f"expected just {', '.join(actions) or 'no action'}")
        return self

    def and_nothing_else(self) -> "AsyncReportExpectation":
        """Not more than one action was sent."""
        __tracebackhide__ = True
        if len(self._report.actions) > 1:
            self._fail("expected one action and nothing else")
        return self

    def to_come_to(
        self, recognizer: Any, state: str, because: Optional[str] = None
    ) -> "AsyncReportExpectation":
        """A recognizer came to a state; `because` is part of the reason."""
        __tracebackhide__ = True
        name = getattr(recognizer, "__gestured_id__", recognizer)
        found = [e for e in states_of(self._report) if e["recognizer"] == name]
        if not any(e["to"] == state and (because or "") in e["because"] for e in found):
            why = f" because {because!r}" if because else ""
            self._fail(f"expected {name} to come to {state}{why}")
        return self

    def to_begin(self, recognizer: Any) -> "AsyncReportExpectation":
        __tracebackhide__ = True
        return self.to_come_to(recognizer, "began")

    def to_fail(self, recognizer: Any, because: Optional[str] = None) -> "AsyncReportExpectation":
        __tracebackhide__ = True
        return self.to_come_to(recognizer, "failed", because)

    def to_hit(self, view: Any) -> "AsyncReportExpectation":
        """The first finger hit this view."""
        __tracebackhide__ = True
        name = getattr(view, "__gestured_id__", view)
        if self._report.view != name:
            self._fail(f"expected the finger to hit {name}, it hit {self._report.view}")
        return self

    def to_select(self, cell: Any) -> "AsyncReportExpectation":
        """A list selected this cell."""
        __tracebackhide__ = True
        name = getattr(cell, "__gestured_id__", cell)
        if name not in self._report.selected:
            self._fail(f"expected {name} to be selected")
        return self

    def to_have_captured(
        self, event: str, count: Optional[int] = None, **properties: Any
    ) -> "AsyncReportExpectation":
        """An event was recorded, with these properties."""
        __tracebackhide__ = True
        captured_matches(list(self._report.captured), event, count, properties, self._report)
        return self

    def not_to_have_captured(
        self, event: Optional[str] = None, **properties: Any
    ) -> "AsyncReportExpectation":
        """No event was recorded, or none of this name with these properties."""
        __tracebackhide__ = True
        for record in self._report.captured:
            if matches(record, event, properties):
                self._fail(f"expected no {event or 'event'} to be captured")
        return self

    def _sent(self) -> List[Dict[str, Any]]:
        """The actions, of recognizers and of controls."""
        found = []
        for effect in self._report.effects:
            row: Dict[str, Any] = dict(effect)
            if row["effect"] == "action":
                found.append({**row, "name": name_of(row)})
            elif row["effect"] == "control":
                found += [{**row, **target, "name": name_of(target)} for target in row["targets"]]
        return found

    def _fail(self, expected: str) -> NoReturn:
        __tracebackhide__ = True
        fails(expected, self._report)


class AsyncCapturedExpectation:
    """What is expected of the captured events."""

    def __init__(self, captured: Union[AsyncCaptured, List[Record]]) -> None:
        self._captured = captured

    async def to_have(
        self,
        event: str,
        *,
        count: Optional[int] = None,
        within: Optional[float] = None,
        **properties: Any,
    ) -> None:
        """An event was captured, with these properties (`element_id` is `$element_id`); with
        `count` just so many."""
        __tracebackhide__ = True
        records = await self._records(within)
        captured_matches(records, event, count, properties, self._last_report())

    async def not_to_have(
        self, event: Optional[str] = None, *, within: Optional[float] = None, **properties: Any
    ) -> None:
        """No such event was captured."""
        __tracebackhide__ = True
        records = await self._records(within)
        found = [record for record in records if matches(record, event, properties)]
        if found:
            what = event or "event"
            raise AssertionError(f"expected no {what} to be captured\n{describe_records(found)}")

    async def to_be_empty(self, *, within: Optional[float] = None) -> None:
        """Nothing was captured."""
        __tracebackhide__ = True
        await self.not_to_have(within=within)

    async def _records(self, within: Optional[float]) -> List[Record]:
        if isinstance(self._captured, list):
            if within is not None:
                raise TypeError("events that were captured don't change; expect(ui.captured) does")
            return self._captured
        if within is not None:
            await self._captured._session.wait(within)
        return await self._captured.all()

    def _last_report(self) -> Optional[Report]:
        if isinstance(self._captured, list):
            return None
        reports = self._captured._session.reports
        return reports[-1] if reports else None


class AsyncViewExpectation:
    """What is expected of a view."""

    def __init__(self, view: AsyncView) -> None:
        self._view = view

    async def to_have(self, *, within: Optional[float] = None, **properties: Any) -> None:
        """Its properties are these: `to_have(text="Buy", enabled=True)`."""
        __tracebackhide__ = True
        await self._pass(within)
        described = await self._view.describe()
        wrong = []
        for name, wanted in properties.items():
            member = camel(name)
            if member not in described:
                wrong.append(f"  {name}: it has none, and is a {described['class']}")
            elif not _equal(described[member], wanted):
                wrong.append(
                    f"  {name}: expected {shown(wanted)}, is {shown(described[member])}"
                )
        if wrong:
            self._fail("to have " + ", ".join(properties), wrong)

    async def to_have_text(
        self, text: Union[str, "re.Pattern[str]"], *, within: Optional[float] = None
    ) -> None:
        """Its text is this, or holds what the pattern finds."""
        __tracebackhide__ = True
        await self.to_have(text=text, within=within)

    async def to_have_class(self, name: str) -> None:
        """It is of this class."""
        __tracebackhide__ = True
        await self.to_have(class_=name)

    async def to_have_count(self, count: int, *, within: Optional[float] = None) -> None:
        """So many views match."""
        __tracebackhide__ = True
        await self._pass(within)
        found = await self._view._session._found(self._view.selector)
        if len(found) != count:
            views = ", ".join(found[:10]) or "none"
            self._fail(f"to match {count} views", [f"  it matches {len(found)}: {views}"])

    async def to_exist(self, *, within: Optional[float] = None) -> None:
        """There is such a view."""
        __tracebackhide__ = True
        await self._pass(within)
        if not await self._view.exists:
            self._fail("to exist", [])

    async def not_to_exist(self, *, within: Optional[float] = None) -> None:
        """There is no such view."""
        __tracebackhide__ = True
        await self._pass(within)
        if await self._view.exists:
            self._fail("not to exist", [])

    async def to_be_visible(self, *, within: Optional[float] = None) -> None:
        """A part of it is on the screen and neither hidden nor transparent."""
        __tracebackhide__ = True
        await self._pass(within)
        if not await self._view.visible:
            self._fail("to be visible", await self._why())

    async def not_to_be_visible(self, *, within: Optional[float] = None) -> None:
        """Nothing of it can be seen."""
        __tracebackhide__ = True
        await self._pass(within)
        if await self._view.visible:
            self._fail("not to be visible", [])

    async def to_be_hittable(self, *, within: Optional[float] = None) -> None:
        """A finger reaches it."""
        __tracebackhide__ = True
        await self._pass(within)
        if not await self._view.hittable:
            self._fail("to be hittable", await self._why())

    async def not_to_be_hittable(self, *, within: Optional[float] = None) -> None:
        """No finger reaches it."""
        __tracebackhide__ = True
        await self._pass(within)
        if await self._view.hittable:
            self._fail("not to be hittable", [])

    async def to_be_enabled(self, *, within: Optional[float] = None) -> None:
        __tracebackhide__ = True
        await self.to_have(enabled=True, within=within)

    async def to_be_disabled(self, *, within: Optional[float] = None) -> None:
        __tracebackhide__ = True
        await self.to_have(enabled=False, within=within)

    async def to_be_selected(self, *, within: Optional[float] = None) -> None:
        __tracebackhide__ = True
        await self.to_have(selected=True, within=within)

    async def _pass(self, within: Optional[float]) -> None:
        if within is not None:
            await self._view._session.wait(within)

    async def _why(self) -> Sequence[str]:
        """Why no finger reaches it."""
        found = await self._view.explain_touch()
        lands = found.get("lands") or {}
        return [f"  a finger there lands on {lands.get('view')}: {lands.get('because')}"]

    def _fail(self, expected: str, lines: Sequence[str]) -> NoReturn:
        __tracebackhide__ = True
        raise AssertionError("\n".join([f"expected {self._view.selector} {expected}", *lines]))


def _has(effect: Dict[str, Any], wanted: Dict[str, Any]) -> bool:
    return all(_equal(effect.get(name), value) for name, value in wanted.items())


def _equal(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, re.Pattern):
        return isinstance(value, str) and bool(wanted.search(value))
    if isinstance(wanted, tuple):
        wanted = list(wanted)
    return bool(value == wanted)
