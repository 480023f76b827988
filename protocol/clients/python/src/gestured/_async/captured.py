"""The events that a session has captured."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterator, List

from ..report import Record

if TYPE_CHECKING:
    from .session import AsyncSession


class AsyncCaptured:
    """The captured events of a session, fetched when they are looked at."""

    def __init__(self, session: "AsyncSession") -> None:
        self._session = session

    async def all(self) -> List[Record]:
        """All that were not cleared, the oldest first."""
        found: Dict[str, Any] = await self._session._call("capturedEvents", {})
        return [Record(event) for event in found["events"]]

    async def named(self, event: str) -> List[Record]:
        """Those of this name, such as `$AppClick`."""
        return [record for record in await self.all() if record.event == event]

    async def clear(self) -> None:
        """Drops them. Indices go on."""
        await self._session._call("capturedEvents", {"clear": True})

    # sync: def __iter__(self) -> Iterator[Record]:
    # sync:     return iter(self.all())

    # sync: def __len__(self) -> int:
    # sync:     return len(self.all())

    # sync: def __getitem__(self, index: int) -> Record:
    # sync:     return self.all()[index]

    # sync: def __eq__(self, other: object) -> bool:
    # sync:     return self.all() == other

    # sync: def __repr__(self) -> str:
    # sync:     return repr(self.all())
