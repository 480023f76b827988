"""What an editor waits for: from a character typed to what the lines did, and to answers."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "Wire"))

URI = "file:///nowhere/a.gesture"


def script(tests: int) -> str:
    """A script of five hundred lines, if it has fifty tests."""
    lines = ["screen 390,844"]
    for view in range(25):
        x, y = 10 + view % 5 * 75, 20 + view // 5 * 100
        lines += [
            f"UIView v{view} {x},{y},70,90",
            f"  UITapGestureRecognizer t{view} -> tapped{view}",
            f"  UITapGestureRecognizer z{view} numberOfTapsRequired=2 -> zoomed{view}",
        ]
    lines += [f"requireToFail t{view} z{view}" for view in range(25)]
    for number in range(tests):
        view = number % 25
        lines += [
            f'test "test {number}"', f"  tap v{view} settle=false", "  expect no action",
            "  wait 0.4", f"  expect action tapped{view}", f"  expect state z{view} failed",
            f"  doubleTap v{view}", f"  expect actions zoomed{view}",
        ]
    return "\n".join(lines) + "\n"


def measure(bench):
    from editor import Editor

    with Editor() as editor:
        editor.open(script(50))
        for name, needle in [("a test", 'test 30"'), ("the set-up", "70,90\n")]:
            spent = sorted(typed(editor, needle) for _ in range(40))
            bench.row(f"a character typed in {name}, median", median(spent), "ms", at_most=20)
            bench.row(f"a character typed in {name}, p95", spent[37], "ms", at_most=40)
        for method in ["completion", "hover", "documentSymbol", "semanticTokens/full"]:
            spent = median(answered(editor, method) for _ in range(20))
            bench.row(f"{method} of it", spent, "ms", at_most=10)
    with Editor() as editor:
        flat = "".join(f"UIView v{view} {view % 390},{view % 800},10,10\n" for view in range(10_000))
        editor.open(flat)
        spent = median(typed(editor, "v5000") for _ in range(5))
        bench.row("a character typed in 10,000 lines", spent, "ms", at_most=100)


def typed(editor, needle: str) -> float:
    """The milliseconds from a character to the diagnostics of its version."""
    place = editor.texts[URI].index(needle)
    began = time.perf_counter()
    editor.replace(place, place, "1")
    editor.shown()
    return (time.perf_counter() - began) * 1000


def answered(editor, method: str) -> float:
    place = editor.texts[URI].index("test 3")
    editor.replace(place, place, "x")
    began = time.perf_counter()
    position = {} if "/" in method or "Symbol" in method else editor.at("v3 ")["position"]
    editor.ask(f"textDocument/{method}", textDocument={"uri": URI}, **({"position": position} if position else {}))
    return (time.perf_counter() - began) * 1000
