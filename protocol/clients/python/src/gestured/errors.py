"""What can go wrong, as exceptions.

GesturedError
  DaemonNotFound     no daemon was found to start
  VersionMismatch    the daemon speaks another version of the protocol
  DaemonEnded        the process ended while an answer was awaited
  DaemonTimeout      the process said nothing in time
  ProtocolError      the process said something that is no message
  UsageError         the package was used as it can't be (also a RuntimeError)
  NotJSON            a parameter has no JSON (also a ValueError and a TypeError)
  UnknownQuestion    a handler for a question that the daemon doesn't ask (also a ValueError)
  UnusableAnswer     a question that got no answer, or one of the wrong type
  RequestFailed      the daemon refused a request; one subclass for each kind
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .values import Point


class GesturedError(Exception):
    """Anything that this package raises of its own accord."""


class DaemonNotFound(GesturedError):
    """No executable was named, set in `GESTURED` or found on the `PATH`."""


class VersionMismatch(GesturedError):
    """The daemon speaks another version of the protocol than this package."""


class UsageError(GesturedError, RuntimeError):
    """The package was used as it can't be: a call before the start, within a handler, ..."""


class NotJSON(GesturedError, ValueError, TypeError):
    """A parameter can't be written as JSON: a NaN, a set, an object."""


class UnknownQuestion(GesturedError, ValueError):
    """The daemon asks no such question; the text names the nearest one."""


class UnusableAnswer(GesturedError):
    """A question had no handler, or its handler answered nothing, or something else than asked."""


class UnansweredWarning(UserWarning):
    """In a session that isn't strict: a question got no usable answer, so the default applied."""


class DaemonTimeout(GesturedError):
    """The daemon did not answer in time. The text ends with what it wrote to standard error."""


class ProtocolError(GesturedError):
    """The daemon wrote something to standard output that is not a message."""


class DaemonEnded(GesturedError):
    """The daemon ended before it answered. The text ends with what it wrote to standard error."""

    def __init__(self, text: str, status: int | None = None) -> None:
        super().__init__(text)
        #: The exit status; negative for a signal, None when it could not be learned.
        self.status = status


class RequestFailed(GesturedError):
    """The daemon answered a request with an error.

    `code` and `message` are the error's own, `data` its details (never None), `kind` the name
    that stays when messages get better words, `method` the request that failed.
    """

    def __init__(
        self, code: int, message: str, data: Mapping[str, Any], method: str | None = None
    ) -> None:
        where = f"{method}: " if method else ""
        super().__init__(f"{where}{message} ({code} {data.get('kind', 'unknown')})")
        self.code = code
        self.message = message
        self.data: dict[str, Any] = dict(data)
        self.method = method

    @property
    def kind(self) -> str | None:
        return self.data.get("kind")

    @property
    def nearest(self) -> Any:
        """The name that was probably meant, where the daemon has a guess; for selectors a list."""
        return self.data.get("nearest")

    @staticmethod
    def of(error: Mapping[str, Any], method: str | None = None) -> RequestFailed:
        """The exception for an error object, of the class that its `data.kind` names."""
        data = error.get("data")
        details = data if isinstance(data, dict) else {}
        failure = KINDS.get(str(details.get("kind")), RequestFailed)
        return failure(error.get("code", 0), str(error.get("message", "")), details, method)


class ParseError(RequestFailed):
    """What was sent is not JSON, or JSON beyond the parser's limits."""


class InvalidRequest(RequestFailed):
    """What was sent is JSON but no request, or comes at the wrong time of a session."""


class MethodNotFound(RequestFailed):
    """There is no such method; `nearest` is the closest name."""


class InvalidParams(RequestFailed):
    """A parameter is missing, unknown or not what it should be; see `parameter`."""

    @property
    def parameter(self) -> str | None:
        """The path of the parameter, such as `views[1].alpha`."""
        return self.data.get("parameter")


class InternalError(RequestFailed):
    """The daemon's own fault. The session stays usable."""


class NotInitialized(RequestFailed):
    """A request came before `initialize`."""


class Cancelled(RequestFailed):
    """The request was cancelled before it ran."""


class UnknownObject(RequestFailed):
    """No object has this id."""


class NotModelled(RequestFailed):
    """The id names one of UIKit's recognizers, or the parameter one of its properties, that
    isn't modelled; `data` says what to use instead."""


class ObjectExists(RequestFailed):
    """The id, or the class name, is taken."""


class WrongKind(RequestFailed):
    """The object is of another kind than the method needs."""


class InvalidHierarchy(RequestFailed):
    """A view can't be placed there."""


class InvalidTouch(RequestFailed):
    """A touch began twice, or moved or ended without having begun."""


class TimeReversed(RequestFailed):
    """The time lies before the session's clock."""


class LimitExceeded(RequestFailed):
    """The session would grow beyond one of its limits."""


class UnknownClass(RequestFailed):
    """No class has this name."""


class AmbiguousSelector(RequestFailed):
    """The selector matches several views; `candidates` are the first of them."""

    @property
    def candidates(self) -> list[str]:
        return list(self.data.get("candidates", ()))


class NoMatch(RequestFailed):
    """The selector matches no view; `data["nearest"]` are those that nearly do."""


class InvalidState(RequestFailed):
    """The recognizer can't take this state from the one it is in."""


class WrongClock(RequestFailed):
    """Time can't be given, since the session follows the real clock."""


class NotHittable(RequestFailed):
    """No finger reaches the view; the text says why, `hit` who gets the touch instead."""

    @property
    def view(self) -> str | None:
        """The view that was meant."""
        return self.data.get("view")

    @property
    def point(self) -> Point | None:
        """Where a finger would have landed, on the screen."""
        found = self.data.get("point")
        return Point(*found) if found else None

    @property
    def hit(self) -> str | None:
        return self.data.get("hit")

    @property
    def scrollable(self) -> str | None:
        """The scroll view that could bring the view in, if there is one."""
        return self.data.get("scrollable")


class Unanswered(RequestFailed, UnusableAnswer):
    """A question got no usable answer in time, so the request was undone."""


KINDS: dict[str, type[RequestFailed]] = {
    "parseError": ParseError,
    "invalidRequest": InvalidRequest,
    "methodNotFound": MethodNotFound,
    "invalidParams": InvalidParams,
    "internalError": InternalError,
    "notInitialized": NotInitialized,
    "cancelled": Cancelled,
    "unknownObject": UnknownObject,
    "notModelled": NotModelled,
    "objectExists": ObjectExists,
    "wrongKind": WrongKind,
    "invalidHierarchy": InvalidHierarchy,
    "invalidTouch": InvalidTouch,
    "timeReversed": TimeReversed,
    "limitExceeded": LimitExceeded,
    "unknownClass": UnknownClass,
    "ambiguousSelector": AmbiguousSelector,
    "noMatch": NoMatch,
    "invalidState": InvalidState,
    "wrongClock": WrongClock,
    "notHittable": NotHittable,
    "unanswered": Unanswered,
}
