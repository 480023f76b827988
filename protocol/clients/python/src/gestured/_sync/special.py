"""What only the blocking API has, or has in its own way; `_async/special.py` is its counterpart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..custom import DelegateAnswers
from ..report import Record
from .delegation import Delegation

if TYPE_CHECKING:
    from .reactions import Reaction, Request

IS_ASYNC = False


class Drawn:
    """What draws itself in a notebook."""

    def render(self, **options: Any) -> str:
        raise NotImplementedError

    def _drawing(self, events: list[dict[str, Any]]) -> str:
        return self.render(events=events, show=["labels", "ids", "touches"])

    def _repr_svg_(self) -> str:
        return self.render()


class Records:
    """Captured events as a sequence that is fetched whenever it is looked at."""

    def all(self) -> list[Record]:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Record]:
        return iter(self.all())

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, index: int) -> Record:
        return self.all()[index]

    def __bool__(self) -> bool:
        raise TypeError("whether something was captured is `len(ui.captured) > 0`")


class Delegates:
    """A recognizer, as far as delegates go."""

    def _delegate(self, delegate: object | None, answers: dict[str, DelegateAnswers]) -> Delegation:
        raise NotImplementedError

    def delegate(self, delegate: object | None = None, **answers: DelegateAnswers) -> Delegation:
        """Sets what its delegate answers: `delegate(should_begin=lambda q: q.time > 1)`.

        An answer is a function that gets the question, or a value: a bool, or for the questions
        about another recognizer also a list of ids. Or give an object with methods of these
        names. It stays until `reset`, or as a context manager for the block.
        """
        return self._delegate(delegate, answers)


class Occasions:
    """What is reacted to, as far as adding the reaction goes."""

    def _add(self, requests: Sequence[Request], more: Mapping[str, Any]) -> Reaction:
        raise NotImplementedError

    def do(
        self, *requests: Request, after: float | None = None, times: int | None = None
    ) -> Reaction:
        """Adds the reaction: `do(("updateView", {"view": "hint", "hidden": False}), after=0.8)`.

        It stays until `remove`, or as a context manager for the block.
        """
        return self._add(requests, {"after": after, "times": times})
