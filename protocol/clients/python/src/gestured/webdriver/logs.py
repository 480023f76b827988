"""The logs of a session: effects, captured events, warnings."""

from __future__ import annotations

import json
from typing import Any

from .errors import invalid_argument
from .session import Session

TYPES = ["effects", "captured", "warnings"]


async def read(session: Session, kind: str) -> list[dict[str, Any]]:
    """The entries of a log: effects and captured events since the last time, and all warnings."""
    if kind == "effects":
        effects = [*session.log]
        session.log.clear()
        return [_entry(effect.get("time", 0) * 1000, _text(effect)) for effect in effects]
    if kind == "captured":
        answer = await session.ask("capturedEvents", after=session.captured)
        session.captured = answer["next"]
        epoch = session.epoch
        return [_entry(each.get("time", epoch) - epoch, _text(each)) for each in answer["events"]]
    if kind == "warnings":
        found = dict.fromkeys([*session.guesses, *session.clock.unmatched])
        return [_entry(session.now * 1000, warning, "WARNING") for warning in found]
    raise invalid_argument(f"type: expected {' or '.join(TYPES)}, not {kind!r}")


def _text(message: Any) -> str:
    return json.dumps(message, ensure_ascii=False)


def _entry(milliseconds: float, message: str, level: str = "INFO") -> dict[str, Any]:
    return {"timestamp": round(milliseconds), "level": level, "message": message}
