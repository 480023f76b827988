"""The examples in docstrings, and those of the package's README."""

import ast
import asyncio
import inspect
import json
import re
import textwrap
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis.stateful import invariant

import gestured
import gestured.async_api
from gestured import sweep
from gestured.stateful import GestureMachine

PACKAGE = Path(gestured.__file__).parent

#: The files that examples load.
FILES = {
    "screen.json": [{
        "id": "card", "frame": [0, 0, 390, 844],
        "recognizers": [
            {"class": "UITapGestureRecognizer", "targets": [{"action": "opened:"}]},
            {"class": "UIPanGestureRecognizer", "targets": [{"action": "moved:"}]},
        ],
    }],
    "shop.json": [{"id": "cart", "class": "UILabel", "text": "0"}],
}  # fmt: skip


def examples():
    """The blocks of code in docstrings, with where they are."""
    for path in sorted(PACKAGE.glob("**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            text = ast.get_docstring(node) or ""
            for block in re.findall(r"(?:^    .*\n?(?:\n(?=    ))?)+", text, re.MULTILINE):
                code = textwrap.dedent(block)
                if is_python(code):
                    yield pytest.param(code, id=f"{path.stem}.{getattr(node, 'name', 'module')}")


def is_python(code):
    try:
        ast.parse(code)
    except SyntaxError:
        return False
    return True


@pytest.mark.parametrize("code", list(examples()))
def test_the_example_runs(code, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    # What is defined here can't be had from another process.
    monkeypatch.setattr(sweep, "ProcessPoolExecutor", lambda count, **_: ThreadPoolExecutor(count))
    for name, nodes in FILES.items():
        Path(name).write_text(json.dumps(nodes))
    api = gestured.async_api if "await " in code else gestured
    with gestured.Session() as ui:
        if "load(" not in code:
            ui.load("screen.json")
        names = {
            **{name: getattr(gestured, name) for name in gestured.__all__},
            "GestureMachine": GestureMachine, "Session": api.Session, "Client": api.Client,
            "invariant": invariant, "ui": ui,
        }  # fmt: skip
        compiled = compile(code, "example", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        done = eval(compiled, names)
        if inspect.iscoroutine(done):
            asyncio.run(done)
        # A test is an example too, of what pytest calls.
        for name, test in names.items():
            if name.startswith("test_"):
                test(ui) if "ui" in inspect.signature(test).parameters else test()


def test_the_readme_runs():
    text = (PACKAGE.parents[1] / "README.md").read_text(encoding="utf-8")
    for block in re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        exec(compile(block, "README.md", "exec"), {})
