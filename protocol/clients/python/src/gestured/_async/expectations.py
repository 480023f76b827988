"""What tests expect, with messages that say what happened and why."""

from __future__ import annotations

from typing import Any, List, Optional, Union, overload

from ..matching import captured_matches, describe_records, matches
from ..report import Record, Report
from .captured import AsyncCaptured
from .report_expectations import AsyncReportExpectation
from .view_expectations import AsyncViewExpectation
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
