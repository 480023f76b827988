"""Alerts and action sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lxml import etree

from .attributes import PREFIX
from .elements import Screen
from .errors import WebDriverError, invalid_argument
from .gestures import click
from .locators import read as read_locator
from .session import Session
from .text_input import type_into

_KINDS = (f"{PREFIX}Alert", f"{PREFIX}Sheet")


async def text(session: Session) -> str:
    """What the alert says: its labels outside of buttons, a line each."""
    alert = _alert(await session.screen())
    labels = [
        element.get("label") or element.get("value") or ""
        for element in alert.iter(f"{PREFIX}StaticText")
        if not any(above.tag == f"{PREFIX}Button" for above in element.iterancestors())
    ]
    return "\n".join(filter(None, labels)) or alert.get("name", "")


async def buttons(session: Session) -> list[str]:
    return [_title(button) for button in _buttons(_alert(await session.screen()))]


async def accept(session: Session, title: str | None = None) -> None:
    """Taps the button of that title, else the last of an alert or the first of a sheet."""
    await _answer(session, "acceptAlertButtonSelector", -1, title)


async def dismiss(session: Session, title: str | None = None) -> None:
    """Taps the button of that title, else the first of an alert or the last of a sheet."""
    await _answer(session, "dismissAlertButtonSelector", 0, title)


async def type_text(session: Session, text: str) -> None:
    """Types into the first field of the alert."""
    screen = await session.screen()
    for element in _alert(screen).iter():
        if element.tag in (f"{PREFIX}TextField", f"{PREFIX}SecureTextField"):
            await type_into(session, session.token(screen.views[element]), text)
            return
    raise _unable("the alert has no field to type into")


async def _answer(session: Session, setting: str, place: int, title: str | None) -> None:
    """Taps the button of a title, else the one that a setting finds, else the one in its place."""
    screen = await session.screen()
    alert = _alert(screen)
    found = _buttons(alert)
    if title is not None:
        titles = [_title(button) for button in found]
        if title not in titles:
            raise _unable(f"the alert has no button {title!r}; it has {', '.join(titles)}")
        place = titles.index(title)
    elif session.settings.get(setting):
        locator = read_locator("-ios class chain", session.settings[setting])
        tokens = await session.find(locator, session.token(screen.views[alert]))
        if not tokens:
            raise _unable(f"{setting} finds no button of the alert")
        await click(session, tokens[0])
        return
    elif not found:
        raise _unable("the alert has no button")
    elif alert.tag != f"{PREFIX}Alert":
        place = -1 - place
    await click(session, session.token(screen.views[found[place]]))


def _unable(message: str) -> WebDriverError:
    return WebDriverError("invalid element state", message)


def _alert(screen: Screen) -> etree._Element:
    """The alert or sheet in front, which is the last in tree order."""
    found: list[etree._Element] = [
        e for e in screen.elements if e.tag in _KINDS and e.get("visible") == "true"
    ]
    if not found:
        raise WebDriverError("no such alert", "no alert and no action sheet is on the screen")
    return found[-1]


def _buttons(alert: etree._Element) -> list[etree._Element]:
    return list(alert.iter(f"{PREFIX}Button"))


def _title(button: etree._Element) -> str:
    return button.get("label") or button.get("name") or ""


async def perform(session: Session, arguments: Mapping[str, Any]) -> Any:
    """`mobile: alert`."""
    action, title = arguments.get("action"), arguments.get("buttonLabel")
    if title is not None and not isinstance(title, str):
        raise invalid_argument("buttonLabel: expected a string")
    if action == "getButtons":
        return await buttons(session)
    if action not in ("accept", "dismiss"):
        raise invalid_argument("action: expected accept, dismiss or getButtons")
    return await (accept if action == "accept" else dismiss)(session, title)
