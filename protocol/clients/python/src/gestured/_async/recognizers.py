"""Recognizers and their delegates."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional, Type, Union

from .._properties import AsyncRecognizerProperties
from ..custom import MEMBERS, DelegateAnswers, methods_of
from ..errors import UnknownQuestion
from ..misspelt import hint
from ..names import camel, snake
from ..questions import Handling, Question
from .handle import AsyncHandle

if TYPE_CHECKING:
    from .session import AsyncSession
    from .views import AsyncView


class AsyncRecognizer(AsyncRecognizerProperties, AsyncHandle):
    """A gesture recognizer, by its id. Properties are fetched when they are read."""

    _describe, _update, _parameter = "describeRecognizer", "updateRecognizer", "recognizer"

    @property
    async def view(self) -> Optional["AsyncView"]:
        """The view that it is attached to."""
        found = await self._get("view")
        return self._session.view(found) if found else None

    @property
    async def targets(self) -> List[Dict[str, Any]]:
        """The targets and actions that it sends, in order."""
        found: List[Dict[str, Any]] = await self._get("targets")
        return found

    async def add_target(self, target: str) -> None:
        """Adds an action, as in `Photo.menu:`, of an object that is made if it isn't there."""
        await self._session._add_target({"recognizer": await self._identify()}, target)

    async def remove_target(
        self, target: Optional[str] = None, action: Optional[str] = None
    ) -> int:
        """Takes targets off; how many there were."""
        params = {"recognizer": await self._identify()}
        given = {"target": target, "action": action}
        params.update((name, value) for name, value in given.items() if value is not None)
        found: int = (await self._session._call("removeTarget", params))["removed"]
        return found

    async def require_to_fail(self, other: Union["AsyncRecognizer", str]) -> None:
        """Waits with recognizing until `other` has failed."""
        params = {"recognizer": await self._identify(), "other": other}
        await self._session._perform("requireToFail", params)

    async def remove(self) -> None:
        """Detaches it from its view."""
        view = await self._get("view")
        params = {"view": view, "recognizer": await self._identify()}
        await self._session._call("removeGestureRecognizer", params)

    async def set_state(self, state: str) -> Any:
        """Sets its state, as a subclass would; what came of it."""
        params = {"recognizer": await self._identify(), "state": state}
        return await self._session._perform("setRecognizerState", params, True)

    async def explain(self, **params: Any) -> Dict[str, Any]:
        """Why it is in its state, and what stands in its way."""
        params["recognizer"] = await self._identify()
        found: Dict[str, Any] = await self._session._perform("explainGesture", params)
        return found

    async def delegate(
        self, delegate: Optional[object] = None, **answers: "DelegateAnswers"
    ) -> "AsyncDelegation":
        """Sets what its delegate answers: `delegate(should_begin=lambda q: q.time > 1)`.

        An answer is a function that gets the question, or a value: a bool, or for the questions
        about another recognizer also a list of ids. Or give an object with methods of these
        names. It stays until `reset`, or as a context manager for the block.
        """
        identifier = await self._identify()
        chosen: Dict[str, Any] = dict(answers)
        if delegate is not None:
            chosen.update(methods_of(delegate))
        if not chosen:
            raise TypeError("delegate takes its answers: `delegate(should_begin=lambda q: True)`")
        members: Dict[str, Any] = {}
        functions: Dict[str, Any] = {}
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
        handlings = [
            self._session._handlers.add(
                f"delegate/{member}",
                function,
                subject={"recognizer": identifier},
                wrap=True,
                may_wait=self._is_async,
            )
            for member, function in functions.items()
        ]
        params = {"recognizer": identifier, **members}
        try:
            await self._session._perform("setDelegate", params)
        except BaseException:
            for handling in handlings:
                handling.off()
            raise
        return AsyncDelegation(self, handlings, {name: before.get(name) for name in members})


class AsyncDelegation:
    """What a delegate was set to. As a context manager it is put back at the end of the block."""

    def __init__(
        self, recognizer: AsyncRecognizer, handlings: List[Handling], before: Mapping[str, Any]
    ) -> None:
        self._recognizer = recognizer
        self._handlings = handlings
        self._before = dict(before)

    @property
    def asked(self) -> List[Question]:
        """The questions so far, by their handlers."""
        return [question for handling in self._handlings for question in handling.asked]

    @property
    def answers(self) -> List[Any]:
        """The answers so far, in the same order."""
        return [answer for handling in self._handlings for answer in handling.answers]

    @property
    def count(self) -> int:
        """How often it was asked."""
        return len(self.asked)

    async def off(self) -> None:
        """Puts back what was set before."""
        for handling in self._handlings:
            handling.off()
        params = {"recognizer": self._recognizer._known, **self._before}
        await self._recognizer._session._call("setDelegate", params)

    async def __aenter__(self) -> "AsyncDelegation":
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        problem: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.off()
