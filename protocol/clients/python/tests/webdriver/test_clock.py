"""Who lets time pass, and screens that react."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from running import Session

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
