"""`gestured-webdriver`: serves WebDriver on the loopback."""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path


def main(arguments: Sequence[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        from .server import Server, serve
    except ImportError as problem:
        print(
            f"gestured-webdriver: {problem.name} is missing; install what it stands on:",
            file=sys.stderr,
        )
        print("  pip install 'gestured[webdriver]'", file=sys.stderr)
        return 2
    from .scenes import Files

    async def run() -> None:
        stop = asyncio.Event()
        for each in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(each, stop.set)
        files = Files(options.root)
        server = Server(files, options.max_sessions, options.allow_origin, options.record)
        await serve(options.port, server, stop)

    try:
        asyncio.run(run())
    except OSError as problem:
        print(f"gestured-webdriver: port {options.port}: {problem.strerror}", file=sys.stderr)
        return 1
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="gestured-webdriver",
        description="Serves W3C WebDriver as Appium's XCUITest driver does, on the loopback.",
    )
    parser.add_argument(
        "--port", type=_number(0, 65535), default=4723, metavar="N", help="0: any free one (4723)"
    )
    parser.add_argument(
        "--root",
        type=_folder,
        default=Path("."),
        metavar="FOLDER",
        help="the folder below which scenes are read (the current one)",
    )
    parser.add_argument(
        "--max-sessions",
        type=_number(1, 10_000),
        default=100,
        metavar="N",
        help="how many at once (100)",
    )
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="ORIGIN",
        help="lets pages of this origin call; may be repeated",
    )
    parser.add_argument(
        "--record",
        type=_folder,
        metavar="FOLDER",
        help="where each session leaves a recording, SESSION.txt, for gestured trace and replay",
    )
    return parser


def _number(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isdecimal() and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"expected {low} to {high}, not {text!r}")
        return int(text)

    return read


def _folder(text: str) -> Path:
    path = Path(text)
    if not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text} is no folder")
    return path


if __name__ == "__main__":
    sys.exit(main())
