"""Tests of what stands on packages from outside: pytest, hypothesis, dask, mypy, pyright."""

import os
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent.parent
ROOT = PACKAGE.parent.parent.parent
os.environ.setdefault("GESTURED", str(ROOT / ".build" / "release" / "gestured"))

# Tests in processes of their own find the package there too.
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, [str(PACKAGE / "src"), os.environ.get("PYTHONPATH")])
)
sys.path.insert(0, str(PACKAGE / "src"))

# Hypothesis reads it, in processes of tests too, and then fails no test for being slow.
os.environ.setdefault("CI", "true")

pytest_plugins = ["pytester"]
