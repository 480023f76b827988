"""WebDriver's errors, and which of them a refusal of the daemon is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..errors import GesturedError, NotHittable, RequestFailed
from ..suggestions import nearest

#: The HTTP status of each error that the server answers.
STATUS = {
    "invalid argument": 400,
    "invalid selector": 400,
    "element click intercepted": 400,
    "element not interactable": 400,
    "invalid element state": 400,
    "no such element": 404,
    "stale element reference": 404,
    "no such alert": 404,
    "invalid session id": 404,
    "unknown command": 404,
    "unknown method": 405,
    "move target out of bounds": 500,
    "session not created": 500,
    "unsupported operation": 500,
    "unknown error": 500,
}


class WebDriverError(Exception):
    """An error as WebDriver names it."""

    def __init__(self, error: str, message: str, data: Mapping[str, Any] | None = None) -> None:
        super().__init__(message)
        self.error = error
        self.message = message
        self.data = data

    @property
    def status(self) -> int:
        return STATUS[self.error]

    @property
    def value(self) -> dict[str, Any]:
        """The error as the answer's `value`."""
        value: dict[str, Any] = {"error": self.error, "message": self.message, "stacktrace": ""}
        if self.data is not None:
            value["data"] = dict(self.data)
        return value


def invalid_argument(message: str) -> WebDriverError:
    return WebDriverError("invalid argument", message)


def invalid_selector(message: str) -> WebDriverError:
    return WebDriverError("invalid selector", message)


def unsupported(message: str) -> WebDriverError:
    return WebDriverError("unsupported operation", message)


def meant(text: str, known: Iterable[str]) -> str | None:
    """The name that was probably meant, in any case of letters."""
    names = {name.lower(): name for name in known}
    found = nearest(text.lower(), names)
    return None if found is None else names[found]


def hint(text: str, known: Iterable[str]) -> str:
    """The end of a message about a name that isn't known: the nearest one, if there is one."""
    near = meant(text, known)
    return f"; did you mean {near}?" if near else ""


def words_of(failure: GesturedError) -> str:
    """What the daemon said and expected, without the method and the code."""
    if not isinstance(failure, RequestFailed):
        return str(failure)
    expected = failure.data.get("expected")
    if not expected or expected in failure.message or failure.nearest:
        return failure.message
    return f"{failure.message}: expected {expected}"


def not_clickable(failure: NotHittable) -> WebDriverError:
    """The error of a click on an element that no finger reaches."""
    if failure.data.get("reason") == "covered":
        data = {"hit": failure.hit, "point": failure.point}
        return WebDriverError("element click intercepted", failure.message, data)
    return WebDriverError("element not interactable", failure.message)


def translated(failure: GesturedError) -> WebDriverError:
    """The error for a refusal that no command expected."""
    if isinstance(failure, NotHittable):
        return not_clickable(failure)
    kind = failure.kind if isinstance(failure, RequestFailed) else None
    if kind in ("invalidParams", "limitExceeded", "wrongKind", "parseError"):
        return invalid_argument(words_of(failure))
    return WebDriverError("unknown error", words_of(failure))
