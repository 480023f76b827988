"""The commands `mobile: NAME`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from ..names import id_selector
from . import alerts, text_input
from .arguments import number, optional_point, point, string, whole
from .attributes import PREFIX
from .elements import kind_of, token_in
from .errors import WebDriverError, hint, invalid_argument, unsupported
from .gestures import bring_into_sight, perform, point_of
from .locators import read as read_locator
from .pictures import SCALE
from .session import APPLICATION, Session, of_session

Arguments = Mapping[str, Any]
Handler = Callable[[Session, Arguments], Awaitable[Any]]
#: A method of the daemon's, and its parameters.
Gesture = tuple[str, dict[str, Any]]

#: Points a second of drags for a duration, and the length of a swipe.
_DRAG_SPEED = 600
_SWIPE = 200
_SCROLLING = tuple(PREFIX + name for name in ("ScrollView", "Table", "CollectionView", "TextView"))
_AXES = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


# Gestures


def _press(arguments: Arguments, default: float | None = None) -> Gesture:
    duration = number(arguments, "duration", 0, 60, default)
    return "press", {"at": optional_point(arguments), "duration": duration}


def _taps(arguments: Arguments) -> Gesture:
    taps = whole(arguments, "numberOfTaps", 1, 100, 1)
    return "tap", {"taps": taps, "fingers": whole(arguments, "numberOfTouches", 1, 5, 1)}


def _swipe(arguments: Arguments) -> Gesture:
    params: dict[str, Any] = {"direction": _direction(arguments), "distance": _SWIPE}
    if arguments.get("velocity") is not None:
        params["duration"] = _SWIPE / number(arguments, "velocity", _SWIPE / 60)
    return "swipe", params


def _direction(arguments: Arguments) -> str:
    direction = string(arguments, "direction").lower()
    if direction not in _AXES:
        raise invalid_argument(f"direction: expected up, down, left or right, not {direction!r}")
    return direction


def _pinch(arguments: Arguments) -> Gesture:
    scale, velocity = number(arguments, "scale"), number(arguments, "velocity")
    if scale <= 0 or velocity == 0:
        raise invalid_argument("scale: expected more than 0, and a velocity other than 0")
    return "pinch", {"scale": scale, "velocity": velocity}


def _rotate(arguments: Arguments) -> Gesture:
    rotation, velocity = number(arguments, "rotation"), number(arguments, "velocity")
    if velocity == 0:
        raise invalid_argument("velocity: expected radians a second other than 0")
    return "rotate", {"rotation": rotation, "velocity": velocity}


#: Gestures on an element, or on the screen.
_GESTURES: dict[str, Callable[[Arguments], Gesture]] = {
    "tap": lambda arguments: ("tap", {"at": point(arguments)}),
    "doubleTap": lambda arguments: ("doubleTap", {"at": optional_point(arguments)}),
    "touchAndHold": _press,
    "forcePress": lambda arguments: _press(arguments, 0.5),
    "twoFingerTap": lambda arguments: ("tap", {"fingers": 2}),
    "tapWithNumberOfTaps": _taps,
    "swipe": _swipe,
    "pinch": _pinch,
    "rotateElement": _rotate,
}


def _gesture(read: Callable[[Arguments], Gesture]) -> Handler:
    async def run(session: Session, arguments: Arguments) -> None:
        method, params = read(arguments)
        await perform(session, await session.element_in(arguments), method, **params)

    return run


async def _drag_for_duration(session: Session, arguments: Arguments) -> None:
    press = number(arguments, "duration", 0.5, 60)
    await _drag(session, arguments, press=press, velocity=_DRAG_SPEED)


async def _drag_with_velocity(session: Session, arguments: Arguments) -> None:
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


async def _scroll(session: Session, arguments: Arguments) -> None:
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


async def _scroll_to_element(session: Session, arguments: Arguments) -> None:
    token = await session.element_in(arguments)
    if token is None:
        raise invalid_argument("elementId: expected an element")
    await bring_into_sight(session, token)


async def _shake(session: Session, arguments: Arguments) -> None:
    for phase in ("began", "ended"):
        await session.do("sendMotion", motion="shake", phase=phase)


# Keys


async def _keys(session: Session, arguments: Arguments) -> None:
    given = arguments.get("keys")
    if not isinstance(given, list):
        raise invalid_argument("keys: expected a list")
    texts = [each.get("key") if isinstance(each, Mapping) else each for each in given]
    if not all(isinstance(each, str) for each in texts):
        raise invalid_argument("keys: expected strings, or objects with a key")
    await text_input.type_to_focus(session, text_input.plain("".join(map(str, texts))))


async def _hide_keyboard(session: Session, arguments: Arguments) -> None:
    focused = await session.first_responder()
    if focused is not None:
        await session.do("resignFirstResponder", id=focused)


async def _is_keyboard_shown(session: Session, arguments: Arguments) -> bool:
    element = (await session.screen()).element(await session.first_responder())
    return element is not None and kind_of(element) in text_input.FIELDS


# The app


async def _background_app(session: Session, arguments: Arguments) -> None:
    """A negative time, in Appium, leaves the app in the background; here it just goes on."""
    seconds = number(arguments, "seconds", -1, 1e6, -1)
    await session.clock.pass_seconds(max(seconds, 0))


# What there is


async def _source(session: Session, arguments: Arguments) -> str:
    form = arguments.get("format", "xml")
    if form == "gestured":
        return str((await session.ask("pageSource"))["xml"])
    if form != "xml":
        raise invalid_argument(f"format: expected xml or gestured, not {form!r}")
    return await session.source()


async def _viewport_rect(session: Session, arguments: Arguments) -> dict[str, int]:
    width, height = (await session.screen()).size
    return {"left": 0, "top": 0, "width": width * SCALE, "height": height * SCALE}


async def _device_screen_info(session: Session, arguments: Arguments) -> dict[str, Any]:
    width, height = (await session.screen()).size
    return {
        "statusBarSize": {"width": width, "height": 0},
        "screenSize": {"width": width, "height": height},
        "scale": SCALE,
    }


_DEVICE = {
    "currentLocale": "en_US", "timeZone": "UTC", "name": "gestured", "model": "iPhone",
    "isSimulator": True, "userInterfaceIdiom": 0, "userInterfaceStyle": "light",
}  # fmt: skip


async def _active_app_info(session: Session, arguments: Arguments) -> dict[str, Any]:
    name = (await session.screen()).application.get("name")
    arguments_of_process: dict[str, Any] = {"args": [], "env": {}}
    return {"pid": 1, "bundleId": name, "name": name, "processArguments": arguments_of_process}


_DOING: dict[str, Handler] = {
    **{name: _gesture(read) for name, read in _GESTURES.items()},
    "dragFromToForDuration": _drag_for_duration,
    "dragFromToWithVelocity": _drag_with_velocity,
    "scroll": _scroll,
    "scrollToElement": _scroll_to_element,
    "shake": _shake,
    "alert": alerts.perform,
    "keys": _keys,
    "hideKeyboard": _hide_keyboard,
    "launchApp": lambda session, _: session.launch(),
    "activateApp": lambda session, _: session.launch(),
    "terminateApp": lambda session, _: session.terminate(),
    "backgroundApp": _background_app,
}
_READING: dict[str, Handler] = {
    "isKeyboardShown": _is_keyboard_shown,
    "queryAppState": of_session(lambda session: 4 if session.is_running else 1),
    "source": _source,
    "viewportRect": _viewport_rect,
    "deviceScreenInfo": _device_screen_info,
    "deviceInfo": of_session(lambda session: _DEVICE),
    "activeAppInfo": _active_app_info,
    "getContexts": of_session(lambda session: [{"id": "NATIVE_APP"}]),
    "getDeviceTime": of_session(lambda session: session.device_time),
}


def command(name: str) -> tuple[Handler, bool]:
    """The command of a name, and whether it does something."""
    found = _DOING.get(name) or _READING.get(name)
    if found is None:
        raise unsupported(f"no command mobile: {name}{hint(name, [*_DOING, *_READING])}")
    return found, name in _DOING
