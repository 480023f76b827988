"""Who may call the server, how it begins and how it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from gestured.webdriver.__main__ import main
from running import Server


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:4723", "[::1]", "LOCALHOST:1"])
def test_hosts_of_this_machine_may_call(server: Server, host: str) -> None:
    assert server.call("GET", "/status", headers={"Host": host})[0] == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "127.0.0.1.evil", ""])
def test_other_hosts_may_not(server: Server, host: str) -> None:
    status, value, _ = server.call("GET", "/status", headers={"Host": host})
    assert status == 403 and repr(host) in value["message"]


@pytest.mark.parametrize("origin", ["null", "http://evil.example", "http://localhost:4723"])
def test_pages_may_not_call(server: Server, origin: str) -> None:
    for verb in ("GET", "OPTIONS"):
        status, _, response = server.call(verb, "/status", headers={"Origin": origin})
        assert status == 403
        assert response.getheader("Access-Control-Allow-Origin") is None


def test_pages_of_an_allowed_origin_may(server: Server) -> None:
    origin = "http://inspector.example"
    for verb, expected in (("GET", 200), ("OPTIONS", 204)):
        status, _, response = server.call(verb, "/status", headers={"Origin": origin})
        assert status == expected
        assert response.getheader("Access-Control-Allow-Origin") == origin


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_bodies_that_any_page_can_send_are_refused(server: Server, kind: str) -> None:
    status, value, _ = server.call("POST", "/session", b"{}", {"Content-Type": kind})
    assert (status, value["error"]) == (400, "invalid argument")


def test_a_body_has_a_limit(server: Server) -> None:
    status, value, _ = server.call("POST", "/session", b" " * (64 * 1024 * 1024 + 1))
    assert (status, value["error"]) == (400, "invalid argument")
    assert "64 MiB" in value["message"]


def test_answers_are_json_that_nobody_keeps(server: Server) -> None:
    status, value, response = server.call("GET", "/wd/hub/status")
    assert status == 200 and value["ready"] is True
    assert response.getheader("Content-Type") == "application/json; charset=utf-8"
    assert response.getheader("Cache-Control") == "no-cache"


def test_a_port_that_is_taken(server: Server) -> None:
    command = [sys.executable, "-m", "gestured.webdriver", "--port", str(server.port)]
    finished = subprocess.run(command, capture_output=True, text=True)
    assert finished.returncode == 1
    assert finished.stdout == "" and str(server.port) in finished.stderr
    assert len(finished.stderr.splitlines()) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_and_all_daemons(number: signal.Signals) -> None:
    own = Server("--max-sessions", "1")
    body = {"capabilities": {"alwaysMatch": {"gestured:scene": []}}}
    assert own.call("POST", "/session", body)[0] == 200
    status, value, _ = own.call("POST", "/session", body)
    assert (status, value["error"]) == (500, "session not created")
    daemons = _children(own.process.pid)
    assert len(daemons) == 1
    own.process.send_signal(number)
    assert own.process.wait(10) == 0
    assert not any(Path(f"/proc/{pid}").exists() for pid in daemons)
    own.process.stdout.close()
    own.process.stderr.close()


def _children(pid: int) -> list[int]:
    return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("--port", "x", "expected 0 to 65535, not 'x'"),
        ("--max-sessions", "0", "expected 1 to 10000, not '0'"),
        ("--record", "nowhere", "nowhere is no folder"),
    ],
)
def test_options_that_are_wrong(option: str, value: str, words: str, capsys: Any) -> None:
    with pytest.raises(SystemExit, match="2"):
        main([option, value])
    assert words in capsys.readouterr().err


def test_without_its_libraries_it_says_how_to_install_them(tmp_path: Path) -> None:
    (tmp_path / "aiohttp.py").write_text("raise ImportError('gone', name='aiohttp')")
    path = os.pathsep.join([str(tmp_path), os.environ["PYTHONPATH"]])
    finished = subprocess.run(
        [sys.executable, "-m", "gestured.webdriver"],
        capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert finished.returncode == 2
    assert "pip install 'gestured[webdriver]'" in finished.stderr
