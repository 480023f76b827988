"""What all handles share: the session, and the parameters of its calls."""

from __future__ import annotations

from typing import Any, NoReturn

from .._handles import Awaited, ReadOnly, property_of
from ..names import camel
from ..suggestions import Attributes, hint
from .base_session import BaseSession


class Handle(Attributes, Awaited):
    """An object of a session, by its id. A handle holds nothing else, and fetches nothing until you
    ask.

    Two handles are equal if they stand for the same object of the same session.
    """

    #: The method that describes such an object, the one that changes it, and their parameter.
    _describe = _update = _parameter = ""

    def __init__(self, session: BaseSession, identifier: str | None) -> None:
        self._session = session
        self._known = identifier

    @property
    def __gestured_id__(self) -> str | None:
        return self._known

    @property
    async def id(self) -> str:
        """The id of the object."""
        return await self._identify()

    async def _identify(self) -> str:
        assert self._known is not None
        return self._known

    async def describe(self) -> dict[str, Any]:
        """All properties, by their names in the protocol."""
        identifier = await self._identify()
        found: dict[str, Any] = await self._session._call(
            self._describe, {self._parameter: identifier}
        )
        return found

    async def get(self, name: str) -> Any:
        """A property by its name, including one that only its class has."""
        member = camel(name)
        described = await self.describe()
        known = property_of(type(self), member)
        if member not in described and known is None:
            raise AttributeError(f"{self!r} has no {name}{hint(member, described)}")
        found = described.get(member)
        return found if known is None else known.value(found)

    async def update(self, **properties: Any) -> None:
        """Sets properties: `update(alpha=0.5, hidden=True)`."""
        params = {**properties, self._parameter: await self._identify()}
        await self._session._perform(self._update, params)

    async def release(self) -> None:
        """Releases the object. Weak references to it, such as a target, become None."""
        await self._session._call("release", {"id": await self._identify()})

    async def _read(self, known: ReadOnly[Any]) -> Any:
        return known.value((await self.describe()).get(known.name))

    async def _write(self, name: str, value: Any) -> None:
        await self.update(**{name: value})

    async def _member(self, name: str) -> Any:
        return (await self.describe()).get(name)

    def __iter__(self) -> NoReturn:
        raise TypeError(f"{self!r} is one object, and holds no others")

    def _identity(self) -> str | None:
        return self._known

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Handle):
            return NotImplemented
        return self._session is other._session and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash((id(self._session), self._identity()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._known!r})"


class Object(Handle):
    """A plain object, such as the target of an action."""
