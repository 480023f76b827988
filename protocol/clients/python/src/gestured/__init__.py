"""gestured simulates UIKit touch handling: which view a touch hits, which recognizer wins, what
fires, and why.

    from gestured import Session, expect

    with Session() as ui:
        ui.load([{"id": "card", "frame": [20, 20, 200, 100]}])
        ui["#card"].add_recognizer("tap", target="opened:")
        expect(ui["#card"].tap()).to_fire("opened:")

The names are those of `gestured.sync_api`; `gestured.async_api` has the same for asyncio.
"""

from ._publish import publish
from .calls import Promise
from .client import Pending
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
    NotHittable,
    NotInitialized,
    NotModelled,
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
from .questions import Handler, Question
from .report import Action, Record, Report
from .report_expectations import ReportExpectation
from .scenes import UnreadableScene
from .sync_api import (
    Batch,
    Captured,
    CapturedExpectation,
    Client,
    Controller,
    Delegation,
    Object,
    Occasion,
    Protocol,
    Reaction,
    Recognizer,
    Session,
    View,
    ViewExpectation,
    expect,
    fork,
)
from .values import Point, Rect, Size

__version__ = "1.0.0"

__all__ = [
    "Session",
    "expect",
    "fork",
    "View",
    "Recognizer",
    "CustomRecognizer",
    "Controller",
    "Object",
    "Captured",
    "Batch",
    "Delegation",
    "Occasion",
    "Reaction",
    "Protocol",
    "Report",
    "ReportExpectation",
    "ViewExpectation",
    "CapturedExpectation",
    "Record",
    "Action",
    "Point",
    "Size",
    "Rect",
    "UnreadableScene",
    "Client",
    "Pending",
    "Promise",
    "Process",
    "Handler",
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
    "NotHittable",
    "NotInitialized",
    "NotModelled",
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

publish(__name__, __all__)
