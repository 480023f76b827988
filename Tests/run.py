"""Runs the tests, one job more at once than there are processors, since some wait; started by scripts/test.

A job is one process: a module of wire tests, a target of Swift tests, an editor. Its output is kept in
.build/logs. The run ends with what failed, and for each failure the command that runs just that.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Callable, Dict, Iterator, List, NamedTuple, Sequence, Tuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
LOGS = ROOT / ".build" / "logs"
CLIENT = ROOT / "protocol" / "clients" / "python"
EDITORS = ROOT / "protocol" / "clients"

#: The parts of a run, and what each of them tests. Those from `long` on run with --long alone.
PARTS = {
    "swift": "the modules, in the release build",
    "wire": "the daemon by its messages (Tests/Wire), a name is a module or one of its tests",
    "posix": "the daemon as macOS will have it, by its messages; what it calls",
    "client": "the Python package by itself",
    "packages": "its plugins, with the packages that they depend on",
    "webdriver": "the WebDriver server, with the clients that people use",
    "viewer": "the page of traces: its model by node, the page in Chromium",
    "editors": "the clients for editors and hosts of models, each in its editor",
    "shell": "what people type: help, completions, demo; and whether generated files are up to date",
    "long": "growth and faults by messages (Tests/Long)",
    "types": "the Python package under several type checkers, its wheels under several Pythons",
    "soak": "a million requests to one daemon",
    "fuzz": "random bytes",
    "debug": "the Swift tests in a debug build",
    "address": "the Swift tests with the address sanitizer",
    "release": "what scripts/package makes, installed",
}
LONG = list(PARTS)[list(PARTS).index("long"):]


class Outcome(NamedTuple):
    """How many tests a job ran, and the names of those that failed."""

    total: int
    failed: List[str]


@dataclass
class Job:
    """A process that runs tests; `read` finds the outcome in its output."""

    part: str
    name: str
    command: List[str]
    read: Callable[[str], Outcome]
    folder: Path = ROOT
    environment: Dict[str, str] = field(default_factory=dict)
    #: About how long it takes. The longest jobs begin first.
    seconds: float = 1
    #: Whether it can run only the tests that names name.
    takes_names: bool = False


def read_unittest(text: str) -> Outcome:
    ran = re.findall(r"^Ran (\d+) tests?", text, re.M)
    failed = re.findall(r"^(?:FAIL|ERROR): (\S+) \(([\w.]+)\)", text, re.M)
    # Python 3.11 puts the test's own name behind its class, earlier ones don't.
    names = [where if where.endswith(f".{test}") else f"{where}.{test}" for test, where in failed]
    return Outcome(sum(map(int, ran)), list(dict.fromkeys(names)))


def read_pytest(text: str) -> Outcome:
    closing = re.findall(r"^=*\s*(?:\d+ \w+, )*\d+ \w+.* in [\d.]+s", text, re.M)
    counts = dict((word, int(n)) for n, word in re.findall(r"(\d+) (\w+)", closing[-1] if closing else ""))
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", text, re.M)
    bad = counts.get("failed", 0) + counts.get("error", 0) + counts.get("errors", 0)
    return Outcome(counts.get("passed", 0) + bad, failed)


def read_swift(text: str) -> Outcome:
    ran = re.findall(r"Test run with (\d+) tests?", text)
    failed = re.findall(r"Test (?!run |case )(.+?) failed after", text)
    return Outcome(sum(map(int, ran)), list(dict.fromkeys(name.strip('"') for name in failed)))


def read_editor(text: str) -> Outcome:
    """Emacs's tests, Neovim's and Node's."""
    total = re.findall(r"^ *Ran (\d+) tests|^(?:#|ℹ) tests (\d+)", text, re.M)
    failed = re.findall(r"^ +FAILED +\d+/\d+ +(\S+)|^not ok \d* ?-? ?(.+)|^✖ (.+?) \(", text, re.M)
    names = ["".join(groups) for groups in failed]
    return Outcome(int("".join(total[-1])) if total else 0, [name for name in names if name])


def read_status(_: str) -> Outcome:
    """One test, which the status of the process tells."""
    return Outcome(1, [])


def venv(name: str, program: str = "python") -> str:
    return str(ROOT / ".build" / name / "bin" / program)


#: About how long the longest modules of wire tests take.
SECONDS = {
    "test_limits": 22, "test_random": 11, "test_flow": 11, "test_conversations": 10, "test_lsp_law": 9,
    "test_mcp": 9, "test_refusals": 8, "test_scripts": 8, "test_questions": 7, "test_world": 7, "test_guide": 5,
}


def unittests(part: str, folder: Path, names: Sequence[str]) -> Iterator[Job]:
    modules = list(names) or sorted(path.stem for path in folder.glob("test_*.py"))
    paths = os.pathsep.join([str(folder), str(HERE / "Wire")])
    for module in modules:
        yield Job(
            part, module, [sys.executable, "-m", "unittest", module], read_unittest,
            environment={"PYTHONPATH": paths}, seconds=SECONDS.get(module, 2), takes_names=True,
        )


def pytests(part: str, python: str, places: Sequence[object], names: Sequence[str], seconds: float) -> Job:
    chosen = list(names) or [str(place) for place in places]
    command = [venv(python), "-m", "pytest", "-q", "-rfE", "-p", "no:cacheprovider", *chosen]
    return Job(part, part, command, read_pytest, seconds=seconds, takes_names=True)


def swift_tests(part: str, names: Sequence[str], *options: str) -> Job:
    """One by one, since the engine is built for a single thread."""
    chosen = [option for name in names for option in ("--filter", name)]
    command = ["swift", "test", "--no-parallel", *options, *chosen]
    return Job(part, part, command, read_swift, seconds=100, takes_names=True)


RELEASE = ("-c", "release", "--skip-build")
PACKAGES = CLIENT / "tests" / "packages"
WEBDRIVER = CLIENT / "tests" / "webdriver"
#: Where the operating system matters.
OF_THE_SYSTEM = "lifecycle flow hostile framing recordings".split()


def jobs(part: str, names: Sequence[str], long: bool) -> Iterator[Job]:
    if part == "swift":
        yield swift_tests(part, names, *RELEASE)
    elif part == "wire":
        yield from unittests(part, HERE / "Wire", names)
    elif part == "long":
        daemon = {"GESTURED": str(ROOT / ".build" / "lean" / "release" / "gestured")}
        for job in unittests(part, HERE / "Long", names):
            yield replace(job, environment={**job.environment, **daemon})
    elif part == "posix":
        daemon = {"GESTURED": str(ROOT / ".build" / "posix" / "gestured")}
        modules = [*unittests(part, HERE / "POSIX", []), *unittests(part, HERE / "Wire", [f"test_{m}" for m in OF_THE_SYSTEM])]
        for job in modules:
            if not names or job.name in names:
                yield replace(job, environment={**job.environment, **daemon}, takes_names=False)
    elif part == "client":
        chosen = ["-m", "unittest", *(names or ["discover", "-s", "tests", "-t", "."])]
        yield Job(part, part, [sys.executable, *chosen], read_unittest, folder=CLIENT,
                  environment={"PYTHONPATH": str(CLIENT / "src")}, seconds=15, takes_names=True)
    elif part == "packages":
        slow = [f"--ignore={PACKAGES / name}" for name in ("test_types.py", "test_wheels.py")]
        yield pytests(part, "venv", [*slow, PACKAGES, HERE / "Reports"], names, 110)
    elif part == "types":
        yield pytests(part, "venv", [PACKAGES / "test_types.py", PACKAGES / "test_wheels.py"], names, 80)
    elif part == "webdriver":
        yield pytests(part, "venv", [WEBDRIVER], names, 50)
        former = pytests(part, "venv-appium5", [WEBDRIVER / "test_clients.py"], [], 8)
        yield replace(former, name="webdriver-appium5", takes_names=False)
    elif part == "viewer":
        yield Job(part, "viewer-model", ["node", "--test", "Tests/Viewer/model"], read_editor, seconds=2)
        yield pytests(part, "venv-viewer", [HERE / "Viewer"], names, 60)
    elif part == "editors":
        yield pytests(part, "venv-editors", [HERE / "Editors"], names, 5)
        yield Job(part, "emacs",
                  "emacs -Q --batch -L emacs -l emacs/gestured-tests.el -f ert-run-tests-batch-and-exit"
                  .split(), read_editor, folder=EDITORS)
        for name, neovim in [("neovim-0.7", "nvim"), ("neovim-0.11", venv("venv-editors", "nvim"))]:
            yield Job(part, name,
                      [neovim, "--headless", "-u", "NONE", "-i", "NONE", "-c", "luafile neovim/tests/run.lua"],
                      read_editor, folder=EDITORS)
        yield Job(part, "vscode", ["node", "--test", "vscode/tests/"], read_editor, folder=EDITORS)
    elif part == "shell":
        for path in sorted((HERE / "Shell").glob("*.sh")):
            if path.stem != "package":
                yield Job(part, path.stem, ["sh", str(path)], read_status, seconds=3)
        yield Job(part, "generate", ["scripts/generate", "--check"], read_status, seconds=5)
    elif part == "release":
        yield Job(part, part, ["sh", str(HERE / "Shell" / "package.sh")], read_status, seconds=400)
    elif part == "soak":
        requests = "1000000" if long else "200000"
        yield Job(part, part, [sys.executable, str(HERE / "Load" / "soak.py"), requests], read_status, seconds=60)
    elif part == "fuzz":
        seconds = "600" if long else "5"
        yield Job(part, part, ["scripts/fuzz", "--seconds", seconds, "--debug"], read_status, seconds=1800)
    elif part == "debug":
        yield swift_tests(part, names, "--scratch-path", ".build/debugging")
    elif part == "address":
        # What a process holds at its end is no leak that anyone would mind.
        job = swift_tests(part, names, "--sanitize=address", "--scratch-path", ".build/address")
        job.environment["ASAN_OPTIONS"] = "detect_leaks=0"
        yield job


def chosen(part: str, names: Sequence[str], long: bool) -> List[Job]:
    """The part's jobs that names name; other names are those of tests."""
    named = [job for job in jobs(part, [], long) if job.name in names]
    tests = [name for name in names if name not in [job.name for job in named]]
    if named and not tests:
        return named
    return named + [job for job in jobs(part, tests, long) if job.takes_names or not tests]


def run(job: Job) -> Tuple[Job, Outcome, float]:
    began = time.monotonic()
    finished = subprocess.run(
        job.command, cwd=job.folder, env={**os.environ, **job.environment}, text=True, errors="replace",
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    seconds = time.monotonic() - began
    log = LOGS / f"{job.part}-{job.name}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text(finished.stdout, encoding="utf-8")
    outcome = job.read(finished.stdout)
    if finished.returncode != 0 and not outcome.failed:
        # It was cut short, or says in no line which test failed.
        outcome = Outcome(max(outcome.total, 1), [job.name])
    elif outcome.total == 0:
        outcome = Outcome(1, [job.name])
        print(f"{job.name} ran no test", flush=True)
    print(f"{job.part:10} {job.name:28} {outcome.total - len(outcome.failed):5} passed, "
          f"{len(outcome.failed)} failed {seconds:7.1f} s", flush=True)
    if outcome.failed:
        print(beginning_of_failures(finished.stdout), flush=True)
    return job, outcome, seconds


def beginning_of_failures(text: str, lines: int = 60) -> str:
    """The output from the first failure on, or its last lines where it doesn't say where that is."""
    rows = text.splitlines()
    first = next((i for i, row in enumerate(rows)
                  if re.match(r"(FAIL|ERROR): |=+ (FAILURES|ERRORS) =+|not ok |✖ |.*recorded an issue", row)), None)
    shown = rows[-lines:] if first is None else rows[first:first + lines]
    return "\n".join(f"    {row}" for row in shown)


def main() -> int:
    listed = "\n".join(f"  {name:10} {what}" for name, what in PARTS.items())
    parser = argparse.ArgumentParser(
        prog="scripts/test", usage="%(prog)s [--long] [PART [NAME ...]]",
        description="Runs all tests but the long ones, or one part of them, or just what NAME names in it.",
        epilog=f"parts:\n{listed}", formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--long", action="store_true", help="also runs what takes minutes or hours")
    parser.add_argument("part", nargs="?", choices=PARTS, metavar="PART")
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_args()

    os.environ.setdefault("GESTURED", str(ROOT / ".build" / "release" / "gestured"))
    # Hundreds of Pythons are started: none compiles what another has compiled.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(ROOT / ".build" / "pycache")
    if options.long:
        os.environ.update(GESTURED_MODEL_SESSIONS="20000", GESTURED_RANDOM_SESSIONS="10")
    parts = [options.part] if options.part else [p for p in PARTS if options.long or p not in LONG]
    todo = [job for part in parts for job in chosen(part, options.names, options.long)]
    if not todo:
        parser.error(f"{options.part} has no {' '.join(options.names)}")
    todo.sort(key=lambda job: -job.seconds)
    for job in todo:
        # Laws run over more seeds, except in the slow builds.
        if options.long and job.part not in ("debug", "address"):
            job.environment["GESTURED_LONG"] = "1"

    with ThreadPoolExecutor(len(os.sched_getaffinity(0)) + 1) as pool:
        done = list(pool.map(run, todo))

    failures = [(job, name) for job, outcome, _ in done for name in outcome.failed]
    for part in parts:
        seconds = sum(spent for job, _, spent in done if job.part == part)
        print(f"{part:10} {seconds:7.1f} s")
    if failures:
        print("\nFailed:")
        for job, name in failures:
            print(f"  {name}\n    scripts/test {job.part} '{name if job.takes_names else job.name}'")
    total = sum(outcome.total for _, outcome, _ in done)
    print(f"{total - len(failures)} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
