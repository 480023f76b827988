"""What a session begins with: files below the root, and scenes in capabilities."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..process import find_command
from ..scenes import (
    DOCUMENTS,
    UnreadableScene,
    document_screen,
    read_scene,
    read_script,
    screen_of,
)
from .attributes import PREFIX

Call = tuple[str, dict[str, Any]]
#: Requests of a recording that begin and end its session.
_OUTSIDE = ("initialize", "initialized", "shutdown", "exit")
_KINDS = (
    "expected a page source (.xml), a script (.gesture), a scene (.json), a document (.storyboard,"
    " .xib) or a text (.txt)"
)


@dataclass
class Scene:
    """The requests that make a scene, and the screen that it is for."""

    calls: list[Call]
    screen: list[float] | None
    #: What a mistake in it is called after: `shop.gesture`; empty without a file.
    name: str = ""


class Files:
    """The files that sessions may read: those below the root."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def path(self, name: str) -> Path:
        try:
            path = (self.root / name).resolve()
            is_there = path.is_file()
        except (OSError, ValueError) as problem:
            raise UnreadableScene(f"{name[:100]!r} is no name of a file: {problem}") from None
        if path.suffix in (".app", ".ipa", ".zip"):
            raise UnreadableScene(f"{name}: no app runs here; {_KINDS}")
        if not path.is_relative_to(self.root):
            raise UnreadableScene(f"{name} lies outside of {self.root}, the folder of --root")
        if not is_there:
            raise UnreadableScene(f"{name}: no such file below {self.root}")
        return path

    async def read(self, name: str, scene: str | None = None) -> Scene:
        """The scene in a file; of a document the one of that name."""
        path = self.path(name)
        if path.suffix in DOCUMENTS:
            return await asyncio.to_thread(self._document, path, scene)
        return await asyncio.to_thread(self._read, path)

    async def take(self, scene: Any) -> Scene:
        """The scene in a capability."""
        if not isinstance(scene, str):
            return Scene([read_scene(scene, find_command())], screen_of(scene))
        if scene.lstrip().startswith("<"):
            return _page(scene)
        return await asyncio.to_thread(self._script, scene)

    def _read(self, path: Path) -> Scene:
        if path.suffix == ".txt":
            text = _text(path)
            if text.startswith("gestured "):
                return _recording(text)
            frame = re.search(r"frame = \(\S+ \S+; (\S+) (\S+)\)", text.split("\n", 1)[0])
            screen = [float(frame[1]), float(frame[2])] if frame else None
            params = {"format": "recursiveDescription", "text": text}
            return Scene([("importTree", params)], screen, path.name)
        if path.suffix == ".xml":
            found = _page(_text(path))
        elif path.suffix == ".gesture":
            text = _text(path)
            self._check_files(text, path.parent)
            scene = read_script(text, path.parent, path.name, find_command())
            found = Scene([("loadScene", {"scene": scene})], screen_of(scene))
        else:
            call = read_scene(_json(path) if path.suffix == ".json" else path, find_command())
            found = Scene([call], screen_of(next(iter(call[1].values()))))
        found.name = path.name
        return found

    def _document(self, path: Path, scene: str | None) -> Scene:
        command = find_command()
        method, params = read_scene(path, command)
        if scene is not None:
            params["scene"] = scene
        return Scene([(method, params)], document_screen(path, scene, command), path.name)

    def _script(self, text: str) -> Scene:
        self._check_files(text, self.root)
        scene = read_script(text, self.root, "scene", find_command())
        return Scene([("loadScene", {"scene": scene})], screen_of(scene))

    def _check_files(self, text: str, folder: Path, depth: int = 0) -> None:
        """Refuses a script that includes or imports what lies outside of the root."""
        for found in re.finditer(r"^\s*(include|import)\s+(\"[^\"]*\"|'[^']*'|\S+)", text, re.M):
            name = found[2].strip("\"'")
            path = (folder / name).resolve()
            if not path.is_relative_to(self.root):
                raise UnreadableScene(f"{name} lies outside of {self.root}, the folder of --root")
            if found[1] == "include" and path.is_file() and depth < 32:
                self._check_files(_text(path), path.parent, depth + 1)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as problem:
        raise UnreadableScene(f"{path.name}: {problem}") from None


def _json(path: Path) -> Any:
    try:
        found = json.loads(_text(path))
    except (ValueError, RecursionError) as problem:
        raise UnreadableScene(f"{path.name}: {problem}") from None
    if not isinstance(found, (dict, list)):
        raise UnreadableScene(f"{path.name}: expected a scene, or a list of views")
    return found


def _page(text: str) -> Scene:
    """A page source is for a screen as large as its application."""
    application = re.search(rf"<{PREFIX}Application\b[^>]*>", text)
    sides = [
        float(found[1])
        for name in ("width", "height")
        if application and (found := re.search(rf'\s{name}="(\d+(?:\.\d+)?)"', application[0]))
    ]
    screen = sides if len(sides) == 2 and all(sides) else None
    return Scene([("importTree", {"format": "xcuitest", "text": text})], screen)


def _recording(text: str) -> Scene:
    """The requests of a recording, without those that were refused and those that begin and end
    its session."""
    head = re.search(r"screen (\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)", text.split("\n", 1)[0])
    sent: list[tuple[Any, Call]] = []
    refused = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.startswith(("--> ", "<-- ")):
            continue
        try:
            messages = json.loads(line[4:])
        except ValueError as problem:
            raise UnreadableScene(f"line {number}: {problem}") from None
        for message in messages if isinstance(messages, list) else [messages]:
            if not isinstance(message, dict) or not isinstance(message.get("params", {}), dict):
                raise UnreadableScene(f"line {number}: expected a request with params by name")
            method = message.get("method")
            if line.startswith("<-- ") and "error" in message:
                refused.append(message.get("id"))
            elif line.startswith("--> ") and method not in (None, *_OUTSIDE):
                sent.append((message.get("id"), (method, message.get("params", {}))))
    calls = [call for identifier, call in sent if identifier is None or identifier not in refused]
    return Scene(calls, [float(head[1]), float(head[2])] if head else None)
