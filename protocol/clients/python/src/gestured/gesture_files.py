"""Scripts whose tests pytest collects: one item per test, run by `gestured test`."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from .errors import GesturedError
from .process import find_command

#: A line that begins a test, with its name as a JSON string or in single quotes.
_TEST = re.compile(r"""^test\s+("(?:[^"\\]|\\.)*"|'[^']*'|\S+)\s*$""")


class GestureFile(pytest.File):
    """A script, `checks/*.gesture`."""

    _results: dict[str, list[str | None]] | None = None
    _unreadable: str | None = None

    def collect(self) -> Iterable[GestureItem]:
        counts: dict[str, int] = {}
        for number, line in enumerate(self.path.read_text(encoding="utf-8").splitlines()):
            found = _TEST.match(line)
            if not found:
                continue
            name = _unquoted(found.group(1))
            occurrence = counts[name] = counts.get(name, -1) + 1
            label = name if not occurrence else f"{name} ({occurrence + 1})"
            item = GestureItem.from_parent(self, name=label)
            item.title, item.occurrence, item.line = name, occurrence, number
            yield item

    def result(self, title: str, occurrence: int) -> str | None:
        """Why a test failed; None: it didn't. All tests of the file run at once."""
        if self._results is None and self._unreadable is None:
            self._play()
        if self._unreadable is not None:
            raise GestureFailure(self._unreadable)
        assert self._results is not None
        found = self._results.get(title, [])
        if occurrence >= len(found):
            raise GestureFailure(f"{self.path}: the daemon ran no test {title!r}")
        return found[occurrence]

    def _play(self) -> None:
        command = find_command(self.config.getoption("--gestured-bin"))
        with tempfile.TemporaryDirectory() as folder:
            results = Path(folder) / "results.xml"
            finished = subprocess.run(
                [*command, "test", str(self.path), "--junit", str(results)],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                encoding="utf-8",
                errors="replace",
            )
            if finished.returncode not in (0, 1) or not results.exists():
                said = finished.stderr.strip() or f"status {finished.returncode}"
                self._unreadable = said
                return
            self._results = {}
            for case in ElementTree.parse(results).getroot().iter("testcase"):
                title = case.get("name") or ""
                self._results.setdefault(title, []).append(_failure(case))


def _failure(case: ElementTree.Element) -> str | None:
    for kind in ("failure", "error"):
        found = case.find(kind)
        if found is not None:
            text = (found.text or "").strip()
            message = (found.get("message") or "").strip()
            if not text or not message or message in text:
                return text or message or "it failed"
            return f"{message}\n{text}"
    return None


class GestureFailure(GesturedError):
    """What the daemon said of a script."""


class GestureItem(pytest.Item):
    """One test of a script."""

    title = ""
    occurrence = 0
    line = 0

    def runtest(self) -> None:
        assert isinstance(self.parent, GestureFile)
        failure = self.parent.result(self.title, self.occurrence)
        if failure is not None:
            raise GestureFailure(failure)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, GesturedError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[str | Path, int | None, str]:
        return self.path, self.line, self.title


def _unquoted(text: str) -> str:
    if text.startswith('"'):
        import json

        return str(json.loads(text))
    return text[1:-1] if text.startswith("'") else text
