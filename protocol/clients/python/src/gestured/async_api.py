"""Sessions, views and expectations for asyncio: the names of `gestured.sync_api`, awaited."""

from ._async.captured import AsyncCaptured as Captured
from ._async.controllers import AsyncController as Controller
from ._async.expectations import aexpect as expect
from ._async.forks import afork as fork
from ._async.handle import AsyncObject as Object
from ._async.recognizers import AsyncRecognizer as Recognizer
from ._async.session import AsyncSession as Session
from ._async.views import AsyncView as View
from .aio import AsyncClient as Client

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
