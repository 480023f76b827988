"""The wheels, in an empty environment, as a new user has them."""

import os
import re
import shutil
import socket
import subprocess
import sys
import sysconfig
import textwrap
import time
import zipfile
from pathlib import Path

import pytest

from gestured.process import find_command

ROOT = Path(__file__).resolve().parents[5]


@pytest.fixture(scope="module")
def wheels(tmp_path_factory):
    environment = {**os.environ, "GESTURED": find_command()[0]}
    output = tmp_path_factory.mktemp("wheels") / "here"
    command = [str(ROOT / "scripts" / "package-python"), "--out", str(output)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr
    return {path.endswith("-none-any.whl"): path for path in done.stdout.split() if path.endswith(".whl")}


@pytest.fixture(scope="module")
def empty(wheels, tmp_path_factory):
    """A function that installs a wheel into an environment with nothing else."""

    def install(pure):
        folder = tmp_path_factory.mktemp("empty")
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        python = folder / "bin" / "python"
        pip = [str(python), "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
        subprocess.run([*pip, wheels[pure]], check=True, timeout=300)
        return folder

    return install


def run(folder, *command, **environment):
    kept = {name: os.environ[name] for name in ("HOME", "LANG") if name in os.environ}
    environment.setdefault("PATH", f"{folder}/bin:/usr/bin:/bin")
    done = subprocess.run(
        [str(folder / "bin" / command[0]), *command[1:]],
        env={**kept, **environment},
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, (done.stdout + done.stderr).strip()


TRY = "from gestured import Session\nwith Session() as ui: print(ui.hit_test([1, 2]).id)"
PLUGINS = (
    "from importlib.metadata import distribution\n"
    "print([(e.group, e.name, e.value) for e in distribution('gestured').entry_points])"
)


def test_the_wheel_with_the_daemon_is_all_that_is_needed(empty):
    folder = empty(False)
    assert run(folder, "python", "-c", TRY) == (0, "window")
    status, text = run(folder, "gestured", "--version")
    assert status == 0 and text.startswith("gestured ")
    found = run(folder, "python", "-c", PLUGINS)[1]
    assert "('pytest11', 'gestured', 'gestured.pytest_plugin')" in found
    assert "('console_scripts', 'gestured-webdriver'" in found


def test_the_pure_wheel_finds_the_daemon_on_the_path_or_says_what_to_do(empty, tmp_path):
    folder = empty(True)
    status, text = run(folder, "python", "-c", TRY)
    assert status == 1 and "DaemonNotFound" in text and "GESTURED" in text
    status, text = run(folder, "gestured", "--version")
    assert status == 2 and text.startswith("gestured: no such executable")
    os.symlink(find_command()[0], tmp_path / "gestured")
    path = f"{folder}/bin:{tmp_path}:/usr/bin:/bin"
    assert run(folder, "python", "-c", TRY, PATH=path) == (0, "window")
    assert run(folder, "gestured", "--version", PATH=path)[0] == 0


def test_the_wheels_are_typed_and_leave_the_checkout_as_it_was(wheels):
    for path in wheels.values():
        names = zipfile.ZipFile(path).namelist()
        assert "gestured/py.typed" in names and "gestured/protocol.py" in names
        assert "gestured/_sync/session.py" in names
    assert "manylinux" in wheels[False]
    package = ROOT / "protocol" / "clients" / "python"
    assert not (package / "build").exists() and not list(package.glob("*.egg-info"))


def test_the_wheels_have_the_extras(wheels):
    for path in wheels.values():
        with zipfile.ZipFile(path) as wheel:
            (name,) = [name for name in wheel.namelist() if name.endswith("/METADATA")]
            text = wheel.read(name).decode()
        for field in ("Author: gestured contributors", "License-Expression: MIT", "License-File: LICENSE"):
            assert f"{field}\n" in text
        for extra in ("hypothesis", "dask", "notebook", "studio", "webdriver"):
            assert f"Provides-Extra: {extra}\n" in text
            assert re.search(f"Requires-Dist: .*extra == [\"']{extra}[\"']", text)


def shell(text, folder, wheel, place):
    """Runs lines of the documents where the wheel is in its place; what it needs is there already."""
    (folder / place).mkdir(parents=True)
    shutil.copy(wheel, folder / place)
    environment = {
        **{name: value for name, value in os.environ.items() if name != "GESTURED"},
        "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
        "PYTHONPATH": sysconfig.get_path("purelib"),
        "PIP_NO_INDEX": "1",
    }
    return subprocess.run(
        ["sh", "-c", text], env=environment, cwd=folder, capture_output=True, text=True, timeout=300
    )


def test_the_readme_s_line_installs_the_wheel(wheels, tmp_path):
    (line,) = re.findall(r"^    (python3 -m venv .*)", (ROOT / "README.md").read_text("utf-8"), re.M)
    check = " && command -v gestured && gestured --version && gestured-webdriver --help"
    done = shell(line + check, tmp_path, wheels[False], ".build/packages")
    assert done.returncode == 0, done.stderr
    assert f"{tmp_path}/.venv/bin/gestured\ngestured " in done.stdout


def test_the_guide_s_script_runs_an_appium_suite(wheels, tmp_path):
    guide = ROOT / "protocol" / "guide"
    (script,) = re.findall(r"^```sh\n(.*?)^```", (guide / "ci.md").read_text("utf-8"), re.M | re.S)
    page = (guide / "appium.md").read_text("utf-8")
    scene, session = (
        re.findall(f"^```{start}(.*?)^```", page, re.M | re.S)[0]
        for start in ("gesture\n", "python\n(?=from appium)")
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    imports, body = session.replace("4723", port).split("\n\n", 1)
    for name in ("screens", "suite"):
        (tmp_path / name).mkdir()
    (tmp_path / "screens" / "shop.gesture").write_text(scene, "utf-8")
    test = f"{imports}\n\ndef test_buy():\n{textwrap.indent(body, '    ')}"
    (tmp_path / "suite" / "test_shop.py").write_text(test, "utf-8")
    script = script.replace("4723", port).replace("--root", f"--port {port} --root")
    done = shell(script, tmp_path, wheels[False], "tools")
    # The page's session ends with the click that a banner intercepts.
    assert done.returncode == 1 and "banner covers it" in done.stdout, done.stderr
    assert 'tests="1"' in (tmp_path / "report.xml").read_text("utf-8")
    assert (tmp_path / "webdriver.log").read_text("utf-8").startswith("listening on ")
    (recording,) = (tmp_path / "recordings").iterdir()
    assert '"method":"tap"' in recording.read_text("utf-8")
    with pytest.raises(ConnectionRefusedError):
        for _ in range(100):
            socket.create_connection(("127.0.0.1", int(port)), 1).close()
            time.sleep(0.1)
