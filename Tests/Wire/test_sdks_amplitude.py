"""What Amplitude records of gestures, actions and edits, rule by rule."""

import unittest

import sdks

A = "[Amplitude] "


class Amplitude(sdks.Case):
    profiles = ["amplitude"]

    def actions(self):
        return [each["properties"][A + "Action"] for each in self.events(kind="interaction")]

    def test_A2_order_and_handled_actions_alone(self):
        self.label(taps=["UITapGestureRecognizer"])
        kinds = [each["effect"] for each in self.tap()]
        self.assertEqual(kinds[kinds.index("captured") + 1], "action")
        self.button(frame=(20, 300, 100, 40))
        kinds = [each["effect"] for each in self.tap((40, 320))]
        self.assertLess(kinds.index("control"), kinds.index("captured"))
        self.client.createObject(id="deaf", responds=["other:"])
        self.add("silent", (20, 500, 100, 40), kind="UIButton")
        self.client.addTarget(
            control="silent", target="deaf", action="act:", events=["touchUpInside"])
        self.tap((40, 520))
        self.assertEqual(len(self.actions()), 2)
        self.assertEqual(self.failing("amplitude", control="silent"), "A2")

    def test_A3_S134_nothing_but_the_view_and_no_scroll_views_own(self):
        self.add("box", hidden=True, userInteractionEnabled=False,
                 accessibilityIdentifier="ph-no-capture")
        self.label(superview="box")
        self.recognizer("tap", "label")
        self.assertIsNone(self.failing("amplitude", recognizer="tap"))
        self.add("list", (0, 0, 390, 400), kind="UIScrollView", contentSize=[390, 9000],
                 maximumZoomScale=3)
        self.client.createView(id="photo", superview="list", frame=[0, 0, 390, 9000])
        self.client.updateView(view="list", viewForZooming="photo")
        for name in ("list.pan", "list.pinch"):
            self.assertEqual(self.failing("amplitude", recognizer=name), "A3")

    def test_A4_A5_names_of_recognizers(self):
        self.label()
        self.client.defineClass(name="Shop.Own", superclass="UIGestureRecognizer")
        for kind in ("UITapGestureRecognizer", "UISwipeGestureRecognizer",
                     "UIPanGestureRecognizer", "UIScreenEdgePanGestureRecognizer",
                     "UILongPressGestureRecognizer", "UIPinchGestureRecognizer",
                     "UIRotationGestureRecognizer", "UIHoverGestureRecognizer", "Shop.Own"):
            self.recognizer(kind, "label", kind)
            self.client.setRecognizerState(recognizer=kind, state="ended")
        self.assertEqual(self.actions(), ["tap", "swipe", "pan", "pan", "longPress", "pinch",
                                          "rotation", "Own"])
        self.recognizer("w", "window", "Shop.Own")
        self.assertEqual(self.failing("amplitude", recognizer="w"), "A4")

    def test_A6_registered_pairs_and_no_swiftui(self):
        for index, (kind, event, passes) in enumerate((
                ("UIButton", "touchUpInside", True), ("UIButton", "valueChanged", False),
                ("UISlider", "valueChanged", False), ("UIStepper", "valueChanged", False),
                ("UISlider", "touchUpInside", True), ("UISwitch", "valueChanged", True),
                ("UIPageControl", "valueChanged", True), ("UIDatePicker", "valueChanged", True),
                ("UISegmentedControl", "valueChanged", True))):
            self.add(f"v{index}", kind=kind, targets=[event])
            self.assertEqual(self.failing("amplitude", control=f"v{index}"),
                             None if passes else "A6", (kind, event))
        self.client.defineClass(name="SwiftUI.Bridge", superclass="NSObject")
        self.client.createObject(id="bridge", **{"class": "SwiftUI.Bridge"})
        self.add("b", kind="UIButton")
        self.client.addTarget(control="b", target="bridge", action="a", events=["touchUpInside"])
        self.assertEqual(self.failing("amplitude", control="b"), "A6")

    def test_A7_names_of_actions(self):
        for index, (kind, events, name) in enumerate((
                ("UISwitch", ["valueChanged", "touchUpInside"], "touch"),
                ("UISwitch", ["valueChanged"], "valueChange"),
                ("UIButton", ["touchUpInside"], "touch"))):
            self.add(f"v{index}", kind=kind, targets=events)
            self.client.sendActions(control=f"v{index}", events=[events[0]])
            self.assertEqual(self.actions()[-1], name)

    def test_A8_no_rows_and_no_deduplication(self):
        self.add("table", (0, 50, 390, 400), kind="UITableView", delegate="client")
        self.add("cell", (0, 0, 390, 44), superview="table", kind="UITableViewCell")
        self.tap((40, 60))
        self.assertEqual(self.events(), [])
        self.button(frame=(20, 600, 50, 50))
        for _ in range(2):
            self.tap((40, 620), time=self.now + 0.01, hold=0.01)
        self.assertEqual(len(self.actions()), 2)

    def test_A9_edits_secure_ones_too_without_the_text(self):
        self.add("field", kind="UITextField", text="secret", secureTextEntry=True)
        self.client.becomeFirstResponder(id="field")
        self.client.resignFirstResponder(id="field")
        self.assertEqual(self.actions(), ["didEndEditing"])
        self.assertNotIn("secret", str(self.events()))

    def test_A10_A12_properties(self):
        self.client.defineClass(name="Shop.BuyButton", superclass="UIButton")
        self.add("buy", kind="Shop.BuyButton", targets=["touchUpInside"], text="Buy",
                 accessibilityLabel="Buy it", accessibilityIdentifier="buy")
        self.tap(time=1)
        (record,) = self.events()
        self.assertEqual((record["event"], record["time"]), (A + "Element Interacted", 1050))
        self.assertEqual(record["properties"], {
            A + "Action": "touch", A + "Target View Class": "BuyButton", A + "Target Text": "Buy",
            A + "Hierarchy": "BuyButton → UIView → UIWindow", A + "Screen Name": "Cart",
            A + "Target Accessibility Label": "Buy it",
            A + "Target Accessibility Identifier": "buy", A + "Action Method": "act:"})
        self.label(frame=(20, 300, 100, 40), taps=["UITapGestureRecognizer"], text="Hello")
        self.tap((40, 320))
        self.assertEqual(self.last("amplitude")[A + "Gesture Recognizer"],
                         "UITapGestureRecognizer")
        self.assertNotIn(A + "Target Text", self.last("amplitude"))

    def test_A11_A24_texts(self):
        self.add("b", kind="UIButton", targets=["touchUpInside"], text="Buy",
                 selectedTitle="Bought", imageIdentifier="cart")
        for change, text in (({}, "Buy"), ({"selected": True}, "Bought"),
                             ({"text": None, "selectedTitle": None}, "cart")):
            self.client.updateView(view="b", **change)
            self.client.sendActions(control="b", events=["touchUpInside"])
            self.assertEqual(self.last("amplitude")[A + "Target Text"], text)
        self.add("s", kind="UISegmentedControl", targets=["valueChanged"], segments=["One"])
        self.client.sendActions(control="s", events=["valueChanged"])
        self.assertNotIn(A + "Target Text", self.last("amplitude"))
        self.client.updateView(view="s", selectedSegmentIndex=0)
        self.client.sendActions(control="s", events=["valueChanged"])
        self.assertEqual(self.last("amplitude")[A + "Target Text"], "One")

    def test_A13_the_screen_is_the_innermost_child(self):
        self.button()
        self.client.defineClass(name="TableController", superclass="UITableViewController")
        self.client.createController(id="child", **{"class": "TableController"}, parent="page")
        self.tap()
        self.assertEqual(self.last("amplitude")[A + "Screen Name"], "TableController")
        self.client.updateController(controller="child", title="Table")
        self.tap()
        self.assertEqual(self.last("amplitude")[A + "Screen Name"], "Table")
        self.client.defineClass(name="ViewController", superclass="UIViewController")
        self.client.createController(id="m", **{"class": "ViewController"}, presenter="page")
        self.tap()
        self.assertEqual(self.last("amplitude")[A + "Screen Name"], "Unknown")

    def test_A14_screens_of_the_application_once(self):
        self.configure("amplitude", kinds=["screen"])
        self.client.createController(id="nav", **{"class": "UINavigationController"},
                                     presenter="page")
        self.client.defineClass(name="AViewController", superclass="UIViewController")
        self.client.createController(id="a", **{"class": "AViewController"}, parent="nav")
        self.client.createController(id="b", **{"class": "AViewController"}, parent="a")
        self.client.release(id="b")
        self.client.release(id="a")
        self.client.createController(id="a", **{"class": "AViewController"}, parent="nav")
        self.assertEqual(
            [(each["event"], each["properties"], each["source"]["controller"])
             for each in self.events()],
            [(A + "Screen Viewed", {A + "Screen Name": "A"}, id) for id in ("a", "b", "a")])

    # Frustration

    def rages(self, times, places=None, id="button"):
        before = len(self.events(kind="rage"))
        start = self.now + 5
        for index, time in enumerate(times):
            place = places[index] if places else (40, 120)
            self.now = start + time
            self.touch("began", place)
            self.touch("ended", place)
        self.wait(3)
        return len(self.events(kind="rage")) - before

    def test_A15_A16_only_touches_and_single_taps_and_without_interactions(self):
        self.configure("amplitude", kinds=["rage"])
        self.button()
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 1)
        self.client.release(id="button")
        self.label(taps=["UITapGestureRecognizer"])
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 1)
        self.client.release(id="label")
        self.add("switch", kind="UISwitch", targets=["valueChanged"])
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 0)
        self.label("pressed", frame=(20, 100, 100, 40))
        self.recognizer("press", "pressed", "UILongPressGestureRecognizer",
                        minimumPressDuration=0)
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 0)

    def test_A17_marks_of_the_view_itself(self):
        self.configure({"name": "amplitude", "options": {"interfaceSignals": True}})
        self.add("box", (0, 0, 390, 844),
                 captureMarks={"amplitude": {"ignoreRageClick": True, "ignoreDeadClick": True}})
        self.button(superview="box")
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 1)
        self.client.updateView(
            view="button", captureMarks={"amplitude": {"ignoreRageClick": True}})
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 0)
        self.wait(9)
        dead = len(self.events(kind="dead"))
        self.assertGreater(dead, 0)
        self.client.updateView(
            view="button", captureMarks={"amplitude": {"ignoreDeadClick": True}})
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 1)
        self.wait(9)
        self.assertEqual(len(self.events(kind="dead")), dead)
        self.assertEqual(len(self.actions()), 12)

    def test_A18_the_same_click_seen_twice_counts_once(self):
        self.button()
        self.client.addTarget(
            control="button", target="client", action="b:", events=["touchUpInside"])
        self.assertEqual(self.rages([0, 0.3, 0.6]), 0)
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.9]), 1)
        self.assertEqual(self.last("amplitude")[A + "Click Count"], 4)
        self.client.removeTarget(control="button", target="client", action="b:")
        self.assertEqual(self.rages([0, 0.005, 0.3, 0.6]), 0)
        self.assertEqual(self.rages([0, 0.0051, 0.3, 0.6]), 1)
        self.assertEqual(
            self.rages([0, 0.004, 0.3, 0.6], [(40, 120), (52.1, 120), (40, 120), (40, 120)]), 1)
        self.assertEqual(
            self.rages([0, 0.004, 0.3, 0.6], [(40, 120), (52, 120), (40, 120), (40, 120)]), 0)

    def test_A19_the_series(self):
        self.button()
        self.assertEqual(self.rages([0, 0.3, 0.6, 0.999]), 1)
        self.assertEqual(self.rages([0, 0.3, 0.6, 1.0]), 0)
        self.assertEqual(self.rages([0, 0.3, 0.6, 1.0, 1.2]), 1)
        self.assertEqual(
            self.rages([0, 0.2, 0.4, 0.6], [(20, 120), (70, 120), (20, 120), (70, 120)]), 1)
        self.assertEqual(
            self.rages([0, 0.2, 0.4, 0.6], [(20, 120), (70.1, 120), (20, 120), (70, 120)]), 0)
        self.button("other", frame=(130, 100, 40, 40))
        self.assertEqual(
            self.rages([0, 0.2, 0.4, 0.6], [(110, 120), (140, 120), (110, 120), (110, 120)]), 0)

    def test_A20_A21_one_record_a_second_after_the_last_with_all_its_clicks(self):
        self.button()
        for index in range(6):
            self.tap(time=1 + index * 0.2, hold=0)
        self.assertEqual(self.captured(self.wait(0.9999)), [])
        (effect,) = self.captured(self.wait(0.0001))
        self.assertEqual(effect["time"], 3)
        (record,) = self.events(kind="rage")
        self.assertEqual((record["time"], record["event"], record["touchGroup"]),
                         (1000, A + "Rage Click", 6))
        properties = record["properties"]
        self.assertEqual(properties[A + "Action"], "touch")
        self.assertEqual(properties[A + "Begin Time"], "1970-01-01T00:00:01.000Z")
        self.assertEqual(properties[A + "End Time"], "1970-01-01T00:00:02.000Z")
        self.assertEqual(properties[A + "Duration"], 1000)
        self.assertEqual(properties[A + "Click Count"], 6)
        self.assertEqual(properties[A + "Clicks"][1],
                         {"X": 40, "Y": 120, "Time": "1970-01-01T00:00:01.200Z"})

    def test_A20_a_click_that_breaks_the_series_records_it(self):
        self.button()
        self.button("other", frame=(20, 300, 100, 40))
        for index in range(4):
            self.tap(time=1 + index * 0.2, hold=0)
        effects = self.tap((40, 320), time=1.9, hold=0)
        self.assertEqual([each["kind"] for each in self.captured(effects)],
                         ["interaction", "rage"])

    def signals(self):
        self.configure({"name": "amplitude", "options": {"interfaceSignals": True}})
        self.button()

    def test_A22_A23_dead_only_with_a_provider_and_after_three_seconds_and_a_half(self):
        self.button()
        self.tap(time=1)
        self.wait(9)
        self.assertEqual(self.events(kind="dead"), [])
        self.client.release(id="button")
        self.signals()
        self.tap()
        lift = self.now
        self.assertEqual(self.captured(self.wait(3.4999)), [])
        self.assertEqual(len(self.captured(self.wait(0.0001))), 1)
        (record,) = self.events(kind="dead")
        self.assertEqual((record["event"], record["time"]),
                         (A + "Dead Click", round(lift * 1000)))
        self.assertEqual((record["properties"][A + "X"], record["properties"][A + "Y"]),
                         (40, 120))

    def test_A22_any_change_drops_the_clicks_before_it(self):
        self.signals()
        self.label("status", frame=(20, 300, 100, 40))
        self.add("switch", (20, 400, 60, 30), kind="UISwitch")
        for view, change in (
                ("status", {"text": "a"}), ("status", {"image": "b"}), ("status", {"alpha": 0.5}),
                ("status", {"hidden": True}), ("status", {"frame": [0, 0, 1, 1]}),
                ("status", {"transform": [2, 0, 0, 2, 0, 0]}), ("switch", {"on": True}),
                ("button", {"selected": True}), ("switch", {"enabled": False})):
            self.tap()
            self.client.updateView(view=view, **change)
            self.wait(5)
            self.assertEqual(self.events(kind="dead"), [], change)
        self.tap()
        self.client.updateView(view="status", text="a", tag=3)
        self.wait(5)
        self.assertEqual(len(self.events(kind="dead")), 1)
        self.tap()
        self.add("new", (200, 200, 10, 10))
        self.wait(5)
        self.assertEqual(len(self.events(kind="dead")), 1)
        self.tap()
        self.wait(1)
        self.tap()
        self.client.updateView(view="status", text="z")
        self.tap()
        self.wait(5)
        self.assertEqual(len(self.events(kind="dead")), 2)

    def test_A22_S135_an_offset_that_moves_counts_from_start_to_end(self):
        self.signals()
        self.add("list", (0, 300, 390, 400), kind="UIScrollView", contentSize=[390, 99000],
                 delegate="client")
        self.drag((100, 600), (100, 400), duration=0.1)
        self.tap()
        self.wait(3.5)
        self.assertEqual(self.events(kind="dead"), [])
        self.wait(20)
        self.tap()
        self.drag((100, 600), (100, 590 - 10), rest=0.5)
        self.wait(5)
        self.assertEqual(self.events(kind="dead"), [])
        self.tap()
        self.wait(5)
        self.assertEqual(len(self.events(kind="dead")), 1)

    def test_A22_the_oldest_is_recorded_for_all_on_its_view(self):
        self.signals()
        self.button("other", frame=(20, 300, 100, 40))
        self.tap(time=1, hold=0)
        self.tap(time=2, hold=0)
        self.tap((40, 320), time=3, hold=0)
        self.wait(9)
        self.assertEqual([(each["time"], each["source"]["view"])
                          for each in self.events(kind="dead")],
                         [(1000, "button"), (3000, "other")])


if __name__ == "__main__":
    unittest.main()
