"""The studio: who gets in, fingers, what if, and what is saved."""

import http.client
import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from conftest import GESTURED, ROOT

SCREEN = """screen 390,844
UIView card 20,60,350,220
  UITapGestureRecognizer open -> opened
  UILongPressGestureRecognizer menu -> menu
UIButton buy 20,330,120,50 text="Buy" -> cart.buy:
"""


class Running:
    def __init__(self, folder):
        screen = folder / "screen.gesture"
        screen.write_text(SCREEN)
        environment = {**os.environ, "GESTURED": GESTURED, "PYTHONPATH": str(ROOT / "protocol/clients/python/src")}
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gestured.studio", str(screen), "--no-browser", "--folder", str(folder)],
            stdout=subprocess.PIPE, text=True, env=environment)
        self.address = self.process.stdout.readline().strip()
        self.port = int(self.address.split(":")[2].split("/")[0])

    def get(self, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        connection.request("GET", path, headers={"Host": f"127.0.0.1:{self.port}", **headers})
        answer = connection.getresponse()
        answer.body = answer.read()
        return answer


@pytest.fixture
def studio(tmp_path):
    running = Running(tmp_path)
    yield running
    running.process.kill()
    running.process.wait()


@pytest.fixture
def page(browser, studio):
    page = browser.new_page(viewport={"width": 1400, "height": 900})
    mistakes = []
    page.on("pageerror", lambda error: mistakes.append(str(error)))
    page.goto(studio.address)
    page.wait_for_selector("html[data-ready=true]")
    expect(page.get_by_test_id("connection")).to_have_text("connected")
    yield page
    assert mistakes == []
    page.close()


def still(page):
    """Waits until the clock stands."""
    before = None
    for _ in range(100):
        page.wait_for_timeout(250)
        now = page.evaluate("gesturedTrace.data.segments[0].to")
        if now == before:
            return
        before = now


def test_who_gets_in(studio):
    assert studio.address.startswith("http://127.0.0.1:")
    assert studio.get("/").status == 200
    policy = studio.get("/viewer.js").getheader("Content-Security-Policy")
    assert "script-src 'self'" in policy and "frame-ancestors 'none'" in policy
    assert studio.get("/secret").status == 404
    assert studio.get("/", Host="evil.example").status == 403
    socket = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": "x3JJHMbDL1EzLkh9GBhXDw==", "Sec-WebSocket-Version": "13"}
    token = studio.address.split("token=")[1]
    origin = f"http://127.0.0.1:{studio.port}"
    right = f"gestured.v1, token.{token}"
    assert studio.get("/session", Origin="http://evil.example", **{"Sec-WebSocket-Protocol": right}, **socket).status == 403
    assert studio.get("/session", Origin=origin, **{"Sec-WebSocket-Protocol": "gestured.v1, token.00"}, **socket).status == 401
    assert len(token) == 32


def test_a_tap_with_the_mouse_recognizes(page):
    assert "token" not in page.url
    card = page.locator("g[data-view=card]").bounding_box()
    page.mouse.click(card["x"] + 40, card["y"] + 40)
    expect(page.locator("[data-lane='recognizer:open'] [data-state=ended][data-span]")).to_have_count(1, timeout=10_000)
    still(page)
    assert page.evaluate("gesturedTrace.effects.filter((each) => each.effect === 'action').map((each) => each.action)") == ["opened"]


def test_a_shorter_press_would_open_the_menu(page):
    card = page.locator("g[data-view=card]").bounding_box()
    page.mouse.move(card["x"] + 40, card["y"] + 40)
    page.mouse.down()
    page.wait_for_timeout(200)
    page.mouse.up()
    still(page)
    page.evaluate("gesturedTrace.select('recognizer:menu')")
    box = page.locator("[data-edit=minimumPressDuration]")
    expect(box).to_have_value("0.5")
    box.fill("0.05")
    box.press("Tab")
    pane = page.get_by_test_id("what-if")
    expect(pane.locator("[data-change=added]").filter(has_text="menu")).not_to_have_count(0)
    expect(pane.locator("[data-change=removed]").filter(has_text="opened")).not_to_have_count(0)


def test_the_tool_in_use_is_marked(page):
    assert page.locator("[data-tool][aria-pressed=true]").all_inner_texts() == ["touch"]
    page.locator("[data-tool=move]").click()
    assert page.locator("[data-tool][aria-pressed=true]").all_inner_texts() == ["move"]


def test_views_and_recognizers_are_added_and_undone(page):
    page.locator("[data-add=UIView]").click()
    expect(page.locator("[data-view=view]")).to_have_count(1)
    page.locator("[data-add-recognizer=tap]").click()
    expect(page.locator("[data-recognizer=tap]")).to_have_count(1)
    page.keyboard.press("Control+z")
    expect(page.locator("[data-recognizer=tap]")).to_have_count(0)
    page.keyboard.press("Control+Shift+z")
    expect(page.locator("[data-recognizer=tap]")).to_have_count(1)


def test_what_can_not_be_redone_any_more_is_released(page):
    for _ in range(2):
        page.locator("[data-add=UIView]").click()
        expect(page.locator("[data-view=view]")).to_have_count(1)
        page.keyboard.press("Control+z")
        expect(page.locator("[data-view=view]")).to_have_count(0)
    # studio-1 was undone, studio-2 is what led back; the second view dropped it.
    for name in ("studio-1", "studio-2"):
        call = "name => gesturedStudio.call('releaseCheckpoint', {id: name}).then(() => 'there', () => 'gone')"
        assert page.evaluate(call, name) == "gone"


@pytest.mark.long
@pytest.mark.parametrize("kind, name", [("script", "saved.gesture"), ("pytest", "test_saved.py"), ("recording", "saved.txt"), ("trace", "saved.html")])
def test_what_is_saved_passes(page, studio, kind, name):
    card = page.locator("g[data-view=card]").bounding_box()
    page.mouse.click(card["x"] + 40, card["y"] + 40)
    page.wait_for_timeout(100)
    still(page)
    page.locator(f"[data-save={kind}]").click()
    expect(page.get_by_test_id("saved")).to_have_text(f"saved {name}", timeout=15_000)
    path = studio.folder / name
    environment = {**os.environ, "GESTURED": GESTURED, "PYTHONPATH": str(ROOT / "protocol/clients/python/src")}
    command = {
        "script": [GESTURED, "test", str(path)],
        "pytest": [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(path)],
        "recording": [GESTURED, "replay", str(path)],
        "trace": ["grep", "-q", "gestured-trace", str(path)],
    }[kind]
    finished = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=studio.folder)
    assert finished.returncode == 0, finished.stdout + finished.stderr


def test_names_are_those_of_files_in_the_folder(page):
    for name in ["../saved.gesture", ".hidden.gesture", "saved.txt"]:
        assert page.evaluate("name => gesturedStudio.call('studio/save', {kind: 'script', name}).then(() => 'saved', (error) => error.message)", name).startswith("name:")
    assert page.evaluate("gesturedStudio.call('studio/save', {kind: 'script', name: 'a.gesture'}).then((each) => each.text)").startswith("screen")
    assert "overwrite" in page.evaluate("gesturedStudio.call('studio/save', {kind: 'script', name: 'a.gesture'}).then(() => '', (error) => error.message)")
