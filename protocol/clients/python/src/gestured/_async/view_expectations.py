"""What tests expect of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NoReturn

from ..matching import same, shown
from ..names import camel
from .objects import View


class ViewExpectation:
    """Expectations of a view."""

    def __init__(self, view: View) -> None:
        self._view = view

    async def to_have(self, *, within: float | None = None, **properties: Any) -> None:
        """It has these properties: `to_have(text="Buy", enabled=True)`. A text may be a pattern."""
        __tracebackhide__ = True
        if not properties:
            raise TypeError("to_have takes what is expected: `to_have(text='Buy', enabled=True)`")
        await self._pass(within)
        described = await self._view.describe()
        wrong = []
        for name, expected in properties.items():
            member = camel(name)
            wanted = await self._view._session._plain(expected)
            if member not in described:
                wrong.append(f"  {name}: it has none, and is a {described['class']}")
            elif not same(described[member], wanted):
                wrong.append(f"  {name}: expected {shown(wanted)}, is {shown(described[member])}")
        if wrong:
            values = [f"{name}={shown(value)}" for name, value in properties.items()]
            self._fail(f"to have {', '.join(values)}", wrong)

    async def to_have_count(self, count: int, *, within: float | None = None) -> None:
        """This many views match."""
        __tracebackhide__ = True
        await self._pass(within)
        found = await self._view._session._found(self._view.selector)
        if len(found) != count:
            views = ", ".join(found[:10]) or "none"
            self._fail(f"to match {count} views", [f"  it matches {len(found)}: {views}"])

    async def to_exist(self, *, within: float | None = None) -> None:
        """The view exists."""
        __tracebackhide__ = True
        await self._pass(within)
        if not await self._view.exists:
            self._fail("to exist", [])

    async def not_to_exist(self, *, within: float | None = None) -> None:
        """The view doesn't exist."""
        __tracebackhide__ = True
        await self._pass(within)
        if await self._view.exists:
            self._fail("not to exist", [])

    async def to_be_visible(self, *, within: float | None = None) -> None:
        """A part of it is on the screen and neither hidden nor transparent."""
        __tracebackhide__ = True
        await self._pass(within)
        if not await self._view.visible:
            self._fail("to be visible", await self._why())

    async def not_to_be_visible(self, *, within: float | None = None) -> None:
        """Nothing of it can be seen."""
        __tracebackhide__ = True
        await self._pass(within)
        if await self._view.visible:
            self._fail("not to be visible", [])

    async def to_be_hittable(self, *, within: float | None = None) -> None:
        """A finger can reach it."""
        __tracebackhide__ = True
        await self._pass(within)
        if not await self._view.hittable:
            self._fail("to be hittable", await self._why())

    async def not_to_be_hittable(self, *, within: float | None = None) -> None:
        """No finger can reach it."""
        __tracebackhide__ = True
        await self._pass(within)
        if await self._view.hittable:
            self._fail("not to be hittable", [])

    async def _pass(self, within: float | None) -> None:
        if within is not None:
            await self._view._session.wait(within)

    async def _why(self) -> Sequence[str]:
        """Why no finger reaches it."""
        found = await self._view.explain_touch()
        lands = found.get("lands") or {}
        return [f"  a finger there lands on {lands.get('view')}: {lands.get('because')}"]

    def _fail(self, expected: str, lines: Sequence[str]) -> NoReturn:
        __tracebackhide__ = True
        raise AssertionError("\n".join([f"expected {self._view.selector} {expected}", *lines]))
