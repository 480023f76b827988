"""The session's time: who lets it pass, and what is due in it."""

from __future__ import annotations

import heapq
from collections.abc import Awaitable, Callable, Hashable

from ..errors import GesturedError
from .base_session import BaseSession
from .errors import WebDriverError, words_of
from .reactions import Reaction
from .scenes import Files

#: How long commands that do something wait for rest, and how far a poll goes, in seconds.
_PATIENCE = 10.0
_POLL = 0.5
#: The least step between two looks at the screen.
_STEP = 0.1
#: How many reactions one command may cause.
_CHAIN = 1000


class Clock:
    """Lets a session's time pass, and does what is due."""

    def __init__(self, session: BaseSession, reactions: list[Reaction], files: Files) -> None:
        self._session = session
        self._reactions = reactions
        self._files = files
        self._due: list[tuple[float, int, Reaction]] = []
        self._count = 0
        #: The reads since something was done.
        self._reads: set[Hashable] = set()

    def restart(self) -> None:
        """Forgets what is due, as the app begins anew."""
        self._due.clear()
        self._reads.clear()

    @property
    def unmatched(self) -> list[str]:
        """The reactions that no effect has matched, a line each."""
        return [str(reaction) for reaction in self._reactions if not reaction.matched]

    def forget_reads(self) -> None:
        """Lets the next reads be first ones, as something is done now."""
        self._reads.clear()

    # Reading

    async def poll(self, read: Hashable) -> None:
        """Lets half a second pass before a read that is asked again, if anything is due."""
        if read in self._reads and await self._is_something_due():
            with self._session.off_the_record():
                await self._pass(self._session.now + _POLL)
        self._reads.add(read)

    async def wait_for(self, is_there: Callable[[], Awaitable[bool]], seconds: float) -> None:
        """Lets time pass, at most so long, until something is there."""
        deadline = self._session.now + seconds
        while not await is_there() and self._session.now < deadline:
            state = await self._session.ask("describeSession")
            timer = state.get("nextTimer")
            step = deadline if timer is None else max(timer, self._session.now + _STEP)
            if self._due:
                step = min(step, max(self._due[0][0], self._session.now))
            with self._session.off_the_record():
                await self._pass(min(step, deadline))

    async def pass_seconds(self, seconds: float) -> None:
        await self._pass(self._session.now + seconds)

    # Doing

    async def come_to_rest(self) -> None:
        """Lets time pass until recognizers have decided and scroll views stand still, and does
        what is due then."""
        session = self._session
        touches = [e["time"] for e in session.report.touches if e.get("touches")]
        limit = (touches[-1] if touches else session.now) + _PATIENCE
        while True:
            await self._do_due()
            state = await session.ask("describeSession")
            session.now = state["clock"]
            session.report.settled = not state["undecided"]
            if state["activeTouches"] or not state["undecided"] or session.now >= limit:
                return
            timer = state.get("nextTimer")
            step = session.now + _STEP if timer is None else max(timer, session.now + 0.01)
            await session.do("advanceTime", to=min(step, limit))

    async def _is_something_due(self) -> bool:
        state = await self._session.ask("describeSession")
        is_moving = state["activeTouches"] or state["undecided"] or state["nextTimer"] is not None
        return bool(self._due or is_moving)

    async def _pass(self, until: float) -> None:
        """Lets time pass, with all that is due on the way."""
        await self._do_due()
        while self._due and self._due[0][0] <= until:
            await self._session.advance(self._due[0][0])
            await self._do_due()
        await self._session.advance(until)
        await self._do_due()

    async def _do_due(self) -> None:
        """Does what is due by now, in the order of its times."""
        for _ in range(_CHAIN):
            self._schedule()
            if not self._due or self._due[0][0] > self._session.now:
                return
            await self._do(heapq.heappop(self._due)[2])
        raise WebDriverError("unknown error", f"more than {_CHAIN} reactions follow one another")

    def _schedule(self) -> None:
        passed_on = {each.path for each in self._reactions if each.is_passed_on}
        effects = [*self._session.unseen]
        self._session.unseen.clear()
        for effect in effects:
            if effect["effect"] == "problem" and effect["object"] in passed_on:
                raise WebDriverError("unknown error", f"a reaction failed: {effect['because']}")
            for reaction in self._reactions:
                if reaction.heeds(effect):
                    reaction.matched = True
                    if reaction.is_passed_on:
                        continue
                    self._count += 1
                    # The clock counts whole nanoseconds.
                    due = round(effect.get("time", self._session.now) + reaction.after, 9)
                    heapq.heappush(self._due, (due, self._count, reaction))

    async def _do(self, reaction: Reaction) -> None:
        session = self._session
        try:
            for step in reaction.steps:
                if "load" in step:
                    await session.replace(await self._files.read(step["load"]))
                else:
                    await session.do(step["method"], **step.get("params", {}))
        except GesturedError as failure:
            raise WebDriverError(
                "unknown error", f"a reaction failed: {words_of(failure)}"
            ) from None
