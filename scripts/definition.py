"""The protocol definition: protocol/gestured.json, with the examples beside it.

The examples of a method are a file of their own, protocol/examples/<method>.json: an array, as
OpenRPC has it. A slash in a method's name is a hyphen in the file's.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Dict

ROOT = Path(__file__).resolve().parent.parent
DEFINITION = ROOT / "protocol" / "gestured.json"
EXAMPLES = ROOT / "protocol" / "examples"


def read_without_examples() -> Dict[str, Any]:
    definition: Dict[str, Any] = json.loads(DEFINITION.read_text(encoding="utf-8"))
    return definition


def read() -> Dict[str, Any]:
    """The whole definition, as `rpc.discover` answers it."""
    definition = read_without_examples()
    for method in definition["methods"] + definition["x-clientMethods"]:
        path = examples_of(method["name"])
        if path.exists():
            method["examples"] = json.loads(path.read_text(encoding="utf-8"))
    return definition


def examples_of(method: str) -> Path:
    """The file that holds a method's examples."""
    return EXAMPLES / f"{method.replace('/', '-')}.json"
