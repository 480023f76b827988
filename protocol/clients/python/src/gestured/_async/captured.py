"""The events that a session has captured."""

from __future__ import annotations

from ..report import Record
from .base_session import BaseSession
from .special import Records


class Captured(Records):
    """The captured events of a session, fetched on each access."""

    def __init__(self, session: BaseSession) -> None:
        self._session = session

    async def all(self) -> list[Record]:
        """All events since the last `clear`, oldest first."""
        found = await self._session._call("capturedEvents", {})
        return [Record(event) for event in found["events"]]

    async def named(self, event: str) -> list[Record]:
        """The events of this name, such as `$AppClick`."""
        return [record for record in await self.all() if record.event == event]

    async def clear(self) -> None:
        """Drops all events. Indices continue."""
        await self._session._call("capturedEvents", {"clear": True})

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: all() fetches the events>"
