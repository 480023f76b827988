"""Attributes and pictures of elements."""

from __future__ import annotations

import base64
import json
import struct

import pytest
from running import Session


def attribute(session: Session, token: str, name: str) -> str | None:
    value = session.get(f"element/{token}/attribute/{name}")
    assert value is None or isinstance(value, str)
    return value


def test_attributes(shop: Session) -> None:
    buy = shop.named("Buy")
    values = {
        "type": "XCUIElementTypeButton", "name": "Buy", "label": "Buy", "value": None,
        "placeholderValue": None, "traits": "Button", "enabled": "true", "visible": "true",
        "accessible": "true", "selected": "false", "focused": "false", "hittable": "true",
        "minValue": None, "maxValue": None, "gestured:id": "buy", "gestured:alpha": "1",
    }  # fmt: skip
    assert {name: attribute(shop, buy, name) for name in values} == values
    assert json.loads(attribute(shop, buy, "rect") or "") == shop.get(f"element/{buy}/rect")
    assert attribute(shop, buy, "wdName") == attribute(shop, buy, "name")
    assert shop.get(f"element/{buy}/property/name") == "Buy"
    for name, near in (("lable", "label"), ("gestured:alfa", "alpha")):
        error, message = shop.refused("GET", f"element/{buy}/attribute/{name}")
        assert error == "invalid argument" and f"did you mean {near}?" in message


def test_what_has_routes_of_its_own(shop: Session) -> None:
    sold = shop.named("Sold out")
    assert shop.get(f"element/{sold}/text") == "Sold out"
    assert shop.get(f"element/{sold}/name") == "XCUIElementTypeButton"
    assert shop.get(f"element/{sold}/computedlabel") == "Sold out"
    assert shop.get(f"element/{sold}/enabled") is False
    assert shop.get(f"element/{sold}/displayed") is True
    assert shop.get(f"element/{sold}/selected") is False
    assert shop.get(f"element/{sold}/location_in_view") == {"x": 160, "y": 400}
    assert attribute(shop, sold, "traits") == "Button, NotEnabled"


def test_covered_is_displayed_and_not_hittable(shop: Session) -> None:
    covered = shop.named("Covered")
    assert shop.get(f"element/{covered}/displayed") is True
    assert attribute(shop, covered, "hittable") == "false"


@pytest.mark.parametrize("name", ["Sold out", "Weekend deals"])
def test_what_lets_touches_through_is_hittable(shop: Session, name: str) -> None:
    assert attribute(shop, shop.named(name), "hittable") == "true"


def test_out_of_sight_is_neither(shop: Session) -> None:
    last = shop.named("Last row")
    assert shop.get(f"element/{last}/displayed") is False
    assert attribute(shop, last, "hittable") == "false"


def test_a_label_beyond_the_screen_is_not_hittable(new_session) -> None:  # type: ignore[no-untyped-def]
    page = new_session("UILabel far 400,0,90,30")
    assert attribute(page, page.find("class name", "XCUIElementTypeStaticText"), "hittable") == "false"


def test_an_empty_field_says_its_placeholder(new_session) -> None:  # type: ignore[no-untyped-def]
    page = new_session(app="page.xml")
    query = page.named("query")
    assert page.get(f"element/{query}/text") == "Search"
    assert attribute(page, query, "placeholderValue") == "Search"


def test_the_application_is_the_screen(shop: Session) -> None:
    app = shop.find("class name", "XCUIElementTypeApplication")
    assert shop.get(f"element/{app}/rect") == shop.get("window/rect")
    assert attribute(shop, app, "hittable") == "true"
    assert shop.run("mobile: scrollToElement", elementId=app) is None
    error, message = shop.refused("GET", f"element/{app}/attribute/gestured:alpha")
    assert error == "invalid argument" and "expected a view" in message


def test_what_left_is_stale_until_it_comes_back(shop: Session) -> None:
    buy = shop.named("Buy")
    shop.run("gestured: updateView", view="buy", hidden=True)
    for path in ("rect", "text", "attribute/name", "displayed"):
        assert shop.refused("GET", f"element/{buy}/{path}")[0] == "stale element reference"
    assert shop.refused("POST", f"element/{buy}/click")[0] == "stale element reference"
    shop.run("gestured: updateView", view="buy", hidden=False)
    assert shop.get(f"element/{buy}/text") == "Buy"
    shop.run("gestured: release", id="buy")
    assert shop.refused("POST", f"element/{buy}/click")[0] == "stale element reference"
    assert shop.refused("GET", "element/0-0/text")[0] == "stale element reference"


def size_of(picture: str) -> tuple[int, int]:
    data = base64.b64decode(picture)
    assert data.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def test_pictures(shop: Session) -> None:
    info = shop.run("mobile: deviceScreenInfo")
    screen, scale = info["screenSize"], info["scale"]
    picture = shop.get("screenshot")
    assert size_of(picture) == (screen["width"] * scale, screen["height"] * scale)
    assert shop.get("screenshot") == picture
    part = shop.get(f"element/{shop.named('Buy')}/screenshot")
    assert size_of(part) == (120 * scale, 50 * scale)


def test_screens_of_odd_sizes(new_session) -> None:  # type: ignore[no-untyped-def]
    small = new_session([], screen=[320.4, 0.5])
    assert small.get("window/rect") == {"x": 0, "y": 0, "width": 320, "height": 0}
    large = new_session([], screen=[10_000, 10_000])
    error, message = large.refused("GET", "screenshot")
    assert error == "unsupported operation" and "30000 x 30000" in message


def test_a_switch_shows_its_state(shop: Session) -> None:
    wifi = shop.named("Wi-Fi")
    before = shop.get(f"element/{wifi}/screenshot")
    shop.post(f"element/{wifi}/click")
    assert shop.get(f"element/{wifi}/text") == "1"
    assert shop.get(f"element/{wifi}/screenshot") != before
