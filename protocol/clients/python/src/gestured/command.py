"""The command `gestured`: the daemon itself, with its arguments."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from .errors import DaemonNotFound
from .process import find_command


def main() -> NoReturn:
    """Becomes the daemon that the package would start."""
    try:
        command = find_command()
    except DaemonNotFound as problem:
        print(problem, file=sys.stderr)
        sys.exit(2)
    os.execv(command[0], [*command, *sys.argv[1:]])


if __name__ == "__main__":
    main()
