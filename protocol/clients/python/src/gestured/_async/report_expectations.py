"""What tests expect of what came of a call."""

from __future__ import annotations

from typing import Any, Dict, List, NoReturn, Optional, Union

from ..matching import captured_matches, fails, matches, same, shown, states_of
from ..names import camel, id_in
from ..report import Report
from ..transcript import name_of


class AsyncReportExpectation:
    """What is expected of what came of a call."""

    def __init__(self, report: Report) -> None:
        self._report = report
        # The actions that `to_fire` has named so far.
        self._expected: List[str] = []

    def to_fire(self, *actions: str, **members: Any) -> "AsyncReportExpectation":
        """These actions were sent, by name, with or without their target; without names any was.
        `members` are those of their effects: `to_fire("panned:", state="began")`."""
        __tracebackhide__ = True
        self._report.require("action", "control")
        wanted = {camel(name): value for name, value in members.items()}
        having = [effect for effect in self._sent() if _has(effect, wanted)]
        more = "".join(f" {name}={shown(value)}" for name, value in members.items())
        if not actions and not having:
            self._fail(f"expected an action{more}")
        for action in actions:
            if not any(_is_named(effect, action) for effect in having):
                self._fail(f"expected the action {action}{more}")
        self._expected += actions
        return self

    def not_to_fire(self, *actions: str) -> "AsyncReportExpectation":
        """None of these actions was sent; without names none at all."""
        __tracebackhide__ = True
        self._report.require("action", "control")
        for effect in self._sent():
            if not actions or any(_is_named(effect, action) for action in actions):
                self._fail(f"expected {' '.join(('no action', *actions))}")
        return self

    def to_fire_only(self, *actions: str) -> "AsyncReportExpectation":
        """These actions were sent and no others, in this order, each once an attempt."""
        __tracebackhide__ = True
        self._report.require("action", "control")
        fired = self._report.actions
        same = len(fired) == len(actions) and all(
            wanted in (got, got.rpartition(".")[2]) for got, wanted in zip(fired, actions)
        )
        if not same:
            self._fail(f"expected just {', '.join(actions) or 'no action'}")
        return self

    def and_nothing_else(self) -> "AsyncReportExpectation":
        """Not more than one action was sent, or not more than `to_fire` has named before."""
        __tracebackhide__ = True
        self._report.require("action", "control")
        if len(self._report.actions) > max(1, len(self._expected)):
            self._fail(f"expected {', '.join(self._expected) or 'one action'} and nothing else")
        return self

    def to_come_to(
        self, recognizer: Any, state: str, because: Optional[str] = None
    ) -> "AsyncReportExpectation":
        """A recognizer came to a state; `because` is part of the reason."""
        __tracebackhide__ = True
        self._report.require("state")
        name = getattr(recognizer, "__gestured_id__", recognizer)
        found = [e for e in states_of(self._report) if e["recognizer"] == name]
        if not any(e["to"] == state and (because or "") in e["because"] for e in found):
            why = f" because {because!r}" if because else ""
            self._fail(f"expected {name} to come to {state}{why}")
        return self

    def to_begin(self, recognizer: Any) -> "AsyncReportExpectation":
        __tracebackhide__ = True
        return self.to_come_to(recognizer, "began")

    def to_fail(self, recognizer: Any, because: Optional[str] = None) -> "AsyncReportExpectation":
        __tracebackhide__ = True
        return self.to_come_to(recognizer, "failed", because)

    def to_hit(self, view: Any) -> "AsyncReportExpectation":
        """The first finger hit this view."""
        __tracebackhide__ = True
        name = _id_of(view)
        if self._report.view != name:
            self._fail(f"expected the finger to hit {name}, it hit {self._report.view}")
        return self

    def to_select(self, cell: Any) -> "AsyncReportExpectation":
        """A list selected this cell."""
        __tracebackhide__ = True
        self._report.require("select")
        name = _id_of(cell)
        if name not in self._report.selected:
            self._fail(f"expected {name} to be selected")
        return self

    def to_have_captured(
        self, event: str, count: Optional[int] = None, **properties: Any
    ) -> "AsyncReportExpectation":
        """An event was recorded, with these properties."""
        __tracebackhide__ = True
        self._report.require("captured")
        captured_matches(list(self._report.captured), event, count, properties, self._report)
        return self

    def not_to_have_captured(
        self, event: Optional[str] = None, **properties: Any
    ) -> "AsyncReportExpectation":
        """No event was recorded, or none of this name with these properties."""
        __tracebackhide__ = True
        self._report.require("captured")
        for record in self._report.captured:
            if matches(record, event, properties):
                self._fail(f"expected no {event or 'event'} to be captured")
        return self

    def _sent(self) -> List[Dict[str, Any]]:
        """The actions, of recognizers and of controls."""
        found = []
        for effect in self._report.effects:
            row: Dict[str, Any] = dict(effect)
            if row["effect"] == "action":
                found.append({**row, "name": name_of(row)})
            elif row["effect"] == "control":
                found += [{**row, **target, "name": name_of(target)} for target in row["targets"]]
        return found

    def _fail(self, expected: str) -> NoReturn:
        __tracebackhide__ = True
        fails(expected, self._report)


def _has(effect: Dict[str, Any], wanted: Dict[str, Any]) -> bool:
    return all(name in effect and same(effect[name], value) for name, value in wanted.items())


def _is_named(effect: Dict[str, Any], action: str) -> bool:
    return action in (effect["name"], effect["action"])


def _id_of(view: Any) -> Any:
    """The id of a view that is named by its handle, its id, or `#` and its id."""
    found = getattr(view, "__gestured_id__", view)
    return id_in(found) or found if isinstance(found, str) else found
