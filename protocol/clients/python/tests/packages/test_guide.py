"""The guide's Python, run page by page.

A block whose first line is `# NAME.py` is a file of a test run; the others run in order, in one
module for each page.
"""

import re
import textwrap
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[4] / "guide"
PAGES = ("python.md", "from-appium.md", "from-playwright.md", "from-xcuitest.md")


def blocks(page):
    text = (GUIDE / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page):
    found = [block for block in blocks(page) if not block.startswith("# ")]
    assert found
    names = {}
    for block in found:
        exec(compile(block, page, "exec"), names)


def test_the_transcript_of_the_fifteen_lines_is_what_they_print(capsys):
    exec(compile(blocks("python.md")[0], "python.md", "exec"), {})
    text = (GUIDE / "python.md").read_text(encoding="utf-8")
    shown = re.search(r"prints the transcript.*:\n\n((?:    .*\n)+)", text)
    assert shown and textwrap.dedent(shown.group(1)) == capsys.readouterr().out


def test_the_tests_of_the_tutorial_pass(pytester):
    files = [block for block in blocks("python.md") if block.startswith("# ")]
    for block in files:
        (pytester.path / block.splitlines()[0][2:]).write_text(block)
    arguments = ["-p", "gestured.pytest_plugin", "-p", "no:cacheprovider"]
    result = pytester.runpytest_subprocess(*arguments, "-n", "2", timeout=120)
    result.assert_outcomes(passed=3)


@pytest.mark.parametrize("page", PAGES[1:])
def test_what_the_tables_name_is_there(page):
    from gestured import Session, View, expect

    expectation = type(expect(Session()["#x"]))
    text = (GUIDE / page).read_text(encoding="utf-8")
    for pattern, owner in (
        (r"`ui\.(\w+)", Session),
        (r"`view\.(\w+)", View),
        (r"expect\(view\)\.(\w+)", expectation),
    ):
        missing = [name for name in re.findall(pattern, text) if not hasattr(owner, name)]
        assert not missing, f"{owner.__name__} has no {', '.join(missing)}"
