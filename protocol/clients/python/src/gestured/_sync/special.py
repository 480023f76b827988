"""What only the blocking API has, or has in its own way; `_async/special.py` is its counterpart."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..report import Record


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
