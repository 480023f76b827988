"""Sweeps: over a real cluster and over a pool; what dies is done again."""

import os
import signal
from pathlib import Path

import distributed
import pytest

from gestured import Session
from gestured.recording import recording
from gestured.sweep import SweepFailed, grid, replay, sweep

CARD = {
    "id": "card",
    "frame": [0, 0, 390, 844],
    "recognizers": [
        {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "panned:"}]}
    ],
}


def measure(ui, distance, folder=None):
    """How often a drag over a distance fires."""
    ui.load([CARD])
    ui.protocol.send_touch(1, "began", point=[5, 5])
    ui.wait(0.1)
    report = ui.protocol.send_touch(1, "moved", point=[5, 5 + distance])
    return {"fired": len(report.actions), "worker": os.getpid()}


def dies_once(ui, distance, folder):
    mark = Path(folder) / f"died-{distance}"
    if distance == 20 and not mark.exists():
        mark.write_text("")
        os.kill(os.getpid(), signal.SIGKILL)
    return measure(ui, distance)


def loses_its_daemon_once(ui, distance, folder):
    mark = Path(folder) / f"lost-{distance}"
    if not mark.exists():
        mark.write_text("")
        os.kill(ui.client.process.pid, signal.SIGKILL)
    return measure(ui, distance)


def always_dies(ui, n):
    os.kill(os.getpid(), signal.SIGKILL)


def fails(ui, n):
    return 6 / n


def test_a_grid_is_every_combination():
    assert grid(a=[1, 2], b="xy") == [
        {"a": 1, "b": "x"},
        {"a": 1, "b": "y"},
        {"a": 2, "b": "x"},
        {"a": 2, "b": "y"},
    ]


@pytest.fixture(scope="module")
def cluster():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, dashboard_address=None, processes=True
    ) as local, distributed.Client(local) as client:
        yield client


def checked(rows):
    assert [row["distance"] for row in rows] == list(range(0, 40, 4))
    assert [row["fired"] for row in rows] == [int(d >= 10) for d in range(0, 40, 4)]
    assert os.getpid() not in {row["worker"] for row in rows}


def test_a_pool_of_processes_answers_rows_in_order():
    checked(sweep(measure, grid(distance=range(0, 40, 4)), workers=2))


def test_a_cluster_answers_the_same_rows(cluster):
    checked(sweep(measure, grid(distance=range(0, 40, 4)), cluster=cluster))


@pytest.mark.parametrize("work", [dies_once, loses_its_daemon_once])
def test_what_dies_in_a_pool_is_done_again(work, tmp_path):
    checked(sweep(work, grid(distance=range(0, 40, 4), folder=[str(tmp_path)]), workers=2))


@pytest.mark.parametrize("work", [dies_once, loses_its_daemon_once])
def test_what_dies_in_a_cluster_is_done_again(work, tmp_path, cluster):
    points = grid(distance=range(0, 40, 4), folder=[str(tmp_path)])
    checked(sweep(work, points, cluster=cluster))


def test_work_that_always_kills_its_worker_is_given_up():
    with pytest.raises(SweepFailed):
        sweep(always_dies, grid(n=[1]), workers=1)


def test_errors_are_raised_or_rows():
    with pytest.raises(ZeroDivisionError):
        sweep(fails, grid(n=[1, 0]), workers=1)
    rows = sweep(fails, grid(n=[1, 0]), workers=1, errors="row")
    assert rows == [{"n": 1, "result": 6.0}, {"n": 0, "error": "ZeroDivisionError: division by zero"}]
    assert sweep(fails, []) == []


def test_recordings_are_replayed_and_differences_told(tmp_path):
    with Session() as ui:
        connection = ui.client._connection
        connection.record = list(ui.client.opening)
        measure(ui, 20)
        messages = list(connection.record)
        server = ui.client.server
    right, wrong = tmp_path / "right.txt", tmp_path / "wrong.txt"
    right.write_text(recording(messages, server, (390, 844)))
    text = right.read_text()
    assert "processId" not in text
    wrong.write_text(text.replace('"panned:"', '"other:"', 1))
    rows = replay([right, wrong], workers=1)
    assert [row["same"] for row in rows] == [True, False]
    assert rows[1]["difference"]
