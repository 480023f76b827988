"""The file of types of what crosses the wire."""

from __future__ import annotations

import keyword
import re
import textwrap

from .docstrings import docstring
from .layout import sequence
from .methods import Method
from .names import HEAD, Definition, capital
from .types import Types, is_object


def protocol_file(types: Types, methods: list[Method]) -> str:
    literals = [
        sequence(f"{name} = Literal[", map(repr, schema["enum"]), "]")
        for name, schema in types.schemas.items()
        if "enum" in schema
    ]
    named = {name: schema for name, schema in types.schemas.items() if is_object(schema)}
    effects = [name for name in named if name.endswith("Effect") or name == "OmittedEffects"]
    # Types without a name in the definition get theirs where they are first met.
    for method in methods:
        list(method.parameters())
    written: dict[str, str] = {}
    while waiting := {
        name: schema for name, schema in {**named, **types.made}.items() if name not in written
    }:
        for name, schema in waiting.items():
            written[name] = dictionary(types, name, schema)
    return "\n".join(
        [
            HEAD,
            '"""What crosses the wire, as types: effects, descriptions, the results of methods."""\n',
            "from __future__ import annotations\n",
            "from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union\n",
            "if TYPE_CHECKING:",
            "    from typing_extensions import NotRequired\n",
            *literals,
            "\n",
            *(f"{text}\n\n" for text in written.values()),
            sequence("Effect = Union[", effects, "]\n"),
        ]
    )


def dictionary(types: Types, name: str, schema: Definition) -> str:
    """The type of an object, as a class unless a member's name can't be an attribute's."""
    required = schema.get("required", [])
    members = {}
    for member, part in schema["properties"].items():
        kind = types.of(part, name + capital(re.sub(r"\W", "", member)))
        members[member] = kind if member in required else f"NotRequired[{kind}]"
    text = schema.get("description", "")
    if all(member.isidentifier() and not keyword.iskeyword(member) for member in members):
        rows = "\n".join(f"    {member}: {kind}" for member, kind in members.items())
        head = f"{docstring(text, '    ')}\n\n" if text else ""
        return f"class {name}(TypedDict):\n{head}{rows}"
    rows = "\n".join(f'    "{member}": "{kind}",' for member, kind in members.items())
    lines = "".join(f"#: {line}\n" for line in textwrap.wrap(text, 94))
    return f'{lines}{name} = TypedDict("{name}", {{\n{rows}\n}})'
