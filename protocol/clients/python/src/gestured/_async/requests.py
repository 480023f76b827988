"""How the methods of the protocol are called."""

from __future__ import annotations

from typing import Any

from ..report import Report
from ..values import given
from .base_session import BaseSession


class Requests:
    """Calls whose parameters are the variables of a method."""

    def __init__(self, session: BaseSession) -> None:
        self._session = session

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._session!r}>"

    async def _request(self, method: str, variables: dict[str, Any]) -> Any:
        return await self._session._perform(method, given(variables))

    async def _report(self, method: str, variables: dict[str, Any]) -> Report:
        report: Report = await self._session._perform(method, given(variables), True)
        return report


class Placed:
    """Calls about a view, or about the screen. Parameters that are None aren't sent."""

    def _here(self) -> BaseSession:
        """The session that the touches belong to."""
        raise NotImplementedError

    def _on(self) -> dict[str, Any]:
        """The parameters that name the view of the touches; none for the screen."""
        return {}

    async def _request(self, method: str, variables: dict[str, Any]) -> Any:
        return await self._here()._perform(method, self._placed(variables))

    async def _report(self, method: str, variables: dict[str, Any]) -> Report:
        report: Report = await self._here()._perform(method, self._placed(variables), True)
        return report

    def _placed(self, variables: dict[str, Any]) -> dict[str, Any]:
        given = {n: value for n, value in variables.items() if n != "self" and value is not None}
        return {**self._on(), **given}
