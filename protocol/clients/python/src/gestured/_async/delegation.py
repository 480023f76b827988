"""What a recognizer's delegate was set to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..questions import Handler, Question
from .handle import Handle


class Delegation:
    """What a delegate was set to. Used as a context manager, it is undone at the end of the
    block."""

    def __init__(
        self, recognizer: Handle, handlers: list[Handler], before: Mapping[str, Any]
    ) -> None:
        self._recognizer = recognizer
        self._handlers = handlers
        self._before = dict(before)

    @property
    def asked(self) -> list[Question]:
        """The questions so far, by their handlers."""
        return [question for handler in self._handlers for question in handler.asked]

    @property
    def answers(self) -> list[Any]:
        """The answers so far, in the same order."""
        return [answer for handler in self._handlers for answer in handler.answers]

    @property
    def count(self) -> int:
        """How many times it was asked."""
        return len(self.asked)

    async def off(self) -> None:
        """Restores what was set before."""
        for handler in self._handlers:
            handler.off()
        params = {"recognizer": self._recognizer.__gestured_id__, **self._before}
        await self._recognizer._session._call("setDelegate", params)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._recognizer!r}, questions: {self.count}>"

    async def __aenter__(self) -> Delegation:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.off()
