"""How the methods of the protocol are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..report import Report
from ..values import given

if TYPE_CHECKING:
    from .session import Session


class Requests:
    """Calls whose parameters are the variables of a method."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._session!r}>"

    async def _request(self, method: str, variables: dict[str, Any]) -> Any:
        return await self._session._perform(method, given(variables))

    async def _report(self, method: str, variables: dict[str, Any]) -> Report:
        report: Report = await self._session._perform(method, given(variables), True)
        return report
