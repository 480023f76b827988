"""How long it takes to read a page source of 50,000 elements, and to write it again."""

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
        options = ["--setup", str(setup), "--bodies", str(bodies), "--requests", "3"]
        (runs,) = bench.rounds(lambda: bench.load(*options, "--window", "1"))
    bench.row(
        "importTree, 50,000 elements", median(run["setup"] for run in runs), "ms", at_most=1000
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
