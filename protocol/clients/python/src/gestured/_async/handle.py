"""What is common to the handles: the session, and the parameters of its calls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, NoReturn, Optional

from .._handle import property_names
from ..misspelt import Attributes, hint
from ..names import camel, members

if TYPE_CHECKING:
    from .session import AsyncSession


class AsyncHandle(Attributes):
    """Something in a session, by its id. It holds nothing else, and fetches nothing until asked.

    Two handles are equal if they name the same object of the same session; a handle is also
    equal to its id.
    """

    _is_async = True  # sync: _is_async = False
    #: The method that describes such an object, the one that changes it, and their parameter.
    _describe = _update = _parameter = ""

    def __init__(self, session: "AsyncSession", identifier: Optional[str]) -> None:
        self._session = session
        self._known = identifier

    @property
    def __gestured_id__(self) -> Any:
        return self._known

    @property
    async def id(self) -> str:
        """The id of the object."""
        return await self._identify()

    async def _identify(self) -> str:
        assert self._known is not None
        return self._known

    async def describe(self) -> Dict[str, Any]:
        """All properties, by their names in the protocol."""
        found: Dict[str, Any] = await self._session._call(
            self._describe, {self._parameter: await self._identify()}
        )
        return found

    async def update(self, **properties: Any) -> None:
        """Sets properties: `await update(alpha=0.5, hidden=True)`."""
        params = members(properties)
        params[self._parameter] = await self._identify()
        await self._session._perform(self._update, params)

    async def release(self) -> None:
        """Ends the object's life. Who held it weakly, such as a target, holds nothing."""
        await self._session._call("release", {"id": await self._identify()})

    async def _get(self, name: str) -> Any:
        return (await self.describe()).get(name)

    async def _set(self, name: str, value: Any) -> None:
        await self.update(**{name: value})

    def __getitem__(self, name: str) -> Any:
        """A property by its name in the protocol."""
        return self._read(camel(name))

    async def _read(self, name: str) -> Any:
        described = await self.describe()
        if name in described or name in property_names(type(self)):
            return described.get(name)
        raise KeyError(f"{await self._identify()} has no {name}{hint(name, described)}")

    # sync: def __setitem__(self, name: str, value: Any) -> None:
    # sync:     self._set(camel(name), value)

    def __iter__(self) -> NoReturn:
        raise TypeError(f"{self!r} is one object, and holds no others")

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self._known == other
        if isinstance(other, AsyncHandle):
            return self._session is other._session and self._known == other._known
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._known)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._known!r})"


class AsyncObject(AsyncHandle):
    """A plain object, such as the target of an action."""
