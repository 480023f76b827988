"""What clients have in common, however they wait for the daemon."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from typing import Any

from ._names import METHODS
from .connection import Connection, check_version
from .errors import DaemonEnded, ProtocolError, UnusableAnswer, UsageError
from .process import Command, Process, find_command

#: How many calls of a pipeline are under way at most.
DEPTH = 4


class BaseClient:
    """The daemon, the conversation with it, and what it says of itself."""

    def __init__(
        self,
        command: Command | None = None,
        *,
        framing: str = "headers",
        options: Mapping[str, Any] | None = None,
        arguments: Iterable[str] = (),
        timeout: float = 30.0,
        initialize: bool = True,
        unanswered: str = "default",
    ) -> None:
        """Prepares a session; `start`, or the `with` block, begins it.

        `command` is the daemon's path, or its path and arguments; without it the environment's
        `GESTURED`, else the daemon that came with the package, else `gestured` on the PATH.
        `options` are those of `initialize`, which is sent by `start` unless `initialize` is
        false. `timeout` is how many seconds a call waits. `unanswered` says what
        happens when a question gets no usable answer: with `"default"` a warning, and the daemon
        takes the default; with `"error"` an `UnusableAnswer` leaves the call that waits.
        """
        if unanswered not in ("default", "error"):
            raise ValueError(f"unanswered is default or error, not {unanswered!r}")
        self.timeout = timeout
        self.unanswered = unanswered
        #: The answer to `initialize`.
        self.server: dict[str, Any] = {}
        #: How many sessions were begun: one, and one more for each `restart`.
        self.sessions = 0
        self._connection = Connection(framing)
        self._command = command
        self._arguments = list(arguments)
        self._options = dict(options or {})
        self._initialize = initialize
        self._process: Process | None = None
        # How many resets there were when the diagnostics were dropped last.
        self._resets = 0
        self._prepare()

    def _prepare(self) -> None:
        """Sets up what a kind of client needs to wait."""

    def __repr__(self) -> str:
        process = self._process
        if process is None:
            return f"<{type(self).__name__}, not started>"
        ended = process.status is not None
        state = f"ended with {process.status}" if ended else f"process {process.pid}"
        return f"<{type(self).__name__} of {process.command[0]}, {state}>"

    @property
    def options(self) -> Mapping[str, Any]:
        """The options that the session is begun with."""
        return self._options

    @property
    def alive(self) -> bool:
        """Whether the daemon runs."""
        process = self._process
        return process is not None and process.output_open and process.status is None

    @property
    def process(self) -> Process:
        """The daemon's process, for its id, its diagnostics and its bytes."""
        if self._process is None:
            raise UsageError("the client was not started; use it in a `with` block")
        return self._process

    @property
    def effects(self) -> list[dict[str, Any]]:
        """All effects that came in `effects` notifications since the last `reset`, in order."""
        return self._connection.effects

    @property
    def notifications(self) -> list[tuple[str, dict[str, Any]]]:
        """All notifications that came since the last `reset`, as (method, parameters)."""
        return self._connection.notifications

    def off(self, method: str | None = None) -> None:
        """Removes the handlers of a question, or all of them."""
        self._connection.handlers.off(method)

    # Internals

    def _launch(self) -> Process:
        """Starts the daemon."""
        if self._process is not None:
            raise UsageError(
                "this client was started before; a session begins once, and `restart` begins"
                " another one"
            )
        self.sessions += 1
        self._process = Process(
            find_command(self._command) + self._arguments, chunks=self._connection.chunks
        )
        return self._process

    def _introduction(self) -> dict[str, Any]:
        """The parameters of `initialize`."""
        parameters: dict[str, Any] = {
            "processId": os.getpid(),
            "clientInfo": {"name": "gestured-python"},
        }
        if self._options:
            parameters["options"] = self._options
        return parameters

    def _welcome(self, server: Any) -> None:
        """Takes the answer to `initialize` in."""
        self.server = server
        check_version(server, self.process.command[0])
        capabilities = server.get("capabilities") if isinstance(server, dict) else None
        if isinstance(capabilities, dict):
            self._connection.handlers.listed = list(capabilities.get("questions") or ())

    def _forget_diagnostics_of_old(self) -> None:
        """Drops diagnostics from before a `reset`: they don't belong to this session."""
        if self._resets != self._connection.resets:
            self._resets = self._connection.resets
            self.process.forget_diagnostics()

    def _death(self, method: str, status: int | None) -> DaemonEnded:
        """What a call raises when its daemon is gone."""
        how = "closed its output" if status is None else f"ended with status {status}"
        return DaemonEnded(
            f"{method}: the daemon {how}; `restart()` begins a new session{self._diagnostics()}",
            status,
        )

    def _diagnostics(self) -> str:
        text = self.process.diagnostics.strip()
        return f"; it wrote:\n{text}" if text else ""

    def _without_handler(self, question: Mapping[str, Any]) -> UnusableAnswer:
        """The error for a question without a handler."""
        method = question["method"]
        if method in METHODS:
            raise ProtocolError(
                f"{self.process.command[0]} isn't gestured: it asks its client to {method}, as a"
                " program does that writes what it reads"
            )
        members = question.get("params", {}).items()
        subject = ", ".join(f"{name} {value}" for name, value in members)
        return UnusableAnswer(f"no handler answers {method} ({subject})")
