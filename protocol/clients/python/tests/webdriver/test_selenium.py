"""Selenium's own client, without Appium's: its names for locators, and its scripts."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("selenium")
from running import Server
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.options import ArgOptions


@pytest.fixture
def driver(server: Server) -> Any:
    class Options(ArgOptions):
        @property
        def default_capabilities(self) -> dict[str, Any]:
            return {"platformName": "iOS"}

    options = Options()
    options.set_capability("appium:app", "shop.gesture")
    made = webdriver.Remote(server.url, options=options)
    yield made
    made.quit()


def test_selenium(driver: Any) -> None:
    buy = driver.find_element(By.ID, "Buy")
    assert buy == driver.find_element(By.NAME, "Buy")
    assert buy in driver.find_elements(By.CLASS_NAME, "XCUIElementTypeButton")
    assert buy.is_displayed()
    assert buy.get_attribute("label") == "Buy" and buy.get_dom_attribute("name") == "Buy"
    assert buy.get_property("type") == "XCUIElementTypeButton"
    assert buy.accessible_name == "Buy"
    buy.click()
    field = driver.find_element(By.CSS_SELECTOR, "TextField")
    field.send_keys("bob")
    assert field.text == "bob"
    driver.implicitly_wait(1)
    assert driver.get_window_size() == {"width": 390, "height": 844}
