"""The strategies: always valid, and what fails shrinks and is told as a script."""

import random

import hypothesis
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gestured import Session
from gestured.strategies import Script, Stream, Tree, scripts, touch_streams, trees

CARD = {
    "id": "card",
    "frame": [0, 0, 390, 844],
    "recognizers": [
        {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "panned:"}]}
    ],
}


@pytest.fixture(scope="module")
def session():
    with Session() as ui:
        yield ui


def find(strategy, condition):
    """The simplest example that is found, by the same search each time."""
    chosen = settings(max_examples=60, database=None)
    return hypothesis.find(strategy, condition, settings=chosen, random=random.Random(1))


quick = settings(max_examples=40, deadline=None, database=None)


def test_trees_load_and_their_ids_are_told(session):
    @quick
    @given(trees(max_views=6))
    def check(tree):
        session.reset()
        assert [view.id for view in session.load(tree)] == tree.ids
        assert 1 <= len(tree.ids) <= 6
        for recognizer in tree.recognizers:
            session.recognizer(recognizer).describe()

    check()


def test_streams_are_valid_and_keep_their_limits(session):
    @quick
    @given(st.integers(1, 3), st.integers(2, 20), st.data())
    def check(fingers, events, data):
        stream = data.draw(
            touch_streams(fingers=fingers, max_events=events, within=(10, 20, 30, 40))
        )
        session.reset()
        report = stream.play(session)
        assert report.time == pytest.approx(stream[-1][0])
        assert session.protocol.describe_session()["activeTouches"] == 0
        assert len(stream) <= events
        down = set()
        for _, touch, phase, *point in stream:
            down = down | {touch} if phase == "began" else down
            assert len(down) <= fingers
            if point:
                assert 10 <= point[0] <= 40 and 20 <= point[1] <= 60
            if phase in ("ended", "cancelled"):
                down -= {touch}

    check()


def test_a_failing_stream_shrinks_to_one_finger():
    def strays(stream):
        landed = {}
        for _, touch, phase, *point in stream:
            if phase == "began":
                landed[touch] = point
            elif point and max(abs(a - b) for a, b in zip(point, landed[touch])) > 10:
                return True
        return False

    found = find(touch_streams(), strays)
    assert [row[2] for row in found] == ["began", "moved", "ended"]
    assert repr(found).startswith('Stream("""\nsendTouch 1 began time=0 point=195,')


def test_a_failing_tree_shrinks_to_plain_views():
    found = find(trees(max_views=3), lambda tree: bool(tree.recognizers))
    assert str(found) == (
        "UIView v1 0,0,20,20\n  UITapGestureRecognizer r1 -> r1Fired"
    )


def test_scripts_print_as_they_are_played():
    script = Script(
        Tree([{**CARD, "class": "UIButton", "targets": [{"action": "cart.buy:", "target": "cart"}]}]),
        [],
    )
    script.tree[0]["targets"] = [{"target": "cart", "action": "buy:", "events": ["touchDown"]}]
    script.tree[0]["text"] = "Buy now"
    assert str(script.tree) == (
        'UIButton card 0,0,390,844 text="Buy now" -> cart.buy: on touchDown\n'
        "  UIPanGestureRecognizer pan -> panned:"
    )
    found = find(scripts(tree=st.just(Tree([CARD]))), lambda script: len(script.steps) > 1)
    assert [step.method for step in found.steps] == ["tap", "tap"]


def test_a_stream_is_a_list_of_rows():
    stream = Stream([[0, 1, "began", 1, 2], [0.5, 1, "ended"]])
    assert str(stream) == "sendTouch 1 began time=0 point=1,2\nsendTouch 1 ended time=0.5"


MACHINE = """
from gestured.stateful import GestureMachine
from hypothesis import settings
from hypothesis.stateful import invariant

class Shop(GestureMachine):
    def set_up(self, ui):
        ui.load([{"id": "card", "frame": [0, 0, 390, 844], "recognizers": [
            {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "panned:"}]}]}])

class Broken(Shop):
    @invariant()
    def nothing_fires(self):
        assert self.report is None or not self.report.actions, "it fired"

Shop.TestCase.settings = settings(max_examples=15, stateful_step_count=8, deadline=None)
Broken.TestCase.settings = settings(max_examples=100, stateful_step_count=8, deadline=None)
TestShop = Shop.TestCase
TestBroken = Broken.TestCase
"""


def test_a_machine_keeps_its_laws_and_tells_a_failure_as_a_script(pytester):
    pytester.makepyfile(MACHINE)
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider", timeout=300)
    result.assert_outcomes(passed=1, failed=1)
    text = result.stdout.str()
    assert "as a script, after the set-up:" in text
    script = text.split("as a script, after the set-up:")[-1].splitlines()[1:4]
    assert "sendTouch 1 began" in script[0]
    assert "wait " in script[1] and "sendTouch 1 moved" in script[2]


def test_an_example_puts_everything_back(pytester):
    pytester.makepyfile(
        """
        from hypothesis import HealthCheck, given, settings
        from gestured import fork
        from gestured.strategies import touch_streams

        @settings(max_examples=20, deadline=None,
                  suppress_health_check=[HealthCheck.function_scoped_fixture])
        @given(touch_streams())
        def test_it(ui, stream):
            with fork(ui):
                stream.play(ui)
            assert ui.clock == 0
        """
    )
    result = pytester.runpytest_subprocess(
        "-p", "gestured.pytest_plugin", "-p", "no:cacheprovider", timeout=300
    )
    result.assert_outcomes(passed=1)
