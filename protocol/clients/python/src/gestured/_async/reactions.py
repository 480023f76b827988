"""What the app's code does when an effect happens that calls it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Union

from .._names import SELECTORS
from ..errors import UnknownObject
from .base_session import BaseSession
from .handle import Handle
from .special import Begun

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


class Occasion:
    """An effect that is reacted to: its kind, and members that it has to have."""

    def __init__(self, session: BaseSession, kind: str, members: Mapping[str, Any]) -> None:
        self._session = session
        self._kind = kind
        self._members = dict(members)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._kind} {self._members}>"

    def do(
        self, *requests: Request, after: float | None = None, times: int | None = None
    ) -> Begun[Reaction]:
        """Adds the reaction: `do(("updateView", {"view": "hint", "hidden": False}), after=0.8)`.

        `await` it, and it stays until `remove`; or use it in `async with`, and it stays for the
        block.
        """
        return Begun(self._add(requests, {"after": after, "times": times}))

    async def _add(self, requests: Sequence[Request], more: Mapping[str, Any]) -> Reaction:
        members = await self._session._given(self._members, ["on"])
        params: dict[str, Any] = {n: members.pop(n) for n in ("if", "id") if n in members}
        params["when"] = {"effect": self._kind, **members}
        params["do"] = [await self._request(request) for request in requests]
        params.update({name: value for name, value in more.items() if value is not None})
        return Reaction(self._session, (await self._session._call("addReaction", params))["id"])

    async def _request(self, request: Request) -> dict[str, Any]:
        if isinstance(request, Mapping):
            method, params = request["method"], request.get("params", {})
        else:
            method, params = request if len(request) == 2 else (*request, {})
        given = await self._session._given(params, SELECTORS.get(method, ()))
        return {"method": method, "params": given}
