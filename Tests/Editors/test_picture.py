"""The picture in the guide is what Neovim shows."""

import os
import subprocess
import sys

from conftest import PROGRAM, ROOT


def test_the_picture_in_the_guide_is_what_neovim_shows():
    finished = subprocess.run(
        [sys.executable, ROOT / "scripts" / "generate-editor-picture", "--check"],
        capture_output=True, text=True, timeout=60, env={**os.environ, "GESTURED": PROGRAM},
    )
    assert (finished.returncode, finished.stdout) == (0, "")


def test_the_picture_shows_outcomes_of_each_kind():
    picture = (ROOT / "protocol" / "guide" / "neovim.svg").read_text()
    for text in ["→ opened", "✗ got", "covers it", "✓ passed", "3 tests"]:
        assert text in picture
