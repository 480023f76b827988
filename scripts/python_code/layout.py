"""Words laid out in lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def filled(words: Iterable[str], width: int) -> Iterator[str]:
    """Words with commas behind them, as many in a line as there is room for."""
    line = ""
    for word in words:
        if line and len(line) + len(word) + 2 > width:
            yield line
            line = ""
        line += f" {word}," if line else f"{word},"
    yield line


def sequence(head: str, words: Iterable[str], tail: str) -> str:
    """Words between `head` and `tail`: in their line, or in lines of their own."""
    words = list(words)
    row = f"{head}{', '.join(words)}{tail}"
    if len(row) <= 96:
        return row
    return "\n".join([head, *(f"    {line}" for line in filled(words, 92)), tail])
