"""Blocks that leave the session as they found it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .session import Session


@asynccontextmanager
async def fork(ui: Session) -> AsyncIterator[Session]:
    """A block after which the session is as it was before: views, recognizers, clock, captured
    events, ids, handlers. It may be left by an exception, and blocks may be nested."""
    handlers = ui._handlers.copy()
    reports = list(ui.reports)
    checkpoint = (await ui._call("saveCheckpoint", {}))["id"]
    try:
        yield ui
    finally:
        if ui.client.alive:
            await ui._call("restoreCheckpoint", {"id": checkpoint})
            await ui._call("releaseCheckpoint", {"id": checkpoint})
            ui._handlers.restore(handlers)
            ui.reports[:] = reports
