"""UIKit's gestures for Python: sessions of gestured, the daemon that answers what UIKit would have
done with a touch.

    from gestured import Session, expect

    with Session() as ui:
        ui.load([{"id": "card", "frame": [20, 20, 200, 100]}])
        ui["#card"].add_recognizer("tap", target="opened:")
        expect(ui["#card"].tap()).to_fire("opened:")

`Client` is the protocol itself, `AsyncSession` and `AsyncClient` are the same for asyncio.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._sync.captured import Captured
from ._sync.controllers import Controller
from ._sync.expectations import expect
from ._sync.forks import fork
from ._sync.handle import Object
from ._sync.recognizers import Recognizer
from ._sync.session import Session
from ._sync.views import Control, View
from .client import Batch, Client, Pending, Promise
from .custom import CustomRecognizer
from .errors import (
    KINDS,
    AmbiguousSelector,
    Cancelled,
    DaemonEnded,
    DaemonNotFound,
    DaemonTimeout,
    GesturedError,
    InternalError,
    InvalidHierarchy,
    InvalidParams,
    InvalidRequest,
    InvalidState,
    InvalidTouch,
    LimitExceeded,
    MethodNotFound,
    NoMatch,
    NoSuchMethod,
    NotHittable,
    NotInitialized,
    NotJSON,
    ObjectExists,
    ParseError,
    ProtocolError,
    RequestFailed,
    TimeReversed,
    Unanswered,
    UnansweredWarning,
    UnknownClass,
    UnknownObject,
    UnknownQuestion,
    UnusableAnswer,
    UsageError,
    VersionMismatch,
    WrongClock,
    WrongKind,
)
from .framing import Decoder, frame
from .process import Process
from .questions import Handling, Question
from .report import Fired, Record, Report
from .scenes import UnreadableScene

__version__ = "1.0"

if TYPE_CHECKING:
    from ._async.expectations import aexpect
    from ._async.forks import afork
    from ._async.session import AsyncSession
    from .aio import AsyncClient

#: What is imported when it is asked for, since asyncio takes longer than all the rest.
_LATER = {
    "AsyncClient": ".aio",
    "AsyncSession": "._async.session",
    "aexpect": "._async.expectations",
    "afork": "._async.forks",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_LATER[name], __name__), name)


__all__ = [
    "Session",
    "expect",
    "fork",
    "View",
    "Control",
    "Recognizer",
    "CustomRecognizer",
    "Controller",
    "Object",
    "Captured",
    "Report",
    "Record",
    "Fired",
    "UnreadableScene",
    "AsyncSession",
    "AsyncClient",
    "aexpect",
    "afork",
    "Batch",
    "Client",
    "Pending",
    "Promise",
    "Process",
    "Handling",
    "Question",
    "Decoder",
    "frame",
    "KINDS",
    "AmbiguousSelector",
    "Cancelled",
    "DaemonEnded",
    "DaemonNotFound",
    "DaemonTimeout",
    "GesturedError",
    "InternalError",
    "InvalidHierarchy",
    "InvalidParams",
    "InvalidRequest",
    "InvalidState",
    "InvalidTouch",
    "LimitExceeded",
    "MethodNotFound",
    "NoMatch",
    "NoSuchMethod",
    "NotHittable",
    "NotInitialized",
    "NotJSON",
    "ObjectExists",
    "ParseError",
    "ProtocolError",
    "RequestFailed",
    "TimeReversed",
    "Unanswered",
    "UnansweredWarning",
    "UnknownClass",
    "UnknownObject",
    "UnknownQuestion",
    "UnusableAnswer",
    "UsageError",
    "VersionMismatch",
    "WrongClock",
    "WrongKind",
]
