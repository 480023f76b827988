"""How a session begins: a daemon of its own, and the scene on its screen."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

from .. import async_api
from ..errors import GesturedError
from ..process import find_command
from .capabilities import Wanted
from .clock import Clock
from .errors import WebDriverError, words_of
from .reactions import Reaction, check_objects, pass_on
from .scenes import Files, Scene
from .session import Session


async def start(wanted: Wanted, files: Files, record: Path | None) -> Session:
    """A session with its scene on the screen, at rest, recorded in a file of the folder `record`."""
    identifier, name = str(uuid.uuid4()), ""
    try:
        reactions = [
            Reaction(each, f"gestured:reactions[{index}]", files)
            for index, each in enumerate(wanted.reactions)
        ]
        scene = await (
            files.take(wanted.scene)
            if wanted.app is None
            else files.read(wanted.app, wanted.scene)
        )
        name = scene.name
        options = dict(wanted.options)
        screen = wanted.screen or options.get("screen") or scene.screen
        if screen is not None:
            options["screen"] = screen
        recording = [] if record is None else ["--record", str(record / f"{identifier}.txt")]
        daemon = async_api.Session([*find_command(), *recording], options=options)
        await daemon.start()
        try:
            session = Session(identifier, daemon, wanted)
            session.clock = Clock(session, reactions, files)
            await _show(session, scene, reactions)
            if reactions:
                await check_objects(session, reactions, files)
        except BaseException:
            await daemon.close()
            raise
    except GesturedError as problem:
        text = words_of(problem)
        where = f"{name}: " if name and name not in text else ""
        raise WebDriverError("session not created", where + text) from None
    return session


async def _show(session: Session, scene: Scene, reactions: list[Reaction]) -> None:
    """Makes the scene, to which the app returns when it is launched again."""
    await session.make(scene)
    await session.clock.come_to_rest()
    await pass_on(session, reactions)
    await session.ask("saveCheckpoint", id=session.beginning)
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
        "gestured:warnings": [*session.guesses],
    }
