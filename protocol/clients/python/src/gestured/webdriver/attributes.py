"""The names of elements' types and attributes."""

from __future__ import annotations

#: What every type begins with.
PREFIX = "XCUIElementType"
#: The attributes of an element in the page source.
WRITTEN = (
    "type", "value", "name", "label", "enabled", "visible", "accessible",
    "x", "y", "width", "height", "index", "placeholderValue", "traits", "minValue", "maxValue",
)  # fmt: skip
#: Those that the page source doesn't have.
ASKED = ("selected", "focused", "hittable")
PLAIN = (*WRITTEN, *ASKED)
FLAGS = ("enabled", "visible", "accessible", *ASKED)
NUMBERS = ("x", "y", "width", "height", "index")


def _names() -> dict[str, str]:
    names = {name: name for name in PLAIN}
    for name in NUMBERS[:4]:
        names[f"rect.{name}"] = name
    for name in FLAGS:
        names[f"is{name[0].upper()}{name[1:]}"] = name
    names |= {"rect.origin.x": "x", "rect.origin.y": "y"}
    names |= {"rect.size.width": "width", "rect.size.height": "height"}
    names |= {f"wd{name[0].upper()}{name[1:]}": known for name, known in names.items()}
    names |= {f"isWD{name[0].upper()}{name[1:]}": name for name in FLAGS}
    return names


#: What locators call attributes, `wdName`, `isVisible` and `isWDVisible` among them, and their plain names.
ATTRIBUTES = _names()
