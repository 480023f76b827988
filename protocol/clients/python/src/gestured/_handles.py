"""What handles are made of: ids, and properties that are fetched when they are read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, Union, overload

from .errors import UsageError

if TYPE_CHECKING:
    from typing_extensions import Never, Self

T = TypeVar("T")
Given = TypeVar("Given")


class HasID(Protocol):
    """An object of the session, by its handle."""

    @property
    def __gestured_id__(self) -> str | None: ...


#: What names an object: its id, or a handle.
ID = Union[str, HasID]


def id_of(thing: Any) -> Any:
    """The id of an object by its handle; anything else as it is."""
    if not hasattr(thing, "__gestured_id__"):
        return thing
    if thing.__gestured_id__ is None:
        raise TypeError(f"{thing!r} has no id yet; `find` looks a selector up once")
    return thing.__gestured_id__


class Blocking:
    """A handle of a session that blocks: its properties are values."""

    _is_async = False


class Awaited:
    """A handle of an asyncio session: its properties are awaited."""

    _is_async = True


class ReadOnly(Generic[T]):
    """A property of the protocol on a handle: fetched when it is read, and awaited in an asyncio
    session."""

    settable = False

    def __init__(
        self, name: str, documentation: str = "", make: Callable[..., T] | None = None
    ) -> None:
        self.name = name
        self.make = make
        self.__doc__ = documentation

    @overload
    def __get__(self, handle: None, owner: Any) -> Self: ...

    @overload
    def __get__(self, handle: Blocking, owner: Any) -> T: ...

    @overload
    def __get__(self, handle: Awaited, owner: Any) -> Awaitable[T]: ...

    def __get__(self, handle: Any, owner: Any = None) -> Any:
        return self if handle is None else handle._read(self)

    def __set__(self, handle: Any, value: Never) -> None:
        raise AttributeError(f"{self.name} is computed from other properties and can't be set")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.name}>"

    def value(self, found: Any) -> Any:
        """What the protocol has, as Python has it."""
        return self.make(*found) if self.make is not None and found is not None else found


class Property(ReadOnly[T], Generic[T, Given]):
    """One that can be set, too; in an asyncio session by `update`."""

    settable = True

    def __set__(self, handle: Any, value: Given) -> None:
        if handle._is_async:
            raise UsageError(f"setting can't be awaited; write `await ….update({self.name}=…)`")
        handle._write(self.name, value)


def property_of(kind: type, name: str) -> ReadOnly[Any] | None:
    """The property of this name in the protocol that handles of a class have."""
    for base in kind.__mro__:
        for found in vars(base).values():
            if isinstance(found, ReadOnly) and found.name == name:
                return found
    return None
