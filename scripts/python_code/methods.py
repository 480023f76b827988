"""The methods of the protocol, as methods of `ui.protocol`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .docstrings import docstring, meaning
from .names import HEAD, Definition, capital, python, snake
from .types import Types

#: Parameters that name an object, so that a handle may stand there too.
OBJECTS = {
    "above", "among", "below", "control", "controller", "delegate", "from", "id", "on", "other",
    "object", "parent", "presenter", "recognizer", "root", "rootViewController", "superview",
    "target", "to", "until", "view", "window",
}  # fmt: skip

#: What a client does by itself.
BY_CLIENT = {"initialize", "shutdown"}


class Method:
    """A method of the definition, as the package shows it."""

    def __init__(self, definition: Definition, types: Types, method: Definition) -> None:
        self.name: str = method["name"]
        self.summary: str = method.get("summary", "")
        self.description: str = method.get("description", "")
        params = [types.resolve(param) for param in method.get("params", [])]
        self.params = sorted(params, key=lambda param: not param.get("required"))
        self.types = types
        self.is_notification = "result" not in method
        result = {} if self.is_notification else types.resolve(method["result"]).get("schema", {})
        schema = types.resolve(result) if isinstance(result, dict) else {}
        self.has_effects = "effects" in schema.get("required", [])
        self.result = types.of(result, capital(self.name) + "Result") if result else "None"
        if schema.get("type") == "object" and not schema.get("properties"):
            self.result = "dict[str, Any]"

    def parameters(self) -> Iterator[str]:
        """The parameters of the signature: the required ones by place, the others by name."""
        optional = False
        for param in self.params:
            kind = self.types.of(
                param.get("schema", {}), capital(self.name) + capital(param["name"]), "Sequence"
            )
            if param["name"] in OBJECTS:
                kind = re.sub(r"\bstr\b", "ID", kind)
            row = f"{python(snake(param['name']))}: {kind}"
            if not param.get("required"):
                if not optional:
                    yield "*"
                optional = True
                row += " = UNSET"
            yield row

    def documentation(self) -> str:
        parts = [self.summary]
        if self.description:
            parts.append(self.description)
        rows = [
            f"{python(snake(param['name']))}: {meaning(self.types, param)}"
            for param in self.params
            if "x-group" not in param and meaning(self.types, param)
        ]
        if rows:
            parts.append("\n".join(rows))
        return docstring("\n\n".join(parts), "        ")

    def text(self) -> str:
        words = ", ".join(["self", *self.parameters()])
        name = python(snake(self.name))
        result = "Report" if self.has_effects else self.result
        head = f"    async def {name}({words}) -> {result}:"
        if len(head) > 100:
            rows = "\n".join(f"        {row}" for row in filled(["self", *self.parameters()], 92))
            head = f"    async def {name}(\n{rows}\n    ) -> {result}:"
        call = "_report" if self.has_effects else "_request"
        body = f'        return await self.{call}("{self.name}", locals())'
        return f"{head}\n{self.documentation()}\n{body}\n"


def filled(words: list[str], width: int) -> Iterator[str]:
    """Words with commas behind them, as many in a line as there is room for."""
    line = ""
    for word in words:
        if line and len(line) + len(word) + 2 > width:
            yield line
            line = ""
        line += f" {word}," if line else f"{word},"
    yield line


def methods_file(methods: list[Method]) -> str:
    """The class whose methods are the protocol's, for asyncio."""
    return "\n".join(
        [
            HEAD,
            '"""The methods of the protocol, in snake_case and with handles in place of ids."""\n',
            "# mypy: no-warn-return-any\n",
            "from __future__ import annotations\n",
            "from collections.abc import Sequence",
            "from typing import TYPE_CHECKING, Any, Literal\n",
            "from ..values import UNSET",
            "from .requests import Requests\n",
            "if TYPE_CHECKING:",
            "    from .._handles import ID",
            "    from ..protocol import *  # noqa: F403",
            "    from ..report import Report\n\n",
            "class Protocol(Requests):",
            '    """Every method of the protocol. What has effects answers a `Report`."""\n',
            *(
                method.text()
                for method in methods
                if not method.is_notification and method.name not in BY_CLIENT
            ),
        ]
    )
