"""Sessions: what they are asked for, what they begin with, and errors of the wire."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gestured.scenes import UnreadableScene
from gestured.webdriver.scenes import Files
from running import SCENES, Server, Session


def refused(server: Server, always: Any = None, **body: Any) -> tuple[str, str]:
    """The error of a session that can't be."""
    given = body or {"capabilities": {"alwaysMatch": {"gestured:scene": [], **(always or {})}}}
    status, value, _ = server.call("POST", "/session", given)
    assert status == (500 if value["error"] == "session not created" else 400)
    return value["error"], value["message"]


def test_what_is_given_back(new_session: Callable[..., Session], server: Server) -> None:
    body = {
        "capabilities": {
            "alwaysMatch": {
                "platformName": "ios",
                "appium:options": {"automationName": "Gestured", "deviceName": "mine"},
                "appium:newCommandTimeout": "0",
                "webSocketUrl": True,
                "cloud:name": "kept",
            },
            "firstMatch": [{"gestured:scene": [], "gestured:screen": [320, 568]}],
        }
    }
    status, value, _ = server.call("POST", "/wd/hub/session", body)
    assert status == 200
    server.call("DELETE", f"/session/{value['sessionId']}")
    answered = value["capabilities"]
    assert answered.pop("gestured:version") and answered.pop("gestured:protocolVersion") == "1.0"
    assert answered == {
        "platformName": "ios",
        "appium:automationName": "Gestured",
        "appium:platformVersion": "17.0",
        "appium:deviceName": "mine",
        "appium:newCommandTimeout": "0",
        "cloud:name": "kept",
        "gestured:screen": [320, 568],
        "gestured:warnings": [],
        "timeouts": {"implicit": 0, "pageLoad": 300_000, "script": 30_000},
        "setWindowRect": False,
    }


INVALID = [
    ({"deviceName": "x"}, "appium:deviceName"),
    ({"gestured:scne": []}, "did you mean gestured:scene?"),
    ({"appium:app": "shop.gesture"}, "one of appium:app"),
    ({"gestured:scene": None}, "one of appium:app"),
    ({"gestured:screen": [1]}, "gestured:screen"),
    ({"gestured:options": {"clock": "realtime"}}, "virtual"),
    ({"gestured:reactions": [{"when": {}}]}, "gestured:reactions[0].when"),
    ({"timeouts": {"implict": 1}}, "timeouts"),
    ({"timeouts": 5}, "timeouts"),
    ({"platformName": 5}, "platformName"),
    ({"acceptInsecureCerts": "yes"}, "acceptInsecureCerts"),
    ({"webSocketUrl": "yes"}, "webSocketUrl"),
    ({"pageLoadStrategy": "fast"}, "none or eager or normal"),
    ({"appium:newCommandTimeout": "soon"}, "newCommandTimeout"),
]


@pytest.mark.parametrize(("capabilities", "words"), INVALID)
def test_capabilities_that_are_wrong(server: Server, capabilities: Any, words: str) -> None:
    error, message = refused(server, capabilities)
    assert error == "invalid argument" and words in message


@pytest.mark.parametrize(
    "capabilities", [{"platformName": "Android"}, {"appium:automationName": "UiAutomator2"}]
)
def test_other_platforms(server: Server, capabilities: Any) -> None:
    assert refused(server, capabilities)[0] == "session not created"


@pytest.mark.parametrize(
    "wrong", [{"alwaysMatch": None}, {"alwaysMatch": []}, {"firstMatch": []}, {"firstMatch": {}}]
)
def test_lists_of_capabilities_that_are_none(server: Server, wrong: Any) -> None:
    given = {"alwaysMatch": {}, "firstMatch": [{"gestured:scene": []}], **wrong}
    assert refused(server, capabilities=given)[0] == "invalid argument"


def test_an_alternative_that_is_wrong_is_an_error_even_behind_one_that_fits(server: Server) -> None:
    both = {"alwaysMatch": {"gestured:scene": []}, "firstMatch": [{}, {"timeouts": {"x": 1}}]}
    assert refused(server, capabilities=both)[0] == "invalid argument"


def test_options_of_appium_come_before_others(server: Server) -> None:
    inner = {"platformVersion": "16.0", "appium:deviceName": "inner"}
    always = {"gestured:scene": [], "appium:deviceName": "outer", "appium:options": inner}
    session = Session(server, always)
    assert session.capabilities["appium:deviceName"] == "inner"
    assert session.capabilities["appium:platformVersion"] == "16.0"
    session.end()


def test_one_name_in_both_lists(server: Server) -> None:
    both = {"alwaysMatch": {"gestured:scene": []}, "firstMatch": [{"gestured:scene": []}]}
    assert refused(server, capabilities=both)[0] == "invalid argument"


BROKEN = [
    ("UIView card\n  UIBUtton b\n", "scene:2:3"),
    ([{"id": 5}], "views[0].id"),
    ("<XCUIElementTypeApplication>", "line 1, column"),
    ([{"id": "a", "frame": [0, 0, 1]}], "views[0].frame"),
]


@pytest.mark.parametrize(("scene", "place"), BROKEN)
def test_mistakes_in_scenes_have_a_place(server: Server, scene: Any, place: str) -> None:
    error, message = refused(server, {"gestured:scene": scene})
    assert error == "session not created" and place in message


@pytest.mark.parametrize(
    "name",
    ["../conftest.py", "/etc/passwd", "nothing.xml", "link.json", "a\0b", "a" * 5000, "/Shop.app"],
)
def test_files_are_read_below_the_root_alone(server: Server, name: str) -> None:
    link = SCENES / "link.json"
    if not link.is_symlink():
        os.symlink("/etc/hostname", link)
    try:
        body = {"capabilities": {"alwaysMatch": {"appium:app": name}}}
        error, message = refused(server, **body)
    finally:
        link.unlink()
    assert error == "session not created"
    assert any(words in message for words in ("no such file", "--root", "no name of", "no app runs"))


def test_a_script_includes_nothing_from_outside(server: Server) -> None:
    for line in ("import ../../test_guide.py", 'include "/etc/passwd"'):
        assert "--root" in refused(server, {"gestured:scene": line + "\n"})[1]


def test_a_script_ends_before_its_tests(new_session: Callable[..., Session]) -> None:
    session = new_session(app="shop.gesture")
    assert session.named("Buy") and session.get("window/rect")["height"] == 844


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        ("screen 320,568\nUIButton buy 0,0,100,44 text=\"Buy\"", (320, 568)),
        ([{"id": "buy", "class": "UIButton", "frame": [0, 0, 100, 44], "text": "Buy"}], (390, 844)),
        ({"views": [{"id": "window", "bounds": [0, 0, 375, 667], "subviews": [{"id": "buy", "class": "UIButton", "frame": [0, 0, 100, 44], "text": "Buy"}]}]}, (375, 667)),
    ],
)  # fmt: skip
def test_scenes_in_capabilities(new_session: Any, scene: Any, size: tuple[int, int]) -> None:
    session = new_session(scene)
    rect = session.get("window/rect")
    assert (rect["width"], rect["height"]) == size
    session.post(f"element/{session.named('Buy')}/click")


def test_a_recording_is_played(new_session: Callable[..., Session]) -> None:
    recording = SCENES / "recording.txt"
    recording.write_text(
        "gestured 1.0.0, protocol 1.0, screen 320x568, lines\n"
        '--> {"jsonrpc":"2.0","id":1,"method":"createView","params":{"id":"buy","class":"UIButton",'
        '"superview":"window","frame":[0,0,100,44],"text":"Buy"}}\n'
        '<-- {"jsonrpc":"2.0","id":1,"result":{"id":"buy"}}\n'
        '--> {"jsonrpc":"2.0","id":2,"method":"advanceTime","params":{"by":2}}\n'
    )
    try:
        session = new_session(app="recording.txt")
    finally:
        recording.unlink()
    assert session.named("Buy") and session.get("window/rect")["width"] == 320
    assert session.run("gestured: describeSession")["clock"] == 2


def test_a_scene_of_a_document(server: Server) -> None:
    scenes = "".join(
        f'<scene><objects><viewController id="{name}"><view key="view" id="{name}-page">'
        f'<rect key="frame" x="0" y="0" width="{width}" height="568"/><subviews>'
        f'<button id="{name}-buy"><rect key="frame" x="9" y="9" width="99" height="44"/>'
        f'<state key="normal" title="Buy"/><connections><action selector="{name}Buy:"'
        f' destination="{name}" eventType="touchUpInside"/></connections></button>'
        "</subviews></view></viewController></objects></scene>"
        for name, width in (("home", 320), ("more", 375))
    )
    document = SCENES / "Main.storyboard"
    document.write_text(
        '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"'
        f' initialViewController="home"><scenes>{scenes}</scenes></document>'
    )
    app = {"appium:app": "Main.storyboard"}
    try:
        for scene, name, width in [({}, "home", 320), ({"gestured:scene": "more"}, "more", 375)]:
            session = Session(server, {**app, **scene})
            assert session.get("window/rect")["width"] == width
            session.post(f"element/{session.named('Buy')}/click")
            assert session.actions == [f"{name}Buy:"]
            session.end()
        for wrong, words in [("mroe", "expected one of home, more"), ([], "the name of its scene")]:
            always = {**app, "gestured:scene": wrong}
            assert words in refused(server, capabilities={"alwaysMatch": always})[1]
        document.write_text("<document>\n <objects>")
        body = {"capabilities": {"alwaysMatch": app}}
        assert "Main.storyboard:2:11: " in refused(server, **body)[1]
    finally:
        document.unlink()


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("latin.json", b'["\xe9"]', "latin.json: 'utf-8'"),
        ("half.json", b"[", "half.json: Expecting"),
        ("five.json", b"5", "five.json: expected a scene"),
        ("tap.txt", b'gestured 1.0\n--> {"method":"tap","params":[1]}\n', "line 2"),
        ("half.txt", b"gestured 1.0\n--> {\n", "line 2"),
    ],
)
def test_files_that_cannot_be_read(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(UnreadableScene, match=words):
        asyncio.run(Files(tmp_path).read(name))


def test_a_page_gives_itself_again(new_session: Callable[..., Session]) -> None:
    first = new_session(app="page.xml")
    source = first.get("source")
    assert source.startswith('<?xml version="1.0" encoding="UTF-8"?>\n<AppiumAUT>')
    assert "gestured" not in source
    assert new_session(source).get("source") == source
    assert first.get("window/rect") == {"x": 0, "y": 0, "width": 375, "height": 667}


def test_the_shop_gives_itself_again(new_session: Callable[..., Session], shop: Session) -> None:
    shop.run("gestured: createView", id="dial", superview="window", **{"class": "UIControl"})
    source = shop.get("source")
    assert "ghost" not in source
    assert new_session(source).get("source") == source


def test_sessions_end(server: Server, new_session: Callable[..., Session]) -> None:
    session = new_session([])
    session.end()
    assert session.refused("GET", "source")[0] == "invalid session id"


def test_recordings(tmp_path: Path) -> None:
    server = Server("--record", str(tmp_path), root=tmp_path)
    scene = 'UIButton buy 0,0,100,44 text="Buy" -> buy:\nUIButton late 0,0,9,9 text="Late" -> late:'
    session = Session(server, {"gestured:scene": scene})
    session.post(f"element/{session.named('Buy')}/click")
    assert session.cannot_run("gestured: describeView", view="nothing")
    session.run("gestured: updateView", view="late", text="Later")
    session.end()
    # What was refused isn't played; the app begins anew where the recording ended.
    again = Session(server, {"appium:app": f"{session.id}.txt"})
    again.run("mobile: terminateApp")
    again.run("mobile: launchApp")
    assert again.named("Later")
    recording = tmp_path / f"{session.id}.txt"
    assert '"method":"tap"' in recording.read_text("utf-8")
    command = [os.environ["GESTURED"], "trace", str(recording), "-o", str(tmp_path / "trace.html")]
    subprocess.run(command, check=True)
    assert "touchUpInside" in (tmp_path / "trace.html").read_text("utf-8")
    assert server.stop() == 0


def test_a_session_without_commands_ends(server: Server) -> None:
    import time

    session = Session(server, {"gestured:scene": [], "appium:newCommandTimeout": 0.2})
    deadline = time.monotonic() + 10
    while session.try_("GET", "timeouts")[0] == 200 and time.monotonic() < deadline:
        time.sleep(0.5)
    assert session.refused("GET", "timeouts")[0] == "invalid session id"


def test_a_daemon_that_died(server: Server, new_session: Callable[..., Session]) -> None:
    dying, other = new_session([]), new_session([])
    children = _daemons(server)
    # The last two are those of these sessions, in order.
    os.kill(children[-2], 9)
    error, message = dying.refused("GET", "source")
    assert error == "unknown error" and "ended" in message
    assert dying.refused("GET", "source")[0] == "invalid session id"
    assert other.get("source")


def _daemons(server: Server) -> list[int]:
    pid = server.process.pid
    with open(f"/proc/{pid}/task/{pid}/children", encoding="ascii") as children:
        return sorted(map(int, children.read().split()))


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"{", "can't be read"),
        (b"[]", "JSON object"),
        (b'{"a":NaN}', "Out of range"),
        (b'{"a":1e400}', "Out of range"),
        (b'{"a":1' + b"0" * 400 + b"}", "Out of range"),
        (b'{"a":"\\ud800"}', "surrogates"),
        (b"[" * 100_000, "nested too deeply"),
    ],
)
def test_bodies_that_are_wrong(server: Server, body: bytes, words: str) -> None:
    status, value, _ = server.call("POST", "/session", body)
    assert (status, value["error"]) == (400, "invalid argument") and words in value["message"]
    assert value["stacktrace"] == ""


def test_a_body_that_is_packed_otherwise_than_it_says(server: Server) -> None:
    status, value, _ = server.call("POST", "/session", b"abc", {"Content-Encoding": "gzip"})
    assert (status, value["error"]) == (400, "invalid argument") and "unpacked" in value["message"]


def test_commands_that_are_not_there(server: Server, shop: Session) -> None:
    assert shop.try_("GET", "nothing") == (404, shop.try_("GET", "nothing")[1])
    assert shop.refused("GET", "nothing")[0] == "unknown command"
    status, value = shop.try_("GET", "element")
    assert (status, value["error"]) == (405, "unknown method")
    assert "POST" in value["message"]
    assert server.call("GET", "/wd/hub/nothing")[0] == 404


def test_the_session_s_own_values(shop: Session) -> None:
    assert shop.post("timeouts", implicit=5) is None
    assert shop.get("timeouts") == {"implicit": 5, "pageLoad": 300_000, "script": 30_000}
    assert shop.refused("POST", "timeouts", implicit=-1)[0] == "invalid argument"
    assert shop.get("timeouts")["implicit"] == 5
    shop.post("appium/settings", settings={"pageSourceExcludedAttributes": "visible, x", "a": 1})
    assert shop.get("appium/settings")["a"] == 1
    assert 'visible="' not in shop.get("source") and ' y="' in shop.get("source")
    answered = shop.get("appium/capabilities")["capabilities"]
    assert answered == {**shop.capabilities, "timeouts": shop.get("timeouts")}
    assert shop.get("window") and shop.get("window/handles") == [shop.get("window")]
    assert shop.get("context") == "NATIVE_APP" and shop.get("contexts") == ["NATIVE_APP"]
    assert shop.post("context", name="NATIVE_APP") is None
    assert shop.refused("POST", "context", name="WEBVIEW")[0] == "invalid argument"
    assert shop.get("orientation") == "PORTRAIT"
    assert shop.post("orientation", orientation="PORTRAIT") is None
    assert (
        shop.refused("POST", "orientation", orientation="LANDSCAPE")[0] == "unsupported operation"
    )
    assert shop.refused("POST", "window/rect", width=1, height=1)[0] == "unsupported operation"
