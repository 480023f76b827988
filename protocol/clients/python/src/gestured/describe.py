"""Calls as a report shows them: a line, and the touches that they made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def describe_call(method: str, params: Mapping[str, Any]) -> str:
    """A call as one line, in the manner of a script."""
    words = ["wait" if method == "advanceTime" and "by" in params else method]
    for name, value in params.items():
        if name in ("events", "samples", "actions"):
            words.append(f"({len(value)} {name})")
        elif name in ("on", "by", "to", "scale", "direction", "rotation", "taps", "duration"):
            words.append(value if isinstance(value, str) else json.dumps(value))
        elif name != "report":
            words.append(f"{name}={json.dumps(value, default=str)}")
    return " ".join(words)


def touches_of(
    method: str, params: Mapping[str, Any], answer: Mapping[str, Any]
) -> list[dict[str, Any]] | None:
    """The touches of a call, as far as its parameters have them, as `playTouches` takes them."""
    if method == "sendTouch":
        touch = {name: value for name, value in params.items() if name not in ("time", "report")}
        return [{"time": answer["time"], "touches": [touch]}]
    if method == "sendTouches":
        return [{"time": answer["time"], "touches": list(params["touches"])}]
    if method == "playTouches" and "events" in params:
        return list(params["events"])
    return None
