"""Delegates and recognizers of one's own, in Python."""

from __future__ import annotations

from typing import Any, Awaitable, Callable, Dict, List, Optional, Sequence, Union

from ._questions import MEMBERS as MEMBERS
from .questions import Handlers, Handling, Question

#: What a delegate answers: a function of the question, or a value that always holds.
DelegateAnswers = Union[
    Callable[[Question], bool], Callable[[Question], Awaitable[bool]], bool, Sequence[str], None
]

#: What a recognizer answers when its touches change: its new state, or None.
NewState = Optional[str]


class CustomRecognizer:
    """A recognizer whose states are decided in Python.

    Override what is needed; each method gets the touches that are in its phase, as dictionaries,
    and answers the new state, or None to stay:

        class Circle(CustomRecognizer):
            def touches_moved(self, touches):
                return "began" if len(touches) == 2 else None

        view.add_recognizer(Circle(), target="drawn:")

    In an asyncio session the methods may be coroutine functions.
    """

    #: The class that it derives from.
    superclass = "UIGestureRecognizer"

    @property
    def class_name(self) -> str:
        """The name of its class in the session."""
        return type(self).__name__

    def touches_began(self, touches: List[Dict[str, Any]]) -> Any:
        return None

    def touches_moved(self, touches: List[Dict[str, Any]]) -> Any:
        return None

    def touches_ended(self, touches: List[Dict[str, Any]]) -> Any:
        return None

    def touches_cancelled(self, touches: List[Dict[str, Any]]) -> Any:
        return None

    def touches(self, question: Question) -> Any:
        """Answers for a change of touches; calls the method of their phase."""
        method = getattr(self, f"touches_{question['phase']}", None)
        return method(question["touches"]) if method else None

    def definition(self) -> Dict[str, Any]:
        """Its class, as `defineClass` takes it."""
        return {"name": self.class_name, "superclass": self.superclass, "asks": True}

    def attach(self, handlers: Handlers, identifier: str) -> Handling:
        """Lets it answer for the recognizer of this id."""
        return handlers.add(
            "recognizer/touches",
            self.touches,
            subject={"recognizer": identifier},
            wrap=True,
            may_wait=True,
        )
