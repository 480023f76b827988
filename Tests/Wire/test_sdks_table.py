"""Twenty-two interactions, as nine SDKs record them."""

import unittest

import sdks


def counts(sensors=0, posthog=0, growingio=0, amplitude=0, mixpanel=0, datadog=0, sentry=0,
           newrelic=0, embrace=0):
    return dict(sensors=sensors, posthog=posthog, growingio=growingio, amplitude=amplitude,
                mixpanel=mixpanel, datadog=datadog, sentry=sentry, newrelic=newrelic,
                embrace=embrace)


class Table(sdks.Case):
    """All but one, since there may be eight at once."""

    profiles = sdks.PROFILES[:-1]

    def expect(self, **recorded):
        self.wait(12)
        expected = counts(**recorded)
        self.assertEqual(self.counts(), {name: expected[name] for name in self.profiles})

    def named(self, **names):
        for profile in self.profiles:
            if profile not in names:
                continue
            name = names[profile]
            properties = self.last(profile, "interaction")
            key = {"posthog": "$event_type", "amplitude": "[Amplitude] Action"}[profile]
            self.assertEqual(properties[key], name)

    def test_01_a_button_with_a_target(self):
        self.button()
        self.tap()
        self.expect(sensors=1, posthog=1, growingio=1, amplitude=1, mixpanel=1, datadog=1,
                    sentry=1, newrelic=1, embrace=1)
        self.named(posthog="touch", amplitude="touch")

    def test_02_the_same_with_two_targets(self):
        self.button()
        self.client.addTarget(
            control="button", target="client", action="also:", events=["touchUpInside"])
        self.tap()
        self.expect(sensors=1, posthog=2, growingio=2, amplitude=2, mixpanel=1, datadog=1,
                    sentry=2, newrelic=2, embrace=1)

    def test_03_a_button_without_a_target(self):
        self.add("button", kind="UIButton")
        self.tap()
        self.expect(mixpanel=1, datadog=1, embrace=1)

    def test_04_pressed_on_the_button_and_lifted_far_outside(self):
        self.button()
        self.drag((40, 120), (300, 700))
        self.expect(datadog=1, embrace=1)

    def test_05_a_label_with_a_tap(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.tap()
        self.expect(sensors=1, posthog=1, growingio=1, amplitude=1, mixpanel=1, newrelic=1,
                    embrace=1)
        self.named(posthog="touch", amplitude="tap")

    def test_06_the_same_in_a_hidden_superview_ended_by_code(self):
        self.add("hidden", hidden=True)
        self.label(superview="hidden")
        self.recognizer("tap", "label")
        self.client.setRecognizerState(recognizer="tap", state="ended")
        self.expect(sensors=1, growingio=1, amplitude=1, newrelic=1)

    def test_07_a_plain_view(self):
        self.add("plain")
        self.tap()
        self.expect(mixpanel=1, embrace=1)

    def test_08_a_double_tap(self):
        self.label()
        self.recognizer("twice", "label", numberOfTapsRequired=2)
        self.tap(time=1)
        self.tap(time=1.2)
        self.expect(sensors=1, posthog=1, amplitude=1, mixpanel=2, newrelic=1, embrace=2)

    def test_09_a_long_press(self):
        self.label(taps=["UILongPressGestureRecognizer"])
        self.tap(hold=1)
        self.expect(sensors=1, posthog=1, amplitude=1, newrelic=1, embrace=1)
        self.named(posthog="long_press", amplitude="longPress")

    def test_10_a_pan(self):
        self.label(taps=["UIPanGestureRecognizer"])
        self.drag((40, 120), (90, 120))
        self.expect(posthog=1, amplitude=1, newrelic=1, embrace=1)
        self.named(posthog="pan", amplitude="pan")

    def test_11_a_class_derived_from_tap(self):
        self.client.defineClass(name="MyTap", superclass="UITapGestureRecognizer")
        self.label()
        self.recognizer("mine", "label", "MyTap")
        self.tap()
        self.expect(posthog=1, amplitude=1, mixpanel=1, newrelic=1, embrace=1)

    def test_12_a_row_is_selected(self):
        self.add("table", (0, 50, 390, 400), kind="UITableView", delegate="client")
        self.add("cell", (0, 0, 390, 44), superview="table", kind="UITableViewCell",
                 indexPath=[0, 3])
        self.tap((40, 60))
        self.expect(sensors=1, growingio=1, mixpanel=1, datadog=1, newrelic=1, embrace=1)

    def test_13_a_switch_is_flipped(self):
        self.add("switch", kind="UISwitch", targets=["valueChanged"])
        self.tap()
        self.expect(sensors=1, posthog=1, growingio=1, amplitude=1, mixpanel=1, datadog=1,
                    sentry=1, newrelic=1, embrace=1)
        self.named(posthog="toggle", amplitude="valueChange")

    def test_14_a_slider_is_dragged(self):
        self.add("slider", kind="UISlider", targets=["valueChanged"])
        self.drag((40, 120), (90, 120), steps=5)
        self.expect(posthog=1, growingio=1, datadog=1, sentry=7, newrelic=7, embrace=1)

    def test_15_a_stepper(self):
        self.add("stepper", kind="UIStepper", targets=["valueChanged"])
        self.tap((100, 120))
        self.expect(sensors=1, posthog=1, growingio=1, mixpanel=1, datadog=1, sentry=1,
                    newrelic=1, embrace=1)
        self.named(posthog="value_changed")

    def test_16_a_segmented_control(self):
        self.add("segments", kind="UISegmentedControl", targets=["valueChanged"],
                 segments=["One", "Two"])
        self.tap((100, 120))
        self.expect(sensors=1, posthog=1, growingio=1, amplitude=1, mixpanel=1, datadog=1,
                    sentry=1, newrelic=1, embrace=1)
        self.named(posthog="value_changed", amplitude="valueChange")

    def edited(self, **more):
        self.add("field", kind="UITextField", **more)
        self.tap()
        self.client.updateView(view="field", text="typed")
        self.client.resignFirstResponder(id="field")

    def test_17_a_text_field_is_left_after_typing(self):
        self.edited()
        self.expect(posthog=1, growingio=1, amplitude=1, mixpanel=1, datadog=1, embrace=1,
                    sentry=1, newrelic=1)
        self.named(posthog="change", amplitude="didEndEditing")

    def test_18_a_secure_text_field_is_left(self):
        self.edited(secureTextEntry=True)
        self.expect(amplitude=1, mixpanel=1, datadog=1, embrace=1, sentry=1, newrelic=1)

    def test_19_an_alert_button(self):
        alert = self.client.createAlert(id="alert", title="Sure?", actions=[
            {"title": "Yes"}, {"title": "No"}])
        frame = self.client.convertPoint(
            point=[30, 20], **{"from": alert["actions"][0], "to": "window"})["point"]
        self.tap(frame)
        self.expect(sensors=1, posthog=1, growingio=1, amplitude=1, mixpanel=1, datadog=1,
                    newrelic=1, embrace=1)
        self.named(posthog="long_press", amplitude="longPress")

    def test_20_a_scroll_view_with_a_delegate(self):
        self.add("list", (0, 0, 390, 400), kind="UIScrollView", contentSize=[390, 9000],
                 delegate="client")
        self.drag((100, 300), (100, 200))
        self.expect(datadog=1, embrace=1, posthog=1)

    def test_21_four_taps_on_one_button(self):
        self.button()
        for index in range(4):
            self.tap(time=1 + index * 0.3)
        self.expect(**{name: 4 for name in sdks.PROFILES})
        rage = {"posthog": [1650], "amplitude": [1050], "mixpanel": [1950]}
        for name in self.profiles:
            times = [each["time"] for each in self.events(name, "rage")]
            self.assertEqual(times, rage.get(name, []), name)

    def test_22_a_button_whose_handler_changes_nothing(self):
        self.configure(*[
            {"name": name, "options": {"interfaceSignals": True}} if name == "amplitude" else name
            for name in self.profiles])
        self.button()
        self.tap(time=1)
        self.expect(**{name: 1 for name in sdks.PROFILES})
        dead = {"amplitude": 1, "mixpanel": 1}
        for name in self.profiles:
            self.assertEqual(len(self.events(name, "dead")), dead.get(name, 0), name)


class TheNinth(Table):
    profiles = sdks.PROFILES[-1:]


class Screens(sdks.Case):
    profiles = sdks.PROFILES[:-1]
    kinds = sdks.KINDS

    def test_a_navigation_with_one_page(self):
        self.client.configureCapture(events=["$AppViewScreen"])
        self.client.defineClass(name="HomeViewController", superclass="UIViewController")
        self.client.createView(id="other", **{"class": "UIWindow"})
        self.client.createController(id="navigation", **{"class": "UINavigationController"})
        self.client.createController(
            id="home", **{"class": "HomeViewController"}, parent="navigation")
        self.clear()
        self.client.updateController(controller="navigation", window="other")
        self.assertEqual(
            self.counts("screen"),
            dict(sensors=1, posthog=2, growingio=0, amplitude=1, mixpanel=0, datadog=1, sentry=2,
                 newrelic=0))
        first, second = (each["properties"] for each in self.events("posthog"))
        self.assertEqual(first, second)
        self.assertEqual(first, {"$screen_name": "Home"})


if __name__ == "__main__":
    unittest.main()
