"""A client of gestured, the daemon that answers what UIKit would have done with a touch.

    from gestured import Client

    with Client() as client:
        client.createView(id="card", superview="window", frame=[20, 20, 200, 100])
        print(client.hitTest(point=[30, 30]))
"""

from .client import Batch, Client, Pending, Promise
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

__version__ = "1.0"

__all__ = [
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
