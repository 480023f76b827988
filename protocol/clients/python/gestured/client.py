"""A session with the daemon: calls that return results and raise errors."""

from __future__ import annotations

import difflib
import os
import threading
import time
import warnings
from collections import deque
from typing import (
    Any,
    Callable,
    Deque,
    Dict,
    Iterable,
    List,
    Mapping,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

from ._methods import METHODS, Methods
from .connection import Connection, Message, check_version, refuse_while_answering
from .errors import (
    DaemonEnded,
    DaemonTimeout,
    NoSuchMethod,
    RequestFailed,
    UnansweredWarning,
    UnusableAnswer,
    UsageError,
)
from .process import Command, Process, find_command
from .questions import Handler, Handling, check_answer

#: How many calls of a pipeline are under way at most.
DEPTH = 4


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
        return lambda **params: self.request(method, self._client._members(params))

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


class Client(Methods):
    """One session with a daemon of its own.

    It is a context manager: the daemon runs from the beginning of the `with` block to its end,
    and is gone afterwards, whatever happened inside.

        with Client() as client:
            client.call("hitTest", point=[10, 10])
            client.hitTest(point=[10, 10])                    # the same
            client.convertPoint(point=[0, 0], from_="card", to=None)   # `from` is Python's

    Nothing moves unless one of its methods runs: questions of the daemon are answered, and
    notifications taken in, while a call waits, or in `listen`. Threads may share a client; their
    calls take turns.
    """

    def __init__(
        self,
        command: Optional[Command] = None,
        *,
        framing: str = "headers",
        options: Optional[Mapping[str, Any]] = None,
        arguments: Iterable[str] = (),
        timeout: float = 30.0,
        initialize: bool = True,
        unanswered: str = "default",
    ) -> None:
        """Prepares a session; `start`, or the `with` block, begins it.

        `command` is the daemon's path, or its path and arguments; without it the environment's
        `GESTURED`, else the daemon that came with the package, else `gestured` on the PATH.
        `options` are those of `initialize`, which is sent by `start` unless `initialize` is
        false. `timeout` is how many seconds a call waits. `unanswered` says what comes of a
        question without a usable answer: with `"default"` a warning, and the daemon takes the
        default; with `"error"` an `UnusableAnswer` leaves the call that waits.
        """
        if unanswered not in ("default", "error"):
            raise ValueError(f"unanswered is default or error, not {unanswered!r}")
        self.timeout = timeout
        self.unanswered = unanswered
        #: The answer to `initialize`.
        self.server: Dict[str, Any] = {}
        #: How many sessions were begun: one, and one more for each `restart`.
        self.sessions = 0
        #: The messages of the handshake, each behind its arrow.
        self.opening: List[Tuple[str, bytes]] = []
        self._connection = Connection(framing)
        self._command = command
        self._arguments = list(arguments)
        self._options = dict(options or {})
        self._initialize = initialize
        self._process: Optional[Process] = None
        self._listed: Optional[Sequence[str]] = None
        self._lock = threading.RLock()
        # The thread that a handler runs in.
        self._answering: Optional[int] = None
        # Seconds that handlers took; nobody waits for the daemon meanwhile.
        self._handling = 0.0
        self._resets = 0

    # The session

    def __enter__(self) -> "Client":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        process = self._process
        if process is None:
            return f"<{type(self).__name__}, not started>"
        ended = process.status is not None
        state = f"ended with {process.status}" if ended else f"process {process.pid}"
        return f"<{type(self).__name__} of {process.command[0]}, {state}>"

    def start(self) -> None:
        """Starts the daemon and shakes hands. Leaves no process behind if that fails."""
        if self._process is not None:
            raise UsageError(
                "this client was started before; a session begins once, and `restart` begins"
                " another one"
            )
        self.sessions += 1
        self._process = Process(
            find_command(self._command) + self._arguments, chunks=self._connection.chunks
        )
        if not self._initialize:
            return
        connection = self._connection
        kept, connection.record = connection.record, []
        try:
            parameters: Dict[str, Any] = {
                "processId": os.getpid(),
                "clientInfo": {"name": "gestured-python"},
            }
            if self._options:
                parameters["options"] = self._options
            self.server = self.call("initialize", **parameters)
            check_version(self.server, self._process.command[0])
            self._listed = listed_methods(self.server)
            self._connection.handlers.listed = listed_methods(self.server, "questions") or []
            self.notify("initialized")
        except BaseException:
            self._process.stop(patience=0.2)
            raise
        finally:
            self.opening = connection.record
            connection.record = kept if kept is None else [*kept, *self.opening]

    def restart(self) -> None:
        """Ends the daemon, however it is, and begins a new session with another one.

        What belonged to the old session is gone, handlers and effects included.
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

    @property
    def options(self) -> Mapping[str, Any]:
        """The options that the session is begun with."""
        return self._options

    @property
    def alive(self) -> bool:
        """Whether the daemon runs."""
        process = self._process
        return process is not None and not process.output_ended and process.status is None

    def close(self, patience: float = 2.0) -> int:
        """Ends the session and the daemon, politely first; the exit status.

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

    @property
    def process(self) -> Process:
        """The daemon's process, for its id, its diagnostics and its bytes."""
        if self._process is None:
            raise UsageError("the client was not started; use it in a `with` block")
        return self._process

    @property
    def effects(self) -> List[Dict[str, Any]]:
        """All effects that came in `effects` notifications since the last `reset`, in order."""
        return self._connection.effects

    @property
    def notifications(self) -> List[Tuple[str, Dict[str, Any]]]:
        """All notifications that came since the last `reset`, as (method, parameters)."""
        return self._connection.notifications

    # Calls

    def call(self, method: str, /, **params: Any) -> Any:
        """The result of `method`, or its error raised as a `RequestFailed`.

        A parameter that is a Python keyword is written with an underscore behind it: `from_`.
        """
        return self.request(method, params)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = self._method_name(name)
        return lambda **params: self.request(method, params)

    def __dir__(self) -> List[str]:
        return sorted({*super().__dir__(), *(self.__dict__.get("_listed") or ())})

    def request(
        self, method: str, params: Mapping[str, Any], *, timeout: Optional[float] = None
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
        """Sends a request without waiting, so that it can be cancelled, or others follow."""
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
        """Sends a notification. Nothing answers it, not even when it is wrong."""
        self._take_turn(self.timeout)
        try:
            self._send(self._connection.notification(method, params))
        finally:
            self._lock.release()

    @overload
    def batch(self) -> Batch: ...

    @overload
    def batch(self, calls: Iterable[Tuple[str, Mapping[str, Any]]]) -> List[Any]: ...

    def batch(
        self, calls: Optional[Iterable[Tuple[str, Mapping[str, Any]]]] = None
    ) -> Union[List[Any], Batch]:
        """Runs (method, parameters) pairs in order, with nothing in between.

        One that fails doesn't undo the others: its place in the list holds the exception.
        Without `calls` it is a context manager, whose calls are sent at the end of the block:

            with client.batch() as batch:
                hit = batch.hitTest(point=[10, 10])
            print(hit.result())
        """
        if calls is None:
            return Batch(self)
        self._take_turn(self.timeout)
        try:
            connection = self._connection
            requests = [(connection.new_id(), method, params) for method, params in calls]
            try:
                self._send(connection.batch(requests))
                results: List[Any] = []
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

    def pipeline(self, method: str, calls: Iterable[Mapping[str, Any]]) -> List[Any]:
        """The results of calls of one method, of which a few are under way at any time."""
        results: List[Any] = []
        waiting: Deque[Pending] = deque()
        for params in calls:
            waiting.append(self._begin(method, params))
            if len(waiting) > DEPTH:
                results.append(waiting.popleft().result())
        results += [pending.result() for pending in waiting]
        return results

    # What the daemon says of its own accord

    @overload
    def on(self, method: str) -> Callable[[Handler], Handler]: ...

    @overload
    def on(self, method: str, handler: Handler) -> Handling: ...

    def on(self, method: str, handler: Optional[Handler] = None) -> Any:
        """Lets `handler` answer the daemon's requests for `method`, such as
        `delegate/shouldBegin`; it gets the parameters and returns the result.

        Without `handler` it is a decorator. What it answers is the handler in its place, which
        can be taken off, counts how often it was asked, and is a context manager. A handler stays
        until then, or until `off` or `reset`. It must not call the daemon, which waits for it.
        One that raises has the daemon told so, and the exception leaves the call that waits.
        """
        if handler is None:

            def register(function: Handler) -> Handler:
                self._connection.handlers.add(method, function)
                return function

            return register
        return self._connection.handlers.add(method, handler)

    def off(self, method: Optional[str] = None) -> None:
        """Takes the handlers of a question off, or all of them."""
        self._connection.handlers.off(method)

    def listen(self, seconds: float) -> None:
        """Takes in what the daemon says of its own accord, for so long."""
        deadline = time.monotonic() + seconds
        self._take_turn(self.timeout)
        try:
            while not self.process.output_ended and time.monotonic() < deadline:
                self._take_in(deadline - time.monotonic())
        finally:
            self._lock.release()

    # Behind the calls

    def _method_name(self, name: str) -> str:
        """The method that an attribute stands for; refuses one that the daemon doesn't have."""
        # Private names are never methods of the protocol, but copy and pickle ask for them.
        if name.startswith("_"):
            raise AttributeError(name)
        listed = METHODS if self._process is None else self._listed
        if listed is not None and name not in listed:
            close = difflib.get_close_matches(name, listed, 1)
            hint = f"; did you mean {close[0]}?" if close else ""
            data = {"kind": "methodNotFound", **({"nearest": close[0]} if close else {})}
            raise NoSuchMethod(-32601, f'no method "{name}"{hint}', data, name)
        return name

    def _members(self, params: Mapping[str, Any]) -> Mapping[str, Any]:
        return params

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

    def _result_of(self, request: Pending, timeout: Optional[float]) -> Any:
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
            deadline = time.monotonic() + limit - self._handling
            left = limit
            while True:
                process.pump(left)
                self._decode()
                if identifier in answers:
                    break
                if process.output_ended:
                    raise self._ended(method)
                left = deadline + self._handling - time.monotonic()
                if left <= 0:
                    raise DaemonTimeout(f"{method}: no answer in {limit:g} s{self._diagnostics()}")
        answer = answers.pop(identifier)
        if self._resets != self._connection.resets:
            # The tests before this one are no part of what goes wrong in it.
            self._resets = self._connection.resets
            self.process.forget_diagnostics()
        if "error" in answer:
            raise RequestFailed.of(answer["error"], method)
        return answer["result"]

    def _ended(self, method: str) -> DaemonEnded:
        status = self.process.wait(1.0)
        self._connection.drop_awaited()
        how = "closed its output" if status is None else f"ended with status {status}"
        return DaemonEnded(
            f"{method}: the daemon {how}; `restart()` begins a new session{self._diagnostics()}",
            status,
        )

    def _diagnostics(self) -> str:
        text = self.process.diagnostics.strip()
        return f"; it wrote:\n{text}" if text else ""

    def _take_in(self, timeout: float) -> None:
        self.process.pump(timeout)
        self._decode()

    def _decode(self) -> None:
        connection = self._connection
        connection.take_in()
        # One by one: where a handler raises, what came behind its question stays for later.
        while connection.questions:
            question = connection.questions[0]
            try:
                self._answer(question)
            finally:
                if connection.questions and connection.questions[0] is question:
                    connection.questions.popleft()

    def _answer(self, question: Message) -> None:
        connection = self._connection
        handling = connection.handlers.find(question)
        method = question["method"]
        if handling is None:
            text = f"nobody answers {method} here"
            self._send(connection.refusal(question, text, -32601))
            subject = ", ".join(
                f"{name} {value}" for name, value in question.get("params", {}).items()
            )
            self._unusable(UnusableAnswer(f"nobody answers {method} ({subject})"))
            return
        self._answering = threading.get_ident()
        begin = time.monotonic()
        try:
            result = handling(question.get("params", {}))
            reply = connection.reply(question, result)
        except BaseException as problem:
            text = f"{type(problem).__name__}: {problem}"
            self._send(connection.refusal(question, text))
            raise
        finally:
            self._answering = None
            self._handling += time.monotonic() - begin
        self._send(reply)
        try:
            check_answer(method, result)
        except UnusableAnswer as problem:
            self._unusable(problem)

    def _unusable(self, problem: UnusableAnswer) -> None:
        if self.unanswered == "error":
            raise problem
        warnings.warn(f"{problem}; the default holds", UnansweredWarning, stacklevel=2)


def listed_methods(server: Any, what: str = "methods") -> Optional[List[str]]:
    """The methods, or the questions, that a daemon says it has."""
    capabilities = server.get("capabilities") if isinstance(server, dict) else None
    methods = capabilities.get(what) if isinstance(capabilities, dict) else None
    return list(methods) if isinstance(methods, list) else None
