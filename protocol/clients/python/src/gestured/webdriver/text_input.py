"""Text into fields, and values of sliders."""

from __future__ import annotations

from typing import Any

from lxml import etree

from ..names import id_selector
from .elements import kind_of
from .errors import WebDriverError, invalid_argument
from .gestures import click
from .session import Session

FIELDS = ("TextField", "SecureTextField", "SearchField", "TextView")
#: The keys of the standard that type something.
_KEYS = {
    "\ue003": "\b", "\ue017": "\b", "\ue004": "\t", "\ue006": "\n", "\ue007": "\n", "\ue00d": " ",
}  # fmt: skip


def text_in(body: Any) -> str:
    """The text of a body: `text`, or the letters of `value` as older clients send them."""
    text = body.get("text")
    if text is None and isinstance(body.get("value"), list):
        text = "".join(map(str, body["value"]))
    if not isinstance(text, str):
        raise invalid_argument("text: expected a string")
    return plain(text)


def plain(text: str) -> str:
    """Text with letters in place of keys; modifiers and keys that type nothing are left out."""
    return "".join(
        _KEYS.get(letter, "" if "\ue000" <= letter <= "\ue05d" else letter) for letter in text
    )


async def type_into(session: Session, token: str, text: str) -> None:
    """Types into a field, which is clicked first unless it is first responder, or sets a slider."""
    element = await session.element(token)
    if kind_of(element) == "Slider":
        await _slide(session, await session.view(token), text)
        return
    view = await _focus(session, await _field_in(session, element))
    await session.do("typeText", on=id_selector(view), text=text)


async def clear(session: Session, token: str) -> None:
    """Removes all that a field holds, as backspaces do."""
    element = await session.element(token)
    kind = kind_of(element)
    if kind not in FIELDS:
        raise WebDriverError("invalid element state", f"{kind} elements hold no text to clear")
    view = await session.view(token)
    text = (await session.ask("describeView", view=view)).get("text") or ""
    if text:
        await _focus(session, element)
        await session.do("typeText", on=id_selector(view), text="\b" * len(text))


async def type_to_focus(session: Session, text: str) -> None:
    """Types into what is first responder."""
    if await session.first_responder() is None:
        raise WebDriverError("invalid element state", "no field is first responder, so none types")
    await session.do("typeText", text=text)


async def _field_in(session: Session, element: etree._Element) -> etree._Element:
    """The element itself, or the one field in it, such as in a cell: a tap there focuses it."""
    fields = [each for each in element.iter() if kind_of(each) in FIELDS]
    if len(fields) > 1:
        focused = (await session.screen()).element(await session.first_responder())
        fields = [each for each in fields if each is focused]
    if not fields:
        raise WebDriverError("element not interactable", f"{kind_of(element)} elements take no text")
    return fields[0]


async def _focus(session: Session, field: etree._Element) -> str:
    """Lets a field become first responder; its view."""
    view: str = (await session.screen()).views[field]
    if field.get("enabled") == "false":
        raise WebDriverError("element not interactable", f"{view} is disabled, and takes no text")
    if await session.first_responder() != view:
        await click(session, session.token(view))
        if await session.first_responder() != view:
            await session.do("becomeFirstResponder", id=view)
    return view


async def _slide(session: Session, view: str, text: str) -> None:
    try:
        share = float(text)
    except ValueError:
        share = -1
    if not 0 <= share <= 1:
        raise invalid_argument(f"a slider takes a number from 0 to 1, not {text!r}")
    slider = await session.ask("describeView", view=view)
    low, high = slider["minimumValue"], slider["maximumValue"]
    await session.do("updateView", view=view, value=low + (high - low) * share)
    await session.do("sendActions", control=view, events=["valueChanged"])
