"""What handles are made of: ids, and properties that are fetched when they are read."""

from __future__ import annotations

from typing import Any, Protocol, Set, Union

from .errors import UsageError


class HasID(Protocol):
    """An object of the session, by its handle."""

    @property
    def __gestured_id__(self) -> Any: ...


#: What names an object: its id, or a handle.
ID = Union[str, HasID]


def property_names(kind: type) -> Set[str]:
    """The names in the protocol of the properties that handles of a class have."""
    return {
        found.name
        for base in kind.__mro__
        for found in vars(base).values()
        if isinstance(found, Property)
    }


class Property:
    """A property of the protocol on a handle: fetched when read, sent when set."""

    def __init__(self, name: str, settable: bool, documentation: str) -> None:
        self.name = name
        self.settable = settable
        self.__doc__ = documentation

    def __get__(self, handle: Any, owner: Any = None) -> Any:
        return self if handle is None else handle._get(self.name)

    def __set__(self, handle: Any, value: Any) -> None:
        if not self.settable:
            raise AttributeError(f"{self.name} is what comes of other properties")
        if handle._is_async:
            raise UsageError("a property can't be awaited while it is set; `await update(...)`")
        handle._set(self.name, value)
