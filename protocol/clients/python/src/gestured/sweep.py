"""Thousands of sessions at once: parameter grids and recordings, over many processes.

    from gestured.sweep import grid, sweep

    def measure(ui, distance, duration):
        ui.load("screen.json")
        return {"fired": ui["#card"].drag(by=[distance, 0], duration=duration).actions}

    rows = sweep(measure, grid(distance=range(5, 50), duration=[0.1, 0.5]))

With a client of dask.distributed (`sweep(..., cluster=client)`) the work is done by its workers,
each with daemons of its own; without one by a pool of processes. Rows come in the order of the
grid. The work of a worker that dies is repeated.
"""

from __future__ import annotations

import itertools
import multiprocessing
import os
import subprocess
import threading
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

from .client import Client
from .errors import DaemonEnded, DaemonTimeout, GesturedError
from .process import Command, find_command
from .session_pool import SessionPool

Row = dict[str, Any]

#: How often work is tried whose worker or daemon dies.
ATTEMPTS = 3

_here = threading.local()


class SweepFailed(GesturedError):
    """Work that couldn't be finished: its workers died each time."""


def grid(**axes: Iterable[Any]) -> list[Row]:
    """Every combination of the values of the axes; the last one runs fastest."""
    names = list(axes)
    return [dict(zip(names, values)) for values in itertools.product(*axes.values())]


def sweep(
    measure: Callable[..., Any],
    points: Iterable[Mapping[str, Any]],
    *,
    cluster: Any = None,
    workers: int | None = None,
    options: Mapping[str, Any] | None = None,
    command: Command | None = None,
    errors: str = "raise",
) -> list[Row]:
    """Calls `measure(ui, **point)` for each point, each time in a fresh session.

    A row is the point and what `measure` answers: the members of a mapping, else `result`. With
    `errors="row"` an exception becomes the row's `error`. `cluster` is a
    `dask.distributed.Client`; else `workers` says how many processes there are (one a processor).
    """
    if errors not in ("raise", "row"):
        raise ValueError(f"errors is raise or row, not {errors!r}")
    listed = [dict(point) for point in points]
    rest = (dict(options or {}), command, errors)
    return _spread(_measure, [(measure, point, *rest) for point in listed], cluster, workers)


def replay(
    recordings: Iterable[str | os.PathLike[str]],
    *,
    cluster: Any = None,
    workers: int | None = None,
    command: Command | None = None,
) -> list[Row]:
    """Replays recordings and compares them byte for byte; rows of `path`, `same`, `status` and
    `difference`, which is in words."""
    paths = [str(Path(path).resolve()) for path in recordings]
    return _spread(_replay, [(path, command) for path in paths], cluster, workers)


# In the workers


def _sessions(options: Row, command: Command | None) -> SessionPool:
    """The daemon of this thread, for these options."""
    key = (repr(sorted(options.items())), repr(command), os.getpid())
    if getattr(_here, "key", None) != key:
        client = Client(command, options=options)
        client.start()
        _here.key, _here.sessions = key, SessionPool(client)
    found: SessionPool = _here.sessions
    return found


def _measure(
    measure: Callable[..., Any],
    point: Row,
    options: Row,
    command: Command | None,
    errors: str,
) -> Row:
    for attempt in range(ATTEMPTS):
        ui = _sessions(options, command).begin(record=False)
        try:
            found = measure(ui, **point)
        except (DaemonEnded, DaemonTimeout) as problem:
            # The next session has another daemon.
            ui.client.process.kill()
            if attempt + 1 < ATTEMPTS:
                continue
            if errors == "raise":
                raise
            return {**point, "error": str(problem)}
        except Exception as problem:
            if errors == "raise":
                raise
            return {**point, "error": f"{type(problem).__name__}: {problem}"}
        return {**point, **found} if isinstance(found, Mapping) else {**point, "result": found}
    raise AssertionError("every attempt answers or raises")


def _replay(path: str, command: Command | None) -> Row:
    done = subprocess.run(
        [*find_command(command), "replay", path],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
    )
    said = (done.stdout + done.stderr).strip()
    same = done.returncode == 0
    return {
        "path": path,
        "same": same,
        "status": done.returncode,
        "difference": "" if same else said,
    }


# Over the workers


def _spread(
    work: Callable[..., Row], calls: list[Any], cluster: Any, workers: int | None
) -> list[Row]:
    if not calls:
        return []
    if cluster is not None:
        futures = [cluster.submit(work, *call, pure=False, retries=ATTEMPTS - 1) for call in calls]
        rows: list[Row] = cluster.gather(futures)
        return rows
    return _pooled(work, calls, workers)


def _pooled(work: Callable[..., Row], calls: list[Any], workers: int | None) -> list[Row]:
    done: dict[int, Row] = {}
    # Not forked: a fork would take over locks of threads that it doesn't have.
    context = multiprocessing.get_context("spawn")
    count = min(workers or os.cpu_count() or 1, len(calls))
    for _ in range(ATTEMPTS):
        left = [index for index in range(len(calls)) if index not in done]
        with ProcessPoolExecutor(count, mp_context=context) as pool:
            futures: dict[int, Future[Row]] = {
                index: pool.submit(work, *calls[index]) for index in left
            }
            try:
                for index, future in futures.items():
                    done[index] = future.result()
            except BrokenProcessPool:
                for index, future in futures.items():
                    if future.done() and not future.cancelled() and not future.exception():
                        done[index] = future.result()
                continue
            except BaseException:
                for future in futures.values():
                    future.cancel()
                raise
        return [done[index] for index in range(len(calls))]
    raise SweepFailed(f"workers died {ATTEMPTS} times; {len(calls) - len(done)} rows are missing")


__all__ = ["SweepFailed", "grid", "replay", "sweep"]
