"""What only the asyncio API has, or does in its own way; `_sync/special.py` is its counterpart."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..custom import DelegateAnswers
from ..report import Record
from .delegation import Delegation

if TYPE_CHECKING:
    from .reactions import Reaction, Request

IS_ASYNC = True


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


class Delegates:
    """A recognizer, as far as delegates go."""

    async def _delegate(
        self, delegate: object | None, answers: dict[str, DelegateAnswers]
    ) -> Delegation:
        raise NotImplementedError

    def delegate(self, delegate: object | None = None, **answers: DelegateAnswers) -> Delegating:
        """Sets what its delegate answers: `delegate(should_begin=lambda q: q.time > 1)`.

        An answer is a function or a coroutine function that gets the question, or a value: a bool,
        or for the questions about another recognizer also a list of ids. Or give an object with
        methods of these names. `await` it, and it stays until `reset`; or use it in `async with`,
        and it stays for the block.
        """
        return Delegating(self._delegate(delegate, answers))


class Delegating:
    """A delegate that is set when it is awaited, or when its block begins."""

    def __init__(self, setting: Coroutine[Any, Any, Delegation]) -> None:
        self._setting = setting

    def __await__(self) -> Generator[Any, Any, Delegation]:
        return self._setting.__await__()

    async def __aenter__(self) -> Delegation:
        self._delegation = await self._setting
        return self._delegation

    async def __aexit__(self, *_: object) -> None:
        await self._delegation.off()


class Occasions:
    """What is reacted to, as far as adding the reaction goes."""

    async def _add(self, requests: Sequence[Request], more: Mapping[str, Any]) -> Reaction:
        raise NotImplementedError

    def do(
        self, *requests: Request, after: float | None = None, times: int | None = None
    ) -> Reacting:
        """Adds the reaction: `do(("updateView", {"view": "hint", "hidden": False}), after=0.8)`.

        `await` it, and it stays until `remove`; or use it in `async with`, and it stays for the
        block.
        """
        return Reacting(self._add(requests, {"after": after, "times": times}))


class Reacting:
    """A reaction that is added when it is awaited, or when its block begins."""

    def __init__(self, adding: Coroutine[Any, Any, Reaction]) -> None:
        self._adding = adding

    def __await__(self) -> Generator[Any, Any, Reaction]:
        return self._adding.__await__()

    async def __aenter__(self) -> Reaction:
        self._reaction = await self._adding
        return self._reaction

    async def __aexit__(self, *error: object) -> None:
        await self._reaction.__aexit__(*error)
