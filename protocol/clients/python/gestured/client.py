"""A session with the daemon: calls that return results and raise errors."""

from __future__ import annotations

import json
import os
import time
from collections import deque
from typing import Any, Callable, Deque, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from .errors import DaemonEnded, DaemonTimeout, ProtocolError, RequestFailed
from .framing import Decoder, frame
from .process import Command, Process, find_command

#: Answers a question of the daemon: gets its parameters, returns the result.
Handler = Callable[[Dict[str, Any]], Any]


class Pending:
    """A request that was sent and whose answer nobody has asked for yet."""

    def __init__(self, client: "Client", identifier: int, method: str) -> None:
        self._client = client
        self.id = identifier
        self.method = method

    def result(self, timeout: Optional[float] = None) -> Any:
        """Waits for the answer; its result, or its error raised."""
        return self._client._result(self, timeout)

    def cancel(self) -> None:
        """Asks the daemon not to run the request. `result` raises `Cancelled` if it didn't."""
        self._client.notify("$/cancelRequest", id=self.id)


class Client:
    """One session with a daemon of its own.

    It is a context manager: the daemon runs from the beginning of the `with` block to its end,
    and is gone afterwards, whatever happened inside.

        with Client() as client:
            client.call("hitTest", point=[10, 10])
            client.hitTest(point=[10, 10])                    # the same
            client.convertPoint(point=[0, 0], from_="card", to=None)   # `from` is Python's

    A client belongs to one thread. Nothing moves unless one of its methods runs: questions of
    the daemon are answered, and notifications taken in, while a call waits, or in `listen`.
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
    ) -> None:
        """Prepares a session; `start`, or the `with` block, begins it.

        `command` is the daemon's path, or its path and arguments; without it the environment's
        `GESTURED`, else `gestured` on the PATH. `options` are those of `initialize`, which is
        sent by `start` unless `initialize` is false. `timeout` is how many seconds a call waits.
        """
        self.timeout = timeout
        #: All effects that came in `effects` notifications, in order.
        self.effects: List[Dict[str, Any]] = []
        #: All notifications that came, as (method, parameters).
        self.notifications: List[Tuple[str, Dict[str, Any]]] = []
        #: The answer to `initialize`.
        self.server: Dict[str, Any] = {}
        self._command = command
        self._arguments = list(arguments)
        self._framing = framing
        self._options = dict(options or {})
        self._initialize = initialize
        self._process: Optional[Process] = None
        self._decoder = Decoder(framing)
        self._inbox: Deque[bytes] = deque()
        self._handlers: Dict[str, Handler] = {}
        self._last_id = 0
        # Requests without an answer yet, and answers that wait for their reader.
        self._awaited: Dict[int, str] = {}
        self._answers: Dict[int, Dict[str, Any]] = {}
        self._answering = False

    # The session

    def __enter__(self) -> "Client":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Starts the daemon and shakes hands. Leaves no process behind if that fails."""
        if self._process is not None:
            raise RuntimeError("this client was started before; a session begins once")
        self._process = Process(find_command(self._command) + self._arguments)
        if not self._initialize:
            return
        try:
            parameters: Dict[str, Any] = {
                "processId": os.getpid(),
                "clientInfo": {"name": "gestured-python"},
            }
            if self._options:
                parameters["options"] = self._options
            self.server = self.call("initialize", **parameters)
            self.notify("initialized")
        except BaseException:
            self._process.stop(patience=0.2)
            raise

    def close(self, patience: float = 2.0) -> int:
        """Ends the session and the daemon, politely first; the exit status.

        A daemon that has not ended after `patience` seconds is terminated, then killed.
        Closing twice does no harm, nor does closing what was never started.
        """
        process = self._process
        if process is None:
            return 0
        if process.status is None and not process.output_ended:
            try:
                self.request("shutdown", {}, timeout=patience)
                self.notify("exit")
            except Exception:
                # Whatever keeps it from answering, it had its chance.
                patience = min(patience, 0.2)
        return process.stop(patience)

    def shutdown(self) -> None:
        """Asks the daemon to end. It still has to be closed."""
        self.call("shutdown")

    @property
    def process(self) -> Process:
        """The daemon's process, for its id, its diagnostics and its bytes."""
        if self._process is None:
            raise RuntimeError("the client was not started; use it in a `with` block")
        return self._process

    # Calls

    def call(self, method: str, /, **params: Any) -> Any:
        """The result of `method`, or its error raised as a `RequestFailed`.

        A parameter that is a Python keyword is written with an underscore behind it: `from_`.
        """
        return self.request(method, params)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        # Private names are never methods of the protocol, but copy and pickle ask for them.
        if name.startswith("_"):
            raise AttributeError(name)
        return lambda **params: self.call(name, **params)

    def request(
        self, method: str, params: Mapping[str, Any], *, timeout: Optional[float] = None
    ) -> Any:
        """As `call`, with the parameters in one dictionary and a timeout of its own."""
        return self._result(self._send_request(method, params), timeout)

    def begin(self, method: str, /, **params: Any) -> Pending:
        """Sends a request without waiting, so that it can be cancelled, or others follow."""
        return self._send_request(method, params)

    def notify(self, method: str, /, **params: Any) -> None:
        """Sends a notification. Nothing answers it, not even when it is wrong."""
        self._send({"jsonrpc": "2.0", "method": method, "params": _plain(params)})

    def batch(self, calls: Iterable[Tuple[str, Mapping[str, Any]]]) -> List[Any]:
        """Runs (method, parameters) pairs in order, with nothing in between.

        One that fails doesn't undo the others: its place in the list holds the exception.
        """
        pending = []
        messages = []
        for method, params in calls:
            request = self._register(method)
            pending.append(request)
            messages.append(self._request_message(request, params))
        if messages:
            self._send(messages)
        results: List[Any] = []
        for request in pending:
            try:
                results.append(request.result())
            except RequestFailed as failure:
                results.append(failure)
        return results

    # What the daemon says of its own accord

    def on(self, method: str, handler: Optional[Handler] = None) -> Any:
        """Lets `handler` answer the daemon's requests for `method`, such as
        `delegate/shouldBegin`; it gets the parameters and returns the result.

        Without `handler` it is a decorator. A handler must not call the daemon, which waits for
        it. One that raises has the daemon told so, and the exception leaves the call that waits.
        """
        if handler is None:

            def register(function: Handler) -> Handler:
                self._handlers[method] = function
                return function

            return register
        self._handlers[method] = handler
        return handler

    def listen(self, seconds: float) -> None:
        """Takes in what the daemon says of its own accord, for so long."""
        deadline = time.monotonic() + seconds
        while not self.process.output_ended and time.monotonic() < deadline:
            self._take_in(deadline - time.monotonic())

    # Behind the calls

    def _register(self, method: str) -> Pending:
        self._last_id += 1
        return Pending(self, self._last_id, method)

    def _request_message(self, request: Pending, params: Mapping[str, Any]) -> Dict[str, Any]:
        message = {
            "jsonrpc": "2.0",
            "id": request.id,
            "method": request.method,
            "params": _plain(params),
        }
        # Here, since parameters that are no JSON must not leave a request waiting.
        _encode(message)
        self._awaited[request.id] = request.method
        return message

    def _send_request(self, method: str, params: Mapping[str, Any]) -> Pending:
        if self._answering:
            raise RuntimeError("a handler must not call the daemon, which waits for its answer")
        request = self._register(method)
        self._send(self._request_message(request, params))
        return request

    def _send(self, message: Union[Dict[str, Any], List[Dict[str, Any]]]) -> None:
        process = self.process
        process.write(frame(_encode(message), self._framing))
        while process.unsent and process.pump(0):
            self._decode()

    def _result(self, request: Pending, timeout: Optional[float]) -> Any:
        limit = self.timeout if timeout is None else timeout
        deadline = time.monotonic() + limit
        if request.id not in self._awaited and request.id not in self._answers:
            raise RuntimeError(f"the answer to {request.method} was taken before")
        while request.id not in self._answers:
            if self.process.output_ended:
                raise self._ended(request.method)
            if time.monotonic() >= deadline:
                raise DaemonTimeout(
                    f"{request.method}: no answer in {limit:g} s{self._diagnostics()}"
                )
            self._take_in(deadline - time.monotonic())
        answer = self._answers.pop(request.id)
        if "error" in answer:
            raise RequestFailed.of(answer["error"], request.method)
        return answer["result"]

    def _ended(self, method: str) -> DaemonEnded:
        status = self.process.wait(1.0)
        how = "closed its output" if status is None else f"ended with status {status}"
        return DaemonEnded(f"{method}: the daemon {how}{self._diagnostics()}", status)

    def _diagnostics(self) -> str:
        text = self.process.diagnostics.strip()
        return f"; it wrote:\n{text}" if text else ""

    def _take_in(self, timeout: float) -> None:
        self.process.pump(timeout)
        self._decode()

    def _decode(self) -> None:
        self._inbox.extend(self._decoder.feed(self.process.take()))
        # One by one: where a handler raises, what came behind its question stays for later.
        while self._inbox:
            body = self._inbox.popleft()
            try:
                message = json.loads(body)
            except ValueError as problem:
                raise ProtocolError(f"the daemon wrote {body[:100]!r}: {problem}") from None
            for part in message if isinstance(message, list) else [message]:
                if not isinstance(part, dict):
                    raise ProtocolError(f"the daemon wrote {body[:100]!r}, which is no message")
                self._receive(part)

    def _receive(self, message: Dict[str, Any]) -> None:
        if "method" not in message:
            self._receive_answer(message)
        elif "id" in message:
            self._answer(message)
        else:
            params = message.get("params", {})
            self.notifications.append((message["method"], params))
            if message["method"] == "effects":
                self.effects.extend(params.get("effects", []))

    def _receive_answer(self, answer: Dict[str, Any]) -> None:
        identifier = answer.get("id")
        if identifier is None and "error" in answer:
            # What we send is well-formed, so this is a message that was too large to be read,
            # and the oldest one: answers come in order.
            identifier = next(iter(self._awaited), None)
        if isinstance(identifier, int) and identifier in self._awaited:
            del self._awaited[identifier]
            self._answers[identifier] = answer

    def _answer(self, question: Dict[str, Any]) -> None:
        reply: Dict[str, Any] = {"jsonrpc": "2.0", "id": question["id"]}
        handler = self._handlers.get(question["method"])
        if handler is None:
            text = f"nobody answers {question['method']} here"
            reply["error"] = {"code": -32601, "message": text}
            self._send(reply)
            return
        self._answering = True
        try:
            reply["result"] = handler(question.get("params", {}))
            _encode(reply)
        except Exception as problem:
            reply.pop("result", None)
            reply["error"] = {"code": -32603, "message": f"{type(problem).__name__}: {problem}"}
            raise
        finally:
            self._answering = False
            self._send(reply)


def _plain(params: Mapping[str, Any]) -> Dict[str, Any]:
    """`params` with the underscore taken off that keeps `from_` from being a keyword."""
    return {name[:-1] if name.endswith("_") else name: value for name, value in params.items()}


def _encode(message: Any) -> bytes:
    return json.dumps(message, separators=(",", ":"), allow_nan=False).encode("ascii")
