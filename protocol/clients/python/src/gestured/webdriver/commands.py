"""Routes, and the commands that they stand for."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from lxml import etree

from . import alerts, gestures, mobile, pictures, text_input
from .arguments import string
from .attributes import ASKED, ATTRIBUTES, nearest_attribute
from .capabilities import update_timeouts
from .elements import ELEMENT_KEY, is_displayed, rect_of, text_of, token_in
from .errors import WebDriverError, invalid_argument, unsupported
from .locators import Locator
from .locators import read as read_locator
from .session import Session

Body = dict[str, Any]
#: A command of a session: the ids in its path, and its body.
Handler = Callable[..., Awaitable[Any]]


class Command:
    """A command, and whether it does something or only reads."""

    def __init__(self, run: Handler, does: bool) -> None:
        self.run = run
        self.does = does


#: Commands by the path below the session's, then by HTTP's method.
ROUTES: dict[str, dict[str, Command]] = {}


def _route(verb: str, *paths: str, does: bool = False) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        for path in paths:
            ROUTES.setdefault(path, {})[verb] = Command(handler, does)
        return handler

    return register


def _element(token: str) -> dict[str, str]:
    return {ELEMENT_KEY: token}


# Finding


async def _find(session: Session, locator: Locator, root: str | None) -> list[str]:
    """The elements of a locator; time passes while there are none."""
    found: list[str] = []

    async def is_there() -> bool:
        found[:] = await session.find(locator, root)
        return bool(found)

    await session.clock.wait_for(is_there, (session.timeouts["implicit"] or 0) / 1000)
    return found


@_route("POST", "element", "element/{id}/element")
async def find_element(session: Session, body: Body, id: str | None = None) -> Any:
    locator = read_locator(body.get("using"), body.get("value"))
    found = await _find(session, locator, id)
    if not found:
        raise locator.missing(await session.screen())
    return _element(found[0])


@_route("POST", "elements", "element/{id}/elements")
async def find_elements(session: Session, body: Body, id: str | None = None) -> Any:
    locator = read_locator(body.get("using"), body.get("value"))
    return [_element(token) for token in await _find(session, locator, id)]


@_route("GET", "element/active")
async def active_element(session: Session, body: Body) -> Any:
    focused = await session.first_responder()
    if focused is None or (await session.screen()).element(focused) is None:
        raise WebDriverError("no such element", "nothing on the screen is first responder")
    return _element(session.token(focused))


# Attributes


@_route("GET", "element/{id}/attribute/{name}", "element/{id}/property/{name}")
async def attribute(session: Session, body: Body, id: str, name: str) -> str | None:
    element = await session.element(id)
    if name.startswith("gestured:"):
        described = await session.ask("describeView", view=await session.view(id))
        key = name.partition(":")[2]
        if key not in described:
            raise invalid_argument(f"no property {key}{nearest_attribute(key, tuple(described))}")
        value = described[key]
        return value if isinstance(value, str) or value is None else json.dumps(value)
    if name == "rect":
        return json.dumps(rect_of(element))
    known = ATTRIBUTES.get(name)
    if known is None:
        raise invalid_argument(f"no attribute {name}{nearest_attribute(name)}")
    if known == "hittable":
        return "true" if await session.is_hittable(id) else "false"
    if known in ASKED:
        await session.ask_all(known)
    return element.get(known)


#: What is read of an element, by the end of the path.
_READ: dict[str, Callable[[etree._Element], Any]] = {
    "text": text_of,
    "name": lambda element: element.tag,
    "computedlabel": lambda element: element.get("label") or "",
    "rect": rect_of,
    "location_in_view": lambda element: {name: rect_of(element)[name] for name in ("x", "y")},
    "enabled": lambda element: element.get("enabled") == "true",
    "displayed": is_displayed,
}


def _read(name: str, read: Callable[[etree._Element], Any]) -> None:
    async def run(session: Session, body: Body, id: str) -> Any:
        return read(await session.element(id))

    _route("GET", f"element/{{id}}/{name}")(run)


for _name, _reader in _READ.items():
    _read(_name, _reader)


@_route("GET", "element/{id}/selected")
async def is_selected(session: Session, body: Body, id: str) -> bool:
    await session.ask_all("selected")
    return (await session.element(id)).get("selected") == "true"


@_route("GET", "element/{id}/screenshot")
async def element_screenshot(session: Session, body: Body, id: str) -> str:
    return await pictures.screenshot(session, id)


# Doing


@_route("POST", "element/{id}/click", does=True)
async def click(session: Session, body: Body, id: str) -> None:
    await gestures.click(session, id)


@_route("POST", "element/{id}/clear", does=True)
async def clear(session: Session, body: Body, id: str) -> None:
    await text_input.clear(session, id)


@_route("POST", "element/{id}/value", does=True)
async def send_keys(session: Session, body: Body, id: str) -> None:
    await text_input.type_into(session, id, text_input.text_in(body))


@_route("POST", "actions", does=True)
async def perform_actions(session: Session, body: Body) -> None:
    await gestures.perform_actions(session, body.get("actions"))


@_route("DELETE", "actions", does=True)
async def release_actions(session: Session, body: Body) -> None:
    await session.do("releaseActions", settle="rest")


@_route("POST", "back", does=True)
async def back(session: Session, body: Body) -> None:
    await gestures.back(session)


# Alerts


@_route("GET", "alert/text")
async def alert_text(session: Session, body: Body) -> str:
    return await alerts.text(session)


@_route("POST", "alert/text", does=True)
async def type_into_alert(session: Session, body: Body) -> None:
    await alerts.type_text(session, text_input.text_in(body))


@_route("POST", "alert/accept", does=True)
async def accept_alert(session: Session, body: Body) -> None:
    await alerts.accept(session)


@_route("POST", "alert/dismiss", does=True)
async def dismiss_alert(session: Session, body: Body) -> None:
    await alerts.dismiss(session)


# The screen

#: What is always the same, by its path.
_FIXED: dict[str, Any] = {
    "window": "window",
    "window/handles": ["window"],
    "context": "NATIVE_APP",
    "contexts": ["NATIVE_APP"],
    "se/log/types": ["effects", "captured"],
}


def _fix(path: str, value: Any) -> None:
    async def run(session: Session, body: Body) -> Any:
        return value

    _route("GET", path)(run)


for _path, _value in _FIXED.items():
    _fix(_path, _value)


@_route("GET", "source")
async def source(session: Session, body: Body) -> str:
    return await session.source()


@_route("GET", "screenshot")
async def screenshot(session: Session, body: Body) -> str:
    return await pictures.screenshot(session)


@_route("GET", "window/rect")
async def window_rect(session: Session, body: Body) -> dict[str, int]:
    return rect_of((await session.screen()).application)


@_route("POST", "window/rect")
async def set_window_rect(session: Session, body: Body) -> None:
    raise unsupported("a screen has the size that it began with")


@_route("GET", "orientation")
async def orientation(session: Session, body: Body) -> str:
    width, height = (await session.screen()).size
    return "LANDSCAPE" if width > height else "PORTRAIT"


@_route("POST", "orientation")
async def set_orientation(session: Session, body: Body) -> None:
    wanted, present = string(body, "orientation"), await orientation(session, body)
    if wanted.upper() != present:
        raise unsupported(f"a screen doesn't turn; this one is {present}")


@_route("POST", "context")
async def set_context(session: Session, body: Body) -> None:
    name = string(body, "name")
    if name != "NATIVE_APP":
        raise invalid_argument(f"no context {name}; there is NATIVE_APP")


# The session


@_route("GET", "timeouts")
async def timeouts(session: Session, body: Body) -> dict[str, int | None]:
    return session.timeouts


@_route("POST", "timeouts")
async def set_timeouts(session: Session, body: Body) -> None:
    update_timeouts(session.timeouts, body)


@_route("GET", "appium/settings")
async def settings(session: Session, body: Body) -> dict[str, Any]:
    return session.settings


@_route("POST", "appium/settings")
async def set_settings(session: Session, body: Body) -> None:
    given = body.get("settings")
    if not isinstance(given, Mapping):
        raise invalid_argument("settings: expected an object")
    excluded = given.get("pageSourceExcludedAttributes")
    if excluded is not None and not isinstance(excluded, str):
        raise invalid_argument("pageSourceExcludedAttributes: expected names with commas")
    for name in ("acceptAlertButtonSelector", "dismissAlertButtonSelector"):
        if given.get(name):
            read_locator("-ios class chain", given[name])
    session.settings.update(given)


@_route("GET", "appium/capabilities")
async def capabilities(session: Session, body: Body) -> dict[str, Any]:
    return {"capabilities": session.capabilities}


@_route("POST", "se/log")
async def log(session: Session, body: Body) -> list[dict[str, Any]]:
    kind = string(body, "type")
    if kind == "effects":
        return session.taken_effects()
    if kind == "captured":
        return await session.taken_records()
    raise invalid_argument(f"type: expected effects or captured, not {kind!r}")


@_route("GET", "appium/device/system_time")
async def system_time(session: Session, body: Body) -> str:
    return session.device_time


def _device(verb: str, path: str, name: str) -> None:
    """Lets a route of Appium's stand for a `mobile:` command."""
    handler = mobile.handler_of(name)

    async def run(session: Session, body: Body) -> Any:
        return await handler(session, body)

    _route(verb, f"appium/device/{path}", does=name in mobile.DOING)(run)


_device("POST", "activate_app", "activateApp")
_device("POST", "terminate_app", "terminateApp")
_device("POST", "app_state", "queryAppState")
_device("POST", "hide_keyboard", "hideKeyboard")
_device("GET", "is_keyboard_shown", "isKeyboardShown")


# Scripts


def script(body: Body) -> Command:
    """The command that a body of Execute Script means."""
    text, given = body.get("script"), body.get("args", [])
    if not isinstance(text, str):
        raise invalid_argument("script: expected a string")
    if not isinstance(given, list):
        raise invalid_argument("args: expected a list")
    found = re.fullmatch(r"\s*(mobile|gestured)\s*:\s*(\S+)\s*", text)
    if found is None:
        return _atom(text, given)
    arguments = given[0] if given and given[0] is not None else {}
    name = found[2]
    if found[1] == "mobile":
        if not isinstance(arguments, Mapping):
            raise invalid_argument(f"mobile: {name}: expected an object of arguments")
        handler = mobile.handler_of(name)
        return Command(lambda s, b: handler(s, arguments), name in mobile.DOING)
    if name == "report":
        return Command(_report, False)
    if name == "because":
        return Command(lambda s, b: mobile.because(s, arguments), False)
    reads = mobile.only_reads(name, arguments)
    return Command(lambda s, b: mobile.call(s, name, arguments), not reads)


async def _report(session: Session, body: Body) -> dict[str, Any]:
    return session.report.value


def _atom(text: str, given: list[Any]) -> Command:
    """Selenium asks for an attribute, and for being displayed, by scripts of its own."""
    token = token_in(given[0]) if given else None
    if token is not None and text.startswith("/* getAttribute */") and len(given) > 1:
        return Command(lambda s, b: attribute(s, b, token, str(given[1])), False)
    if token is not None and text.startswith("/* isDisplayed */"):
        return Command(lambda s, b: ROUTES["element/{id}/displayed"]["GET"].run(s, b, token), False)
    raise unsupported(
        "there is no JavaScript here; scripts are commands such as mobile: swipe, or methods of"
        " the protocol such as gestured: describeView"
    )
