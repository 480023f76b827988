"""The methods of clients and sessions, and their stubs."""

from __future__ import annotations

import re
from typing import Callable, Iterator, List

from .docstrings import docstring, meaning
from .names import HEAD, Definition, capital, python, snake
from .types import Types


#: Parameters that name an object, so that a handle may stand there too.
OBJECTS = {
    "above", "among", "below", "control", "controller", "delegate", "from", "id", "on", "other",
    "object", "parent", "presenter", "recognizer", "root", "rootViewController", "superview",
    "target", "to", "until", "view", "window",
}  # fmt: skip

#: What is written by hand, and better, on the objects that read like UIKit.
BY_HAND = {"initialize", "initialized", "shutdown", "exit", "reset", "render"}


class Method:
    """A method of the definition, as the package shows it."""

    def __init__(self, definition: Definition, types: Types, method: Definition) -> None:
        self.name: str = method["name"]
        self.summary: str = method.get("summary", "")
        self.description: str = method.get("description", "")
        self.params = [types.resolve(param) for param in method.get("params", [])]
        self.is_notification = "result" not in method
        self.types = types
        result = types.resolve(method["result"]).get("schema", {}) if "result" in method else {}
        self.result_schema = types.resolve(result) if isinstance(result, dict) else {}
        self.result = types.of(result, capital(self.name) + "Result") if result else "None"
        if self.result_schema.get("type") == "object" and not self.result_schema.get("properties"):
            self.result = "Dict[str, Any]"

    @property
    def has_effects(self) -> bool:
        return "effects" in self.result_schema.get("required", [])

    def parameters(self, name: Callable[[str], str], handles: bool) -> Iterator[str]:
        """The parameters as a stub has them, the required ones first."""
        for param in sorted(self.params, key=lambda param: not param.get("required")):
            kind = self.types.of(
                param.get("schema", {}), capital(self.name) + capital(param["name"]), "Sequence"
            )
            if handles and param["name"] in OBJECTS:
                kind = re.sub(r"\bstr\b", "ID", kind)
            yield f"{python(name(param['name']))}: {kind}" + (
                "" if param.get("required") else " = ..."
            )

    def signature(self, name: Callable[[str], str]) -> str:
        words = []
        for param in sorted(self.params, key=lambda param: not param.get("required")):
            schema = self.types.resolve(param.get("schema", {}))
            word = python(name(param["name"]))
            if not param.get("required"):
                word += f"={schema['default']!r}" if "default" in schema else "=…"
            words.append(word)
            if len(words) == 12 and len(self.params) > 14:
                words.append(f"… {len(self.params) - 12} more")
                break
        return f"{python(name(self.name))}({', '.join(words)})"

    def documentation(self, name: Callable[[str], str], indent: str) -> str:
        parts = [self.summary, self.signature(name)]
        if self.description:
            parts.append(self.description)
        rows = [
            f"{python(name(param['name']))}: {meaning(self.types, param)}"
            for param in self.params
            if "x-group" not in param and meaning(self.types, param)
        ]
        if rows:
            parts.append("\n".join(rows))
        return docstring("\n\n".join(parts), indent)


def methods_file(methods: List[Method]) -> str:
    """The methods at run time: what isn't said in a signature is in the docstring."""
    lines = [
        HEAD,
        '"""The methods of the protocol, by its own names and in snake_case."""\n',
        "from __future__ import annotations\n",
        "from typing import Any, Dict, Mapping, Sequence, Tuple\n",
        "\nclass Methods:",
        '    """Every method by its name in the protocol."""\n',
        "    def request(self, method: str, params: Mapping[str, Any]) -> Any:",
        "        raise NotImplementedError\n",
        "    def notify(self, method: str, /, **params: Any) -> Any:",
        "        raise NotImplementedError\n",
    ]
    for method in methods:
        lines.append(f"    def {python(method.name)}(self, **params: Any) -> Any:")
        lines.append(method.documentation(str, "        "))
        if method.is_notification:
            lines.append(f'        return self.notify("{method.name}", **params)\n')
        else:
            lines.append(f'        return self.request("{method.name}", params)\n')
    lines += [
        "\nclass SnakeMethods:",
        '    """Every method in snake_case, and so its parameters."""\n',
        "    def _perform(self, method: str, params: Dict[str, Any], effects: bool = False) -> Any:",
        "        raise NotImplementedError\n",
    ]
    for method in methods:
        if method.is_notification or method.name in BY_HAND:
            continue
        effects = ", True" if method.has_effects else ""
        required = [param["name"] for param in method.params if param.get("required")]
        positional = "*values: Any, " if required else ""
        lines.append(
            f"    def {python(snake(method.name))}(self, {positional}**params: Any) -> Any:"
        )
        lines.append(method.documentation(snake, "        "))
        if required:
            lines.append(f'        by_place("{method.name}", params, values)')
        lines.append(f'        return self._perform("{method.name}", params{effects})\n')
    lines.append(BY_PLACE)
    lines.append("\nAsyncMethods = Methods\nAsyncSnakeMethods = SnakeMethods\n")
    lines.append("METHODS = (" + "".join(f'\n    "{m.name}",' for m in methods) + "\n)\n")
    lines.append("#: The required parameters of methods, which may be given by place.")
    lines.append("PLACES: Dict[str, Tuple[str, ...]] = {")
    for method in methods:
        required = [param["name"] for param in method.params if param.get("required")]
        if required:
            lines.append(f'    "{method.name}": {tuple(required)!r},')
    lines.append("}")
    return "\n".join(lines) + "\n"


BY_PLACE = '''
def by_place(method: str, params: Dict[str, Any], values: Sequence[Any]) -> None:
    """Names the values that were given by place: the required parameters, in their order."""
    names = PLACES.get(method, ())
    if len(values) > len(names):
        only = f"but for {', '.join(names)}" if names else "all of them"
        raise TypeError(f"{method} takes its parameters by name, {only}")
    for name, value in zip(names, values):
        if name in params:
            raise TypeError(f"{method}: {name} was given twice")
        params[name] = value
'''


def methods_stub(methods: List[Method]) -> str:
    lines = [
        HEAD,
        "from typing import Any, Dict, List, Literal, Optional, Sequence, Tuple, Union\n",
        "from ._handle import ID",
        "from .protocol import *",
        "from .report import Report\n",
    ]
    for title, name, handles, is_async in (
        ("Methods", str, False, False),
        ("AsyncMethods", str, False, True),
        ("SnakeMethods", snake, True, False),
        ("AsyncSnakeMethods", snake, True, True),
    ):
        lines.append(f"class {title}:")
        for method in methods:
            if handles and (method.is_notification or method.name in BY_HAND):
                continue
            result = "Report" if handles and method.has_effects else method.result
            if result == "None" and method.result_schema.get("type") != "null":
                result = "None" if method.is_notification else "Any"
            head = "async def" if is_async else "def"
            parameters = list(method.parameters(name, handles))
            if handles and any(not row.endswith("= ...") for row in parameters):
                first = [row for row in parameters if not row.endswith("= ...")]
                rest = parameters[len(first) :]
                listed = [*first, *(["*", *rest] if rest else [])]
                rows = "".join(f"\n        {row}," for row in listed)
                parameter_text = f"\n        self,{rows}\n    "
            elif parameters:
                rows = "".join(f"\n        {row}," for row in parameters)
                parameter_text = f"\n        self,\n        *,{rows}\n    "
            else:
                parameter_text = "self"
            lines.append(
                f"    {head} {python(name(method.name))}({parameter_text}) -> {result}:"
                f"\n{docstring(method.summary or method.name, '        ')}\n        ..."
            )
        lines.append("")
    lines.append("METHODS: Tuple[str, ...]")
    lines.append("PLACES: Dict[str, Tuple[str, ...]]")
    lines.append("\n\ndef by_place(method: str, params: Dict[str, Any], values: Sequence[Any]) -> None: ...")
    return "\n".join(lines) + "\n"
