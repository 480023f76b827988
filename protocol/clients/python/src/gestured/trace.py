"""HTML pages that show a session moment by moment, as `gestured trace` writes them."""

from __future__ import annotations

import html
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .errors import GesturedError

#: The seconds that a page may take.
PATIENCE = 20.0


class NoTrace(GesturedError):
    """A session that can't be shown as a page; the text says why."""


class Trace:
    """An HTML page that shows a session moment by moment. In a notebook it displays itself."""

    def __init__(self, page: str) -> None:
        self.html = page

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the page; where."""
        target = Path(path)
        target.write_text(self.html, encoding="utf-8")
        return target

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: save(path) writes the page>"

    def _repr_html_(self) -> str:
        return (
            '<iframe sandbox="allow-scripts" width="100%" height="640" style="border:0" '
            f'srcdoc="{html.escape(self.html)}"></iframe>'
        )


def trace_of(
    recording: str, title: str, command: Sequence[str], patience: float = PATIENCE
) -> Trace:
    """The page of a recording; `command` starts the daemon."""
    try:
        finished = subprocess.run(
            [*command, "trace", "-", "--title", title],
            input=recording.encode("utf-8"),
            capture_output=True,
            timeout=patience,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise NoTrace(f"the page took longer than {patience:g} s") from None
    if finished.returncode:
        raise NoTrace(finished.stderr.decode("utf-8", "replace").strip())
    return Trace(finished.stdout.decode("utf-8"))
