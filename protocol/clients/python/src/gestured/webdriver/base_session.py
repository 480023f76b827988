"""The daemon behind a session of WebDriver, and what came of its requests."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from .. import async_api
from ..transcript import transcript
from .elements import Screen
from .scenes import Scene

#: How many effects the log of a session keeps.
_KEPT = 100_000


@dataclass
class CommandReport:
    """What came of the last command that did something."""

    effects: list[dict[str, Any]] = field(default_factory=list)
    view: str | None = None
    touches: list[dict[str, Any]] = field(default_factory=list)
    time: float = 0.0
    settled: bool = True

    def add(self, answer: Mapping[str, Any]) -> None:
        """Takes over what one of the command's requests was answered."""
        self.effects += answer.get("effects", ())
        self.touches += answer.get("touches", ())
        self.view = answer.get("view", self.view)
        self.time = answer.get("time", self.time)
        self.settled = answer.get("settled", self.settled)

    @property
    def value(self) -> dict[str, Any]:
        return {**vars(self), "transcript": transcript(self.effects)}


class BaseSession:
    """The daemon behind a session, the screen as it was last read, and what came of commands."""

    def __init__(self, identifier: str, daemon: async_api.Session) -> None:
        self.id = identifier
        #: The checkpoint of the session as it began. A recording that is played has another.
        self.beginning = f"webdriver.{identifier}"
        self.daemon = daemon
        self.now = 0.0
        self.report = CommandReport()
        #: Effects that no reaction has looked at yet.
        self.unseen: list[dict[str, Any]] = []
        #: Effects since the log was last read.
        self.log: deque[dict[str, Any]] = deque(maxlen=_KEPT)
        #: What imports guessed, such as sizes that a page source lacks.
        self.guesses: list[str] = []
        self._screen: Screen | None = None

    async def ask(self, method: str, /, **params: Any) -> Any:
        """The answer to a request that changes nothing."""
        return await self.daemon.client.request(method, params)

    async def do(self, method: str, /, **params: Any) -> Any:
        """The answer to a request that may change something; it goes into the report."""
        self._screen = None
        answer = await self.daemon.client.request(method, params)
        if isinstance(answer, dict):
            self.note(answer)
            self.report.add(answer)
        return answer

    async def advance(self, to: float) -> None:
        """Lets time pass. What comes of it is no part of the report."""
        self._screen = None
        self.note(await self.daemon.client.request("advanceTime", {"to": max(to, self.now)}))

    def note(self, answer: Mapping[str, Any]) -> None:
        self.now = answer.get("time", self.now)
        effects = answer.get("effects", ())
        self.unseen += effects
        self.log += effects

    async def make(self, scene: Scene) -> None:
        """Makes a scene, and keeps what an import guessed."""
        for method, params in scene.calls:
            answer = await self.do(method, **params)
            for warning in answer.get("warnings", ()) if isinstance(answer, dict) else ():
                self.guesses.append(f"{warning['path']}: {warning['message']}")
        self.now = (await self.ask("describeSession"))["clock"]

    async def replace(self, scene: Scene) -> None:
        """Puts a scene in place of all that is on the screen."""
        await self.do("clearTree")
        await self.make(scene)

    @contextmanager
    def off_the_record(self) -> Iterator[None]:
        """Keeps what happens meanwhile out of the last command's report."""
        kept, self.report = self.report, CommandReport()
        try:
            yield
        finally:
            self.report = kept
