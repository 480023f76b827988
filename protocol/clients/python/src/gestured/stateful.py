"""A base class for state machines of hypothesis that touch a screen.

    class Shop(GestureMachine):
        def set_up(self, ui):
            ui.load("shop.json")

        @invariant()
        def the_cart_is_never_negative(self):
            assert self.ui["#cart"].text[0] != "-"

    TestShop = Shop.TestCase

Failures shrink, and are printed as a `.gesture` script too. Install `gestured[hypothesis]`.
"""

from __future__ import annotations

import atexit
from typing import Any

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from .client import Client
from .report import Report
from .script_text import call_line
from .session_pool import SessionPool
from .strategies import SCREEN
from .sync_api import Session

#: One daemon for all machines of a process, started when the first one needs it.
_shared: list[SessionPool] = []


def _sessions() -> SessionPool:
    if not _shared:
        client = Client(unanswered="error", options={"unanswered": "error"})
        client.start()
        atexit.register(client.close)
        _shared.append(SessionPool(client))
    return _shared[0]


class GestureMachine(RuleBasedStateMachine):
    """Fingers that land, move and lift, and time that passes, in any order.

    Override `set_up`, and add rules and invariants. What holds of every gesture is checked after
    each step: each recognizer that has begun ends once, and none ends that hasn't begun.
    """

    #: How many fingers may be down at once.
    fingers = 2
    #: Where they stay, on the screen.
    within: tuple[float, float, float, float] = (0, 0, *SCREEN)

    def __init__(self) -> None:
        super().__init__()
        self._steps: list[str] = []
        self._down: dict[int, list[float]] = {}
        self._begun: dict[str, bool] = {}
        self.ui: Session = _sessions().begin(type(self)._make, record=False)
        #: What the last step did.
        self.report: Report | None = None

    @classmethod
    def _make(cls, ui: Session) -> None:
        cls.set_up(cls.__new__(cls), ui)

    def set_up(self, ui: Session) -> None:
        """Sets up the screen that all examples begin with. It runs once."""

    def do(self, method: str, **params: Any) -> Report:
        """Takes a step by its name in the protocol; failing examples show it."""
        self._steps.append(call_line(method, params))
        report: Report = self.ui._perform(method, params, True)
        self.report = report
        for effect in report.effects:
            if effect["effect"] == "state":
                self._note_state(dict(effect))
        return report

    def _note_state(self, effect: dict[str, Any]) -> None:
        name, state = effect["recognizer"], effect["to"]
        if state == "began":
            assert not self._begun.get(name), f"{name} began twice"
            self._begun[name] = True
        elif state in ("ended", "cancelled"):
            was = effect["from"]
            assert was == "possible" or self._begun.get(name), f"{name} {state} without begin"
            self._begun[name] = False

    # What fingers do

    # These do nothing where they can't do anything, rather than being ruled out: what shrinks then
    # is the number of steps, and the steps stay what they are.

    @rule(data=st.data())
    def finger_lands(self, data: Any) -> None:
        if len(self._down) >= self.fingers:
            return
        touch = next(number for number in range(1, 100) if number not in self._down)
        point = self._point(data)
        self.do("sendTouch", touch=touch, phase="began", point=point)
        self._down[touch] = point

    @rule(data=st.data(), ticks=st.integers(1, 30))
    def finger_moves(self, data: Any, ticks: int) -> None:
        if not self._down:
            return
        touch = self._finger(data)
        self.do("advanceTime", by=ticks / 50)
        self._down[touch] = self._point(data)
        self.do("sendTouch", touch=touch, phase="moved", point=self._down[touch])

    @rule(data=st.data(), cancelled=st.booleans())
    def finger_lifts(self, data: Any, cancelled: bool) -> None:
        if not self._down:
            return
        touch = self._finger(data)
        del self._down[touch]
        self.do("sendTouch", touch=touch, phase="cancelled" if cancelled else "ended")

    @rule(tenths=st.integers(1, 20))
    def time_passes(self, tenths: int) -> None:
        self.do("advanceTime", by=tenths / 10)

    @invariant()
    def fingers_are_counted(self) -> None:
        described = self.ui._call("describeSession", {})
        assert described["activeTouches"] == len(self._down)

    def _finger(self, data: Any) -> int:
        # Drawn from all fingers there may be, so that one finger less changes nothing else.
        touches = sorted(self._down)
        number: int = data.draw(st.integers(0, self.fingers - 1))
        return touches[number % len(touches)]

    def _point(self, data: Any) -> list[float]:
        x, y, width, height = self.within
        across = data.draw(st.integers(0, 100)) / 100
        along = data.draw(st.integers(0, 100)) / 100
        return [round(x + (width - 1) * across, 3), round(y + (height - 1) * along, 3)]

    def teardown(self) -> None:
        """Notes the steps as a script, which hypothesis shows for failing examples."""
        note("as a script, after the set-up:\n" + "\n".join(self._steps))


__all__ = ["GestureMachine"]
