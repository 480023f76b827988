"""What was said in a session, but for the page's own questions."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


@dataclass
class Entry:
    """A request of the user's, and the answer to it."""

    message: dict[str, Any]
    answer: dict[str, Any] | None = None

    @property
    def method(self) -> str:
        return str(self.message.get("method", ""))

    @property
    def params(self) -> dict[str, Any]:
        return self.message.get("params") or {}

    @property
    def effects(self) -> list[dict[str, Any]]:
        result = (self.answer or {}).get("result")
        return result.get("effects", []) if isinstance(result, dict) else []


class Log:
    """The entries of a session, in order."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._open: dict[Any, Entry] = {}

    def asked(self, message: dict[str, Any]) -> None:
        if "method" not in message or "id" not in message:
            return
        entry = Entry(message)
        self.entries.append(entry)
        self._open[message["id"]] = entry

    def answered(self, text: str) -> None:
        if not self._open:
            return
        message = json.loads(text)
        entry = self._open.pop(message.get("id"), None) if "method" not in message else None
        if entry:
            entry.answer = message

    @property
    def screen(self) -> list[float]:
        for entry in self.entries:
            if entry.method == "initialize":
                return list(entry.params.get("options", {}).get("screen", (390, 844)))
        return [390, 844]

    def kept(self) -> list[Entry]:
        """The requests that led to the present state: what was undone is left out."""
        kept: list[Entry] = []
        saved: dict[str, list[Entry]] = {}
        for entry in self.entries:
            if entry.answer is None or "error" in entry.answer:
                continue
            if entry.method == "saveCheckpoint":
                saved[entry.params.get("id", "")] = list(kept)
            elif entry.method == "restoreCheckpoint":
                kept = list(saved.get(entry.params.get("id", ""), kept))
            elif entry.method not in ("initialize", "releaseCheckpoint"):
                kept.append(entry)
        return kept
