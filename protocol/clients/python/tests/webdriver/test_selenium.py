"""Selenium's own client, without Appium's: its names for locators, and its scripts."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("selenium")
from running import Server
from selenium import webdriver
from selenium.common.exceptions import TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.options import ArgOptions
from selenium.webdriver.support import expected_conditions as EC
from selenium.webdriver.support.ui import WebDriverWait


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


def test_waits_of_page_objects(driver: Any) -> None:
    wait = WebDriverWait(driver, 2)
    buy, sold = (By.ID, "Buy"), (By.ID, "Sold out")
    button = wait.until(EC.element_to_be_clickable(buy))
    assert wait.until(EC.all_of(EC.visibility_of_element_located(buy), EC.visibility_of(button)))
    assert wait.until(EC.text_to_be_present_in_element(buy, "Buy"))
    assert wait.until(EC.text_to_be_present_in_element_attribute(buy, "label", "Bu"))
    assert len(wait.until(EC.presence_of_all_elements_located((By.XPATH, "//*[@name]")))) > 5
    assert wait.until(EC.element_selection_state_to_be(button, False))
    assert wait.until(EC.element_attribute_to_include(buy, "name"))
    assert wait.until(EC.invisibility_of_element_located((By.ID, "nobody")))
    with pytest.raises(TimeoutException):
        WebDriverWait(driver, 0.1, 0.01).until(EC.element_to_be_clickable(sold))
    driver.execute_script("gestured: release", {"id": "buy"})
    assert wait.until(EC.staleness_of(button))


def test_actions_as_selenium_builds_them(driver: Any) -> None:
    finger = PointerInput(interaction.POINTER_TOUCH, "finger")
    builder = ActionBuilder(driver, mouse=finger)
    builder.pointer_action.move_to_location(80, 355).pointer_down().pause(0.05).pointer_up()
    builder.perform()
    assert "touchUpInside" in str(driver.execute_script("gestured: report")["effects"])
    card = driver.find_element(By.CSS_SELECTOR, "Image")
    ActionChains(driver).double_click(card).perform()
    assert "zoomed" in str(driver.execute_script("gestured: report")["effects"])
    ActionChains(driver).move_to_element_with_offset(card, 5, 5).click_and_hold().pause(
        1
    ).release().perform()
    assert "held" in str(driver.execute_script("gestured: report")["effects"])
