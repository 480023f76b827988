"""The protocol definition: protocol/gestured.json, with the examples that `scripts/generate` finds in conversations."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict

ROOT = Path(__file__).resolve().parent.parent
DEFINITION = ROOT / "protocol" / "gestured.json"
EXAMPLES = ROOT / "protocol" / "examples.json"


def read_without_examples() -> Dict[str, Any]:
    definition: Dict[str, Any] = json.loads(DEFINITION.read_text(encoding="utf-8"))
    return definition


def read() -> Dict[str, Any]:
    """The whole definition, as `rpc.discover` answers it."""
    return with_examples(json.loads(EXAMPLES.read_text(encoding="utf-8")))


def with_examples(examples: Dict[str, Any]) -> Dict[str, Any]:
    """The definition, each method with its examples."""
    definition = read_without_examples()
    for method in definition["methods"] + definition["x-clientMethods"]:
        if method["name"] in examples:
            method["examples"] = examples[method["name"]]
    return definition
