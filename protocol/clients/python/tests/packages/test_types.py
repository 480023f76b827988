"""The package is typed: mypy and pyright find nothing, and do find what is wrong."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent.parent / "src"

RIGHT = """
from typing import Any
from gestured import Client, CustomRecognizer, Question, Rect, Report, Session, async_api, expect


def allow(question: Question) -> bool:
    return bool(question.time > 1)


class Circle(CustomRecognizer):
    def touches_moved(self, touches: list[dict[str, Any]]) -> str:
        return "began"


with Session() as ui:
    ui.load([{"id": "card"}])
    frame: Rect = ui["#card"].frame
    ui["#card"].alpha = 0.5
    ui["#card"].frame = [0, 0, 1, 1]
    report: Report = ui["#card"].tap()
    names: list[str] = report.actions
    circle = ui["#card"].add_recognizer(Circle, target="drawn:")
    with circle.delegate(should_begin=allow) as asked:
        print(asked.count)
    expect(report).to_fire("opened:").to_reach_state(circle, "began")
    expect(ui["#card"]).to_have(alpha=0.5)
    expect(ui.captured).to_have("$AppClick", element_id="card", count=1)
    print(ui.protocol.hit_test([1, 2], trace=True)["path"])
    for effect in report.effects:
        if effect["effect"] == "state":
            print(effect["recognizer"], effect["from"])

with Client() as client:
    print(client.call("hitTest", point=[1, 2])["view"])


async def later() -> None:
    async with async_api.Session() as aui:
        report: Report = await aui["#card"].tap()
        frame: Rect = await aui["#card"].frame
        async with aui.recognizer("tap").delegate(should_begin=True):
            await async_api.expect(aui["#card"]).to_have(alpha=1)
        print(report, frame)
"""

#: What has to be found, with what it says in the message.
WRONG = {
    "ui.protocol.hit_test(pont=[1, 2])": "pont",
    "ui.protocol.hit_test()": "point",
    'ui.protocol.hit_test("middle")': "",
    "ui.protocol.hit_test([1, 2], trase=True)": "trase",
    "ui.protocol.hit_tets([1, 2])": "hit_tets",
    "client.hitTest(point=[1, 2])": "hitTest",
    'ui["#card"].alpha = "half"': "",
    'ui["#card"].next_responder = "card"': "",
    'ui["#card"].swipe("sideways")': "",
    'ui["#card"].swipe()': "direction",
    "expect(1)": "",
    'expect(ui["#card"].tap()).to_fyre("x")': "to_fyre",
    'ui.recognizer("tap").delegate(should_begin=1.5)': "",
}


@pytest.fixture
def project(tmp_path):
    (tmp_path / "right.py").write_text(RIGHT)
    head = "from gestured import Client, Session, expect\nui = Session()\nclient = Client()\n"
    (tmp_path / "wrong.py").write_text(head + "\n".join(WRONG) + "\n")
    return tmp_path


def run(*command, cwd=None):
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=cwd, text=True, capture_output=True, timeout=300
    )


@pytest.mark.parametrize("version", ["3.10", "3.13"])
def test_mypy_is_content_with_the_package(version, tmp_path):
    done = run(
        "mypy", "--strict", f"--python-version={version}", f"--cache-dir={tmp_path}",
        str(SOURCE / "gestured"),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_mypy_is_content_with_users_and_finds_their_mistakes(project):
    done = run("mypy", "--strict", "right.py", cwd=project)
    assert done.returncode == 0, done.stdout + done.stderr
    found = run("mypy", "--strict", "wrong.py", cwd=project).stdout
    check_findings(found, [f"wrong.py:{line}:" for line in range(4, 4 + len(WRONG))])


def test_pyright_is_content_and_finds_mistakes(project):
    settings = {
        "include": [str(SOURCE / "gestured"), "right.py"],
        "extraPaths": [str(SOURCE)],
        "typeCheckingMode": "standard",
        "pythonVersion": "3.10",
    }
    (project / "pyrightconfig.json").write_text(json.dumps(settings))
    done = run("basedpyright", "--pythonpath", sys.executable, cwd=project)
    assert done.returncode == 0, done.stdout + done.stderr
    settings["include"] = ["wrong.py"]
    (project / "pyrightconfig.json").write_text(json.dumps(settings))
    found = run("basedpyright", "--pythonpath", sys.executable, cwd=project).stdout
    check_findings(found, [f"wrong.py:{line}:" for line in range(4, 4 + len(WRONG))])


def check_findings(found, places):
    for place, (code, part) in zip(places, WRONG.items()):
        lines = [line for line in found.splitlines() if place in line]
        assert lines, f"nothing is said of {code}:\n{found}"
        assert part in found


def test_the_syntax_is_that_of_3_10():
    import ast

    for path in SOURCE.glob("gestured/**/*.py"):
        ast.parse(path.read_text(encoding="utf-8"), str(path), feature_version=(3, 10))
