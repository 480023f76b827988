"""Python's types for the definition's schemas."""

from __future__ import annotations

from typing import Any

from .names import Definition, capital


class Types:
    """Python's types for the definition's schemas."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        self.schemas: dict[str, Any] = definition["components"]["schemas"]
        # Types of objects that have no name in the definition, by the name they got here.
        self.made: dict[str, Definition] = {}
        # Many methods take properties, and descriptions have them.
        self.of_properties: dict[str, Definition] = {}
        for found in definition["components"]["contentDescriptors"].values():
            self.of(found.get("schema", {}), capital(found["name"]))
        self.of_properties.update(self.made)

    def resolve(self, value: Definition) -> Definition:
        while isinstance(value, dict) and "$ref" in value:
            target: Any = self.definition
            for step in value["$ref"][2:].split("/"):
                target = target[step.replace("~1", "/").replace("~0", "~")]
            value = {**target, **{name: value[name] for name in value if name != "$ref"}}
        return value

    def of(self, schema: Any, name: str, many: str = "list") -> str:
        """The type of a schema; an object that has no name of its own is made as `name`."""
        if not isinstance(schema, dict) or not schema:
            return "Any"
        if "$ref" in schema:
            path = schema["$ref"].split("/")
            if path[2] == "schemas" and len(path) == 4:
                return self.alias(path[3], many)
            return self.of(self.resolve(schema), name, many)
        if "const" in schema:
            return self.literal([schema["const"]])
        if "enum" in schema:
            return self.literal(schema["enum"])
        for choice in ("oneOf", "anyOf"):
            if choice in schema:
                return union(
                    [
                        self.of(part, f"{name}{index or ''}", many)
                        for index, part in enumerate(schema[choice])
                    ]
                )
        kind = schema.get("type", "object" if "properties" in schema else None)
        if isinstance(kind, list):
            return union([self.of({**schema, "type": one}, name, many) for one in kind])
        if kind == "array":
            return f"{many}[{self.of(schema.get('items', True), name + 'Item', many)}]"
        if kind == "object" and schema.get("properties"):
            return self.name_of(schema, name)
        if kind == "object":
            others = schema.get("additionalProperties")
            inner = self.of(others, name + "Value", many) if isinstance(others, dict) else "Any"
            return f"dict[str, {inner}]"
        if many == "Sequence" and kind == "string" and ("x-names" in schema or schema is self.schemas["Selector"]):
            # A parameter, in which a handle may stand for the object.
            return "ID"
        plain = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}
        return plain.get(str(kind), "None" if kind == "null" else "Any")

    def name_of(self, schema: Definition, name: str) -> str:
        """The name of a type that has none in the definition: the property's, else `name`."""
        for known, other in self.of_properties.items():
            if other == schema:
                return known
        self.made.setdefault(name, schema)
        return name

    def alias(self, name: str, many: str) -> str:
        """The type of a named schema: its name, or for short ones what it stands for."""
        schema = self.schemas[name]
        if is_object(schema) or "enum" in schema:
            return name
        if name == "Effects":
            return "list[Effect]"
        return self.of(schema, name, many)

    @staticmethod
    def literal(values: list[Any]) -> str:
        if any(value is None for value in values):
            rest = [value for value in values if value is not None]
            return union([Types.literal(rest), "None"])
        if all(isinstance(value, (str, int, bool)) for value in values):
            return f"Literal[{', '.join(map(repr, values))}]"
        return "Any"


def is_object(schema: Any) -> bool:
    return isinstance(schema, dict) and bool(schema.get("properties"))


def union(types: list[str]) -> str:
    kept = list(dict.fromkeys(types))
    if "Any" in kept:
        return "Any"
    if "None" in kept:
        rest = union([one for one in kept if one != "None"])
        return f"{rest} | None"
    return " | ".join(kept)
