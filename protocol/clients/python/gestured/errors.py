"""What can go wrong, as exceptions.

    GesturedError
      DaemonNotFound     there is nothing to start
      DaemonEnded        the process ended while an answer was awaited
      DaemonTimeout      the process said nothing in time
      ProtocolError      the process said something that is no message
      RequestFailed      the daemon refused a request; one subclass for each kind
"""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Type


class GesturedError(Exception):
    """Anything that this package raises of its own accord."""


class DaemonNotFound(GesturedError):
    """No executable was named, set in `GESTURED` or found on the `PATH`."""


class DaemonTimeout(GesturedError):
    """The daemon did not answer in time. The text ends with what it wrote to standard error."""


class ProtocolError(GesturedError):
    """The daemon wrote something to standard output that is not a message."""


class DaemonEnded(GesturedError):
    """The daemon ended before it answered. The text ends with what it wrote to standard error."""

    def __init__(self, text: str, status: Optional[int] = None) -> None:
        super().__init__(text)
        #: The exit status; negative for a signal, None when it could not be learned.
        self.status = status


class RequestFailed(GesturedError):
    """The daemon answered a request with an error.

    `code` and `message` are the error's own, `data` its details (never None), `kind` the name
    that stays when messages get better words, `method` the request that failed.
    """

    def __init__(
        self, code: int, message: str, data: Mapping[str, Any], method: Optional[str] = None
    ) -> None:
        where = f"{method}: " if method else ""
        super().__init__(f"{where}{message} ({code} {data.get('kind', 'unknown')})")
        self.code = code
        self.message = message
        self.data: Dict[str, Any] = dict(data)
        self.method = method

    @property
    def kind(self) -> Optional[str]:
        return self.data.get("kind")

    @property
    def nearest(self) -> Optional[str]:
        """The name that was probably meant, where the daemon has a guess."""
        return self.data.get("nearest")

    @staticmethod
    def of(error: Mapping[str, Any], method: Optional[str] = None) -> "RequestFailed":
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
    def parameter(self) -> Optional[str]:
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
    """More than one object matches."""


class NoMatch(RequestFailed):
    """No object matches."""


class InvalidState(RequestFailed):
    """The recognizer can't take this state from the one it is in."""


class WrongClock(RequestFailed):
    """Time can't be given, since the session follows the real clock."""


KINDS: Dict[str, Type[RequestFailed]] = {
    "parseError": ParseError,
    "invalidRequest": InvalidRequest,
    "methodNotFound": MethodNotFound,
    "invalidParams": InvalidParams,
    "internalError": InternalError,
    "notInitialized": NotInitialized,
    "cancelled": Cancelled,
    "unknownObject": UnknownObject,
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
}
