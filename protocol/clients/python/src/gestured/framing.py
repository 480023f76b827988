"""How messages are separated in a stream of bytes: by headers, or one per line."""

from __future__ import annotations

from .errors import ProtocolError

FRAMINGS = ("headers", "lines")

#: How a header block begins that is as the daemon writes it.
_LENGTH = b"Content-Length: "

#: The number of bytes of headers that a message may have.
MAXIMUM_HEADERS = 4096


def frame(body: bytes, framing: str) -> bytes:
    """The bytes that carry `body`, which holds no line end where the framing is by lines."""
    if framing == "headers":
        return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    return body + b"\n"


class Decoder:
    """Cuts a stream into messages, whatever chunks it comes in.

    Chunks are collected in `chunks`, by `feed` or by the reader, and cut up by `take_in`.
    An exception at any point, such as Ctrl-C's, loses nothing: a message may be taken in twice.
    """

    def __init__(self, framing: str) -> None:
        if framing not in FRAMINGS:
            raise ValueError(f"framing is one of {', '.join(FRAMINGS)}, not {framing!r}")
        self.framing = framing
        #: What was read and not yet cut up.
        self.chunks: list[bytes] = []
        # How many bytes have to be there before it is worth looking again.
        self._needed = 0

    def feed(self, data: bytes) -> list[bytes]:
        """The bodies that `data` completes, in order."""
        self.chunks.append(data)
        bodies: list[bytes] = []
        self.take_in(bodies)
        return bodies

    def take_in(self, bodies: list[bytes]) -> None:
        """Appends to `bodies` those that `chunks` complete, in order."""
        chunks = self.chunks
        if not chunks:
            return
        if len(chunks) == 1:
            data = chunks[0]
        else:
            if self._needed:
                if sum(map(len, chunks)) < self._needed:
                    return
            elif self.framing == "lines" and b"\n" not in chunks[-1] and b"\n" not in chunks[0]:
                return
            data = b"".join(chunks)
        self._needed = 0
        found, position = (self._headers if self.framing == "headers" else self._lines)(data)
        # In this order: what is interrupted in between is found once more.
        bodies += found
        chunks[:] = [data[position:]] if position < len(data) else []

    def _lines(self, data: bytes) -> tuple[list[bytes], int]:
        position = data.rfind(b"\n") + 1
        return [line for line in data[:position].split(b"\n") if line], position

    def _headers(self, data: bytes) -> tuple[list[bytes], int]:
        found: list[bytes] = []
        position = 0
        size = len(data)
        while position < size:
            end = data.find(b"\r\n\r\n", position)
            if end < 0:
                if size - position > MAXIMUM_HEADERS:
                    raise ProtocolError(f"no headers in {data[position : position + 100]!r}...")
                break
            value = data[position + len(_LENGTH) : end]
            if value.isdigit() and data.startswith(_LENGTH, position):
                length = int(value)
            else:
                length = self._content_length(data[position:end])
            start = end + 4
            if size < start + length:
                self._needed = start + length - position
                break
            position = start + length
            if length:
                found.append(data[start:position])
        return found, position

    @staticmethod
    def _content_length(block: bytes) -> int:
        for line in block.split(b"\r\n"):
            name, _, value = line.partition(b":")
            if name.strip().lower() == b"content-length" and value.strip().isdigit():
                return int(value)
        raise ProtocolError(f"no Content-Length in {block[:100]!r}")
