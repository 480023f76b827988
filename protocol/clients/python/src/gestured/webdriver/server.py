"""The wire: HTTP on the loopback, who may call, and the sessions that are there."""

from __future__ import annotations

import asyncio
import functools
import json
import re
import traceback
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from ..errors import DaemonEnded, GesturedError
from . import capabilities, commands, scripts
from .errors import WebDriverError, invalid_argument, translated
from .scenes import Files
from .session import Session
from .starting import start

#: The longest body.
_LARGEST = 64 * 1024 * 1024
_HOST = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?", re.IGNORECASE)
#: What pages of any origin can send without being allowed.
_FORMS = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data")
_PREFIXES = ("", "/wd/hub")

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Server:
    """The sessions, and the routes that lead to them."""

    def __init__(
        self, files: Files, max_sessions: int, origins: list[str], record: Path | None
    ) -> None:
        self._files = files
        self._record = record
        self._max_sessions = max_sessions
        self._origins = set(origins)
        self._sessions: dict[str, Session] = {}
        self._starting = 0
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._ending: set[asyncio.Task[None]] = set()

    def app(self) -> web.Application:
        app = web.Application(middlewares=[self._answer], client_max_size=_LARGEST)
        for prefix in _PREFIXES:
            app.router.add_route("GET", f"{prefix}/status", self._status)
            app.router.add_route("POST", f"{prefix}/session", self._begin)
            app.router.add_route("DELETE", f"{prefix}/session/{{session}}", self._end)
            base = f"{prefix}/session/{{session}}"
            app.router.add_route("GET", base, self._handler(commands.CAPABILITIES))
            app.router.add_route("POST", f"{base}/execute/sync", self._handler(None))
            for route, command in commands.ROUTES.items():
                verb, path = route.split()
                app.router.add_route(verb, f"{base}/{path}", self._handler(command))
        return app

    async def close(self) -> None:
        """Ends all sessions."""
        await asyncio.gather(*(self._finish(session) for session in [*self._sessions.values()]))
        await asyncio.gather(*self._ending)

    # Who may call, and what answers look like

    @web.middleware
    async def _answer(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        response: web.StreamResponse
        try:
            refusal = self._refusal(request)
            if refusal is not None:
                response = _response(403, WebDriverError("unknown error", refusal).value)
            elif request.method == "OPTIONS":
                response = web.Response(status=204)
            else:
                _check_content_type(request)
                response = await handler(request)
        except Exception as problem:
            error = _error_of(problem, request)
            response = _response(error.status, error.value)
        origin = request.headers.get("Origin")
        if origin in self._origins:
            response.headers["Access-Control-Allow-Origin"] = origin
            response.headers["Access-Control-Allow-Methods"] = "GET, POST, DELETE, OPTIONS"
            response.headers["Access-Control-Allow-Headers"] = "Content-Type, Accept"
            response.headers["Vary"] = "Origin"
        return response

    def _refusal(self, request: web.Request) -> str | None:
        """Why a request may not come from where it comes from; None: it may."""
        host = request.headers.get("Host", "")
        if not _HOST.fullmatch(host):
            return f"Host is {host!r}; expected localhost, 127.0.0.1 or [::1]"
        origin = request.headers.get("Origin")
        if origin is not None and origin not in self._origins:
            return f"pages of {origin} may not call; --allow-origin would let them"
        return None

    # Sessions

    async def _status(self, request: web.Request) -> web.Response:
        from .. import __version__

        ready = len(self._sessions) + self._starting < self._max_sessions
        message = "ready for sessions" if ready else f"{self._max_sessions} sessions are under way"
        value = {"ready": ready, "message": message, "build": {"version": __version__}}
        return _response(200, value)

    async def _begin(self, request: web.Request) -> web.Response:
        wanted = capabilities.match(await _body(request))
        if len(self._sessions) + self._starting >= self._max_sessions:
            text = f"{self._max_sessions} sessions are under way, and no more fit (--max-sessions)"
            raise WebDriverError("session not created", text)
        self._starting += 1
        try:
            session = await start(wanted, self._files, self._record)
        finally:
            self._starting -= 1
        self._sessions[session.id] = session
        self._watch(session)
        return _response(200, {"sessionId": session.id, "capabilities": session.capabilities})

    async def _end(self, request: web.Request) -> web.Response:
        session = self._session(request)
        async with session.turn:
            await self._finish(session)
        return _response(200, None)

    async def _finish(self, session: Session) -> None:
        self._sessions.pop(session.id, None)
        self._stop_watching(session)
        await session.daemon.close()

    def _session(self, request: web.Request) -> Session:
        identifier = request.match_info["session"]
        session = self._sessions.get(identifier)
        if session is None:
            raise WebDriverError("invalid session id", f"no session {identifier!r} is under way")
        return session

    def _watch(self, session: Session) -> None:
        """Ends a session to which no command comes for too long."""

        def end() -> None:
            task = asyncio.ensure_future(self._finish(session))
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

        if session.command_timeout and session.id in self._sessions:
            loop = asyncio.get_running_loop()
            self._timers[session.id] = loop.call_later(session.command_timeout, end)

    def _stop_watching(self, session: Session) -> None:
        timer = self._timers.pop(session.id, None)
        if timer is not None:
            timer.cancel()

    # Commands

    def _handler(self, known: commands.Command | None) -> Handler:
        """Runs a command in its turn: the known one, or the script that the body means."""

        async def handle(request: web.Request) -> web.Response:
            session = self._session(request)
            body = await _body(request)
            command = known or scripts.script(body)
            names = {n: value for n, value in request.match_info.items() if n != "session"}
            run = functools.partial(command.run, session, body, **names)
            async with session.turn:
                self._session(request)  # It may have ended meanwhile.
                self._stop_watching(session)
                try:
                    if command.does:
                        value = await _done(session, run)
                    else:
                        await session.clock.poll((request.method, request.path, json.dumps(body)))
                        value = await run()
                except DaemonEnded as problem:
                    await self._finish(session)
                    text = f"the session has ended: {problem}"
                    raise WebDriverError("unknown error", text) from None
                finally:
                    self._watch(session)
            return _response(200, value)

        return handle


async def _done(session: Session, run: Callable[[], Awaitable[Any]]) -> Any:
    """What a command answers that does something, once all is at rest."""
    session.begin()
    try:
        value = await run()
        await session.clock.come_to_rest()
    except BaseException:
        session.begin()
        raise
    return value


def _response(status: int, value: Any) -> web.Response:
    headers = {"Cache-Control": "no-cache"}
    return web.json_response({"value": value}, status=status, headers=headers)


def _error_of(problem: Exception, request: web.Request) -> WebDriverError:
    """What went wrong with a request, in WebDriver's words."""
    if isinstance(problem, WebDriverError):
        return problem
    if isinstance(problem, GesturedError):
        return translated(problem)
    if isinstance(problem, web.HTTPNotFound):
        return WebDriverError("unknown command", f"no command {request.method} {request.path}")
    if isinstance(problem, web.HTTPMethodNotAllowed):
        allowed = ", ".join(sorted(problem.allowed_methods))
        text = f"{request.path} takes {allowed}, not {request.method}"
        return WebDriverError("unknown method", text)
    if isinstance(problem, web.HTTPRequestEntityTooLarge):
        return invalid_argument("a body has at most 64 MiB")
    if isinstance(problem, web.RequestPayloadError):
        return invalid_argument("the body can't be unpacked as its Content-Encoding says")
    if isinstance(problem, RecursionError):
        return invalid_argument("the body is nested too deeply")
    traceback.print_exception(problem)
    return WebDriverError("unknown error", f"the server's own fault: {problem!r}")


def _check_content_type(request: web.Request) -> None:
    if request.method == "POST" and request.headers.get("Content-Type"):
        if request.content_type in _FORMS:
            raise invalid_argument(f"a body is application/json, not {request.content_type}")


async def _body(request: web.Request) -> commands.Body:
    """The body as an object; without one it is empty."""
    if request.method != "POST":
        return {}
    data = await request.read()
    if not data:
        return {}
    try:
        body = json.loads(data, parse_int=_whole)
        # What can't be written again is no JSON: NaN, infinity, half of a surrogate pair.
        json.dumps(body, ensure_ascii=False, allow_nan=False).encode()
    except ValueError as problem:
        raise invalid_argument(f"the body can't be read as JSON: {problem}") from None
    if not isinstance(body, dict):
        raise invalid_argument("the body: expected a JSON object")
    return body


def _whole(text: str) -> float:
    """Integers beyond the range of numbers are infinite, as 1e400 is."""
    return int(text) if len(text) < 300 else float(text)


async def serve(port: int, server: Server, stop: asyncio.Event) -> None:
    """Serves on the loopback until told to stop. Raises OSError where the port is taken."""
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        print(f"listening on http://127.0.0.1:{runner.addresses[0][1]}", flush=True)
        await stop.wait()
    finally:
        await server.close()
        await runner.cleanup()
