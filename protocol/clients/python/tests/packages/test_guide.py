"""The guide's Python, run page by page.

A block whose first line is `# NAME.py` is a file of a test run; the others run in order, in one
module for each page.
"""

import re
from pathlib import Path

import pytest

from gestured import Client

GUIDE = Path(__file__).resolve().parents[4] / "guide"
#: The pages, and which methods of the daemon they are about.
PAGES = {
    "python.md": ("tap", "scroll", "findViews", "saveCheckpoint", "explainTouch"),
    "from-appium.md": ("tap", "findViews", "importTree", "pageSource", "performActions", "render"),
    "from-playwright.md": ("tap", "findViews", "scroll", "explainTouch"),
    "from-xcuitest.md": ("press", "pinch", "findViews", "explainTouch", "pageSource"),
}


@pytest.fixture(scope="module")
def methods():
    with Client() as client:
        return client.server["capabilities"]["methods"]


def needs(page, methods):
    missing = [method for method in PAGES[page] if method not in methods]
    if missing:
        pytest.skip(f"this daemon has no {', '.join(missing)}")


def blocks(page):
    text = (GUIDE / page).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_run(page, methods):
    needs(page, methods)
    found = [block for block in blocks(page) if not block.startswith("# ")]
    assert found
    names = {}
    for block in found:
        exec(compile(block, page, "exec"), names)


def test_the_tests_of_the_tutorial_pass(pytester, methods):
    needs("python.md", methods)
    files = [block for block in blocks("python.md") if block.startswith("# ")]
    for block in files:
        (pytester.path / block.splitlines()[0][2:]).write_text(block)
    arguments = ["-p", "gestured.pytest_plugin", "-p", "no:cacheprovider"]
    result = pytester.runpytest_subprocess(*arguments, "-n", "2", timeout=120)
    result.assert_outcomes(passed=3)


@pytest.mark.parametrize("page", list(PAGES)[1:])
def test_what_the_tables_name_is_there(page, methods):
    needs(page, methods)
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
