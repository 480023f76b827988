"""The pytest plugin: one daemon per worker, a fresh session per test, and what a failure needs.

    def test_a_tap_opens(ui):
        ui.load("screen.json")
        expect(ui["#card"].tap()).to_fire("opened:")

A failed test leaves a recording and pictures.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from .client import Client
from .errors import GesturedError
from .gesture_files import GestureFile
from .matching import explanation
from .names import members
from .recording import recording
from .report import report_of
from .session_pool import SessionPool, request_quietly
from .sync_api import Session
from .trace import trace_of

SetUp = Callable[[Session], Any]

_SESSIONS: pytest.StashKey[list[Session]] = pytest.StashKey()
_FAILED: pytest.StashKey[bool] = pytest.StashKey()

#: Where this package is.
PACKAGE = Path(__file__).resolve().parent

#: How many failed tests of a run get a page to walk through.
PAGES = 10
_PAGES: pytest.StashKey[int] = pytest.StashKey()

#: How many reports a failure shows, and how many of their pictures are drawn.
SHOWN = 5


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("gestured")
    group.addoption(
        "--gestured-bin",
        metavar="PATH",
        help="the daemon; else GESTURED, the one that came with the package, or the PATH",
    )
    group.addoption(
        "--gestured-trace",
        choices=("on", "off", "retain-on-failure"),
        default="retain-on-failure",
        help="when a recording and pictures of a test are kept (retain-on-failure)",
    )
    group.addoption(
        "--gestured-output",
        metavar="FOLDER",
        default="test-results",
        help="where they go, one folder per test (test-results)",
    )


# Fixtures


@pytest.fixture(scope="session")
def gestured_options() -> dict[str, Any]:
    """The options of sessions, such as `screen`; override it to change them."""
    return {}


@pytest.fixture(scope="session")
def ui_setup() -> SetUp | None:
    """A function of `ui` that sets it up; override it to return yours. It runs once, and each test
    starts from its result."""
    return None


@pytest.fixture(scope="session")
def gestured(pytestconfig: pytest.Config, gestured_options: dict[str, Any]) -> Iterator[Client]:
    """The daemon: one per worker."""
    client = _client(pytestconfig, gestured_options)
    try:
        client.start()
        yield client
    finally:
        client.close()


@pytest.fixture(scope="session")
def _gestured_pool(gestured: Client) -> SessionPool:
    return SessionPool(gestured)


@pytest.fixture
def ui(
    request: pytest.FixtureRequest,
    _gestured_pool: SessionPool,
    ui_setup: SetUp | None,
) -> Iterator[Session]:
    """A fresh session, as `ui_setup` leaves it, or empty. Strict about questions."""
    tracing = request.config.getoption("--gestured-trace") != "off"
    session = _gestured_pool.begin(ui_setup, record=tracing)
    yield from _watched(request, session)


@pytest.fixture
def new_ui(
    request: pytest.FixtureRequest, gestured_options: dict[str, Any]
) -> Iterator[Callable[..., Session]]:
    """A factory of further sessions, each with a daemon of its own: `new_ui(screen=[320, 568])`, or
    `new_ui(options={"screen": [320, 568]})` as for a `Session`."""
    started: list[Session] = []

    def make(options: Mapping[str, Any] | None = None, **more: Any) -> Session:
        client = _client(request.config, {**gestured_options, **(options or {}), **more})
        session = Session(client=client)
        if request.config.getoption("--gestured-trace") != "off":
            client._connection.record = []
        client.start()
        started.append(session)
        request.node.stash.setdefault(_SESSIONS, []).append(session)
        return session

    try:
        yield make
    finally:
        for session in started:
            _keep_on(request.node, session)
            session.client.close()


def _client(config: pytest.Config, options: dict[str, Any]) -> Client:
    chosen = members(options)
    chosen.setdefault("unanswered", "error")
    return Client(config.getoption("--gestured-bin"), options=chosen, unanswered="error")


def _watched(request: pytest.FixtureRequest, session: Session) -> Iterator[Session]:
    request.node.stash.setdefault(_SESSIONS, []).append(session)
    yield session
    _keep_on(request.node, session)


# Recordings and pictures


def _keep_on(item: pytest.Item, session: Session) -> None:
    """Keeps the recording of a test that passed, where that is wanted."""
    if item.config.getoption("--gestured-trace") == "on" and not item.stash.get(_FAILED, False):
        _keep(item, session, 0)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, Any, None]:
    if call.excinfo is not None:
        _hide_package()
    outcome = yield
    report: pytest.TestReport = outcome.get_result()
    sessions = item.stash.get(_SESSIONS, [])
    if not report.failed or report.when == "teardown" or not sessions:
        return
    item.stash[_FAILED] = True
    lines: list[str] = []
    for index, session in enumerate(sessions):
        lines += _shown(session, report.longreprtext)
        if item.config.getoption("--gestured-trace") != "off":
            folder = _keep(item, session, index)
            lines.append(f"kept in {folder}")
            lines += _write_page(item, session, folder, index)
    report.sections.append(("gestured", "\n".join(lines)))


def _hide_package() -> None:
    """Leaves only those lines of tracebacks that are the user's: of tests and handlers."""
    for name, module in list(sys.modules.items()):
        if name.split(".")[0] == __package__:
            # What pytest asks of each line of a traceback.
            module.__tracebackhide__ = _is_explained  # type: ignore[attr-defined]


def _is_explained(excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
    """Whether an exception was not raised by a mistake in this package."""
    last = excinfo.traceback[-1]
    return (
        excinfo.errisinstance((AssertionError, GesturedError))
        or PACKAGE not in Path(last.path).parents
    )


def _shown(session: Session, failure: str) -> list[str]:
    """The last reports, but for those that the failure shows itself."""
    shown = [str(report) for report in session.reports[-SHOWN:]]
    more = len(session.reports) - len(shown)
    head = [f"({more} more calls before)"] if more else []
    return [*head, *(text for text in shown if not _shows(failure, text))]


def _shows(failure: str, text: str) -> bool:
    return all(line.strip() in failure for line in text.splitlines())


def _keep(item: pytest.Item, session: Session, index: int) -> Path:
    """Writes the recording and the pictures of a session; where."""
    root = Path(str(item.config.getoption("--gestured-output")))
    if not root.is_absolute():
        root = item.config.invocation_params.dir / root
    folder = root / folder_of(item.nodeid)
    folder.mkdir(parents=True, exist_ok=True)
    suffix = f"-{index + 1}" if index else ""
    connection = session.client._connection
    _take_in_rest(session.client)
    messages, connection.record = connection.record or [], None
    try:
        path = folder / f"recording{suffix}.txt"
        client = session.client
        screen = client.options.get("screen", (390, 844))
        text = recording(messages, client.server, screen, connection.framing, item.nodeid)
        path.write_text(text, encoding="utf-8")
        if session.client.alive:
            _draw(session, folder, suffix)
    finally:
        connection.record = list(messages)
    return folder


def _write_page(item: pytest.Item, session: Session, folder: Path, index: int) -> list[str]:
    """Writes a page to walk through what is recorded, for the first failures; where, or why not."""
    count = item.config.stash.get(_PAGES, 0)
    if count == PAGES:
        return [f"no trace: the first {PAGES} failures have one"]
    item.config.stash[_PAGES] = count + 1
    suffix = f"-{index + 1}" if index else ""
    try:
        text = (folder / f"recording{suffix}.txt").read_text(encoding="utf-8")
        page = trace_of(text, item.nodeid, session.client.process.command)
        return [f"trace: {page.save(folder / f'trace{suffix}.html')}"]
    except (GesturedError, OSError):
        # The test failed for a reason of its own, which has to stay the one that is shown.
        return []


def _take_in_rest(client: Client) -> None:
    """Completes a recording with the answer to the call that the failure has cut off."""
    connection = client._connection
    record = connection.record
    if not record or not client.alive:
        return
    handlers, end = connection.handlers.copy(), len(record)
    try:
        request_quietly(client, "describeSession", {})
        # This was asked here, and not by the test.
        del record[-1], record[end]
    except GesturedError:
        pass
    finally:
        connection.handlers.restore(handlers)


def _draw(session: Session, folder: Path, suffix: str) -> None:
    try:
        (folder / f"screen{suffix}.svg").write_text(session.render(), encoding="utf-8")
        touched = [report for report in session.reports if report.touches]
        for number, report in enumerate(touched[-SHOWN:], 1):
            drawn = report._repr_svg_()
            if drawn:
                (folder / f"touches{suffix}-{number}.svg").write_text(drawn, encoding="utf-8")
    except GesturedError:
        # The test failed for a reason of its own, which has to stay the one that is shown.
        pass


def folder_of(nodeid: str) -> str:
    """A test's id as the name of a folder; tests don't share one."""
    plain = re.sub(r"[^\w.=-]+", "-", nodeid.replace("::", "--").replace("/", "-")).strip("-")
    if len(plain) <= 120:
        return plain
    import hashlib

    return f"{plain[:110]}-{hashlib.sha256(nodeid.encode()).hexdigest()[:8]}"


# Explanations


def pytest_assertrepr_compare(op: str, left: Any, right: Any) -> list[str] | None:
    """What happened and why, where a comparison with a report fails."""
    report = report_of(left) or report_of(right)
    if report is None:
        return None
    return [f"{_short(left)} {op} {_short(right)}", *explanation(report)]


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 240 else f"{text[:200]} … {text[-35:]}"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.suffix == ".gesture":
        collected: GestureFile = GestureFile.from_parent(parent, path=file_path)
        return collected
    return None
