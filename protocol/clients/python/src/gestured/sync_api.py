"""Sessions, views and expectations that block until the daemon has answered.

`gestured.async_api` has the same names for asyncio.
"""

from ._sync.captured import Captured
from ._sync.controllers import Controller
from ._sync.expectations import expect
from ._sync.forks import fork
from ._sync.handle import Object
from ._sync.recognizers import Recognizer
from ._sync.session import Session
from ._sync.views import View
from .client import Client

__all__ = [
    "Captured",
    "Client",
    "Controller",
    "Object",
    "Recognizer",
    "Session",
    "View",
    "expect",
    "fork",
]
