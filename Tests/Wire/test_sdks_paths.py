"""GrowingIO, Sentry and New Relic, rule by rule."""

import unittest

import sdks


class GrowingIO(sdks.Case):
    profiles = ["growingio"]

    def views(self):
        return [each["source"]["view"] for each in self.events(kind="interaction")]

    def test_G1_G30_taps_from_before_and_without_targets(self):
        self.configure("sensors")
        self.label()
        self.recognizer("tap", "label")
        self.client.removeTarget(recognizer="tap", target="client", action="tapped:")
        self.configure("growingio")
        self.tap()
        self.assertEqual(self.views(), ["label"])

    def test_G2_before_the_action_but_a_tab_bars_after(self):
        self.button()
        kinds = [each["effect"] for each in self.tap()]
        place = kinds.index("captured")
        self.assertEqual(kinds[place + 1], "control")
        bar = self.client.createTabBar(id="bar", items=[{"title": "One"}, {"title": "Two"}])
        self.client.updateView(view="bar", delegate="client")
        place = self.client.convertPoint(
            point=[20, 20], **{"from": bar["buttons"][1], "to": "window"})["point"]
        effects = self.tap(place)
        kinds = [each["effect"] for each in effects]
        self.assertGreater(kinds.index("captured"), kinds.index("control"))

    def test_G3_G4_exactly_taps_with_one_tap(self):
        self.label()
        self.client.defineClass(name="MyTap", superclass="UITapGestureRecognizer")
        for kind in ("UITapGestureRecognizer", "MyTap", "UILongPressGestureRecognizer",
                     "UIPanGestureRecognizer", "UISwipeGestureRecognizer",
                     "UIPinchGestureRecognizer", "UIRotationGestureRecognizer"):
            self.recognizer(kind, "label", kind)
            self.assertEqual(self.failing("growingio", recognizer=kind),
                             None if kind == "UITapGestureRecognizer" else "G3", kind)
        self.recognizer("twice", "label", numberOfTapsRequired=2)
        self.assertEqual(self.failing("growingio", recognizer="twice"), "G3")
        self.recognizer("fingers", "label", numberOfTouchesRequired=2)
        self.assertIsNone(self.failing("growingio", recognizer="fingers"))
        self.client.addTarget(recognizer="fingers", target="client", action="more:")
        self.client.setRecognizerState(recognizer="fingers", state="ended")
        self.assertEqual(len(self.views()), 1)

    def test_G5_items_and_segmented_controls_are_ignored(self):
        self.add("segments", kind="UISegmentedControl", targets=["valueChanged"],
                 segments=["One", "Two"])
        self.assertEqual(self.failing("growingio", control="segments"), "G5")
        self.client.updateView(view="segments", selectedSegmentIndex=1)
        self.assertIsNone(self.failing("growingio", control="segments"))

    def test_G6_every_action_of_some_controls(self):
        for kind in ("UIPageControl", "UIStepper", "UISwitch"):
            self.add(kind, kind=kind, targets=["touchDown"])
            self.client.sendActions(control=kind, events=["touchDown"])
        self.assertEqual(self.views(), ["UIPageControl", "UIStepper", "UISwitch"])

    def test_G7_others_only_as_their_finger_lifts(self):
        self.add("button", kind="UIButton", targets=["touchDown", ("touchUpOutside", "out:")])
        self.drag((40, 120), (300, 700))
        self.assertEqual(len(self.views()), 1)
        self.client.sendActions(control="button", events=["touchDown"])
        self.assertEqual(len(self.views()), 1)
        self.add("slider", (20, 300, 200, 40), kind="UISlider", targets=["touchUpInside"])
        self.drag((40, 320), (60, 320))
        self.assertEqual([each["event"] for each in self.events()],
                         ["VIEW_CLICK", "VIEW_CHANGE"])

    def test_G8_one_record_for_each_pair(self):
        self.button()
        self.client.addTarget(
            control="button", target="client", action="b:", events=["touchUpInside"])
        self.tap()
        self.tap(time=self.now + 0.01, hold=0.01)
        self.assertEqual(len(self.views()), 4)

    def test_G9_segments_with_or_without_targets(self):
        self.add("segments", kind="UISegmentedControl", segments=["One", "Two"])
        effects = self.tap((100, 120))
        self.assertEqual([each["effect"] for each in effects if each["effect"] in
                          ("captured", "control")], ["control", "captured"] + ["control"] * 3)
        self.assertEqual(self.views(), ["segments.1"])
        properties = self.last("growingio")
        self.assertEqual((properties["textValue"], properties["index"]), ("Two", 2))
        self.client.updateView(view="segments", selectedSegmentIndex=-1)
        self.client.sendActions(control="segments", events=["valueChanged"])
        self.assertEqual(len(self.views()), 1)

    def table(self):
        self.add("table", (0, 50, 390, 400), kind="UITableView", delegate="client")
        self.add("cell", (0, 0, 390, 44), superview="table", kind="UITableViewCell",
                 indexPath=[1, 3])
        self.label("name", superview="cell", frame=(0, 0, 390, 44), text="Shoes")

    def test_G10_cells(self):
        self.table()
        effects = self.tap((40, 60))
        kinds = [each["effect"] for each in effects]
        self.assertLess(kinds.index("captured"), kinds.index("select"))
        self.assertEqual(self.views(), ["cell"])

    def test_G11_alerts_with_their_title(self):
        alert = self.client.createAlert(id="alert", title="Sure?", actions=[
            {"title": "Yes"}, {"title": "No"}])
        self.tap(self.client.convertPoint(
            point=[30, 20], **{"from": alert["actions"][1], "to": "window"})["point"])
        self.assertEqual(self.views(), [alert["actions"][1]])
        properties = self.last("growingio")
        self.assertEqual(properties["textValue"], "No")
        self.assertTrue(properties["xpath"].endswith("/Button"), properties["xpath"])
        self.assertNotIn("_UIAlertControllerView", properties["xpath"])
        self.assertTrue(properties["xcontent"].endswith("/1"), properties["xcontent"])

    def edit(self, id):
        self.client.becomeFirstResponder(id=id)
        self.client.resignFirstResponder(id=id)

    def test_G12_texts_that_changed_and_none_that_is_secure(self):
        self.add("field", kind="UITextField")
        self.edit("field")
        self.edit("field")
        self.assertEqual([each["event"] for each in self.events()], ["VIEW_CHANGE"])
        self.client.updateView(view="field", text="a")
        self.edit("field")
        self.edit("field")
        self.assertEqual(len(self.views()), 2)
        self.client.updateView(view="field", text="b", secureTextEntry=True)
        self.edit("field")
        self.client.updateView(view="field", secureTextEntry=False)
        self.edit("field")
        self.assertEqual(len(self.views()), 3)

    def test_G13_G16_the_view_itself_alone(self):
        self.add("box")
        self.label(superview="box")
        self.recognizer("tap", "label")
        for change, undo in (({"hidden": True}, {"hidden": False}),
                             ({"alpha": 0.0005}, {"alpha": 1})):
            self.client.updateView(view="label", **change)
            self.assertEqual(self.failing("growingio", recognizer="tap"), "G13", change)
            self.client.updateView(view="label", **undo)
            self.client.updateView(view="box", **change)
            self.assertIsNone(self.failing("growingio", recognizer="tap"), change)
            self.client.updateView(view="box", **undo)
        self.client.updateView(view="label", userInteractionEnabled=False, alpha=0.001)
        self.assertIsNone(self.failing("growingio", recognizer="tap"))
        self.client.removeFromSuperview(view="box")
        self.assertEqual(self.failing("growingio", recognizer="tap"), "G13")
        self.recognizer("w", "window")
        self.assertEqual(self.failing("growingio", recognizer="w"), "G13")
        for name, failing in (("TUICandidateCell", "G13"), ("_UINavigationItemButtonView", None)):
            self.client.defineClass(name=name, superclass="UIView")
            self.add(name, kind=name, hidden=name.startswith("_"))
            self.recognizer("on " + name, name)
            self.assertEqual(self.failing("growingio", recognizer="on " + name), failing)

    def test_G14_ignored_classes_exactly(self):
        self.configure({"name": "growingio", "options": {"ignoreViewClasses": ["UIControl"]}})
        self.add("control", kind="UIControl", targets=["touchUpInside"])
        self.button()
        self.assertEqual(self.failing("growingio", control="control"), "G14")
        self.assertIsNone(self.failing("growingio", control="button"))

    def test_G15_the_ignore_policy(self):
        self.add("box")
        self.add("inner", superview="box")
        self.button(superview="inner")
        for policy, own, above in (("none", None, None), ("self", "G15", None),
                                   ("children", None, "G15"), ("all", "G15", "G15")):
            marks = {"growingio": {"ignorePolicy": policy}}
            self.client.updateView(view="button", captureMarks=marks)
            self.assertEqual(self.failing("growingio", control="button"), own, policy)
            self.client.updateView(view="button", captureMarks=None)
            self.client.updateView(view="box", captureMarks=marks)
            self.assertEqual(self.failing("growingio", control="button"), above, policy)
            self.client.updateView(view="box", captureMarks=None)

    def test_G17_G18_the_record_and_its_page(self):
        self.button(text="Buy")
        self.tap(time=1)
        (record,) = self.events()
        self.assertEqual((record["event"], record["time"]), ("VIEW_CLICK", 1050))
        self.assertEqual(record["properties"], {
            "path": "", "textValue": "Buy", "xpath": "/Shop.CartViewController/UIView/UIButton",
            "xcontent": "/0/0/0"})
        self.configure({"name": "growingio", "options": {
            "pages": {"Shop.CartViewController": "cart"}}})
        self.client.defineClass(name="Child", superclass="UIViewController")
        self.client.createView(id="part", superview="root", frame=[0, 300, 390, 100])
        self.client.createController(id="child", **{"class": "Child"}, view="part", parent="page")
        self.button("inside", superview="part", frame=(0, 0, 100, 40))
        self.tap((40, 320))
        self.assertEqual(self.last("growingio")["path"], "/cart")
        self.client.updateController(controller="page", captureMarks={
            "growingio": {"attributes": {"of": "cart"}}})
        self.client.updateController(controller="child", captureMarks={
            "growingio": {"attributes": {"of": "child"}}})
        self.tap((40, 320))
        self.assertEqual(self.last("growingio")["attributes"], {"of": "cart"})
        self.client.updateController(controller="child", captureMarks={
            "growingio": {"alias": "part", "attributes": {"kind": 1}}})
        self.tap((40, 320))
        self.assertEqual(self.last("growingio")["path"], "/part")
        self.assertEqual(self.last("growingio")["attributes"], {"kind": 1})
        self.configure({"name": "growingio", "options": {"autotrackAllPages": True}})
        self.tap()
        self.assertEqual(self.last("growingio")["path"], "/Shop.CartViewController")

    def text(self, kind, inside=(), **more):
        self.add("v", kind=kind, userInteractionEnabled=True, **more)
        for index, (inner, values) in enumerate(inside):
            self.add(f"i{index}", superview="v", kind=inner, **values)
        self.recognizer("t", "v")
        self.client.setRecognizerState(recognizer="t", state="ended")
        for each in ["t"] + [f"i{index}" for index in range(len(inside))] + ["v"]:
            self.client.release(id=each)
        return self.last("growingio").get("textValue")

    def test_G19_G25_texts(self):
        label = ("UILabel", {"text": "inside", "hidden": True})
        self.assertEqual(self.text("UILabel", text="Hello"), "Hello")
        self.assertEqual(self.text("UISwitch", on=True), "true")
        self.assertEqual(self.text("UISlider", value=2.5, maximumValue=9), "2")
        self.assertIsNone(self.text("UITableView", [label]))
        self.assertEqual(self.text("UIImageView", [label]), "inside")
        self.assertEqual(self.text("UIView", [("UIView", {}), label]), "inside")
        self.assertEqual(self.text("UIControl", [label]), "inside")
        self.assertEqual(self.text("UIButton", text="Buy"), "Buy")
        self.assertIsNone(self.text("UITextField", text="typed"))
        self.assertIsNone(self.text("UIView"))
        self.assertEqual(self.text("UIView", [label], captureMarks={
            "growingio": {"content": "mine"}}), "mine")

    def test_G19_a_control_without_subviews_takes_what_is_behind_it(self):
        self.add("behind", (20, 100, 50, 20), kind="UILabel", text="behind")
        self.add("control", kind="UIControl", targets=["touchUpInside"])
        self.add("front", (20, 100, 50, 20), kind="UILabel", text="front",
                 userInteractionEnabled=False)
        self.tap()
        self.assertEqual(self.last("growingio")["textValue"], "behind")
        self.client.updateView(view="behind", frame=[10, 100, 50, 20])
        self.tap()
        self.assertNotIn("textValue", self.last("growingio"))

    def test_G20_cut_at_a_whole_character(self):
        self.assertEqual(self.text("UILabel", text="x" * 51), "x" * 50)
        family = "\U0001F468\u200d\U0001F469\u200d\U0001F467"
        self.assertEqual(self.text("UILabel", text="x" * 45 + family), "x" * 45)
        self.assertEqual(self.text("UILabel", text="x" * 42 + family), "x" * 42 + family)

    def paths(self):
        properties = self.last("growingio")
        return properties["xpath"], properties["xcontent"], properties.get("index")

    def test_G21_G23_paths_of_cells(self):
        self.table()
        self.tap((40, 60))
        self.assertEqual(self.paths(), (
            "/Shop.CartViewController/UIView/UITableView/Section/UITableViewCell", "/0/0/0/1/-",
            4))
        self.recognizer("tap", "name")
        self.tap((40, 60))
        self.assertEqual(self.paths(), (
            "/Shop.CartViewController/UIView/UITableView/Section/UITableViewCell/UILabel",
            "/0/0/0/1/-/0", 4))

    def test_G22_outer_cells_show_their_rows(self):
        self.table()
        self.add("inner", (0, 0, 390, 44), superview="cell", kind="UICollectionView",
                 delegate="client")
        self.add("item", (0, 0, 100, 44), superview="inner", kind="UICollectionViewCell",
                 indexPath=[0, 7])
        self.tap((40, 60))
        self.assertEqual(self.paths(), (
            "/Shop.CartViewController/UIView/UITableView/Section/UITableViewCell"
            "/UICollectionView/Section/UICollectionViewCell", "/0/0/0/1/3/0/0/-", 8))

    def test_G22_siblings_of_the_same_class_and_headers(self):
        self.add("one", kind="UIButton", frame=(0, 0, 10, 10))
        self.label(frame=(0, 0, 10, 10))
        self.button()
        self.tap()
        self.assertEqual(self.paths()[1], "/0/0/1")
        self.table()
        self.add("header", (0, 200, 390, 44), superview="table", headerForSection=2)
        self.button("more", superview="header", frame=(0, 0, 100, 44))
        self.tap((40, 260))
        self.assertEqual(self.paths()[1], "/0/0/0/2/0")

    def test_G24_a_unique_tag_begins_the_path(self):
        self.add("box", captureMarks={"growingio": {"uniqueTag": "promo"}})
        self.button(superview="box", frame=(0, 0, 100, 40))
        self.tap()
        self.assertEqual(self.paths()[:2], ("/promo/UIButton", "/0/0"))

    def test_G26_outside_of_pages_the_last_or_none(self):
        self.client.createView(id="w", **{"class": "UIWindow"})
        self.button(superview="w")
        self.tap()
        self.assertEqual(self.paths()[0], "(null)/UIWindow/UIButton")
        self.client.defineClass(name="Modal", superclass="UIViewController")
        self.client.createController(id="modal", **{"class": "Modal"}, presenter="page")
        self.tap()
        self.assertEqual(self.paths()[0], "/Modal/UIWindow/UIButton")


class GrowingIOPages(sdks.Case):
    profiles = ["growingio"]
    kinds = ["screen"]

    def show(self, name, **more):
        self.client.defineClass(name=name, superclass="UIViewController")
        self.client.createController(id=name, **{"class": name}, presenter="page", **more)
        self.client.release(id=name)
        return [each["properties"] for each in self.events()]

    def test_G27_enrolled_pages_alone(self):
        self.assertEqual(self.show("A"), [])
        self.assertEqual(len(self.show("B", captureMarks={"growingio": {"alias": "b"}})), 1)
        self.configure({"name": "growingio", "options": {"pages": {"C": "c"}}})
        self.assertEqual(self.show("C")[-1]["path"], "/c")
        self.assertEqual(len(self.show("D")), 2)
        self.configure({"name": "growingio", "options": {"autotrackAllPages": True}})
        self.assertEqual(self.show("E")[-1]["path"], "/E")
        before = len(self.events())
        self.client.createAlert(id="alert", title="?", actions=[{"title": "Yes"}])
        self.assertEqual(len(self.events()), before)

    def test_G28_properties_of_a_page(self):
        self.configure({"name": "growingio", "options": {"autotrackAllPages": True}})
        self.assertEqual(self.show("A", title="First"), [
            {"path": "/A", "title": "First", "orientation": "PORTRAIT"}])
        self.assertEqual(self.show("B", tabBarTitle="Tab", captureMarks={
            "growingio": {"attributes": {"kind": "x"}}})[-1], {
                "path": "/B", "title": "Tab", "referralPage": "/A", "orientation": "PORTRAIT",
                "attributes": {"kind": "x"}})
        self.assertEqual(self.show("C", navigationTitle="N", captureMarks={
            "growingio": {"title": "Own"}})[-1]["title"], "Own")
        self.assertEqual({each["event"] for each in self.events()}, {"PAGE"})


class Sentry(sdks.Case):
    profiles = ["sentry"]

    def test_sentry_S1_before_the_action(self):
        self.button()
        kinds = [each["effect"] for each in self.tap()]
        self.assertEqual(kinds[kinds.index("captured") + 1], "control")

    def test_sentry_S2_any_event_and_any_sender_with_a_target(self):
        self.add("button", kind="UIButton", targets=["touchDown", ("touchUpInside", "b:")])
        self.client.addTarget(control="button", target=None, action="c:", events=["touchUpInside"])
        self.tap()
        self.assertEqual([each["properties"]["message"] for each in self.events()],
                         ["act:", "b:"])
        self.client.createItem(id="item", target="client", action="d:")
        self.client.sendAction(action="d:", target="client", **{"from": "item"})
        self.assertEqual(self.last("sentry")["message"], "d:")

    def test_sentry_S3_not_each_letter_of_a_text_field(self):
        self.add("field", kind="UITextField", targets=["editingChanged", ("editingDidEnd", "e:")])
        self.assertEqual(self.failing("sentry", control="field"), None)
        self.client.sendActions(control="field", events=["editingChanged"])
        self.assertEqual(self.events(), [])
        self.client.sendActions(control="field", events=["editingDidEnd"])
        self.assertEqual(len(self.events()), 1)

    def test_sentry_S4_the_breadcrumb(self):
        self.button(text="Buy", tag=7, accessibilityIdentifier="buy")
        self.tap(time=1)
        (record,) = self.events()
        self.assertEqual(record["event"], "breadcrumb")
        properties = record["properties"]
        self.assertEqual((properties["category"], properties["type"], properties["message"]),
                         ("touch", "user", "act:"))
        self.assertEqual((properties["data"]["tag"], properties["data"]["title"]), (7, "Buy"))
        self.assertNotIn("accessibilityIdentifier", properties["data"])
        self.configure({"name": "sentry", "options": {"reportAccessibilityIdentifier": True}})
        self.tap()
        self.assertEqual(self.last("sentry")["data"]["accessibilityIdentifier"], "buy")
        self.client.sendActions(control="button", events=["touchUpInside"])
        self.assertNotIn("data", self.last("sentry"))

    def test_sentry_S5_no_gestures_and_each_step_of_a_slider(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.tap()
        self.assertEqual(self.events(), [])
        self.add("slider", (20, 300, 200, 40), kind="UISlider", targets=["valueChanged"])
        self.drag((40, 320), (200, 320), steps=4)
        self.assertEqual(len(self.events()), 6)

    def test_sentry_S6_every_controller(self):
        self.configure("sentry", kinds=["screen"])
        self.client.createController(id="nav", **{"class": "UINavigationController"},
                                     presenter="page", navigationTitle="Shop")
        (record,) = self.events()
        self.assertEqual(record["properties"], {
            "category": "ui.lifecycle", "type": "navigation", "data": {
                "screen": "UINavigationController", "title": "Shop", "beingPresented": True,
                "presentingViewController": "Shop.CartViewController"}})


class NewRelic(sdks.Case):
    profiles = ["newrelic"]

    def types(self):
        return [(each["properties"]["actionType"], each["properties"].get("methodExecuted"))
                for each in self.events()]

    def test_N1_N2_every_control_event_before_the_action(self):
        self.add("button", kind="UIButton", targets=["touchDown", ("touchUpInside", "b:")],
                 text="Buy", accessibilityLabel="Buy it")
        self.tap()
        self.assertEqual(self.types(), [("Tap", "act:"), ("Tap", "b:")])
        self.assertEqual({each["event"] for each in self.events()}, {"MobileUserAction"})
        self.assertEqual(self.last("newrelic"), {
            "actionType": "Tap", "methodExecuted": "b:", "targetObject": "NSObject",
            "label": "Buy", "accessibility": "Buy it", "touchCoordinates": "(40, 120)",
            "controlRect": "{{20, 100}, {100, 40}}"})
        self.client.addTarget(control="button", target=None, action="c:", events=["touchDown"])
        self.clear()
        self.client.sendActions(control="button", events=["touchDown"])
        self.assertEqual(len(self.events()), 1)

    def test_N3_each_pair_of_any_recognizer_that_ends(self):
        self.label(taps=["UIPanGestureRecognizer"])
        self.client.addTarget(
            recognizer="label.panGestureRecognizer", target="client", action="more:")
        effects = self.drag((40, 120), (90, 120))
        self.assertEqual(self.types(), [("UIPanGestureRecognizer", "tapped:"),
                                        ("UIPanGestureRecognizer", "more:")])
        kinds = [each["effect"] for each in effects]
        self.assertEqual(kinds[kinds.index("captured"):][:4],
                         ["captured", "action", "captured", "action"])

    def test_N4_cells(self):
        for kind, cell, name in (("UITableView", "UITableViewCell", "tableViewRowTap"),
                                 ("UICollectionView", "UICollectionViewCell",
                                  "collectionViewCellTap")):
            self.add("list", (0, 50, 390, 400), kind=kind, delegate="client")
            self.add("cell", (0, 0, 390, 44), superview="list", kind=cell, indexPath=[0, 1])
            self.tap((40, 60))
            self.assertEqual(self.types()[-1][0], name)
            self.client.release(id="cell")
            self.client.release(id="list")


if __name__ == "__main__":
    unittest.main()
