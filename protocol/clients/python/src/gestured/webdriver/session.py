"""One WebDriver session: a daemon of its own, and what is known of its screen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime, timezone
from typing import Any

from lxml import etree

from .. import async_api
from ..errors import NotHittable, RequestFailed
from ..names import id_selector
from .base_session import BaseSession, CommandReport
from .capabilities import Wanted
from .clock import Clock
from .elements import Screen, stale, token_in, token_of
from .errors import WebDriverError, invalid_argument, unsupported
from .locators import Locator

#: The object that the application's element stands for.
APPLICATION = "app"


class Session(BaseSession):
    """A session of WebDriver: what elements it knows, and how its app runs."""

    #: Given to it once its scene's reactions are known.
    clock: Clock

    def __init__(self, identifier: str, daemon: async_api.Session, wanted: Wanted) -> None:
        super().__init__(identifier, daemon)
        self.capabilities = wanted.capabilities
        self.command_timeout = wanted.command_timeout
        self.timeouts = wanted.timeouts
        self.settings: dict[str, Any] = {}
        #: Commands of a session take turns.
        self.turn = asyncio.Lock()
        self.is_running = True
        self.earlier_report = self.report
        #: The last captured event that was logged.
        self.captured = 0
        #: The views behind the element ids that were given out.
        self._views: dict[str, str] = {}

    def begin(self) -> None:
        """Begins a command that does something: its report is empty, and reads are no polls."""
        self.earlier_report, self.report = self.report, CommandReport()
        self.clock.forget_reads()

    # The app

    async def launch(self) -> None:
        """Begins anew, as the session did, unless the app runs."""
        if self.is_running:
            return
        self._screen = None
        await self.daemon.client.request("restoreCheckpoint", {"id": self.beginning})
        self.now = (await self.ask("describeSession"))["clock"]
        self.captured = 0
        self.unseen.clear()
        self.clock.restart()
        self.is_running = True

    async def terminate(self) -> bool:
        """Takes everything off the screen; whether there was something."""
        was_running, self.is_running = self.is_running, False
        if was_running:
            await self.do("clearTree")
        return was_running

    # The screen

    async def screen(self) -> Screen:
        """The elements on the screen now; read again only after something was done."""
        if self._screen is None:
            answer = await self.ask("pageSource", visibleOnly=True, own=False)
            self._screen = Screen(answer["xml"], answer["views"])
        return self._screen

    async def source(self) -> str:
        """The page source, without the attributes that the settings exclude."""
        excluded = self.settings.get("pageSourceExcludedAttributes") or ""
        names = [name.strip() for name in excluded.split(",")]
        return (await self.screen()).source(filter(None, names))

    def token(self, view: str) -> str:
        """The element id of a view."""
        token = token_of(view)
        self._views[token] = view
        return token

    async def view(self, token: str) -> str:
        """The view behind an element id; it needn't be on the screen any more."""
        if token not in self._views:
            for view in (await self.screen()).views.values():
                self.token(view)
        try:
            return self._views[token]
        except KeyError:
            raise stale(token) from None

    async def element(self, token: str) -> etree._Element:
        """The element of an id, which has to be on the screen."""
        view = await self.view(token)
        element = (await self.screen()).element(view)
        if element is None:
            raise stale(token)
        return element

    async def first_responder(self) -> str | None:
        """The view that has the focus."""
        focused: str | None = (await self.ask("describeSession"))["firstResponder"]
        return focused

    async def find(self, locator: Locator, root: str | None) -> list[str]:
        """The ids of the elements that a locator means, at and below the element `root`."""
        screen = await self.screen()
        start = screen.application if root is None else await self.element(root)
        if locator.selector is None:
            for name in locator.asked:
                await self.ask_all(name)
            found = locator.find(screen, start)
        else:
            found = await self._select(locator.selector, screen, start)
        return [self.token(screen.views[element]) for element in found]

    async def _select(
        self, selector: str, screen: Screen, start: etree._Element
    ) -> list[etree._Element]:
        params = {"selector": selector}
        if start is not screen.application:
            params["root"] = screen.views[start]
        try:
            views = (await self.ask("findViews", **params))["views"]
        except RequestFailed as failure:
            raise WebDriverError("invalid selector", failure.message) from None
        found = (screen.element(view) for view in views)
        return [element for element in found if element is not None]

    # Time and what came of it

    @property
    def epoch(self) -> float:
        """When the session's clock began, in milliseconds since 1970."""
        return float(self.daemon.client.options.get("epoch", 0))

    @property
    def device_time(self) -> str:
        """The session's clock as a date."""
        milliseconds = self.epoch + self.now * 1000
        try:
            moment = datetime.fromtimestamp(milliseconds / 1000, timezone.utc)
        except (ValueError, OverflowError) as problem:
            raise unsupported(f"the session's clock is no date here: {problem}") from None
        return moment.isoformat(timespec="seconds")

    # Attributes that the page source lacks

    async def ask_all(self, name: str) -> None:
        """Finds out an attribute of all elements."""
        screen = await self.screen()
        if name in screen.asked:
            return
        holders: set[etree._Element] = set()
        if name == "selected":
            holders = {e for e in screen.elements if "Selected" in (e.get("traits") or "")}
        elif name == "focused":
            focused = screen.element(await self.first_responder())
            holders = set() if focused is None else {focused}
        else:
            views = [screen.views[element] for element in screen.elements[1:]]
            answers = await self.daemon.client.batch(
                ("tap", {"on": id_selector(view), "play": False}) for view in views
            )
            holders = {screen.application}
            for element, answer in zip(screen.elements[1:], answers, strict=True):
                if not isinstance(answer, Exception) or lets_through(answer):
                    holders.add(element)
        screen.add(name, holders)

    async def is_hittable(self, token: str) -> bool:
        """Whether a click would arrive without scrolling."""
        view = await self.view(token)
        if view == APPLICATION:
            return True
        try:
            await self.ask("tap", on=id_selector(view), play=False)
        except RequestFailed as failure:
            return lets_through(failure)
        return True

    async def element_in(self, arguments: Mapping[str, Any]) -> str | None:
        """The id of the element that a command is for; None: the application."""
        value = arguments.get("elementId", arguments.get("element"))
        if value is None:
            return None
        token = token_in(value)
        if token is None:
            raise invalid_argument("elementId: expected the id of an element")
        await self.element(token)
        return token


def of_session(read: Callable[[Session], Any]) -> Callable[[Session, Any], Awaitable[Any]]:
    """A command that only reads what the session holds."""

    async def run(session: Session, arguments: Any) -> Any:
        return read(session)

    return run


def lets_through(failure: Exception) -> bool:
    """Whether an element takes no touches itself, so that what lies behind gets a tap on it."""
    return (
        isinstance(failure, NotHittable)
        and failure.data.get("reason") == "disabled"
        and failure.data.get("hit") is not None
        and not failure.data.get("inFront")
    )
