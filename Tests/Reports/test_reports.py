"""What `gestured test --junit` and `--tap` write, as readers that others wrote understand it."""

import os
import subprocess
from pathlib import Path

import junitparser
import pytest
import tap.parser

SCRIPT = """\
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened

test "a tap opens, <said> & \\"quoted\\""
  tap card
  expect action opened

test "closed # by nobody"
  tap card
  expect action closed

test "a word that isn't a view"
  tap crad
"""


@pytest.fixture
def play(tmp_path):
    """Plays the script's tests; answers what comes on standard output."""
    (tmp_path / "shop.gesture").write_text(SCRIPT)

    def run(*options):
        finished = subprocess.run(
            [gestured(), "test", "shop.gesture", *options],
            cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=60,
        )
        assert finished.returncode == 1, finished.stderr
        return finished.stdout

    return run


def gestured():
    built = Path(__file__).resolve().parents[2] / ".build" / "release" / "gestured"
    return os.environ.get("GESTURED", str(built))


def test_junitparser_reads_what_failed_and_where(play, tmp_path):
    play("--junit", "results.xml")
    (suite,) = junitparser.JUnitXml.fromfile(str(tmp_path / "results.xml"))
    assert (suite.name, suite.tests, suite.failures, suite.errors) == ("shop.gesture", 3, 2, 0)
    opens, closed, refused = suite
    assert opens.name == 'a tap opens, <said> & "quoted"' and opens.is_passed
    assert [found.type for found in closed.result] == ["expectation"]
    assert closed.result[0].message == "expected action closed, got opened"
    assert "shop.gesture:10:3" in closed.result[0].text
    assert [found.type for found in refused.result] == ["refusal"]
    assert "did you mean card?" in refused.result[0].message


def test_tap_py_reads_the_same(play):
    lines = list(tap.parser.Parser().parse_text(play("--tap")))
    assert [line.category for line in lines[:2]] == ["version", "plan"]
    assert lines[1].expected_tests == 3
    results = [line for line in lines if line.category == "test"]
    assert [(result.number, result.ok) for result in results] == [(1, True), (2, False), (3, False)]
    assert results[0].description == '- a tap opens, <said> & "quoted"'
    # A hash would begin a directive, had it not been escaped.
    assert not any(result.skip or result.todo for result in results)
    assert results[1].yaml_block["at"] == "shop.gesture:10:3"
    assert not [line for line in lines if line.category == "unknown"]
