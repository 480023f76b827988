"""Trees of views at random, and what the rules of hit-testing and geometry make of them.

A tree is a list of nodes as `loadTree` takes them. `Model` reads such nodes and answers, from the
rules alone, which view a point hits and how points convert.
"""

from __future__ import annotations

import math
import random
from typing import Any, Callable, Dict, List, Optional

Node = Dict[str, Any]

#: What has to be defined before the trees are loaded: class and superclass.
CLASSES = [("Card", "UIView"), ("Stack", "UIScrollView"), ("Key", "UIButton"),
           ("Flick", "UISwipeGestureRecognizer")]

CONTROLS = {"UIControl", "UIButton", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
            "UIPageControl", "UITextField", "UIDatePicker", "UIRefreshControl", "Key"}
SCROLLS = {"UIScrollView", "UITableView", "UICollectionView", "UITextView", "Stack"}
PLAIN = ["UIView", "UIView", "UIView", "Card", "UILabel", "UIImageView", "UITableViewCell",
         "UICollectionViewCell", "UITableViewHeaderFooterView", "UINavigationBar", "UISearchBar",
         "UIActivityIndicatorView", "UIProgressView", "UIVisualEffectView", "UIStackView"]
VIEWS = PLAIN * 2 + sorted(CONTROLS | SCROLLS)
RECOGNIZERS = ["UITapGestureRecognizer", "UILongPressGestureRecognizer", "UIPanGestureRecognizer",
               "UIScreenEdgePanGestureRecognizer", "UIPinchGestureRecognizer",
               "UIRotationGestureRecognizer", "UISwipeGestureRecognizer", "Flick",
               "UIHoverGestureRecognizer"]


class Trees:
    """Draws nodes; `seed` determines them. Each id is given once."""

    def __init__(self, seed: int, size: int = 40, depth: int = 6, wild: bool = True) -> None:
        self.source = random.Random(seed)
        self.depth = depth
        self.room = size
        #: Whether views may be flat, hidden, disabled and answer hit tests of their own.
        self.wild = wild
        self.names: List[str] = []
        self.recognizers: List[str] = []

    def chance(self, likelihood: float) -> bool:
        return self.source.random() < likelihood

    def trees(self) -> List[Node]:
        """Some trees in one window, and references between them."""
        nodes = [self.node(0) for _ in range(self.source.randint(1, 4))]
        for node in each_node(nodes):
            if self.wild and self.chance(0.04):
                node["hitTestBehavior"] = {"always": self.source.choice(self.names)}
            for recognizer in node.get("recognizers", []):
                for name in ("canPrevent", "canBePrevented"):
                    if self.chance(0.1):
                        count = min(len(self.recognizers), self.source.randint(0, 3))
                        recognizer[name] = self.source.sample(self.recognizers, count)
        return nodes

    def window(self, name: str) -> Node:
        """A window with trees in it; the one that is there from the start goes by `window`."""
        node: Node = {"id": name, "class": "UIWindow", **self.geometry(), "subviews": self.trees()}
        node.update(self.drawn(TOUCHES, 0.05))
        node["windowLevel"] = self.source.choice([0, 0, 0, 1000, -1.5, 2000])
        return node

    def node(self, depth: int) -> Node:
        self.room -= 1
        kind = self.source.choice(VIEWS)
        name = f"v{len(self.names)}"
        self.names.append(name)
        node: Node = {"id": name, "class": kind, **self.geometry()}
        node.update(self.drawn(COMMON, 0.12))
        if self.wild:
            node.update(self.drawn(TOUCHES, 0.12))
        for kinds, table in OF_CLASSES:
            if kind in kinds:
                node.update(self.drawn(table, 0.5))
        parts = self.parts(name, kind)
        if parts or self.chance(0.25):
            node["recognizers"] = parts + [self.recognizer()
                                           for _ in range(self.source.randrange(3))]
        if depth < self.depth and self.room > 0 and self.chance(0.6):
            node["subviews"] = []
            while self.room > 0 and len(node["subviews"]) < 6 and self.chance(0.75):
                node["subviews"].append(self.node(depth + 1))
        return node

    def drawn(self, table: Dict[str, Callable], likelihood: float) -> Node:
        return {name: draw(self) for name, draw in table.items() if self.chance(likelihood)}

    def parts(self, name: str, kind: str) -> List[Node]:
        """A scroll view's own pan, changed."""
        if kind not in SCROLLS or self.chance(0.5):
            return []
        pan = {"id": f"{name}.pan", "class": "UIScrollViewPanGestureRecognizer"}
        return [{**pan, **self.drawn(RECOGNIZING, 0.3)}]

    def recognizer(self) -> Node:
        kind = self.source.choice(RECOGNIZERS)
        name = f"r{len(self.recognizers)}"
        self.recognizers.append(name)
        node: Node = {"id": name, "class": kind, **self.drawn(RECOGNIZING, 0.15)}
        for kinds, table in OF_RECOGNIZERS:
            if kind in kinds:
                node.update(self.drawn(table, 0.5))
        if self.chance(0.6):
            node["targets"] = [
                self.source.choice([{"action": "a:"}, {"target": "friend", "action": "b:"}, {
                    "target": self.source.choice(self.names), "action": "c:"}])
                for _ in range(self.source.randint(1, 3))]
        return node

    # Values

    def number(self, low: float, high: float) -> float:
        return round(self.source.uniform(low, high), self.source.choice([0, 1, 3, 9, 16]))

    def numbers(self, count: int, low: float, high: float) -> List[float]:
        return [self.number(low, high) for _ in range(count)]

    def rect(self) -> List[float]:
        return [*self.numbers(2, -60, 200), *self.numbers(2, 0, 300)]

    def geometry(self) -> Node:
        """A place, in one of the ways that it can be said in."""
        place: Node = {}
        if self.chance(0.3):
            place["anchorPoint"] = self.numbers(2, -0.5, 1.5)
        if self.chance(0.4):
            place["transform"] = self.transform()
        if self.chance(0.5):
            return {**place, "frame": self.rect()}
        return {**place, "bounds": self.rect(), "center": self.numbers(2, -20, 300)}

    def transform(self) -> List[float]:
        """Turned, scaled along each axis, now and then mirrored or sheared, and moved."""
        angle = self.source.choice([0, math.pi / 2, self.source.uniform(-4, 4)])
        wide, high = (self.source.uniform(0.3, 3) for _ in range(2))
        if self.chance(0.2):
            wide = -wide
        shear = self.source.uniform(-0.5, 0.5) if self.chance(0.2) else 0
        cosine, sine = math.cos(angle), math.sin(angle)
        a, b, c, d = wide * cosine, wide * sine, -high * sine, high * cosine
        if self.wild and self.chance(0.03):
            a = b = 0.0
        return [a, b, c + shear * a, d + shear * b, *self.numbers(2, -20, 20)]

    def flag(self) -> bool:
        return self.chance(0.5)

    def text(self) -> Optional[str]:
        return self.source.choice(["", "a", "Grüße, 世界 😀", "line\nbreak", "\u0000", None])

    def some(self, *choices: str) -> List[str]:
        return self.source.sample(choices, self.source.randint(0, len(choices)))

    def section(self) -> Optional[int]:
        return self.source.choice([0, 1, 2**40, None])


#: What each class of views has, by name; TOUCHES decides what is hit.
TOUCHES: Dict[str, Callable[[Trees], Any]] = {
    "alpha": lambda t: t.source.choice([0, 0.009, 0.01, 0.02, 1, t.source.random()]),
    "hidden": Trees.flag,
    "userInteractionEnabled": Trees.flag,
    "hitInsets": lambda t: t.source.choice([t.numbers(4, -40, 40), t.numbers(4, -40, 0), None]),
    "extraHitRects": lambda t: [t.rect() for _ in range(t.source.randrange(3))],
    "hitTestBehavior": lambda t: t.source.choice(["normal", "none", "passSelf", "passSelf"]),
}
COMMON: Dict[str, Callable[[Trees], Any]] = {
    "multipleTouchEnabled": Trees.flag, "exclusiveTouch": Trees.flag, "clipsToBounds": Trees.flag,
    "zPosition": lambda t: t.number(-5, 5),
    "tag": lambda t: t.source.choice([0, 7, -1, 2**63 - 1, -2**63]),
    "text": Trees.text, "image": Trees.text, "accessibilityIdentifier": Trees.text,
    "accessibilityLabel": Trees.text, "accessibilityValue": Trees.text,
    "elementID": Trees.text, "captureIgnored": Trees.flag, "reactClickable": Trees.flag,
    "handles": lambda t: t.some("touches", "presses", "motion", "remoteControl"),
    "responds": lambda t: t.source.choice([[], ["copy:"], ["b:", "a:", "paste:"]]),
    "canBecomeFirstResponder": Trees.flag, "canResignFirstResponder": Trees.flag,
    "indexPath": lambda t: t.source.choice([[0, 0], [3, 2**40], None]),
    "headerForSection": Trees.section, "footerForSection": Trees.section,
    "delegate": lambda t: t.source.choice(["client", "friend", None, t.source.choice(t.names)]),
    "gestureShouldBegin": lambda t: t.source.choice(
        [True, False, "ask", {"axis": "vertical"},
         {"class": "UIPanGestureRecognizer", "answer": {"direction": "left"}}]),
    "captureProperties": lambda t: t.source.choice(
        [None, {}, {"z": 1, "a": "é", "list": ["x"], "flag": True, "half": 0.5}]),
}
OF_CLASSES = [
    (CONTROLS, {"enabled": lambda t: t.chance(0.8), "selected": Trees.flag,
                "beginTracking": Trees.flag, "continueTracking": Trees.flag}),
    ({"UISwitch"}, {"on": Trees.flag}),
    ({"UISlider", "UIStepper"}, {"value": lambda t: t.number(-50, 150),
                                 "minimumValue": lambda t: t.number(-100, 50),
                                 "maximumValue": lambda t: t.number(-20, 200)}),
    ({"UISlider"}, {"continuous": Trees.flag}),
    ({"UIStepper"}, {"stepValue": lambda t: t.number(0, 10), "wraps": Trees.flag}),
    ({"UISegmentedControl"}, {
        "segments": lambda t: t.source.choice([[], ["a"], ["one", "", "three"]]),
        "momentary": Trees.flag,
        "selectedSegmentIndex": lambda t: t.source.choice([-1, 0, 2, 9])}),
    ({"UIPageControl"}, {"numberOfPages": lambda t: t.source.choice([0, 1, 5, None]),
                         "currentPage": lambda t: t.source.choice([0, 1, 9])}),
    (SCROLLS, {"contentSize": lambda t: t.numbers(2, 0, 2000),
               "contentInset": lambda t: t.numbers(4, -10, 40),
               "contentOffset": lambda t: t.numbers(2, -50, 1500),
               "scrollEnabled": Trees.flag, "delaysContentTouches": Trees.flag,
               "canCancelContentTouches": Trees.flag, "directionalLockEnabled": Trees.flag,
               "pagingEnabled": Trees.flag, "bounces": Trees.flag,
               "decelerationRate": lambda t: t.source.choice(["normal", "fast", 0.5]),
               "minimumZoomScale": lambda t: t.source.choice([0.25, 0.5, 2]),
               "maximumZoomScale": lambda t: t.source.choice([0.5, 3, 10]),
               "zoomScale": lambda t: t.source.choice([0.3, 1.5, 3]), "bouncesZoom": Trees.flag,
               "viewForZooming": lambda t: t.source.choice([*t.names, None]),
               "touchesShouldBegin": lambda t: t.source.choice([False, {"notOn": "UIButton"}, None]),
               "touchesShouldCancel": lambda t: t.source.choice([True, {"on": "UIButton"}, "ask"])}),
    ({"UITableView", "UICollectionView"}, {
        "allowsSelection": Trees.flag, "allowsMultipleSelection": Trees.flag, "editing": Trees.flag,
        "selectedCells": lambda t: [t.source.choice(t.names)]}),
    ({"UITableViewCell"}, {
        "trailingActions": lambda t: t.source.choice([
            [{"name": "delete", "title": "é", "destructive": True}],
            [{"name": "more", "title": ""}, {"name": "flag", "title": "Flag"}]])}),
    ({"UITextView"}, {
        "editable": Trees.flag, "selectable": Trees.flag,
        "links": lambda t: [{"frame": t.rect(), "url": t.source.choice(["", "é"])}]}),
]
RECOGNIZING: Dict[str, Callable[[Trees], Any]] = {
    "enabled": Trees.flag, "cancelsTouchesInView": Trees.flag, "delaysTouchesBegan": Trees.flag,
    "delaysTouchesEnded": Trees.flag, "requiresExclusiveTouchType": Trees.flag,
    "name": Trees.text,
    "allowedTouchTypes": lambda t: t.some("direct", "indirect", "pencil", "indirectPointer"),
    "allowedPressTypes": lambda t: t.some("select", "menu", "upArrow"),
    "canPrevent": lambda t: t.source.choice([True, False, None]),
    "canBePrevented": lambda t: t.source.choice([True, False, None]),
}
OF_RECOGNIZERS = [
    ({"UITapGestureRecognizer", "UILongPressGestureRecognizer", "UISwipeGestureRecognizer",
      "Flick"}, {"numberOfTouchesRequired": lambda t: t.source.randint(1, 3)}),
    ({"UITapGestureRecognizer", "UILongPressGestureRecognizer"},
     {"numberOfTapsRequired": lambda t: t.source.randint(1, 3)}),
    ({"UITapGestureRecognizer"}, {
        "buttonMaskRequired": lambda t: t.source.randint(0, 3),
        "thresholds": lambda t: {"maximumDuration": t.source.choice([None, 0, 1.5])}}),
    ({"UILongPressGestureRecognizer"}, {"minimumPressDuration": lambda t: t.number(-1, 3),
                                        "allowableMovement": lambda t: t.number(0, 30)}),
    ({"UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer"}, {
        "minimumNumberOfTouches": lambda t: t.source.randint(1, 3),
        "maximumNumberOfTouches": lambda t: t.source.choice([None, 1, 4]),
        "allowedScrollTypesMask": lambda t: t.some("discrete", "continuous")}),
    ({"UIScreenEdgePanGestureRecognizer"},
     {"edges": lambda t: t.some("top", "left", "bottom", "right")}),
    ({"UISwipeGestureRecognizer", "Flick"},
     {"direction": lambda t: t.some("right", "left", "up", "down")}),
]


def each_node(nodes: List[Node]) -> List[Node]:
    """All nodes of the trees, each before what is below it."""
    return [found for node in nodes for found in (node, *each_node(node.get("subviews", [])))]
