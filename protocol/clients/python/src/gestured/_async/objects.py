"""Controllers, recognizers and views, which lead to each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from .._properties import ControllerProperties, RecognizerProperties, ViewProperties
from ..custom import MEMBERS, CustomRecognizer, DelegateAnswers, methods_of
from ..errors import NoMatch, UnknownQuestion
from ..names import camel, checked_selector, id_in, id_selector, members, recognizer_class, snake
from ..report import Report
from ..suggestions import hint
from ..values import Point
from .base_session import BaseSession, Sought
from .delegation import Delegation
from .gestures import ViewGestures
from .handle import Handle
from .special import Begun, Drawn


class Controller(ControllerProperties, Handle):
    """A view controller, by its id."""

    _describe, _update, _parameter = "describeController", "updateController", "controller"

    @property
    async def view(self) -> View | None:
        """Its view."""
        found = await self._member("view")
        return view_of(self._session, found) if found else None

    @property
    async def children(self) -> list[Controller]:
        """The controllers that it contains, in order."""
        found = await self._member("children") or []
        return [Controller(self._session, identifier) for identifier in found]

    @property
    async def parent(self) -> Controller | None:
        """The controller that contains it."""
        found = await self._member("parent")
        return Controller(self._session, found) if found else None


class Recognizer(RecognizerProperties, Handle):
    """A gesture recognizer, by its id. Properties are fetched when they are read."""

    _describe, _update, _parameter = "describeRecognizer", "updateRecognizer", "recognizer"

    @property
    async def view(self) -> View | None:
        """The view that it is attached to."""
        found = await self._member("view")
        return view_of(self._session, found) if found else None

    @property
    async def targets(self) -> list[dict[str, Any]]:
        """The targets and actions that it sends, in order."""
        found: list[dict[str, Any]] = await self._member("targets")
        return found

    async def add_target(self, target: str) -> None:
        """Adds an action, such as `Photo.menu:`, and creates its object if it doesn't exist."""
        await self._session._add_target({"recognizer": await self._identify()}, target)

    async def remove_target(self, target: str | None = None, action: str | None = None) -> int:
        """Removes targets, all unless you name one; returns how many it removed."""
        params = {"recognizer": await self._identify(), "target": target, "action": action}
        return await self._session._remove_target(params)

    async def require_to_fail(self, other: Recognizer | str) -> None:
        """Makes it wait until `other` has failed."""
        params = {"recognizer": await self._identify(), "other": other}
        await self._session._perform("requireToFail", params)

    async def remove(self) -> None:
        """Detaches it from its view."""
        params = {"view": await self._member("view"), "recognizer": await self._identify()}
        await self._session._call("removeGestureRecognizer", params)

    async def set_state(self, state: str) -> Report:
        """Sets its state, as a subclass would."""
        params = {"recognizer": await self._identify(), "state": state}
        report: Report = await self._session._perform("setRecognizerState", params, True)
        return report

    async def explain(self, **params: Any) -> dict[str, Any]:
        """Explains its state, and what stands in its way."""
        params["recognizer"] = await self._identify()
        found: dict[str, Any] = await self._session._perform("explainGesture", params)
        return found

    def delegate(
        self, delegate: object | None = None, **answers: DelegateAnswers
    ) -> Begun[Delegation]:
        """Sets what its delegate answers: `delegate(should_begin=lambda q: q.time > 1)`.

        An answer is a function or a coroutine function that gets the question, or a value: a bool,
        or for the questions about another recognizer also a list of ids. Or give an object with
        methods of these names. `await` it, and it stays until `reset`; or use it in `async with`,
        and it stays for the block.
        """
        return Begun(self._delegate(delegate, answers))

    async def _delegate(
        self, delegate: object | None, answers: dict[str, DelegateAnswers]
    ) -> Delegation:
        identifier = await self._identify()
        chosen: dict[str, Any] = dict(answers)
        if delegate is not None:
            chosen.update(methods_of(delegate))
        if not chosen:
            raise TypeError("delegate takes its answers: `delegate(should_begin=lambda q: True)`")
        members: dict[str, Any] = {}
        functions: dict[str, Any] = {}
        for name, answer in chosen.items():
            member = camel(name)
            if member not in MEMBERS:
                names = list(map(snake, MEMBERS))
                more = hint(name, names) or f": {', '.join(names)}"
                raise UnknownQuestion(f"no delegate is asked {name}{more}")
            if callable(answer):
                functions[member] = answer
                members[member] = "ask"
            else:
                members[member] = answer
        before = (await self.describe()).get("delegate") or {}
        handlers = [
            self._session._handlers.add(
                f"delegate/{member}",
                function,
                subject={"recognizer": identifier},
                wrap=True,
                may_wait=self._is_async,
            )
            for member, function in functions.items()
        ]
        try:
            await self._session._perform("setDelegate", {"recognizer": identifier, **members})
        except BaseException:
            for handler in handlers:
                handler.off()
            raise
        return Delegation(self, handlers, {name: before.get(name) for name in members})


class View(ViewProperties, ViewGestures, Drawn, Sought, Handle):
    """A view, by a selector that is looked up at each use, or by its id.

    Properties such as `frame`, `text` and `alpha` are fetched when they are read. A selector has to
    match one view: otherwise it raises `NoMatch` or `AmbiguousSelector`, which name the nearest
    matches, or `UnknownObject` for properties of an `#id`. Two views are equal if they have the
    same id, or are looked up by the same selector."""

    _describe, _update, _parameter = "describeView", "updateView", "view"

    def __init__(self, session: BaseSession, selector: str, identifier: str | None = None) -> None:
        super().__init__(session, identifier or id_in(selector))
        self._selector = selector

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
        return view_of(self._session, found)

    async def find_all(self, selector: str, limit: int | None = None) -> list[View]:
        """All views of this tree that a selector matches now, in tree order."""
        found = await self._session._found(selector, await self._identify(), limit)
        return [view_of(self._session, each) for each in found]

    @property
    async def superview(self) -> View | None:
        found = await self._member("superview")
        return view_of(self._session, found) if found else None

    @property
    async def subviews(self) -> list[View]:
        return [view_of(self._session, found) for found in await self._member("subviews") or []]

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
            return view_of(self._session, made["ids"][0])
        params = {**place, "superview": superview, "view": view}
        await self._session._perform("addSubview", params)
        return view if isinstance(view, View) else view_of(self._session, view)

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

    def _here(self) -> BaseSession:
        return self._session

    def _on(self) -> dict[str, Any]:
        return {"on": self._selector}

    # Asking

    async def convert(self, point: Sequence[float], to: View | str | None = None) -> Point:
        """A point of this view in the coordinates of another one, or of the screen."""
        params = {"point": point, "from": await self._identify(), "to": to}
        return Point(*(await self._session._perform("convertPoint", params))["point"])

    async def hit_test(self, point: Sequence[float]) -> View | None:
        """The view that a touch at a point of this view would land in."""
        params = {"point": point, "view": await self._identify()}
        found = (await self._session._call("hitTest", params))["view"]
        return view_of(self._session, found) if found else None

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


def view_of(session: BaseSession, identifier: str) -> View:
    """The view of this id."""
    return View(session, id_selector(identifier), identifier)
