"""What tests expect of a report."""

from __future__ import annotations

from typing import Any, NoReturn

from ._handles import id_of
from .matching import fails, same, shown, states_of
from .names import camel, id_in
from .report import Report
from .transcript import name_of


class ReportExpectation:
    """Expectations of a report, which can be chained."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def to_fire(self, *actions: str, **members: Any) -> ReportExpectation:
        """These actions were sent, by name, with or without their target; without names, any action
        was sent. `members` are those of their effects: `to_fire("panned:", state="began")`."""
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
        return self

    def to_fire_only(self, *actions: str) -> ReportExpectation:
        """These actions were sent and no others, in this order, each once per attempt."""
        __tracebackhide__ = True
        self._report.require("action", "control")
        fired = self._report.actions
        same = len(fired) == len(actions) and all(
            wanted in (got, got.rpartition(".")[2]) for got, wanted in zip(fired, actions)
        )
        if not same:
            self._fail(f"expected just {', '.join(actions) or 'no action'}")
        return self

    def not_to_fire(self, *actions: str) -> ReportExpectation:
        """None of these actions was sent; without names, no action at all."""
        __tracebackhide__ = True
        self._report.require("action", "control")
        for effect in self._sent():
            if not actions or any(_is_named(effect, action) for action in actions):
                self._fail(f"expected {' '.join(('no action', *actions))}")
        return self

    def to_reach_state(
        self, recognizer: Any, state: str, because: str | None = None
    ) -> ReportExpectation:
        """A recognizer reached a state; `because` is part of the reason."""
        __tracebackhide__ = True
        self._report.require("state")
        name = _id_of(recognizer)
        found = [e for e in states_of(self._report) if e["recognizer"] == name]
        if not any(e["to"] == state and (because or "") in e["because"] for e in found):
            why = f" because {because!r}" if because else ""
            self._fail(f"expected {name} to reach {state}{why}")
        return self

    def to_hit(self, view: Any) -> ReportExpectation:
        """The first finger hit this view."""
        __tracebackhide__ = True
        name = _id_of(view)
        if self._report.view != name:
            self._fail(f"expected the finger to hit {name}, it hit {self._report.view}")
        return self

    def to_select(self, cell: Any) -> ReportExpectation:
        """A list selected this cell."""
        __tracebackhide__ = True
        self._report.require("select")
        name = _id_of(cell)
        if name not in self._report.selected:
            self._fail(f"expected {name} to be selected")
        return self

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._report!r}>"

    def _sent(self) -> list[dict[str, Any]]:
        """The actions, of recognizers and of controls."""
        found = []
        for effect in self._report.effects:
            row: dict[str, Any] = dict(effect)
            if row["effect"] == "action":
                found.append({**row, "name": name_of(row)})
            elif row["effect"] == "control":
                found += [{**row, **target, "name": name_of(target)} for target in row["targets"]]
        return found

    def _fail(self, expected: str) -> NoReturn:
        __tracebackhide__ = True
        fails(expected, self._report)


def _has(effect: dict[str, Any], wanted: dict[str, Any]) -> bool:
    return all(name in effect and same(effect[name], value) for name, value in wanted.items())


def _is_named(effect: dict[str, Any], action: str) -> bool:
    return action in (effect["name"], effect["action"])


def _id_of(thing: Any) -> str:
    """The id of what is named by its handle, its id, or `#` and its id."""
    found = str(id_of(thing))
    return id_in(found) or found
