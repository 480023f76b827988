"""View controllers."""

from __future__ import annotations

from typing import TYPE_CHECKING, List, Optional

from .._properties import AsyncControllerProperties
from .handle import AsyncHandle

if TYPE_CHECKING:
    from .views import AsyncView


class AsyncController(AsyncControllerProperties, AsyncHandle):
    """A view controller, by its id."""

    _describe, _update, _parameter = "describeController", "updateController", "controller"

    @property
    async def view(self) -> Optional["AsyncView"]:
        """Its view."""
        found = await self._get("view")
        return self._session.view(found) if found else None

    @property
    async def children(self) -> List["AsyncController"]:
        """Those that it contains, in order."""
        found = await self._get("children") or []
        return [AsyncController(self._session, identifier) for identifier in found]

    @property
    async def parent(self) -> Optional["AsyncController"]:
        """The one that contains it."""
        found = await self._get("parent")
        return AsyncController(self._session, found) if found else None
