"""How long it takes to read a page source of 50,000 elements and to write it again, and to read a storyboard."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from statistics import median

ROWS = 12_500


def measure(bench):
    with tempfile.TemporaryDirectory() as name:
        setup, bodies = Path(name) / "setup", Path(name) / "bodies"
        setup.write_text(message("importTree", {"format": "xcuitest", "text": page()}, 1) + "\n")
        bodies.write_text(message("pageSource", {}, "#") + "\n")
        text = document()
        parsed, storyboard = Path(name) / "parsed", Path(name) / "storyboard"
        parsed.write_text(message("describeDocument", {"text": text}, 1) + "\n")
        params = {"format": "interfaceBuilder", "text": text}
        storyboard.write_text(message("importTree", params, 1) + "\n")
        options = ["--bodies", str(bodies), "--requests", "3", "--window", "1"]
        runs, readings, documents = bench.rounds(
            lambda: bench.load("--setup", str(setup), *options),
            lambda: bench.load("--setup", str(parsed), *options),
            lambda: bench.load("--setup", str(storyboard), *options),
        )
    bench.row(
        "importTree, 50,000 elements", median(run["setup"] for run in runs), "ms", at_most=1000
    )
    bench.row(
        "describeDocument, a storyboard of 2,000 views", median(run["setup"] for run in readings),
        "ms", at_most=50,
    )
    bench.row(
        "importTree, a storyboard of 2,000 views", median(run["setup"] for run in documents), "ms",
        at_most=100,
    )
    bench.row("pageSource, 50,000 views", median(run["p50"] for run in runs) / 1000, "ms")


def message(method: str, params: dict, id: object) -> str:
    text = json.dumps({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
    return text.replace('"#"', "#")


def page() -> str:
    """A list as WebDriverAgent writes one: four elements a row."""
    rows = "".join(row(number) for number in range(ROWS))
    return (
        '<?xml version="1.0" encoding="UTF-8"?><XCUIElementTypeApplication name="Shop">'
        '<XCUIElementTypeWindow x="0" y="0" width="390" height="844">'
        f"{element('Table', 0, 0, 390, 844, rows)}"
        "</XCUIElementTypeWindow></XCUIElementTypeApplication>"
    )


def row(number: int) -> str:
    top = number * 60
    return element(
        "Cell", 0, top, 390, 60,
        element("Image", 8, top + 8, 44, 44, name=f"photo-{number}")
        + element("StaticText", 60, top + 8, 200, 20, label=f"Order {number} &amp; more")
        + element("Button", 300, top + 8, 80, 44, name=f"like-{number}", label="Like"),
    )


def element(kind, x, y, width, height, children="", **attributes) -> str:
    told = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return (
        f'<XCUIElementType{kind} type="XCUIElementType{kind}"{told} enabled="true" visible="true"'
        f' accessible="false" x="{x}" y="{y}" width="{width}" height="{height}" index="0">'
        f"{children}</XCUIElementType{kind}>"
    )


def document() -> str:
    """A screen of 400 cards as Xcode writes one: five views each, with a wired button."""
    return (
        '<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"'
        ' version="3.0" targetRuntime="iOS.CocoaTouch" initialViewController="home"><scenes><scene sceneID="s"><objects>'
        '<viewController id="home" customClass="HomeViewController" sceneMemberID="viewController">'
        f'{view("view", "page", 0, 24_000, "".join(card(number) for number in range(400)), key="view")}'
        "</viewController></objects></scene></scenes></document>"
    )


def card(number: int) -> str:
    tap = f'<action selector="open:" destination="home" eventType="touchUpInside" id="a-{number}"/>'
    inner = view("imageView", f"photo-{number}", 8, 44, userInteractionEnabled="NO")
    inner += view("label", f"title-{number}", 8, 20, userInteractionEnabled="NO", text=f"Order {number}")
    inner += view("label", f"price-{number}", 28, 20, userInteractionEnabled="NO", text="5.00")
    inner += view("button", f"like-{number}", 8, 44, connections=tap)
    return view("view", f"card-{number}", number * 60, 60, inner)


def view(kind: str, id: str, top: int, height: int, inner: str = "", connections: str = "", **attributes: str) -> str:
    told = "".join(f' {key}="{value}"' for key, value in attributes.items())
    return (
        f'<{kind} opaque="NO" contentMode="scaleToFill" fixedFrame="YES"{told} id="{id}">'
        f'<rect key="frame" x="0.0" y="{top}" width="375" height="{height}"/>'
        '<autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMaxY="YES"/>'
        f"<subviews>{inner}</subviews><connections>{connections}</connections></{kind}>"
    )
