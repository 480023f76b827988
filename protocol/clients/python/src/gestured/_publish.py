"""Where public names say that they are from."""

from __future__ import annotations

import sys
from collections.abc import Iterable


def publish(module: str, names: Iterable[str]) -> None:
    """Lets the classes and functions of these names say the module that users import them from,
    unless they say a public one already."""
    for name in names:
        found = getattr(sys.modules[module], name)
        if getattr(found, "__module__", "").startswith("gestured.") and not hasattr(
            sys.modules[found.__module__], "__all__"
        ):
            found.__module__ = module
