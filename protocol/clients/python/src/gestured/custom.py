"""Delegates and recognizers of your own, in Python."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from ._questions import MEMBERS as MEMBERS
from .errors import UnknownQuestion
from .names import snake
from .questions import Handler, Handlers, Question
from .suggestions import near_miss

#: What a delegate answers: a function of the question, a condition in Swift's syntax, or a value that always holds.
DelegateAnswers = (
    Callable[[Question], bool] | Callable[[Question], Awaitable[bool]] | bool | str | Sequence[str] | None
)


#: The methods of a recognizer, by the phase of the touches that they get.
PHASES = ("touches_began", "touches_moved", "touches_ended", "touches_cancelled")


def methods_of(delegate: object) -> dict[str, Callable[..., Any]]:
    """What an object answers as a delegate: its methods of these names.

    A misspelt method is refused, and so is an object that has none.
    """
    kind = type(delegate).__name__
    names = [snake(member) for member in MEMBERS if member.startswith("should")]
    for name in dir(delegate):
        meant = near_miss(name, names, "should_")
        if meant is not None:
            raise UnknownQuestion(f"{kind}.{name} is never asked; did you mean {meant}?")
    found = {name: getattr(delegate, name, None) for name in names}
    methods = {name: method for name, method in found.items() if method is not None}
    if not methods:
        raise UnknownQuestion(f"{kind} answers none of {', '.join(names)}")
    return methods


class CustomRecognizer:
    """A recognizer whose states your Python code decides.

    Override what you need; each method gets the touches in its phase, as dictionaries, and returns
    the new state, or None to stay:

        class Circle(CustomRecognizer):
            def touches_moved(self, touches):
                return "began" if len(touches) == 2 else None

        ui["#card"].add_recognizer(Circle, target="drawn:")

    In an asyncio session the methods may be coroutine functions. A class with a misspelt method is
    refused.
    """

    #: The class that it derives from.
    superclass = "UIGestureRecognizer"

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        for name in dir(cls):
            meant = None if name == "touches" else near_miss(name, PHASES, "touches_")
            if meant is not None:
                text = f"{cls.__name__}.{name} is never called; did you mean {meant}?"
                raise UnknownQuestion(text)

    @property
    def class_name(self) -> str:
        """The name of its class in the session."""
        return type(self).__name__

    def touches_began(self, touches: list[dict[str, Any]]) -> Any:
        return None

    def touches_moved(self, touches: list[dict[str, Any]]) -> Any:
        return None

    def touches_ended(self, touches: list[dict[str, Any]]) -> Any:
        return None

    def touches_cancelled(self, touches: list[dict[str, Any]]) -> Any:
        return None

    def touches(self, question: Question) -> Any:
        """Answers for a change of touches; calls the method of their phase."""
        method = getattr(self, f"touches_{question['phase']}", None)
        return method(question["touches"]) if method else None

    def definition(self) -> dict[str, Any]:
        """Its class, as `defineClass` takes it."""
        return {"name": self.class_name, "superclass": self.superclass, "asks": True}

    def attach(self, handlers: Handlers, identifier: str) -> Handler:
        """Lets it answer for the recognizer of this id."""
        return handlers.add(
            "recognizer/touches",
            self.touches,
            subject={"recognizer": identifier},
            wrap=True,
            may_wait=True,
        )
