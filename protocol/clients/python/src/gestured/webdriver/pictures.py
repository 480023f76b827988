"""Screenshots: what `render` draws, as pixels."""

from __future__ import annotations

import asyncio
import base64

import resvg_py
from lxml import etree

from .elements import rect_of
from .errors import WebDriverError, unsupported
from .session import Session

#: Pixels for each point, and how many pixels a picture may have.
SCALE = 3
_LARGEST = 50_000_000


async def screenshot(session: Session, token: str | None = None) -> str:
    """The screen, or the part of it that an element takes, as a PNG in base64."""
    part = None if token is None else rect_of(await session.element(token))
    if part is not None and not (part["width"] and part["height"]):
        raise WebDriverError("element not interactable", "it has no size, so there is no picture")
    svg = (await session.ask("render", show=["labels"]))["svg"]
    return await asyncio.to_thread(_png, svg, part)


def _png(svg: str, part: dict[str, int] | None) -> str:
    root = etree.fromstring(svg.encode(), etree.XMLParser(huge_tree=True))
    if part is not None:
        root.set("viewBox", " ".join(str(part[name]) for name in ("x", "y", "width", "height")))
        root.set("width", str(part["width"]))
        root.set("height", str(part["height"]))
    width, height = (round(float(root.get(name, "0")) * SCALE) for name in ("width", "height"))
    if width * height > _LARGEST:
        raise unsupported(f"a picture of {width} x {height} pixels has more than {_LARGEST:,}")
    drawing = etree.tostring(root, encoding="unicode")
    return base64.b64encode(resvg_py.svg_to_bytes(svg_string=drawing, width=width)).decode()
