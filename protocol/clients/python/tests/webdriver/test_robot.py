"""Robot Framework's AppiumLibrary: a suite of keywords as its users write them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("AppiumLibrary")

from running import SCENES, Server


def test_robot(server: Server, tmp_path: Path) -> None:
    finished = subprocess.run(
        [
            sys.executable, "-m", "robot", "--outputdir", str(tmp_path), "--report", "NONE",
            "--variable", f"URL:{server.url}", str(SCENES / "login.robot"),
        ],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert "3 tests, 3 passed" in finished.stdout
