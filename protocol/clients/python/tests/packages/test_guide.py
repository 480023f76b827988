"""The guide's Python, run page by page.

A block whose first line is `# NAME.py` is a file of a test run; the others run in order, in one
module for each page.
"""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[4] / "guide"
PAGES = ["python.md", "from-appium.md", "from-playwright.md", "from-xcuitest.md"]


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


def test_the_tests_of_the_tutorial_pass(pytester):
    pytest.importorskip("hypothesis")
    files = [block for block in blocks("python.md") if block.startswith("# ")]
    for block in files:
        (pytester.path / block.splitlines()[0][2:]).write_text(block)
    arguments = ["-p", "gestured.pytest_plugin", "-p", "no:cacheprovider"]
    result = pytester.runpytest_subprocess(*arguments, "-n", "2", timeout=120)
    result.assert_outcomes(passed=3)


def test_what_the_tables_name_is_there():
    from gestured import Session, View, expect

    expectation = type(expect(Session()["#x"]))
    for page in PAGES[1:]:
        text = (GUIDE / page).read_text(encoding="utf-8")
        for name in re.findall(r"`ui\.(\w+)", text):
            assert hasattr(Session, name), (page, name)
        for name in re.findall(r"`view\.(\w+)", text):
            assert hasattr(View, name), (page, name)
        for name in re.findall(r"expect\(view\)\.(\w+)", text):
            assert hasattr(expectation, name), (page, name)
