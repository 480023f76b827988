"""How the methods of the protocol are called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..report import Report
from ..values import UNSET

if TYPE_CHECKING:
    from .session import Session


class Requests:
    """Calls whose parameters are the variables of a method."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def _request(self, method: str, variables: dict[str, Any]) -> Any:
        return await self._session._perform(method, _given(variables))

    async def _report(self, method: str, variables: dict[str, Any]) -> Report:
        report: Report = await self._session._perform(method, _given(variables), True)
        return report


def _given(variables: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value for name, value in variables.items() if name != "self" and value is not UNSET
    }
