"""How messages are told apart in a stream of bytes: by headers, or one a line."""

from __future__ import annotations

from typing import List

from .errors import ProtocolError

FRAMINGS = ("headers", "lines")


def frame(body: bytes, framing: str) -> bytes:
    """The bytes that carry `body`, which holds no line end where the framing is by lines."""
    if framing == "headers":
        return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    return body + b"\n"


class Decoder:
    """Cuts a stream into messages, whatever chunks it comes in."""

    def __init__(self, framing: str) -> None:
        if framing not in FRAMINGS:
            raise ValueError(f"framing is one of {', '.join(FRAMINGS)}, not {framing!r}")
        self.framing = framing
        self._buffer = bytearray()
        # How far the buffer was searched in vain, so that a long message is searched once.
        self._searched = 0

    def feed(self, data: bytes) -> List[bytes]:
        """The bodies that `data` completes, in order."""
        self._buffer += data
        bodies = []
        position = 0
        while True:
            end, body = self._next(position)
            if body is None:
                break
            position = end
            if body:
                bodies.append(body)
        del self._buffer[:position]
        self._searched = max(0, self._searched - position)
        return bodies

    @property
    def unfinished(self) -> bytes:
        """What came after the last whole message."""
        return bytes(self._buffer)

    def _next(self, position: int) -> "tuple[int, bytes | None]":
        if self.framing == "lines":
            end = self._buffer.find(b"\n", max(position, self._searched))
            if end < 0:
                self._searched = len(self._buffer)
                return position, None
            self._searched = end + 1
            return end + 1, bytes(self._buffer[position:end])
        end = self._buffer.find(b"\r\n\r\n", position)
        if end < 0:
            return position, None
        start = end + 4
        length = self._content_length(bytes(self._buffer[position:end]))
        if len(self._buffer) < start + length:
            return position, None
        return start + length, bytes(self._buffer[start : start + length])

    @staticmethod
    def _content_length(block: bytes) -> int:
        for line in block.split(b"\r\n"):
            name, _, value = line.partition(b":")
            if name.strip().lower() == b"content-length" and value.strip().isdigit():
                return int(value)
        raise ProtocolError(f"no Content-Length in {block[:100]!r}")
