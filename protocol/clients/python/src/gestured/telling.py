"""Calls as a report tells them: a line, and the touches that they made."""

from __future__ import annotations

import json
from typing import Any, Dict, List, Mapping, Optional


def told(method: str, params: Mapping[str, Any]) -> str:
    """A call as a line of a script."""
    words = [method]
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
) -> Optional[List[Dict[str, Any]]]:
    """The touches of a call that is told with them, as `playTouches` takes them."""
    if method == "sendTouch":
        touch = {name: value for name, value in params.items() if name not in ("time", "report")}
        return [{"time": answer["time"], "touches": [touch]}]
    if method == "sendTouches":
        return [{"time": answer["time"], "touches": list(params["touches"])}]
    if method == "playTouches" and "events" in params:
        return list(params["events"])
    return None
