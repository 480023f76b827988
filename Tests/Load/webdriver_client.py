"""Times commands of the WebDriver server through Appium's Python client; prints medians as JSON.

webdriver_client.py COUNT
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from appium import webdriver
from appium.options.ios import XCUITestOptions
from appium.webdriver.common.appiumby import AppiumBy

ROOT = Path(__file__).resolve().parents[2]
FRAME = 'enabled="true" visible="true"'


def page(count: int) -> str:
    """A page source of so many views: buttons in a grid."""
    buttons = "".join(
        f'<XCUIElementTypeButton type="XCUIElementTypeButton" name="b{index}" label="Button {index}" {FRAME}'
        f' x="{index % 10 * 39}" y="{index // 10 * 8}" width="38" height="7"/>'
        for index in range(count - 1)
    )
    place = 'x="0" y="0" width="390" height="844"'
    return (
        f'<XCUIElementTypeApplication type="XCUIElementTypeApplication" {FRAME} {place}>'
        f'<XCUIElementTypeWindow type="XCUIElementTypeWindow" {FRAME} {place}>{buttons}'
        "</XCUIElementTypeWindow></XCUIElementTypeApplication>"
    )


def timed(count: int, act: Callable[[], object]) -> float:
    """The median time of an act, in milliseconds."""
    times = []
    for _ in range(count):
        start = time.perf_counter()
        act()
        times.append((time.perf_counter() - start) * 1000)
    return median(times)


def main() -> None:
    count = int(sys.argv[1])
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "protocol/clients/python/src")}
    server = subprocess.Popen(
        [sys.executable, "-m", "gestured.webdriver", "--port", "0"],
        stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert server.stdout
    url = server.stdout.readline().split()[-1]

    def session(views: int) -> webdriver.Remote:
        options = XCUITestOptions().set_capability("gestured:scene", page(views))
        return webdriver.Remote(url, options=options)

    driver = session(60)
    button = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "b7")
    found = {
        "search": timed(count, lambda: driver.find_element(AppiumBy.ACCESSIBILITY_ID, "b50")),
        "xpath": timed(count, lambda: driver.find_element(AppiumBy.XPATH, "//*[@name='b50']")),
        "read": timed(count, lambda: button.rect),
        "click": timed(count, button.click),
        "swipe": timed(count, lambda: driver.execute_script("mobile: swipe", {"direction": "up"})),
        "session": timed(max(count // 20, 3), lambda: session(60).quit()),
    }
    driver.quit()
    driver = session(1000)
    button = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "b7")
    changed = []
    for _ in range(max(count // 10, 3)):
        button.click()
        changed.append(timed(1, lambda: driver.find_element(AppiumBy.ACCESSIBILITY_ID, "b900")))
    found["search after a change"] = median(changed)
    found["click among 1,000"] = timed(count, button.click)
    driver.quit()
    server.terminate()
    server.wait(10)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
