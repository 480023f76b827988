"""A session that reads like UIKit, over a client."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NoReturn

from ..async_client import Client
from ..names import checked_selector, members
from ..process import Command
from ..recording import recording
from ..report import Report
from ..scenes import DOCUMENTS, Scene, UnreadableScene, document_screen, read_scene, screen_of
from ..trace import NoTrace, Trace, trace_of
from .base_session import BaseSession
from .batch import Batch
from .captured import Captured
from .gestures import ScreenGestures
from .handle import Object
from .methods import Protocol
from .objects import Controller, Recognizer, View, view_of
from .reactions import Occasion

#: How many touches `play` sends in one message.
PORTION = 20_000

class Session(BaseSession, ScreenGestures):
    """A session: views and recognizers, with a daemon of its own.

        async with Session() as ui:
            await ui.load([{"id": "photo", "frame": [0, 0, 100, 100]}])
            report = await ui["#photo"].tap()

    Views are `ui["selector"]`. Every method of the protocol is in `ui.protocol`, in snake_case.
    """

    _held = ("client", "reports")
    _arguments = ("command", "options", "strict", "timeout", "record")

    def __init__(
        self,
        command: Command | None = None,
        *,
        options: Mapping[str, Any] | None = None,
        strict: bool = False,
        timeout: float = 30.0,
        client: Client | None = None,
        record: bool = False,
    ) -> None:
        """Prepares a session; the `with` block, or `start`, begins it.

        `options` are those of `initialize`, such as `screen`. With `strict` a question that
        has no handler, or gets another answer than it asks for, raises `UnusableAnswer`. `client`
        is one that was started already; the session doesn't end it. With `record` every message
        is kept, which `trace` needs.
        """
        self._owns = client is None
        if client is None:
            chosen = members(options or {})
            if strict:
                chosen.setdefault("unanswered", "error")
            client = Client(
                command,
                options=chosen,
                timeout=timeout,
                unanswered="error" if strict else "default",
            )
        super().__init__(client)
        if record:
            client._connection.record = []

    async def __aenter__(self) -> Session:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Starts the session, unless its client has started already."""
        if self._owns:
            await self.client.start()

    async def close(self) -> None:
        """Ends the session and its daemon."""
        if self._owns:
            await self.client.close()

    async def restart(self) -> None:
        """Ends the daemon, even if it has died, and starts over with a new one."""
        await self.client.restart()
        self.reports.clear()

    async def reset(self) -> None:
        """Resets the session. Removes all handlers, delegates and captured events."""
        await self.client.request("reset", {})
        self.reports.clear()

    def trace(self, *, title: str = "session") -> Trace:
        """An HTML page that shows the session so far, moment by moment. Needs `record=True`."""
        connection = self.client._connection
        if connection.record is None:
            raise NoTrace("nothing was recorded: Session(record=True) keeps what a trace needs")
        screen = self.client.options.get("screen", (390, 844))
        text = recording(connection.record, self.client.server, screen, connection.framing)
        return trace_of(text, title, self.client.process.command)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} over {self.client!r}>"

    @property
    def protocol(self) -> Protocol:
        """The methods of the protocol: `ui.protocol.hit_test([10, 10], trace=True)["path"]`."""
        return Protocol(self)

    # What is on the screen

    async def load(
        self, scene: Scene | Sequence[Mapping[str, Any]] | str | os.PathLike[str]
    ) -> list[View]:
        """Loads a screen: nodes of `loadTree`, a scene as `describeScene` returns it, or the path
        of a file: `.json` with either, `.xml` with a page source, `.txt` with a recursive
        description, `.gesture` for its set-up, `.storyboard` or `.xib` for the initial scene.
        Returns the views it created.

        A script or document for another screen size restarts the session with that size if the
        session is empty."""
        if isinstance(scene, (str, os.PathLike)) and Path(scene).suffix in DOCUMENTS:
            return await self.import_document(scene)
        method, params = read_scene(scene, self.client.process.command)
        if isinstance(scene, (str, os.PathLike)) and Path(scene).suffix == ".gesture":
            await self._take_screen(screen_of(params["scene"]), scene)
        made = await self._call(method, params)
        return [self.view(found) for found in made["ids"]]

    async def import_document(
        self, path: str | os.PathLike[str], scene: str | None = None, superview: str = "window"
    ) -> list[View]:
        """Loads a scene of a storyboard or xib: the one of that name, or the initial one.
        Returns the views it created."""
        _, params = read_scene(path, self.client.process.command)
        if scene is not None:
            params["scene"] = scene
        screen = document_screen(path, scene, self.client.process.command)
        session = await self._call("describeSession", {})
        if self._owns and session["views"] == 1 and session["clock"] == 0:
            await self._take_screen(screen, path)
        made = await self._call("importTree", {**params, "superview": superview})
        return [self.view(found) for found in made["ids"]]

    async def _take_screen(
        self, screen: list[float] | None, script: str | os.PathLike[str]
    ) -> None:
        """Restarts an empty session with the screen of a script, where it is another one."""
        present = list(self.client.options.get("screen", (390, 844)))
        if screen is None or screen == present:
            return
        session = await self._call("describeSession", {})
        if not self._owns or session["views"] > 1 or session["clock"] > 0:
            raise UnreadableScene(
                f"{script} is for a screen of {screen[0]:g} by {screen[1]:g}, and the session's is"
                f" {present[0]:g} by {present[1]:g}: begin it with options={{'screen': {screen}}}"
            )
        self.client._options["screen"] = screen
        await self.restart()

    def __getitem__(self, selector: str) -> View:
        """The one view that a selector means; it is looked up anew at each use."""
        return View(self, checked_selector(selector))

    def __iter__(self) -> NoReturn:
        raise TypeError("a session isn't a list of views; `find_all(selector)` answers one")

    async def find(self, selector: str) -> View:
        """The one view that a selector matches now, by its id."""
        return self.view(await self._resolve(selector))

    async def find_all(
        self, selector: str, root: View | str | None = None, limit: int | None = None
    ) -> list[View]:
        """All views that a selector matches now, in tree order."""
        params: dict[str, Any] = {"selector": selector}
        if root is not None:
            params["root"] = root
        if limit is not None:
            params["limit"] = limit
        found = await self._perform("findViews", params)
        return [self.view(identifier) for identifier in found["views"]]

    def view(self, id: str) -> View:
        """The view of this id."""
        return view_of(self, id)

    def recognizer(self, id: str) -> Recognizer:
        """The recognizer of this id."""
        return Recognizer(self, id)

    def controller(self, id: str) -> Controller:
        """The view controller of this id."""
        return Controller(self, id)

    def object(self, id: str) -> Object:
        """The plain object of this id."""
        return Object(self, id)

    @property
    def window(self) -> View:
        """The window that exists from the start."""
        return self.view("window")

    async def add_view(
        self,
        class_: str = "UIView",
        *,
        id: str | None = None,
        superview: View | str | None = "window",
        **properties: Any,
    ) -> View:
        """Creates a view, in the window unless `superview` names another view."""
        params: dict[str, Any] = {"class": class_, **properties}
        if superview is not None:
            params["superview"] = superview
        if id is not None:
            params["id"] = id
        return self.view((await self._perform("createView", params))["id"])

    async def add_object(self, id: str | None = None, **properties: Any) -> Object:
        """Creates a plain object, such as a target of actions."""
        params: dict[str, Any] = {"id": id, **properties} if id else dict(properties)
        return Object(self, (await self._perform("createObject", params))["id"])

    async def add_controller(
        self, class_: str = "UIViewController", **properties: Any
    ) -> Controller:
        """Creates a view controller."""
        params: dict[str, Any] = {"class": class_, **properties}
        return Controller(self, (await self._perform("createController", params))["id"])

    async def hit_test(self, point: Sequence[float]) -> View | None:
        """The view that a touch at a point of the screen would land in."""
        found = (await self._perform("hitTest", {"point": point}))["view"]
        return self.view(found) if found else None

    async def page_source(self) -> str:
        """The screen as XML, as in Appium."""
        return str((await self._call("pageSource", {}))["xml"])

    # What happens

    def _here(self) -> BaseSession:
        return self

    async def perform_actions(self, actions: Sequence[Mapping[str, Any]], **more: Any) -> Report:
        """Performs WebDriver actions."""
        report: Report = await self._perform("performActions", {"actions": actions, **more}, True)
        return report

    @property
    async def clock(self) -> float:
        """What the session's clock reads, in seconds."""
        return float((await self._call("describeSession", {}))["clock"])

    async def play(
        self, samples: Iterable[Sequence[Any]], *, report: Sequence[str] | None = None
    ) -> Report:
        """Plays a stream of touches: rows of time, touch, phase, x, y.

        Sends a long stream in portions while the daemon works on earlier ones.
        """
        rows = samples if isinstance(samples, list) else list(samples)
        more: dict[str, Any] = {} if report is None else {"report": list(report)}
        calls: list[dict[str, Any]] = []
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
        return await self._reported("playTouches", calls[0], {**answers[-1], "effects": effects})

    @property
    def captured(self) -> Captured:
        """The captured events, oldest first."""
        return Captured(self)

    def on(self, kind: str, /, **members: Any) -> Occasion:
        """What the app's code does when an effect happens that calls it, within the event:
        `ui.on("action", action="panned", state="began").do(("updateRecognizer", {...}))`.

        `members` are those that the effect has to have; `on` is a selector of its view, `if_` a
        condition, and `id` that of the reaction."""
        return Occasion(self, kind, members)

    def batch(self) -> Batch:
        """Calls sent together at the end of the block."""
        return Batch(self)
