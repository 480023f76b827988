"""Execute Script: `mobile: NAME`, `gestured: NAME`, and two scripts of Selenium's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ..errors import MethodNotFound, RequestFailed
from . import commands, mobile
from .commands import Body, Command
from .elements import token_in
from .errors import WebDriverError, invalid_argument, unsupported, words_of
from .session import Session

_NAMED = re.compile(r"\s*(mobile|gestured)\s*:\s*(\S+)\s*")
#: Methods of the protocol that begin and end sessions.
_REFUSED = ("initialize", "shutdown", "exit", "reset")
#: Methods of the protocol that change nothing.
_READS = re.compile(
    r"describe|explain|find|hit|list|audit|compare|canPerform|pageSource$|render$|convertPoint$"
    r"|pointInside$|nearestView$|responderChain$|targetForAction$|capturedEvents$|whatIf$|rpc\."
)


def script(body: Body) -> Command:
    """The command that a body of Execute Script means."""
    text, given = body.get("script"), body.get("args", [])
    if not isinstance(text, str):
        raise invalid_argument("script: expected a string")
    if not isinstance(given, list):
        raise invalid_argument("args: expected a list")
    found = _NAMED.fullmatch(text)
    if found is None:
        return _atom(text, given)
    kind, name = found.groups()
    arguments = given[0] if given and given[0] is not None else {}
    if not isinstance(arguments, Mapping):
        raise invalid_argument(f"{kind}: {name}: expected an object of arguments")
    if kind == "mobile":
        run, does = mobile.command(name)
        return Command(lambda session, body: run(session, arguments), does)
    if name == "report":
        return Command(_report, False)
    if name == "because":
        return Command(lambda session, body: _because(session, arguments), False)
    reads = _READS.match(name) is not None or arguments.get("play") is False
    return Command(lambda session, body: _call(session, name, arguments, reads), not reads)


def _atom(text: str, given: list[Any]) -> Command:
    """Selenium asks for an attribute, and for being displayed, by scripts of its own."""
    token = token_in(given[0]) if given else None
    if token is not None and text.startswith("/* getAttribute */") and len(given) > 1:
        return Command(lambda s, body: commands.attribute(s, body, token, str(given[1])), False)
    if token is not None and text.startswith("/* isDisplayed */"):
        return Command(lambda session, body: commands.displayed(session, body, token), False)
    raise unsupported(
        "there is no JavaScript here; scripts are commands such as mobile: swipe, or methods of"
        " the protocol such as gestured: describeView"
    )


async def _report(session: Session, body: Body) -> dict[str, Any]:
    return session.report.value


async def _because(session: Session, wanted: Mapping[str, Any]) -> list[str]:
    """The reasons of the effects in the report that have those members."""
    plain = {name: await _with_views(session, part) for name, part in wanted.items()}
    return [
        effect["because"]
        for effect in session.report.effects
        if "because" in effect and all(effect.get(n) == v for n, v in plain.items())
    ]


async def _call(session: Session, method: str, params: Mapping[str, Any], reads: bool) -> Any:
    """A method of the protocol. One that answers no effects leaves the report."""
    if method in _REFUSED:
        raise unsupported(f"{method} is left to the server, which begins and ends sessions")
    given = {name: await _with_views(session, part) for name, part in params.items()}
    try:
        answer = await (session.ask if reads else session.do)(method, **given)
    except MethodNotFound as failure:
        raise unsupported(failure.message) from None
    except RequestFailed as failure:
        raise WebDriverError("invalid argument", words_of(failure), failure.data) from None
    if not reads and not (isinstance(answer, dict) and "effects" in answer):
        session.report = session.earlier_report
    return answer


async def _with_views(session: Session, value: Any) -> Any:
    """A value with ids of views in place of elements."""
    if isinstance(value, Mapping):
        token = token_in(value) if len(value) == 1 else None
        if token is not None:
            return await session.view(token)
        return {name: await _with_views(session, part) for name, part in value.items()}
    if isinstance(value, list):
        return [await _with_views(session, part) for part in value]
    return value
