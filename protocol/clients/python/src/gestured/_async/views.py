"""Views, controls among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from .._properties import ViewProperties
from ..custom import CustomRecognizer
from ..errors import NoMatch
from ..names import checked_selector, id_in, id_selector, members, recognizer_class
from ..report import Report
from ..values import Point
from .controllers import Controller
from .gestures import Gestures
from .handle import Handle
from .recognizers import Recognizer
from .special import Drawn

if TYPE_CHECKING:
    from .session import Session


class View(ViewProperties, Gestures, Drawn, Handle):
    """A view, by a selector that is looked up at each use, or by its id.

    Properties such as `frame`, `text` and `alpha` are fetched when they are read. A selector has to
    match one view: otherwise it raises `NoMatch` or `AmbiguousSelector`, which name the nearest
    matches, or `UnknownObject` for properties of an `#id`. Two views are equal if they have the
    same id, or are looked up by the same selector."""

    _describe, _update, _parameter = "describeView", "updateView", "view"

    def __init__(self, session: Session, selector: str, identifier: str | None = None) -> None:
        super().__init__(session, identifier or id_in(selector))
        self._selector = selector

    @property
    def selector(self) -> str:
        """The selector that it is looked up by."""
        return self._selector

    async def _identify(self) -> str:
        return self._known or await self._session._resolve(self._selector)

    def _identity(self) -> str:
        return id_selector(self._known) if self._known else self._selector

    # Finding

    @property
    async def exists(self) -> bool:
        """Whether at least one view matches."""
        return bool(await self._session._found(self._selector))

    @property
    async def count(self) -> int:
        """How many views match."""
        return len(await self._session._found(self._selector))

    @property
    async def visible(self) -> bool:
        """Whether a part of it is on the screen and neither hidden nor transparent."""
        return await self._is(":visible")

    @property
    async def hittable(self) -> bool:
        """Whether a finger can reach it."""
        return await self._is(":hittable")

    async def _is(self, pseudo: str) -> bool:
        identifier = await self._identify()
        found = await self._session._found(f"{id_selector(identifier)}{pseudo}", root=identifier)
        return found == [identifier]

    def __getitem__(self, selector: str) -> View:
        """The one view below that a selector means."""
        return View(self._session, f"{self._selector} {checked_selector(selector)}")

    def __iter__(self) -> NoReturn:
        raise TypeError(
            f"{self!r} is one view; all that match are `find_all({self._selector!r})`, and what is"
            " in it are its `subviews` and `find_all(...)`"
        )

    async def find(self, selector: str) -> View:
        """The one view of this tree that a selector matches now, by its id."""
        found = await self._session._resolve(selector, root=await self._identify())
        return self._session.view(found)

    async def find_all(self, selector: str, limit: int | None = None) -> list[View]:
        """All views of this tree that a selector matches now, in tree order."""
        return await self._session.find_all(selector, root=self, limit=limit)

    @property
    async def superview(self) -> View | None:
        found = await self._member("superview")
        return self._session.view(found) if found else None

    @property
    async def subviews(self) -> list[View]:
        return [self._session.view(found) for found in await self._member("subviews") or []]

    @property
    async def gesture_recognizers(self) -> list[Recognizer]:
        found = await self._member("gestureRecognizers") or []
        return [Recognizer(self._session, identifier) for identifier in found]

    @property
    async def controller(self) -> Controller | None:
        """The controller whose view this is."""
        responder = await self._member("nextResponder")
        known = await self._session._call("listObjects", {"kind": "controller"})
        if responder not in [found["id"] for found in known["objects"]]:
            return None
        return Controller(self._session, responder)

    async def recognizer(self, name: str) -> Recognizer:
        """The recognizer of this view that has this id, class, name or kind, such as `pan`."""
        kind = recognizer_class(name)
        there = await self.gesture_recognizers
        found = []
        for recognizer in there:
            known = await recognizer.describe()
            if known["id"] == name:
                return recognizer
            if name == known.get("name") or known["class"] in (name, kind):
                found.append(recognizer)
        if len(found) == 1:
            return found[0]
        what = f"{len(found)} recognizers" if found else "no recognizer"
        ids = ", ".join(str(recognizer.__gestured_id__) for recognizer in there) or "none"
        text = f"{await self._identify()} has {what} {name}; it has {ids}"
        raise NoMatch(1010, text, {"kind": "noMatch"})

    # Changing

    async def add_subview(self, view: View | Mapping[str, Any] | str, **place: Any) -> View:
        """Adds an existing view, or creates one from a node as `loadTree` takes it."""
        superview = await self._identify()
        if isinstance(view, Mapping):
            nodes = {"superview": superview, "views": [view]}
            made = await self._session._call("loadTree", nodes)
            return self._session.view(made["ids"][0])
        params = {**place, "superview": superview, "view": view}
        await self._session._perform("addSubview", params)
        return view if isinstance(view, View) else self._session.view(view)

    async def remove_from_superview(self) -> None:
        await self._session._call("removeFromSuperview", {"view": await self._identify()})

    async def bring_to_front(self) -> None:
        await self._session._call("bringSubviewToFront", {"view": await self._identify()})

    async def send_to_back(self) -> None:
        await self._session._call("sendSubviewToBack", {"view": await self._identify()})

    async def add_recognizer(
        self,
        kind: str | CustomRecognizer | type[CustomRecognizer],
        *,
        id: str | None = None,
        target: str | None = None,
        **properties: Any,
    ) -> Recognizer:
        """Creates a recognizer and attaches it, after the others.

        `kind` is a class, with or without its `UI` and `GestureRecognizer` (`longPress`), or a
        `CustomRecognizer`. `target` is the action that it sends, to `client` or, as in
        `Photo.menu:`, to an object, which is created if it doesn't exist.
        """
        params = members(properties)
        params["view"] = await self._identify()
        if id is not None:
            params["id"] = id
        custom = None
        if isinstance(kind, str):
            params["class"] = recognizer_class(kind)
        else:
            custom = kind() if isinstance(kind, type) else kind
            await self._session._call("defineClass", custom.definition())
            params["class"] = custom.class_name
        made = await self._session._call("createRecognizer", params)
        recognizer = Recognizer(self._session, made["id"])
        if custom is not None:
            custom.attach(self._session._handlers, made["id"])
        if target is not None:
            await recognizer.add_target(target)
        return recognizer

    # As a control

    async def add_target(self, target: str, events: str | Sequence[str] | None = None) -> None:
        """Adds a target to a control: an action, such as `cart.buy:`, whose object is created if it
        doesn't exist. `events` are `valueChanged` for a control with a value, else
        `touchUpInside`."""
        params: dict[str, Any] = {"control": await self._identify()}
        if events is not None:
            params["events"] = [events] if isinstance(events, str) else list(events)
        await self._session._add_target(params, target)

    async def remove_target(
        self,
        target: str | None = None,
        action: str | None = None,
        events: Sequence[str] | None = None,
    ) -> int:
        """Removes targets of a control, all unless you name one; returns how many it removed."""
        control = await self._identify()
        params = {"control": control, "target": target, "action": action, "events": events}
        return await self._session._remove_target(params)

    async def send_actions(self, *events: str) -> Report:
        """Sends a control's actions for events, as if they had happened."""
        params = {"control": await self._identify(), "events": list(events)}
        report: Report = await self._session._perform("sendActions", params, True)
        return report

    # What fingers do

    def _here(self) -> Session:
        return self._session

    def _on(self) -> dict[str, Any]:
        return {"on": self._selector}

    async def scroll(
        self,
        by: Sequence[float] | None = None,
        *,
        until: View | str | None = None,
        direction: str | None = None,
        limit: int | None = None,
        **more: Any,
    ) -> Report:
        """Scrolls by a vector of the content's offset, or until a view comes into sight."""
        given = {"by": by, "until": until, "direction": direction, "limit": limit}
        return await self._gesture("scroll", given, more)

    # Asking

    async def convert(self, point: Sequence[float], to: View | str | None = None) -> Point:
        """A point of this view in the coordinates of another one, or of the screen."""
        params = {"point": point, "from": await self._identify(), "to": to}
        return Point(*(await self._session._perform("convertPoint", params))["point"])

    async def hit_test(self, point: Sequence[float]) -> View | None:
        """The view that a touch at a point of this view would land in."""
        params = {"point": point, "view": await self._identify()}
        found = (await self._session._call("hitTest", params))["view"]
        return self._session.view(found) if found else None

    async def tree(self, depth: int | None = None) -> dict[str, Any]:
        """The tree from this view down, as `load` takes it."""
        params: dict[str, Any] = {"root": await self._identify()}
        if depth is not None:
            params["depth"] = depth
        found: dict[str, Any] = await self._session._call("describeTree", params)
        return found

    async def render(self, **options: Any) -> str:
        """The tree from this view down as a drawing, in SVG."""
        return await self._session.render(root=await self._identify(), **options)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._selector!r})"
