"""Passes messages between a page and a daemon of its own, and keeps what is said."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from .saving import NotSaved, save
from .session_log import Log

#: Messages whose ids begin with this are the page's own questions, which nothing that is saved has.
OWN = "~"

#: The code of a connection whose daemon died.
DIED = 1011

#: The longest line that a daemon writes.
MAXIMUM_LINE = 128 << 20


class Bridge:
    """A page's connection and its daemon."""

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        setup: Sequence[tuple[str, dict[str, Any]]],
        folder: Path,
    ) -> None:
        self.command = command
        self.name = name
        self.setup = setup
        self.folder = folder
        self.log = Log()

    async def run(self, connection: ServerConnection) -> None:
        """Passes messages until the page leaves, or the daemon dies."""
        daemon = await asyncio.create_subprocess_exec(
            *self.command,
            "--framing",
            "lines",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAXIMUM_LINE,
        )
        up = asyncio.create_task(self._pass_up(connection, daemon))
        down = asyncio.create_task(self._pass_down(connection, daemon))
        try:
            await asyncio.wait([up, down], return_when=asyncio.FIRST_COMPLETED)
            if down.done():
                await connection.close(DIED, "the daemon ended")
        finally:
            up.cancel()
            down.cancel()
            with contextlib.suppress(ProcessLookupError):
                daemon.kill()
            await daemon.wait()

    async def _pass_up(self, connection: ServerConnection, daemon: Any) -> None:
        """From the page to the daemon, but for what the server answers itself."""
        with contextlib.suppress(ConnectionClosed, ConnectionError):
            async for text in connection:
                if not isinstance(text, str):
                    continue
                message = _object(text)
                if str(message.get("method")).startswith("studio/"):
                    await connection.send(json.dumps(await self._answer(message)))
                    continue
                if not str(message.get("id", "")).startswith(OWN):
                    self.log.asked(message)
                daemon.stdin.write(text.replace("\n", " ").encode() + b"\n")
                await daemon.stdin.drain()

    async def _pass_down(self, connection: ServerConnection, daemon: Any) -> None:
        with contextlib.suppress(ConnectionClosed):
            while line := await daemon.stdout.readline():
                text = line.decode("utf-8").rstrip("\n")
                self.log.answered(text)
                await connection.send(text)

    async def _answer(self, message: dict[str, Any]) -> dict[str, Any]:
        answer: dict[str, Any] = {"jsonrpc": "2.0", "id": message.get("id")}
        method, params = message["method"], message.get("params") or {}
        try:
            if method == "studio/open":
                answer["result"] = {
                    "name": self.name,
                    "screen": self.log.screen,
                    "setup": [{"method": name, "params": given} for name, given in self.setup],
                }
            elif method == "studio/save":
                answer["result"] = await asyncio.to_thread(
                    save, self.log, self.folder, self.command, params
                )
            else:
                answer["error"] = {"code": -32601, "message": f"{method} is no method of the studio"}
        except NotSaved as problem:
            answer["error"] = {"code": -32602, "message": str(problem)}
        return answer


def _object(text: str) -> dict[str, Any]:
    """The object that a message is; an empty one if it is none, which the daemon refuses."""
    try:
        message = json.loads(text)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}
