"""The daemon's questions, answered within the call that waits."""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Callable
from typing import Any, overload

from .base import BaseClient
from .connection import Message
from .errors import UnansweredWarning, UnusableAnswer
from .questions import Answering, Handler, check_answer


class AnsweringClient(BaseClient):
    """A client that calls handlers where it reads messages."""

    def _prepare(self) -> None:
        # The thread that a handler runs in.
        self._answering: int | None = None
        # Seconds spent in handlers, which don't count as waiting for the daemon.
        self._answering_time = 0.0

    def _send(self, data: bytes) -> None:
        """Writes, or queues what the daemon doesn't take yet."""
        raise NotImplementedError

    @overload
    def on(self, method: str) -> Callable[[Answering], Answering]: ...

    @overload
    def on(self, method: str, handler: Answering) -> Handler: ...

    def on(self, method: str, handler: Answering | None = None) -> Any:
        """Lets `handler` answer the daemon's requests for `method`, such as
        `delegate/shouldBegin`; it gets the parameters and returns the result.

        Without `handler` it is a decorator. The `Handler` that it returns counts how often it was
        asked, and is a context manager. It stays until the end of the block, `off` or `reset`. It
        must not call the daemon, which waits for it. An exception in it leaves the call that waits,
        and the daemon gets an error.
        """
        if handler is None:

            def register(function: Answering) -> Answering:
                self._connection.handlers.add(method, function)
                return function

            return register
        return self._connection.handlers.add(method, handler)

    # Internals

    def _decode(self) -> None:
        connection = self._connection
        connection.take_in()
        # One by one: where a handler raises, the messages after its question stay for later.
        while connection.questions:
            question = connection.questions[0]
            try:
                self._answer(question)
            finally:
                if connection.questions and connection.questions[0] is question:
                    connection.questions.popleft()

    def _answer(self, question: Message) -> None:
        connection = self._connection
        handler = connection.handlers.find(question)
        method = question["method"]
        if handler is None:
            problem = self._without_handler(question)
            text = f"no handler answers {method} here"
            self._send(connection.refusal(question, text, -32601))
            self._unusable(problem)
            return
        self._answering = threading.get_ident()
        begin = time.monotonic()
        try:
            result = handler(question.get("params", {}))
            reply = connection.reply(question, result)
        except BaseException as problem:
            text = f"{type(problem).__name__}: {problem}"
            self._send(connection.refusal(question, text))
            raise
        finally:
            self._answering = None
            self._answering_time += time.monotonic() - begin
        self._send(reply)
        try:
            check_answer(method, result)
        except UnusableAnswer as problem:
            self._unusable(problem)

    def _unusable(self, problem: UnusableAnswer) -> None:
        if self.unanswered == "error":
            raise problem
        warnings.warn(f"{problem}; the default applies", UnansweredWarning, stacklevel=2)
