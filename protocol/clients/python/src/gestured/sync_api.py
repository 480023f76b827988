"""Sessions, views and expectations that block until the daemon has answered.

`gestured.async_api` has the same names for asyncio.
"""

from ._publish import publish
from ._sync.batch import Batch
from ._sync.captured import Captured
from ._sync.delegation import Delegation
from ._sync.expectations import CapturedExpectation, SessionExpectation, expect
from ._sync.forks import fork
from ._sync.handle import Object
from ._sync.methods import Protocol
from ._sync.objects import Controller, Recognizer, View
from ._sync.reactions import Occasion, Reaction
from ._sync.session import Session
from ._sync.view_expectations import ViewExpectation
from .client import Client

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
