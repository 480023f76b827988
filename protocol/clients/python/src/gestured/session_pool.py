"""Sessions of one daemon, one after the other, each as if it were the first: for tests."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, NamedTuple

from .client import Client
from .errors import UnansweredWarning
from .questions import Handler
from .recording import Message
from .sync_api import Session

#: Sets a session up.
SetUp = Callable[[Session], Any]

#: How many set-ups are kept at once; the daemon holds 64 checkpoints.
KEPT = 32


class _Saved(NamedTuple):
    """The result of a set-up."""

    checkpoint: str
    handlers: list[Handler]
    messages: list[Message]


def request_quietly(client: Client, method: str, params: dict[str, Any]) -> None:
    """Sends a request without handlers. A call that was cut off may still ask something: it gets
    the default, without a warning."""
    client._connection.handlers.clear()
    strict, client.unanswered = client.unanswered, "default"
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UnansweredWarning)
            client.request(method, params)
    finally:
        client.unanswered = strict


class SessionPool:
    """Begins sessions that don't affect each other.

    A set-up runs once, and its result is restored from a checkpoint for each session. A dead
    daemon is started anew.
    """

    def __init__(self, client: Client) -> None:
        self._client = client
        self._saved: dict[SetUp | None, _Saved] = {}
        self._epoch: tuple[int, int] = (-1, -1)

    def begin(self, setup: SetUp | None = None, record: bool = True) -> Session:
        """A session as `setup` leaves it, or an empty one."""
        client = self._client
        connection = client._connection
        connection.record = None
        if not client.alive:
            client.restart()
        if client.options.get("clock") == "realtime":
            # Time that passes can't be put back.
            return self._without_checkpoint(setup, record)
        # Checkpoints are gone with the daemon, and after a `reset` in a test.
        if self._epoch != (client.sessions, connection.resets) or len(self._saved) >= KEPT:
            self._saved.clear()
        if None not in self._saved:
            request_quietly(client, "reset", {})
            self._epoch = (client.sessions, connection.resets)
            self._save(None, [])
        saved = self._saved.get(setup)
        if saved is None:
            self._restore(self._saved[None])
            saved = self._save(setup, self._set_up(setup))
        else:
            self._restore(saved)
        connection.record = [*client.opening, *saved.messages] if record else None
        return Session(client=client)

    def _without_checkpoint(self, setup: SetUp | None, record: bool) -> Session:
        """A session without checkpoints, set up from nothing."""
        client = self._client
        request_quietly(client, "reset", {})
        messages = self._set_up(setup)
        client._connection.record = [*client.opening, *messages] if record else None
        return Session(client=client)

    def _set_up(self, setup: SetUp | None) -> list[Message]:
        """Runs a set-up; the messages that did it."""
        connection = self._client._connection
        messages: list[Message] = []
        connection.record = messages
        try:
            if setup is not None:
                setup(Session(client=self._client))
        finally:
            connection.record = None
        return messages

    def _save(self, setup: SetUp | None, messages: list[Message]) -> _Saved:
        checkpoint = self._client.request("saveCheckpoint", {})["id"]
        handlers = self._client._connection.handlers.copy()
        saved = self._saved[setup] = _Saved(checkpoint, handlers, messages)
        return saved

    def _restore(self, saved: _Saved) -> None:
        client = self._client
        connection = client._connection
        request_quietly(client, "restoreCheckpoint", {"id": saved.checkpoint})
        connection.handlers.restore(saved.handlers)
        connection.effects.clear()
        connection.notifications.clear()
        client.process.forget_diagnostics()
