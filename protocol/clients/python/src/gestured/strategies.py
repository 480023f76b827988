"""Strategies of hypothesis: trees, touches, and scripts of both.

    from hypothesis import given
    from gestured import fork
    from gestured.strategies import scripts, touch_streams

    @given(touch_streams(fingers=2))
    def test_nothing_stays_pressed(ui, stream):
        with fork(ui):
            stream.play(ui)

Failures shrink to a few touches, and are printed as a `.gesture` script that reproduces them.
Install `gestured[hypothesis]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from hypothesis import strategies as st

from .report import Report
from .script_text import call_line, sample_line, tree_lines
from .sync_api import Session

Node = dict[str, Any]
Sample = list[Any]
Draw = st.DrawFn

#: What a tree is made of unless it is said otherwise.
VIEWS = ("UIView", "UILabel", "UIImageView", "UIButton", "UIScrollView")
RECOGNIZERS = (
    "UITapGestureRecognizer",
    "UIPanGestureRecognizer",
    "UILongPressGestureRecognizer",
    "UISwipeGestureRecognizer",
    "UIPinchGestureRecognizer",
    "UIRotationGestureRecognizer",
)
SCREEN = (390, 844)

#: Whether an item of a list counts: mostly, but not counting is simpler. So an item amid others shrinks
#: away at once, however much was drawn for it.
_COUNTS = st.integers(0, 15).map(bool)


class Tree(list[Node]):
    """Nodes as `ui.load` takes them; `str` of it is the beginning of a script."""

    @property
    def ids(self) -> list[str]:
        """The ids of its views, in tree order."""
        return [node["id"] for node in _all(self)]

    @property
    def recognizers(self) -> list[str]:
        """The ids of its recognizers, in tree order."""
        return [r["id"] for node in _all(self) for r in node.get("recognizers", ())]

    def __str__(self) -> str:
        return "\n".join(tree_lines(self))

    def __repr__(self) -> str:
        return _quoted("Tree", str(self))


class Stream(list[Sample]):
    """Touches as rows of time, touch, phase, x, y; `str` of it is a script's lines."""

    def play(self, ui: Session) -> Report:
        """Plays it, from the session's clock on."""
        start = ui.clock
        rows = [[round(start + row[0], 9), *row[1:]] for row in self]
        events = [_event(row) for row in rows]
        report: Report = ui._perform("playTouches", {"events": events}, True)
        return report

    def __str__(self) -> str:
        return "\n".join(map(sample_line, self))

    def __repr__(self) -> str:
        return _quoted("Stream", str(self))


class Step(NamedTuple):
    """One command of a script."""

    method: str
    params: dict[str, Any]


class Script:
    """A tree and the steps taken on it; its `str` is a `.gesture` script."""

    def __init__(self, tree: Tree, steps: Sequence[Step]) -> None:
        self.tree = tree
        self.steps = list(steps)

    def play(self, ui: Session) -> list[Report]:
        """Makes the tree and takes the steps; a report for each."""
        ui.load(self.tree)
        return [ui._perform(step.method, step.params, True) for step in self.steps]

    def __str__(self) -> str:
        return "\n".join([str(self.tree), "", *(call_line(*step) for step in self.steps)])

    def __repr__(self) -> str:
        return _quoted("Script", str(self))


@st.composite
def trees(
    draw: Draw,
    *,
    views: Sequence[str] = VIEWS,
    recognizers: Sequence[str] = RECOGNIZERS,
    max_views: int = 8,
    max_depth: int = 3,
    screen: tuple[float, float] = SCREEN,
) -> Tree:
    """Trees of views with recognizers, with at least one view. They shrink to few plain views."""
    attached = (
        st.lists(st.tuples(st.sampled_from(list(recognizers)), st.booleans()), max_size=2)
        if recognizers
        else st.just([])
    )
    drawn = draw(st.lists(_views(list(views), attached, max_depth), min_size=1, max_size=max_views))
    count = [0, 0]

    def made(view: _View, size: tuple[float, float], depth: int) -> Node:
        count[0] += 1
        width, height = (20 + (side - 20) * part / 100 for side, part in zip(size, view.size))
        sides = zip(size, (width, height), view.at)
        x, y = ((side - own) * part / 100 for side, own, part in sides)
        frame = [max(0, round(value)) for value in (x, y, width, height)]
        node: Node = {"id": f"v{count[0]}", "class": view.kind, "frame": frame}
        if view.flag:
            node[view.flag] = True
        below: list[Node] = []
        for kind, twice in view.recognizers:
            count[1] += 1
            name = f"r{count[1]}"
            below.append({"id": name, "class": kind, "targets": [{"action": f"{name}Fired"}]})
            if twice and kind == "UITapGestureRecognizer":
                below[-1]["numberOfTapsRequired"] = 2
        if below:
            node["recognizers"] = below
        subviews = []
        for subview in view.below:
            if subview.counts and count[0] < max_views and depth < max_depth:
                subviews.append(made(subview, (frame[2], frame[3]), depth + 1))
        if subviews:
            node["subviews"] = subviews
        return node

    tree = Tree()
    for view in [view for view in drawn if view.counts] or drawn[:1]:
        if count[0] < max_views:
            tree.append(made(view, screen, 1))
    return tree


class _View(NamedTuple):
    """A view as it is drawn: places and sizes in hundredths of what there is room for."""

    counts: bool
    kind: str
    at: tuple[int, int]
    size: tuple[int, int]
    flag: str | None
    recognizers: list[tuple[str, bool]]
    below: list[Any]


def _views(kinds: list[str], attached: Any, depth: int) -> st.SearchStrategy[_View]:
    part = st.integers(0, 100)
    flags: list[str | None] = [None] * 7
    flags += ["hidden", "clipsToBounds", "multipleTouchEnabled"]
    below = st.lists(_views(kinds, attached, depth - 1), max_size=3) if depth > 1 else st.just([])
    return st.builds(
        _View,
        counts=_COUNTS,
        kind=st.sampled_from(kinds),
        at=st.tuples(part, part),
        size=st.tuples(part, part),
        flag=st.sampled_from(flags),
        recognizers=attached,
        below=below,
    )


@st.composite
def touch_streams(
    draw: Draw,
    *,
    fingers: int = 3,
    max_events: int = 20,
    within: Sequence[float] = (0, 0, *SCREEN),
    step: float = 1 / 60,
) -> Stream:
    """Touches that are always valid: each lands, moves and ends, at most `fingers` at once.

    `within` is the rectangle of the screen that they stay in, `step` the time between two events
    at least. They shrink to fewer touches, then to fewer moves, then towards the middle.
    """
    drawn = draw(st.lists(_stroke(), min_size=1, max_size=max(1, max_events // 2)))
    strokes = [stroke for stroke in drawn if stroke.counts] or drawn[:1]
    x, y, width, height = within
    rows: list[tuple[int, int, int, Sample]] = []
    ends: list[int] = []
    begin = 0
    for touch, stroke in enumerate(strokes, 1):
        if rows and len(rows) + 2 > max_events:
            break
        down = sum(end >= begin + stroke.wait for end in ends)
        if stroke.joins and down < fingers:
            begin += stroke.wait
        else:
            begin = max(ends, default=-1) + 1 + stroke.wait
        tick = begin
        moves = stroke.moves[: max(0, max_events - len(rows) - 2)]
        for index, (wait, (across, along)) in enumerate([(0, stroke.start), *moves]):
            tick += wait
            point = [round(x + width * across, 3), round(y + height * along, 3)]
            rows.append((tick, touch, index, [touch, "moved" if index else "began", *point]))
        tick += stroke.rest
        phase = "cancelled" if stroke.cancelled else "ended"
        rows.append((tick, touch, len(moves) + 1, [touch, phase]))
        ends.append(tick)
    rows.sort(key=lambda row: row[:3])
    return Stream([_time(tick, step), *row] for tick, _, _, row in rows)


class _Stroke(NamedTuple):
    """One finger from landing to lifting; waits and rests in steps of time."""

    counts: bool
    start: tuple[float, float]
    moves: list[tuple[int, tuple[float, float]]]
    rest: int
    wait: int
    joins: bool
    cancelled: bool


def _stroke() -> st.SearchStrategy[_Stroke]:
    place = st.integers(-50, 50).map(lambda hundredths: hundredths / 100 + 0.5)
    point = st.tuples(place, place)
    return st.builds(
        _Stroke,
        counts=_COUNTS,
        start=point,
        moves=st.lists(st.tuples(st.integers(1, 40), point), max_size=8),
        rest=st.integers(1, 40),
        wait=st.integers(0, 40),
        joins=st.booleans(),
        cancelled=st.integers(0, 9).map(lambda one: one == 9),
    )


@st.composite
def scripts(
    draw: Draw,
    /,
    *,
    tree: st.SearchStrategy[Tree] | None = None,
    max_steps: int = 6,
    screen: tuple[float, float] = SCREEN,
    **limits: Any,
) -> Script:
    """A tree, and steps with it: gestures on its views, touches, and waits. `limits` are those of
    `trees`."""
    made: Tree = draw(tree if tree is not None else trees(screen=screen, **limits))
    steps = draw(st.lists(steps_on(made.ids, screen), min_size=1, max_size=max_steps))
    return Script(made, steps)


@st.composite
def steps_on(draw: Draw, views: Sequence[str], screen: tuple[float, float] = SCREEN) -> Step:
    """One gesture on one of these views, in the middle of it whether or not it is hittable, or a
    wait."""
    kind = draw(st.sampled_from(["tap", "doubleTap", "press", "drag", "swipe", "pinch", "wait"]))
    if kind == "wait":
        return Step("advanceTime", {"by": draw(st.integers(1, 20)) / 10})
    # By number, so that the choice means the same once there are fewer views.
    view = views[draw(st.integers(0, 99)) % len(views)]
    params: dict[str, Any] = {"on": view, "fraction": [0.5, 0.5]}
    if kind == "press":
        params["duration"] = draw(st.integers(1, 20)) / 10
    elif kind == "drag":
        reach = st.integers(-int(screen[0]) // 2, int(screen[0]) // 2)
        params["by"] = [draw(reach), draw(reach)]
    elif kind == "swipe":
        params["direction"] = draw(st.sampled_from(["left", "right", "up", "down"]))
    elif kind == "pinch":
        params["scale"] = draw(st.integers(5, 30)) / 10
    return Step(kind, params)


def _all(nodes: Sequence[Node]) -> list[Node]:
    found = []
    for node in nodes:
        found += [node, *_all(node.get("subviews", ()))]
    return found


def _time(tick: int, step: float) -> float:
    return round(tick * step, 6)


def _event(row: Sample) -> dict[str, Any]:
    time, touch, phase, *point = row
    change: dict[str, Any] = {"touch": touch, "phase": phase}
    if point:
        change["point"] = point
    return {"time": time, "touches": [change]}


def _quoted(name: str, text: str) -> str:
    """How hypothesis shows it: a call whose text is a script."""
    return f'{name}("""\n{text}\n""")'


__all__ = [
    "Script",
    "Step",
    "Stream",
    "Tree",
    "scripts",
    "steps_on",
    "touch_streams",
    "trees",
]
