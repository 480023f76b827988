"""A server of its own for these tests, and drivers of Appium's client."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

PACKAGE = Path(__file__).resolve().parent.parent.parent
ROOT = PACKAGE.parent.parent.parent
os.environ.setdefault("GESTURED", str(ROOT / ".build" / "release" / "gestured"))
# The server is a process of its own, and finds the package there too.
os.environ["PYTHONPATH"] = str(PACKAGE / "src")
sys.path.insert(0, str(PACKAGE / "src"))

from running import Server, Session  # noqa: E402


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    running = Server("--allow-origin", "http://inspector.example")
    yield running
    assert running.stop() == 0


@pytest.fixture
def new_session(server: Server) -> Iterator[Callable[..., Session]]:
    """Makes sessions: of a scene in a capability, or of a file."""
    made: list[Session] = []

    def make(scene: Any = None, **capabilities: Any) -> Session:
        named = {f"gestured:{name}": value for name, value in capabilities.items()}
        if scene is not None:
            named["gestured:scene"] = scene
        else:
            named["appium:app"] = named.pop("gestured:app")
        made.append(Session(server, named))
        return made[-1]

    yield make
    for session in made:
        session.end()


@pytest.fixture
def shop(new_session: Callable[..., Session]) -> Session:
    return new_session(app="shop.gesture")


@pytest.fixture
def new_driver(server: Server) -> Iterator[Callable[..., Any]]:
    """Makes drivers of Appium's client."""
    from appium import webdriver
    from appium.options.ios import XCUITestOptions

    made: list[Any] = []

    def make(app: str = "shop.gesture", prefix: str = "", **capabilities: Any) -> Any:
        options = XCUITestOptions()
        options.app = app
        for name, value in capabilities.items():
            options.set_capability(f"gestured:{name}", value)
        made.append(webdriver.Remote(server.url + prefix, options=options))
        return made[-1]

    yield make
    for driver in made:
        driver.quit()
