"""The gestures, as methods of a view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional, Sequence, Union

from ..report import Report

if TYPE_CHECKING:
    from .session import AsyncSession
    from .views import AsyncView

#: Where a gesture leads to: a view by its handle or a selector, or a point on the screen.
Place = Union["AsyncView", str, Sequence[float]]


class AsyncGestures:
    """Real touches on a view, on the session's clock.

    All take `at` (a point in the view) or `fraction` (of its bounds), `settle` (whether time
    passes afterwards until nothing is undecided), `play` (False answers the touches alone),
    `rate`, `time` and `report`; see protocol/REFERENCE.md.
    """

    _session: "AsyncSession"
    _selector: str

    async def _gesture(self, method: str, given: Dict[str, Any], more: Dict[str, Any]) -> Report:
        params = {"on": self._selector}
        params.update((name, value) for name, value in given.items() if value is not None)
        params.update(more)
        report: Report = await self._session._perform(method, params, True)
        return report

    async def tap(
        self,
        taps: Optional[int] = None,
        *,
        fingers: Optional[int] = None,
        hold: Optional[float] = None,
        interval: Optional[float] = None,
        **more: Any,
    ) -> Report:
        """Lands, rests for `hold` seconds, lifts; again `interval` seconds after the lift."""
        given = {"taps": taps, "fingers": fingers, "hold": hold, "interval": interval}
        return await self._gesture("tap", given, more)

    async def double_tap(
        self,
        *,
        fingers: Optional[int] = None,
        hold: Optional[float] = None,
        interval: Optional[float] = None,
        **more: Any,
    ) -> Report:
        """Taps twice."""
        given = {"fingers": fingers, "hold": hold, "interval": interval}
        return await self._gesture("doubleTap", given, more)

    async def press(
        self, duration: Optional[float] = None, *, fingers: Optional[int] = None, **more: Any
    ) -> Report:
        """Lands, rests for `duration` seconds (1), lifts."""
        return await self._gesture("press", {"duration": duration, "fingers": fingers}, more)

    async def drag(
        self,
        to: Optional[Place] = None,
        *,
        by: Optional[Sequence[float]] = None,
        path: Optional[Sequence[Sequence[float]]] = None,
        press: Optional[float] = None,
        duration: Optional[float] = None,
        velocity: Optional[float] = None,
        hold: Optional[float] = None,
        fingers: Optional[int] = None,
        **more: Any,
    ) -> Report:
        """Moves at constant speed to a view or a point, by a vector, or along a path.

        It rests for `press` seconds before, and for `hold` seconds before the lift.
        """
        given = {
            "to": to,
            "by": by,
            "path": path,
            "press": press,
            "duration": duration,
            "velocity": velocity,
            "hold": hold,
            "fingers": fingers,
        }
        return await self._gesture("drag", given, more)

    async def swipe(
        self,
        direction: str,
        *,
        distance: Optional[float] = None,
        duration: Optional[float] = None,
        **more: Any,
    ) -> Report:
        """Swipes `left`, `right`, `up` or `down`."""
        given = {"direction": direction, "distance": distance, "duration": duration}
        return await self._gesture("swipe", given, more)

    async def pinch(
        self,
        scale: float,
        *,
        rotation: Optional[float] = None,
        translation: Optional[Sequence[float]] = None,
        duration: Optional[float] = None,
        velocity: Optional[float] = None,
        **more: Any,
    ) -> Report:
        """Two fingers move apart or together, so that a pinch recognizer reads `scale`."""
        given = {
            "scale": scale,
            "rotation": rotation,
            "translation": translation,
            "duration": duration,
            "velocity": velocity,
        }
        return await self._gesture("pinch", given, more)

    async def rotate(
        self,
        rotation: float,
        *,
        scale: Optional[float] = None,
        translation: Optional[Sequence[float]] = None,
        duration: Optional[float] = None,
        velocity: Optional[float] = None,
        **more: Any,
    ) -> Report:
        """Two fingers turn by `rotation` radians, clockwise."""
        given = {
            "rotation": rotation,
            "scale": scale,
            "translation": translation,
            "duration": duration,
            "velocity": velocity,
        }
        return await self._gesture("rotate", given, more)

    async def scroll(
        self,
        by: Optional[Sequence[float]] = None,
        *,
        until: Union["AsyncView", str, None] = None,
        direction: Optional[str] = None,
        limit: Optional[int] = None,
        **more: Any,
    ) -> Report:
        """Scrolls by a vector of the content's offset, or until a view is there."""
        given = {"by": by, "until": until, "direction": direction, "limit": limit}
        return await self._gesture("scroll", given, more)

    async def explain_touch(self, gesture: str = "tap", **more: Any) -> Dict[str, Any]:
        """Why a gesture here does what it does, or nothing; played in a copy."""
        params = {"on": self._selector, "gesture": gesture, **more}
        found: Dict[str, Any] = await self._session._perform("explainTouch", params)
        return found
