"""The daemon as a process: bytes in, bytes out, and an end that is sure to come."""

from __future__ import annotations

import fcntl
import os
import select
import shutil
import subprocess
import sys
import time
import weakref
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Union

from .errors import DaemonNotFound, UsageError

Command = Union[str, "os.PathLike[str]", Sequence[str]]

#: How much of the daemon's standard error is kept: the last of it.
KEPT_DIAGNOSTICS = 64 * 1024

#: What a pipe takes as a whole or not at all.
ATOMIC = select.PIPE_BUF

#: What a pipe holds that carries long messages, so that the daemon is busy while the next is made.
WIDE = 1 << 20

#: What a pipe holds, and so the most that one read finds.
PIPE = 1 << 16

#: Where a wheel has the daemon that it brings along.
BUNDLED = Path(__file__).resolve().parent / "bin" / "gestured"


def find_command(command: Command | None = None) -> list[str]:
    """What to start: `command`, else the environment's `GESTURED`, else the daemon that came
    with the package, else `gestured` on the PATH."""
    origin = ""
    if command is None:
        command = os.environ.get("GESTURED")
        if command:
            origin = " (named by the environment variable GESTURED)"
        elif BUNDLED.exists():
            command = BUNDLED
        else:
            command = _on_the_path()
            if command is None:
                raise DaemonNotFound(f"gestured: {_what_is_wrong('gestured')}")
    words = [os.fspath(command)] if isinstance(command, (str, os.PathLike)) else list(command)
    executable = shutil.which(words[0])
    if executable is None:
        raise DaemonNotFound(f"{words[0]}{origin}: {_what_is_wrong(words[0])}")
    return [executable] + words[1:]


def _on_the_path() -> str | None:
    """A `gestured` that is the daemon, not the command of this package."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        found = shutil.which("gestured", path=folder or os.curdir)
        if found is None:
            continue
        with open(found, "rb") as file:
            if not file.read(2) == b"#!" or b"gestured.command" not in file.read(4096):
                return found
    return None


def _what_is_wrong(name: str) -> str:
    # A bare name is looked for on the PATH, whatever is in this folder.
    if os.sep in name and os.path.isdir(name):
        return "is a folder; name the executable in it"
    if os.sep in name and os.path.exists(name):
        return f"is there but not executable; `chmod +x {name}` makes it so"
    return (
        "no such executable; build it with `swift build -c release` and name it in the"
        " environment variable GESTURED, or put it on the PATH, or install the wheel that"
        " brings it along"
    )


class Process:
    """A running daemon, and the bytes on their way to and from it.

    Nothing here blocks without a limit: `write` only queues, and `pump` moves bytes in every
    direction at once, so two sides that both write much never wait for each other. There is no
    thread; bytes move while `pump` runs, and it is the caller who calls it.

    An exception at any point, such as Ctrl-C's, loses no bytes and sends none twice.

    The process has a session of its own, so that Ctrl-C at the terminal isn't sent to it. It ends
    with this object, however that ends: closed, forgotten or left over when the interpreter ends.
    A process forked from this one has no part in it.
    """

    def __init__(
        self,
        command: Command | None = None,
        *,
        chunks: list[bytes] | None = None,
        **options: Any,
    ) -> None:
        """Starts `command`; `options` go to `subprocess.Popen`. What it writes is appended
        to `chunks`."""
        self.command = find_command(command)
        options.setdefault("start_new_session", True)
        started: Any = subprocess.Popen(
            self.command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            **options,
        )
        self._popen: subprocess.Popen[bytes] = started
        self._finalizer = weakref.finalize(self, _kill, self._popen)
        assert self._popen.stdin and self._popen.stdout and self._popen.stderr
        self._input = self._popen.stdin.fileno()
        self._output = self._popen.stdout.fileno()
        self._errors = self._popen.stderr.fileno()
        for descriptor in (self._input, self._output, self._errors):
            os.set_blocking(descriptor, False)
        # What waits to be written: each with the counts of bytes that went of it.
        self._outgoing: deque[tuple[bytes, list[int]]] = deque()
        self._incoming: list[bytes] = [] if chunks is None else chunks
        self._diagnostics = bytearray()
        self._input_open = self._output_open = self._errors_open = True
        self._closing_input = False
        self._wide = False
        #: Whether this is a copy in a process forked from the one that started it.
        self.forked = False
        self._poll = select.poll()
        self._poll.register(self._output, select.POLLIN)
        self._poll.register(self._errors, select.POLLIN)
        _running.add(self)

    @property
    def pid(self) -> int:
        return self._popen.pid

    @property
    def status(self) -> int | None:
        """The exit status; negative for a signal, None while the process runs."""
        return self._popen.poll()

    @property
    def diagnostics(self) -> str:
        """The last of what the process wrote to standard error."""
        return self._diagnostics.decode("utf-8", "replace")

    def forget_diagnostics(self) -> None:
        """Drops what the process has written to standard error so far."""
        self._diagnostics.clear()

    @property
    def output_ended(self) -> bool:
        """Whether the process has closed its output and all of it was taken."""
        return not self._output_open and not self._incoming

    @property
    def output_open(self) -> bool:
        return self._output_open

    @property
    def errors_open(self) -> bool:
        return self._errors_open

    @property
    def unsent(self) -> int:
        """How many of the queued bytes are still waiting to be written."""
        return sum(len(data) - sum(counts) for data, counts in self._outgoing)

    def write(self, data: bytes) -> None:
        """Queues `data`. What a process that has closed its input should have got is dropped."""
        if self._input_open and not self._closing_input and data:
            self._outgoing.append((data, []))

    def write_now(self, data: bytes) -> bool:
        """Writes `data`, as far as it is taken at once; answers whether that was all of it."""
        if len(data) <= ATOMIC and self._input_open and not self._outgoing:
            try:
                # None of it waits for a second try, so no exception makes it go twice or in half.
                os.write(self._input, data)
                return True
            except OSError:
                pass
        elif len(data) > PIPE and not self._wide:
            self._widen()
        self.write(data)
        if self._outgoing:
            self._send()
        return not self._outgoing

    def close_input(self) -> None:
        """Ends the input, once what is queued has been written."""
        self._closing_input = True
        self._close_input_when_sent()

    def close_output(self) -> None:
        """Stops reading: the process gets EPIPE when it writes."""
        if self._output_open:
            self._output_open = False
            self._poll.unregister(self._output)
            assert self._popen.stdout
            self._popen.stdout.close()

    def take(self) -> bytes:
        """What was read and not yet taken."""
        taken = b"".join(self._incoming)
        self._incoming.clear()
        return taken

    def pump(self, timeout: float, *, read: bool = True) -> bool:
        """Moves what can be moved now, or waits up to `timeout` seconds until something can be.

        Answers whether anything moved. With `read` false standard output is left alone.
        """
        if read and not self._outgoing:
            poll = self._poll
        else:
            poll = select.poll()
            if self._input_open and self._outgoing:
                poll.register(self._input, select.POLLOUT)
            if self._output_open and read:
                poll.register(self._output, select.POLLIN)
            if self._errors_open:
                poll.register(self._errors, select.POLLIN)
        # A poll in milliseconds that is rounded down would spin through the last one.
        ready = poll.poll(timeout * 1000 + 0.999 if timeout > 0 else 0)
        for descriptor, _ in ready:
            if descriptor == self._output:
                self._receive()
            elif descriptor == self._input:
                self._send()
            else:
                self._receive_diagnostics()
        return bool(ready)

    def wait(self, timeout: float) -> int | None:
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
        if self.forked:
            return 0
        try:
            self.close_input()
            if self.wait(patience) is None:
                self._popen.terminate()
                if self.wait(patience) is None:
                    self._popen.kill()
                    self._popen.wait()
        finally:
            # Also when the patience of who stops it has ended first.
            self._let_pipes_go()
            self._finalizer()
        status = self.status
        assert status is not None
        return status

    def kill(self) -> None:
        """Ends the process at once."""
        if not self.forked:
            self._let_pipes_go()
            self._finalizer()

    def check_owner(self) -> None:
        """Rejects a copy in a forked process."""
        if self.forked:
            raise UsageError(
                "this session belongs to the process that this one was forked from;"
                " start another one here"
            )

    def _widen(self) -> None:
        """Lets the input hold more. Where the system doesn't allow it, it goes on as it is."""
        self._wide = True
        if self._input_open and sys.platform == "linux":
            try:
                fcntl.fcntl(self._input, fcntl.F_SETPIPE_SZ, WIDE)
            except OSError:
                pass

    def _send(self) -> None:
        while self._outgoing:
            data, counts = self._outgoing[0]
            done = sum(counts)
            if done < len(data):
                rest = memoryview(data)[done:] if done else data
                try:
                    # In one step, so that no exception comes between writing and counting.
                    counts.extend(map(os.write, (self._input,), (rest,)))
                except BlockingIOError:
                    return
                except OSError:
                    self._outgoing.clear()
                    self._closing_input = True
                    break
                if sum(counts) < len(data):
                    return
            self._outgoing.popleft()
        self._close_input_when_sent()

    def _close_input_when_sent(self) -> None:
        if self._closing_input and self._input_open and not self._outgoing:
            self._input_open = False
            assert self._popen.stdin
            self._popen.stdin.close()

    def _receive(self) -> None:
        """Reads what there is of the output."""
        chunks = self._incoming
        try:
            # In one step, so that no exception comes between reading and keeping.
            chunks.extend(map(os.read, (self._output,), (PIPE,)))
        except BlockingIOError:
            return
        if not chunks[-1]:
            chunks.pop()
            self.close_output()

    def _receive_diagnostics(self) -> None:
        """Reads what there is of standard error."""
        try:
            data = os.read(self._errors, PIPE)
        except BlockingIOError:
            return
        if data:
            self._diagnostics += data
            del self._diagnostics[:-KEPT_DIAGNOSTICS]
        else:
            self._errors_open = False
            self._poll.unregister(self._errors)
            assert self._popen.stderr
            self._popen.stderr.close()

    def _let_pipes_go(self) -> None:
        """Neither reads nor writes any more: others may get the numbers of the descriptors."""
        self._input_open = self._output_open = self._errors_open = False
        self._outgoing.clear()
        self._poll = select.poll()

    def _let_go(self) -> None:
        """In a forked process: closes the copies of the pipes, and no more."""
        self.forked = True
        self._finalizer.detach()
        self._let_pipes_go()
        self._incoming.clear()
        self._popen.returncode = 0
        for stream in (self._popen.stdin, self._popen.stdout, self._popen.stderr):
            if stream is not None:
                stream.close()


_running: weakref.WeakSet[Process] = weakref.WeakSet()


def _let_go_of_all() -> None:
    for process in list(_running):
        process._let_go()


os.register_at_fork(after_in_child=_let_go_of_all)


def _kill(popen: subprocess.Popen[bytes]) -> None:
    """Ends the process and closes its pipes."""
    if popen.poll() is None:
        popen.kill()
        popen.wait()
    for stream in (popen.stdin, popen.stdout, popen.stderr):
        if stream is not None:
            stream.close()
