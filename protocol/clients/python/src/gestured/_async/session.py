"""A session that reads like UIKit, over a client."""

from __future__ import annotations

import os
from types import TracebackType
from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Iterable,
    List,
    Mapping,
    NoReturn,
    Optional,
    Sequence,
    Type,
    Union,
)

from .._methods import AsyncSnakeMethods, by_place
from ..aio import AsyncClient  # sync: from ..client import Batch, Client, Promise
from ..errors import AmbiguousSelector, NoMatch, ObjectExists, RequestFailed
from ..misspelt import Attributes
from ..names import camel, id_selector, members
from ..process import Command
from ..questions import Handlers
from ..report import Report
from ..scenes import Scene, read_scene
from ..telling import told, touches_of
from .captured import AsyncCaptured
from .controllers import AsyncController
from .handle import AsyncObject
from .recognizers import AsyncRecognizer
from .views import AsyncControl, AsyncView, checked_selector

# sync: if TYPE_CHECKING:
# sync:     from .._async.session import AsyncSession

#: The members that take selectors; all others take ids.
SELECTORS = ("on", "to", "until", "selector")

#: How many touches `play` sends in one message.
PORTION = 20_000


class AsyncSession(Attributes, AsyncSnakeMethods):
    """A world of views and recognizers, with a daemon of its own.

        async with AsyncSession() as ui:
            await ui.load([{"id": "photo", "frame": [0, 0, 100, 100]}])
            report = await ui["#photo"].tap()

    Every method of the protocol is there in snake_case, and so are its parameters; what has
    effects answers a `Report`. Views are `ui["selector"]`.
    """

    _is_async = True  # sync: _is_async = False
    _held = ("client", "reports")
    _arguments = ("command", "options", "strict", "timeout")

    def __init__(
        self,
        command: Optional[Command] = None,
        *,
        options: Optional[Mapping[str, Any]] = None,
        strict: bool = False,
        timeout: float = 30.0,
        client: Optional[AsyncClient] = None,
    ) -> None:
        """Prepares a session; the `with` block, or `start`, begins it.

        `options` are those of `initialize`, such as `screen`. With `strict` a question that
        nobody answers, or not with what it asks for, raises `UnusableAnswer`. `client` is one
        that was started already; the session doesn't end it.
        """
        self._owns = client is None
        if client is None:
            chosen = members(options or {})
            if strict:
                chosen.setdefault("unanswered", "error")
            client = AsyncClient(
                command,
                options=chosen,
                timeout=timeout,
                unanswered="error" if strict else "default",
            )
        self.client = client
        #: What came of the calls so far, the last of them.
        self.reports: List[Report] = []

    async def __aenter__(self) -> "AsyncSession":
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        problem: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.close()

    async def start(self) -> None:
        """Begins the session, unless its client was begun before."""
        if self._owns:
            await self.client.start()

    async def close(self) -> None:
        """Ends the session and its daemon."""
        if self._owns:
            await self.client.close()

    async def restart(self) -> None:
        """Ends the daemon, also one that is dead, and begins anew with another one."""
        await self.client.restart()
        self.reports.clear()

    async def reset(self) -> None:
        """Makes the session as new. Handlers, delegates and captured events are gone."""
        await self.client.request("reset", {})
        self.reports.clear()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} over {self.client!r}>"

    # What is on the screen

    async def load(
        self, scene: Union[Scene, Sequence[Mapping[str, Any]], str, "os.PathLike[str]"]
    ) -> List[AsyncView]:
        """Makes what a scene says: nodes of `loadTree`, a scene as `describeScene` answers it,
        or the path of a file: `.json` with either, `.xml` with a page source, `.txt` with a
        recursive description, `.gesture` for its set-up. The views that were made."""
        method, params = read_scene(scene, self.client.process.command)
        made = await self._call(method, params)
        return [AsyncView(self, id_selector(found), found) for found in made["ids"]]

    def __getitem__(self, selector: str) -> AsyncView:
        """The one view that a selector means; it is looked up anew at each use."""
        return AsyncView(self, checked_selector(selector))

    def __iter__(self) -> NoReturn:
        raise TypeError("a session isn't a list of views; `find_all(selector)` answers one")

    async def find(self, selector: str) -> AsyncView:
        """The one view that a selector means now, by its id."""
        return self.view(await self._resolve(selector))

    async def find_all(
        self,
        selector: str,
        root: Union[AsyncView, str, None] = None,
        limit: Optional[int] = None,
    ) -> List[AsyncView]:
        """All views that a selector means now, in tree order."""
        params: Dict[str, Any] = {"selector": selector}
        if root is not None:
            params["root"] = root
        if limit is not None:
            params["limit"] = limit
        found = await self._perform("findViews", params)
        return [self.view(identifier) for identifier in found["views"]]

    def view(self, id: str) -> AsyncView:
        """The view of this id."""
        return AsyncView(self, id_selector(id), id)

    def control(self, id: str) -> AsyncControl:
        """The control of this id."""
        return AsyncControl(self, id_selector(id), id)

    def recognizer(self, id: str) -> AsyncRecognizer:
        """The recognizer of this id."""
        return AsyncRecognizer(self, id)

    def controller(self, id: str) -> AsyncController:
        """The view controller of this id."""
        return AsyncController(self, id)

    @property
    def window(self) -> AsyncView:
        """The window that is there from the start."""
        return self.view("window")

    async def add_view(
        self,
        class_: str = "UIView",
        *,
        id: Optional[str] = None,
        superview: Union[AsyncView, str, None] = "window",
        **properties: Any,
    ) -> AsyncView:
        """Makes a view, in the window unless `superview` says where else."""
        params: Dict[str, Any] = {"class": class_, **properties}
        if superview is not None:
            params["superview"] = superview
        if id is not None:
            params["id"] = id
        return self.view((await self._perform("createView", params))["id"])

    async def add_object(self, id: Optional[str] = None, **properties: Any) -> AsyncObject:
        """Makes a plain object, such as the target of actions."""
        params: Dict[str, Any] = {"id": id, **properties} if id else dict(properties)
        return AsyncObject(self, (await self._perform("createObject", params))["id"])

    async def add_controller(
        self, class_: str = "UIViewController", **properties: Any
    ) -> AsyncController:
        """Makes a view controller."""
        params: Dict[str, Any] = {"class": class_, **properties}
        return AsyncController(self, (await self._perform("createController", params))["id"])

    async def render(self, **options: Any) -> str:
        """The screen, or the tree below `root`, as a drawing in SVG."""
        return str((await self._perform("render", options))["svg"])

    # sync: def _repr_svg_(self) -> str:
    # sync:     return self.render()

    # What happens

    async def wait(self, seconds: float) -> Report:
        """Lets time pass on the session's clock; what came of it."""
        report: Report = await self._perform("advanceTime", {"by": seconds}, True)
        return report

    @property
    async def clock(self) -> float:
        """What the session's clock reads, in seconds."""
        return float((await self._call("describeSession", {}))["clock"])

    async def play(
        self,
        samples: Iterable[Sequence[Any]],
        *,
        report: Optional[Sequence[str]] = None,
    ) -> Report:
        """Plays a stream of touches: rows of time, touch, phase, x, y.

        Long ones are sent in portions while the daemon works on those before.
        """
        rows = samples if isinstance(samples, list) else list(samples)
        more: Dict[str, Any] = {} if report is None else {"report": list(report)}
        calls: List[Dict[str, Any]] = []
        start = 0
        while start < len(rows) or not calls:
            end = min(start + PORTION, len(rows))
            # Rows of one time are one event, and so are sent together.
            while end < len(rows) and rows[end][0] == rows[end - 1][0]:
                end += 1
            calls.append({"samples": rows[start:end], **more})
            start = end
        answers = await self.client.pipeline("playTouches", calls)
        effects = [effect for answer in answers for effect in answer["effects"]]
        return await self._report("playTouches", calls[0], {**answers[-1], "effects": effects})

    @property
    def captured(self) -> AsyncCaptured:
        """The events that were captured, the oldest first."""
        return AsyncCaptured(self)

    # sync: def batch(self) -> Batch:
    # sync:     """Calls that are sent together at the end of the block."""
    # sync:     return SessionBatch(self.client)

    # sync: @staticmethod
    # sync: def connect_async(
    # sync:     command: Optional[Command] = None, **arguments: Any
    # sync: ) -> "AsyncSession":
    # sync:     """The same for asyncio: `async with Session.connect_async() as ui:`."""
    # sync:     from .._async.session import AsyncSession
    # sync:
    # sync:     return AsyncSession(command, **arguments)

    def __getattr__(self, name: str) -> Any:
        """A method that the daemon has and this package doesn't know yet."""
        if name.startswith("_") or name == "client":
            raise AttributeError(name)
        method = self.client._method_name(camel(name))

        def perform(*values: Any, **params: Any) -> Any:
            by_place(method, params, values)
            return self._perform(method, params, None)

        return perform

    # Behind the calls

    @property
    def _handlers(self) -> Handlers:
        return self.client._connection.handlers

    async def _call(self, method: str, params: Mapping[str, Any]) -> Any:
        return await self.client.request(method, params)

    async def _perform(
        self, method: str, params: Mapping[str, Any], effects: Optional[bool] = False
    ) -> Any:
        """A call whose parameters may be in snake_case, and handles. `effects` says whether it
        answers a report; None: as the answer has it."""
        given: Dict[str, Any] = {}
        for name, value in members(params).items():
            if name in SELECTORS and isinstance(value, AsyncView):
                given[name] = value.selector
            else:
                given[name] = await self._plain(value)
        answer = await self.client.request(method, given)
        if effects is None:
            effects = isinstance(answer, dict) and "effects" in answer and "time" in answer
        return await self._report(method, given, answer) if effects else answer

    async def _plain(self, value: Any) -> Any:
        """A parameter with ids in place of handles."""
        if isinstance(value, AsyncView):
            return await value._identify()
        if isinstance(value, tuple) or (
            isinstance(value, list) and any(isinstance(part, AsyncView) for part in value)
        ):
            return [await self._plain(part) for part in value]
        return value

    async def _report(
        self, method: str, params: Mapping[str, Any], answer: Mapping[str, Any]
    ) -> Report:
        indices = [
            effect["index"]
            for effect in answer.get("effects") or ()
            if effect["effect"] == "captured"
        ]
        records: List[Mapping[str, Any]] = []
        if indices:
            given = {"after": indices[0] - 1, "limit": indices[-1] - indices[0] + 1}
            records = (await self._call("capturedEvents", given))["events"]
        touches = touches_of(method, params, answer)
        render = None  # sync: render = self._draw
        kinds = params.get("report", self.client.options.get("effects"))
        if params.get("play") is False:
            kinds = ()
        report = Report(answer, told(method, params), records, touches, render, kinds)
        self.reports.append(report)
        del self.reports[:-1000]
        return report

    # sync: def _draw(self, events: List[Dict[str, Any]]) -> str:
    # sync:     return self.render(events=events, show=["labels", "ids", "touches"])

    async def _found(self, selector: str, root: Optional[str] = None) -> List[str]:
        params = {"selector": selector}
        if root is not None:
            params["root"] = root
        found: List[str] = (await self._call("findViews", params))["views"]
        return found

    async def _resolve(self, selector: str, root: Optional[str] = None) -> str:
        """The id of the one view that a selector means."""
        found = await self._found(selector, root)
        if len(found) == 1:
            return found[0]
        if root is None:
            try:
                # The daemon says best what is there instead.
                await self._call("explainTouch", {"on": selector})
            except (AmbiguousSelector, NoMatch) as told:
                raise type(told)(told.code, told.message, told.data) from None
            except RequestFailed:
                pass
        data: Dict[str, Any] = {"selector": selector, "count": len(found)}
        if found:
            data.update(kind="ambiguousSelector", candidates=found[:10])
            text = f"{selector} means {len(found)} views: {', '.join(found[:10])}"
            raise AmbiguousSelector(1009, text, data)
        data.update(kind="noMatch", nearest=[])
        where = f" below {root}" if root else ""
        raise NoMatch(1010, f"{selector} matches no view{where}", data)

    async def _add_target(self, params: Dict[str, Any], target: str) -> None:
        owner, dot, action = target.rpartition(".")
        params["action"] = action
        if dot:
            params["target"] = owner
            try:
                await self._call("createObject", {"id": owner})
            except ObjectExists:
                pass
        await self._call("addTarget", params)


# sync: class SessionBatch(Batch):
# sync:     """Calls of a session, in snake_case, that are sent together at the end of a block."""
# sync:
# sync:     def __getattr__(self, name: str) -> Any:
# sync:         method = self._client._method_name(camel(name))
# sync:
# sync:         def collect(*values: Any, **params: Any) -> Promise:
# sync:             by_place(method, params, values)
# sync:             return self.request(method, members(params))
# sync:
# sync:         return collect
