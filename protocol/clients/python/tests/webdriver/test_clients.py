"""Suites as people write them with Appium's Python client, each call of them by that client.

The calls are those of the functional tests of appium/python-client for iOS, of Appium's course
(`find_ios.py`), and of page objects with Selenium's waits.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any

import pytest

pytest.importorskip("appium")
from appium.webdriver.applicationstate import ApplicationState
from appium.webdriver.common.appiumby import AppiumBy
from selenium.common.exceptions import (
    ElementClickInterceptedException,
    InvalidSelectorException,
    NoSuchElementException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support import expected_conditions as EC
from selenium.webdriver.support.ui import WebDriverWait

REACTIONS = [
    {
        "when": {"effect": "control", "control": "login", "event": "touchUpInside"},
        "after": 0.8,
        "do": [{"load": "welcome.json"}],
    }
]


@pytest.fixture
def login(new_driver: Callable[..., Any]) -> Any:
    return new_driver("login.gesture", reactions=REACTIONS)


def test_the_course(new_driver: Callable[..., Any]) -> None:
    driver = new_driver("login.gesture", prefix="/wd/hub")
    wait = WebDriverWait(driver, 10)
    wait.until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, "Login Screen")))
    assert driver.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeStaticText")
    assert driver.find_element(AppiumBy.XPATH, '//XCUIElementTypeOther[@label="Webview Demo"]')


def test_a_login_with_two_pages(login: Any) -> None:
    wait = WebDriverWait(login, 5)
    wait.until(EC.visibility_of_element_located((AppiumBy.ACCESSIBILITY_ID, "username"))).send_keys(
        "bob"
    )
    password = login.find_element(AppiumBy.ACCESSIBILITY_ID, "password")
    password.click()
    password.clear()
    password.send_keys("secret" + Keys.RETURN)
    wait.until(EC.element_to_be_clickable((AppiumBy.ACCESSIBILITY_ID, "Login"))).click()
    assert wait.until(EC.presence_of_element_located((AppiumBy.ACCESSIBILITY_ID, "Welcome")))
    assert wait.until(EC.invisibility_of_element_located((AppiumBy.ACCESSIBILITY_ID, "Login")))
    assert login.find_elements(AppiumBy.ACCESSIBILITY_ID, "username") == []
    with pytest.raises(StaleElementReferenceException):
        password.is_displayed()


def test_finding(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    assert len(driver.find_elements(AppiumBy.IOS_PREDICATE, "type == 'XCUIElementTypeButton'")) == 5
    chain = driver.find_elements(
        AppiumBy.IOS_CLASS_CHAIN, "XCUIElementTypeWindow/**/XCUIElementTypeAny[-2]"
    )
    assert len(chain) == 1
    card = driver.find_element(
        AppiumBy.IOS_CLASS_CHAIN, "**/XCUIElementTypeOther[$name == 'Weekend deals'$]"
    )
    assert card.find_element(AppiumBy.XPATH, ".//XCUIElementTypeStaticText").text == "Weekend deals"
    assert len(card.find_elements(AppiumBy.CLASS_NAME, "XCUIElementTypeImage")) == 1
    for by, value in (
        (By.ID, "Buy"),
        (By.NAME, "Buy"),
        (AppiumBy.NAME, "Buy"),
        (By.CSS_SELECTOR, "#Buy"),
    ):
        assert driver.find_element(by, value).text == "Buy"
    with pytest.raises(NoSuchElementException, match='did you mean "Buy"'):
        driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Byu")
    with pytest.raises(InvalidSelectorException):
        driver.find_element(AppiumBy.IOS_PREDICATE, "lable == 1")
    driver.implicitly_wait(3)
    assert driver.find_elements(AppiumBy.ACCESSIBILITY_ID, "nobody") == []


def test_elements(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    buy = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Buy")
    assert (buy.text, buy.tag_name) == ("Buy", "XCUIElementTypeButton")
    assert buy.is_displayed() and buy.is_enabled() and not buy.is_selected()
    assert buy.get_attribute("name") == "Buy" and buy.get_attribute("value") is None
    assert buy.rect == {"x": 20, "y": 330, "width": 120, "height": 50}
    assert buy.size == {"width": 120, "height": 50} and buy.location == {"x": 20, "y": 330}
    assert buy.location_in_view == {"x": 20, "y": 330}
    assert buy.screenshot_as_png.startswith(b"\x89PNG")
    covered = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Covered")
    with pytest.raises(ElementClickInterceptedException, match=r"banner covers it at \(260, 355\)"):
        covered.click()
    again = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Buy")
    assert again == buy and again.id == buy.id


def test_the_driver(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    assert driver.capabilities["platformName"].lower() == "ios"
    assert driver.page_source.startswith("<?xml")
    assert base64.b64decode(driver.get_screenshot_as_base64()).startswith(b"\x89PNG")
    assert driver.get_window_size() == {"width": 390, "height": 844}
    assert driver.get_window_rect()["y"] == 0
    assert driver.orientation == "PORTRAIT"
    driver.orientation = "PORTRAIT"
    assert driver.contexts == ["NATIVE_APP"] and driver.context == "NATIVE_APP"
    driver.switch_to.context("NATIVE_APP")
    assert driver.get_status()["ready"] is True
    driver.update_settings({"sample": "here", "snapshotMaxDepth": 62})
    assert driver.get_settings()["sample"] == "here"
    assert driver.device_time == driver.get_device_time()
    assert driver.log_types == ["effects", "captured", "warnings"]
    assert driver.get_log("effects") == []
    assert driver.current_window_handle in driver.window_handles
    assert driver.timeouts.implicit_wait == 0
    driver.back()


def test_touching(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    driver.tap([(80, 355)])
    assert sent(driver) == ["buy:"]
    driver.tap([(50, 100), (120, 100)], 100)
    driver.swipe(200, 740, 200, 620, 300)
    assert [e["phase"] for e in effects(driver) if e["effect"] == "scroll"][-1] == "idle"
    driver.flick(200, 740, 200, 620)
    first = driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Buy")
    driver.scroll(first, driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Weekend deals"))
    driver.drag_and_drop(first, driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Weekend deals"))
    chain = ActionChains(driver)
    chain.click(first).perform()
    assert sent(driver) == ["buy:"]
    ActionChains(driver).click_and_hold(first).move_by_offset(0, 5).release().perform()
    assert sent(driver) == ["buy:"]
    ActionChains(driver).reset_actions()
    driver.execute_script("mobile: swipe", {"direction": "left"})
    driver.execute_script("mobile: scroll", {"direction": "down"})
    driver.execute_script("mobile: touchAndHold", {"elementId": first.id, "duration": 1.0})
    assert sent(driver) == ["buy:"]
    driver.execute_script("mobile: tap", {"element": first, "x": 5, "y": 5})
    assert sent(driver) == ["buy:"]
    driver.shake()
    driver.execute_script("mobile: shake")


def test_the_keyboard(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    field = driver.find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeTextField")
    field.click()
    assert driver.is_keyboard_shown()
    assert driver.switch_to.active_element == field
    field.send_keys("bob")
    assert field.text == "bob"
    driver.hide_keyboard()
    driver.hide_keyboard(key_name="Done")
    assert not driver.is_keyboard_shown()
    field.clear()
    assert field.get_attribute("value") is None
    query = new_driver("page.xml").find_element(AppiumBy.CLASS_NAME, "XCUIElementTypeTextField")
    assert query.get_attribute("value") == "Search"
    query.send_keys("blah")
    assert query.get_attribute("value") == "blah"
    query.clear()
    assert query.get_attribute("value") == "Search"


def test_the_app(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    driver.background_app(1)
    assert driver.query_app_state("com.example") == ApplicationState.RUNNING_IN_FOREGROUND
    assert driver.terminate_app("com.example") is True
    assert driver.query_app_state("com.example") == ApplicationState.NOT_RUNNING
    driver.activate_app("com.example")
    assert driver.find_element(AppiumBy.ACCESSIBILITY_ID, "Buy")
    for call in (
        lambda: driver.is_app_installed("x"),
        lambda: driver.lock(1),
        lambda: driver.touch_id(True),
    ):
        with pytest.raises(WebDriverException, match="no command"):
            call()


def test_alerts(new_driver: Callable[..., Any]) -> None:
    driver = new_driver()
    actions = [{"title": "Cancel"}, {"title": "OK", "action": "ok:"}]
    alert = {"title": "Sure?", "actions": actions}
    driver.execute_script("gestured: createAlert", alert)
    WebDriverWait(driver, 5).until(EC.alert_is_present())
    assert driver.switch_to.alert.text == "Sure?"
    driver.switch_to.alert.accept()
    assert "ok:" in sent(driver)
    driver.execute_script("gestured: createAlert", alert)
    driver.switch_to.alert.dismiss()
    driver.execute_script("gestured: createAlert", alert)
    assert driver.execute_script("mobile: alert", {"action": "getButtons"}) == ["Cancel", "OK"]
    driver.execute_script("mobile: alert", {"action": "accept", "buttonLabel": "OK"})


def effects(driver: Any) -> Any:
    return driver.execute_script("gestured: report")["effects"]


def sent(driver: Any) -> list[str]:
    """The actions that the last command had sent."""
    found = [e["action"] for e in effects(driver) if e["effect"] == "action"]
    controls = [e for e in effects(driver) if e["effect"] == "control"]
    return found + [target["action"] for e in controls for target in e["targets"]]
