"""What a gesture, or any other call with effects, did."""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from ._handles import id_of
from .errors import UsageError
from .transcript import name_of, transcript

if TYPE_CHECKING:
    from .protocol import Effect

T = TypeVar("T")


class Action(NamedTuple):
    """One time that an action was sent: its name, and the state of its recognizer.

    The state of a control's action is the event that sent it.
    """

    action: str
    state: str


class ReportList(list[T], Generic[T]):
    """A list that knows its report, so a failing comparison can say why."""

    def __init__(self, values: Iterable[T], report: Report) -> None:
        super().__init__(values)
        self.report = report


class States(dict[str, list[str]]):
    """The states that each recognizer reached, in order."""

    def __init__(self, values: Mapping[str, list[str]], report: Report) -> None:
        super().__init__(values)
        self.report = report


class Record(dict[str, Any]):
    """A captured event."""

    @property
    def event(self) -> str:
        """Its name, such as `$AppClick`."""
        return str(self.get("event"))

    @property
    def properties(self) -> dict[str, Any]:
        return dict(self.get("properties") or {})

    @property
    def view(self) -> str | None:
        """The id of the view that it is about."""
        source = self.get("source") or {}
        return source.get("view") if isinstance(source, dict) else None

    def __repr__(self) -> str:
        shown = ", ".join(
            f"{name}={value!r}"
            for name, value in self.properties.items()
            if name in ("$element_id", "$element_type", "$element_content", "$screen_name")
        )
        return f"<{self.event}{' ' + shown if shown else ''} of {self.view}>"


class Report(Mapping[str, Any]):
    """What a call did: everything that happened, in order, with reasons.

    It is a mapping of the answer's members, as the protocol has them. Its `str` is a transcript to
    read.
    """

    def __init__(
        self,
        answer: Mapping[str, Any],
        call: str = "",
        records: Iterable[Mapping[str, Any]] = (),
        touches: list[dict[str, Any]] | None = None,
        render: Callable[[list[dict[str, Any]]], str] | None = None,
        kinds: Iterable[str] | None = None,
    ) -> None:
        self._answer = dict(answer)
        #: The call as one line, such as `tap #photo`.
        self.call = call
        self._records = [Record(record) for record in records]
        self._touches = touches
        self._render = render
        self._kinds = None if kinds is None else tuple(kinds)
        # What it was put together from, in order.
        self._parts: list[Report] = [self]

    @property
    def effects(self) -> list[Effect]:
        """Everything that happened, in order, as the protocol has it."""
        return ReportList(self._answer.get("effects") or [], self)

    @property
    def time(self) -> float:
        """What the session's clock read afterwards."""
        return float(self._answer.get("time", 0))

    @property
    def view(self) -> str | None:
        """The id of the view that the first finger hit."""
        found = self._answer.get("view")
        return None if found is None else str(found)

    @property
    def settled(self) -> bool:
        """Whether every recognizer has decided, and no touch is withheld."""
        return bool(self._answer.get("settled", True))

    @property
    def touches(self) -> list[dict[str, Any]]:
        """The events of the fingers, as `playTouches` takes them."""
        return list(self._answer.get("touches") or self._touches or [])

    @property
    def actions(self) -> list[str]:
        """The actions that were sent, one for each attempt of a recognizer (a long press is one
        attempt) and for each event of a control; with their target, as `Photo.menu:`, unless that
        is `client`."""
        found: list[str] = []
        counted: set[tuple[Any, ...]] = set()
        for effect in self._effects():
            if effect["effect"] == "action":
                once = (effect["recognizer"], effect["attempt"], effect["target"], effect["action"])
                if once not in counted:
                    counted.add(once)
                    found.append(name_of(effect))
            elif effect["effect"] == "control":
                found += [
                    target.get("closure") or name_of(target) for target in effect["targets"]
                ]
        return ReportList(found, self)

    @property
    def fired(self) -> list[Action]:
        """Each time that an action was sent, with the state of its recognizer."""
        found: list[Action] = []
        for effect in self._effects():
            if effect["effect"] == "action":
                found.append(Action(name_of(effect), effect["state"]))
            elif effect["effect"] == "control":
                found += [Action(name_of(target), effect["event"]) for target in effect["targets"]]
        return ReportList(found, self)

    @property
    def states(self) -> dict[str, list[str]]:
        """The states that each recognizer reached, in order: `{"pan": ["began", "ended"]}`."""
        found: dict[str, list[str]] = {}
        for effect in self._effects():
            if effect["effect"] == "state":
                found.setdefault(effect["recognizer"], []).append(effect["to"])
        return States(found, self)

    @property
    def captured(self) -> list[Record]:
        """The events that were recorded."""
        return ReportList(self._records, self)

    @property
    def selected(self) -> list[str]:
        """The cells that were selected."""
        found = [e for e in self._effects() if e["effect"] == "select" and e.get("selected", True)]
        return ReportList([e["cell"] for e in found], self)

    def because(self, subject: Any) -> str:
        """Why a recognizer reached its states, or why an action was sent: the reasons, in order.

        Empty if nothing of the kind happened.
        """
        name = id_of(subject)
        reasons = []
        for effect in self._effects():
            names = [effect.get("recognizer"), effect.get("control"), effect.get("view")]
            if effect["effect"] == "action":
                names = [effect["action"], name_of(effect)]
            elif effect["effect"] == "control":
                for target in effect["targets"]:
                    names += [target["action"], name_of(target)]
            elif effect["effect"] == "captured":
                names = [effect["event"]]
            elif effect["effect"] not in ("state", "pending", "asked"):
                continue
            if name in names:
                reasons.append(str(effect.get("because", "")))
        return "; ".join(dict.fromkeys(filter(None, reasons)))

    def __add__(self, later: Report) -> Report:
        """Both as one: what happened here, then what happened later."""
        answer = {**self._answer, **later._answer}
        answer["effects"] = [*self._effects(), *later._effects()]
        answer["touches"] = [*self.touches, *later.touches]
        call = "; ".join(filter(None, (self.call, later.call)))
        both = Report(answer, call, [*self._records, *later._records], None, self._render)
        both._parts = [*self._parts, *later._parts]
        return both

    def require(self, *kinds: str) -> None:
        """Raises if the call was asked not to report effects of these kinds."""
        for part in self._parts:
            if part._kinds is not None and not set(kinds) <= set(part._kinds):
                raise UsageError(
                    f"{part.call or 'the call'} reports effects of these kinds only:"
                    f" {', '.join(part._kinds) or 'none'}; this needs {', '.join(kinds)} too"
                )

    def _effects(self) -> Iterator[dict[str, Any]]:
        return iter(self._answer.get("effects") or [])

    # As a mapping of the answer's members

    def __getitem__(self, name: str) -> Any:
        return self._answer[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._answer)

    def __len__(self) -> int:
        return len(self._answer)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Report):
            return self._answer == other._answer
        return self._answer == other if isinstance(other, Mapping) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    # For people

    def __str__(self) -> str:
        if len(self._parts) > 1:
            return "\n".join(map(str, self._parts))
        head = [self.call] if self.call else []
        return "\n".join([*head, *transcript(self._effects())])

    def __repr__(self) -> str:
        actions = ", ".join(self.actions) or "no action"
        return f"<Report of {self.call or 'a call'}: {actions}>"

    def _repr_svg_(self) -> str | None:
        return self._render(self.touches) if self._render else None

    def _repr_html_(self) -> str:
        text = html.escape(str(self))
        svg = self._repr_svg_()
        picture = f'<div style="max-width:24em">{svg}</div>' if svg else ""
        return f'<div style="display:flex;gap:1em">{picture}<pre>{text}</pre></div>'


def report_of(value: Report | Any) -> Report | None:
    """The report that a value is, or is from."""
    return value if isinstance(value, Report) else getattr(value, "report", None)
