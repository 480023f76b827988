"""What the tests with real clients share: the program."""

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent

#: The program under test.
PROGRAM = os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")
