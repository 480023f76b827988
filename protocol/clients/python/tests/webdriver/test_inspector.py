"""Appium Inspector: the requests that it makes, by its sources, replayed."""

from __future__ import annotations

from running import Server


def test_inspector(server: Server) -> None:
    wanted = {
        "platformName": "iOS", "appium:automationName": "XCUITest", "appium:app": "shop.gesture",
        "appium:newCommandTimeout": 3600, "appium:connectHardwareKeyboard": True,
        "appium:nativeWebScreenshot": True,
    }  # fmt: skip
    status, value, _ = server.call("GET", "/status")
    assert status == 200 and value["build"]["version"]
    body = {"capabilities": {"alwaysMatch": wanted, "firstMatch": [{}]}}
    status, value, _ = server.call("POST", "/session", body)
    assert status == 200 and value["capabilities"]["appium:app"] == "shop.gesture"
    base = f"/session/{value['sessionId']}"

    def call(verb: str, path: str, **sent: object) -> object:
        status, value, _ = server.call(verb, f"{base}/{path}", sent if verb == "POST" else None)
        assert status == 200, value
        return value

    def refresh() -> None:
        """What it asks for after each command."""
        assert call("GET", "screenshot")
        assert call("GET", "window/rect") == {"x": 0, "y": 0, "width": 390, "height": 844}
        assert str(call("GET", "source")).startswith("<?xml")

    refresh()
    call("POST", "timeouts", implicit=0)
    assert call("GET", "contexts") == ["NATIVE_APP"] and call("GET", "context") == "NATIVE_APP"
    assert call("POST", "execute/sync", script="mobile:getContexts", args=[]) == [
        {"id": "NATIVE_APP"}
    ]
    assert call("POST", "execute/sync", script="mobile:deviceScreenInfo", args=[])
    assert call("POST", "execute/sync", script="mobile: activeAppInfo", args=[])
    # Its page about the session, and the request that keeps a session alive.
    status, capabilities, _ = server.call("GET", base)
    assert status == 200 and capabilities["appium:app"] == "shop.gesture"
    assert call("GET", "timeouts")
    assert call("GET", "appium/settings") == {}
    call("POST", "appium/settings", settings={"snapshotMaxDepth": 50})
    # A search, as its locator test makes one, with each strategy that it offers.
    for using, locator in (
        ("id", "Buy"),
        ("xpath", "//XCUIElementTypeButton[@name=\"Buy\"]"),
        ("xpath", "/AppiumAUT/XCUIElementTypeApplication/XCUIElementTypeWindow/XCUIElementTypeButton[1]"),
        ("name", "Buy"),
        ("class name", "XCUIElementTypeButton"),
        ("accessibility id", "Buy"),
        ("-ios predicate string", 'name == "Buy"'),
        ("-ios class chain", '**/XCUIElementTypeButton[`name == "Buy"`]'),
    ):  # fmt: skip
        found = call("POST", "elements", using=using, value=locator)
        assert isinstance(found, list) and found[0] == call(
            "POST", "element", using=using, value=locator
        )
    token = next(iter(found[0].values()))
    call("POST", f"element/{token}/click")
    assert call("GET", f"element/{token}/rect") == {"x": 20, "y": 330, "width": 120, "height": 50}
    assert call("GET", f"element/{token}/attribute/label") == "Buy"
    field = call("POST", "element", using="class name", value="XCUIElementTypeTextField")
    assert isinstance(field, dict)
    field_token = next(iter(field.values()))
    call("POST", f"element/{field_token}/value", text="bob")
    call("POST", f"element/{field_token}/clear")
    # Taps and swipes on its picture of the screen.
    tap = [
        {"type": "pointerMove", "duration": 0, "x": 80, "y": 355},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 100},
        {"type": "pointerUp", "button": 0},
    ]
    source = {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}}
    call("POST", "actions", actions=[{**source, "actions": tap}])
    swipe = [
        {"type": "pointerMove", "duration": 0, "x": 200, "y": 740},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerMove", "duration": 750, "origin": "viewport", "x": 200, "y": 600},
        {"type": "pointerUp", "button": 0},
    ]
    call("POST", "actions", actions=[{**source, "actions": swipe}])
    refresh()
    call("POST", "back")
    call("POST", "execute/sync", script="mobile: queryAppState", args=[{"bundleId": "x"}])
    # It shows what it can't have as an error, and goes on.
    for verb, path in (("GET", "appium/commands"), ("GET", "appium/extensions")):
        status, value, _ = server.call(verb, f"{base}/{path}")
        assert (status, value["error"]) == (404, "unknown command")
    assert server.call("GET", "/appium/sessions")[0] == 404
    assert server.call("DELETE", base)[0] == 200
