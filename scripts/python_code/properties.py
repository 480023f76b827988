"""The properties of views, controls and recognizers, and what the daemon asks."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Any

from .names import HEAD, Definition, capital, python, snake
from .types import Types

#: Properties that answer handles, and so are written by hand.
OBJECTS_OF_HANDLES = {
    "id", "superview", "subviews", "gestureRecognizers", "view", "targets", "parent", "children",
}  # fmt: skip

GROUPS = {
    "ViewProperties": ("View properties", "ViewDescription"),
    "RecognizerProperties": ("Recognizer properties", "RecognizerDescription"),
    "ControllerProperties": ("Controller properties", "ControllerDescription"),
}

#: Schemas whose values are named tuples.
VALUES = {"Point": "Point", "Vector": "Point", "Size": "Size", "Rect": "Rect"}


def grouped(types: Types) -> Iterator[tuple[str, dict[str, Definition], list[str]]]:
    """The classes of properties: which can be set, and which are only described."""
    descriptors = types.definition["components"]["contentDescriptors"]
    for title, (group, description) in GROUPS.items():
        found = {
            descriptor["name"]: descriptor.get("schema", {})
            for descriptor in descriptors.values()
            if descriptor.get("x-group") == group
        }
        members = types.schemas[description]["properties"]
        left_out = OBJECTS_OF_HANDLES | ({"delegate"} if title == "RecognizerProperties" else set())
        described = {name: members[name] for name in members if name not in left_out}
        found = {name: found[name] for name in found if name not in left_out}
        yield title, {**described, **found}, list(found)


def properties_file(types: Types) -> str:
    lines = [
        HEAD,
        '"""What views, recognizers and controllers have, as properties of their handles."""\n',
        "from __future__ import annotations\n",
        "from collections.abc import Sequence",
        "from typing import TYPE_CHECKING, Any, Literal\n",
        "from ._handles import ID, Property, ReadOnly",
        "from .values import Point, Rect, Size\n",
        "if TYPE_CHECKING:",
        "    from .protocol import *  # noqa: F403\n",
    ]
    for title, members, settable in grouped(types):
        lines.append(f'\nclass {title}:\n    """Fetched when read, and sent when set."""\n')
        for name, schema in members.items():
            lines.append(declaration(types, title, name, schema, name in settable))
        lines.append("")
    return "\n".join(lines)


def declaration(types: Types, title: str, name: str, schema: Definition, settable: bool) -> str:
    """A property with its types and its documentation."""
    made = value_in(types, schema)
    kind = types.of(schema, title + capital(name))
    if made is not None:
        kind = f"{made} | None" if kind.endswith("| None") else made
    given = types.of(schema, title + capital(name), "Sequence")
    declared = f"Property[{kind}, {given}]" if settable else f"ReadOnly[{kind}]"
    text = " ".join(str(types.resolve(schema).get("description") or "").split())
    words = [json.dumps(name), json.dumps(text, ensure_ascii=False)] if text else [json.dumps(name)]
    if made is not None:
        words.append(made if text else f"make={made}")
    start = f"    {python(snake(name))}: {declared} = {'Property' if settable else 'ReadOnly'}("
    row = f"{start}{', '.join(words)})"
    if len(row) <= 100:
        return row
    chunks = textwrap.wrap(text, 84)
    rows = [json.dumps(chunk + " ", ensure_ascii=False) for chunk in chunks[:-1]]
    rows += [json.dumps(chunks[-1], ensure_ascii=False) + ","] if chunks else []
    rows = [f"{words[0]},", *rows, *([f"{made},"] if made is not None else [])]
    return start + "".join(f"\n        {one}" for one in rows) + "\n    )"


def value_in(types: Types, schema: Any) -> str | None:
    """The named tuple that a schema stands for, if any."""
    while isinstance(schema, dict):
        if "oneOf" in schema:
            others = [part for part in schema["oneOf"] if part != {"type": "null"}]
            schema = others[0] if len(others) == 1 else None
            continue
        path = schema.get("$ref", "").split("/")
        if path[-2:-1] == ["schemas"] and path[-1] in VALUES:
            return VALUES[path[-1]]
        if len(path) == 1:
            return None
        target: Any = types.definition
        for step in path[1:]:
            target = target[step]
        schema = target
    return None


def questions_file(types: Types) -> str:
    rows = []
    (delegate,) = (m for m in types.definition["methods"] if m["name"] == "setDelegate")
    members = [
        types.resolve(param)["name"]
        for param in delegate["params"]
        if types.resolve(param)["name"] != "recognizer"
    ]
    for method in types.definition["x-clientMethods"]:
        if "result" in method:
            schema = inlined(types, method["result"].get("schema", {}))
            rows.append(f"    {method['name']!r}: {schema!r},")
    return "\n".join(
        [
            HEAD,
            '"""The questions of the daemon, and the schemas of their answers."""\n',
            "from typing import Any\n",
            "# fmt: off",
            "QUESTIONS: dict[str, dict[str, Any]] = {",
            *rows,
            "}",
            "",
            "#: What delegates of recognizers are asked.",
            f"MEMBERS = {members!r}",
            "",
        ]
    )


def inlined(types: Types, schema: Any) -> Any:
    """A schema without references and descriptions."""
    if isinstance(schema, dict):
        schema = types.resolve(schema)
        return {
            name: inlined(types, part)
            for name, part in schema.items()
            if name not in ("description", "examples", "default")
        }
    return [inlined(types, part) for part in schema] if isinstance(schema, list) else schema
