"""Each question that a trace answers, within three clicks of opening the file."""

from playwright.sync_api import expect

from stories import COVERED, MENU, UNTRACKED, ZOOM


def test_why_was_my_double_tap_prevented(trace):
    page = trace.open(ZOOM, "-k", "drifts")
    expect(page.get_by_test_id("verdict")).to_contain_text("✗")
    expect(page.get_by_test_id("headline")).to_contain_text("expect action zoomed")
    page.get_by_test_id("clear").click()
    page.get_by_test_id("outcomes").get_by_text("zoom failed").click()
    expect(page.get_by_test_id("because")).to_have_text("prevented by move (began first, on the same view)")
    page.get_by_test_id("related").locator("button").first.click()
    expect(page.get_by_test_id("headline")).to_have_text("move began")
    expect(page.get_by_test_id("because")).to_have_text("moved (6.667, 10), needed 10")


def test_who_swallowed_the_touch(trace):
    page = trace.open(COVERED)
    page.locator("[data-lane='finger:1'] button").first.click()
    expect(page.get_by_test_id("because")).to_have_text("landed on banner")
    asked = page.get_by_test_id("hits").locator("li")
    assert asked.evaluate_all("list => list.map((each) => [each.dataset.view, each.dataset.hit])") == [
        ["window", "false"],
        ["banner", "true"],
    ]
    page.get_by_test_id("hits").get_by_role("button", name="banner").click()
    expect(page.get_by_test_id("headline")).to_contain_text("banner")
    expect(page.get_by_test_id("hit-state")).to_contain_text("fingers hit it")


def test_why_did_the_button_get_nothing(trace):
    page = trace.open("UIScrollView list 0,0,390,400 contentSize=390,2000\n  UIButton buy 20,20,200,44\ndrag buy by=0,-60\n")
    page.locator("[data-lane='finger:1'] button").first.click()
    expect(page.get_by_test_id("because")).to_have_text(
        "landed on buy, which received no touch: it was withheld until list.pan recognized")


def test_a_failed_expectation_leads_to_what_swallowed_the_touch(trace):
    page = trace.open(COVERED.replace("tap 100,340", 'test "it buys"\n  tap at=100,340\n  expect action cart.buy:'))
    page.get_by_test_id("related").get_by_role("button", name="touch 1 landed on banner").click()
    expect(page.get_by_test_id("because")).to_have_text("landed on banner")


def test_why_is_this_click_not_tracked(trace):
    page = trace.open(UNTRACKED)
    page.locator("[data-lane='recognizer:open'] [data-mark=action]").click()
    expect(page.get_by_test_id("details")).to_contain_text("Not recorded")
    last = page.get_by_test_id("checks").locator("li").last
    expect(last).to_have_attribute("data-passed", "false")
    expect(last).to_have_attribute("data-rule", "captureIgnored")
    expect(last).to_contain_text("captureIgnored of card is true")


def test_which_sdks_record_it(trace):
    page = trace.open(ZOOM, "-k", "one tap")
    page.locator("[data-lane='finger:1'] button").first.click()
    cells = page.get_by_test_id("details").locator("td[data-profile]")
    expect(cells).to_have_count(9)
    expect(page.get_by_test_id("details").locator("td[data-profile=sensors]")).to_have_attribute("data-recorded", "true")
    page.get_by_test_id("tab-captured").click()
    cell = page.get_by_test_id("compare").locator("td[data-profile=datadog]")
    cell.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("datadog")


def test_what_if_the_long_press_needed_less(trace):
    page = trace.open(MENU, "--what-if", "updateRecognizer menu minimumPressDuration=0.3")
    page.get_by_test_id("tab-what-if").click()
    pane = page.get_by_test_id("what-if")
    expect(pane.locator("[data-change=removed]").filter(has_text="action opened")).to_have_count(1)
    expect(pane.locator("[data-change=added]").filter(has_text="menu")).not_to_have_count(0)
    pane.locator("[data-show-alternative='0']").click()
    expect(page.locator("[data-lane='recognizer:menu'] [data-alternative='0']").first).to_be_visible()
