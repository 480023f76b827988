"""The gestures, as methods of views and of the session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Union

from ..report import Report

if TYPE_CHECKING:
    from .session import Session
    from .views import View

#: Where a gesture leads to: a view by its handle or a selector, or a point on the screen.
Place = Union["View", str, Sequence[float]]

Direction = Literal["left", "right", "up", "down"]


class Gestures:
    """Gestures on the session's clock: on a view, or at a point of the screen.

    All take `at` (a point in the view, or on the screen) or `fraction` (of its bounds), `settle`
    (whether time passes afterwards until every recognizer has decided), `play` (False only returns
    the touches), `rate`, `time` and `report`."""

    async def _gesture(self, method: str, given: dict[str, Any], more: dict[str, Any]) -> Report:
        params = {name: value for name, value in given.items() if value is not None}
        report: Report = await self._here()._perform(method, {**self._on(), **params, **more}, True)
        return report

    def _here(self) -> Session:
        """The session that the touches belong to."""
        raise NotImplementedError

    def _on(self) -> dict[str, Any]:
        """The parameters that name the view of the touches; none for the screen."""
        return {}

    async def tap(
        self,
        taps: int | None = None,
        *,
        fingers: int | None = None,
        hold: float | None = None,
        interval: float | None = None,
        **more: Any,
    ) -> Report:
        """Lands, rests for `hold` seconds, lifts; again `interval` seconds after the lift."""
        given = {"taps": taps, "fingers": fingers, "hold": hold, "interval": interval}
        return await self._gesture("tap", given, more)

    async def double_tap(
        self,
        *,
        fingers: int | None = None,
        hold: float | None = None,
        interval: float | None = None,
        **more: Any,
    ) -> Report:
        """Taps twice."""
        given = {"fingers": fingers, "hold": hold, "interval": interval}
        return await self._gesture("doubleTap", given, more)

    async def press(
        self, duration: float | None = None, *, fingers: int | None = None, **more: Any
    ) -> Report:
        """Lands, rests for `duration` seconds (1), lifts."""
        return await self._gesture("press", {"duration": duration, "fingers": fingers}, more)

    async def drag(
        self,
        to: Place | None = None,
        *,
        by: Sequence[float] | None = None,
        path: Sequence[Sequence[float]] | None = None,
        press: float | None = None,
        duration: float | None = None,
        velocity: float | None = None,
        hold: float | None = None,
        fingers: int | None = None,
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
        direction: Direction,
        *,
        distance: float | None = None,
        duration: float | None = None,
        **more: Any,
    ) -> Report:
        """Drags quickly enough for a swipe recognizer of this direction."""
        given = {"direction": direction, "distance": distance, "duration": duration}
        return await self._gesture("swipe", given, more)

    async def type_text(self, text: str, **more: Any) -> Report:
        """Types into a field, or into the first responder, one character at a time: `\\b` removes
        one, `\\n` is return."""
        return await self._gesture("typeText", {"text": text}, more)

    async def pinch(
        self,
        scale: float,
        *,
        rotation: float | None = None,
        translation: Sequence[float] | None = None,
        duration: float | None = None,
        velocity: float | None = None,
        **more: Any,
    ) -> Report:
        """Moves two fingers apart or together until a pinch recognizer reads `scale`."""
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
        scale: float | None = None,
        translation: Sequence[float] | None = None,
        duration: float | None = None,
        velocity: float | None = None,
        **more: Any,
    ) -> Report:
        """Turns two fingers by `rotation` radians, clockwise."""
        given = {
            "rotation": rotation,
            "scale": scale,
            "translation": translation,
            "duration": duration,
            "velocity": velocity,
        }
        return await self._gesture("rotate", given, more)

    async def explain_touch(self, gesture: str = "tap", **more: Any) -> dict[str, Any]:
        """Explains what a gesture here would do, and why. Nothing changes: it runs in a copy of the
        session."""
        params = {**self._on(), "gesture": gesture, **more}
        found: dict[str, Any] = await self._here()._perform("explainTouch", params)
        return found
