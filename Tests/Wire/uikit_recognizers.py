"""Views, fingers and recognizers of the second opinion: what each class does with touches.

`uikit_model` has what they do to each other.
"""

from __future__ import annotations

import math
from typing import Any, Iterable, Iterator, List, Optional, Tuple

Point = Tuple[float, float]

SLOP = 1e-6


class View:
    def __init__(self, identifier: str, frame: List[float], parent: Optional["View"]) -> None:
        self.id, self.frame, self.parent = identifier, frame, parent
        self.children: List[View] = []
        self.recognizers: List[Recognizer] = []
        if parent:
            parent.children.append(self)

    def path(self) -> Iterator["View"]:
        """The view and its ancestors, outwards."""
        view: Optional[View] = self
        while view:
            yield view
            view = view.parent

    def hit(self, point: Point) -> Optional["View"]:
        x, y = point[0] - self.frame[0], point[1] - self.frame[1]
        if not (0 <= x < self.frame[2] and 0 <= y < self.frame[3]):
            return None
        for child in reversed(self.children):
            found = child.hit((x, y))
            if found:
                return found
        return self


class Finger:
    def __init__(self, number: int, point: Point, time: float, view: Optional[View]) -> None:
        self.number, self.view = number, view
        self.start = self.point = point
        self.landed = time
        self.phase = "began"
        #: What its view has heard of it so far, and whether it will hear no more.
        self.told: Optional[str] = None
        self.closed = view is None
        self.moved_untold = False


def centroid(points: Iterable[Point]) -> Point:
    found = list(points)
    return (sum(p[0] for p in found) / len(found), sum(p[1] for p in found) / len(found))


class Recognizer:
    """One recognizer. `state` is its own; what others may see of it is told by the model."""

    discrete = False

    def __init__(self, model: Any, identifier: str, view: View, **settings: Any) -> None:
        self.model, self.id, self.view = model, identifier, view
        self.settings = settings
        self.requires: List[Recognizer] = []
        view.recognizers.append(self)
        self.reset()

    def reset(self) -> None:
        self.state = "possible"
        #: Whether it recognized and nobody stands against that any more.
        self.released = False
        self.begun_untold = False
        self.waits_on: List[str] = []
        #: Recognizers that it has to wait for, as a delegate answered in this attempt.
        self.answered: List[Recognizer] = []
        self.held: List[Finger] = []
        #: Fingers of this attempt, down or not.
        self.had: List[Finger] = []
        self.in_attempt = False
        self.failed_by: Optional[Recognizer] = None
        self.deadline: Optional[float] = None
        self.order = 0
        self.begin_attempt()

    def setting(self, name: str, default: Any) -> Any:
        return self.settings.get(name, default)

    def says(self, member: str, other: "Recognizer") -> bool:
        """What its delegate answers about another: a yes about all, or about those listed."""
        answer = self.settings.get(member, False)
        return answer if isinstance(answer, bool) else other.id in answer

    @property
    def down(self) -> List[Finger]:
        return [each for each in self.held if each.phase not in ("ended", "cancelled")]

    @property
    def is_deaf(self) -> bool:
        """It hears no more of touches."""
        return self.state in ("ended", "cancelled", "failed")

    @property
    def is_over(self) -> bool:
        return self.is_deaf and not self.is_waiting

    @property
    def is_waiting(self) -> bool:
        """It recognized, but a requirement isn't met."""
        return self.state in ("began", "changed", "ended") and not self.released

    @property
    def is_running(self) -> bool:
        return self.state in ("began", "changed") and self.released

    @property
    def is_undecided(self) -> bool:
        return self.in_attempt and (self.state == "possible" or self.is_waiting)

    def start_timer(self, time: float) -> None:
        self.deadline = round(time, 9)
        self.order = self.model.next_order()

    # What each class does with touches.

    def begin_attempt(self) -> None: ...

    def accepts(self, finger: Finger) -> bool:
        return True

    def began(self, fingers: List[Finger]) -> None: ...

    def moved(self, fingers: List[Finger]) -> None: ...

    def ended(self, fingers: List[Finger]) -> None: ...

    def cancelled(self, fingers: List[Finger]) -> None:
        self.become("cancelled")

    def timer(self) -> None: ...

    # The state machine.

    def fail(self, by: Optional["Recognizer"] = None) -> None:
        """Nothing of it has been told, whatever it has reached."""
        self.state, self.released, self.deadline = "failed", False, None
        self.failed_by = by
        self.model.due = True

    def become(self, state: str) -> None:
        if self.is_over:
            return
        if self.state == "possible":
            if state == "cancelled":
                state = "failed"
            if state in ("began", "ended") and not self.setting("shouldBegin", True):
                state = "failed"
        elif state == "failed":
            state = "cancelled"
        if self.is_waiting and state in ("failed", "cancelled"):
            return self.fail()
        if state != "changed":
            self.model.due = True
        self.state = state
        if self.is_deaf:
            self.deadline = None


class Tap(Recognizer):
    discrete = True

    def begin_attempt(self) -> None:
        self.taps = 0
        self.origin: Optional[Point] = None
        self.place: Point = (0, 0)
        self.current: List[Finger] = []
        self.complete = False

    @property
    def required(self) -> int:
        return int(self.setting("numberOfTouchesRequired", 1))

    @property
    def wanted(self) -> int:
        return int(self.setting("numberOfTapsRequired", 1))

    def began(self, fingers: List[Finger]) -> None:
        for finger in fingers:
            if not self.current:
                # ios.A7
                self.start_timer(self.model.time + (1.5 if self.wanted == 1 else 0.35))
            self.current.append(finger)
        if len(self.down) > self.required:
            return self.become("failed")
        if len(self.down) == self.required:
            self.complete = True
            # A finger that lifted and came again counts once, as it is now.
            self.current = list(self.down)
            middle = self.place = centroid(each.point for each in self.down)
            if self.taps == 0:
                self.origin = middle
            elif self.strayed():
                self.become("failed")

    def strayed(self) -> bool:
        assert self.origin
        return math.dist(centroid(f.point for f in self.current), self.origin) > 45 + SLOP

    def moved(self, fingers: List[Finger]) -> None:
        if self.complete and (self.strayed() or self.drags()):
            self.become("failed")

    def drags(self) -> bool:
        # ios.A6: a second tap that moves as far as a pan needs is none.
        way = math.dist(centroid(f.point for f in self.current), self.place)
        return self.taps > 0 and way >= 10 - SLOP

    def ended(self, fingers: List[Finger]) -> None:
        if not self.complete:
            return self.become("failed")
        if any(each.phase != "ended" for each in self.current):
            return
        self.taps += 1
        self.current, self.complete = [], False
        if self.taps == self.wanted:
            return self.become("ended")
        self.start_timer(self.model.time + 0.35)

    def timer(self) -> None:
        self.become("failed")


class LongPress(Recognizer):
    def begin_attempt(self) -> None:
        self.origin: Optional[Point] = None

    @property
    def required(self) -> int:
        return int(self.setting("numberOfTouchesRequired", 1))

    def accepts(self, finger: Finger) -> bool:
        return self.state == "possible"

    def began(self, fingers: List[Finger]) -> None:
        if len(self.down) > self.required:
            return self.become("failed")
        if len(self.down) == self.required:
            self.origin = centroid(f.point for f in self.down)
            self.start_timer(self.model.time + float(self.setting("minimumPressDuration", 0.5)))

    def moved(self, fingers: List[Finger]) -> None:
        if self.state == "possible" and self.origin:
            allowed = float(self.setting("allowableMovement", 10))
            if math.dist(centroid(f.point for f in self.down), self.origin) > allowed + SLOP:
                self.become("failed")
        elif self.is_waiting:
            self.become("changed")

    def ended(self, fingers: List[Finger]) -> None:
        self.become("failed" if self.state == "possible" else "ended")

    def timer(self) -> None:
        self.become("began")


class Pan(Recognizer):
    def begin_attempt(self) -> None:
        self.anchor: Optional[Point] = None
        self.last: Optional[Point] = None

    @property
    def least(self) -> int:
        return int(self.setting("minimumNumberOfTouches", 1))

    @property
    def most(self) -> float:
        return float(self.setting("maximumNumberOfTouches", math.inf))

    def accepts(self, finger: Finger) -> bool:
        return self.state == "possible" or len(self.down) < self.most

    def began(self, fingers: List[Finger]) -> None:
        if self.state == "possible" and len(self.down) > self.most:
            return self.become("failed")
        self.regroup()

    def regroup(self) -> None:
        """Fingers came or went: the way so far stays what it is, unless too few were down to begin."""
        middle = centroid(f.point for f in self.down)
        if self.state == "possible" and len(self.down) < self.least:
            self.anchor = self.last = None
        elif self.anchor is None or self.last is None:
            self.anchor = self.last = middle
        else:
            self.anchor = (
                self.anchor[0] + middle[0] - self.last[0],
                self.anchor[1] + middle[1] - self.last[1],
            )
            self.last = middle

    def moved(self, fingers: List[Finger]) -> None:
        if self.state == "possible":
            if self.anchor is None:
                return
            self.last = centroid(f.point for f in self.down)
            way = (self.last[0] - self.anchor[0], self.last[1] - self.anchor[1])
            if max(abs(way[0]), abs(way[1])) >= 10 - SLOP:
                self.become("began")
        elif self.down:
            # ios.A8: the minimum counts for beginning only.
            self.become("changed")

    def ended(self, fingers: List[Finger]) -> None:
        if not self.down:
            self.become("failed" if self.state == "possible" else "ended")
        else:
            self.regroup()

    def cancelled(self, fingers: List[Finger]) -> None:
        if not self.down:
            self.become("cancelled")
        else:
            self.regroup()


class Swipe(Recognizer):
    discrete = True

    def began(self, fingers: List[Finger]) -> None:
        if len(self.down) > 1:
            self.become("failed")

    def moved(self, fingers: List[Finger]) -> None:
        finger = self.down[0]
        spent = round(self.model.time - finger.landed, 9)
        if spent > 0.5:
            return self.become("failed")
        dx, dy = finger.point[0] - finger.start[0], finger.point[1] - finger.start[1]
        ways = self.setting("direction", ["right"])
        horizontal = [each for each in ways if each in ("left", "right")]
        along, aside = (dx, dy) if horizontal else (dy, dx)
        used = set(horizontal or ways)
        if used in ({"left"}, {"up"}):
            along = -along
        elif len(used) == 2:
            along = abs(along)
        least, most = 50 * (1 - 0.94 * spent), 50 * (1 - 0.98 * spent)
        if along < -SLOP or abs(aside) > most + SLOP:
            self.become("failed")
        elif along >= least - SLOP:
            self.become("ended")

    def ended(self, fingers: List[Finger]) -> None:
        self.become("failed")


CLASSES = {
    "UITapGestureRecognizer": Tap,
    "UILongPressGestureRecognizer": LongPress,
    "UIPanGestureRecognizer": Pan,
    "UISwipeGestureRecognizer": Swipe,
}
