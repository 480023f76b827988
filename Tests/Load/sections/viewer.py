"""What a trace of 100,000 effects takes: the command beside a replay, and the page in a browser."""

from __future__ import annotations

import os
import subprocess
import tempfile
from pathlib import Path

CHROMIUM = os.environ.get("CHROMIUM") or "/usr/bin/chromium-headless-shell"

#: Some 100,000 effects: drags that a pan recognizes.
SCRIPT = "UIView card 0,0,390,700\n  UIPanGestureRecognizer pan -> moved\n" + (
    "drag card by=100,100 duration=8 settle=false\n" * 200)


def measure(bench):
    from playwright.sync_api import sync_playwright

    gestured = bench.gestured[0]
    with tempfile.TemporaryDirectory() as folder:
        script, page = Path(folder) / "long.gesture", Path(folder) / "long.html"
        script.write_text(SCRIPT)
        replay = spent([gestured, "run", script, "--json"])
        trace = spent([gestured, "trace", script, "-o", page])
        bench.row("trace, beside running the script", trace / replay, "×", at_most=10)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            window = browser.new_page(viewport={"width": 1280, "height": 800})
            session = window.context.new_cdp_session(window)
            session.send("Performance.enable", {"timeDomain": "threadTicks"})

            def task():
                found = session.send("Performance.getMetrics")["metrics"]
                return next(each["value"] for each in found if each["name"] == "TaskDuration") * 1000

            window.goto(f"file://{page}")
            window.wait_for_selector("html[data-ready=true]")
            bench.row("until it is ready, main thread", task(), "ms", at_most=1000)
            before = task()
            window.evaluate(
                """async () => {
                  const { to } = gesturedTrace.data.segments[0];
                  for (let i = 0; i < 100; i++) {
                    gesturedTrace.seek(to * i / 100);
                    await new Promise(requestAnimationFrame);
                  }
                }"""
            )
            bench.row("a frame of scrubbing", (task() - before) / 100, "ms", at_most=16)
            before = task()
            window.evaluate(
                "gesturedTrace.filter({text: 'an event'}), new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
            )
            bench.row("a search", task() - before, "ms", at_most=500)
            bench.row("elements", window.evaluate("document.querySelectorAll('*').length"), "", at_most=6000)
            browser.close()


def spent(command) -> float:
    """The processor time of a command, in milliseconds."""
    before = os.times()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = os.times()
    return 1000 * (after.children_user + after.children_system - before.children_user - before.children_system)
