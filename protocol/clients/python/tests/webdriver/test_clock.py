"""Who lets time pass, and screens that react."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from running import Server, Session

LOGIN = """UIButton login 20,300,350,44 text="Log in" -> login:
UILabel error 20,400,350,40 text="Wrong password" hidden=true
"""
TAPPED = {"effect": "control", "control": "login", "event": "touchUpInside"}


@pytest.fixture
def login(new_session: Callable[..., Session]) -> Callable[..., Session]:
    """A page whose button leads on, after so long."""

    def make(after: float = 0.8, do: Any = None, **more: Any) -> Session:
        steps = do or [{"load": "welcome.json"}]
        return new_session(LOGIN, reactions=[{"when": TAPPED, "after": after, "do": steps}], **more)

    return make


def clock(session: Session) -> float:
    return float(session.run("gestured: describeSession")["clock"])


def press(session: Session) -> None:
    session.post(f"element/{session.named('Log in')}/click")


def test_a_search_lets_time_pass_until_it_finds(login: Any) -> None:
    session = login()
    session.post("timeouts", implicit=5000)
    press(session)
    assert session.named("Welcome")
    assert clock(session) == pytest.approx(0.85)
    # The clock, and what was captured, went on.
    assert len(session.post("se/log", type="captured")) == 1


def test_in_vain_it_lets_all_of_it_pass(login: Any) -> None:
    session = login()
    session.post("timeouts", implicit=2000)
    assert session.post("elements", using="name", value="Welcome") == []
    assert clock(session) == 2


def test_a_read_that_is_asked_again_is_a_poll(login: Any) -> None:
    session = login()
    press(session)
    errors = 0
    while session.try_("POST", "element", {"using": "name", "value": "Welcome"})[0] != 200:
        errors += 1
        assert errors < 5
    assert errors == 2 and clock(session) == pytest.approx(1.05)


def test_a_poll_where_nothing_is_due_takes_no_time(login: Any) -> None:
    session = login()
    for _ in range(3):
        session.named("Log in")
    assert clock(session) == 0


def test_commands_that_do_something_are_no_polls(login: Any) -> None:
    session = login(after=10)
    for _ in range(2):
        press(session)
    assert clock(session) == pytest.approx(0.1)


def test_what_is_due_is_done_in_the_order_of_its_times(new_session: Any) -> None:
    def text(value: str) -> Any:
        return [{"method": "updateView", "params": {"view": "error", "text": value}}]

    session = new_session(
        LOGIN,
        reactions=[
            {"when": TAPPED, "after": 0.4, "do": text("second")},
            {"when": TAPPED, "after": 0.2, "do": text("first")},
            {"when": TAPPED, "do": [{"method": "updateView", "params": {"view": "error", "hidden": False}}]},
        ],
    )  # fmt: skip
    press(session)
    assert session.get(f"element/{session.named('Wrong password')}/text") == "Wrong password"
    session.run("mobile: backgroundApp", seconds=0.3)
    assert session.named("first")
    session.run("mobile: backgroundApp", seconds=0.3)
    assert session.named("second")


def test_reactions_follow_one_another(new_session: Any) -> None:
    tap = [{"method": "tap", "params": {"on": "#next", "settle": False}}]
    session = new_session(
        LOGIN + 'UIButton next 20,500,350,44 text="Next" -> next:\n',
        reactions=[{"when": TAPPED, "do": tap}],
    )
    press(session)
    assert session.actions == ["login:", "next:"]


def test_reactions_without_end_are_an_error(new_session: Any) -> None:
    tap = [{"method": "tap", "params": {"on": "#login", "settle": False, "hold": 0}}]
    session = new_session(LOGIN, reactions=[{"when": TAPPED, "do": tap}])
    error, message = session.refused("POST", f"element/{session.named('Log in')}/click")
    assert error == "unknown error" and "reactions follow one another" in message


def test_a_reaction_that_is_refused_fails_the_command(login: Any) -> None:
    session = login(
        after=0, do=[{"method": "updateView", "params": {"view": "eror", "hidden": False}}]
    )
    error, message = session.refused("POST", f"element/{session.named('Log in')}/click")
    assert error == "unknown error" and 'no object "eror"' in message
    assert session.report["effects"] == []


def test_a_reaction_with_a_time_of_its_own_is_the_daemons(login: Any) -> None:
    hide = {"method": "updateView", "params": {"view": "error", "hidden": False}}
    session = login(after=0.4, do=[hide])
    (reaction,) = session.run("gestured: listObjects", kind="reaction")["objects"]
    assert reaction["id"] == "gestured:reactions[0]"
    press(session)
    assert session.run("gestured: describeSession")["nextTimer"] == pytest.approx(0.45)
    session.run("mobile: backgroundApp", seconds=0.5)
    assert session.named("Wrong password")
    # As the app is launched again, it reacts again.
    session.run("mobile: terminateApp")
    session.run("mobile: launchApp")
    press(session)
    session.run("mobile: backgroundApp", seconds=0.5)
    assert session.named("Wrong password")


def test_one_of_them_that_is_refused_fails_the_command(login: Any) -> None:
    session = login(after=0.4, do=[{"method": "release", "params": {"id": "eror"}}])
    press(session)
    error, message = session.refused(
        "POST", "execute/sync", script="mobile: backgroundApp", args=[{"seconds": 1}]
    )
    assert error == "unknown error" and 'release was refused: no object "eror"' in message


def test_what_the_daemon_refuses_is_refused_as_the_session_begins(login: Any) -> None:
    with pytest.raises(AssertionError) as refused:
        login(after=0.4, do=[{"method": "updateView", "params": {"view": "error", "hiden": True}}])
    message = refused.value.args[0]["message"]
    assert "gestured:reactions[0]" in message and "did you mean hidden?" in message


def test_a_parameter_that_a_reaction_invents_is_refused_with_those_that_exist(login: Any) -> None:
    session = login(after=0, do=[{"method": "createAlert", "params": {"buttons": ["OK"]}}])
    _, message = session.refused("POST", f"element/{session.named('Log in')}/click")
    assert 'unknown parameter "buttons": expected one of id, title' in message


HIDE = {"method": "updateView", "params": {"view": "error", "hidden": True}}


@pytest.mark.parametrize(
    ("reaction", "words"),
    [
        ({"wen": TAPPED}, "[0].wen: expected when, after or do, not 'wen'; did you mean when?"),
        ({"when": {"effect": "contrl"}}, ".when.effect: expected a kind of effect, not 'contrl'; did you mean control?"),
        ({"when": {**TAPPED, "evnt": "x"}}, ".when.evnt: expected a member of control effects, not 'evnt'; did you mean event?"),
        ({"when": {**TAPPED, "event": "touchUpInsid"}}, "not 'touchUpInsid'; did you mean touchUpInside?"),
        ({"when": {"actoin": "login:"}}, ".when.actoin: expected a member of an effect, not 'actoin'; did you mean action?"),
        ({"when": {**TAPPED, "control": 5}}, ".when.control: expected the id of an object"),
        ({"when": {**TAPPED, "control": "logn"}}, ".when.control: expected an object on the screen, in a file that a reaction loads, or made in `do`, not 'logn'; did you mean login?"),
        ({"when": {**TAPPED, "control": "error"}}, '.when.control: error is no control; for a touch of it write {"effect": "touches", "view": "error", "phase": "ended"}'),
        ({"do": [{}]}, ".do[0]: expected {method, params?} or {load}"),
        ({"do": [{"load": "welcome.json", "params": {}}]}, ".do[0].params: expected load"),
        ({"do": [{"load": 5}]}, ".do[0].load: expected the name of a file"),
        ({"do": [{"method": "updateVeiw"}]}, ".do[0].method: expected a method of the protocol, not 'updateVeiw'; did you mean updateView?"),
        ({"do": [{"method": "tap", "parms": {}}]}, ".do[0].parms: expected method or params, not 'parms'; did you mean params?"),
    ],
)  # fmt: skip
def test_reactions_that_are_wrong(new_session: Any, reaction: Any, words: str) -> None:
    with pytest.raises(AssertionError) as refused:
        new_session(LOGIN, reactions=[{"when": TAPPED, "do": [HIDE], **reaction}])
    error = refused.value.args[0]
    assert error["error"] == "invalid argument"
    assert error["message"].startswith("gestured:reactions[0]") and words in error["message"]


def test_reactions_to_what_comes_later(new_session: Any) -> None:
    alert = {"id": "sure", "title": "Sure?", "actions": [{"title": "Yes"}]}
    reactions = [
        {"when": TAPPED, "do": [{"load": "welcome.json"}]},
        {"when": {"effect": "control", "control": "ask"}, "do": [{"method": "createAlert", "params": alert}]},
        {"when": {"effect": "state", "recognizer": "sure.selection", "to": "ended"}, "do": [HIDE]},
    ]  # fmt: skip
    session = new_session(LOGIN + "UIButton ask 20,500,350,44\n", reactions=reactions)
    # The files that were loaded to look for objects have left nothing.
    assert clock(session) == 0 and session.named("Log in")
    assert session.post("se/log", type="effects") == []
    reactions[1]["when"] = {"effect": "touches", "view": "leave"}
    assert new_session(LOGIN, reactions=reactions[:2]).named("Log in")


def test_the_log_of_warnings(tmp_path: Path) -> None:
    page = '<XCUIElementTypeOther name="a" x="0" y="0" width="9" height="9"/>'
    (tmp_path / "vague.xml").write_text(page.replace(' width="9" height="9"', ""))
    server = Server(root=tmp_path)
    never = {"effect": "control", "control": "login", "event": "valueChanged"}
    reactions = [
        {"when": TAPPED, "do": [{"load": "vague.xml"}]},
        {"when": never, "do": [HIDE]},
    ]
    session = Session(server, {"gestured:scene": LOGIN, "gestured:reactions": reactions})
    assert len(session.post("se/log", type="warnings")) == 2
    press(session)
    guess, reaction = session.post("se/log", type="warnings")
    assert guess["level"] == "WARNING" and "no width, height: taken as 0" in guess["message"]
    words = "gestured:reactions[1]: no effect has matched {"
    assert reaction["message"].startswith(words)
    assert server.stop() == 0


def test_a_page_after_another(login: Any) -> None:
    session = login(after=0)
    button = session.named("Log in")
    press(session)
    assert session.get("source").count("XCUIElementTypeButton ") == 1
    assert session.refused("GET", f"element/{button}/text")[0] == "stale element reference"
    session.run("mobile: terminateApp")
    session.run("mobile: launchApp")
    assert session.get(f"element/{button}/text") == "Log in"


def test_the_same_commands_have_the_same_answers(login: Any) -> None:
    def story() -> Any:
        session = login()
        press(session)
        answers = [
            session.try_("POST", "element", {"using": "name", "value": "Welcome"}) for _ in range(4)
        ]
        return [answers, session.report, session.post("se/log", type="effects")]

    assert story() == story()
