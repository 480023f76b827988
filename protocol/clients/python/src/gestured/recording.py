"""Recordings of sessions, which people can read and `gestured replay` repeats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Message = tuple[str, bytes]

_PROCESS = re.compile(r'"processId":\d+,')


def recording(
    messages: Iterable[Message],
    server: Mapping[str, Any],
    screen: Sequence[float],
    framing: str = "headers",
    prose: str = "",
) -> str:
    """The text of a recording: one message per line, after its arrow."""
    known = server or {}
    info = known.get("serverInfo") or {}
    width, height = screen
    lines: list[str] = [
        f"gestured {info.get('version', '?')}, protocol {known.get('protocolVersion', '?')},"
        f" screen {width:g}x{height:g}, {framing}"
    ]
    lines += prose.splitlines()
    for arrow, body in messages:
        text = body.decode("utf-8").replace("\r", " ").replace("\n", " ")
        if arrow == "-->" and '"processId"' in text and '"initialize"' in text:
            # The daemon ends with this process, which a replay outlives.
            text = _PROCESS.sub("", text, count=1)
        lines.append(f"{arrow} {text}")
    return "\n".join(lines) + "\n"
