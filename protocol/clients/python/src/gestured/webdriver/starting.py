"""How a session begins: a daemon of its own, and the scene on its screen."""

from __future__ import annotations

import uuid
from typing import Any

from .. import async_api
from ..errors import GesturedError
from ..process import find_command
from .capabilities import Wanted
from .clock import Clock, Reaction
from .errors import WebDriverError, words_of
from .scenes import Files, Scene
from .session import LAUNCH, Session


async def start(wanted: Wanted, files: Files) -> Session:
    """A session with its scene on the screen, at rest."""
    name = ""
    try:
        reactions = [
            Reaction(each, f"gestured:reactions[{index}]", files)
            for index, each in enumerate(wanted.reactions)
        ]
        command = find_command()
        if wanted.app is not None:
            scene = await files.read(wanted.app, command)
        else:
            scene = await files.take(wanted.scene, command)
        name = scene.name
        options = dict(wanted.options)
        screen = wanted.screen or options.get("screen") or scene.screen
        if screen is not None:
            options["screen"] = screen
        daemon = async_api.Session(options=options)
        await daemon.start()
        try:
            session = Session(str(uuid.uuid4()), daemon, wanted)
            session.clock = Clock(session, reactions, files)
            await _show(session, scene)
        except BaseException:
            await daemon.close()
            raise
    except GesturedError as problem:
        text = words_of(problem)
        where = f"{name}: " if name and name not in text else ""
        raise WebDriverError("session not created", where + text) from None
    return session


async def _show(session: Session, scene: Scene) -> None:
    """Makes the scene, to which the app returns when it is launched again."""
    warnings = await session.make(scene)
    await session.clock.come_to_rest()
    await session.ask("saveCheckpoint", id=LAUNCH)
    server: Any = session.daemon.client.server
    session.capabilities = {
        "platformName": "iOS",
        "appium:automationName": "XCUITest",
        "appium:platformVersion": "17.0",
        "appium:deviceName": "gestured",
        **session.capabilities,
        "timeouts": session.timeouts,
        "setWindowRect": False,
        "gestured:version": server["serverInfo"]["version"],
        "gestured:protocolVersion": server["protocolVersion"],
        "gestured:warnings": warnings,
    }
