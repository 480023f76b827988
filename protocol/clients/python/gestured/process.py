"""The daemon as a process: bytes in, bytes out, and an end that is sure to come."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import time
import weakref
from typing import List, Optional, Sequence, Union

from .errors import DaemonNotFound

Command = Union[str, "os.PathLike[str]", Sequence[str]]

#: How much of the daemon's standard error is kept: the last of it.
KEPT_DIAGNOSTICS = 64 * 1024


def find_command(command: Optional[Command] = None) -> List[str]:
    """What to start: `command`, else the environment's `GESTURED`, else `gestured` on the PATH."""
    if command is None:
        command = os.environ.get("GESTURED") or "gestured"
    words = [os.fspath(command)] if isinstance(command, (str, os.PathLike)) else list(command)
    executable = shutil.which(words[0])
    if executable is None:
        raise DaemonNotFound(
            f"{words[0]}: no such executable; build it with `swift build -c release` and name it"
            " in the environment variable GESTURED, or put it on the PATH"
        )
    return [executable] + words[1:]


class Process:
    """A running daemon, and the bytes on their way to and from it.

    Nothing here blocks without a limit: `write` only queues, and `pump` moves bytes in every
    direction at once, so two sides that both write much never wait for each other. There is no
    thread; bytes move while `pump` runs, and it is the caller who calls it.

    The process ends with this object, however that ends: closed, forgotten or left over when
    the interpreter ends.
    """

    def __init__(self, command: Optional[Command] = None, **options: object) -> None:
        """Starts `command`; `options` go to `subprocess.Popen`."""
        self.command = find_command(command)
        self._popen = subprocess.Popen(  # type: ignore[call-overload]
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            **options,
        )
        self._finalizer = weakref.finalize(self, _kill, self._popen)
        self._input = self._popen.stdin.fileno()
        self._output = self._popen.stdout.fileno()
        self._errors = self._popen.stderr.fileno()
        for descriptor in (self._input, self._output, self._errors):
            os.set_blocking(descriptor, False)
        self._outgoing = bytearray()
        self._incoming = bytearray()
        self._diagnostics = bytearray()
        self._input_open = self._output_open = self._errors_open = True
        self._closing_input = False

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def status(self) -> Optional[int]:
        """The exit status; negative for a signal, None while the process runs."""
        return self._popen.poll()

    @property
    def diagnostics(self) -> str:
        """The last of what the process wrote to standard error."""
        return self._diagnostics.decode("utf-8", "replace")

    @property
    def output_ended(self) -> bool:
        """Whether the process has closed its output and all of it was taken."""
        return not self._output_open and not self._incoming

    @property
    def unsent(self) -> int:
        """How many of the queued bytes are still waiting to be written."""
        return len(self._outgoing)

    def write(self, data: bytes) -> None:
        """Queues `data`. What a process that has closed its input should have got is dropped."""
        if self._input_open and not self._closing_input:
            self._outgoing += data

    def close_input(self) -> None:
        """Ends the input, once what is queued has been written."""
        self._closing_input = True
        self._close_input_when_sent()

    def close_output(self) -> None:
        """Stops reading: the process gets EPIPE when it writes."""
        if self._output_open:
            self._output_open = False
            self._popen.stdout.close()

    def take(self) -> bytes:
        """What came so far and wasn't taken yet."""
        taken = bytes(self._incoming)
        self._incoming.clear()
        return taken

    def pump(self, timeout: float, *, read: bool = True) -> bool:
        """Moves what can be moved now, or waits up to `timeout` seconds until something can be.

        Answers whether anything moved. With `read` false standard output is left alone.
        """
        poll = select.poll()
        if self._input_open and self._outgoing:
            poll.register(self._input, select.POLLOUT)
        if self._output_open and read:
            poll.register(self._output, select.POLLIN)
        if self._errors_open:
            poll.register(self._errors, select.POLLIN)
        ready = poll.poll(max(0.0, timeout) * 1000)
        for descriptor, _ in ready:
            if descriptor == self._input:
                self._send()
            elif descriptor == self._output:
                self._receive()
            else:
                self._receive_diagnostics()
        return bool(ready)

    def wait(self, timeout: float) -> Optional[int]:
        """The exit status once the process ends, or None if it still runs after `timeout`."""
        deadline = time.monotonic() + timeout
        while self.status is None and time.monotonic() < deadline:
            if self._output_open or self._errors_open or self._outgoing:
                self.pump(min(0.01, deadline - time.monotonic()))
            else:
                time.sleep(0.001)
        if self.status is not None:
            # What it said last, such as why it ended.
            while (self._output_open or self._errors_open) and self.pump(0):
                pass
        return self.status

    def stop(self, patience: float = 1.0) -> int:
        """Ends the process: by the end of its input, else SIGTERM, else SIGKILL.

        It gets `patience` seconds for each of the first two. Answers the exit status.
        """
        self.close_input()
        if self.wait(patience) is None:
            self._popen.terminate()
            if self.wait(patience) is None:
                self._popen.kill()
                self._popen.wait()
        self._finalizer()
        status = self.status
        assert status is not None
        return status

    def _send(self) -> None:
        try:
            sent = os.write(self._input, memoryview(self._outgoing)[: 1 << 20])
        except BlockingIOError:
            return
        except OSError:
            self._outgoing.clear()
            self._closing_input = True
        else:
            del self._outgoing[:sent]
        self._close_input_when_sent()

    def _close_input_when_sent(self) -> None:
        if self._closing_input and self._input_open and not self._outgoing:
            self._input_open = False
            self._popen.stdin.close()

    def _receive(self) -> None:
        try:
            data = os.read(self._output, 1 << 20)
        except BlockingIOError:
            return
        if data:
            self._incoming += data
        else:
            self.close_output()

    def _receive_diagnostics(self) -> None:
        try:
            data = os.read(self._errors, 1 << 16)
        except BlockingIOError:
            return
        if data:
            self._diagnostics += data
            del self._diagnostics[:-KEPT_DIAGNOSTICS]
        else:
            self._errors_open = False
            self._popen.stderr.close()


def _kill(popen: "subprocess.Popen[bytes]") -> None:
    """Leaves neither a process nor a descriptor of it behind."""
    if popen.poll() is None:
        popen.kill()
        popen.wait()
    for stream in (popen.stdin, popen.stdout, popen.stderr):
        if stream is not None:
            stream.close()
