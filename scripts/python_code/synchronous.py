"""The code for asyncio, as it is without."""

from __future__ import annotations

import re

from .names import HEAD


#: What `async` code reads as without it, in this order.
SYNCHRONOUS = [
    (r"\bAsync(?=[A-Z])", ""),
    (r"\basync(?=contextmanager\b)", ""),
    (r"\basync (?=def|with|for)", ""),
    (r"\bawait ", ""),
    (r"__a(enter|exit|iter|next)__", r"__\1__"),
    (r"\ba(expect|fork)\b", r"\1"),
    (r"\b_async\b", "_sync"),
]


def synchronous(text: str) -> str:
    """The source without `async`."""
    lines = []
    for line in text.split("\n"):
        code, mark, instead = line.partition("# sync: ")
        if not mark and line.strip() == "# sync:":
            lines.append("")
            continue
        if mark:
            indent = code[: len(code) - len(code.lstrip())]
            lines.append(f"{indent}{instead}")
            continue
        for pattern, replacement in SYNCHRONOUS:
            line = re.sub(pattern, replacement, line)
        lines.append(line)
    return f"{HEAD}\n" + "\n".join(lines)
