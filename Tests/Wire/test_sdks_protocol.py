"""Several capture profiles at once: how they are configured, explained and compared."""

import json
import unittest

import sdks


class Configured(sdks.Case):
    profiles = ["sensors", "posthog"]

    def test_one_profile_in_captures_own_form_answers_as_ever(self):
        for profile in ("sensors", {"name": "basic"}, {"name": "sensors", "options": {}},
                        {"name": "mine", "recognizers": ["UITapGestureRecognizer"]}):
            answer = self.client.configureCapture(profile=profile)
            self.assertNotIn("profiles", answer)
            self.assertNotIn("kinds", answer)
            self.label(taps=["UITapGestureRecognizer"])
            (effect,) = self.captured(self.tap())
            self.assertEqual(list(effect), ["effect", "time", "index", "event", "view", "because"])
            (record,) = self.client.capturedEvents(clear=True)["events"]
            self.assertEqual(list(record)[:3], ["index", "type", "event"])
            self.client.release(id="label.tapGestureRecognizer")
            self.client.release(id="label")

    def test_kinds_alone_change_nothing_of_it(self):
        self.client.configureCapture(profile="sensors")
        before = self.client.configureCapture()
        self.assertEqual(self.client.configureCapture(kinds=["screen"]), before)

    def test_profiles_are_answered_with_their_sdk_and_options(self):
        answer = self.client.configureCapture(
            profiles=["datadog", {"name": "mine", "recognizers": []},
                      {"name": "mixpanel", "options": {"radius": 10}}], kinds=["dead"])
        self.assertEqual(answer["profile"], "datadog")
        self.assertEqual(answer["kinds"], ["dead"])
        self.assertEqual(answer["profiles"], [
            {"name": "datadog", "sdk": "DataDog/dd-sdk-ios", "version": "3.11.0", "options": {}},
            {"name": "mine", "sdk": None, "version": None, "options": {}},
            {"name": "mixpanel", "sdk": "mixpanel/mixpanel-swift", "version": "2026-09 (beta)",
             "options": {"clickThreshold": 4, "timeWindowMs": 1000, "radius": 10,
                         "deadTimeWindowMs": 500}}])
        self.assertEqual(self.client.configureCapture(profile="posthog")["profiles"], [
            {"name": "posthog", "sdk": "PostHog/posthog-ios", "version": "3.69.3",
             "options": {"minimumTapCount": 3, "thresholdPoints": 30, "timeoutInterval": 1}}])

    def test_names_that_are_nearly_classes_are_warned_about(self):
        warning = {"messages": ['no class "UILabell"; did you mean UILabel?']}
        none = {}
        for params, expected in (
                ({"profile": {"name": "embrace", "options": {"ignoredViewTypes": ["UILabell"]}}},
                 warning),
                ({"profiles": ["sensors", {"recognizers": [], "views": ["UILabell"]}]}, warning),
                ({"profile": {"recognizers": [], "clickPageBlacklist": {"public": ["UILabell"]}}},
                 warning),
                ({"profile": {"recognizers": [], "processors": [
                    {"view": "UIView", "reportedClass": "UILabell"}]}}, warning),
                ({"ignoredControllerClasses": ["UILabell"]}, warning),
                ({"publicBlacklist": ["UILabell"]}, warning),
                ({"privateBlacklist": ["_UILabell", "MyLabel", "Widget", "UILabel"]}, none),
                ({"ignoredScreenControllers": ["UILabell"]}, none),
                ({"profiles": sdks.PROFILES[:8]}, none)):
            answer = self.client.configureCapture(**params)
            self.assertEqual({k: v for k, v in answer.items() if k == "messages"}, expected)
        self.client.defineClass(name="UILabell", superclass="UILabel")
        self.assertNotIn("messages", self.client.configureCapture(ignoredViewClasses=["UILabell"]))

    def test_refusals(self):
        for params, parameter in (
                ({"profile": "sensors", "profiles": ["basic"]}, "profiles"),
                ({"profiles": []}, "profiles"),
                ({"profiles": ["sensors"] + sdks.SDKS}, "profiles"),
                ({"profiles": ["sensors", "basic", {"name": "sensors", "options": {}}]},
                 "profiles[2]"),
                ({"profiles": ["sensors", "posthoog"]}, "profiles[1]"),
                ({"profile": "posthoog"}, "profile"),
                ({"profile": {"name": "posthog", "options": {"radius": 1}}},
                 "profile.options.radius"),
                ({"profiles": ["basic", {"name": "mixpanel", "options": {"radiu": 1}}]},
                 "profiles[1].options.radiu"),
                ({"profile": {"name": "sensors", "options": {"radius": 1}}},
                 "profile.options.radius"),
                ({"profile": {"name": "mixpanel", "options": {"radius": "far"}}},
                 "profile.options.radius"),
                ({"profile": {"name": "mixpanel", "options": {"clickThreshold": 0}}},
                 "profile.options.clickThreshold"),
                ({"profile": {"name": "mixpanel", "options": {"clickThreshold": 2 ** 63 - 1}}},
                 "profile.options.clickThreshold"),
                ({"profile": {"name": "mixpanel", "options": {"deadTimeWindowMs": 1e300}}},
                 "profile.options.deadTimeWindowMs"),
                ({"profile": {"name": "growingio", "options": {"pages": {"A": 1}}}},
                 "profile.options.pages.A"),
                ({"profile": {"name": "embrace", "options": {"tapPhase": "onEndd"}}},
                 "profile.options.tapPhase"),
                ({"profile": {"name": "mine"}}, "profile.recognizers"),
                ({"kinds": ["rages"]}, "kinds[0]")):
            error = self.refused("configureCapture", **params)
            self.assertEqual((error.code, error.data["parameter"]), (-32602, parameter), params)
        self.assertEqual(
            self.refused("configureCapture", profile="posthoog").data["nearest"], "posthog")
        self.assertEqual(
            self.refused("configureCapture", profile={
                "name": "mixpanel", "options": {"radiu": 1}}).data["nearest"], "radius")
        for method, params, parameter in (
                ("capturedEvents", {"profile": "datadog"}, "profile"),
                ("explainCapture", {"profile": "datadog", "view": "root"}, "profile"),
                ("compareCapture", {"profiles": ["sensors", "datadog"]}, "profiles[1]"),
                ("compareCapture", {"groups": [1]}, "groups[0]")):
            error = self.refused(method, **params)
            self.assertEqual((error.code, error.data["parameter"]), (-32602, parameter))

    def test_marks_are_checked_described_and_copied(self):
        marks = {"growingio": {"ignorePolicy": "self"}, "posthog": {"label": "a"}}
        self.add("v", captureMarks=marks, accessibilityTraits=["button"], secureTextEntry=True)
        described = self.client.describeView(view="v")
        self.assertEqual((described["captureMarks"], described["accessibilityTraits"]),
                         (marks, ["button"]))
        self.assertIn("captureMarks", json.dumps(self.client.describeScene()))
        for value, parameter in (({"posthoog": {}}, "captureMarks.posthoog"),
                                 ({"posthog": {"labl": "a"}}, "captureMarks.posthog.labl"),
                                 ({"posthog": {"label": 1}}, "captureMarks.posthog.label"),
                                 ({"growingio": {"ignorePolicy": "some"}},
                                  "captureMarks.growingio.ignorePolicy"),
                                 ({"growingio": {"alias": "a"}}, "captureMarks.growingio.alias"),
                                 (3, "captureMarks")):
            error = self.refused("updateView", view="window", captureMarks=value)
            self.assertEqual(error.data["parameter"], parameter)

    def test_sensors_records_beside_others_are_marked(self):
        self.button()
        effects = self.captured(self.tap())
        self.assertEqual([(each["index"], each["profile"], each["kind"], each["event"])
                          for each in effects],
                         [(1, "sensors", "interaction", "$AppClick"),
                          (2, "posthog", "interaction", "$autocapture")])
        first, second = self.events()
        self.assertEqual(list(first)[:5], ["index", "profile", "kind", "type", "event"])
        self.assertEqual(list(second), ["index", "profile", "kind", "event", "time",
                                        "properties", "touchGroup", "source"])
        self.assertEqual([each["index"] for each in self.events("posthog")], [2])
        self.assertEqual(self.client.capturedEvents(profile="posthog", clear=True)["next"], 2)
        self.assertEqual([each["profile"] for each in self.events()], ["sensors"])

    def test_an_edit_has_no_touch(self):
        self.add("field", kind="UITextField")
        self.client.becomeFirstResponder(id="field")
        self.client.resignFirstResponder(id="field")
        self.assertNotIn("touchGroup", self.events("posthog")[0])

    def test_kinds_say_what_others_record_and_events_what_sensors_does(self):
        self.configure("sensors", "posthog", "mixpanel", kinds=["rage"], events=["$AppViewScreen"])
        self.button()
        for index in range(4):
            self.tap(time=1 + index * 0.2)
        self.assertEqual([(each["profile"], each["kind"]) for each in self.events()],
                         [("posthog", "rage"), ("mixpanel", "rage")])
        row = self.client.compareCapture(groups=[1])["groups"][0]["rows"][2]
        self.assertEqual(row["firstFailed"]["rule"], "kinds")

    def test_plain_profiles_come_first_where_others_see_the_same(self):
        self.configure("growingio", "sensors")
        self.button()
        self.tap()
        self.assertEqual([each["profile"] for each in self.events()], ["sensors", "growingio"])

    def test_at_the_end_of_the_clock(self):
        self.configure("amplitude", "mixpanel", "datadog", {
            "name": "posthog", "options": {"timeoutInterval": 9e9}})
        self.add("slider", kind="UISlider", targets=["valueChanged"])
        self.now = 9.22337203e9
        self.client.advanceTime(to=self.now)
        for _ in range(4):
            self.tap()
        self.client.advanceTime(to=9.22337203685e9)
        self.assertGreater(len(self.events()), 0)

    def test_off_is_off(self):
        self.client.configureCapture(enabled=False)
        self.button()
        self.tap()
        self.assertEqual(self.events(), [])

    def test_only_another_sdk_leaves_sensors_out(self):
        self.client.configureCapture(profile="embrace")
        self.label(taps=["UITapGestureRecognizer"])
        self.button("b", frame=(20, 300, 100, 40))
        self.tap()
        self.tap((40, 320))
        self.assertEqual([each["profile"] for each in self.events()], ["embrace"] * 2)
        self.assertIsNone(self.client.trackClick(view="label")["index"])
        self.client.configureCapture(profile="sensors")
        self.tap()
        self.assertEqual(len(self.captured(self.tap((40, 320)))), 1)

    def test_changing_profiles_drops_what_waits_and_keeps_records(self):
        self.configure("datadog")
        self.button()
        self.tap()
        self.wait(1)
        self.tap()
        self.configure("datadog", "sensors")
        self.wait(1)
        self.assertEqual(len(self.events()), 1)
        self.tap()
        self.configure("datadog", "sensors")
        self.wait(1)
        self.assertEqual(len(self.events("datadog")), 2)

    def test_timers_stop_advancing_where_they_are_due(self):
        self.configure("datadog")
        self.button()
        self.tap(time=1)
        effects = self.client.advanceTime(to=5)["effects"]
        self.assertEqual([each["time"] for each in self.captured(effects)], [1.15])


class SensorsAndBasic(sdks.Case):
    profiles = ["sensors", "basic",
                {"name": "pans", "recognizers": ["UIPanGestureRecognizer"]}]

    def test_each_by_its_own_rules(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.add("plain", (20, 300, 100, 40), taps=["UITapGestureRecognizer",
                                                    "UIPanGestureRecognizer"])
        self.tap()
        self.tap((40, 320))
        self.drag((40, 320), (90, 320))
        self.assertEqual([(each["profile"], each["source"]["recognizer"], each["touchGroup"])
                          for each in self.events()], [
            ("sensors", "label.tapGestureRecognizer", 1),
            ("basic", "label.tapGestureRecognizer", 1),
            ("sensors", "plain.tapGestureRecognizer", 2),
            ("pans", "plain.panGestureRecognizer", 3)])
        basic = self.events("basic")[0]["properties"]
        self.assertNotIn("$element_content", basic)
        self.assertEqual(self.failing("basic", recognizer="plain.tapGestureRecognizer"),
                         "viewClass")
        self.assertIsNone(self.failing("pans", recognizer="plain.panGestureRecognizer"))
        self.client.removeTarget(
            recognizer="label.tapGestureRecognizer", target="client", action="tapped:")
        self.tap()
        self.assertEqual(len(self.events()), 4)

    def test_back_to_one(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.client.configureCapture(profile="basic")
        self.assertEqual(len(self.captured(self.tap())), 1)
        self.client.configureCapture(profiles=["basic", "sensors"])
        self.assertEqual([each["profile"] for each in self.captured(self.tap())],
                         ["basic", "sensors"])
        self.assertEqual(
            [each["profile"] for each in self.events()[1:]], ["basic", "sensors"])

    def test_controls_rows_and_pages(self):
        self.client.configureCapture(events=["$AppClick", "$AppViewScreen"])
        self.button()
        self.tap()
        self.client.defineClass(name="Next", superclass="UIViewController")
        self.client.createController(id="next", **{"class": "Next"}, presenter="page")
        self.assertEqual(
            sorted((each["profile"], each["event"], each["kind"]) for each in self.events()),
            [(name, event, kind) for name in ("basic", "pans", "sensors")
             for event, kind in (("$AppClick", "interaction"), ("$AppViewScreen", "screen"))])


class Explained(sdks.Case):
    profiles = ["posthog", "sensors", "datadog"]

    def test_the_checks_have_the_numbers_of_their_rules(self):
        self.button()
        answer = self.client.explainCapture(control="button")
        self.assertTrue(answer["captured"])
        self.assertEqual([each["rule"] for each in answer["checks"]],
                         ["P10", "P13", "P4", "P4", "P4", "P4", "P4", "P14", "P10", "P11"])
        self.client.updateView(view="root", hidden=True)
        answer = self.client.explainCapture(control="button")
        self.assertEqual(answer["checks"][-1], {
            "rule": "P4", "passed": False, "because": "root is hidden"})
        self.assertEqual(
            self.client.explainCapture(control="button", profile="sensors")["checks"][0]["rule"],
            "enabled")

    def test_a_view_is_tapped_in_its_middle(self):
        self.button()
        self.label("plain", frame=(20, 300, 100, 40))
        self.assertIsNone(self.failing("datadog", view="button"))
        self.assertEqual(self.failing("datadog", view="plain"), "D5")
        self.assertIsNone(self.failing("posthog", view="button"))
        self.assertEqual(
            self.client.explainCapture(view="plain", profile="posthog")["checks"][-1]["because"],
            "posthog doesn't hook it, only "
            "recognizers that end, actions of controls, edits that end, offsets that are set")
        self.recognizer("tap", "plain")
        self.assertIsNone(self.failing("posthog", view="plain"))
        self.assertIsNone(self.failing("sensors", view="button"))
        self.assertEqual(self.failing("datadog", control="button"), "noCandidate")
        before = self.events()
        self.wait(1)
        self.assertEqual(self.events(), before)

    def test_a_view_that_a_finger_does_not_reach_is_not_tapped(self):
        self.button()
        self.add("shade", (0, 0, 390, 844))
        for profile in ("datadog", "mixpanel", "embrace"):
            self.configure(profile)
            answer = self.client.explainCapture(view="button")
            self.assertEqual((answer["captured"], answer["checks"][-1]["rule"]),
                             (False, "touchable"))
            self.client.updateView(view="shade", hidden=True)
            self.assertIsNone(self.failing(profile, view="button"))
            self.client.updateView(view="button", hidden=True)
            self.assertEqual(self.failing(profile, view="button"), "touchable")
            self.client.updateView(view="button", hidden=False)
            self.client.updateView(view="shade", hidden=False)

    def test_effects_are_explained_as_they_were_decided(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.touch("began", (40, 120), 1)
        effects = self.touch("ended", (40, 120), 1.05)
        for index, effect in enumerate(effects):
            if effect["effect"] == "captured" and effect["profile"] == "posthog":
                answer = self.client.explainCapture(effect=index)
                self.assertTrue(answer["captured"])
                self.assertEqual(answer["checks"][-1]["rule"], "P8")
            if effect["effect"] == "action":
                self.assertTrue(self.client.explainCapture(effect=index)["captured"])
                self.assertTrue(
                    self.client.explainCapture(effect=index, profile="sensors")["captured"])

    def test_what_waited_is_explained_as_it_was_decided(self):
        self.configure("datadog")
        self.button()
        self.tap(time=1)
        self.client.updateView(view="button", hidden=True)
        self.wait(1)
        answer = self.client.explainCapture(effect=0)
        self.assertEqual([each["rule"] for each in answer["checks"]],
                         ["D3", "D3", "D4", "D4", "D5", "D7", "D9"])

    def test_a_selection_is_explained_by_its_list(self):
        self.configure("growingio")
        self.add("table", (0, 50, 390, 400), kind="UITableView", delegate="client")
        self.add("cell", (0, 0, 390, 44), superview="table", kind="UITableViewCell",
                 indexPath=[0, 3])
        self.touch("began", (40, 60), 1)
        effects = self.touch("ended", (40, 60), 1.05)
        place = [each["effect"] for each in effects].index("select")
        self.assertTrue(self.client.explainCapture(effect=place)["captured"])

    def test_the_last_250_decisions_of_each_profile_are_kept(self):
        self.configure("newrelic", "sensors")
        self.label(taps=["UITapGestureRecognizer"])
        for count, is_kept in ((250, True), (251, False)):
            self.client.saveCheckpoint(id="before")
            effects = self.client.playTouches(samples=[
                [time + 0.05 * (phase == "ended"), 1, phase, 40, 120]
                for time in range(1, count + 1) for phase in ("began", "ended")])["effects"]
            first = next(place for place, each in enumerate(effects) if each["effect"] == "action")
            for profile in ("newrelic", "sensors"):
                if is_kept:
                    self.assertTrue(
                        self.client.explainCapture(effect=first, profile=profile)["captured"])
                else:
                    refusal = self.refused("explainCapture", effect=first, profile=profile)
                    self.assertIn("among the last 250", str(refusal))
            self.client.restoreCheckpoint(id="before")
            self.client.releaseCheckpoint(id="before")

    def test_refusals(self):
        for params in ({"view": "root", "recognizer": "x"}, {"effect": 0, "view": "root"}):
            self.assertEqual(
                self.refused("explainCapture", **params).data["parameter"], "view")
        self.assertEqual(self.refused("explainCapture").data["parameter"], "recognizer")
        self.assertEqual(self.refused("explainCapture", view="nobody").code, 1001)


class Compared(sdks.Case):
    profiles = ["sensors", "datadog", "mixpanel"]

    def groups(self, **more):
        return self.client.compareCapture(**more)["groups"]

    def test_a_row_for_each_profile(self):
        self.label(taps=["UITapGestureRecognizer"])
        self.tap(time=1)
        (group,) = self.groups()
        self.assertEqual(group["rows"][0], {
            "profile": "sensors", "recorded": True, "events": [
                {"index": 2, "event": "$AppClick", "kind": "interaction", "view": "label"}],
            "firstFailed": None})
        self.assertEqual(group["rows"][1]["recorded"], False)
        self.assertEqual(group["rows"][1]["firstFailed"]["rule"], "D5")
        self.assertEqual((group["touchGroup"], group["time"], group["same"],
                          group["differences"]), (1, 1050, False, ["recorded"]))

    def test_events_of_a_profile_of_ones_own_have_their_name(self):
        self.configure(
            {"name": "own", "event": "tap", "recognizers": ["UITapGestureRecognizer"]}, "datadog")
        self.label(taps=["UITapGestureRecognizer"])
        self.tap(time=1)
        self.assertEqual(
            [row["events"] for row in self.groups()[0]["rows"]],
            [[{"index": 1, "event": "tap", "kind": "interaction", "view": "label"}], []])

    def test_touches_are_listed_when_they_are_over(self):
        self.add("plain")
        self.touch("began", (40, 120), 1)
        self.assertEqual(self.groups(), [])
        self.touch("ended", (40, 120), 2)
        (group,) = self.groups(profiles=["sensors", "datadog"])
        self.assertEqual((group["same"], group["differences"]), (True, []))
        self.assertEqual([each["firstFailed"]["rule"] for each in group["rows"]],
                         ["noCandidate", "D5"])

    def test_a_record_that_waits_is_no_failure(self):
        self.button()
        self.tap(time=1)
        self.assertEqual(self.groups()[0]["rows"][1]["firstFailed"], {
            "rule": "pending", "because": "its record waits until 1.15"})
        self.wait(1)
        self.assertIsNone(self.groups()[0]["rows"][1]["firstFailed"])

    def test_the_action_of_a_bars_item_has_the_touch_on_its_button(self):
        self.configure("sentry", "newrelic")
        self.client.createNavigationBar(id="bar", superview="root", right=[
            {"title": "Edit", "action": "edit:", "target": "client"}])
        self.client.tap(on="bar.right0")
        self.assertEqual([len(row["events"]) for row in self.groups()[0]["rows"]], [2, 2])

    def test_timers_and_series_belong_to_the_touch_that_led_to_them(self):
        self.button()
        for index in range(4):
            self.tap(time=1 + index * 0.2)
        self.wait(1)
        rows = [[[event["kind"] for event in row["events"]] for row in group["rows"]]
                for group in self.groups()]
        self.assertEqual(rows, [[["interaction"]] * 3] * 3 + [
            [["interaction"], ["interaction"], ["interaction", "rage", "dead"]]])
        last = self.groups(groups=[4])[0]
        self.assertEqual((last["same"], last["differences"]), (False, ["count"]))
        self.assertTrue(self.groups(groups=[1])[0]["same"])

    def test_views_differ(self):
        self.configure("sensors", "embrace", "datadog")
        self.add("table", (0, 50, 390, 400), kind="UITableView", delegate="client")
        self.add("cell", (0, 0, 390, 44), superview="table", kind="UITableViewCell",
                 indexPath=[0, 3])
        self.label(superview="cell", frame=(0, 0, 390, 44))
        self.tap((40, 60))
        self.wait(1)
        (group,) = self.groups()
        self.assertEqual(group["differences"], ["view"])
        self.assertEqual([row["events"][0]["view"] for row in group["rows"]],
                         ["table", "label", "cell"])

    def test_without_several_profiles_there_is_nothing_to_compare(self):
        self.client.configureCapture(profile="sensors")
        self.button()
        self.tap()
        self.assertEqual(self.groups(), [])

    def test_that_a_tap_is_no_series_explains_nothing(self):
        self.configure("posthog")
        self.button(accessibilityIdentifier="ph-no-capture")
        self.tap()
        self.add("plain", (20, 300, 100, 40))
        self.tap((40, 320))
        self.assertEqual([group["rows"][0]["firstFailed"]["rule"] for group in self.groups()],
                         ["P4", "noCandidate"])
        self.configure("posthog", kinds=["rage"])
        self.tap()
        self.assertEqual(self.groups()[-1]["rows"][0]["firstFailed"]["rule"], "P28")

    def test_sensors_failures_are_told_too(self):
        self.add("plain", taps=["UITapGestureRecognizer"], captureIgnored=True)
        self.tap()
        row = self.groups()[0]["rows"][0]
        self.assertEqual(row["firstFailed"]["rule"], "captureIgnored")


if __name__ == "__main__":
    unittest.main()
