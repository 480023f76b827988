"""Reactions: what is done some time after an effect, as the app would do it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal, Optional, get_args, get_origin, get_type_hints

from .._names import METHODS
from ..errors import GesturedError, RequestFailed
from ..protocol import ControlEvent, Effect
from .base_session import BaseSession
from .errors import hint, invalid_argument, words_of
from .scenes import Files


def _effects() -> dict[str, dict[str, Any]]:
    """The kinds of effects, and the types of their members."""
    hints = (get_type_hints(each, None, {"NotRequired": Optional}) for each in get_args(Effect))
    kinds = {get_args(members["effect"])[0]: members for members in hints}
    kinds["control"]["event"] = ControlEvent
    return kinds


_EFFECTS = _effects()
#: The members that name an object.
_OBJECTS = {
    "cell", "control", "controller", "delegate", "list", "machine", "object", "recognizer", "row",
    "scrollView", "target", "view",
}  # fmt: skip


class Reaction:
    """What is done some time after an effect that has certain members."""

    def __init__(self, given: Any, path: str, files: Files) -> None:
        if not isinstance(given, Mapping):
            raise invalid_argument(f"{path}: expected {{when, after?, do}}")
        for name in given:
            _check_word(name, ("when", "after", "do"), f"{path}.{name}", "when, after or do")
        when, steps = given.get("when"), given.get("do")
        if not isinstance(when, Mapping) or not when:
            raise invalid_argument(f"{path}.when: expected the members of an effect")
        if not isinstance(steps, list):
            raise invalid_argument(f"{path}.do: expected a list")
        self.path, self.when, self.steps = path, when, steps
        self.after = given.get("after", 0)
        if type(self.after) not in (int, float) or not 0 <= self.after < 1e6:
            raise invalid_argument(f"{path}.after: expected seconds, from 0")
        _check_effect(when, f"{path}.when")
        for index, step in enumerate(steps):
            _check_step(step, f"{path}.do[{index}]", files)
        #: Whether an effect has matched.
        self.matched = False
        #: Whether the daemon runs it; otherwise it runs here, once the command is at rest.
        self.is_passed_on = False

    def heeds(self, effect: Mapping[str, Any]) -> bool:
        return all(effect.get(name) == value for name, value in self.when.items())

    async def pass_on(self, session: BaseSession) -> None:
        """Has the daemon run it, if it has a time of its own and is one that the daemon knows."""
        if not self.after or not self.steps or "effect" not in self.when:
            return
        params = {"id": self.path, "when": self.when, "do": self.steps, "after": self.after}
        try:
            await session.ask("addReaction", **params)
        except RequestFailed as refusal:
            parameter = str(refusal.data.get("parameter"))
            # Other kinds of effect, and gestures, are for reactions of this server alone.
            if parameter == "when.effect" or parameter.endswith("].method"):
                return
            raise invalid_argument(f"{self.path}: {words_of(refusal)}") from None
        self.is_passed_on = True

    @property
    def objects(self) -> Iterator[tuple[str, str]]:
        """The objects in `when`, each with its path."""
        return ((f"{self.path}.when.{n}", o) for n, o in self.when.items() if n in _OBJECTS and o)

    def __str__(self) -> str:
        return f"{self.path}: no effect has matched {json.dumps(self.when, ensure_ascii=False)}"


def _check_effect(when: Mapping[str, Any], path: str) -> None:
    kind = when.get("effect")
    if kind is not None:
        _check_word(kind, _EFFECTS, f"{path}.effect", "a kind of effect")
    kinds = _EFFECTS.values() if kind is None else [_EFFECTS[kind]]
    members = {name: hint for each in kinds for name, hint in each.items()}
    owner = "an effect" if kind is None else f"{kind} effects"
    for name, value in when.items():
        _check_word(name, members, f"{path}.{name}", f"a member of {owner}")
        if kind is not None and get_origin(members[name]) is Literal:
            words = get_args(members[name])
            _check_word(value, words, f"{path}.{name}", " or ".join(map(str, words)))
        if name in _OBJECTS and not isinstance(value, (str, type(None))):
            raise invalid_argument(f"{path}.{name}: expected the id of an object")


def _check_step(step: Any, path: str, files: Files) -> None:
    if not isinstance(step, Mapping) or ("load" in step) == ("method" in step):
        raise invalid_argument(f"{path}: expected {{method, params?}} or {{load}}")
    for name in step:
        known = ("load",) if "load" in step else ("method", "params")
        _check_word(name, known, f"{path}.{name}", " or ".join(known))
    if "method" in step:
        _check_word(step["method"], METHODS, f"{path}.method", "a method of the protocol")
        if not isinstance(step.get("params", {}), Mapping):
            raise invalid_argument(f"{path}.params: expected an object")
    elif isinstance(step["load"], str):
        files.path(step["load"])
    else:
        raise invalid_argument(f"{path}.load: expected the name of a file")


def _check_word(word: Any, known: Iterable[Any], path: str, expected: str) -> None:
    if word not in tuple(known):
        near = hint(word, known) if isinstance(word, str) else ""
        raise invalid_argument(f"{path}: expected {expected}, not {word!r}{near}")


async def pass_on(session: BaseSession, reactions: list[Reaction]) -> None:
    """Has the daemon run those that it can, unless one loads a page, which would remove them."""
    if not any("load" in step for reaction in reactions for step in reaction.steps):
        for reaction in reactions:
            await reaction.pass_on(session)


async def check_objects(session: BaseSession, reactions: list[Reaction], files: Files) -> None:
    """Refuses reactions to objects that aren't there, come with no file, and that no reaction makes.

    Files are loaded to look, and the session goes back to its launch.
    """
    steps = [step for reaction in reactions for step in reaction.steps]
    made = (step.get("params", {}).get("id") for step in steps)
    known = {each for each in made if isinstance(each, str)}
    controls = {*known}

    async def look() -> None:
        known.update(await _object_ids(session))
        for those in ({"class": "UIControl"}, {"kind": "item"}):
            controls.update(await _object_ids(session, **those))

    def unknown() -> Iterator[tuple[str, str]]:
        for reaction in reactions:
            for path, name in reaction.objects:
                # A part of an object is called after it, such as `sure.selection` of an alert.
                names = {name, name.partition(".")[0]}
                if not names & (controls if path.endswith(".control") else known):
                    yield path, name

    await look()
    for file in dict.fromkeys(step["load"] for step in steps if "load" in step):
        if not any(unknown()):
            break
        try:
            scene = await files.read(file)
            await session.ask("clearTree")
            for method, params in scene.calls:
                await session.ask(method, **params)
        except GesturedError as problem:
            raise invalid_argument(f"gestured:reactions: {file}: {words_of(problem)}") from None
        await look()
        await session.ask("restoreCheckpoint", id=session.beginning)
    for path, name in unknown():
        if name in known:
            touched = f'{{"effect": "touches", "view": "{name}", "phase": "ended"}}'
            raise invalid_argument(f"{path}: {name} is no control; for a touch of it write {touched}")
        expected = "an object on the screen, in a file that a reaction loads, or made in `do`"
        _check_word(name, known, path, expected)


async def _object_ids(session: BaseSession, **those: str) -> set[str]:
    return {each["id"] for each in (await session.ask("listObjects", **those))["objects"]}
