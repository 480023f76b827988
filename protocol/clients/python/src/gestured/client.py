"""A session with the daemon: calls that return results and raise errors."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Any

from .answering import AnsweringClient
from .base import DEPTH
from .connection import refuse_while_answering
from .errors import DaemonEnded, DaemonTimeout, RequestFailed, UsageError


class Client(AnsweringClient):
    """One session with a daemon of its own.

    It is a context manager: the daemon runs from the beginning of the `with` block to its end,
    and is gone afterwards, whatever happened inside.

        with Client() as client:
            client.call("hitTest", point=[10, 10])
            client.call("convertPoint", point=[0, 0], from_="window", to=None)  # `from` is Python's

    Nothing moves unless one of its methods runs: questions of the daemon are answered, and
    notifications taken in, while a call waits, or in `listen`. Threads may share a client; their
    calls take turns.
    """

    def _prepare(self) -> None:
        super()._prepare()
        #: The messages of the handshake, each with its arrow.
        self.opening: list[tuple[str, bytes]] = []
        self._lock = threading.RLock()

    # The session

    def __enter__(self) -> Client:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Starts the daemon and shakes hands. If that fails, no process is left."""
        process = self._launch()
        if not self._initialize:
            return
        connection = self._connection
        kept, connection.record = connection.record, []
        try:
            self._welcome(self.request("initialize", self._introduction()))
            self.notify("initialized")
        except BaseException:
            process.stop(patience=0.2)
            raise
        finally:
            self.opening = connection.record
            connection.record = kept if kept is None else [*kept, *self.opening]

    def restart(self) -> None:
        """Ends the daemon, whatever its state, and starts a new session with another one.

        Everything that belonged to the old session is gone, including handlers and effects.
        """
        process = self._process
        if process is not None:
            process.check_owner()
            self.close(patience=0.2)
        self._process = None
        self._connection.drop_awaited()
        self._connection.answers.clear()
        self._connection.forget()
        self._resets = self._connection.resets
        self._answering = None
        self.start()

    def close(self, patience: float = 2.0) -> int:
        """Ends the session and the daemon, politely first; returns the exit status.

        A daemon that has not ended after `patience` seconds is terminated, then killed.
        Closing twice does no harm, nor does closing what was never started.
        """
        process = self._process
        if process is None or process.forked:
            return 0
        if process.status is None and not process.output_ended:
            try:
                self.request("shutdown", {}, timeout=patience)
                self.notify("exit")
            except Exception:
                # Whatever keeps it from answering, it had its chance.
                patience = min(patience, 0.2)
            except BaseException:
                process.kill()
                raise
        return process.stop(patience)

    # Calls

    def call(self, method: str, /, **params: Any) -> Any:
        """The result of `method`, or its error raised as a `RequestFailed`.

        A parameter that is a Python keyword is written with an underscore after it: `from_`.
        """
        return self.request(method, params)

    def request(
        self, method: str, params: Mapping[str, Any], *, timeout: float | None = None
    ) -> Any:
        """As `call`, with the parameters in one dictionary and a timeout of its own."""
        limit = self.timeout if timeout is None else timeout
        self._take_turn(limit)
        try:
            connection = self._connection
            identifier = connection.new_id()
            try:
                self._send(connection.request(identifier, method, params))
                return self._result(identifier, method, limit)
            except BaseException:
                connection.abandon(identifier)
                raise
        finally:
            self._lock.release()

    def begin(self, method: str, /, **params: Any) -> Pending:
        """Sends a request without waiting: you can cancel it, or send others meanwhile."""
        return self._begin(method, params)

    def _begin(self, method: str, params: Mapping[str, Any]) -> Pending:
        self._take_turn(self.timeout)
        try:
            pending = Pending(self, self._connection.new_id(), method)
            self._send(self._connection.request(pending.id, method, params))
            return pending
        finally:
            self._lock.release()

    def notify(self, method: str, /, **params: Any) -> None:
        """Sends a notification. It gets no answer, not even if it is wrong."""
        self._take_turn(self.timeout)
        try:
            if not self.process.output_open:
                raise self._ended(method)
            self._send(self._connection.notification(method, params))
        finally:
            self._lock.release()

    def batch(self, calls: Iterable[tuple[str, Mapping[str, Any]]]) -> list[Any]:
        """Runs (method, parameters) pairs in order, with nothing in between.

        One that fails doesn't undo the others: its place in the list holds the exception.
        """
        self._take_turn(self.timeout)
        try:
            connection = self._connection
            requests = [(connection.new_id(), method, params) for method, params in calls]
            try:
                self._send(connection.batch(requests))
                results: list[Any] = []
                for identifier, method, _ in requests:
                    try:
                        results.append(self._result(identifier, method, self.timeout))
                    except RequestFailed as failure:
                        results.append(failure)
                return results
            except BaseException:
                for identifier, _, _ in requests:
                    connection.abandon(identifier)
                raise
        finally:
            self._lock.release()

    def pipeline(self, method: str, calls: Iterable[Mapping[str, Any]]) -> list[Any]:
        """The results of many calls of one method, a few of them in progress at any time."""
        results: list[Any] = []
        waiting: deque[Pending] = deque()
        for params in calls:
            waiting.append(self._begin(method, params))
            if len(waiting) > DEPTH:
                results.append(waiting.popleft().result())
        results += [pending.result() for pending in waiting]
        return results

    # What the daemon sends unasked

    def listen(self, seconds: float) -> None:
        """Reads the daemon's notifications and questions for this long."""
        deadline = time.monotonic() + seconds
        self._take_turn(self.timeout)
        try:
            while self.process.output_open and time.monotonic() < deadline:
                self._take_in(deadline - time.monotonic())
        finally:
            self._lock.release()

    # Internals

    def _take_turn(self, limit: float) -> None:
        """Waits until no other thread is in a call. The caller releases the lock."""
        if self._answering is not None and self._answering == threading.get_ident():
            raise refuse_while_answering()
        process = self._process
        if process is not None and process.forked:
            process.check_owner()
        if not self._lock.acquire(False) and not self._lock.acquire(timeout=limit):
            raise DaemonTimeout(
                f"another thread has been in a call of this session for {limit:g} s; give each"
                " thread a session of its own, or let no handler wait for a thread"
            )

    def _send(self, data: bytes) -> None:
        process = self._process
        if process is None:
            process = self.process
        if not process.write_now(data):
            while process.unsent and process.pump(0):
                self._decode()

    def _result_of(self, request: Pending, timeout: float | None) -> Any:
        limit = self.timeout if timeout is None else timeout
        self._take_turn(limit)
        try:
            connection = self._connection
            if request._session != self.sessions:
                raise UsageError(f"{request.method} was asked of a daemon that is gone")
            if request.id not in connection.awaited and request.id not in connection.answers:
                raise UsageError(f"the answer to {request.method} was taken before")
            return self._result(request.id, request.method, limit)
        finally:
            self._lock.release()

    def _result(self, identifier: int, method: str, limit: float) -> Any:
        answers = self._connection.answers
        if identifier not in answers:
            process = self.process
            deadline = time.monotonic() + limit - self._answering_time
            left = limit
            while True:
                if process.output_open:
                    process.pump(left)
                self._decode()
                if identifier in answers:
                    break
                # What is left in the middle of a message is never completed.
                if not process.output_open:
                    raise self._ended(method)
                left = deadline + self._answering_time - time.monotonic()
                if left <= 0:
                    raise DaemonTimeout(f"{method}: no answer in {limit:g} s{self._diagnostics()}")
        answer = answers.pop(identifier)
        if self._resets != self._connection.resets:
            self._forget_diagnostics_of_old()
        if "error" in answer:
            raise RequestFailed.of(answer["error"], method)
        return answer["result"]

    def _ended(self, method: str) -> DaemonEnded:
        status = self.process.wait(1.0)
        # Other requests stay awaited, and fail the same way when their results are asked for.
        self._connection.drop_unread()
        return self._death(method, status)

    def _take_in(self, timeout: float) -> None:
        self.process.pump(timeout)
        self._decode()


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
