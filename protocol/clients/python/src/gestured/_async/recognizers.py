"""Recognizers and their delegates."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._properties import RecognizerProperties
from ..custom import MEMBERS, DelegateAnswers, methods_of
from ..errors import UnknownQuestion
from ..names import camel, snake
from ..report import Report
from ..suggestions import hint
from .delegation import Delegation
from .handle import Handle
from .special import Delegates

if TYPE_CHECKING:
    from .views import View


class Recognizer(RecognizerProperties, Delegates, Handle):
    """A gesture recognizer, by its id. Properties are fetched when they are read."""

    _describe, _update, _parameter = "describeRecognizer", "updateRecognizer", "recognizer"

    @property
    async def view(self) -> View | None:
        """The view that it is attached to."""
        found = await self._member("view")
        return self._session.view(found) if found else None

    @property
    async def targets(self) -> list[dict[str, Any]]:
        """The targets and actions that it sends, in order."""
        found: list[dict[str, Any]] = await self._member("targets")
        return found

    async def add_target(self, target: str) -> None:
        """Adds an action, such as `Photo.menu:`, and creates its object if it doesn't exist."""
        await self._session._add_target({"recognizer": await self._identify()}, target)

    async def remove_target(self, target: str | None = None, action: str | None = None) -> int:
        """Removes targets, all unless you name one; returns how many it removed."""
        params = {"recognizer": await self._identify(), "target": target, "action": action}
        return await self._session._remove_target(params)

    async def require_to_fail(self, other: Recognizer | str) -> None:
        """Makes it wait until `other` has failed."""
        params = {"recognizer": await self._identify(), "other": other}
        await self._session._perform("requireToFail", params)

    async def remove(self) -> None:
        """Detaches it from its view."""
        params = {"view": await self._member("view"), "recognizer": await self._identify()}
        await self._session._call("removeGestureRecognizer", params)

    async def set_state(self, state: str) -> Report:
        """Sets its state, as a subclass would."""
        params = {"recognizer": await self._identify(), "state": state}
        report: Report = await self._session._perform("setRecognizerState", params, True)
        return report

    async def explain(self, **params: Any) -> dict[str, Any]:
        """Explains its state, and what stands in its way."""
        params["recognizer"] = await self._identify()
        found: dict[str, Any] = await self._session._perform("explainGesture", params)
        return found

    async def _delegate(
        self, delegate: object | None, answers: dict[str, DelegateAnswers]
    ) -> Delegation:
        identifier = await self._identify()
        chosen: dict[str, Any] = dict(answers)
        if delegate is not None:
            chosen.update(methods_of(delegate))
        if not chosen:
            raise TypeError("delegate takes its answers: `delegate(should_begin=lambda q: True)`")
        members: dict[str, Any] = {}
        functions: dict[str, Any] = {}
        for name, answer in chosen.items():
            member = camel(name)
            if member not in MEMBERS:
                names = list(map(snake, MEMBERS))
                more = hint(name, names) or f": {', '.join(names)}"
                raise UnknownQuestion(f"no delegate is asked {name}{more}")
            if callable(answer):
                functions[member] = answer
                members[member] = "ask"
            else:
                members[member] = answer
        before = (await self.describe()).get("delegate") or {}
        handlers = [
            self._session._handlers.add(
                f"delegate/{member}",
                function,
                subject={"recognizer": identifier},
                wrap=True,
                may_wait=self._is_async,
            )
            for member, function in functions.items()
        ]
        try:
            await self._session._perform("setDelegate", {"recognizer": identifier, **members})
        except BaseException:
            for handler in handlers:
                handler.off()
            raise
        return Delegation(self, handlers, {name: before.get(name) for name in members})
