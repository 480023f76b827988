"""What only the asyncio API has, or does in its own way; `_sync/special.py` is its counterpart."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from typing import Any, Generic, Protocol, TypeVar

from ..report import Record


class Drawn:
    """Drawings in notebooks, which can't await; so this API has none."""

    _drawing: Callable[[list[dict[str, Any]]], str] | None = None


class Records:
    """Captured events as an asynchronous iterator."""

    async def all(self) -> list[Record]:
        raise NotImplementedError

    async def __aiter__(self) -> AsyncIterator[Record]:
        for record in await self.all():
            yield record


class Ended(Protocol):
    """What a block can end."""

    async def __aexit__(self, *error: object) -> None: ...


Made = TypeVar("Made", bound=Ended)


class Begun(Generic[Made]):
    """What begins when it is awaited, or with its block. In the blocking API it begins at once."""

    def __init__(self, beginning: Coroutine[Any, Any, Made]) -> None:
        self._beginning = beginning

    def __await__(self) -> Generator[Any, Any, Made]:
        return self._beginning.__await__()

    async def __aenter__(self) -> Made:
        self._made = await self._beginning
        return self._made

    async def __aexit__(self, *error: object) -> None:
        await self._made.__aexit__(*error)
