"""The pytest plugin, in test runs of its own."""

import os
import re
import textwrap
from pathlib import Path

import pytest

from gestured.process import find_command

SCREEN = """
    import os, signal
    import pytest
    from gestured import expect, fork

    CARD = {
        "id": "card", "frame": [0, 0, 100, 100], "elementID": "card",
        "recognizers": [
            {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "tapped:"}]},
            {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "panned:"}]},
        ],
    }

    def drag(ui):
        report = ui.protocol.send_touch(1, "began", point=[5, 5])
        ui.wait(0.1)
        return report + ui.protocol.send_touch(1, "moved", point=[5, 60]) + ui.protocol.send_touch(1, "ended")

    def tap(ui):
        return ui.protocol.send_touch(1, "began", point=[5, 5]) + ui.protocol.send_touch(1, "ended")
"""


@pytest.fixture
def run(pytester, monkeypatch):
    """Runs the plugin over test files, in a process of its own."""
    # Where these say so, pytest's summary repeats each message whole.
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv("BUILD_NUMBER", raising=False)
    # Importing installed plugins that no test here needs takes longer than most of them.
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")

    def run(source, *arguments, **files):
        pytester.makepyfile(screen=textwrap.dedent(SCREEN))
        pytester.makepyfile(test_it="from screen import *\n" + textwrap.dedent(source))
        if files:
            pytester.makepyfile(**{name: textwrap.dedent(text) for name, text in files.items()})
        return pytester.runpytest_subprocess(
            "-p", "gestured.pytest_plugin", "-p", "no:cacheprovider", *arguments, timeout=120
        )

    return run


def test_each_test_gets_a_fresh_session(run):
    result = run(
        """
        def test_one(ui):
            ui.load([CARD])
            ui.recognizer("tap").delegate(should_begin=lambda q: False)
            ui.protocol.subscribe()
            assert tap(ui).actions == []

        def test_two(ui):
            assert ui.client.effects == [] and len(ui.captured) == 0 and ui.clock == 0
            ui.load([CARD])
            assert tap(ui).actions == ["tapped:"]

        def test_the_daemon_is_the_same(ui, gestured):
            assert ui.client is gestured
        """
    )
    result.assert_outcomes(passed=3)


def test_the_set_up_runs_once_and_each_test_gets_what_it_left(run):
    result = run(
        """
        count = []

        @pytest.fixture(scope="session")
        def ui_setup():
            def setup(ui):
                count.append(1)
                ui.load([CARD])
                ui.recognizer("tap").delegate(should_begin=lambda q: q.time < 5)
            return setup

        @pytest.mark.parametrize("n", range(5))
        def test_it(ui, n):
            assert len(count) == 1 or n == 4
            assert ui["#card"].alpha == 1
            ui["#card"].alpha = 0.5
            assert tap(ui).actions == ["tapped:"]
            ui.wait(9)
            assert tap(ui).actions == []
            if n == 3:
                ui.reset()
                count.clear()
        """
    )
    result.assert_outcomes(passed=5)


def test_a_dead_daemon_fails_one_test_and_is_started_anew(run):
    result = run(
        """
        def test_dies(ui):
            os.kill(ui.client.process.pid, signal.SIGKILL)
            ui.load([CARD])

        def test_lives(ui):
            ui.load([CARD])
        """
    )
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(["*DaemonEnded*status -9*"])


def test_questions_have_to_be_answered(run):
    result = run(
        """
        def test_nothing(ui):
            ui.load([CARD])
            ui.recognizer("tap").delegate(should_begin=lambda q: None)
            tap(ui)

        def test_nobody(ui):
            ui.load([CARD])
            ui.protocol.set_delegate("tap", should_begin="ask")
            tap(ui)

        def test_broken(ui):
            ui.load([CARD])
            ui.recognizer("tap").delegate(should_begin=lambda q: 1 / 0)
            tap(ui)

        def test_fails(ui):
            ui.load([CARD])
            ui.recognizer("tap").delegate(should_begin=lambda q: pytest.fail("asked"))
            tap(ui)

        def test_innocent(ui):
            ui.load([CARD])
            assert tap(ui).actions == ["tapped:"]
        """
    )
    result.assert_outcomes(passed=1, failed=4)
    result.stdout.fnmatch_lines(
        ["*UnusableAnswer: delegate/shouldBegin wants True or False*", "*ZeroDivisionError*"]
    )


def test_a_comparison_of_a_report_says_what_happened_and_why(run):
    result = run(
        """
        def test_it(ui):
            ui.load([CARD])
            assert drag(ui).actions == ["tapped:"]
        """
    )
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            "E  *assert*'panned:'*==*'tapped:'*",
            "E  *fired: panned:",
            "E  *tap failed: moved 55, a tap allows 45",
            "*- gestured -*",
            "*0.000  touch began*card*",
            "*0.100  action panned:*pan (began)*",
        ]
    )


def test_a_failure_shows_the_lines_of_tests_and_handlers_alone(run):
    result = run(
        """
        def refuse(question):
            raise KeyError("oops")

        def test_expect(ui):
            ui.load([CARD])
            expect(drag(ui)).to_fire("tapped:")

        def test_refused(ui):
            ui["#crad"].tap()

        def test_handler(ui):
            ui.load([CARD])
            with ui.recognizer("tap").delegate(should_begin=refuse):
                tap(ui)

        def test_set_up(new_ui):
            new_ui(scren=[1, 2])
        """
    )
    result.assert_outcomes(failed=4)
    text = result.stdout.str()
    for inside in ("connection.py", "client.py", "session.py", "expectations.py", "questions.py"):
        assert inside not in text
    result.stdout.fnmatch_lines([
        ">*expect(drag(ui)).to_fire*", '>*ui?"#crad"?.tap()', "E *NoMatch*", ">*raise KeyError*",
        ">*new_ui(scren=*", "E *scren*",
    ])
    # What the failure tells isn't told once more below it.
    assert len(re.findall("possible → failed +tap +moved 55", text)) == 1


def test_a_mistake_in_the_package_is_shown_where_it_is(run):
    result = run(
        """
        def test_it(ui):
            ui.client._connection.request = None
            ui.wait(1)
        """,
        "--gestured-trace=off",
    )
    assert "client.py" in result.stdout.str()


def test_a_failed_test_keeps_a_recording_and_its_path_is_printed(run, pytester):
    result = run(
        """
        @pytest.mark.parametrize("name", ["a/b", "c d"])
        def test_fails(ui, name):
            ui.load([CARD])
            assert tap(ui).actions == []

        def test_passes(ui):
            ui.load([CARD])
        """
    )
    result.assert_outcomes(passed=1, failed=2)
    folders = sorted(path.name for path in (pytester.path / "test-results").iterdir())
    assert folders == ["test_it.py--test_fails-a-b", "test_it.py--test_fails-c-d"]
    result.stdout.fnmatch_lines(["*- gestured -*", "*action tapped:*tap (ended)*", f"*kept in *{folders[0]}"])
    text = (pytester.path / "test-results" / folders[0] / "recording.txt").read_text()
    assert text.startswith("gestured ") and text.splitlines()[0].endswith("protocol 1.0, screen 390x844, headers")
    assert '--> {"jsonrpc":"2.0","id":1,"method":"initialize"' in text
    assert '"method":"sendTouch"' in text and "<-- " in text


def test_the_first_failures_have_a_page_to_walk_through(run, pytester):
    result = run(
        """
        @pytest.mark.parametrize("number", range(11))
        def test_fails(ui, number):
            ui.load([CARD])
            assert tap(ui).actions == []
        """
    )
    result.assert_outcomes(failed=11)
    pages = list((pytester.path / "test-results").glob("*/trace.html"))
    assert len(pages) == 10
    assert all("<title>test_it.py::test_fails[" in page.read_text() for page in pages)
    result.stdout.fnmatch_lines(["trace: *trace.html", "no trace: the first 10 failures have one"])


@pytest.mark.parametrize("choice, kept", [("on", 2), ("off", 0), ("retain-on-failure", 1)])
def test_options_choose_what_is_kept_and_where(run, pytester, choice, kept):
    result = run(
        """
        def test_fails(ui):
            ui.load([CARD])
            assert not tap(ui).actions

        def test_passes(ui, new_ui):
            ui.load([CARD])
        """,
        f"--gestured-trace={choice}",
        "--gestured-output=out/here",
        f"--gestured-bin={find_command()[0]}",
    )
    result.assert_outcomes(passed=1, failed=1)
    folder = pytester.path / "out" / "here"
    assert len(list(folder.iterdir()) if folder.exists() else []) == kept


def test_the_recording_of_a_test_whose_question_was_not_answered_can_be_replayed(run, pytester):
    result = run(
        """
        @pytest.mark.parametrize("answer", [lambda q: None, lambda q: 1 / 0, lambda q: pytest.fail("x")])
        def test_fails(ui, answer):
            ui.load([CARD])
            ui.recognizer("tap").delegate(should_begin=answer)
            tap(ui)
        """,
    )
    result.assert_outcomes(failed=3)
    recordings = sorted((pytester.path / "test-results").glob("*/recording.txt"))
    assert len(recordings) == 3
    for path in recordings:
        assert '"method":"describeSession"' not in path.read_text()
        played = pytester.run(find_command()[0], "replay", path)
        assert played.ret == 0, played.errlines


def test_further_sessions_are_had_from_a_factory(run):
    result = run(
        """
        pids = []

        def test_two(ui, new_ui):
            other = new_ui(screen=[320, 568])
            same = new_ui(options={"screen": [320, 568]})
            assert same.window.frame == (0, 0, 320, 568)
            pids.append(other.client.process.pid)
            other.load([CARD])
            assert other.window.frame == (0, 0, 320, 568)
            assert ui.window.frame == (0, 0, 390, 844)
            assert [view.id for view in ui.window.subviews] == []

        def test_gone():
            with pytest.raises(ProcessLookupError):
                os.kill(pids[0], 0)

        @pytest.fixture(scope="session")
        def gestured_options():
            return {"screen": [390, 844], "capture": False}

        def test_options(ui):
            ui.load([CARD])
            assert tap(ui).captured == []
        """
    )
    result.assert_outcomes(passed=3)


def test_workers_have_daemons_of_their_own(run):
    result = run(
        """
        @pytest.mark.parametrize("n", range(20))
        def test_it(ui, n):
            ui.load([CARD])
            assert tap(ui).actions == ([] if n == 7 else ["tapped:"])
        """,
        "-p",
        "xdist.plugin",
        "-n",
        "2",
    )
    result.assert_outcomes(passed=19, failed=1)
    result.stdout.fnmatch_lines(["*kept in *test_it.py--test_it-7*"])


@pytest.mark.parametrize("method", ["signal", "thread"])
def test_a_timeout_hangs_nothing_and_leaves_no_process(run, pytester, method):
    run(
        """
        def test_hangs(ui):
            open("pid", "w").write(str(ui.client.process.pid))
            while True:
                ui.hit_test([1, 2])
        """,
        "-p",
        "pytest_timeout",
        "--timeout=1",
        f"--timeout-method={method}",
    )
    pid = int((pytester.path / "pid").read_text())
    for _ in range(100):
        if not Path(f"/proc/{pid}").exists():
            break
        __import__("time").sleep(0.05)
    assert not Path(f"/proc/{pid}").exists()


def test_the_plugin_is_an_entry_point():
    text = (Path(__file__).resolve().parent.parent.parent / "pyproject.toml").read_text()
    assert 'gestured = "gestured.pytest_plugin"' in text
    assert os.environ["GESTURED"]


SHOP = """\
# A shop.
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened

test "the card is where it is"
  hitTest 100,150
  expect card frame=20,100,300,200

test "it is wrong"
  expect card alpha=0.5
"""


def test_scripts_are_collected_one_item_a_test(pytester):
    checks = pytester.mkdir("checks")
    (checks / "shop.gesture").write_text(SHOP)
    result = pytester.runpytest_subprocess(
        "-p", "gestured.pytest_plugin", "-p", "no:cacheprovider", "checks/", "-v", timeout=60
    )
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*shop.gesture::the card is where it is PASSED*",
            "*shop.gesture::it is wrong FAILED*",
            "*shop.gesture:10:*alpha*",
            "*expect card alpha=0.5*",
            "*^*",
        ]
    )


def test_one_test_of_a_script_can_be_chosen(pytester):
    (pytester.path / "shop.gesture").write_text(SHOP)
    result = pytester.runpytest_subprocess(
        "-p", "gestured.pytest_plugin", "-p", "no:cacheprovider", "-k", "where", timeout=60
    )
    result.assert_outcomes(passed=1, deselected=1)


def test_a_script_that_cant_be_read_fails_its_tests_with_the_line(pytester):
    (pytester.path / "shop.gesture").write_text(SHOP.replace("alpha=0.5", "alfa=0.5"))
    result = pytester.runpytest_subprocess(
        "-p", "gestured.pytest_plugin", "-p", "no:cacheprovider", timeout=60
    )
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["*shop.gesture:10:*alfa*"])
