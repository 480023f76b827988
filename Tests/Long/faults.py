"""The library that makes calls of the system fail, compiled for the tests that preload it."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from wire import ROOT


def compiled() -> Path:
    """The library, in a folder of its own, which whoever asks for it removes."""
    library = Path(tempfile.mkdtemp(prefix="gestured-faults-")) / "faults.so"
    compiler = shutil.which("cc") or shutil.which("clang") or shutil.which("gcc")
    assert compiler, "no C compiler"
    source = ROOT / "Tests" / "Faults" / "faults.c"
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-Wall", "-o", str(library), str(source)],
        check=True,
    )
    return library
