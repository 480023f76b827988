"""python -m gestured.studio [FILE] [--port N] [--no-browser] [--folder DIR]"""

from __future__ import annotations

import argparse
import asyncio
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import GesturedError


if TYPE_CHECKING:
    from .server import Server


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m gestured.studio", description=__doc__)
    parser.add_argument("file", nargs="?", help="the screen to begin with: whatever Session.load takes")
    parser.add_argument("--port", type=int, default=0, help="the port; default: a free one")
    parser.add_argument("--no-browser", action="store_true", help="opens no browser")
    parser.add_argument("--folder", default=".", help="where what is saved goes; default: here")
    arguments = parser.parse_args()
    try:
        from .server import Server
    except ImportError:
        print("the studio needs websockets: pip install 'gestured[studio]'", file=sys.stderr)
        return 2
    try:
        server = Server(arguments.file, Path(arguments.folder), arguments.port)
        asyncio.run(_serve(server, opens=not arguments.no_browser))
    except GesturedError as problem:
        print(problem, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


async def _serve(server: Server, opens: bool) -> None:
    async with server.listening() as address:
        print(address, flush=True)
        if opens:
            webbrowser.open(address)
        await asyncio.get_running_loop().create_future()


if __name__ == "__main__":
    sys.exit(main())
