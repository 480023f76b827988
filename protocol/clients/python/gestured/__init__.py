"""A client of gestured, the daemon that answers what UIKit would have done with a touch.

    from gestured import Client

    with Client() as client:
        client.createView(id="card", superview="window", frame=[20, 20, 200, 100])
        print(client.hitTest(point=[30, 30]))
"""

from .client import Client, Pending
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
    NotInitialized,
    ObjectExists,
    ParseError,
    ProtocolError,
    RequestFailed,
    TimeReversed,
    UnknownClass,
    UnknownObject,
    WrongClock,
    WrongKind,
)
from .framing import Decoder, frame
from .process import Process

__version__ = "1.0"

__all__ = [
    "Client",
    "Pending",
    "Process",
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
    "NotInitialized",
    "ObjectExists",
    "ParseError",
    "ProtocolError",
    "RequestFailed",
    "TimeReversed",
    "UnknownClass",
    "UnknownObject",
    "WrongClock",
    "WrongKind",
]
