"""What an editor waits for: from a character typed to what the lines did, and to answers."""

from __future__ import annotations

import random
import time
from statistics import median

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


#: A hundred thousand touch events a line.
DRAGS = "UIView card 0,0,300,300\n  UIPanGestureRecognizer pan -> moved\n" + (
    "drag card by=100,0 duration=5 rate=20000\n" * 10)


def measure(bench):
    from editor import Editor

    def typing(name: str, places, most: float, tail: float) -> None:
        with Editor() as editor:
            text = script(50)
            editor.open(text)
            (rounds,) = bench.rounds(lambda: [typed(editor, place) for place in places(text)])
            spent = sorted(one for each in rounds for one in each)
            bench.row(f"{name}, median", median(spent), "ms", at_most=most)
            bench.row(f"{name}, p95", spent[int(len(spent) * 0.95)], "ms", at_most=tail)

    chance = random.Random(5)
    typing("a character anywhere in 500 lines, 50 tests",
           lambda text: [chance.randrange(len(text)) for _ in range(40)], 20, 40)
    typing("in a test", lambda text: [text.index('test 30"')] * 20, 20, 40)
    typing("in the set-up of all tests", lambda text: [text.index("70,90\n")] * 20, 40, 60)
    with Editor() as editor:
        editor.open(script(50))
        for method in ["completion", "hover", "documentSymbol", "semanticTokens/full"]:
            (rounds,) = bench.rounds(lambda: [answered(editor, method) for _ in range(10)])
            spent = median(one for each in rounds for one in each)
            bench.row(f"{method} behind a character", spent, "ms", at_most=10)
    with Editor() as editor:
        for number in range(200):
            editor.open(script(2), f"file:///nowhere/{number}.gesture")
        editor.open(script(50))
        (rounds,) = bench.rounds(
            lambda: [typed(editor, editor.texts[URI].index('test 30"')) for _ in range(10)])
        spent = median(one for each in rounds for one in each)
        bench.row("in a test, with 200 other documents", spent, "ms", at_most=20)
    with Editor() as editor:
        editor.open("".join(f"UIView v{view} {view % 390},{view % 800},10,10\n" for view in range(10_000)))
        (rounds,) = bench.rounds(lambda: typed(editor, editor.texts[URI].index("v5000")))
        bench.row("a character in 10,000 lines without gestures", median(rounds), "ms", at_most=100)
    waits = [playing(Editor) for _ in range(bench.count)]
    bench.row("an answer while a million touches play", median(one for one, _ in waits), "ms", at_most=50)
    bench.row("the newer text while they do", median(two for _, two in waits), "ms", at_most=100)


def typed(editor, place: int) -> float:
    """The milliseconds from a character to the diagnostics of its version. It is taken back again."""
    changes = []
    text = editor.texts[URI]
    editor.texts[URI] = text[:place] + "1" + text[place:]
    changes.append({"range": editor.range(text, place, place), "text": "1"})
    changes.append({"range": editor.range(editor.texts[URI], place, place + 1), "text": ""})
    editor.texts[URI] = text
    spent = []
    for change in changes:
        began = time.perf_counter()
        editor.change(change)
        editor.shown()
        spent.append((time.perf_counter() - began) * 1000)
    return spent[0]


def answered(editor, method: str) -> float:
    """The milliseconds from a character to an answer that is asked for at once."""
    text = editor.texts[URI]
    place = text.index("test 3")
    editor.replace(place, place, "x")
    params = editor.document()
    if method in ("completion", "hover"):
        params = editor.at("v3 ")
    began = time.perf_counter()
    editor.ask(f"textDocument/{method}", **params)
    spent = (time.perf_counter() - began) * 1000
    editor.shown()
    return spent


def playing(new_editor) -> tuple:
    """The milliseconds that symbols take in the middle of a long play, and a text that ends it."""
    with new_editor() as editor:
        editor.open(DRAGS, wait=False)
        time.sleep(0.3)
        began = time.perf_counter()
        editor.ask("textDocument/documentSymbol", **editor.document())
        answer = time.perf_counter() - began
        time.sleep(0.1)
        began = time.perf_counter()
        editor.write(DRAGS[:DRAGS.index("drag")])
        return answer * 1000, (time.perf_counter() - began) * 1000
