"""What UIKit does with touches on plain views, from its rules alone and without any haste.

A second opinion: written from the rules, not from the engine, and compared with it over random
sessions. It knows hit-testing of untransformed views, tap, long press, pan and swipe, failure
requirements, prevention, delegates with fixed answers, and when touches reach their views.
"""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Set, Tuple

from uikit_recognizers import CLASSES, Finger, Point, Recognizer, Tap, View

#: `("state", recognizer, from, to)`, `("action", recognizer, state)`,
#: `("pending", recognizer, on)` or `("touches", view, phase, touch)`, one for each touch.
Effect = Tuple[Any, ...]

NANO = 1e-9


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
