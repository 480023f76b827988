"""What fingers do: clicks and gestures on elements, as XCUITest makes them, and actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..errors import NoMatch, NotHittable, RequestFailed, UnknownObject
from ..names import id_selector
from .attributes import PREFIX
from .elements import stale, token_in
from .errors import WebDriverError, invalid_argument, not_clickable
from .session import APPLICATION, Session, lets_through

#: How many scroll views one in the other an element is brought into sight through.
_DEPTH = 16
#: Why a view isn't on the screen at all.
_GONE = ("hidden", "transparent", "noWindow")


async def click(session: Session, token: str) -> None:
    await perform(session, token, "tap")


async def perform(
    session: Session,
    token: str | None,
    method: str,
    at: list[float] | None = None,
    **params: Any,
) -> Any:
    """A gesture on an element, or on the whole screen: at the point, which is the element's, or
    where the element can be hit."""
    view = APPLICATION if token is None else await session.view(token)
    if token is None or view == APPLICATION:
        place: dict[str, Any] = {"at": at or await _middle(session)}
    elif at is not None:
        await session.element(token)
        place = {"on": id_selector(view), "at": at}
    else:
        place = await _reach(session, token, view)
    return await session.do(method, **place, **params, settle="rest")


async def _reach(session: Session, token: str, view: str) -> dict[str, Any]:
    """Where a gesture on a view goes, once it has been brought into sight."""
    for _ in range(_DEPTH):
        try:
            await session.ask("tap", on=id_selector(view), play=False)
            return {"on": id_selector(view)}
        except (NoMatch, UnknownObject):
            raise stale(token) from None
        except NotHittable as failure:
            if failure.data.get("reason") in _GONE:
                raise stale(token) from None
            if failure.scrollable and await _bring_into(session, failure.scrollable, view):
                continue
            if lets_through(failure):
                return {"at": failure.point}
            raise not_clickable(failure) from None
    raise WebDriverError("element not interactable", f"{view} can't be brought into sight")


async def point_of(session: Session, token: str) -> Any:
    """Where a finger lands on an element, on the screen."""
    view = await session.view(token)
    if view == APPLICATION:
        return await _middle(session)
    try:
        answer = await session.ask("tap", on=id_selector(view), play=False)
    except NotHittable as failure:
        if lets_through(failure):
            return failure.point
        raise not_clickable(failure) from None
    return answer["touches"][0]["touches"][0]["point"]


async def bring_into_sight(session: Session, token: str) -> None:
    """Scrolls until an element is in sight, as `scrollRectToVisible` does, without touches."""
    view = await session.view(token)
    try:
        if view != APPLICATION:
            await _reach(session, token, view)
    except WebDriverError as problem:
        if problem.error != "element click intercepted":
            raise


async def _bring_into(session: Session, scroll_view: str, view: str) -> bool:
    """Scrolls one scroll view; whether its content has moved."""
    before = await session.ask("describeView", view=scroll_view)
    x, y, width, height = (await session.ask("describeView", view=view))["bounds"]
    corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
    points = await session.daemon.client.batch(
        ("convertPoint", {"point": corner, "from": view, "to": scroll_view}) for corner in corners
    )
    xs, ys = zip(*(answer["point"] for answer in points), strict=True)
    rect = [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]
    await session.do("scrollRectToVisible", view=scroll_view, rect=rect)
    after = await session.ask("describeView", view=scroll_view)
    return bool(before["contentOffset"] != after["contentOffset"])


async def _middle(session: Session) -> list[float]:
    width, height = (await session.screen()).size
    return [width / 2, height / 2]


# Actions


async def perform_actions(session: Session, sources: Any) -> None:
    if not isinstance(sources, list):
        raise invalid_argument("actions: expected a list of sources")
    translated = [await _source(session, source) for source in sources]
    try:
        await session.do("performActions", actions=translated, settle="rest")
    except RequestFailed as failure:
        if (
            "on the screen" in str(failure.data.get("expected", ""))
            or failure.kind == "notHittable"
        ):
            raise WebDriverError("move target out of bounds", failure.message) from None
        raise


async def release_actions(session: Session) -> None:
    """Lifts the fingers that are down."""
    await session.do("releaseActions", settle="rest")


async def _source(session: Session, source: Any) -> Any:
    """A source with a finger in place of a mouse, and views in place of elements."""
    if not isinstance(source, Mapping):
        return source
    translated = dict(source)
    if source.get("type") == "pointer":
        parameters = source.get("parameters")
        if parameters is None or isinstance(parameters, Mapping):
            kind = (parameters or {}).get("pointerType", "mouse")
            touch = "touch" if kind == "mouse" else kind
            translated["parameters"] = {**(parameters or {}), "pointerType": touch}
    items = source.get("actions")
    if isinstance(items, list):
        translated["actions"] = [await _item(session, item) for item in items]
    return translated


async def _item(session: Session, item: Any) -> Any:
    token = token_in(item.get("origin")) if isinstance(item, Mapping) else None
    if token is None or token in ("viewport", "pointer"):
        return item
    view = await session.view(token)
    if (await session.screen()).element(view) is None:
        raise stale(token)
    return {**item, "origin": {"view": "window" if view == APPLICATION else view}}


async def back(session: Session) -> None:
    """Taps the first button of a navigation bar that can be seen, or swipes in from the left."""
    screen = await session.screen()
    for bar in screen.application.iter(f"{PREFIX}NavigationBar"):
        buttons = [] if bar.get("visible") != "true" else list(bar.iter(f"{PREFIX}Button"))
        if buttons:
            await click(session, session.token(screen.views[buttons[0]]))
            return
    await session.do("edgeSwipe", edge="left", settle="rest")
