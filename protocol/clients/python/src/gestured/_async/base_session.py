"""What handles know of their session: its client, and calls with parameters as Python has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .._names import SELECTORS
from ..async_client import Client
from ..describe import describe_call, touches_of
from ..errors import AmbiguousSelector, NoMatch, ObjectExists, RequestFailed
from ..names import members
from ..questions import Handlers
from ..report import Report
from ..suggestions import Attributes
from .special import Drawn

#: How many reports a session keeps.
KEPT_REPORTS = 1000


class Sought:
    """What is looked up by a selector at each use."""

    _selector: str

    @property
    def selector(self) -> str:
        """The selector that it is looked up by."""
        return self._selector

    async def _identify(self) -> str:
        raise NotImplementedError


class BaseSession(Attributes, Drawn):
    """A session, as far as handles know it."""

    def __init__(self, client: Client) -> None:
        self.client = client
        #: The reports of the calls so far, the latest last.
        self.reports: list[Report] = []

    async def wait(self, seconds: float) -> Report:
        """Lets time pass on the session's clock."""
        report: Report = await self._perform("advanceTime", {"by": seconds}, True)
        return report

    async def render(self, **options: Any) -> str:
        """The screen, or the tree below `root`, as a drawing in SVG."""
        return str((await self._perform("render", options))["svg"])

    @property
    def _handlers(self) -> Handlers:
        return self.client._connection.handlers

    async def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        return await self.client.request(method, params)

    async def _perform(self, method: str, params: Mapping[str, Any], effects: bool = False) -> Any:
        """A call whose parameters may be in snake_case, and handles. With `effects` it answers a
        report."""
        given = await self._given(params, SELECTORS.get(method, ()))
        answer = await self.client.request(method, given)
        return await self._reported(method, given, answer) if effects else answer

    async def _given(self, params: Mapping[str, Any], selectors: Sequence[str]) -> dict[str, Any]:
        """Parameters as the protocol has them: its names, selectors where it takes these, and ids of handles."""
        given: dict[str, Any] = {}
        for name, value in members(params).items():
            if name in selectors and isinstance(value, Sought):
                given[name] = value.selector
            else:
                given[name] = await self._plain(value)
        return given

    async def _plain(self, value: Any) -> Any:
        """A parameter with ids in place of views that are known by a selector alone."""
        if isinstance(value, Sought):
            return await value._identify()
        if isinstance(value, list) and any(isinstance(part, Sought) for part in value):
            return [await self._plain(part) for part in value]
        return value

    async def _reported(
        self, method: str, params: Mapping[str, Any], answer: Mapping[str, Any]
    ) -> Report:
        indices = [
            effect["index"]
            for effect in answer.get("effects") or ()
            if effect["effect"] == "captured"
        ]
        records: list[Mapping[str, Any]] = []
        if indices:
            given = {"after": indices[0] - 1, "limit": indices[-1] - indices[0] + 1}
            records = (await self._call("capturedEvents", given))["events"]
        touches = touches_of(method, params, answer)
        kinds = params.get("report", self.client.options.get("effects"))
        if params.get("play") is False:
            kinds = ()
        call = describe_call(method, params)
        report = Report(answer, call, records, touches, self._drawing, kinds)
        self.reports.append(report)
        del self.reports[:-KEPT_REPORTS]
        return report

    async def _found(
        self, selector: str, root: str | None = None, limit: int | None = None
    ) -> list[str]:
        """The ids of the views that a selector means."""
        given = {"selector": selector, "root": root, "limit": limit}
        params = {name: value for name, value in given.items() if value is not None}
        found: list[str] = (await self._call("findViews", params))["views"]
        return found

    async def _resolve(self, selector: str, root: str | None = None) -> str:
        """The id of the one view that a selector means."""
        found = await self._found(selector, root)
        if len(found) == 1:
            return found[0]
        if root is None:
            try:
                # The daemon says best what is there instead.
                await self._call("explainTouch", {"on": selector})
            except (AmbiguousSelector, NoMatch) as refusal:
                raise type(refusal)(refusal.code, refusal.message, refusal.data) from None
            except RequestFailed:
                pass
        data: dict[str, Any] = {"selector": selector, "count": len(found)}
        if found:
            data.update(kind="ambiguousSelector", candidates=found[:10])
            text = f"{selector} means {len(found)} views: {', '.join(found[:10])}"
            raise AmbiguousSelector(1009, text, data)
        data.update(kind="noMatch", nearest=[])
        where = f" below {root}" if root else ""
        raise NoMatch(1010, f"{selector} matches no view{where}", data)

    async def _add_target(self, params: dict[str, Any], target: str) -> None:
        owner, dot, action = target.rpartition(".")
        params["action"] = action
        if dot:
            params["target"] = owner
            try:
                await self._call("createObject", {"id": owner})
            except ObjectExists:
                pass
        await self._call("addTarget", params)

    async def _remove_target(self, params: Mapping[str, Any]) -> int:
        """Removes targets of a control or a recognizer, by those parameters that aren't None."""
        given = {name: value for name, value in params.items() if value is not None}
        return int((await self._call("removeTarget", given))["removed"])
