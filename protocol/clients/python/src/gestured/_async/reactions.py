"""What the app's code does when an effect happens that calls it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Union

from ..errors import UnknownObject
from .handle import Handle
from .special import Occasions

if TYPE_CHECKING:
    from .session import Session

#: A request by its name in the protocol, with its parameters; or as the protocol has it.
Request = Union[Sequence[Any], Mapping[str, Any]]


class Reaction(Handle):
    """A reaction. Used as a context manager, it is removed at the end of the block."""

    async def remove(self) -> None:
        """Removes it, and what it has yet to do."""
        await self._session._call("removeReaction", {"id": self._known})

    async def __aenter__(self) -> Reaction:
        return self

    async def __aexit__(self, *_: object) -> None:
        try:
            await self.remove()
        except UnknownObject:
            # It has run as often as it may.
            pass


class Occasion(Occasions):
    """An effect that is reacted to: its kind, and members that it has to have."""

    def __init__(self, session: Session, kind: str, members: Mapping[str, Any]) -> None:
        self._session = session
        self._kind = kind
        self._members = dict(members)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._kind} {self._members}>"

    async def _add(self, requests: Sequence[Request], more: Mapping[str, Any]) -> Reaction:
        members = await self._session._given(self._members)
        params = {name: members.pop(name) for name in ("if", "id") if name in members}
        params["when"] = {"effect": self._kind, **members}
        params["do"] = [await self._request(request) for request in requests]
        params.update({name: value for name, value in more.items() if value is not None})
        return Reaction(self._session, (await self._session._call("addReaction", params))["id"])

    async def _request(self, request: Request) -> dict[str, Any]:
        if isinstance(request, Mapping):
            method, params = request["method"], request.get("params", {})
        else:
            method, params = request if len(request) == 2 else (*request, {})
        return {"method": method, "params": await self._session._given(params)}
