"""The methods of the protocol, as methods of `ui.protocol`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from .docstrings import docstring, meaning
from .layout import filled
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


def is_called(method: Definition) -> bool:
    """Whether it is a request that users of a session make."""
    name = method["name"]
    return "result" in method and name.isalpha() and name not in BY_CLIENT


class Method:
    """A method of the definition, as the package shows it."""

    def __init__(self, definition: Definition, types: Types, method: Definition) -> None:
        self.name: str = method["name"]
        self.summary: str = method.get("summary", "")
        self.description: str = method.get("description", "")
        params = [types.resolve(param) for param in method.get("params", [])]
        self.params = sorted(params, key=lambda param: not param.get("required"))
        self.types = types
        result = types.resolve(method["result"]).get("schema", {})
        schema = types.resolve(result) if isinstance(result, dict) else {}
        self.has_effects = "effects" in schema.get("required", [])
        if self.has_effects:
            self.result = "Report"
        elif schema.get("type") == "object" and not schema.get("properties"):
            self.result = "dict[str, Any]"
        else:
            self.result = types.of(result, capital(self.name) + "Result")

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
        head = f"    async def {name}({words}) -> {self.result}:"
        if len(head) > 100:
            rows = "\n".join(f"        {row}" for row in filled(["self", *self.parameters()], 92))
            head = f"    async def {name}(\n{rows}\n    ) -> {self.result}:"
        call = "_report" if self.has_effects else "_request"
        body = f'        return await self.{call}("{self.name}", locals())'
        return f"{head}\n{self.documentation()}\n{body}\n"


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
            *(method.text() for method in methods),
        ]
    )
