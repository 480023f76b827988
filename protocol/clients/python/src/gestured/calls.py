"""Calls whose result hasn't arrived yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .errors import RequestFailed, UsageError

if TYPE_CHECKING:
    from .client import Client


class Pending:
    """A request in progress; you can wait for its answer once."""

    def __init__(self, client: Client, identifier: int, method: str) -> None:
        self._client = client
        self._session = client.sessions
        self.id = identifier
        self.method = method

    def result(self, timeout: float | None = None) -> Any:
        """Waits for the answer; its result, or its error raised."""
        return self._client._result_of(self, timeout)

    def cancel(self) -> None:
        """Asks the daemon not to run the request. `result` raises `Cancelled` if it didn't."""
        self._client.notify("$/cancelRequest", id=self.id)

    def __del__(self) -> None:
        # The answer can't be asked for any more.
        if self._session == self._client.sessions:
            self._client._connection.abandon(self.id)

    def __repr__(self) -> str:
        return f"<{self.method}, request {self.id}>"


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
