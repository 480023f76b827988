"""A browser, and pages of traces that the command writes from scripts."""

import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[2]
GESTURED = os.environ.get("GESTURED") or str(ROOT / ".build" / "release" / "gestured")
CHROMIUM = os.environ.get("CHROMIUM") or "/usr/bin/chromium-headless-shell"


def pytest_collection_modifyitems(items):
    """What takes long runs with GESTURED_LONG alone."""
    if os.environ.get("GESTURED_LONG"):
        return
    for item in items:
        if item.get_closest_marker("long"):
            item.add_marker(pytest.mark.skip(reason="takes long: set GESTURED_LONG"))


def pytest_configure(config):
    config.addinivalue_line("markers", "long: takes long")


@pytest.fixture(scope="session")
def browser():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Tracer:
    """Writes traces of scripts, and opens them."""

    def __init__(self, browser, folder):
        self.browser = browser
        self.folder = folder
        self.pages = []

    def write(self, script, *options, name="story.gesture"):
        source = self.folder / name
        source.write_text(script)
        page = self.folder / f"{source.stem}.html"
        subprocess.run([GESTURED, "trace", str(source), "-o", str(page), *options], check=True)
        return page

    def open(self, script, *options, address="", **settings):
        path = self.write(script, *options)
        return self.visit(path, address, **settings)

    def visit(self, path, address="", script="", **settings):
        page = self.browser.new_page(viewport=settings.pop("viewport", {"width": 1280, "height": 800}), **settings)
        page.add_init_script(script)
        page.mistakes = []
        page.requests = []
        page.on("pageerror", lambda error: page.mistakes.append(str(error)))
        page.on("console", lambda message: message.type == "error" and page.mistakes.append(message.text))
        page.on("request", lambda request: page.requests.append(request.url))
        page.goto(f"file://{path}{address}")
        page.wait_for_selector("html[data-ready=true]")
        self.pages.append(page)
        return page


@pytest.fixture
def trace(browser, tmp_path):
    tracer = Tracer(browser, tmp_path)
    yield tracer
    for page in tracer.pages:
        assert page.mistakes == []
        page.close()


@pytest.fixture
def until():
    """Waits until an expression holds. The page's policy lets no test run code in it by itself."""

    def wait(page, expression):
        for _ in range(200):
            if page.evaluate(expression):
                return
            page.wait_for_timeout(25)
        raise AssertionError(f"never: {expression}")

    return wait


@pytest.fixture
def frame():
    """Waits until the page is drawn."""

    def wait(page):
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    return wait
