"""Sessions, views and expectations for asyncio: the names of `gestured.sync_api`, awaited."""

from ._async.batch import Batch
from ._async.captured import Captured
from ._async.delegation import Delegation
from ._async.expectations import CapturedExpectation, SessionExpectation, expect
from ._async.forks import fork
from ._async.handle import Object
from ._async.methods import Protocol
from ._async.objects import Controller, Recognizer, View
from ._async.reactions import Occasion, Reaction
from ._async.session import Session
from ._async.view_expectations import ViewExpectation
from ._publish import publish
from .async_client import Client

__all__ = [
    "Batch",
    "Captured",
    "CapturedExpectation",
    "Client",
    "Controller",
    "Delegation",
    "Object",
    "Occasion",
    "Protocol",
    "Reaction",
    "Recognizer",
    "Session",
    "View",
    "ViewExpectation",
    "expect",
    "fork",
]

publish(__name__, __all__)
