"""Calls whose result hasn't arrived yet."""

from __future__ import annotations

from typing import Any

from .client import Pending as Pending
from .errors import RequestFailed, UsageError


class Promise:
    """What a call of a `Batch` will answer, once the block has ended."""

    def __init__(self, method: str) -> None:
        self.method = method
        self._done = False
        self._outcome: Any = None

    def keep(self, outcome: Any) -> None:
        """Takes the result, or the error."""
        self._outcome = outcome
        self._done = True

    def result(self) -> Any:
        """The result, or its error raised."""
        if not self._done:
            raise UsageError(f"{self.method} is sent at the end of the block")
        if isinstance(self._outcome, RequestFailed):
            raise self._outcome
        return self._outcome

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.method}{'' if self._done else ', not sent yet'}>"
