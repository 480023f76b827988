"""The page: layout, panes, keyboard, address, scripting, safety."""

import json

import pytest
from playwright.sync_api import expect

from stories import FLING, SECRET, STRANGE, ZOOM


def api(page, expression):
    return page.evaluate(f"gesturedTrace.{expression}")


def test_it_opens_from_disk_and_asks_for_nothing(trace):
    page = trace.open(ZOOM)
    assert [url for url in page.requests if not url.startswith("file:")] == []
    assert len(page.requests) == 1
    policy = page.locator("meta[http-equiv]").get_attribute("content")
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert page.evaluate("document.head.children[0].getAttribute('charset')") == "utf-8"
    assert page.evaluate("document.head.children[1].httpEquiv") == "Content-Security-Policy"


def test_the_parts_are_where_the_contract_has_them(trace):
    page = trace.open(ZOOM)
    page.get_by_test_id("tests").select_option(label="✓ one tap opens")
    for name in ["title", "tests", "verdict", "theme", "help", "screen", "picture", "timeline", "first", "back", "play", "forward",
                 "last", "speed", "clock", "zoom-in", "zoom-out", "zoom-all", "time", "lanes", "rows", "find", "count", "details", "headline",
                 "outcomes", "tab-steps", "tab-views", "tab-captured"]:
        expect(page.get_by_test_id(name)).to_be_visible()
    expect(page.get_by_test_id("tab-what-if")).to_be_hidden()
    expect(page.get_by_test_id("warning")).to_be_hidden()
    assert page.locator("h1").count() == 1
    assert page.title().startswith("story.gesture")
    box = page.get_by_test_id("timeline").bounding_box()
    assert box["height"] <= 0.45 * 800
    assert page.evaluate("document.documentElement.scrollWidth") == 1280


def test_a_step_and_an_effect_move_the_time(trace):
    page = trace.open(ZOOM, "-k", "one tap")
    page.locator("[data-effect='0'][role=row]").click()
    assert (api(page, "now"), api(page, "effect"), api(page, "selection")) == (0, 0, "effect:0")
    page.locator("[role=row][data-step]", has_text="wait 0.4").click()
    expect(page.get_by_test_id("clock")).to_have_text("0.450 s")
    expect(page.get_by_test_id("source")).to_have_text("wait 0.4")
    page.locator("[data-copy=json]").click()
    expect(page.get_by_test_id("source")).to_contain_text("jsonrpc")
    message = json.loads(page.get_by_test_id("source").inner_text())
    assert message["method"] == "advanceTime"


def test_in_an_editor_a_selection_posts_its_line(trace):
    """VS Code gives its webviews acquireVsCodeApi."""
    page = trace.visit(trace.write(ZOOM), script="""
        window.posted = [];
        window.acquireVsCodeApi = () => ({ postMessage: (message) => posted.push(message) });
    """)
    steps = page.evaluate("gesturedTrace.data.steps.map(({line, effects}) => ({line, effects}))")
    number, step = next((i, step) for i, step in enumerate(steps) if step["effects"][0] < step["effects"][1])
    for selection in [f"step:{number}", f"effect:{step['effects'][0]}", "view:card", None]:
        page.evaluate("selection => gesturedTrace.select(selection)", selection)
    assert page.evaluate("posted") == [{"type": "line", "line": step["line"]}] * 2


def test_requests_are_copied_as_script_python_and_message(trace):
    page = trace.open(ZOOM, "-k", "one tap")
    page.locator("[role=row][data-step]", has_text="tap card settle=false").click()
    expect(page.get_by_test_id("source")).to_have_text("tap card settle=false")
    page.locator("[data-copy=python]").click()
    expect(page.get_by_test_id("source")).to_have_text('ui["#card"].tap(settle=False)')


def test_the_list_is_filtered_and_searched(trace, frame):
    page = trace.open(ZOOM, "-k", "one tap")
    total = page.evaluate("gesturedTrace.effects.length")
    page.locator("[data-filter=state]").click()
    expect(page.locator("[data-filter=state]")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("count")).to_have_text(f"3 of {total} effects")
    page.keyboard.press("/")
    page.keyboard.type("FAIL")
    expect(page.get_by_test_id("count")).to_have_text(f"2 of {total} effects")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("find")).to_have_value("")
    expect(page.get_by_test_id("find")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("find")).not_to_be_focused()


def test_the_keyboard_goes_through_the_trace(trace, frame):
    page = trace.open(ZOOM, "-k", "drifts")
    page.keyboard.press("Home")
    assert (api(page, "now"), api(page, "effect")) == (0, -1)
    page.keyboard.press("ArrowRight")
    assert api(page, "effect") == 0
    page.keyboard.press("Shift+ArrowRight")
    assert api(page, "now") == 0.05
    page.keyboard.press("End")
    assert api(page, "now") == 0.65
    prevented = page.evaluate("gesturedTrace.effects.findIndex((each) => each.recognizer === 'zoom')")
    api(page, f"seekEffect({prevented})")
    api(page, f"select('effect:{prevented}')")
    page.keyboard.press("[")
    frame(page)
    expect(page.get_by_test_id("headline")).to_have_text("move began")
    page.keyboard.press("]")
    frame(page)
    assert api(page, "selection").startswith("effect:")
    page.keyboard.press("+")
    whole = api(page, "range")
    page.keyboard.press("0")
    assert api(page, "range") == [0, 0.65] != whole
    page.keyboard.press("2")
    expect(page.get_by_test_id("views")).to_be_visible()
    page.keyboard.press("i")
    expect(page.locator("[data-layer=ids]")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard shortcuts")).to_be_visible()
    page.get_by_test_id("letters").check()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    frame(page)
    expect(page.get_by_test_id("views")).to_be_visible()


def test_the_address_holds_what_is_looked_at(trace, frame, until):
    page = trace.open(ZOOM)
    api(page, "showSegment(1)")
    api(page, "seek(0.4)")
    api(page, "select('view:card')")
    api(page, "filter({kinds: ['state'], text: 'fail'})")
    api(page, "zoom(0, 0.2)")
    api(page, "tab('views')")
    until(page, "location.hash.includes('tab=views')")
    address = page.evaluate("location.hash")
    for word in ["test=1", "t=0.4", "select=view:card", "kinds=state", "find=fail", "from=0", "to=0.2"]:
        assert word in address
    other = trace.visit(page.url.split("#")[0].removeprefix("file://"), address)
    assert api(other, "segment") == 1
    assert api(other, "now") == 0.4
    assert api(other, "selection") == "view:card"
    assert api(other, "filters") == {"kinds": ["state"], "text": "fail"}
    assert api(other, "range") == [0, 0.2]
    other.evaluate("location.hash = '#test=7&t=x&select=view:nothing&tab=never'")
    frame(other)
    assert api(other, "segment") == 1


def test_states_at_a_moment(trace):
    page = trace.open(ZOOM, "-k", "drifts")
    state = api(page, "stateAt(0.3)")
    assert state["recognizers"]["zoom"] == {"state": "failed", "because": "prevented by move (began first, on the same view)"}
    assert state["recognizers"]["move"]["state"] == "changed"
    assert state["touches"][0]["view"] == "card"
    assert state["views"]["card"]["bounds"] == [0, 0, 350, 220]
    assert api(page, "stateAt(0.1)")["recognizers"]["open"]["state"] == "pending"
    assert page.evaluate("gesturedTrace.ready.then((each) => each === gesturedTrace)")


def test_links_go_from_lane_to_lane(trace):
    page = trace.open(ZOOM, "-k", "drifts")
    links = page.get_by_test_id("links").locator("[data-link]")
    assert sorted(links.evaluate_all("list => list.map((each) => [each.dataset.link, each.dataset.from, each.dataset.to].join(' '))")) == [
        "prevented move open", "prevented move zoom", "waits open zoom"]
    page.get_by_test_id("links").locator("[data-link=waits]").hover()
    expect(page.get_by_role("tooltip")).to_contain_text("open waits")
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_be_hidden()


def test_spans_and_marks_say_what_they_are(trace):
    page = trace.open(ZOOM, "-k", "drifts")
    lane = page.locator("[data-lane='recognizer:zoom']")
    states = lane.locator("[data-span]").evaluate_all("list => list.map((each) => each.dataset.state)")
    assert states == ["possible", "failed"]
    final = lane.locator("[data-state=failed][data-span]")
    assert final.get_attribute("data-from") == final.get_attribute("data-to")
    assert "prevented by move" in final.get_attribute("aria-label")
    final.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("prevented by move (began first, on the same view)")


def test_content_that_moves_is_seen_at_each_moment(trace, frame):
    page = trace.open(FLING)
    places = []
    for time in [0, 0.15, 0.5, 1, 3]:
        places.append(api(page, f"stateAt({time})")["views"]["list"]["bounds"][1])
    assert places == sorted(places) and len(set(places)) == 5
    api(page, "seek(0.1)")
    frame(page)
    expect(page.locator("[data-touch='1'] circle").first).to_be_attached()
    expect(page.locator("g[data-view=list]")).to_have_class("node scroll touched")


def test_hit_areas_are_shown_on_demand(trace):
    page = trace.open(ZOOM)
    expect(page.get_by_test_id("hit-areas")).to_be_hidden()
    page.locator("[data-layer=hitAreas]").click()
    expect(page.get_by_test_id("hit-areas").locator("path")).to_have_count(2)


def test_the_slider_scrubs_and_plays(trace, frame, until):
    page = trace.open(ZOOM, "-k", "one tap")
    box = page.get_by_test_id("time").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 10)
    frame(page)
    slider = page.get_by_test_id("time")
    assert abs(float(slider.get_attribute("aria-valuenow")) - 0.225) < 0.02
    assert slider.get_attribute("role") == "slider"
    page.get_by_test_id("first").click()
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("play")).to_have_attribute("aria-pressed", "true")
    until(page, "!gesturedTrace.playing")
    expect(page.get_by_test_id("clock")).to_have_text("0.450 s")


def test_the_set_up_is_folded(trace):
    page = trace.open(ZOOM, "-k", "one tap")
    setup = page.locator("[data-setup]")
    expect(setup).to_have_attribute("aria-expanded", "false")
    rows = api(page, "rowCount")
    setup.click()
    expect(setup).to_have_attribute("aria-expanded", "true")
    assert api(page, "rowCount") > rows + 10


def test_strangers_texts_stay_texts(trace):
    page = trace.open(STRANGE)
    assert page.evaluate("gesturedTrace.stateAt(0).views['a<b'].text") == "<script>alert(1)</script>"
    expect(page.locator("[data-view='note'] text").first).to_contain_text("⟨U+202E⟩")
    assert "<script>alert" not in page.content()


def test_passwords_are_dots(trace):
    page = trace.open(SECRET)
    assert "hunter2" not in page.content()
    expect(page.locator("[data-view=password] text").first).to_have_text("•••••••")


def test_themes(trace, frame):
    page = trace.open(ZOOM, color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_test_id("theme").click()
    expect(page.get_by_test_id("theme")).to_have_text("Theme: light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def test_it_works_in_a_frame_without_an_origin(trace, tmp_path):
    page = trace.write(ZOOM)
    outer = tmp_path / "outer.html"
    outer.write_text('<iframe sandbox="allow-scripts" width=1200 height=700 src="story.html"></iframe>')
    opened = trace.browser.new_page()
    opened.goto(f"file://{outer}")
    expect(opened.frame_locator("iframe").get_by_test_id("verdict")).to_contain_text("failed")
    opened.close()


def test_at_twice_the_size_nothing_is_out_of_reach(trace):
    page = trace.open(ZOOM, viewport={"width": 640, "height": 400})
    for name in ["screen", "timeline", "rows", "details", "help", "find", "zoom-all"]:
        element = page.get_by_test_id(name)
        element.scroll_into_view_if_needed()
        expect(element).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_print_shows_rows_one_below_the_other(trace, until):
    page = trace.open(ZOOM)
    page.emulate_media(media="print")
    until(page, "document.querySelectorAll('[role=row]').length >= gesturedTrace.rowCount")
    expect(page.get_by_test_id("theme")).to_be_hidden()


def test_without_script_a_sentence_says_so(trace):
    path = trace.write(ZOOM)
    page = trace.browser.new_page(java_script_enabled=False)
    page.goto(f"file://{path}")
    expect(page.locator("body")).to_contain_text("needs JavaScript")
    page.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_texts_can_be_read(trace, theme):
    """Colours of texts on cards have a contrast of 4.5 to 1."""
    page = trace.open(ZOOM, color_scheme=theme)
    low = page.evaluate(
        """() => {
          const channel = (value) => (value /= 255) <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
          const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
          const parse = (text) => text.match(/[\\d.]+/g).map(Number);
          const ground = (element) => {
            for (let each = element; each; each = each.parentElement) {
              const color = parse(getComputedStyle(each).backgroundColor);
              if (color.length < 4 || color[3] === 1) return color;
            }
            return [255, 255, 255];
          };
          const found = [];
          for (const element of document.querySelectorAll("main *, header *")) {
            const own = [...element.childNodes].some((each) => each.nodeType === 3 && each.data.trim());
            if (!own || element.closest("svg, .final, .mark") || !element.offsetParent) continue;
            const [a, b] = [light(parse(getComputedStyle(element).color)), light(ground(element))].sort((x, y) => y - x);
            const contrast = (a + 0.05) / (b + 0.05);
            if (contrast < 4.5) found.push([element.className || element.tagName, element.textContent.slice(0, 20), contrast.toFixed(2)]);
          }
          return found;
        }"""
    )
    assert low == []


def test_a_passed_test_of_a_file_that_failed(trace):
    page = trace.open(ZOOM)
    page.evaluate("gesturedTrace.showSegment(1)")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_text("✓ passed · 1 of 2 tests failed")
    expect(verdict).to_have_attribute("data-passed", "true")
    expect(verdict.locator("span").last).to_have_attribute("data-passed", "false")


def test_the_page_opens_on_the_first_test_that_failed(trace):
    page = trace.open(
        'UIView card 20,60,350,220\ntest "one"\n  tap card\n  wait 1\n'
        'test "two"\n  tap card\n  expect action opened\ntest "three"\n  expect action opened\n')
    assert page.get_by_test_id("tests").input_value() == "1"
    expect(page.get_by_test_id("verdict")).to_contain_text("✗ failed")


def test_a_tablet_has_badges_as_large_as_a_phone(trace):
    def height(screen):
        page = trace.open(f"screen {screen}\nUIView card 20,60,350,220\n  UITapGestureRecognizer open -> opened\ntap card\n")
        return page.locator("[data-recognizer=open] rect").bounding_box()["height"]

    assert abs(height("1180,820") - height("390,282")) < 2
