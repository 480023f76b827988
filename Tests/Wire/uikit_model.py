"""What UIKit does with touches on plain views, from its rules alone and without any haste.

A second opinion: written from the rules, not from the engine, and compared with it over random
sessions. It knows hit-testing of untransformed views, tap, long press, pan and swipe, failure
requirements, prevention, delegates with fixed answers, and when touches reach their views.
"""

from __future__ import annotations

import math
from typing import Any, Dict, Iterable, Iterator, List, Optional, Set, Tuple

Point = Tuple[float, float]
#: `("state", recognizer, from, to)`, `("action", recognizer, state)`,
#: `("pending", recognizer, on)` or `("touches", view, phase, touch)`, one for each touch.
Effect = Tuple[Any, ...]

NANO = 1e-9
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

    def __init__(self, model: "Model", identifier: str, view: View, **settings: Any) -> None:
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


class Model:
    """A session with a window of 390 by 844, views, recognizers, and fingers."""

    def __init__(self) -> None:
        self.time = 0.0
        self.window = View("window", [0, 0, 390, 844], None)
        self.views: Dict[str, View] = {"window": self.window}
        self.recognizers: List[Recognizer] = []
        self.fingers: Dict[int, Finger] = {}
        #: Fingers that are up, but whose end their view has not heard of yet.
        self.lingering: List[Finger] = []
        self.effects: List[Effect] = []
        self.shown: Dict[str, str] = {}
        self.orders = 0
        #: Whether something came of a recognizer since it was last decided who acts.
        self.due = False

    def next_order(self) -> int:
        self.orders += 1
        return self.orders

    def add_view(self, identifier: str, parent: str, frame: List[float]) -> None:
        self.views[identifier] = View(identifier, frame, self.views[parent])

    def add_recognizer(self, identifier: str, name: str, view: str, **settings: Any) -> None:
        made = CLASSES[name](self, identifier, self.views[view], **settings)
        self.recognizers.append(made)

    def require(self, one: str, other: str) -> None:
        named = {each.id: each for each in self.recognizers}
        if one != other:
            named[one].requires.append(named[other])

    # Events.

    def send(self, time: float, changes: List[Tuple[int, str, Point]]) -> List[Effect]:
        self.effects = []
        self.pass_time(time)
        self.event(changes)
        return self.effects

    def advance(self, time: float) -> List[Effect]:
        self.effects = []
        self.pass_time(time)
        return self.effects

    def pass_time(self, until: float) -> None:
        while True:
            due = [
                each
                for each in self.recognizers
                if each.deadline is not None and each.deadline <= until + NANO / 2
            ]
            if not due:
                break
            first = min(due, key=lambda each: (each.deadline, each.order))
            assert first.deadline is not None
            self.time = max(self.time, first.deadline)
            first.deadline = None
            first.timer()
            self.finish({})
        self.time = until

    def event(self, changes: List[Tuple[int, str, Point]]) -> None:
        changed: Dict[str, List[Finger]] = {}
        for number, phase, point in changes:
            if phase == "began":
                view = self.window.hit(point)
                finger = self.fingers[number] = Finger(number, point, self.time, view)
                for recognizer in self.collect(finger):
                    recognizer.held.append(finger)
                    recognizer.had.append(finger)
                    recognizer.in_attempt = True
            else:
                finger = self.fingers[number]
                finger.moved_untold = finger.moved_untold or phase == "moved"
                finger.phase, finger.point = phase, point
                if phase in ("ended", "cancelled"):
                    del self.fingers[number]
                    self.lingering.append(finger)
            changed.setdefault(phase, []).append(finger)
        for recognizer in self.in_order():
            involved = False
            was = recognizer.state
            for phase in ("began", "moved", "ended", "cancelled"):
                mine = [each for each in changed.get(phase, []) if each in recognizer.held]
                if not mine:
                    continue
                involved = True
                if not recognizer.is_deaf:
                    getattr(recognizer, phase)(mine)
            if involved and recognizer.released and recognizer.state == was == "began":
                recognizer.become("changed")
            if involved and was == "changed" and recognizer.is_running:
                self.effects.append(("action", recognizer.id, "changed"))
        self.finish(changed)

    def collect(self, finger: Finger) -> Iterator[Recognizer]:
        if finger.view is None:
            return
        for view in finger.view.path():
            for recognizer in reversed(view.recognizers):
                if not recognizer.is_deaf and recognizer.accepts(finger):
                    yield recognizer

    def in_order(self) -> List[Recognizer]:
        """Those in an attempt, the deepest view's first, and of one view the one attached last (ios.A3)."""
        taking_part = [each for each in self.recognizers if each.in_attempt]

        def place(each: Recognizer) -> Tuple[int, int, int]:
            first = self.recognizers.index(each.view.recognizers[0])
            return (-len(list(each.view.path())), first, -self.recognizers.index(each))

        return sorted(taking_part, key=place)

    # Arbitration.

    def finish(self, changed: Dict[str, List[Finger]]) -> None:
        while True:
            winners = self.arbitrate()
            ended = [r for r in self.in_order() if r.released and r.state == "ended"]
            self.tell_states()
            self.tell_views(changed, winners + ended)
            changed = {}
            stuck = self.deadlocked()
            for each in stuck:
                each.fail()
            if not stuck and not self.reset():
                return

    def deadlocked(self) -> List[Recognizer]:
        """Those that ended and wait only for each other, once all fingers are up."""
        stuck = [r for r in self.in_order() if not self.fingers and r.is_waiting and r.state == "ended"]
        while True:
            left = [r for r in stuck if all(other in stuck for other in self.obstacles(r))]
            if len(left) == len(stuck):
                return stuck
            stuck = left

    def arbitrate(self) -> List[Recognizer]:
        winners: List[Recognizer] = []
        # Delegates are asked where something came of a recognizer, not for each that joins.
        if not self.due or not any(each.is_waiting for each in self.in_order()):
            return winners
        self.due = False
        while True:
            for each in self.in_order():
                if not each.is_waiting:
                    continue
                refuser = self.refuser(each)
                if refuser:
                    each.fail(by=refuser)
                    break
                if self.obstacles(each):
                    continue
                each.released = True
                winners.append(each)
                for other in self.in_order():
                    if other is each or not (other.is_undecided or other in winners):
                        continue
                    # Whoever cleared the way isn't failed by what came of it.
                    if any(required.failed_by is other for required in each.requires + each.answered):
                        continue
                    if self.prevents(each, other):
                        other.fail(by=each)
                        winners = [winner for winner in winners if winner is not other]
                break
            else:
                failed = [
                    (each, winner)
                    for each in self.in_order()
                    for winner in winners
                    if each.is_undecided and self.needs(each, winner)
                ]
                if not failed:
                    return winners
                for each, winner in failed:
                    each.fail(by=winner)

    def refuser(self, each: Recognizer) -> Optional[Recognizer]:
        """Who stands against `each`, which recognized: by a requirement, or by running already."""
        running = [
            other
            for other in self.in_order()
            if other is not each and other.released and other.state not in ("possible", "failed")
        ]
        for stands in (lambda other: self.prevents(other, each), lambda other: self.needs(each, other)):
            for other in running:
                if stands(other):
                    return other
        return None

    def obstacles(self, each: Recognizer) -> List[Recognizer]:
        others = [other for other in self.recognizers if other is not each and other.is_undecided]
        return [other for other in others if self.needs(each, other)]

    def needs(self, one: Recognizer, other: Recognizer) -> bool:
        """Whether `one` has to wait for `other`; a yes of a delegate lasts for the attempt."""
        if other in one.requires or other in one.answered:
            return True
        # ios.A4: delegates have a say only between those that share a finger.
        if not self.share_finger(one, other):
            return False
        if one.says("shouldRequireFailureOf", other) or other.says("shouldBeRequiredToFailBy", one):
            one.answered.append(other)
            return True
        return False

    def share_finger(self, one: Recognizer, other: Recognizer) -> bool:
        return any(finger in other.had for finger in one.had)

    def prevents(self, one: Recognizer, other: Recognizer) -> bool:
        """Whether `one`, which recognizes, fails `other`."""
        if one.view not in other.view.path() and other.view not in one.view.path():
            return False
        if one.setting("canPrevent", True) is False:
            return False
        if other.setting("canBePrevented", True) is False:
            return False
        if isinstance(one, Tap) and isinstance(other, Tap):
            if one.required == other.required and other.wanted > one.wanted:
                return False
        simultaneous = "shouldRecognizeSimultaneouslyWith"
        if one.says(simultaneous, other) or other.says(simultaneous, one):
            return False
        if self.needs(one, other):
            return False
        # ios.A6: a tap that waited, and whose fingers are up, leaves later fingers alone.
        return not (one.waits_on and one.state == "ended" and not self.share_finger(one, other))

    # What the outside sees.

    def tell_states(self) -> None:
        for each in self.in_order():
            shown = self.shown.get(each.id, "possible")
            if each.is_waiting:
                if not each.waits_on:
                    on = each.waits_on = sorted(other.id for other in self.obstacles(each))
                    self.effects.append(("pending", each.id, tuple(on)))
                continue
            path = [each.state] if each.state != shown else []
            late = not each.discrete and shown == "possible" and each.waits_on
            if late and each.state in ("changed", "ended", "cancelled"):
                path = ["began", each.state]
            for state in path:
                self.effects.append(("state", each.id, shown, state))
                if state != "failed":
                    self.effects.append(("action", each.id, state))
                shown = state
            self.shown[each.id] = shown

    def tell_views(self, changed: Dict[str, List[Finger]], winners: List[Recognizer]) -> None:
        def tell(finger: Finger, phase: str) -> None:
            assert finger.view
            self.effects.append(("touches", finger.view.id, phase, finger.number))
            finger.told = phase

        for winner in winners:
            if not winner.setting("cancelsTouchesInView", True):
                continue
            for finger in winner.held:
                if finger.told and not finger.closed:
                    tell(finger, "cancelled")
                finger.closed = True
        for finger in list(self.fingers.values()) + self.lingering:
            if finger.closed:
                continue
            if finger.told is None:
                if finger.phase == "cancelled":
                    finger.closed = True
                    continue
                if self.delayers(finger, "delaysTouchesBegan", False):
                    continue
                tell(finger, "began")
                if finger.moved_untold and finger.phase == "moved":
                    tell(finger, "moved")
            elif finger.phase == "moved" and finger in changed.get("moved", []):
                tell(finger, "moved")
            finger.moved_untold = False
            if finger.phase == "cancelled":
                tell(finger, "cancelled")
                finger.closed = True
            elif finger.phase == "ended":
                if not self.delayers(finger, "delaysTouchesEnded", True):
                    tell(finger, "ended")
                    finger.closed = True
        self.lingering = [each for each in self.lingering if not each.closed]

    def delayers(self, finger: Finger, name: str, default: bool) -> List[Recognizer]:
        return [
            each
            for each in self.recognizers
            if finger in each.held and each.is_undecided and each.setting(name, default)
        ]

    def reset(self) -> bool:
        """Finished recognizers start over, unless tied by a requirement to one still at it; whether any did."""
        over = [each for each in self.recognizers if each.in_attempt and each.is_over]
        for each in over:
            each.held = []
        free = [
            each
            for each in over
            if not any(other.in_attempt and not other.is_over for other in self.tied(each))
        ]
        for each in free:
            each.reset()
            self.shown[each.id] = "possible"
            self.due = True
        return bool(free)

    def tied(self, one: Recognizer) -> Set[Recognizer]:
        group, edge = {one}, [one]
        while edge:
            each = edge.pop()
            near = each.requires + each.answered
            near += [r for r in self.recognizers if each in r.requires + r.answered]
            for other in near:
                if other.in_attempt and other not in group:
                    group.add(other)
                    edge.append(other)
        return group
