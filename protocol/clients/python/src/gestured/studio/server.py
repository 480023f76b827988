"""Serves the page and its session on one port of this machine, to whoever has the token."""

from __future__ import annotations

import contextlib
import hmac
import secrets
from collections.abc import AsyncIterator
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from ..process import find_command
from ..scenes import read_scene
from . import pages
from .bridge import Bridge

PROTOCOL = Subprotocol("gestured.v1")

#: The longest message, as the daemon's.
MAXIMUM_MESSAGE = 64 << 20


class Server:
    """A studio: one daemon a page."""

    def __init__(self, file: str | None, folder: Path, port: int = 0) -> None:
        self.command = find_command()
        self.folder = folder
        self.port = port
        self.token = secrets.token_hex(16)
        self.name = Path(file).name if file else "untitled"
        self.setup = [read_scene(file, self.command)] if file else []

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """Listens as long as the block runs; the address to open."""
        async with serve(
            self._serve,
            "127.0.0.1",
            self.port,
            process_request=self._admit,
            select_subprotocol=lambda connection, offered: PROTOCOL,
            max_size=MAXIMUM_MESSAGE,
            compression=None,
            server_header=None,
        ) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            yield f"http://127.0.0.1:{self.port}/#token={self.token}"

    def _admit(self, connection: ServerConnection, request: Request) -> Response | None:
        """The answer to a request for a page; None lets a page's socket through."""
        host = request.headers.get("Host", "")
        if host not in (f"127.0.0.1:{self.port}", f"localhost:{self.port}"):
            return self._refuse(HTTPStatus.FORBIDDEN)
        path = urlsplit(request.path).path
        if path != "/session":
            found = pages.page(path)
            if found is None:
                return self._refuse(HTTPStatus.NOT_FOUND)
            return self._respond(HTTPStatus.OK, *found)
        if request.headers.get("Upgrade", "").lower() != "websocket":
            return self._refuse(HTTPStatus.NOT_FOUND)
        if request.headers.get("Origin") != f"http://{host}":
            return self._refuse(HTTPStatus.FORBIDDEN)
        offered = [
            word.strip()
            for line in request.headers.get_all("Sec-WebSocket-Protocol")
            for word in line.split(",")
        ]
        tokens = [word.removeprefix("token.") for word in offered if word.startswith("token.")]
        is_known = any(
            hmac.compare_digest(token.encode(), self.token.encode()) for token in tokens
        )
        if PROTOCOL not in offered or not is_known:
            return self._refuse(HTTPStatus.UNAUTHORIZED)
        return None

    def _refuse(self, status: HTTPStatus) -> Response:
        return self._respond(status, "text/plain; charset=utf-8", f"{status.phrase}\n".encode())

    def _respond(self, status: HTTPStatus, kind: str, body: bytes) -> Response:
        headers = Headers(pages.headers(self.port))
        headers["Content-Type"] = kind
        headers["Content-Length"] = str(len(body))
        headers["Connection"] = "close"
        return Response(status.value, status.phrase, headers, body)

    async def _serve(self, connection: ServerConnection) -> None:
        bridge = Bridge(self.command, self.name, self.setup, self.folder)
        await bridge.run(connection)
