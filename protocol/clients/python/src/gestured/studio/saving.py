"""Saves a session as a script, a test, a recording or a trace."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..errors import GesturedError
from ..recording import recording
from ..report import Report
from ..script_text import call_line
from ..trace import trace_of
from .session_log import Entry, Log

#: The default name and the form of names, by kind.
KINDS = {
    "script": ("saved.gesture", r"[^/\\]+\.gesture"),
    "pytest": ("test_saved.py", r"test_[^/\\]*\.py"),
    "recording": ("saved.txt", r"[^/\\]+\.txt"),
    "trace": ("saved.html", r"[^/\\]+\.html"),
}


class NotSaved(GesturedError):
    """What can't be saved; the text says why."""


def save(log: Log, folder: Path, command: Sequence[str], params: dict[str, Any]) -> dict[str, str]:
    """Writes a file right in the folder; its path and text."""
    kind = params.get("kind")
    if kind not in KINDS:
        raise NotSaved(f"kind: expected one of {', '.join(KINDS)}")
    path = _path(folder, kind, params.get("name"))
    writes = {"script": script, "pytest": test, "recording": record}
    text = (
        trace_of(record(log), path.stem, command).html if kind == "trace" else writes[kind](log)
    )
    flags = os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW
    flags |= os.O_TRUNC if params.get("overwrite") is True else os.O_EXCL
    try:
        with os.fdopen(os.open(path, flags, 0o666), "w", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise NotSaved(f"name: {path.name} is there already; overwrite replaces it") from None
    except OSError as problem:
        raise NotSaved(f"name: {path.name} can't be written: {problem.strerror}") from None
    return {"path": str(path), "text": text}


def _path(folder: Path, kind: str, name: Any) -> Path:
    default, form = KINDS[kind]
    name = default if name is None else name
    if not isinstance(name, str) or name.startswith(".") or not re.fullmatch(form, name):
        raise NotSaved(f"name: expected the name of a file such as {default}")
    if any(ord(character) < 0x20 for character in name):
        raise NotSaved("name: control characters aren't possible")
    return folder / name


def record(log: Log) -> str:
    """A recording, in which each request is followed by what was said to it."""
    messages: list[tuple[str, bytes]] = []
    server: dict[str, Any] = {}
    for entry in log.entries:
        if entry.answer is None:
            continue
        if entry.method == "initialize":
            server = entry.answer.get("result") or {}
        for arrow, message in (("-->", entry.message), ("<--", entry.answer)):
            text = json.dumps(message, separators=(",", ":"), ensure_ascii=False)
            messages.append((arrow, text.encode()))
    return recording(messages, server, log.screen, framing="lines")


def _divided(log: Log) -> tuple[list[Entry], list[Entry]]:
    """The set-up, and what was tried from the first touch on."""
    entries = log.kept()
    first = next((i for i, entry in enumerate(entries) if entry.effects or _is_input(entry)), len(entries))
    return entries[:first], entries[first:]


def _is_input(entry: Entry) -> bool:
    return entry.method in ("sendTouch", "sendTouches", "playTouches", "advanceTime")


def script(log: Log) -> str:
    """A script whose test expects what happened."""
    setup, tried = _divided(log)
    lines = [f"screen {','.join(f'{side:g}' for side in log.screen)}"]
    lines += [call_line(entry.method, entry.params) for entry in setup]
    if tried:
        lines += ["", 'test "saved"']
        lines += [f"  {call_line(entry.method, entry.params)}" for entry in tried]
        names = list(dict.fromkeys(_actions(tried)))
        lines.append(f"  expect action {' '.join(names)}" if names else "  expect no action")
    return "\n".join(lines) + "\n"


def test(log: Log) -> str:
    """A test for pytest that expects what happened."""
    setup, tried = _divided(log)
    return "\n".join(
        [
            '"""What was tried in the studio."""',
            "",
            "from gestured import Report, Session",
            "",
            "",
            "def test_saved():",
            f"    with Session(options={{'screen': {log.screen!r}}}) as ui:",
            *(f"        ui.client.request({entry.method!r}, {entry.params!r})" for entry in setup),
            "        report = Report({})",
            *(
                f"        report += Report(ui.client.request({entry.method!r}, {entry.params!r}))"
                for entry in tried
            ),
            f"        assert report.actions == {_actions(tried)!r}",
            "",
        ]
    )


def _actions(entries: Sequence[Entry]) -> list[str]:
    """The actions that were performed, in order."""
    effects = [effect for entry in entries for effect in entry.effects]
    return Report({"effects": effects}).actions
