"""What the daemon asks its client, and who answers.

A handler answers for one question, of every object or of one. Which questions there are, and
what their answers may be, comes from the definition of the protocol.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ._questions import QUESTIONS
from .errors import UnknownQuestion, UnusableAnswer, UsageError
from .names import camel, snake
from .suggestions import hint

#: Answers a question of the daemon: gets its parameters, returns the result.
Answering = Callable[[dict[str, Any]], Any]


class Question(dict[str, Any]):
    """What the daemon asks, as handlers of delegates get it.

    Its members are items by their names in the protocol, and attributes in snake_case:
    `recognizer`, `other`, `touch`, `view`, `point`, `time`, as far as the question has them.
    """

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        member = camel(name)
        if member in self:
            return self[member]
        have = ", ".join(snake(member) for member in self)
        raise AttributeError(f"this question has no {name}; it has {have}")

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *map(snake, self)]


class Handler:
    """A registered handler. As a context manager it is removed at the end of the block."""

    def __init__(
        self,
        handlers: Handlers,
        question: str,
        function: Callable[..., Any],
        subject: Mapping[str, Any] | None = None,
        wrap: bool = False,
    ) -> None:
        self.question = question
        self.function = function
        #: Members that a question must have for this handler to answer it.
        self.subject = dict(subject or {})
        #: What was asked so far, in order.
        self.asked: list[Question] = []
        #: What was answered so far, in order.
        self.answers: list[Any] = []
        self._handlers = handlers
        self._wrap = wrap

    @property
    def count(self) -> int:
        """How often it was asked."""
        return len(self.asked)

    def off(self) -> None:
        """Removes the handler. Removing it twice does no harm."""
        self._handlers.discard(self)

    def matches(self, params: Mapping[str, Any]) -> bool:
        return all(params.get(name) == value for name, value in self.subject.items())

    def __call__(self, params: dict[str, Any]) -> Any:
        question = Question(params)
        self.asked.append(question)
        answer = self.function(question if self._wrap else params)
        self.answers.append(answer)
        return answer

    def __enter__(self) -> Handler:
        return self

    def __exit__(self, *_: object) -> None:
        self.off()

    def __repr__(self) -> str:
        return f"<handler of {self.question}, asked {self.count} times>"


class Handlers:
    """Who answers which question: of several handlers the one that was added last."""

    def __init__(self) -> None:
        self._handlers: list[Handler] = []
        #: Questions that the daemon lists, beside those that this package knows.
        self.listed: list[str] = []

    def add(
        self,
        question: str,
        function: Callable[..., Any],
        *,
        subject: Mapping[str, Any] | None = None,
        wrap: bool = False,
        may_wait: bool = False,
    ) -> Handler:
        """Lets `function` answer; with `subject` only questions that have these members.

        Refuses a name that isn't a question, and a coroutine function unless `may_wait`.
        """
        check_question(question, self.listed)
        if not callable(function):
            raise UsageError(f"the handler of {question} is called, and {function!r} can't be")
        if not may_wait and inspect.iscoroutinefunction(function):
            raise UsageError(
                f"the handler of {question} is a coroutine function, which isn't awaited"
                " here; use `def`, or asyncio"
            )
        handler = Handler(self, question, function, subject, wrap)
        self._handlers.append(handler)
        return handler

    def find(self, question: Mapping[str, Any]) -> Handler | None:
        """The handler that answers: one for just this object before one for all."""
        params = question.get("params", {})
        found = None
        for handler in self._handlers:
            if handler.question == question["method"] and handler.matches(params):
                if found is None or handler.subject or not found.subject:
                    found = handler
        return found

    def discard(self, handler: Handler) -> None:
        self._handlers = [other for other in self._handlers if other is not handler]

    def off(self, question: str | None = None) -> None:
        """Removes the handlers of a question, or all of them."""
        if question is not None:
            check_question(question, self.listed)
        self._handlers = [
            other for other in self._handlers if question not in (None, other.question)
        ]

    def clear(self) -> None:
        self._handlers = []

    def copy(self) -> list[Handler]:
        """The present handlers, for `restore`."""
        return list(self._handlers)

    def restore(self, handlers: list[Handler]) -> None:
        """Makes it those that `copy` answered."""
        self._handlers = list(handlers)

    def __iter__(self) -> Iterator[Handler]:
        return iter(self._handlers)

    def __len__(self) -> int:
        return len(self._handlers)


def check_question(name: str, listed: Sequence[str] = ()) -> None:
    """Refuses a name that isn't one of the daemon's questions."""
    if name not in QUESTIONS and name not in listed:
        known = [*QUESTIONS, *listed]
        more = hint(name, known) or f": {', '.join(known)}"
        raise UnknownQuestion(f"{name} is none of the daemon's questions{more}")


def check_answer(question: str, answer: Any) -> None:
    """Refuses an answer that isn't what the question asks for."""
    schema = QUESTIONS.get(question)
    if schema is not None and not _fits(answer, schema):
        got = "nothing (None); is a `return` missing?" if answer is None else repr(answer)
        raise UnusableAnswer(f"{question} wants {_wanted(schema)}; its handler answered {got}")


_TYPES: dict[str, type[Any]] = {
    "boolean": bool,
    "string": str,
    "object": dict,
    "array": list,
    "null": type(None),
}


def _fits(value: Any, schema: Mapping[str, Any]) -> bool:
    if "oneOf" in schema:
        return any(_fits(value, choice) for choice in schema["oneOf"])
    if "enum" in schema:
        return value in schema["enum"]
    if "const" in schema:
        return bool(value == schema["const"])
    kind = schema.get("type")
    if kind in ("number", "integer"):
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    if kind in _TYPES and not isinstance(value, _TYPES[kind]):
        return False
    if isinstance(value, dict):
        if any(name not in value for name in schema.get("required", ())):
            return False
        members = schema.get("properties", {})
        return all(_fits(part, members.get(name, {})) for name, part in value.items())
    return True


def _wanted(schema: Mapping[str, Any]) -> str:
    if "oneOf" in schema:
        return " or ".join(_wanted(choice) for choice in schema["oneOf"])
    if "enum" in schema:
        return f"one of {', '.join(map(str, schema['enum']))}"
    words = {"boolean": "True or False", "null": "None", "object": "a dictionary"}
    text = words.get(str(schema.get("type")), str(schema.get("type", "anything")))
    members = ", ".join(schema.get("properties", {}))
    return f"{text} with {members}" if members else text
