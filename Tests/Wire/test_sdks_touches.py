"""SDKs that look at touches and scrolls: Datadog, Mixpanel and Embrace, rule by rule."""

import unittest

import sdks


class Datadog(sdks.Case):
    profiles = ["datadog"]

    def actions(self):
        self.wait(12)
        return [(each["properties"]["type"], each["properties"]["name"], each["time"])
                for each in self.events("datadog", "interaction")]

    def test_D1_neither_recognizers_nor_targets_are_looked_at(self):
        self.add("button", kind="UIButton")
        self.tap(time=1)
        self.assertEqual(self.actions(), [("tap", "UIButton", 1050)])
        self.label(frame=(200, 100, 100, 40), taps=["UITapGestureRecognizer"])
        self.tap((220, 120))
        self.assertEqual(len(self.actions()), 1)

    def test_D2_a_tap_is_noted_before_every_handler(self):
        self.button()
        self.client.updateView(view="button", accessibilityIdentifier="before")
        self.touch("began", (40, 120), 1)
        effects = self.touch("ended", (40, 120), 1.05)
        self.client.updateView(view="button", accessibilityIdentifier="after")
        self.assertEqual(self.captured(effects), [])
        self.assertEqual(self.actions(), [("tap", "UIButton(before)", 1050)])

    def test_D3_one_touch_in_all_that_still_has_its_view(self):
        self.button()
        self.touch("began", (300, 700), 1, finger=2)
        self.tap(time=1.1)
        self.touch("ended", (300, 700), 2, finger=2)
        self.assertEqual(self.actions(), [])
        self.recognizer("press", "button", "UILongPressGestureRecognizer")
        self.tap(hold=1)
        self.assertEqual(self.actions(), [])
        self.assertEqual(self.failing("datadog", view="button"), None)

    def test_D3_S136_a_lift_that_ends_a_scroll_has_no_view(self):
        self.add("list", (0, 0, 390, 400), kind="UITableView", contentSize=[390, 9000])
        self.add("cell", (0, 0, 390, 400), superview="list", kind="UITableViewCell")
        self.drag((40, 300), (40, 100), duration=1)
        self.assertEqual(self.actions(), [])
        row = self.client.compareCapture()["groups"][0]["rows"][0]
        self.assertEqual((row["firstFailed"]["rule"], row["firstFailed"]["because"]),
                         ("D3", "list.pan took it from its view"))

    def test_D4_a_window_that_is_no_keyboard(self):
        self.client.createView(id="keys", **{"class": "UIRemoteKeyboardWindow"})
        self.button(superview="keys")
        self.assertEqual(self.failing("datadog", view="button"), "D4")
        self.tap()
        self.assertEqual(self.actions(), [])

    def test_D5_the_nearest_cell_or_control_is_named(self):
        self.add("list", (0, 0, 390, 400), kind="UITableView")
        self.add("cell", (0, 0, 390, 44), superview="list", kind="UITableViewCell")
        self.label(superview="cell", frame=(0, 0, 390, 44))
        self.tap((40, 20))
        self.assertEqual(self.actions()[0][:2], ("tap", "UITableViewCell"))
        self.assertEqual(self.events()[0]["source"]["view"], "cell")
        self.add("plain", (0, 500, 100, 100))
        self.assertEqual(self.failing("datadog", view="plain"), "D5")

    def test_D6_movement_and_duration_are_not_measured(self):
        self.button()
        self.drag((40, 120), (300, 700), duration=3)
        self.assertEqual(len(self.actions()), 1)

    def test_D7_the_name_has_the_module_and_the_identifier(self):
        self.client.defineClass(name="Shop.BuyButton", superclass="UIButton")
        self.add("buy", kind="Shop.BuyButton", accessibilityIdentifier="buy")
        self.tap()
        self.client.updateView(view="buy", accessibilityIdentifier="")
        self.tap()
        self.assertEqual([each[1] for each in self.actions()],
                         ["Shop.BuyButton(buy)", "Shop.BuyButton()"])

    def test_D8_an_action_has_type_and_name(self):
        self.button()
        self.tap()
        self.actions()
        self.assertEqual(self.events()[0]["event"], "action")
        self.assertEqual(list(self.last("datadog")), ["type", "name"])

    def test_D9_one_at_a_time_and_the_dropped_do_not_prolong(self):
        self.button()
        for lift in (1.0, 1.05, 1.09, 1.1, 1.199):
            self.touch("began", (40, 120), lift)
            self.touch("ended", (40, 120), lift)
        self.assertEqual([each[2] for each in self.actions()], [1000, 1100])

    def test_D9_each_page_has_its_own(self):
        self.button()
        self.client.createView(id="next", frame=[0, 0, 390, 844])
        self.button("other", superview="next")
        self.tap(time=1)
        self.client.defineClass(name="NextViewController", superclass="UIViewController")
        self.client.createController(
            id="modal", **{"class": "NextViewController"}, view="next", presenter="page")
        self.touch("began", (40, 120), 1.06)
        self.touch("ended", (40, 120), 1.07)
        self.assertEqual([each[2] for each in self.actions()], [1050, 1070])

    def test_D10_it_is_written_when_it_closes_with_the_time_of_its_start(self):
        self.button()
        self.tap(time=1)
        self.assertEqual(self.wait(0.0999), [])
        (effect,) = self.wait(0.0001)
        self.assertEqual((effect["effect"], effect["time"], effect["kind"]),
                         ("captured", 1.15, "interaction"))
        self.assertEqual(self.events()[0]["time"], 1050)

    def list(self, delegate="client"):
        self.add("list", (0, 0, 390, 400), kind="UIScrollView", contentSize=[9000, 9000],
                 delegate=delegate, accessibilityIdentifier="feed")
        self.client.updateView(view="list", contentOffset=[1000, 1000])

    def directions(self):
        self.wait(12)
        return [(each["properties"]["type"],
                 each["properties"].get("action.gesture.direction"), each["time"])
                for each in self.events("datadog", "interaction")]

    def test_D11_S133_only_scroll_views_with_a_delegate(self):
        self.list(delegate=None)
        self.drag((100, 300), (100, 200))
        self.assertEqual(self.directions(), [])
        self.client.updateView(view="list", delegate="client")
        self.drag((100, 300), (100, 200))
        self.wait(12)
        self.assertEqual([each["properties"]["name"] for each in self.events()],
                         ["UIScrollView(feed)"])

    def test_D11_S133_it_begins_with_the_drag_and_lasts_ten_seconds_at_most(self):
        self.list()
        self.touch("began", (100, 300), 1)
        effects = self.touch("moved", (100, 250), 1.1)
        self.assertEqual(self.captured(effects), [])
        self.assertEqual(self.captured(self.wait(9.999)), [])
        (effect,) = self.captured(self.wait(0.001))
        self.assertEqual(effect["time"], 11.1)
        self.assertEqual(self.events()[0]["time"], 1100)
        self.touch("ended", (100, 250), 12)
        self.assertEqual(len(self.directions()), 1)

    def test_D12_S133_it_ends_with_the_lift_or_the_deceleration(self):
        self.list()
        effects = self.drag((100, 300), (100, 250), rest=0.5)
        self.assertEqual([each["effect"] for each in effects[-3:]],
                         ["scrollDelegate", "captured", "scroll"])
        effects = self.drag((100, 300), (100, 200), duration=0.1)
        self.assertEqual(self.captured(effects), [])
        effects = self.wait(8)
        self.assertEqual(effects[-1]["effect"], "captured")
        self.assertEqual(effects[-2]["callback"], "scrollViewDidEndDecelerating")
        self.assertEqual([each[0] for each in self.directions()], ["scroll", "swipe"])

    def test_D12_S133_five_hundred_points_a_second_of_the_pan_make_a_swipe(self):
        self.list()
        for speed in (499, 500):
            self.drag((100, 300), (100, 300 - speed * 0.2), duration=0.2, steps=20)
            self.wait(9)
        self.assertEqual([each[0] for each in self.directions()], ["scroll", "swipe"])

    def test_D13_S133_the_direction_is_that_of_the_offset_deceleration_included(self):
        self.list()
        for dx, dy in ((0, -50), (0, 50), (-50, 0), (50, 0), (-50, -50)):
            self.drag((150, 200), (150 + dx, 200 + dy), rest=0.5)
            self.wait(1)
        self.assertEqual([each[1] for each in self.directions()],
                         ["down", "up", "right", "left", "down"])
        self.clear()
        # Dragged down and flung back up beyond where it began.
        self.client.updateView(view="list", contentOffset=[0, 1000])
        start = self.now + 1
        self.touch("began", (100, 200), start)
        self.touch("moved", (100, 150), start + 0.1)
        for step in range(1, 6):
            self.touch("moved", (100, 150 + step * 8), start + 0.1 + step / 100)
        self.touch("ended", (100, 190), start + 0.15)
        self.assertEqual([each[1] for each in self.directions()], ["up"])

    def test_D14_while_a_scroll_is_open_taps_are_dropped(self):
        self.list()
        self.button(frame=(20, 500, 100, 40))
        self.drag((100, 300), (100, 200), duration=0.1)
        self.tap((40, 520), time=self.now + 0.1)
        self.assertEqual([each[0] for each in self.directions()], ["swipe"])

    def test_D14b_S133_a_dropped_scroll_names_what_is_open(self):
        self.list()
        self.button(frame=(20, 500, 100, 40))
        self.client.updateView(view="list", contentSize=[390, 400], alwaysBounceVertical=True)
        self.tap((40, 520), time=1)
        start = 1.06
        self.touch("began", (100, 200), start)
        self.touch("moved", (100, 160), start + 0.01)
        self.touch("ended", (100, 160), start + 0.02)
        self.wait(12)
        (record,) = self.events()
        self.assertEqual((record["time"], record["properties"]["name"]),
                         (1050, "UIButton"))
        # At rest it ends with the lift, within the tap's tenth of a second.
        self.clear()
        self.client.updateView(view="list", contentSize=[390, 9000])
        self.client.updateView(
            view="list", contentOffset=[0, 100], scrollThresholds={"decelerationVelocity": 1e9})
        self.tap((40, 520))
        start = self.now + 0.01
        self.touch("began", (100, 200), start)
        self.touch("moved", (100, 160), start + 0.01)
        self.touch("ended", (100, 160), start + 0.02)
        lift = round((start - 0.01) * 1000)
        (record,) = self.events()
        self.assertEqual(record["properties"], {
            "type": "swipe", "name": "UIScrollView(feed)", "action.gesture.direction": "down"})
        self.assertEqual(record["time"], lift)

    def test_D14b_S133_caught_and_flung_anew_the_end_ends_the_first(self):
        self.list()
        self.drag((100, 300), (100, 200), time=1, duration=0.1)
        self.drag((100, 300), (100, 200), time=1.5, duration=0.1)
        self.assertEqual([(each[0], each[2]) for each in self.directions()], [("swipe", 1010)])

    def test_D15_D17_D18_no_rage_and_no_dead_taps(self):
        self.button()
        for index in range(6):
            self.tap(time=1 + index * 0.2)
        self.wait(5)
        self.assertEqual({each["kind"] for each in self.events()}, {"interaction"})


class DatadogPages(sdks.Case):
    profiles = ["datadog"]
    kinds = ["screen"]

    def test_D16_a_stack_of_the_applications_pages(self):
        self.client.defineClass(name="Shop.SheetController", superclass="UIViewController")
        self.client.createController(
            id="sheet", **{"class": "Shop.SheetController"}, presenter="page")
        self.client.createController(
            id="system", **{"class": "UIViewController"}, presenter="sheet")
        self.client.release(id="system")
        self.client.release(id="sheet")
        names = [each["properties"]["name"] for each in self.events()]
        self.assertEqual(names, ["Shop.SheetController"])

    def test_D16_what_disappears_restarts_the_one_below(self):
        for name in ("Shop.First", "Shop.Second"):
            self.client.defineClass(name=name, superclass="UIViewController")
        self.client.createController(id="first", **{"class": "Shop.First"}, presenter="page")
        self.client.createController(id="second", **{"class": "Shop.Second"}, presenter="first")
        self.client.release(id="second")
        self.client.createAlert(id="alert", title="?", actions=[{"title": "Yes"}])
        self.assertEqual([each["properties"] for each in self.events()], [
            {"name": "Shop.First"}, {"name": "Shop.Second"}, {"name": "Shop.First"},
            {"name": "UIAlertController"}])
        self.assertEqual({each["event"] for each in self.events()}, {"view"})


class Mixpanel(sdks.Case):
    profiles = ["mixpanel"]

    def test_M1_nothing_is_prevented_or_delayed(self):
        self.label(taps=["UITapGestureRecognizer"])
        with_it = [each for each in self.tap() if each["effect"] != "captured"]
        self.configure("sensors")
        without = [each for each in self.tap(time=self.now - 0.05 + 1) if
                   each["effect"] != "captured"]
        for each in with_it + without:
            for name in ("time", "landing", "attempt"):
                each.pop(name, None)
        self.assertEqual(with_it, without)

    def test_M2_ten_points_and_half_a_second(self):
        self.add("plain", (0, 0, 390, 844))
        self.touch("began", (100, 100), 1)
        self.touch("moved", (110, 100), 1.1)
        self.touch("ended", (110, 100), 1.4999)
        self.assertEqual(len(self.events()), 1)
        self.touch("began", (100, 100), 2)
        self.touch("moved", (110.1, 100), 2.1)
        self.touch("moved", (100, 100), 2.2)
        self.touch("ended", (100, 100), 2.3)
        self.tap((100, 100), hold=0.5)
        self.assertEqual(len(self.events()), 1)

    def test_M2_fingers_that_lift_together_are_dropped(self):
        self.add("plain", (0, 0, 390, 844))
        for finger in (1, 2):
            self.touch("began", (100 * finger, 100), 1, finger=finger)
        self.client.sendTouches(time=1.1, touches=[
            {"touch": 1, "phase": "ended"}, {"touch": 2, "phase": "ended"}])
        self.assertEqual(self.events(), [])
        self.now = 1.1
        for finger in (1, 2):
            self.touch("began", (100 * finger, 100), 2, finger=finger)
        for finger in (1, 2):
            self.touch("ended", (100 * finger, 100), 2.1 + finger / 100, finger=finger)
        self.assertEqual(len(self.events()), 2)

    def test_M3_plain_views_count_too(self):
        self.add("plain")
        self.tap()
        self.assertEqual(self.events()[0]["source"]["view"], "plain")

    def test_M4_ahead_of_what_its_view_gets(self):
        self.button()
        effects = self.tap()
        kinds = [each["effect"] for each in effects]
        lift = max(i for i, each in enumerate(effects) if each["effect"] == "touches")
        self.assertLess(kinds.index("captured"), lift)

    def test_M5_the_nearest_interactive_view(self):
        self.add("card", (0, 0, 390, 300))
        self.label(superview="card")
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "label")
        self.client.updateView(view="card", accessibilityTraits=["button"])
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "card")
        self.client.updateView(view="card", accessibilityTraits=[])
        self.recognizer("tap", "card", enabled=False)
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "label")
        self.client.updateRecognizer(recognizer="tap", enabled=True)
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "card")
        # A window is never the target.
        self.client.release(id="tap")
        self.recognizer("on the window", "window")
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "label")

    def test_M5_up_to_ten_levels(self):
        above = "root"
        for index in range(12):
            above = self.add(f"v{index}", (0, 0, 390, 300), superview=above)
        self.recognizer("tap", "v1")
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "v1")
        self.client.release(id="tap")
        self.recognizer("tap", "v0")
        self.tap()
        self.assertEqual(self.events()[-1]["source"]["view"], "v11")

    def test_M6_M8_properties(self):
        self.client.defineClass(name="Shop.Card", superclass="UIView")
        self.add("card", (10, 90, 200, 60), kind="Shop.Card", accessibilityIdentifier="card")
        self.button(superview="card", frame=(10, 10, 100, 40), accessibilityIdentifier="buy")
        self.tap((40.9, 120.9))
        self.assertEqual(self.events()[0]["event"], "$mp_click")
        self.assertEqual(self.last("mixpanel"), {
            "$x": 40, "$y": 120, "$el_id": "buy", "$el_tag_name": "UIButton",
            "$elements": "UIWindow > UIView > Card#card > UIButton#buy", "$attr-role": "Button"})

    def test_M7_the_identifier(self):
        self.button(captureMarks={"mixpanel": {"nativeID": "native"}},
                    accessibilityIdentifier="mine")
        ids = []
        for identifier in ("mine", "_made", "AXID-1", "UITransitionViewX",
                           "UILayoutContainerView2", None):
            self.client.updateView(view="button", accessibilityIdentifier=identifier)
            self.tap()
            ids.append(self.last("mixpanel")["$el_id"])
            self.client.updateView(view="button", captureMarks=None)
            if identifier == "mine":
                self.tap()
                ids.append(self.last("mixpanel")["$el_id"])

        def fnv1a(text):
            value = 0x811C9DC5
            for byte in text.encode():
                value = (value ^ byte) * 0x01000193 % 2 ** 32
            return f"{value:x}"

        place = "UIButton_" + fnv1a("UIButton@UIView[0]/UIWindow[0]")
        self.assertEqual(ids, ["native", "mine"] + [place] * 5)
        self.client.updateView(view="button", accessibilityLabel="Buy")
        self.tap()
        self.assertEqual(self.last("mixpanel")["$el_id"], place)

    def test_M9_roles(self):
        for index, (kind, role) in enumerate((
                ("UIButton", "Button"), ("UISwitch", "Switch"), ("UISlider", "Slider"),
                ("UITextField", "TextField"), ("UITextView", "TextArea"),
                ("UISegmentedControl", "SegmentedControl"), ("UIStepper", "Stepper"),
                ("UIImageView", "Image"), ("UILabel", "Text"), ("UITableView", "ScrollView"),
                ("UIView", None))):
            id = self.add(f"v{index}", kind=kind, userInteractionEnabled=True)
            self.tap()
            self.assertEqual(self.last("mixpanel").get("$attr-role"), role)
            self.client.release(id=id)
        self.add("view")
        for trait in ("link", "image", "staticText", "searchField", "adjustable", "header",
                      "tabBar", "button"):
            self.client.updateView(view="view", accessibilityTraits=[trait])
            self.tap()
            self.assertEqual(self.last("mixpanel")["$attr-role"],
                             {"staticText": "Text"}.get(trait, trait[0].upper() + trait[1:]))

    def rages(self, places, gap=0.3):
        if not any(each["id"] == "plain" for each in self.client.listObjects()["objects"]):
            self.add("plain", (0, 0, 390, 844))
        for index, place in enumerate(places):
            self.tap(place, time=self.now + (gap if index else 5), hold=0)
        return len(self.events("mixpanel", "rage"))

    def test_M10_four_taps_within_44_points_and_a_second(self):
        self.assertEqual(self.rages([(100, 100)] * 3), 0)
        self.assertEqual(self.rages([(100, 100)] * 4), 1)
        self.assertEqual(self.rages([(100, 100)] * 7), 2)
        self.assertEqual(self.rages([(100, 100)] * 8), 4)

    def test_M10_distances_are_to_the_last_one(self):
        self.assertEqual(self.rages([(100, 100), (188, 100), (144, 56), (144, 100)]), 1)
        self.assertEqual(self.rages([(100, 100), (188.1, 100), (144, 56), (144, 100)]), 1)

    def test_M10_others_in_between_and_a_second_inclusive(self):
        self.assertEqual(
            self.rages([(100, 100), (100, 100), (300, 700), (100, 100), (100, 100)], 0.25), 1)
        self.clear()
        self.assertEqual(self.rages([(100, 100)] * 4, 0.334), 0)
        self.assertEqual(self.rages([(100, 100)] * 4, 0.333), 1)

    def test_M10_it_follows_its_click(self):
        self.rages([(100, 100)] * 4)
        self.assertEqual([each["event"] for each in self.events()][-2:],
                         ["$mp_click", "$mp_rage_click"])
        click, rage = self.events()[-2:]
        self.assertEqual(click["properties"], rage["properties"])

    def dead(self):
        self.wait(1)
        return len(self.events("mixpanel", "dead"))

    def test_M11_interactive_elements_alone_and_no_inputs(self):
        self.add("plain")
        self.tap()
        self.assertEqual(self.dead(), 0)
        self.client.release(id="plain")
        self.client.defineClass(name="MyTogglePill", superclass="UIControl")
        for kind in ("UISwitch", "UISlider", "UITextField", "UIStepper", "UISegmentedControl",
                     "UIDatePicker", "UIPageControl", "MyTogglePill"):
            self.add("input", kind=kind, targets=["touchDown"])
            self.tap()
            self.client.release(id="input")
        self.assertEqual(self.dead(), 0)
        self.button(accessibilityTraits=["adjustable"])
        self.tap()
        self.assertEqual(self.dead(), 0)
        self.client.updateView(view="button", accessibilityTraits=[])
        self.tap()
        self.assertEqual(self.dead(), 1)

    def test_M11_a_window_that_takes_taps_makes_the_click_interactive(self):
        self.add("plain")
        self.recognizer("tap", "window")
        self.tap()
        self.assertEqual(self.dead(), 1)

    def test_M12_half_a_second_later_the_window_looks_the_same(self):
        self.button()
        self.label("status", frame=(20, 300, 100, 40))
        self.add("switch", (20, 400, 60, 30), kind="UISwitch")
        self.tap(time=1)
        self.assertEqual(self.captured(self.wait(0.4999)), [])
        (effect,) = self.captured(self.wait(0.0001))
        self.assertEqual((effect["time"], effect["kind"]), (1.55, "dead"))
        self.assertEqual(self.events()[-1]["time"], 1550)
        self.assertEqual(self.events()[0]["properties"], self.events()[1]["properties"])
        for change in ({"frame": [20, 300, 101, 40]}, {"text": "Done"}, {"hidden": True},
                       {"hidden": False}, {"alpha": 0}):
            self.tap()
            self.client.updateView(view="status", **change)
            self.assertEqual(self.dead(), 1, change)
        for view, change in (("switch", {"on": True}), ("button", {"enabled": False}),
                             ("button", {"text": "Buy"})):
            self.client.updateView(view="button", enabled=True)
            self.tap()
            self.client.updateView(view=view, **change)
            self.assertEqual(self.dead(), 1, change)
        self.client.updateView(view="button", enabled=True)
        self.tap()
        self.client.updateView(view="status", frame=[20.4, 300, 101, 40])
        self.assertEqual(self.dead(), 2)

    def test_M12_S135_a_tap_that_only_scrolls_is_dead(self):
        self.add("list", (0, 300, 390, 400), kind="UIScrollView", contentSize=[390, 9000])
        self.label("row", superview="list", frame=(0, 0, 390, 9000))
        self.button()
        self.tap()
        self.client.setContentOffset(view="list", contentOffset=[0, 100], animated=True)
        self.assertEqual(self.dead(), 1)

    def test_M13_a_further_tap_cancels_the_check(self):
        self.button()
        for index in range(3):
            self.tap(time=1 + index * 0.2)
        self.assertEqual(self.dead(), 1)
        self.assertEqual(self.events("mixpanel", "dead")[0]["time"], 1950)

    def test_M14_M15_no_screens_and_all_three_kinds(self):
        self.configure("mixpanel", kinds=sdks.KINDS)
        self.client.defineClass(name="Other", superclass="UIViewController")
        self.client.createController(id="other", **{"class": "Other"}, presenter="page")
        self.assertEqual(self.events(), [])

    def test_options_set_the_numbers(self):
        self.configure({"name": "mixpanel", "options": {
            "clickThreshold": 2, "timeWindowMs": 100, "radius": 5, "deadTimeWindowMs": 2000}})
        self.assertEqual(self.rages([(100, 100), (105, 100)], 0.1), 1)
        self.assertEqual(self.rages([(100, 100), (106, 100)], 0.1), 1)
        self.button()
        self.tap()
        self.assertEqual(self.dead(), 0)
        self.assertEqual(self.dead(), 1)


class Embrace(sdks.Case):
    profiles = ["embrace"]

    def test_E1_every_landing_on_a_view(self):
        self.add("plain", accessibilityIdentifier="card")
        effects = self.touch("began", (40, 120), 1)
        self.assertEqual(effects[0]["effect"], "captured")
        self.touch("ended", (40, 120), 9)
        self.assertEqual(len(self.events()), 1)

    def test_E2_at_the_end_within_bounds(self):
        self.configure({"name": "embrace", "options": {"tapPhase": "onEnd"}})
        self.add("plain")
        self.drag((40, 120), (300, 700))
        self.assertEqual(self.events(), [])
        self.drag((40, 120), (60, 120))
        self.assertEqual(len(self.events()), 1)

    def test_E3_ignored_classes_exactly(self):
        self.configure({"name": "embrace", "options": {"ignoredViewTypes": ["UIControl"]}})
        self.add("button", kind="UIButton")
        self.tap()
        self.add("control", kind="UIControl")
        self.tap()
        self.assertEqual([each["source"]["view"] for each in self.events()], ["button"])
        self.assertEqual(self.failing("embrace", view="control"), "E3")

    def test_E4_name_and_coordinates(self):
        self.client.defineClass(name="Shop.Card", superclass="UIView")
        self.add("card", kind="Shop.Card")
        self.tap((40.5, 120))
        self.assertEqual(self.last("embrace"), {"view.name": "Card", "tap.coords": "40.5,120"})
        self.client.updateView(view="card", accessibilityIdentifier="buy")
        self.tap()
        self.assertEqual(self.last("embrace")["view.name"], "buy")
        self.client.createView(id="keys", **{"class": "UITextEffectsWindow"})
        self.add("key", superview="keys")
        self.tap()
        self.assertEqual(self.last("embrace"), {"view.name": "UIView"})


if __name__ == "__main__":
    unittest.main()
