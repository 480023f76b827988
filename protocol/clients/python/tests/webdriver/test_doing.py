"""What commands do: clicks, gestures, actions, text, alerts, the app, and what they report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from running import Session


def click(session: Session, name: str) -> None:
    session.post(f"element/{session.named(name)}/click")


# Clicks


def test_a_click(shop: Session) -> None:
    click(shop, "Buy")
    assert shop.actions == ["buy:"]
    report = shop.report
    assert report["view"] == "buy" and report["settled"] is True
    assert any("touchUpInside" in line for line in report["transcript"])
    because = shop.run("gestured: because", effect="control", event="touchUpInside")
    assert because == ["its finger lifted within 70 of its bounds"]


def test_one_view_covers_another_and_that_is_understood_at_a_glance(shop: Session) -> None:
    status, value = shop.try_("POST", f"element/{shop.named('Covered')}/click", {})
    assert status == 400
    assert value == {
        "error": "element click intercepted",
        "message": 'no finger can reach "covered": banner covers it at (260, 355)',
        "stacktrace": "",
        "data": {"hit": "banner", "point": [260, 355]},
    }
    assert shop.report["effects"] == [] and shop.report["touches"] == []


def test_what_is_out_of_sight_is_brought_in(shop: Session) -> None:
    click(shop, "Last row")
    assert shop.actions == ["last:"]
    assert len(shop.report["touches"]) == 2
    assert shop.get(f"element/{shop.named('Last row')}/displayed") is True


def test_a_disabled_button_lets_the_tap_through(shop: Session) -> None:
    click(shop, "Sold out")
    assert shop.report["view"] == "window" and shop.actions == []


def test_a_label_in_a_row_selects_the_row(new_session: Callable[..., Session]) -> None:
    page = new_session(app="page.xml")
    click(page, "Tuesday")
    selected = [e["cell"] for e in page.report["effects"] if e["effect"] == "select"]
    assert selected == ["tuesday"]


def test_a_single_tap_that_waits_has_fired(shop: Session) -> None:
    click(shop, "Weekend deals")
    assert shop.actions == ["opened"] and shop.report["time"] == pytest.approx(0.4)


@pytest.mark.parametrize(
    ("view", "words"),
    [
        ({"frame": [0, 0, 0, 0]}, "no size"),
        ({"frame": [0, 2000, 10, 10]}, "off the screen"),
    ],
)
def test_what_nobody_can_click(new_session: Any, view: Any, words: str) -> None:
    session = new_session([{"id": "b", "class": "UIButton", "text": "B", **view}])
    error, message = session.refused("POST", f"element/{session.named('B')}/click")
    assert error == "element not interactable" and words in message


def test_back(new_session: Callable[..., Session], shop: Session) -> None:
    page = new_session(app="page.xml")
    page.post("back")
    assert page.report["view"] == "Back"
    shop.post("back")
    assert shop.report["touches"][0]["touches"][0]["point"][0] == 0


# Actions


def finger(*items: Any, kind: str | None = "touch") -> list[Any]:
    parameters = {"parameters": {"pointerType": kind}} if kind else {}
    return [{"type": "pointer", "id": "finger", **parameters, "actions": list(items)}]


DOWN, UP = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}


@pytest.mark.parametrize("kind", ["touch", "mouse", None])
def test_a_mouse_is_a_finger_and_elements_are_origins(shop: Session, kind: str | None) -> None:
    origin = {"element-6066-11e4-a52e-4f735466cecf": shop.named("Buy")}
    move = {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": origin}
    shop.post(
        "actions", actions=finger(move, DOWN, {"type": "pause", "duration": 50}, UP, kind=kind)
    )
    assert shop.actions == ["buy:"]


def test_a_finger_stays_down_until_it_is_released(shop: Session) -> None:
    shop.post("actions", actions=finger({"type": "pointerMove", "x": 30, "y": 100}, DOWN))
    assert shop.run("gestured: describeSession")["activeTouches"] == 1
    # Asked again with nothing done in between, it is a poll.
    while "held" not in str(shop.post("se/log", type="effects")):
        assert shop.run("gestured: describeSession")["clock"] < 2
    assert shop.try_("DELETE", "actions") == (200, None)
    assert shop.report["settled"] is True


@pytest.mark.parametrize(
    ("item", "error"),
    [
        ({"type": "pointerMove", "x": 5000, "y": 0}, "move target out of bounds"),
        ({"type": "pointerMove", "x": 5, "y": 0, "duration": -1}, "invalid argument"),
        ({"type": "pointerJump"}, "invalid argument"),
        (
            {"type": "pointerMove", "x": 0, "y": 0, "origin": {"element-6066-11e4-a52e-4f735466cecf": "x"}},
            "stale element reference",
        ),
    ],
)  # fmt: skip
def test_actions_that_cannot_be(shop: Session, item: Any, error: str) -> None:
    assert shop.refused("POST", "actions", actions=finger(item))[0] == error
    assert shop.report["effects"] == []


def test_a_list_stands_still_between_commands(shop: Session) -> None:
    move = {"type": "pointerMove", "duration": 100, "x": 200, "y": 600}
    start = {"type": "pointerMove", "duration": 0, "x": 200, "y": 740}
    shop.post("actions", actions=finger(start, DOWN, move, UP))
    phases = [e["phase"] for e in shop.report["effects"] if e["effect"] == "scroll"]
    assert phases[-1] == "idle"


# mobile: gestures


def test_gestures_on_elements(shop: Session) -> None:
    title = shop.named("Weekend deals")
    card = shop.find("-gestured selector", "#card")
    assert shop.run("mobile: tap", elementId=card, x=10, y=10) is None
    assert shop.actions == ["opened"]
    assert shop.report["touches"][0]["touches"][0]["point"] == [30, 70]
    shop.run("mobile: tap", x=30, y=70, unknown=True)
    assert shop.actions == ["opened"]
    shop.run("mobile: doubleTap", elementId=card)
    assert shop.actions == ["zoomed"]
    shop.run("mobile: doubleTap", x=30, y=70)
    assert shop.actions == ["zoomed"]
    shop.run("mobile: touchAndHold", element=title, duration=1)
    assert shop.actions[0] == "held"
    shop.run("mobile: forcePress", elementId=card, duration=0.7)
    assert shop.actions[0] == "held"
    shop.run("mobile: tapWithNumberOfTaps", elementId=card, numberOfTaps=2, numberOfTouches=1)
    assert shop.actions == ["zoomed"]
    shop.run("mobile: twoFingerTap", elementId=card)
    assert len(shop.report["touches"][0]["touches"]) == 2


def test_recognizers_read_what_was_asked_for(shop: Session) -> None:
    card = shop.find("-gestured selector", "#card")
    shop.run("mobile: pinch", elementId=card, scale=0.5, velocity=-1)
    scales = [e["scale"] for e in shop.report["effects"] if e.get("action") == "pinched"]
    assert scales[-1] == pytest.approx(0.5, abs=1e-6)
    shop.run("mobile: rotateElement", elementId=card, rotation=0.6, velocity=2)
    turns = [e["rotation"] for e in shop.report["effects"] if e.get("action") == "rotated"]
    assert turns[-1] == pytest.approx(0.6, abs=1e-6)


def lift(session: Session) -> Any:
    """Where the last finger lifted."""
    touches = [each["touches"] for each in session.report["touches"] if each["touches"]]
    return touches[-1][0]["point"]


def test_swipes_and_drags(shop: Session) -> None:
    shop.run("mobile: swipe", direction="left", velocity=400)
    events = [each for each in shop.report["touches"] if each["touches"]]
    first, last = events[0], events[-1]
    assert first["touches"][0]["point"][0] - last["touches"][0]["point"][0] == 200
    assert last["time"] - first["time"] == pytest.approx(0.5)
    start = shop.run("gestured: describeSession")["clock"]
    shop.run("mobile: dragFromToForDuration", duration=1, fromX=10, fromY=600, toX=310, toY=600)
    times = [each["time"] for each in shop.report["touches"] if each["touches"]]
    assert times[-1] - start == pytest.approx(1.5)
    shop.run(
        "mobile: dragFromToWithVelocity", pressDuration=0, holdDuration=0.2, velocity=300,
        fromElementId=shop.named("Buy"), toElementId=shop.named("Weekend deals"),
    )  # fmt: skip
    assert lift(shop) == [260, 130]
    shop.run(
        "mobile: dragFromToWithVelocity", pressDuration=0.5, holdDuration=0, velocity=300,
        elementId=shop.named("list"), fromX=100, fromY=100, toX=100, toY=40,
    )  # fmt: skip
    assert lift(shop) == [100, 600]


def test_scrolling(shop: Session) -> None:
    def offset() -> Any:
        return shop.run("gestured: describeView", view="list")["contentOffset"]

    shop.run("mobile: scroll", direction="down")
    assert offset() == [0, 200]
    shop.run("mobile: scroll", elementId=shop.named("First row"), direction="up", distance=0.5)
    assert offset() == [0, 100]
    shop.run("mobile: scroll", name="Last row")
    assert shop.get(f"element/{shop.named('Last row')}/displayed") is True
    shop.run("mobile: scroll", predicateString="label == 'First row'")
    assert shop.get(f"element/{shop.named('First row')}/displayed") is True
    shop.run("mobile: scroll", elementId=shop.named("Last row"), toVisible=True)
    assert offset() == [0, 744]
    shop.run("mobile: scrollToElement", elementId=shop.named("First row"))
    assert offset() == [0, 0] and shop.report["touches"] == []


@pytest.mark.parametrize(
    ("command", "arguments", "error", "words"),
    [
        ("tap", {"x": 1}, "invalid argument", "y: expected a number, it is missing"),
        ("tap", {"x": 1, "y": "b"}, "invalid argument", "y: expected a number"),
        ("swipe", {"direction": "sideways"}, "invalid argument", "direction"),
        ("swipe", {"direction": "up", "velocity": 1}, "invalid argument", "velocity"),
        ("pinch", {"scale": 0, "velocity": 1}, "invalid argument", "scale"),
        ("pinch", {"scale": 2}, "invalid argument", "velocity"),
        ("rotateElement", {"rotation": 1, "velocity": 0}, "invalid argument", "velocity"),
        ("touchAndHold", {}, "invalid argument", "duration"),
        ("dragFromToForDuration", {"duration": 0.1}, "invalid argument", "0.5 to 60"),
        ("scroll", {}, "invalid argument", "direction, name"),
        ("scroll", {"name": "nobody"}, "no such element", "nobody"),
        ("scrollToElement", {}, "invalid argument", "elementId"),
        ("alert", {"action": "shut"}, "invalid argument", "getButtons"),
        ("keys", {"keys": "a"}, "invalid argument", "a list"),
        ("source", {"format": "json"}, "invalid argument", "xml or gestured"),
        ("tap", {"elementId": "x", "x": 1, "y": 1}, "stale element reference", "x"),
        ("swype", {}, "unsupported operation", "did you mean swipe?"),
    ],
)
def test_arguments(shop: Session, command: str, arguments: Any, error: str, words: str) -> None:
    told = shop.cannot_run(f"mobile: {command}", **arguments)
    assert told[0] == error and words in told[1]


# Text


def test_typing(shop: Session) -> None:
    field = shop.find("class name", "TextField")
    shop.post(f"element/{field}/value", text="Bob", value=list("Bob"))
    assert shop.get(f"element/{field}/text") == "Bob"
    assert shop.actions == ["changed:"] * 3
    assert shop.get(f"element/{field}/attribute/focused") == "true"
    assert shop.get("element/active") == {"element-6066-11e4-a52e-4f735466cecf": field}
    assert shop.run("mobile: isKeyboardShown") is True
    shop.post(f"element/{field}/value", text="\ue003\ue003ill\ue007")
    events = [e["event"] for e in shop.report["effects"] if e["effect"] == "control"]
    assert events == ["editingChanged"] * 5 + ["editingDidEndOnExit", "editingDidEnd"]
    assert shop.get(f"element/{field}/text") == "Bill"
    assert shop.run("mobile: isKeyboardShown") is False
    assert shop.refused("GET", "element/active")[0] == "no such element"
    shop.post(f"element/{field}/clear")
    assert shop.run("gestured: describeView", view="email")["text"] == ""
    shop.run("mobile: keys", keys=["x", {"key": "y"}])
    assert shop.get(f"element/{field}/attribute/value") == "xy"
    shop.run("mobile: hideKeyboard")
    assert shop.get("appium/device/is_keyboard_shown") is False
    assert shop.cannot_run("mobile: keys", keys=["x"])[0] == "invalid element state"


def test_text_for_a_cell_goes_to_the_field_in_it(new_session: Callable[..., Session]) -> None:
    views = [
        {"id": "cell", "class": "UITableViewCell", "frame": [0, 100, 390, 60], "subviews": [
            {"id": "field", "class": "UITextField", "frame": [0, 0, 200, 60]}]},
        {"id": "other", "class": "UITextField", "frame": [0, 200, 200, 60]},
    ]  # fmt: skip
    session = new_session(views)
    cell = session.find("class name", "Cell")
    session.post(f"element/{cell}/value", text="bob")
    assert session.get(f"element/{session.find('-gestured selector', '#field')}/text") == "bob"
    # Of several fields it is the one that is first responder.
    app = session.find("class name", "Application")
    session.post(f"element/{app}/value", text="by")
    assert session.get(f"element/{session.find('-gestured selector', '#field')}/text") == "bobby"
    session.run("mobile: hideKeyboard")
    assert session.refused("POST", f"element/{app}/value", text="x")[0] == "element not interactable"


def test_what_takes_no_text(shop: Session) -> None:
    buy = shop.named("Buy")
    assert shop.refused("POST", f"element/{buy}/value", text="x")[0] == "element not interactable"
    assert shop.refused("POST", f"element/{buy}/clear")[0] == "invalid element state"
    assert shop.refused("POST", f"element/{buy}/value")[0] == "invalid argument"
    shop.run("gestured: updateView", view="email", enabled=False)
    field = shop.find("class name", "TextField")
    error, message = shop.refused("POST", f"element/{field}/value", text="x")
    assert error == "element not interactable" and "disabled" in message


def test_sliders(shop: Session) -> None:
    volume = shop.named("Volume")
    shop.post(f"element/{volume}/value", text="0.25")
    assert shop.get(f"element/{volume}/text") == "25%"
    assert shop.actions == ["changed:"]
    for text in ("2", "loud"):
        error, message = shop.refused("POST", f"element/{volume}/value", text=text)
        assert error == "invalid argument" and text in message


# Alerts


def ask(session: Session, style: str = "alert", **more: Any) -> None:
    actions = [{"title": "No", "action": "no:"}, {"title": "Yes", "action": "yes:"}]
    session.run(
        "gestured: createAlert", id="sure", title="Sure?", message="It costs money",
        style=style, actions=actions, **more,
    )  # fmt: skip


@pytest.mark.parametrize("style", ["alert", "actionSheet"])
def test_alerts(shop: Session, style: str) -> None:
    assert shop.refused("GET", "alert/text")[0] == "no such alert"
    ask(shop, style)
    kind = "XCUIElementTypeAlert" if style == "alert" else "XCUIElementTypeSheet"
    assert shop.named("Sure?") == shop.find("class name", kind)
    assert shop.get("alert/text") == "Sure?\nIt costs money"
    assert shop.run("mobile: alert", action="getButtons") == ["No", "Yes"]
    assert (
        shop.refused("POST", f"element/{shop.named('Buy')}/click")[0] == "element click intercepted"
    )
    assert shop.refused("POST", "alert/text", text="x")[0] == "invalid element state"
    shop.post("alert/accept")
    assert shop.actions[-1] == ("yes:" if style == "alert" else "no:")
    assert shop.refused("GET", "alert/text")[0] == "no such alert"
    click(shop, "Buy")
    ask(shop, style)
    shop.post("alert/dismiss")
    assert shop.actions[-1] == ("no:" if style == "alert" else "yes:")
    ask(shop, style)
    error, message = shop.cannot_run("mobile: alert", action="accept", buttonLabel="Maybe")
    assert error == "invalid element state" and "No, Yes" in message
    shop.run("mobile: alert", action="accept", buttonLabel="No")
    assert shop.actions[-1] == "no:"
    ask(shop, style)
    chain = '**/XCUIElementTypeButton[`label == "No"`]'
    shop.post("appium/settings", settings={"acceptAlertButtonSelector": chain})
    shop.post("alert/accept")
    assert shop.actions[-1] == "no:"
    # However it was answered, it is gone.
    ask(shop, style)
    click(shop, "Yes")
    assert shop.refused("GET", "alert/text")[0] == "no such alert"


def test_a_field_in_an_alert(new_session: Callable[..., Session]) -> None:
    page = """<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="390" height="844">
    <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844">
    <XCUIElementTypeAlert type="XCUIElementTypeAlert" name="Log in" label="Log in" x="60" y="300" width="270" height="160">
    <XCUIElementTypeStaticText type="XCUIElementTypeStaticText" name="Log in" label="Log in" x="70" y="310" width="200" height="20"/>
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="user" x="70" y="340" width="250" height="30"/>
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="OK" label="OK" x="60" y="416" width="270" height="44"/>
    </XCUIElementTypeAlert></XCUIElementTypeWindow></XCUIElementTypeApplication>"""
    session = new_session(page)
    assert session.get("alert/text") == "Log in"
    session.post("alert/text", text="bob")
    assert session.get(f"element/{session.named('user')}/text") == "bob"


# The app


def test_the_app_begins_anew(shop: Session) -> None:
    field = shop.find("class name", "TextField")
    shop.post(f"element/{field}/value", text="Bob")
    assert shop.run("mobile: queryAppState", bundleId="x") == 4
    assert shop.run("mobile: activateApp", bundleId="x") is None
    assert shop.get(f"element/{field}/text") == "Bob"
    assert shop.run("mobile: terminateApp", bundleId="x") is True
    assert shop.run("mobile: terminateApp", bundleId="x") is False
    assert shop.post("appium/device/app_state", appId="x") == 1
    assert shop.refused("GET", f"element/{field}/text")[0] == "stale element reference"
    shop.run("mobile: launchApp", bundleId="x")
    assert shop.get(f"element/{field}/attribute/value") is None
    assert shop.post("appium/device/terminate_app", appId="x") is True
    shop.post("appium/device/activate_app", appId="x")
    assert shop.post("appium/device/app_state", appId="x") == 4
    assert shop.post("appium/device/hide_keyboard") is None


def test_a_clock_beyond_dates(new_session: Callable[..., Session]) -> None:
    session = new_session([], options={"epoch": 1e15})
    assert session.refused("GET", "appium/device/system_time")[0] == "unsupported operation"


def test_time_in_the_background_passes(shop: Session) -> None:
    shop.run("mobile: backgroundApp", seconds=5)
    assert shop.run("gestured: describeSession")["clock"] == 5
    assert shop.get("appium/device/system_time") == "1970-01-01T00:00:05+00:00"


def test_what_there_is_to_know(shop: Session) -> None:
    assert shop.run("mobile: viewportRect") == {"left": 0, "top": 0, "width": 1170, "height": 2532}
    assert shop.run("mobile: deviceScreenInfo")["scale"] == 3
    assert shop.run("mobile: deviceInfo")["isSimulator"] is True
    assert shop.run("mobile: activeAppInfo")["bundleId"] == "app"
    assert shop.run("mobile: getContexts") == [{"id": "NATIVE_APP"}]
    assert shop.run("mobile: source") == shop.get("source")
    assert 'gestured:id="buy"' in shop.run("mobile: source", format="gestured")
    shop.run("mobile: shake")
    assert [e["phase"] for e in shop.report["effects"] if e["effect"] == "motion"] == [
        "began",
        "ended",
    ]


# The protocol's own


def test_what_answers_no_effects_leaves_the_report(shop: Session) -> None:
    click(shop, "Buy")
    shop.run("gestured: saveCheckpoint", id="here")
    shop.run("gestured: createView", id="new", superview="window")
    assert shop.actions == ["buy:"]
    shop.post("actions", actions=finger({"type": "pointerMove", "x": 80, "y": 350}, DOWN))
    shop.run("gestured: cancelAllTouches")
    assert "touchCancel" in [e.get("event") for e in shop.report["effects"]]
    shop.run("mobile: backgroundApp", seconds=100)
    shop.run("gestured: restoreCheckpoint", id="here")
    shop.run("mobile: backgroundApp", seconds=1)
    assert shop.run("gestured: describeSession")["clock"] == pytest.approx(1.05)


def test_what_is_nested_too_deeply(shop: Session) -> None:
    deep: Any = {}
    for _ in range(700):
        deep = {"a": deep}
    error, message = shop.cannot_run("gestured: because", **deep)
    assert error == "invalid argument" and "deeply" in message


def test_methods_of_the_protocol(shop: Session) -> None:
    buy = {"element-6066-11e4-a52e-4f735466cecf": shop.named("Buy")}
    assert shop.run("gestured: describeView", view=buy)["class"] == "UIButton"
    click(shop, "Buy")
    shop.run("gestured: explainTouch", on="#buy")
    assert shop.actions == ["buy:"]
    error, message = shop.cannot_run("gestured: describeVew", view="buy")
    assert error == "unsupported operation" and "describeView" in message
    error, message = shop.cannot_run("gestured: describeView", view="byu")
    assert error == "invalid argument" and "byu" in message
    # Parameters of any name, an element in their place, integers beyond those of JSON parsers.
    for arguments in ({"method": 5}, buy, {"view": 10**30}):
        assert shop.cannot_run("gestured: describeView", **arguments)[0] == "invalid argument"
    for method in ("initialize", "shutdown", "exit", "reset"):
        assert shop.cannot_run(f"gestured: {method}")[0] == "unsupported operation"
    assert (
        shop.refused("POST", "execute/sync", script="return 1", args=[])[0]
        == "unsupported operation"
    )
    assert shop.refused("POST", "execute/sync", script=5, args=[])[0] == "invalid argument"


def test_logs(shop: Session) -> None:
    assert shop.get("se/log/types") == ["effects", "captured", "warnings"]
    click(shop, "Buy")
    entries = shop.post("se/log", type="effects")
    assert {entry["level"] for entry in entries} == {"INFO"}
    assert '"effect": "control"' in entries[1]["message"] and entries[-1]["timestamp"] == 50
    assert shop.post("se/log", type="effects") == []
    captured = shop.post("se/log", type="captured")
    assert [entry["timestamp"] for entry in captured] == [50] and "$AppClick" in captured[0][
        "message"
    ]
    assert shop.post("se/log", type="captured") == []
    assert shop.refused("POST", "se/log", type="syslog")[0] == "invalid argument"
