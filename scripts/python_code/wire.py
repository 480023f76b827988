"""The file of types of what crosses the wire."""

from __future__ import annotations

import re
from typing import Dict, List

from .docstrings import docstring, wrapped
from .methods import Method
from .names import HEAD, Definition, capital
from .types import Types, is_object


def protocol_file(types: Types, methods: List[Method]) -> str:
    lines = [
        HEAD,
        '"""What crosses the wire, as types: effects, descriptions, the results of methods."""\n',
        "from __future__ import annotations\n",
        "import sys",
        "from typing import Any, Dict, List, Optional, Union\n",
        "from typing import Literal, TypedDict\n",
    ]
    lines[3:] = ["from typing import Any, Dict, List, Literal, Optional, TypedDict, Union\n"]
    names: List[str] = []
    literals: List[str] = []
    done: Dict[str, str] = {}

    def emit(name: str, schema: Definition) -> None:
        if name in done:
            return
        done[name] = ""
        required = schema.get("required", [])
        members = {
            member: types.of(part, name + capital(re.sub(r"\W", "", member)))
            for member, part in schema["properties"].items()
        }
        text = ""
        bases = []
        for label, wanted in (("Required", True), ("Optional", False)):
            chosen = {m: t for m, t in members.items() if (m in required) == wanted}
            if not chosen:
                continue
            base = f"_{name}{label}"
            bases.append(base)
            rows = "\n".join(f'        "{m}": "{t}",' for m, t in chosen.items())
            total = "" if wanted else "\n    total=False,"
            text += f'{base} = TypedDict(\n    "{base}",\n    {{\n{rows}\n    }},{total}\n)\n'
        text += f"\n\nclass {name}({', '.join(bases)}):\n"
        text += docstring(schema.get("description") or f"Part of {name}.", "    ") + "\n"
        done[name] = text
        names.append(name)

    effects = []
    for name, schema in types.schemas.items():
        if is_object(schema):
            emit(name, schema)
            if name.endswith("Effect") or name == "OmittedEffects":
                effects.append(name)
        elif "enum" in schema:
            literals.append(f"{name} = {types.literal(schema['enum'])}")
            names.append(name)
    for method in methods:
        list(method.parameters(str, False))
    while True:
        waiting = {name: schema for name, schema in types.made.items() if name not in done}
        if not waiting:
            break
        for name, schema in waiting.items():
            emit(name, schema)
    lines += [wrapped(literal) for literal in literals]
    lines.append("")
    lines += [f"\n{text}\n" for text in done.values()]
    lines.append("\nEffect = Union[" + ",".join(f"\n    {name}" for name in effects) + ",\n]")
    names.append("Effect")
    lines.append("\n__all__ = [" + "".join(f'\n    "{name}",' for name in sorted(names)) + "\n]")
    return "\n".join(lines) + "\n"
