"""Descriptions of the definition as docstrings and comments."""

from __future__ import annotations

import textwrap

from .names import Definition
from .types import Types


def meaning(types: Types, param: Definition) -> str:
    text = param.get("description") or types.resolve(param.get("schema", {})).get("description")
    return " ".join((text or "").split())


def docstring(text: str, indent: str) -> str:
    lines: list[str] = []
    for paragraph in text.replace("\\", "\\\\").replace('"""', "'''").split("\n"):
        lines += textwrap.wrap(paragraph, 96 - len(indent)) or [""]
    if len(lines) == 1 and len(lines[0]) < 90 - len(indent):
        blank = " " if lines[0].endswith('"') else ""
        return f'{indent}"""{lines[0]}{blank}"""'
    body = "\n".join(f"{indent}{line}" if line else "" for line in lines[1:])
    return f'{indent}"""{lines[0]}\n{body}\n{indent}"""'.replace("\n\n\n", "\n\n")
