"""Routes, and the commands that they stand for."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple

from lxml import etree

from . import alerts, gestures, logs, mobile, pictures, text_input
from .arguments import string
from .attributes import ASKED, ATTRIBUTES, PLAIN
from .capabilities import update_timeouts
from .elements import ELEMENT_KEY, is_displayed, rect_of, text_of
from .errors import WebDriverError, hint, invalid_argument, unsupported
from .locators import Locator
from .locators import read as read_locator
from .session import Session, of_session

Body = dict[str, Any]
#: Runs a command of a session, with its body and the names in its path.
Handler = Callable[..., Awaitable[Any]]


class Command(NamedTuple):
    """A command, and whether it does something or only reads."""

    run: Handler
    does: bool


# Finding


async def _find(session: Session, body: Body, root: str | None) -> tuple[Locator, list[Any]]:
    """The elements of a locator; time passes while there are none."""
    locator = read_locator(body.get("using"), body.get("value"))
    found: list[str] = []

    async def is_there() -> bool:
        found[:] = await session.find(locator, root)
        return bool(found)

    await session.clock.wait_for(is_there, (session.timeouts["implicit"] or 0) / 1000)
    return locator, [{ELEMENT_KEY: token} for token in found]


async def _find_element(session: Session, body: Body, id: str | None = None) -> Any:
    locator, found = await _find(session, body, id)
    if not found:
        raise locator.missing(await session.screen())
    return found[0]


async def _find_elements(session: Session, body: Body, id: str | None = None) -> Any:
    return (await _find(session, body, id))[1]


async def _active_element(session: Session, body: Body) -> Any:
    focused = await session.first_responder()
    if focused is None or (await session.screen()).element(focused) is None:
        raise WebDriverError("no such element", "nothing on the screen is first responder")
    return {ELEMENT_KEY: session.token(focused)}


# Attributes


async def attribute(session: Session, body: Body, id: str, name: str) -> str | None:
    element = await session.element(id)
    if name.startswith("gestured:"):
        described = await session.ask("describeView", view=await session.view(id))
        key = name.partition(":")[2]
        if key not in described:
            raise invalid_argument(f"no property {key}{hint(key, described)}")
        value = described[key]
        return value if isinstance(value, str) or value is None else json.dumps(value)
    if name == "rect":
        return json.dumps(rect_of(element))
    known = ATTRIBUTES.get(name)
    if known is None:
        raise invalid_argument(f"no attribute {name}{hint(name, PLAIN)}")
    if known == "hittable":
        return "true" if await session.is_hittable(id) else "false"
    if known in ASKED:
        await session.ask_all(known)
    return element.get(known)


async def _is_selected(session: Session, body: Body, id: str) -> bool:
    return await attribute(session, body, id, "selected") == "true"


async def displayed(session: Session, body: Body, id: str) -> bool:
    return is_displayed(await session.element(id))


def _of_element(read: Callable[[etree._Element], Any]) -> Handler:
    async def run(session: Session, body: Body, id: str) -> Any:
        return read(await session.element(id))

    return run


# The screen


async def _window_rect(session: Session, body: Body) -> dict[str, int]:
    return rect_of((await session.screen()).application)


async def _set_window_rect(session: Session, body: Body) -> None:
    raise unsupported("a screen has the size that it began with")


async def _orientation(session: Session, body: Body) -> str:
    width, height = (await session.screen()).size
    return "LANDSCAPE" if width > height else "PORTRAIT"


async def _set_orientation(session: Session, body: Body) -> None:
    wanted, present = string(body, "orientation"), await _orientation(session, body)
    if wanted.upper() != present:
        raise unsupported(f"a screen doesn't turn; this one is {present}")


async def _set_context(session: Session, body: Body) -> None:
    name = string(body, "name")
    if name != "NATIVE_APP":
        raise invalid_argument(f"no context {name}; there is NATIVE_APP")


# The session


async def _set_timeouts(session: Session, body: Body) -> None:
    update_timeouts(session.timeouts, body)


async def _set_settings(session: Session, body: Body) -> None:
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


# Routes: HTTP's method, and the path below the session's

_READING: dict[str, Handler] = {
    "POST element": _find_element,
    "POST elements": _find_elements,
    "POST element/{id}/element": _find_element,
    "POST element/{id}/elements": _find_elements,
    "GET element/active": _active_element,
    "GET element/{id}/attribute/{name}": attribute,
    "GET element/{id}/property/{name}": attribute,
    "GET element/{id}/text": _of_element(text_of),
    "GET element/{id}/name": _of_element(lambda element: element.tag),
    "GET element/{id}/computedlabel": _of_element(lambda element: element.get("label") or ""),
    "GET element/{id}/rect": _of_element(rect_of),
    "GET element/{id}/location_in_view": _of_element(
        lambda element: {name: rect_of(element)[name] for name in ("x", "y")}
    ),
    "GET element/{id}/enabled": _of_element(lambda element: element.get("enabled") == "true"),
    "GET element/{id}/displayed": displayed,
    "GET element/{id}/selected": _is_selected,
    "GET element/{id}/screenshot": lambda session, body, id: pictures.screenshot(session, id),
    "GET screenshot": lambda session, body: pictures.screenshot(session),
    "GET source": lambda session, body: session.source(),
    "GET alert/text": lambda session, body: alerts.text(session),
    "GET window": of_session(lambda session: "window"),
    "GET window/handles": of_session(lambda session: ["window"]),
    "GET window/rect": _window_rect,
    "POST window/rect": _set_window_rect,
    "GET orientation": _orientation,
    "POST orientation": _set_orientation,
    "GET context": of_session(lambda session: "NATIVE_APP"),
    "GET contexts": of_session(lambda session: ["NATIVE_APP"]),
    "POST context": _set_context,
    "GET timeouts": of_session(lambda session: session.timeouts),
    "POST timeouts": _set_timeouts,
    "GET appium/settings": of_session(lambda session: session.settings),
    "POST appium/settings": _set_settings,
    "GET appium/capabilities": of_session(lambda s: {"capabilities": s.capabilities}),
    "GET appium/device/system_time": of_session(lambda session: session.device_time),
    "GET se/log/types": of_session(lambda session: logs.TYPES),
    "POST se/log": lambda session, body: logs.read(session, string(body, "type")),
}

_DOING: dict[str, Handler] = {
    "POST element/{id}/click": lambda session, body, id: gestures.click(session, id),
    "POST element/{id}/clear": lambda session, body, id: text_input.clear(session, id),
    "POST element/{id}/value": lambda session, body, id: text_input.type_into(
        session, id, text_input.text_in(body)
    ),
    "POST actions": lambda session, body: gestures.perform_actions(session, body.get("actions")),
    "DELETE actions": lambda session, body: gestures.release_actions(session),
    "POST back": lambda session, body: gestures.back(session),
    "POST alert/text": lambda session, body: alerts.type_text(session, text_input.text_in(body)),
    "POST alert/accept": lambda session, body: alerts.accept(session),
    "POST alert/dismiss": lambda session, body: alerts.dismiss(session),
}

#: Appium's routes that stand for `mobile:` commands.
_MOBILE = {
    "POST appium/device/activate_app": "activateApp",
    "POST appium/device/terminate_app": "terminateApp",
    "POST appium/device/app_state": "queryAppState",
    "POST appium/device/hide_keyboard": "hideKeyboard",
    "GET appium/device/is_keyboard_shown": "isKeyboardShown",
}

#: What Appium Inspector shows of a session, at the session's own path.
CAPABILITIES = Command(of_session(lambda session: session.capabilities), False)

ROUTES: dict[str, Command] = {
    **{route: Command(run, False) for route, run in _READING.items()},
    **{route: Command(run, True) for route, run in _DOING.items()},
    **{route: Command(*mobile.command(name)) for route, name in _MOBILE.items()},
}
