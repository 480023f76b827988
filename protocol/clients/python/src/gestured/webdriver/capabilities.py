"""What a new session is asked for, matched as the standard has it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import WebDriverError, hint, invalid_argument

#: The standard's capabilities and their types.
_STANDARD: dict[str, tuple[type, ...]] = {
    "acceptInsecureCerts": (bool,),
    "browserName": (str,),
    "browserVersion": (str,),
    "pageLoadStrategy": (str,),
    "platformName": (str,),
    "proxy": (dict,),
    "setWindowRect": (bool,),
    "strictFileInteractability": (bool,),
    "timeouts": (dict,),
    "unhandledPromptBehavior": (str, dict),
    "userAgent": (str,),
    "webSocketUrl": (bool,),
}
_OWN: dict[str, tuple[type, ...]] = {
    "gestured:scene": (str, dict, list),
    "gestured:screen": (list,),
    "gestured:options": (dict,),
    "gestured:reactions": (list,),
}
_TYPES = {**_STANDARD, **_OWN, "appium:app": (str,)}
_CALLED = {bool: "true or false", str: "a string", dict: "an object", list: "a list"}
#: The words that two of them may be.
_WORDS = {
    "pageLoadStrategy": ("none", "eager", "normal"),
    "unhandledPromptBehavior": (
        "dismiss", "accept", "dismiss and notify", "accept and notify", "ignore",
    ),
}  # fmt: skip
#: Capabilities that the answer doesn't give back.
_UNTOLD = {"gestured:scene", "gestured:reactions", "webSocketUrl"}
_TIMEOUTS: dict[str, int | None] = {"implicit": 0, "pageLoad": 300_000, "script": 30_000}


@dataclass
class Wanted:
    """A new session as it was asked for."""

    #: What is given back in the answer.
    capabilities: dict[str, Any]
    #: A file below the root, or the scene itself.
    app: str | None
    scene: Any
    screen: list[float] | None
    options: dict[str, Any]
    reactions: list[Any]
    #: Seconds without a command; 0: without end.
    command_timeout: float
    timeouts: dict[str, int | None] = field(default_factory=dict)


def match(body: Mapping[str, Any]) -> Wanted:
    """The first of the alternatives in a body of New Session that this server can serve."""
    wanted = body.get("capabilities")
    if not isinstance(wanted, Mapping):
        raise invalid_argument("capabilities: expected an object with alwaysMatch and firstMatch")
    always = wanted.get("alwaysMatch", {})
    first = wanted.get("firstMatch", [{}])
    if not isinstance(always, Mapping):
        raise invalid_argument("alwaysMatch: expected an object")
    if not (isinstance(first, list) and first and all(isinstance(n, Mapping) for n in first)):
        raise invalid_argument("firstMatch: expected a list of one object or more")
    required = _flat(always, "alwaysMatch")
    alternatives = [_flat(each, f"firstMatch[{index}]") for index, each in enumerate(first)]
    obstacle = ""
    for alternative in alternatives:
        for name in alternative:
            if name in required:
                raise invalid_argument(f"{name} is both in alwaysMatch and in firstMatch")
    for alternative in alternatives:
        merged = {**required, **alternative}
        obstacle = _obstacle(merged)
        if not obstacle:
            return _read(merged)
    raise WebDriverError("session not created", obstacle)


def _flat(capabilities: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The capabilities with `appium:options` taken apart, each checked by itself."""
    flat = {n: v for n, v in capabilities.items() if v is not None}
    options = flat.pop("appium:options", {})
    if not isinstance(options, Mapping):
        raise invalid_argument(f"{where}: appium:options: expected an object")
    for name, value in options.items():
        if value is not None:
            flat[name if ":" in name or name in _STANDARD else f"appium:{name}"] = value
    for name, value in flat.items():
        if ":" not in name and name not in _STANDARD:
            raise invalid_argument(
                f"{where}: {name} is none of the standard's capabilities; others have a prefix:"
                f" appium:{name}"
            )
        if name.startswith("gestured:") and name not in _OWN:
            near = hint(name, _OWN) or f"; there are {', '.join(_OWN)}"
            raise invalid_argument(f"{where}: no capability {name}{near}")
        types = _TYPES.get(name, (object,))
        if not isinstance(value, types):
            words = " or ".join(_CALLED[each] for each in types)
            raise invalid_argument(f"{where}: {name}: expected {words}")
        if isinstance(value, str) and value not in _WORDS.get(name, (value,)):
            raise invalid_argument(f"{where}: {name}: expected {' or '.join(_WORDS[name])}")
    update_timeouts({}, flat.get("timeouts", {}))
    return flat


def _obstacle(capabilities: Mapping[str, Any]) -> str:
    """Why this server can't serve such a session; empty if it can."""
    platform = capabilities.get("platformName", "iOS")
    if platform.lower() != "ios":
        return f"platformName is {platform!r}; screens here are of iOS"
    automation = capabilities.get("appium:automationName", "XCUITest")
    if str(automation).lower() not in ("xcuitest", "gestured"):
        return f"appium:automationName is {automation!r}; expected XCUITest or Gestured"
    return ""


def _read(capabilities: dict[str, Any]) -> Wanted:
    app, scene = capabilities.get("appium:app"), capabilities.get("gestured:scene")
    is_document = isinstance(app, str) and app.endswith((".storyboard", ".xib"))
    if (app is None) == (scene is None) and not (is_document and isinstance(scene, str)):
        raise invalid_argument(
            "expected one of appium:app (a file) and gestured:scene; with a document as app,"
            " gestured:scene is the name of its scene"
        )
    screen = capabilities.get("gestured:screen")
    if screen is not None and not _is_size(screen):
        raise invalid_argument("gestured:screen: expected [width, height]")
    options = capabilities.get("gestured:options", {})
    if options.get("clock", "virtual") != "virtual":
        raise invalid_argument("gestured:options: the clock is virtual here")
    timeouts = dict(_TIMEOUTS)
    update_timeouts(timeouts, capabilities.get("timeouts", {}))
    return Wanted(
        capabilities={n: v for n, v in capabilities.items() if n not in _UNTOLD},
        app=app,
        scene=scene,
        screen=screen,
        options=dict(options),
        reactions=capabilities.get("gestured:reactions", []),
        command_timeout=_seconds(capabilities.get("appium:newCommandTimeout", 60)),
        timeouts=timeouts,
    )


def update_timeouts(timeouts: dict[str, int | None], given: Any) -> None:
    """Takes over the timeouts that are given, or none if one of them is wrong."""
    if not isinstance(given, Mapping):
        raise invalid_argument("timeouts: expected an object")
    for name, value in given.items():
        if name not in _TIMEOUTS:
            raise invalid_argument(f"timeouts: expected implicit, pageLoad or script, not {name}")
        is_count = isinstance(value, (int, float)) and not isinstance(value, bool)
        if not (is_count and value == int(value) and 0 <= value < 2**53):
            if not (name == "script" and value is None):
                raise invalid_argument(f"timeouts: {name}: expected milliseconds, from 0")
    timeouts.update((n, v if v is None else int(v)) for n, v in given.items())


def _seconds(value: Any) -> float:
    if isinstance(value, str) and re.fullmatch(r"\d{1,15}", value):
        value = int(value)
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not value >= 0:
        raise invalid_argument("appium:newCommandTimeout: expected seconds, from 0")
    return float(value)


def _is_size(value: list[Any]) -> bool:
    return len(value) == 2 and all(
        isinstance(n, (int, float)) and not isinstance(n, bool) and n > 0 for n in value
    )
