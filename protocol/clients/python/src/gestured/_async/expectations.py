"""What tests expect, with messages that say what happened and why."""

from __future__ import annotations

from typing import Any, overload

from ..matching import captured_matches, describe_records, matches, shown
from ..report import Record, Report, report_of
from ..report_expectations import ReportExpectation
from .captured import Captured
from .objects import View
from .session import Session
from .view_expectations import ViewExpectation


@overload
def expect(subject: Report) -> ReportExpectation: ...


@overload
def expect(subject: View) -> ViewExpectation: ...


@overload
def expect(subject: Captured | list[Record]) -> CapturedExpectation: ...


@overload
def expect(subject: Session) -> SessionExpectation: ...


def expect(subject: Any) -> Any:
    """Expectations of a report, a view, a whole session, or captured events: `ui.captured`, or `report.captured` for
    those of one report.

    Expectations don't poll. With `within`, that many seconds pass on the session's clock first.
    """
    if isinstance(subject, Report):
        return ReportExpectation(subject)
    if isinstance(subject, View):
        return ViewExpectation(subject)
    if isinstance(subject, (Captured, list)):
        return CapturedExpectation(subject)
    if isinstance(subject, Session):
        return SessionExpectation(subject)
    raise TypeError(
        f"expect takes a report, a view, a session or captured events, not {type(subject).__name__}"
    )


class SessionExpectation:
    """Expectations of any objects of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def that(self, condition: str, *, within: float | None = None) -> None:
        """A condition in Swift's syntax holds: `that("list.contentOffset.y > 60")`. A failure shows each value that was
        looked at."""
        __tracebackhide__ = True
        if within is not None:
            await self._session.wait(within)
        found = await self._session._call("evaluate", {"condition": condition})
        if not found["value"]:
            values = [f"\n  {each['path']} is {shown(each['value'])}" for each in found["lookedAt"]]
            raise AssertionError(f"expected that {condition}{''.join(values)}")


class CapturedExpectation:
    """Expectations of captured events."""

    def __init__(self, captured: Captured | list[Record]) -> None:
        self._captured = captured

    async def to_have(
        self,
        event: str,
        *,
        count: int | None = None,
        within: float | None = None,
        **properties: Any,
    ) -> None:
        """An event was captured, with these properties (`element_id` is `$element_id`); with
        `count`, exactly that many."""
        __tracebackhide__ = True
        records = await self._records(within)
        captured_matches(records, event, count, properties, self._last_report())

    async def not_to_have(
        self, event: str | None = None, *, within: float | None = None, **properties: Any
    ) -> None:
        """No such event was captured; without a name, no event at all."""
        __tracebackhide__ = True
        records = await self._records(within)
        found = [record for record in records if matches(record, event, properties)]
        if found:
            what = event or "event"
            raise AssertionError(f"expected no {what} to be captured\n{describe_records(found)}")

    async def _records(self, within: float | None) -> list[Record]:
        if isinstance(self._captured, list):
            if within is not None:
                raise TypeError("events that were captured don't change; expect(ui.captured) does")
            report = report_of(self._captured)
            if report is not None:
                report.require("captured")
            return self._captured
        if within is not None:
            await self._captured._session.wait(within)
        return await self._captured.all()

    def _last_report(self) -> Report | None:
        if isinstance(self._captured, list):
            return report_of(self._captured)
        reports = self._captured._session.reports
        return reports[-1] if reports else None
