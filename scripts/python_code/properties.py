"""The properties of views, controls and recognizers, and what the daemon asks."""

from __future__ import annotations

import textwrap
from typing import Any, Dict, Iterator, List, Tuple

from .docstrings import docstring
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


def grouped(types: Types) -> Iterator[Tuple[str, Dict[str, Definition], List[str]]]:
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
        "from ._handle import Property\n",
    ]
    for title, members, settable in grouped(types):
        lines.append(f'\nclass {title}:\n    """Fetched when read, and sent when set."""\n')
        for name, schema in members.items():
            text = " ".join(str(types.resolve(schema).get("description") or "").split())
            word = python(snake(name))
            row = f"    {word} = Property({name!r}, {name in settable}, {text!r})"
            if len(row) > 96:
                chunks = textwrap.wrap(text, 76)
                body = "\n".join(
                    f"        {chunk + (' ' if index < len(chunks) - 1 else '')!r}"
                    for index, chunk in enumerate(chunks)
                )
                row = f"    {word} = Property(\n        {name!r},\n        {name in settable},\n{body},\n    )"
            lines.append(row)
        lines.append("")
    lines.append("")
    for title in GROUPS:
        lines.append(f"Async{title} = {title}")
    return "\n".join(lines) + "\n"


def properties_stub(types: Types) -> str:
    lines = [
        HEAD,
        "from typing import Any, Awaitable, Dict, List, Literal, Optional, Sequence, Union\n",
        "from .protocol import *\n",
    ]
    for title, members, settable in grouped(types):
        for prefix in ("", "Async"):
            lines.append(f"class {prefix}{title}:")
            for name, schema in members.items():
                kind = types.of(schema, title + capital(name))
                word = python(snake(name))
                text = " ".join(str(types.resolve(schema).get("description") or "").split())
                doc = docstring(text, "        ") + "\n        ..." if text else "        ..."
                result = f"Awaitable[{kind}]" if prefix else kind
                lines.append(f"    @property\n    def {word}(self) -> {result}:\n{doc}")
                if name in settable and not prefix:
                    given = types.of(schema, title + capital(name), "Sequence")
                    if given == kind:
                        lines.append(f"    @{word}.setter")
                        lines.append(f"    def {word}(self, value: {kind}) -> None: ...")
                    else:
                        lines.append(f"    @{word}.setter")
                        lines.append(f"    def {word}(self, value: {given}) -> None: ...")
            lines.append("")
    return "\n".join(lines) + "\n"


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
    return "\n".join([
        HEAD,
        '"""The questions of the daemon, and the schemas of their answers."""\n',
        "from typing import Any, Dict\n",
        "# fmt: off",
        "QUESTIONS: Dict[str, Dict[str, Any]] = {",
        *rows,
        "}",
        "",
        "#: What delegates of recognizers are asked.",
        f"MEMBERS = {members!r}",
        "",
    ])


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
