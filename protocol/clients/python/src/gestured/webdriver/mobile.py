"""The commands of `execute/sync`: `mobile: NAME`, `gestured: NAME`, and two scripts of Selenium."""

from __future__ import annotations

import difflib
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ..errors import MethodNotFound, RequestFailed
from ..names import id_selector
from . import alerts, text_input
from .arguments import number, optional_point, point, string, whole
from .attributes import PREFIX
from .elements import kind_of, token_in
from .errors import WebDriverError, invalid_argument, unsupported
from .gestures import bring_into_sight, perform, point_of
from .locators import read as read_locator
from .pictures import SCALE
from .session import APPLICATION, Session

Arguments = Mapping[str, Any]
Handler = Callable[[Session, Arguments], Awaitable[Any]]

#: The commands that do something, and those that only read.
DOING: dict[str, Handler] = {}
READING: dict[str, Handler] = {}

#: Points a second of drags for a duration, and the length of a swipe.
_DRAG_SPEED = 600
_SWIPE = 200
_SCROLLING = tuple(PREFIX + name for name in ("ScrollView", "Table", "CollectionView", "TextView"))
_AXES = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def _doing(handler: Handler) -> Handler:
    DOING[_name(handler)] = handler
    return handler


def _reading(handler: Handler) -> Handler:
    READING[_name(handler)] = handler
    return handler


def _name(handler: Handler) -> str:
    first, *others = handler.__name__.split("_")
    return first + "".join(word.capitalize() for word in others)


def handler_of(name: str) -> Handler:
    """The command of a name; another one is not supported."""
    found = DOING.get(name) or READING.get(name)
    if found is None:
        close = difflib.get_close_matches(name, [*DOING, *READING], 1)
        hint = f"; did you mean mobile: {close[0]}?" if close else ""
        raise unsupported(f"no command mobile: {name}{hint}")
    return found


# Gestures


@_doing
async def tap(session: Session, arguments: Arguments) -> None:
    at = point(arguments)
    await perform(session, await session.element_in(arguments), "tap", at)


@_doing
async def double_tap(session: Session, arguments: Arguments) -> None:
    at = optional_point(arguments)
    await perform(session, await session.element_in(arguments), "doubleTap", at)


@_doing
async def touch_and_hold(session: Session, arguments: Arguments) -> None:
    duration, at = number(arguments, "duration", 0, 60), optional_point(arguments)
    await perform(session, await session.element_in(arguments), "press", at, duration=duration)


@_doing
async def force_press(session: Session, arguments: Arguments) -> None:
    duration = number(arguments, "duration", 0, 60, 0.5)
    at = optional_point(arguments)
    await perform(session, await session.element_in(arguments), "press", at, duration=duration)


@_doing
async def two_finger_tap(session: Session, arguments: Arguments) -> None:
    await perform(session, await session.element_in(arguments), "tap", fingers=2)


@_doing
async def tap_with_number_of_taps(session: Session, arguments: Arguments) -> None:
    taps = whole(arguments, "numberOfTaps", 1, 100, 1)
    fingers = whole(arguments, "numberOfTouches", 1, 5, 1)
    await perform(session, await session.element_in(arguments), "tap", taps=taps, fingers=fingers)


@_doing
async def swipe(session: Session, arguments: Arguments) -> None:
    params: dict[str, Any] = {"direction": _direction(arguments), "distance": _SWIPE}
    if arguments.get("velocity") is not None:
        params["duration"] = _SWIPE / number(arguments, "velocity", _SWIPE / 60)
    await perform(session, await session.element_in(arguments), "swipe", **params)


@_doing
async def pinch(session: Session, arguments: Arguments) -> None:
    scale, velocity = number(arguments, "scale"), number(arguments, "velocity")
    if scale <= 0 or velocity == 0:
        raise invalid_argument("scale: expected more than 0, and a velocity other than 0")
    await perform(
        session, await session.element_in(arguments), "pinch", scale=scale, velocity=velocity
    )


@_doing
async def rotate_element(session: Session, arguments: Arguments) -> None:
    rotation, velocity = number(arguments, "rotation"), number(arguments, "velocity")
    if velocity == 0:
        raise invalid_argument("velocity: expected radians a second other than 0")
    await perform(
        session, await session.element_in(arguments), "rotate", rotation=rotation, velocity=velocity
    )


@_doing
async def drag_from_to_for_duration(session: Session, arguments: Arguments) -> None:
    press = number(arguments, "duration", 0.5, 60)
    await _drag(session, arguments, press=press, velocity=_DRAG_SPEED)


@_doing
async def drag_from_to_with_velocity(session: Session, arguments: Arguments) -> None:
    moves: dict[str, Any] = {
        "press": number(arguments, "pressDuration", 0, 60),
        "hold": number(arguments, "holdDuration", 0, 60),
        "velocity": number(arguments, "velocity", 1),
    }
    start, end = arguments.get("fromElementId"), arguments.get("toElementId")
    if start is None and end is None:
        await _drag(session, arguments, **moves)
        return
    tokens = [token_in(each) for each in (start, end)]
    if None in tokens:
        raise invalid_argument("fromElementId, toElementId: expected two elements")
    await session.element(str(tokens[1]))
    to = await point_of(session, str(tokens[1]))
    await perform(session, tokens[0], "drag", to=to, **moves)


async def _drag(session: Session, arguments: Arguments, **moves: Any) -> None:
    """Drags between two points of an element, or of the screen."""
    start, end = point(arguments, "fromX", "fromY"), point(arguments, "toX", "toY")
    token = await session.element_in(arguments)
    if token is not None and (view := await session.view(token)) != APPLICATION:
        end = (await session.ask("convertPoint", point=end, **{"from": view, "to": None}))["point"]
    await perform(session, token, "drag", start, to=end, **moves)


@_doing
async def scroll(session: Session, arguments: Arguments) -> None:
    """By pages, or until a view is in sight."""
    token = await session.element_in(arguments)
    if arguments.get("toVisible"):
        if token is None:
            raise invalid_argument("toVisible: expected elementId, the element to scroll to")
        await bring_into_sight(session, token)
        return
    name, predicate = arguments.get("name"), arguments.get("predicateString")
    if name is not None or predicate is not None:
        strategy = "accessibility id" if name is not None else "-ios predicate string"
        await _scroll_until(session, token, strategy, name if name is not None else predicate)
        return
    if arguments.get("direction") is None:
        raise invalid_argument("expected direction, name, predicateString or toVisible")
    across, down = _AXES[_direction(arguments)]
    distance = number(arguments, "distance", 0, 1000, 1)
    view = await _scroll_view(session, token)
    _, _, width, height = (await session.ask("describeView", view=view))["bounds"]
    by = [across * width * distance, down * height * distance]
    await session.do("scroll", on=id_selector(view), by=by, settle="rest")


async def _scroll_until(session: Session, token: str | None, strategy: str, value: Any) -> None:
    locator = read_locator(strategy, value)
    found = [each for each in await session.find(locator, token) if each != token]
    if not found:
        raise locator.missing(await session.screen())
    view, target = await _scroll_view(session, token), await session.view(found[0])
    await session.do("scroll", on=id_selector(view), until=id_selector(target), settle="rest")


async def _scroll_view(session: Session, token: str | None) -> str:
    """The element, the scroll view around it or the first one in it."""
    screen = await session.screen()
    start = screen.application if token is None else await session.element(token)
    for element in (start, *start.iterancestors(), *start.iterdescendants()):
        if element.tag in _SCROLLING:
            return str(screen.views[element])
    raise WebDriverError("element not interactable", "there is no scroll view around it or in it")


@_doing
async def scroll_to_element(session: Session, arguments: Arguments) -> None:
    token = await session.element_in(arguments)
    if token is None:
        raise invalid_argument("elementId: expected an element")
    await bring_into_sight(session, token)


def _direction(arguments: Arguments) -> str:
    direction = string(arguments, "direction").lower()
    if direction not in _AXES:
        raise invalid_argument(f"direction: expected up, down, left or right, not {direction!r}")
    return direction


@_doing
async def shake(session: Session, arguments: Arguments) -> None:
    for phase in ("began", "ended"):
        await session.do("sendMotion", motion="shake", phase=phase)


# Alerts and keys


@_doing
async def alert(session: Session, arguments: Arguments) -> Any:
    return await alerts.perform(session, dict(arguments))


@_doing
async def keys(session: Session, arguments: Arguments) -> None:
    given = arguments.get("keys")
    if not isinstance(given, list):
        raise invalid_argument("keys: expected a list")
    texts = [each.get("key") if isinstance(each, Mapping) else each for each in given]
    if not all(isinstance(each, str) for each in texts):
        raise invalid_argument("keys: expected strings, or objects with a key")
    await text_input.type_to_focus(session, text_input.plain("".join(map(str, texts))))


@_doing
async def hide_keyboard(session: Session, arguments: Arguments) -> None:
    focused = await session.first_responder()
    if focused is not None:
        await session.do("resignFirstResponder", id=focused)


@_reading
async def is_keyboard_shown(session: Session, arguments: Arguments) -> bool:
    element = (await session.screen()).element(await session.first_responder())
    return element is not None and kind_of(element) in text_input.FIELDS


# The app


@_doing
async def launch_app(session: Session, arguments: Arguments) -> None:
    if not session.is_running:
        await session.launch()


DOING["activateApp"] = launch_app


@_doing
async def terminate_app(session: Session, arguments: Arguments) -> bool:
    return await session.terminate()


@_reading
async def query_app_state(session: Session, arguments: Arguments) -> int:
    return 4 if session.is_running else 1


@_doing
async def background_app(session: Session, arguments: Arguments) -> None:
    """A negative time, in Appium, leaves the app in the background; here it just goes on."""
    seconds = number(arguments, "seconds", -1, 1e6, -1)
    await session.clock.pass_seconds(max(seconds, 0))


# What there is


@_reading
async def source(session: Session, arguments: Arguments) -> str:
    form = arguments.get("format", "xml")
    if form == "gestured":
        return str((await session.ask("pageSource"))["xml"])
    if form != "xml":
        raise invalid_argument(f"format: expected xml or gestured, not {form!r}")
    return await session.source()


@_reading
async def viewport_rect(session: Session, arguments: Arguments) -> dict[str, int]:
    width, height = (await session.screen()).size
    return {"left": 0, "top": 0, "width": width * SCALE, "height": height * SCALE}


@_reading
async def device_screen_info(session: Session, arguments: Arguments) -> dict[str, Any]:
    width, height = (await session.screen()).size
    return {
        "statusBarSize": {"width": width, "height": 0},
        "screenSize": {"width": width, "height": height},
        "scale": SCALE,
    }


@_reading
async def device_info(session: Session, arguments: Arguments) -> dict[str, Any]:
    return {
        "currentLocale": "en_US", "timeZone": "UTC", "name": "gestured", "model": "iPhone",
        "isSimulator": True, "userInterfaceIdiom": 0, "userInterfaceStyle": "light",
    }  # fmt: skip


@_reading
async def active_app_info(session: Session, arguments: Arguments) -> dict[str, Any]:
    name = (await session.screen()).application.get("name")
    arguments_of_process: dict[str, Any] = {"args": [], "env": {}}
    return {"pid": 1, "bundleId": name, "name": name, "processArguments": arguments_of_process}


@_reading
async def get_contexts(session: Session, arguments: Arguments) -> list[dict[str, str]]:
    return [{"id": "NATIVE_APP"}]


@_reading
async def get_device_time(session: Session, arguments: Arguments) -> str:
    return session.device_time


# The protocol's own methods

_REFUSED = ("initialize", "shutdown", "exit", "reset")
_READS = re.compile(
    r"describe|explain|find|hit|list|audit|compare|canPerform|pageSource$|render$|convertPoint$"
    r"|pointInside$|nearestView$|responderChain$|targetForAction$|capturedEvents$|whatIf$|rpc\."
)


def only_reads(method: str, params: Any) -> bool:
    """Whether a method of the protocol changes nothing."""
    is_played = not (isinstance(params, Mapping) and params.get("play") is False)
    return _READS.match(method) is not None or not is_played


async def call(session: Session, method: str, params: Any) -> Any:
    """`gestured: NAME`: a method of the protocol."""
    if not isinstance(params, Mapping):
        raise invalid_argument(f"{method}: expected an object of parameters")
    if method in _REFUSED:
        raise unsupported(f"{method} is left to the server, which begins and ends sessions")
    given = await _with_views(session, params)
    try:
        if only_reads(method, given):
            return await session.ask(method, **given)
        answer = await session.do(method, **given)
    except MethodNotFound as failure:
        raise unsupported(failure.message) from None
    except RequestFailed as failure:
        raise WebDriverError("invalid argument", failure.message, failure.data) from None
    if not (isinstance(answer, dict) and "effects" in answer):
        session.report = session.earlier_report
    return answer


async def because(session: Session, wanted: Any) -> list[str]:
    """`gestured: because`: the reasons of the effects in the report that have those members."""
    if not isinstance(wanted, Mapping):
        raise invalid_argument("because: expected members of an effect")
    plain = await _with_views(session, wanted)
    return [
        effect["because"]
        for effect in session.report.effects
        if "because" in effect and all(effect.get(n) == v for n, v in plain.items())
    ]


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
