"""The methods of the protocol, as methods of `ui.protocol`."""

from __future__ import annotations

from collections.abc import Iterator

from .docstrings import docstring, meaning
from .layout import filled
from .names import HEAD, Definition, capital, python, snake
from .types import Types

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

    def parameters(self, by_place: str = "", default: str = "UNSET") -> Iterator[str]:
        """The parameters of the signature: the required ones and `by_place` by their places, the others by name."""
        optional = False
        for param in sorted(self.params, key=lambda param: self.place(param, by_place)):
            kind = self.types.of(
                param.get("schema", {}), capital(self.name) + capital(param["name"]), "Sequence"
            )
            row = f"{python(snake(param['name']))}: {kind}"
            if default == "None" and not param.get("required"):
                row += " | None"
            if not param.get("required"):
                if not optional and param["name"] != by_place:
                    yield "*"
                    optional = True
                row += f" = {default}"
            yield row

    @staticmethod
    def place(param: Definition, by_place: str) -> int:
        return 0 if param.get("required") else 1 if param["name"] == by_place else 2

    def documentation(self, of_parameters: bool = True) -> str:
        parts = [self.summary]
        if self.description:
            parts.append(self.description)
        rows = [
            f"{python(snake(param['name']))}: {meaning(self.types, param)}"
            for param in self.params
            if "x-group" not in param and meaning(self.types, param)
        ]
        if rows and of_parameters:
            parts.append("\n".join(rows))
        return docstring("\n\n".join(parts), "        ")

    def text(self) -> str:
        return self.function([*self.parameters()], self.result, self.documentation())

    def placed(self, by_place: str, without: str) -> str:
        """As a method of what has a place on the screen: without the parameter that names the place, and None for
        what isn't given."""
        rows = [row for row in self.parameters(by_place, "None") if not row.startswith(f"{without}:")]
        result = "Report" if self.has_effects else "dict[str, Any]"
        return self.function(rows, result, self.documentation(of_parameters=False))

    def function(self, parameters: list[str], result: str, documentation: str) -> str:
        words = ["self", *parameters]
        name = python(snake(self.name))
        head = f"    async def {name}({', '.join(words)}) -> {result}:"
        if len(head) > 100:
            rows = "\n".join(f"        {row}" for row in filled(words, 92))
            head = f"    async def {name}(\n{rows}\n    ) -> {result}:"
        call = "_report" if self.has_effects else "_request"
        body = f'        return await self.{call}("{self.name}", locals())'
        return f"{head}\n{documentation}\n{body}\n"


#: The classes of gestures: what each is for, the parameter that it gives by itself, and its methods, each with the
#: optional parameter that has a place.
GESTURES = [
    ("Gestures(Placed)", "on a view, or at a point of the screen", "", {
        "tap": "taps", "doubleTap": "", "press": "duration", "drag": "to", "swipe": "", "typeText": "",
        "pinch": "", "rotate": "", "explainTouch": "gesture",
    }),
    ("ViewGestures(Gestures)", "on a view", "on", {"scroll": "by"}),
    ("ScreenGestures(Gestures)", "on the screen", "", {"edgeSwipe": ""}),
]  # fmt: skip


def gestures_file(methods: list[Method]) -> str:
    """The classes whose methods are the gestures of views and of the session, for asyncio."""
    by_name = {method.name: method for method in methods}
    classes = []
    for head, where, without, names in GESTURES:
        text = f'class {head}:\n    """Gestures {where}; `ui.protocol` says what their parameters mean."""\n'
        rows = [by_name[name].placed(by_place, without) for name, by_place in names.items()]
        classes.append("\n".join([text, *rows]))
    return "\n".join(
        [
            HEAD,
            '"""The gestures, as methods of views and of the session."""\n',
            "# mypy: no-warn-return-any\n",
            "from __future__ import annotations\n",
            "from collections.abc import Sequence",
            "from typing import TYPE_CHECKING, Any, Literal\n",
            "from ..report import Report",
            "from .requests import Placed\n",
            "if TYPE_CHECKING:",
            "    from .._handles import ID",
            "    from ..protocol import *  # noqa: F403\n\n",
            "\n\n".join(classes),
        ]
    )


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
