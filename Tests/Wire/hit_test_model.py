"""Which view a point hits, and how points convert, from the rules alone and without any haste.

Trees are nodes as `loadTree` takes them. The rules: a view that is hidden, disabled or transparent
is not hit, nor one that the point isn't inside of; then its subviews are asked from the front.
"""

from __future__ import annotations

import struct
from typing import Any, Dict, Iterator, List, Optional, Tuple

Node = Dict[str, Any]
Point = Tuple[float, float]

#: Classes that take no touches unless told to.
UNTOUCHABLE = {"UILabel", "UIImageView", "UIActivityIndicatorView"}


class View:
    """A view as its node describes it, in its superview."""

    def __init__(self, node: Node, superview: Optional["View"]) -> None:
        self.node = node
        self.id = node["id"]
        self.superview = superview
        self.anchor_point = node.get("anchorPoint", [0.5, 0.5])
        self.transform = node.get("transform", [1, 0, 0, 1, 0, 0])
        self.bounds = list(node.get("bounds", [0, 0, 0, 0]))
        self.center = tuple(node.get("center", [0, 0]))
        if "frame" in node:
            self.set_frame(*node["frame"])
        self.bounds[:2] = node.get("contentOffset", self.bounds[:2])
        self.subviews = [View(each, self) for each in node.get("subviews", [])]

    def set_frame(self, x: float, y: float, width: float, height: float) -> None:
        """The bounds get the box under the inverse of the linear part; the result is centred."""
        inverse = self.inverse()
        if inverse:
            a, b, c, d = inverse
            self.bounds[2:] = [abs(a) * width + abs(c) * height, abs(b) * width + abs(d) * height]
        self.center = (0.0, 0.0)
        left, top, wide, high = self.bounds
        middle = self.to_superview((left + wide / 2, top + high / 2))
        self.center = (x + width / 2 - middle[0], y + height / 2 - middle[1])

    def inverse(self) -> Optional[List[float]]:
        """The inverse of the transform's linear part; None where that is flat."""
        a, b, c, d = self.transform[:4]
        determinant = a * d - b * c
        if determinant == 0:
            return None
        return [d / determinant, -b / determinant, -c / determinant, a / determinant]

    def anchor(self) -> Point:
        left, top, wide, high = self.bounds
        return left + self.anchor_point[0] * wide, top + self.anchor_point[1] * high

    def to_superview(self, point: Point) -> Point:
        a, b, c, d, tx, ty = self.transform
        anchor = self.anchor()
        x, y = point[0] - anchor[0], point[1] - anchor[1]
        return self.center[0] + a * x + c * y + tx, self.center[1] + b * x + d * y + ty

    def from_superview(self, point: Point) -> Optional[Point]:
        inverse = self.inverse()
        if not inverse:
            return None
        a, b, c, d = inverse
        anchor = self.anchor()
        x = point[0] - self.center[0] - self.transform[4]
        y = point[1] - self.center[1] - self.transform[5]
        return anchor[0] + a * x + c * y, anchor[1] + b * x + d * y

    def path(self) -> List["View"]:
        """From the root to the view."""
        return [*self.superview.path(), self] if self.superview else [self]

    def from_screen(self, point: Point) -> Optional[Point]:
        place: Optional[Point] = point
        for view in self.path():
            place = view.from_superview(place) if place else None
        return place

    def to_screen(self, point: Point) -> Point:
        for view in reversed(self.path()):
            point = view.to_superview(point)
        return point

    def takes_touches(self) -> bool:
        alpha = struct.unpack("f", struct.pack("f", self.node.get("alpha", 1)))[0]
        touchable = self.node.get("class", "UIView") not in UNTOUCHABLE
        return (not self.node.get("hidden") and alpha >= 0.01 and self.node.get("enabled", True)
                and self.node.get("userInteractionEnabled", touchable))

    def holds(self, point: Point) -> bool:
        left, top, wide, high = self.bounds
        if insets := self.node.get("hitInsets"):
            left, top = left + insets[1], top + insets[0]
            wide, high = wide - insets[1] - insets[3], high - insets[0] - insets[2]
        return any(x <= point[0] < x + width and y <= point[1] < y + height
                   for x, y, width, height in [(left, top, wide, high),
                                               *self.node.get("extraHitRects", [])])

    def hit_test(self, point: Point, world: "World") -> Optional["View"]:
        behavior = self.node.get("hitTestBehavior", "normal")
        if not self.takes_touches() or behavior == "none":
            return None
        if isinstance(behavior, dict):
            return world.views[behavior["always"]]
        if not self.holds(point):
            return None
        for subview in reversed(self.subviews):
            place = subview.from_superview(point)
            hit = subview.hit_test(place, world) if place else None
            if hit:
                return hit
        return self if behavior == "normal" else None


class World:
    """Windows with what is in them, from the one that was made first."""

    def __init__(self, windows: List[Node]) -> None:
        self.windows = [View(each, None) for each in windows]
        self.views = {each.id: each for window in self.windows for each in below(window)}

    def hit_test(self, point: Point) -> Tuple[Optional[View], Optional[View]]:
        """The window and the view: higher levels first, in a level those that came last."""
        ordered = sorted(self.windows, key=lambda each: each.node.get("windowLevel", 0))
        for window in reversed(ordered):
            place = window.from_superview(point)
            hit = window.hit_test(place, self) if place else None
            if hit:
                return window, hit
        return None, None


def below(view: View) -> Iterator[View]:
    """The view and all that is below it."""
    yield view
    for subview in view.subviews:
        yield from below(subview)
