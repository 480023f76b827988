"""Calls that were begun, and calls that are collected: what a client answers in their place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, List, Mapping, Optional, Tuple

from .base import refuse_places
from .errors import RequestFailed, UsageError

if TYPE_CHECKING:
    from .client import Client


class Pending:
    """A request that was sent and whose answer nobody has asked for yet."""

    def __init__(self, client: "Client", identifier: int, method: str) -> None:
        self._client = client
        self._session = client.sessions
        self.id = identifier
        self.method = method

    def result(self, timeout: Optional[float] = None) -> Any:
        """Waits for the answer; its result, or its error raised."""
        return self._client._result_of(self, timeout)

    def cancel(self) -> None:
        """Asks the daemon not to run the request. `result` raises `Cancelled` if it didn't."""
        self._client.notify("$/cancelRequest", id=self.id)

    def __del__(self) -> None:
        # Nobody can ask for the answer any more.
        if self._session == self._client.sessions:
            self._client._connection.abandon(self.id)

    def __repr__(self) -> str:
        return f"<{self.method}, request {self.id}>"


class Batch:
    """Requests that are collected in a `with` block and sent together at its end.

    Each call answers a `Pending`, whose result is there after the block. If a request fails, the
    block raises the first failure; the others have run all the same.
    """

    def __init__(self, client: "Client") -> None:
        self._client = client
        self._calls: List[Tuple[str, Mapping[str, Any]]] = []
        self._promises: List["Promise"] = []
        self.results: List[Any] = []

    def call(self, method: str, /, **params: Any) -> "Promise":
        return self.request(method, params)

    def request(self, method: str, params: Mapping[str, Any]) -> "Promise":
        self._calls.append((method, params))
        promise = Promise(method)
        self._promises.append(promise)
        return promise

    def __getattr__(self, name: str) -> Callable[..., "Promise"]:
        method = self._client._method_name(name)

        def collect(*values: Any, **params: Any) -> "Promise":
            refuse_places(method, values)
            return self.request(method, self._client._members(params))

        return collect

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        if kind is not None:
            return
        self.results = self._client.batch(self._calls)
        for promise, result in zip(self._promises, self.results):
            promise._outcome = result
            promise._done = True
        for result in self.results:
            if isinstance(result, RequestFailed):
                raise result


class Promise:
    """What a request of a `Batch` will answer, once the block has ended."""

    def __init__(self, method: str) -> None:
        self.method = method
        self._done = False
        self._outcome: Any = None

    def result(self) -> Any:
        """The result, or its error raised."""
        if not self._done:
            raise UsageError(f"{self.method} is sent at the end of the `with` block")
        if isinstance(self._outcome, RequestFailed):
            raise self._outcome
        return self._outcome
