"""A session with the daemon for asyncio: the same calls, awaited."""

from __future__ import annotations

import asyncio
import contextvars
import inspect
import warnings
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from .base import DEPTH, BaseClient
from .connection import Message, refuse_while_answering
from .errors import (
    DaemonEnded,
    DaemonTimeout,
    ProtocolError,
    RequestFailed,
    UnansweredWarning,
    UnusableAnswer,
    UsageError,
)
from .questions import check_answer

#: The client whose question the task at hand answers.
_answering: contextvars.ContextVar[Client | None] = contextvars.ContextVar(
    "gestured_answering", default=None
)


class Client(BaseClient):
    """One session with a daemon of its own, for one event loop.

        async with Client() as client:
            await client.call("hitTest", point=[10, 10])

    Calls may be under way at once; the daemon answers them in the order in which they were sent.
    Handlers may be coroutine functions.
    """

    def _prepare(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._futures: dict[int, asyncio.Future[Message]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._writing = False

    async def __aenter__(self) -> Client:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # The session

    async def start(self) -> None:
        """Starts the daemon and shakes hands. If that fails, no process is left."""
        process = self._launch()
        self._loop = asyncio.get_running_loop()
        self._loop.add_reader(process._output, self._readable)
        self._loop.add_reader(process._errors, self._grumbling)
        if not self._initialize:
            return
        try:
            self._welcome(await self.request("initialize", self._introduction()))
            self.notify("initialized")
        except BaseException:
            self._leave_loop()
            process.stop(patience=0.2)
            raise

    async def restart(self) -> None:
        """Ends the daemon, whatever its state, and starts a new session with another one."""
        if self._process is not None:
            await self.close(patience=0.2)
        self._process = None
        self._connection.drop_awaited()
        self._connection.forget()
        self._resets = self._connection.resets
        await self.start()

    async def close(self, patience: float = 2.0) -> int:
        """Ends the session and the daemon, politely first; returns the exit status."""
        process = self._process
        if process is None or process.forked:
            return 0
        try:
            if process.status is None and process.output_open:
                await self.request("shutdown", {}, timeout=patience)
                self.notify("exit")
                await self._ended_within(patience)
        except Exception:
            # Whatever keeps it from answering, it had its chance.
            patience = min(patience, 0.2)
        finally:
            for task in list(self._tasks):
                task.cancel()
            self._leave_loop()
            self._fail(lambda method: UsageError(f"{method}: the session was closed meanwhile"))
            status = process.stop(patience)
        return status

    async def _ended_within(self, patience: float) -> None:
        """Waits for the end without standing in the loop's way."""
        assert self._loop and self._process
        deadline = self._loop.time() + patience
        while self._process.status is None and self._loop.time() < deadline:
            await asyncio.sleep(0.001)

    # Calls

    async def call(self, method: str, /, **params: Any) -> Any:
        """The result of `method`, or its error raised as a `RequestFailed`."""
        return await self.request(method, params)

    async def request(
        self, method: str, params: Mapping[str, Any], *, timeout: float | None = None
    ) -> Any:
        """As `call`, with the parameters in one dictionary and a timeout of its own."""
        self._check(method)
        connection = self._connection
        identifier = connection.new_id()
        limit = self.timeout if timeout is None else timeout
        assert self._loop
        future: asyncio.Future[Message] = self._loop.create_future()
        self._futures[identifier] = future
        timer = self._loop.call_later(limit, self._expire, identifier, method, limit)
        try:
            self._send(connection.request(identifier, method, params))
            answer = await future
        finally:
            timer.cancel()
            self._futures.pop(identifier, None)
            connection.abandon(identifier)
        if "error" in answer:
            raise RequestFailed.of(answer["error"], method)
        return answer["result"]

    async def batch(self, calls: Iterable[tuple[str, Mapping[str, Any]]]) -> list[Any]:
        """Runs (method, parameters) pairs in order, with nothing in between.

        One that fails doesn't undo the others: its place in the list holds the exception.
        """
        self._check("batch")
        assert self._loop
        connection = self._connection
        requests = [(connection.new_id(), method, params) for method, params in calls]
        futures = {identifier: self._loop.create_future() for identifier, _, _ in requests}
        self._futures.update(futures)
        results: list[Any] = []
        try:
            self._send(connection.batch(requests))
            for identifier, method, _ in requests:
                answer = await asyncio.wait_for(futures[identifier], self.timeout)
                if "error" in answer:
                    results.append(RequestFailed.of(answer["error"], method))
                else:
                    results.append(answer["result"])
        except asyncio.TimeoutError:
            raise DaemonTimeout(f"no answer in {self.timeout:g} s{self._diagnostics()}") from None
        finally:
            for identifier in futures:
                self._futures.pop(identifier, None)
                connection.abandon(identifier)
        return results

    async def pipeline(self, method: str, calls: Iterable[Mapping[str, Any]]) -> list[Any]:
        """The results of many calls of one method, a few of them in progress at any time."""
        results: list[Any] = []
        waiting: list[asyncio.Task[Any]] = []
        for params in calls:
            waiting.append(asyncio.ensure_future(self.request(method, params)))
            await asyncio.sleep(0)
            if len(waiting) > DEPTH:
                results.append(await waiting.pop(0))
        for task in waiting:
            results.append(await task)
        return results

    def notify(self, method: str, /, **params: Any) -> None:
        """Sends a notification. It gets no answer, not even if it is wrong."""
        self._check(method)
        self._send(self._connection.notification(method, params))

    # What the daemon sends unasked

    def on(self, method: str, handler: Callable[..., Any] | None = None) -> Any:
        """Lets `handler` answer the daemon's requests for `method`; it may be a coroutine
        function. As `Client.on` else."""
        handlers = self._connection.handlers
        if handler is None:

            def register(function: Callable[..., Any]) -> Callable[..., Any]:
                handlers.add(method, function, may_wait=True)
                return function

            return register
        return handlers.add(method, handler, may_wait=True)

    # Internals

    def _check(self, method: str) -> None:
        process = self.process
        process.check_owner()
        if _answering.get() is self:
            raise refuse_while_answering()
        if self._loop is not asyncio.get_running_loop():
            raise UsageError("this client belongs to another event loop; give each one its own")
        if not process.output_open:
            raise self._ended(method)

    def _send(self, data: bytes) -> None:
        process = self.process
        if not process.write_now(data) and not self._writing:
            self._writing = True
            assert self._loop
            self._loop.add_writer(process._input, self._writable)

    def _writable(self) -> None:
        assert self._loop
        if self.process.write_now(b""):
            self._writing = False
            self._loop.remove_writer(self.process._input)

    def _readable(self) -> None:
        process = self.process
        descriptor = process._output
        process._receive()
        ended = not process.output_open
        if ended:
            assert self._loop
            self._loop.remove_reader(descriptor)
        connection = self._connection
        try:
            connection.take_in()
        except Exception as problem:
            failure = problem
            self._fail(lambda method: failure)
            return
        for identifier in list(connection.answers):
            future = self._futures.get(identifier)
            answer = connection.answers.pop(identifier)
            if future is not None and not future.done():
                future.set_result(answer)
        if self._resets != connection.resets:
            self._forget_diagnostics_of_old()
        while connection.questions:
            question = connection.questions.popleft()
            task = asyncio.ensure_future(self._answer(question))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if ended:
            self._fail(self._ended)

    def _grumbling(self) -> None:
        process = self.process
        if not process.errors_open:
            return
        descriptor = process._errors
        process._receive_diagnostics()
        if not process.errors_open:
            assert self._loop
            self._loop.remove_reader(descriptor)

    def _leave_loop(self) -> None:
        process, loop = self._process, self._loop
        if process is None or loop is None or loop.is_closed():
            return
        if process.output_open:
            loop.remove_reader(process._output)
        if process.errors_open:
            loop.remove_reader(process._errors)
        if self._writing:
            self._writing = False
            loop.remove_writer(process._input)

    def _expire(self, identifier: int, method: str, limit: float) -> None:
        future = self._futures.get(identifier)
        if future is not None and not future.done():
            text = f"{method}: no answer in {limit:g} s{self._diagnostics()}"
            future.set_exception(DaemonTimeout(text))

    def _fail(self, problem: Callable[[str], BaseException]) -> None:
        """Ends all calls that wait."""
        for identifier, future in list(self._futures.items()):
            if not future.done():
                method = self._connection.awaited.get(identifier, "the call")
                future.set_exception(problem(method))

    def _ended(self, method: str) -> DaemonEnded:
        # It is read to its end here, and its descriptors are closed.
        self._leave_loop()
        status = self.process.wait(0.2)
        return self._death(method, status)

    async def _answer(self, question: Message) -> None:
        connection = self._connection
        method = question["method"]
        handler = connection.handlers.find(question)
        if handler is None:
            try:
                problem = self._without_handler(question)
            except ProtocolError as other:
                self._blame(other)
                return
            text = f"no handler answers {method} here"
            self._send(connection.refusal(question, text, -32601))
            self._unusable(problem)
            return
        token = _answering.set(self)
        try:
            result = handler(question.get("params", {}))
            if inspect.isawaitable(result):
                result = await result
                handler.answers[-1] = result
            reply = connection.reply(question, result)
        except BaseException as problem:
            if self.process.output_open:
                text = f"{type(problem).__name__}: {problem}"
                self._send(connection.refusal(question, text))
            self._blame(problem)
            if not isinstance(problem, Exception):
                raise
            return
        finally:
            _answering.reset(token)
        self._send(reply)
        try:
            check_answer(method, result)
        except UnusableAnswer as problem:
            self._unusable(problem)

    def _blame(self, problem: BaseException) -> None:
        """Lets what a handler raised leave the call that caused the question: the oldest one,
        since the daemon works in order."""
        for identifier in sorted(self._connection.awaited):
            future = self._futures.get(identifier)
            if future is not None and not future.done():
                future.set_exception(problem)
                return

    def _unusable(self, problem: UnusableAnswer) -> None:
        if self.unanswered == "error":
            self._blame(problem)
        else:
            warnings.warn(f"{problem}; the default applies", UnansweredWarning, stacklevel=2)
