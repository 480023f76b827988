"""View controllers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._properties import ControllerProperties
from .handle import Handle

if TYPE_CHECKING:
    from .views import View


class Controller(ControllerProperties, Handle):
    """A view controller, by its id."""

    _describe, _update, _parameter = "describeController", "updateController", "controller"

    @property
    async def view(self) -> View | None:
        """Its view."""
        found = await self._member("view")
        return self._session.view(found) if found else None

    @property
    async def children(self) -> list[Controller]:
        """The controllers that it contains, in order."""
        found = await self._member("children") or []
        return [Controller(self._session, identifier) for identifier in found]

    @property
    async def parent(self) -> Controller | None:
        """The controller that contains it."""
        found = await self._member("parent")
        return Controller(self._session, found) if found else None
