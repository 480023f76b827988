"""What PostHog records of gestures, actions and edits, rule by rule."""

import unittest

import sdks


class PostHog(sdks.Case):
    profiles = ["posthog"]

    def types(self):
        return [each["properties"]["$event_type"] for each in self.events(kind="interaction")]

    def test_P1_P3_recognizers_from_before_and_without_targets_count(self):
        self.configure("sensors")
        self.label()
        self.recognizer("tap", "label", action=None)
        self.configure("posthog")
        self.tap()
        self.assertEqual(self.types(), ["touch"])

    def test_P2_gestures_before_their_actions_controls_after(self):
        self.label(taps=["UITapGestureRecognizer"])
        kinds = [each["effect"] for each in self.tap()]
        self.assertEqual(kinds[kinds.index("captured") + 1], "action")
        self.button(frame=(20, 300, 100, 40))
        effects = self.tap((40, 320))
        place = [each["effect"] for each in effects].index("captured")
        self.assertEqual(
            (effects[place - 1]["effect"], effects[place - 1]["event"]),
            ("control", "touchUpInside"))

    def test_P4_what_makes_a_view_untrackable_wherever_it_is_above(self):
        self.add("box", (0, 0, 390, 400))
        self.label(superview="box")
        self.recognizer("tap", "label")
        for view in ("box", "label"):
            for change, undo in (
                    ({"hidden": True}, {"hidden": False}),
                    ({"userInteractionEnabled": False}, {"userInteractionEnabled": True}),
                    ({"accessibilityIdentifier": "a PH-No-Capture b"},
                     {"accessibilityIdentifier": None}),
                    ({"accessibilityLabel": "ph-no-capture"}, {"accessibilityLabel": None})):
                self.client.updateView(view=view, **change)
                self.assertEqual(self.failing("posthog", recognizer="tap"), "P4", change)
                self.client.setRecognizerState(recognizer="tap", state="ended")
                self.client.updateView(view=view, **undo)
        self.assertEqual(self.types(), [])
        self.client.updateView(view="box", alpha=0)
        self.assertIsNone(self.failing("posthog", recognizer="tap"))
        for kind in ("UIRemoteKeyboardWindow", "UITextEffectsWindow"):
            self.client.createView(id=kind, **{"class": kind})
            self.client.addSubview(view="box", superview=kind)
            self.assertEqual(self.failing("posthog", recognizer="tap"), "P4")

    def test_P5_S134_a_scroll_views_own_pan_and_pinch_are_left_out(self):
        self.add("list", (0, 0, 390, 400), kind="UIScrollView", contentSize=[390, 9000],
                 delegate="client", maximumZoomScale=3)
        self.client.createView(id="photo", superview="list", frame=[0, 0, 390, 9000])
        self.client.updateView(view="list", viewForZooming="photo")
        self.assertEqual(self.failing("posthog", recognizer="list.pan"), "P5")
        self.assertEqual(self.failing("posthog", recognizer="list.pinch"), "P5")
        self.drag((100, 300), (100, 200))
        self.assertEqual(self.types(), [])
        self.recognizer("mine", "list", "UIPanGestureRecognizer")
        self.assertIsNone(self.failing("posthog", recognizer="mine"))
        self.recognizer("nowhere", None, "UIPanGestureRecognizer")
        self.assertEqual(self.failing("posthog", recognizer="nowhere"), "P5")

    def test_P6_P7_switches_and_pickers_columns(self):
        for name in ("UISwitchModernVisualElement", "UIPickerColumnView", "UIPickerColumnViewX"):
            if name.startswith("UIPicker"):
                self.client.defineClass(name=name, superclass="UIView")
            self.add(name, kind=name)
            self.recognizer("on " + name, name)
        self.assertEqual(
            self.failing("posthog", recognizer="on UISwitchModernVisualElement"), "P6")
        self.assertEqual(self.failing("posthog", recognizer="on UIPickerColumnView"), "P7")
        self.assertIsNone(self.failing("posthog", recognizer="on UIPickerColumnViewX"))

    def test_P8_P9_names_of_recognizers(self):
        self.label()
        self.client.defineClass(name="MyPinch", superclass="UIPinchGestureRecognizer")
        self.client.defineClass(name="Own", superclass="UIGestureRecognizer")
        for kind in ("UITapGestureRecognizer", "UISwipeGestureRecognizer",
                     "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
                     "UILongPressGestureRecognizer", "MyPinch", "UIRotationGestureRecognizer",
                     "UIHoverGestureRecognizer", "Own"):
            self.recognizer(kind, "label", kind)
            self.client.setRecognizerState(recognizer=kind, state="ended")
        self.assertEqual(self.types(), ["touch", "swipe", "pan", "pan", "long_press", "pinch",
                                        "rotation"])
        self.assertEqual(self.failing("posthog", recognizer="Own"), "P8")

    def test_P10_the_pair_has_to_be_registered_for_the_classs_event(self):
        for index, (kind, event, passes) in enumerate((
                ("UIButton", "touchUpInside", True), ("UIButton", "touchDown", False),
                ("UIButton", "valueChanged", False), ("UISlider", "valueChanged", True),
                ("UISlider", "touchUpInside", False), ("UIPageControl", "valueChanged", True),
                ("UIDatePicker", "valueChanged", True), ("UIControl", "touchUpInside", True))):
            self.add(f"v{index}", kind=kind, targets=[event])
            self.assertEqual(self.failing("posthog", control=f"v{index}"),
                             None if passes else "P10", (kind, event))
        # Which event is sent doesn't matter.
        self.add("both", kind="UIButton", targets=["touchDown", "touchUpInside"])
        self.touch("began", (40, 120), 1)
        self.assertEqual(self.types(), ["touch"])

    def test_P35_targets_of_swiftui_are_not_blocked(self):
        self.client.defineClass(name="SwiftUI.Bridge", superclass="NSObject")
        self.client.createObject(id="bridge", **{"class": "SwiftUI.Bridge"})
        self.add("b", kind="UIButton")
        self.client.addTarget(control="b", target="bridge", action="a", events=["touchUpInside"])
        self.assertIsNone(self.failing("posthog", control="b"))

    def test_P11_event_types(self):
        for index, (kind, events, type) in enumerate((
                ("UISwitch", ["valueChanged"], "toggle"),
                ("UIStepper", ["valueChanged", "touchDown"], "value_changed"),
                ("UIButton", ["touchUpInside", "editingChanged"], "touch"),
                ("UIButton", ["touchUpInside", "valueChanged"], "value_changed"))):
            self.add(f"v{index}", kind=kind, targets=events)
            self.client.sendActions(control=f"v{index}", events=[events[0]])
            self.assertEqual(self.types()[-1], type)

    def test_P12_one_record_for_each_pair(self):
        self.button()
        self.client.addTarget(
            control="button", target="client", action="b:", events=["touchUpInside"])
        self.tap()
        self.tap(time=self.now + 0.01, hold=0.01)
        self.assertEqual(len(self.types()), 4)

    def edit(self, id):
        self.client.becomeFirstResponder(id=id)
        self.client.resignFirstResponder(id=id)

    def test_P13_edits_changed_or_not_and_no_actions_of_text_fields(self):
        self.add("field", kind="UITextField", targets=["editingDidEnd", "touchUpInside"])
        self.edit("field")
        self.assertEqual(self.types(), ["change"])
        self.assertEqual(self.failing("posthog", control="field"), "P13")
        self.add("text", kind="UITextView")
        self.edit("text")
        self.wait(1)
        self.assertEqual(self.types(), ["change"] * 2)

    def test_P14_sensitive_text(self):
        self.add("field", kind="UITextField")
        for change in ({"secureTextEntry": True}, {"textContentType": "emailAddress"},
                       {"textContentType": "postalCode"}, {"textContentType": "oneTimeCode"}):
            self.client.updateView(
                view="field", **{"secureTextEntry": False, "textContentType": None, **change})
            self.edit("field")
        self.assertEqual(self.types(), [])
        self.client.updateView(view="field", secureTextEntry=False, textContentType="givenName")
        self.edit("field")
        self.assertEqual(self.types(), ["change"])

    def test_P15_sliders_and_scroll_views_wait_for_the_last(self):
        self.add("slider", kind="UISlider", targets=["valueChanged"])
        self.client.sendActions(control="slider", events=["valueChanged"])
        self.wait(0.2)
        self.client.updateView(view="slider", value=0.25)
        self.client.sendActions(control="slider", events=["valueChanged"])
        self.assertEqual(self.captured(self.wait(0.2999)), [])
        (effect,) = self.captured(self.wait(0.0001))
        self.assertEqual((effect["time"], effect["event"]), (0.5, "$autocapture"))
        (record,) = self.events()
        self.assertEqual(record["time"], 500)
        self.assertIn('text="0.25"', record["properties"]["$elements_chain"])
        self.add("text", kind="UITextView")
        self.edit("text")
        self.assertEqual(self.captured(self.wait(0.3999)), [])
        self.assertEqual(len(self.captured(self.wait(0.0001))), 1)

    def test_P15b_sliders_in_like_places_share_the_timer(self):
        for id in ("one", "two"):
            self.add(id, kind="UISlider", targets=["valueChanged"])
            self.client.sendActions(control=id, events=["valueChanged"])
        self.add("box")
        self.add("three", superview="box", kind="UISlider", targets=["valueChanged"])
        self.client.sendActions(control="three", events=["valueChanged"])
        self.wait(1)
        self.assertEqual([each["source"]["view"] for each in self.events()], ["two", "three"])

    def test_P16_a_flick_is_recorded_once_it_rests(self):
        self.add("list", (0, 0, 390, 400), kind="UIScrollView", contentSize=[390, 9000],
                 delegate="client")
        self.drag((100, 300), (100, 200), duration=0.1)
        self.wait(10)
        self.assertEqual(["scroll"], [each["properties"]["$event_type"] for each in self.events()])

    def test_P18_no_rows_and_an_alerts_button_as_a_press_of_its_group(self):
        self.add("table", (0, 50, 390, 400), kind="UITableView", delegate="client")
        self.add("cell", (0, 0, 390, 44), superview="table", kind="UITableViewCell")
        self.tap((40, 60))
        self.assertEqual(self.events(), [])
        alert = self.client.createAlert(id="alert", title="Sure?", actions=[{"title": "Yes"}])
        self.tap(self.client.convertPoint(
            point=[30, 20], **{"from": alert["actions"][0], "to": "window"})["point"])
        self.assertEqual(self.types(), ["long_press"])
        self.assertNotIn("Yes", str(self.events()))

    def test_P19_the_record(self):
        self.button()
        self.tap(time=1)
        (record,) = self.events()
        self.assertEqual(record, {
            "index": 1, "profile": "posthog", "kind": "interaction", "event": "$autocapture",
            "time": 1050, "properties": {
                "$event_type": "touch",
                "$elements_chain": 'UIButton;UIView;UIWindow',
                "$screen_name": "Cart"},
            "touchGroup": 1, "source": {"view": "button", "control": "button"}})

    def chain(self):
        return self.last("posthog")["$elements_chain"].split(";")

    def test_P20_P21_the_chain(self):
        self.client.defineClass(name="Shop.Card<Shop.Item>", superclass="UIView")
        self.client.defineClass(name="Shop.BuyButton", superclass="UIButton")
        self.client.defineClass(name="Shop.Rare", superclass="Shop.BuyButton")
        self.add("card", kind="Shop.Card<Shop.Item>", frame=(0, 0, 390, 400))
        self.add("buy", superview="card", kind="Shop.Rare", targets=["touchUpInside"],
                 text='Say "hi"', captureMarks={"posthog": {"label": "buy"}})
        self.tap()
        self.assertEqual(self.chain(), [
            'Rare:text="Say "hi""attr__class="BuyButton"attr_id="buy"', "Card", "UIView",
            "UIWindow"])

    def text(self, kind, **more):
        self.add("v", kind=kind, **more)
        self.recognizer("t", "v")
        self.client.setRecognizerState(recognizer="t", state="ended")
        self.wait(1)
        self.client.release(id="v")
        self.client.release(id="t")
        return self.chain()[0]

    def test_P22_texts(self):
        for kind, more, text in (
                ("UIButton", {"text": "Buy", "selectedTitle": "Bought"}, "Buy"),
                ("UIButton", {"selectedTitle": "Bought"}, "Bought"),
                ("UISegmentedControl", {"segments": ["One", "Two"], "selectedSegmentIndex": 1},
                 "Two"),
                ("UITextField", {"text": "typed", "placeholder": "hint"}, "typed"),
                ("UITextField", {"placeholder": "hint"}, "hint"),
                ("UITextView", {"text": "typed"}, "typed"),
                ("UIStepper", {"value": 5}, "5.0"), ("UISlider", {"value": 0.1}, "0.1")):
            self.assertIn(f'text="{text}"', self.text(kind, **more))
        for kind, more in (("UILabel", {"text": "Hello", "userInteractionEnabled": True}),
                           ("UIImageView", {"image": "photo", "userInteractionEnabled": True}),
                           ("UIView", {"text": "Hello"}), ("UISegmentedControl", {})):
            self.assertNotIn("text=", self.text(kind, **more))
        self.add("switch", kind="UISwitch", targets=["valueChanged"])
        self.tap()
        self.assertIn('text="true"', self.chain()[0])

    def test_P23_sanitized(self):
        for given, text in (("  a  \r\n b ", "a b"), ("a\u200bb\ufeffc", "abc"),
                            ("a\tb", "a\tb"), ("x" * 255, "x" * 255),
                            ("x" * 256, "x" * 255 + "..."),
                            # What follows may be blank all the way, and may hold more letters than characters.
                            ("x" * 255 + "\t" * 3_000, "x" * 255),
                            ("x" * 254 + "\t" * 3_000 + "x", "x" * 254 + "\t..."),
                            ("\t" * 3_000 + "x\u200b" * 3_000, "x" * 255 + "..."),
                            ("x " * 3_000, "x " * 127 + "x..."),
                            ("e\u0301" * 3_000, "e\u0301" * 255 + "...")):
            self.assertIn(f'text="{text}"', self.text("UIButton", text=given))
        self.assertNotIn("text=", self.text("UIButton", text=" \n "))

    def test_P24_the_page_and_without_one_the_last(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.client.defineClass(name="ModalViewController", superclass="UIViewController")
        self.tap()
        self.assertEqual(self.last("posthog")["$screen_name"], "Cart")
        self.client.createController(
            id="modal", **{"class": "ModalViewController"}, presenter="page")
        self.tap()
        self.assertEqual(self.last("posthog")["$screen_name"], "Modal")
        self.add("outside", superview="window", frame=(200, 500, 50, 50))
        self.recognizer("out", "outside")
        self.tap((210, 510))
        self.assertEqual(self.last("posthog")["$screen_name"], "Modal")
        self.configure("amplitude", "posthog")
        self.tap((210, 510))
        self.assertNotIn("$screen_name", self.last("posthog"))


class PostHogRage(sdks.Case):
    profiles = ["posthog"]

    def rages(self, places, gap=0.3):
        before = len(self.events(kind="rage"))
        for index, place in enumerate(places):
            self.tap(place, time=self.now + (gap if index else 5), hold=0)
        return len(self.events(kind="rage")) - before

    def test_P25_one_finger_that_did_not_stray(self):
        self.add("plain")
        self.touch("began", (300, 700), 1, finger=2)
        self.assertEqual(self.rages([(40, 120)] * 3), 0)
        self.touch("ended", (300, 700), self.now + 1, finger=2)
        for _ in range(3):
            start = self.now + 0.1
            self.touch("began", (40, 120), start)
            self.touch("moved", (90, 120), start + 0.02)
            self.touch("moved", (40, 120), start + 0.04)
            self.touch("ended", (40, 120), start + 0.06)
        self.assertEqual(len(self.events(kind="rage")), 0)
        self.assertEqual(self.rages([(40, 120)] * 3), 1)

    def test_P26_what_is_tapped_repeatedly_on_purpose(self):
        for kind in ("UITextField", "UITextView", "UISearchBar", "UIStepper", "UISlider",
                     "UIDatePicker", "UIPickerView", "UISegmentedControl", "UIPageControl"):
            self.add("v", kind=kind, userInteractionEnabled=True)
            self.assertEqual(self.rages([(40, 120)] * 3), 0, kind)
            self.client.release(id="v")
        self.add("v", accessibilityLabel="PH-no-RAGEclick")
        self.assertEqual(self.rages([(40, 120)] * 3), 0)
        self.client.release(id="v")
        for kind in ("UISwitch", "UIButton"):
            self.add("v", kind=kind)
            self.assertEqual(self.rages([(40, 120)] * 3), 1, kind)
            self.client.release(id="v")

    def test_P26_left_out_taps_are_no_reset(self):
        self.add("v", (20, 100, 10, 40))
        self.add("field", (30, 100, 10, 40), kind="UIStepper")
        self.assertEqual(self.rages([(25, 120), (25, 120), (35, 120), (25, 120)], 0.2), 1)

    def test_P27_covered_ones_leave_it_out_too(self):
        self.add("stepper", kind="UIStepper")
        self.add("cover")
        self.assertEqual(self.rages([(40, 120)] * 3), 0)
        self.client.updateView(view="stepper", hidden=True)
        self.assertEqual(self.rages([(40, 120)] * 3), 1)
        self.client.updateView(view="stepper", hidden=False, alpha=0.01)
        self.assertEqual(self.rages([(40, 120)] * 3), 1)

    def test_P28_thirty_points_and_a_second_from_the_previous_one(self):
        self.add("plain", (0, 0, 390, 844))
        self.assertEqual(self.rages([(100, 100), (114, 115), (128, 130)]), 1)
        self.assertEqual(self.rages([(100, 100), (115, 115), (100, 100)]), 0)
        self.assertEqual(self.rages([(100, 100)] * 3, 0.999), 1)
        self.assertEqual(self.rages([(100, 100)] * 3, 1.0), 0)
        self.assertEqual(self.rages([(100, 100)] * 9), 1)
        self.assertEqual(self.rages([(100, 100)] * 2 + [(300, 300)] * 3), 1)

    def test_P29_without_a_page_or_a_label_it_is_dropped_and_spent(self):
        self.client.createView(id="bare", **{"class": "UIWindow"})
        self.add("v", superview="bare")
        self.assertEqual(self.rages([(40, 120)] * 4), 0)
        self.client.updateView(view="v", captureMarks={"posthog": {"label": "here"}})
        self.tap((40, 120), time=self.now + 0.3, hold=0)
        self.assertEqual(self.events(kind="rage"), [])
        self.assertEqual(self.rages([(40, 120)] * 3), 1)

    def test_P30_the_record_comes_last_and_without_interactions(self):
        self.configure("posthog", kinds=["rage"])
        self.button()
        for index in range(3):
            effects = self.tap((40, 120), time=1 + index * 0.3)
        self.assertEqual(effects[-1]["effect"], "captured")
        (record,) = self.events()
        self.assertEqual(record["event"], "$rageclick")
        self.assertEqual(record["properties"], {
            "$event_type": "touch", "$elements_chain": "UIButton;UIView;UIWindow",
            "$touch_x": 40, "$touch_y": 120, "$screen_name": "Cart"})
        self.client.updateView(view="button", accessibilityIdentifier="ph-no-capture")
        self.assertEqual(self.rages([(40, 120)] * 3), 1)
        self.assertEqual(self.last("posthog")["$elements_chain"], "")

    def test_options_set_the_numbers(self):
        self.configure({"name": "posthog", "options": {
            "minimumTapCount": 2, "thresholdPoints": 5, "timeoutInterval": 0.2}})
        self.add("plain", (0, 0, 390, 844))
        self.assertEqual(self.rages([(100, 100), (104, 100)], 0.19), 1)
        self.assertEqual(self.rages([(100, 100), (105, 100)], 0.19), 0)
        self.assertEqual(self.rages([(100, 100), (100, 100)], 0.2), 0)


class PostHogScreens(sdks.Case):
    profiles = ["posthog"]
    kinds = ["screen"]

    def shown(self, name, **more):
        self.client.defineClass(name=name, superclass="UIViewController")
        self.client.createController(id="other", **{"class": name}, presenter="page", **more)
        names = [each["properties"]["$screen_name"] for each in self.events()]
        self.clear()
        self.client.release(id="other")
        return names

    def test_P31_names(self):
        self.assertEqual(self.shown("HomeViewController"), ["Home"])
        self.assertEqual(self.shown("Shop.ViewControllerOfViewController"), ["Of"])
        self.assertEqual(self.shown("ViewController", title="Start"), ["Start"])
        self.client.release(id="page")
        self.assertEqual(self.client.capturedEvents()["events"], [])

    def test_P31_without_a_name_nothing(self):
        self.assertEqual(self.shown("Shop.ViewController"), [])

    def test_P32_every_time_and_the_visible_one(self):
        self.client.createController(id="navigation", **{"class": "UINavigationController"},
                                     presenter="page")
        self.client.defineClass(name="A", superclass="UIViewController")
        self.client.createController(id="a", **{"class": "A"}, parent="navigation")
        self.client.release(id="a")
        self.client.createController(id="a", **{"class": "A"}, parent="navigation")
        self.assertEqual([each["properties"] for each in self.events()], [
            {"$screen_name": "UINavigationController"}, {"$screen_name": "A"},
            {"$screen_name": "A"}])
        self.assertEqual({each["event"] for each in self.events()}, {"$screen"})

    def test_P32_keyboards_are_ignored(self):
        self.client.createView(id="keys", **{"class": "UITextEffectsWindow"})
        self.client.createController(id="k", **{"class": "UIInputWindowController"}, window="keys")
        self.assertEqual(self.events(), [])

    def test_P33_wrappers_of_swiftui(self):
        self.assertEqual(self.shown("UIHostingController<Shop.CartView>"), ["CartView"])
        self.assertEqual(self.shown(
            "UIHostingController<ModifiedContent<Pair<A, B>, Padding>>"), ["Pair<A, B>"])
        self.assertEqual(self.shown("UIHostingController<AnyView>"), [])
        self.assertEqual(self.shown("AnyView"), ["AnyView"])

    def test_P34_interactions_are_on_and_screens_off_by_default(self):
        answer = self.client.configureCapture(
            profile="posthog", kinds=["interaction", "rage", "dead"])
        self.assertEqual(answer["kinds"], ["interaction", "rage", "dead"])
        self.assertEqual(self.shown("HomeViewController"), [])

    def test_P36_only_recognizers_that_really_end(self):
        self.configure("posthog", kinds=["interaction"])
        self.label()
        self.recognizer("one", "label")
        self.recognizer("two", "label", numberOfTapsRequired=2)
        self.client.requireToFail(recognizer="one", other="two")
        self.tap(time=1)
        self.assertEqual(self.events(), [])
        self.wait(1)
        self.assertEqual(len(self.events()), 1)
        self.client.setDelegate(recognizer="one", shouldBegin=False)
        self.tap()
        self.wait(1)
        self.assertEqual(len(self.events()), 1)


if __name__ == "__main__":
    unittest.main()
