"""Views and controls."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    List,
    Mapping,
    NoReturn,
    Optional,
    Sequence,
    Type,
    Union,
)

from .._properties import AsyncViewProperties
from ..custom import CustomRecognizer
from ..errors import NoMatch
from ..names import id_in, id_selector, members
from .gestures import AsyncGestures
from .handle import AsyncHandle
from .recognizers import AsyncRecognizer

if TYPE_CHECKING:
    from .session import AsyncSession


class AsyncView(AsyncViewProperties, AsyncGestures, AsyncHandle):
    """A view, by a selector that is looked up anew at each use, or by its id.

    Properties such as `frame`, `text` and `alpha` are fetched when they are read. A selector has
    to mean one view: `NoMatch` and `AmbiguousSelector` say what was there instead.
    """

    _describe, _update, _parameter = "describeView", "updateView", "view"

    def __init__(
        self, session: "AsyncSession", selector: str, identifier: Optional[str] = None
    ) -> None:
        super().__init__(session, identifier or id_in(selector))
        self._selector = selector

    @property
    def selector(self) -> str:
        """What it is looked up by."""
        return self._selector

    @property
    def __gestured_id__(self) -> Any:
        return self._known or self

    async def _identify(self) -> str:
        return self._known or await self._session._resolve(self._selector)

    # Finding

    @property
    async def exists(self) -> bool:
        """Whether there is such a view, or several."""
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
        """Whether a finger reaches it."""
        return await self._is(":hittable")

    async def _is(self, pseudo: str) -> bool:
        identifier = await self._identify()
        found = await self._session._found(f"{id_selector(identifier)}{pseudo}", root=identifier)
        return found == [identifier]

    def __getitem__(self, selector: str) -> "AsyncView":
        """The one view below that a selector means."""
        return AsyncView(self._session, f"{self._selector} {checked_selector(selector)}")

    def __iter__(self) -> NoReturn:
        raise TypeError(
            f"{self!r} is one view; all that match are `find_all({self._selector!r})`, and what is"
            " in it are its `subviews` and `find_all(...)`"
        )

    async def find(self, selector: str) -> "AsyncView":
        """The one view of this tree that a selector means now, by its id."""
        found = await self._session._resolve(selector, root=await self._identify())
        return self._session.view(found)

    async def find_all(self, selector: str, limit: Optional[int] = None) -> List["AsyncView"]:
        """All views of this tree that a selector means now, in tree order."""
        return await self._session.find_all(selector, root=self, limit=limit)

    @property
    async def superview(self) -> Optional["AsyncView"]:
        found = await self._get("superview")
        return self._session.view(found) if found else None

    @property
    async def subviews(self) -> List["AsyncView"]:
        return [self._session.view(found) for found in await self._get("subviews") or []]

    @property
    async def gesture_recognizers(self) -> List[AsyncRecognizer]:
        found = await self._get("gestureRecognizers") or []
        return [AsyncRecognizer(self._session, identifier) for identifier in found]

    @property
    async def controller(self) -> Optional[str]:
        """The id of the next responder, which is the controller of a view that has one."""
        found = await self._get("nextResponder")
        return str(found) if found else None

    async def recognizer(self, name: str) -> AsyncRecognizer:
        """The recognizer of this view that has this id, class, name or kind, such as `pan`."""
        kind = recognizer_class(name)
        found = []
        for recognizer in await self.gesture_recognizers:
            known = await recognizer.describe()
            if known["id"] == name:
                return recognizer
            if name == known.get("name") or known["class"] in (name, kind):
                found.append(recognizer)
        if len(found) == 1:
            return found[0]
        what = f"{len(found)} recognizers" if found else "no recognizer"
        ids = ", ".join([str(r._known) for r in await self.gesture_recognizers]) or "none"
        text = f"{await self._identify()} has {what} {name}; it has {ids}"
        raise NoMatch(1010, text, {"kind": "noMatch"})

    # Changing

    async def add_subview(
        self, view: Union["AsyncView", Mapping[str, Any], str], **place: Any
    ) -> "AsyncView":
        """Adds a view that is there, or makes one of a node as `loadTree` takes it."""
        superview = await self._identify()
        if isinstance(view, Mapping):
            nodes = {"superview": superview, "views": [view]}
            made = await self._session._call("loadTree", nodes)
            return self._session.view(made["ids"][0])
        params = {**place, "superview": superview, "view": view}
        await self._session._perform("addSubview", params)
        return view if isinstance(view, AsyncView) else self._session.view(view)

    async def remove_from_superview(self) -> None:
        await self._session._call("removeFromSuperview", {"view": await self._identify()})

    async def bring_to_front(self) -> None:
        await self._session._call("bringSubviewToFront", {"view": await self._identify()})

    async def send_to_back(self) -> None:
        await self._session._call("sendSubviewToBack", {"view": await self._identify()})

    async def add_recognizer(
        self,
        kind: Union[str, CustomRecognizer, Type[CustomRecognizer]],
        *,
        id: Optional[str] = None,
        target: Optional[str] = None,
        **properties: Any,
    ) -> AsyncRecognizer:
        """Makes a recognizer and attaches it, after the others.

        `kind` is a class, with or without its `UI` and `GestureRecognizer` (`longPress`), or a
        `CustomRecognizer`. `target` is the action that it sends, to `client` or, as in
        `Photo.menu:`, to an object, which is made if it isn't there.
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
        recognizer = AsyncRecognizer(self._session, made["id"])
        if custom is not None:
            custom.attach(self._session._handlers, made["id"])
        if target is not None:
            await recognizer.add_target(target)
        return recognizer

    async def add_target(
        self, target: str, events: Union[str, Sequence[str], None] = None
    ) -> None:
        """Adds a target to a control: an action, as in `cart.buy:`, of an object that is made if
        it isn't there. `events` are `touchUpInside`, or `valueChanged` for those with a value."""
        control = await self._identify()
        if events is None:
            known = await self.describe()
            has_value = any(name in known for name in ("value", "on", "selectedSegmentIndex"))
            has_value = has_value or "currentPage" in known
            events = "valueChanged" if has_value else "touchUpInside"
        names = [events] if isinstance(events, str) else list(events)
        await self._session._add_target({"control": control, "events": names}, target)

    # Asking

    async def convert(
        self, point: Sequence[float], to: Union["AsyncView", str, None] = None
    ) -> List[float]:
        """A point of this view in the coordinates of another one, or of the screen."""
        params = {"point": point, "from": await self._identify(), "to": to}
        found: List[float] = (await self._session._perform("convertPoint", params))["point"]
        return found

    async def hit_test(self, point: Sequence[float]) -> Optional["AsyncView"]:
        """The view that a touch at a point of this view would land in."""
        params = {"point": point, "view": await self._identify()}
        found = (await self._session._call("hitTest", params))["view"]
        return self._session.view(found) if found else None

    async def tree(self, depth: Optional[int] = None) -> Dict[str, Any]:
        """The tree from here on, as `load` takes it."""
        params: Dict[str, Any] = {"root": await self._identify()}
        if depth is not None:
            params["depth"] = depth
        found: Dict[str, Any] = await self._session._call("describeTree", params)
        return found

    async def render(self, **options: Any) -> str:
        """The tree from here on as a drawing, in SVG."""
        return await self._session.render(root=await self._identify(), **options)

    # sync: def _repr_svg_(self) -> str:
    # sync:     return self.render()

    # sync: def __bool__(self) -> bool:
    # sync:     return self.exists

    def __eq__(self, other: object) -> bool:
        if isinstance(other, AsyncView) and self._session is other._session:
            if self._selector == other._selector:
                return True
            return self._known is not None and self._known == other._known  # sync: return self._identify() == other._identify()
        # sync: if isinstance(other, str):
        # sync:     return self._identify() == other
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self._known or self._selector)  # sync: return hash(self._identify())

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._selector!r})"


class AsyncControl(AsyncView):
    """A control: a view whose touches become events, such as `touchUpInside`."""

    async def remove_target(
        self,
        target: Optional[str] = None,
        action: Optional[str] = None,
        events: Optional[Sequence[str]] = None,
    ) -> int:
        """Takes targets off; how many there were."""
        params: Dict[str, Any] = {"control": await self._identify()}
        given = {"target": target, "action": action, "events": events}
        params.update((name, value) for name, value in given.items() if value is not None)
        found: int = (await self._session._call("removeTarget", params))["removed"]
        return found

    async def send_actions(self, *events: str) -> Any:
        """Sends the actions of events as if they had happened."""
        params = {"control": await self._identify(), "events": list(events)}
        return await self._session._perform("sendActions", params, True)


def checked_selector(selector: Any) -> str:
    """A selector, which has to be a string."""
    if isinstance(selector, str):
        return selector
    hint = f"; `:nth({selector})` in a selector counts from 0" if isinstance(selector, int) else ""
    raise TypeError(f"views are found by a selector, a string, not by {selector!r}{hint}")


def recognizer_class(kind: str) -> str:
    """`longPress` and `long_press` as UILongPressGestureRecognizer."""
    if kind.endswith("GestureRecognizer"):
        return kind
    known = _KINDS.get(kind.replace("_", "").lower())
    return f"UI{known}GestureRecognizer" if known else kind


_KINDS = {
    kind.lower(): kind
    for kind in ("Tap", "Pan", "Pinch", "Rotation", "Swipe", "LongPress", "ScreenEdgePan", "Hover")
}
