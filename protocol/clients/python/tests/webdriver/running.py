"""A server as a process, and a session by plain HTTP."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

SCENES = Path(__file__).parent / "scenes"


class Server:
    """`gestured-webdriver` as a process."""

    def __init__(self, *options: str, root: Path = SCENES) -> None:
        command = [sys.executable, "-m", "gestured.webdriver", "--port", "0", "--root", str(root)]
        self.process = subprocess.Popen(
            [*command, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout
        first = self.process.stdout.readline()
        assert first.startswith("listening on http://127.0.0.1:"), first
        self.url = first.split()[-1]
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(10)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream
            stream.close()
        return status

    def call(
        self, verb: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any, http.client.HTTPResponse]:
        """The status, the value and the response of a request. A body in bytes goes as it is."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        if verb == "POST" and body is None:
            body = {}
        data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
        given = {"Content-Type": "application/json"} if data is not None else {}
        connection.request(verb, path, data, {**given, **(headers or {})})
        response = connection.getresponse()
        text = response.read()
        connection.close()
        value = json.loads(text)["value"] if text else None
        return response.status, value, response


class Session:
    """A session by plain HTTP."""

    def __init__(self, server: Server, capabilities: dict[str, Any]) -> None:
        self.server = server
        body = {"capabilities": {"alwaysMatch": capabilities}}
        status, value, _ = server.call("POST", "/session", body)
        assert status == 200, value
        self.id, self.capabilities = value["sessionId"], value["capabilities"]

    def try_(self, verb: str, path: str, body: Any = None) -> tuple[int, Any]:
        status, value, _ = self.server.call(verb, f"/session/{self.id}/{path}", body)
        return status, value

    def get(self, path: str) -> Any:
        status, value = self.try_("GET", path)
        assert status == 200, value
        return value

    def post(self, path: str, **body: Any) -> Any:
        status, value = self.try_("POST", path, body)
        assert status == 200, value
        return value

    def refused(self, verb: str, path: str, **body: Any) -> tuple[str, str]:
        """The error and its message."""
        status, value = self.try_(verb, path, body if verb == "POST" else None)
        assert status >= 400, value
        return value["error"], value["message"]

    def find(self, using: str, value: str) -> str:
        return str(next(iter(self.post("element", using=using, value=value).values())))

    def named(self, name: str) -> str:
        return self.find("accessibility id", name)

    def run(self, script: str, **arguments: Any) -> Any:
        return self.post("execute/sync", script=script, args=[arguments])

    def cannot_run(self, script: str, **arguments: Any) -> tuple[str, str]:
        return self.refused("POST", "execute/sync", script=script, args=[arguments])

    @property
    def report(self) -> Any:
        return self.run("gestured: report")

    @property
    def actions(self) -> list[str]:
        """The actions that came of the last command."""
        found = []
        for effect in self.report["effects"]:
            if effect["effect"] == "action":
                found.append(effect["action"])
            for target in effect.get("targets", ()) if effect["effect"] == "control" else ():
                found.append(target["action"])
        return found

    def end(self) -> None:
        self.server.call("DELETE", f"/session/{self.id}")
