"""Collects calls in a block and sends them together at its end."""

from __future__ import annotations

from typing import Any

from .._names import SELECTORS
from ..calls import Promise
from ..errors import RequestFailed
from .base_session import BaseSession


class Batch:
    """Calls sent together at the end of the block, with nothing in between.

    Each call returns a `Promise`, whose result is available after the block. If calls fail, the
    block raises the first failure; the other calls have run nevertheless.
    """

    def __init__(self, session: BaseSession) -> None:
        self._session = session
        self._calls: list[tuple[str, dict[str, Any]]] = []
        self._promises: list[Promise] = []

    def call(self, method: str, /, **params: Any) -> Promise:
        """A call by its name in the protocol: `batch.call("hitTest", point=[10, 10])`."""
        self._calls.append((method, params))
        promise = Promise(method)
        self._promises.append(promise)
        return promise

    def __repr__(self) -> str:
        return f"<{type(self).__name__}, calls: {len(self._calls)}>"

    async def __aenter__(self) -> Batch:
        return self

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            return
        calls = [
            (method, await self._session._given(params, SELECTORS.get(method, ())))
            for method, params in self._calls
        ]
        results = await self._session.client.batch(calls)
        for promise, result in zip(self._promises, results):
            promise.keep(result)
        for result in results:
            if isinstance(result, RequestFailed):
                raise result
