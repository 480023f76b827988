"""What a session can be set up from, as the request that does it."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .errors import GesturedError

Scene = Mapping[str, Any]

#: The endings of documents of Interface Builder.
DOCUMENTS = (".storyboard", ".xib")
_ENDINGS = ".json, .xml, .txt, .gesture, .storyboard or .xib"


class UnreadableScene(GesturedError, ValueError):
    """A file that a session can't be set up from; the text says where it is wrong."""


def read_scene(
    scene: Scene | Sequence[Mapping[str, Any]] | str | os.PathLike[str],
    command: Sequence[str],
) -> tuple[str, dict[str, Any]]:
    """The method and the parameters that make a scene. `command` starts the daemon, which reads
    scripts."""
    if isinstance(scene, Mapping):
        return "loadScene", {"scene": scene.get("scene", scene)}
    if not isinstance(scene, (str, os.PathLike)):
        return "loadTree", {"views": list(scene)}
    path = Path(scene)
    if not path.exists():
        raise UnreadableScene(
            f"{path}: no such file; a session is set up from nodes of loadTree, a scene, or a"
            f" file that ends in {_ENDINGS}"
        )
    if path.suffix == ".gesture":
        text = path.read_text(encoding="utf-8")
        return "loadScene", {"scene": read_script(text, path.parent, str(path), command)}
    text = path.read_text(encoding="utf-8")
    if path.suffix in DOCUMENTS:
        return "importTree", {"format": "interfaceBuilder", "text": text}
    if path.suffix == ".xml":
        return "importTree", {"format": "xcuitest", "text": text}
    if path.suffix == ".txt":
        return "importTree", {"format": "recursiveDescription", "text": text}
    if path.suffix == ".json":
        try:
            found = json.loads(text)
        except ValueError as problem:
            raise UnreadableScene(f"{path}: {problem}") from None
        if isinstance(found, (dict, list)):
            return read_scene(found, command)
    raise UnreadableScene(f"{path}: a scene ends in {_ENDINGS}")


def document_screen(
    path: str | os.PathLike[str], scene: str | None, command: Sequence[str]
) -> list[float] | None:
    """The size of a scene of a storyboard or xib."""
    options = [] if scene is None else ["--scene", scene]
    finished = subprocess.run(
        [*command, "import", os.fspath(path), *options], capture_output=True, encoding="utf-8"
    )
    if finished.returncode != 0:
        raise UnreadableScene(finished.stderr.strip())
    found = re.search(r"^screen (\S+),(\S+)$", finished.stdout, re.MULTILINE)
    return [float(found[1]), float(found[2])] if found else None


#: Where the tests of a script begin.
_TEST = re.compile(r"^test\b", re.MULTILINE)


def read_script(text: str, folder: Path, name: str, command: Sequence[str]) -> Any:
    """The scene that the set-up of a script makes, which is all before its first test. `folder`
    holds the files that it includes, `name` stands in front of the places of mistakes."""
    first = _TEST.search(text)
    lines = text[: first.start()] if first else text
    finished = subprocess.run(
        [*command, "run", "--json", "-", "-e", "describeScene"],
        input=lines,
        capture_output=True,
        encoding="utf-8",
        cwd=str(folder),
    )
    if finished.returncode != 0:
        raise UnreadableScene(finished.stderr.strip().replace("<stdin>:", f"{name}:"))
    for line in reversed(finished.stdout.splitlines()):
        found = _scene_in(json.loads(line))
        if found is not None:
            return found
    raise UnreadableScene(f"{name}: no scene came of it")


def _scene_in(value: Any) -> Any:
    """The member `scene`, wherever it is."""
    if isinstance(value, dict):
        if "scene" in value:
            return value["scene"]
        values: list[Any] = list(value.values())
    else:
        values = value if isinstance(value, list) else []
    for part in values:
        found = _scene_in(part)
        if found is not None:
            return found
    return None


def screen_of(scene: Any) -> list[float] | None:
    """The size of the window that a scene describes."""
    views = scene.get("scene", scene).get("views", ()) if isinstance(scene, Mapping) else scene
    for view in views if isinstance(views, list) else ():
        if isinstance(view, Mapping) and view.get("id") == "window":
            box = view.get("bounds") or view.get("frame")
            if isinstance(box, list) and len(box) == 4:
                return [float(box[2]), float(box[3])]
    return None
