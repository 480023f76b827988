"""Nothing grows faster than n log n within the sizes that must be fast: 10,000 views, 1,000 recognizers.

Each test measures some requests at one size and at eight times that. Processor time counts, each size at its
best of several tries, so that a busy machine rarely matters. What one attempt costs may be quadratic in its
recognizers; `scripts/bench` has its floor.
"""

import math
import random
import unittest

from wire import Case, Talk, lined, processor_time, request

VIEWS = 1_000
RECOGNIZERS = 125
TIMES = 8
#: The most that eight times as much may cost: n log n costs 11 times as much, n² 64 times.
MOST = 24
#: Below this, in seconds, what is measured is noise.
LEAST = 0.002


def call(method, **params):
    return method, params


def numbered(prefix, count):
    return [f"{prefix}{number}" for number in range(count)]


def nodes(count, **members):
    """Views side by side, forty a row."""
    return [{"id": f"v{k}", "frame": [k % 40 * 9, k // 40 * 9, 8, 8], "text": "x", **members} for k in range(count)]


def views(count, **members):
    return call("loadTree", views=nodes(count, **members))


def tap(**members):
    return {"class": "UITapGestureRecognizer", **members}


def tapped_views(count, every=TIMES):
    """Views of which each so many-th has a recognizer."""
    return call("loadTree", views=[
        {**node, "recognizers": [tap(id=f"r{k}", targets=[{"action": "a"}])] if k % every == 0 else []}
        for k, node in enumerate(nodes(count))])


def classes(count):
    return [call("defineClass", name=f"C{k}", superclass="UIView") for k in range(count)]


def taps(count, among=40):
    """Taps on the places of `nodes`, one after the other."""
    return [call("sendTouch", touch=1, phase=phase, time=round(k * 0.5 + after, 2), report=[], **place)
            for k in range(count)
            for phase, after, place in (("began", 0, {"point": [k % among * 9 + 4, 4]}), ("ended", 0.1, {}))]


def strewn(count):
    """Buttons anywhere on a screen, turned, each over some others."""
    chance = random.Random(count)
    return [{"class": "UIButton", "center": [chance.random() * 390, chance.random() * count], "bounds": [0, 0, 60, 30],
             "transform": [math.cos(turn), math.sin(turn), -math.sin(turn), math.cos(turn), 0, 0]}
            for turn in (chance.random() * 6 for _ in range(count))]


class Growth(Case):
    deadline = 600.0

    def check(self, size, requests):
        """Compares the cost of `requests(n)`, which answers the requests before and those that are measured."""
        for _ in range(4):
            small, large = (min(self.seconds(*requests(count)) for _ in range(2)) for count in (size, size * TIMES))
            if large < MOST * max(small, LEAST):
                return
        self.fail(f"{small:.4f} s for {size}, {large:.4f} s for {size * TIMES}")

    def seconds(self, before, measured):
        with Talk(framing="lines") as talk:
            self.make(talk, before)
            start = processor_time(talk.pid)
            self.make(talk, measured)
            return processor_time(talk.pid) - start

    def make(self, talk, calls):
        talk.write(lined(*(request(0, method, **params) for method, params in calls)))
        errors = [answer for answer in talk.receive(len(calls), patience=300) if "error" in answer]
        self.assertEqual(errors[:1], [])

    # Views

    def test_trees_are_loaded_described_and_given_up(self):
        methods = ["describeTree", "pageSource", "describeScene", "reset"]
        self.check(VIEWS, lambda n: ([], [views(n), *map(call, methods)]))

    def test_a_page_source_is_imported(self):
        def requests(n):
            rows = "".join(f'<XCUIElementTypeOther name="v{k}" x="{k}" y="0" width="9" height="9"/>' for k in range(n))
            window = f'<XCUIElementTypeWindow x="0" y="0" width="390" height="844">{rows}</XCUIElementTypeWindow>'
            return [], [call("importTree", format="xcuitest", text=window)]

        self.check(VIEWS, requests)

    def test_views_are_made_moved_and_released_one_by_one(self):
        self.check(VIEWS, lambda n: ([], [
            *(call("createView", id=name, superview="window") for name in numbered("v", n)),
            *(call("updateView", view=name, center=[k % 300, 50]) for k, name in enumerate(numbered("v", n))),
            *(call("release", id=name) for name in numbered("v", n))]))

    def test_views_change_places_among_their_siblings(self):
        self.check(VIEWS, lambda n: ([views(n)], [
            each for k in range(n) for each in (
                call("bringSubviewToFront", view=f"v{k}"), call("sendSubviewToBack", view=f"v{k}"),
                call("exchangeSubviews", superview="window", index=k, withIndex=n - 1 - k))]))

    def test_classes_are_defined_and_have_instances(self):
        self.check(VIEWS, lambda n: ([], [
            *classes(n), *(call("createView", **{"class": f"C{k}"}) for k in range(n)), call("listClasses")]))

    def test_a_checkpoint_is_saved_and_restored(self):
        methods = ["saveCheckpoint", "restoreCheckpoint", "releaseCheckpoint"]
        self.check(VIEWS, lambda n: ([views(n)], [call(method, id="c") for method in methods] * 20))

    def test_rows_of_a_list_are_scrolled_and_selected(self):
        def requests(n):
            rows = [{"id": f"row{k}", "class": "UITableViewCell", "frame": [0, 44 * k, 390, 44]} for k in range(n)]
            table = {"id": "list", "class": "UITableView", "frame": [0, 0, 390, 844],
                     "contentSize": [390, 44 * n], "subviews": rows}
            return [call("loadTree", views=[table])], [
                each for k in range(n) for each in (
                    call("setContentOffset", view="list", contentOffset=[0, k % 100]),
                    call("tap", on="list", at=[50, 50 + k % 700], report=[]))]

        self.check(VIEWS, requests)

    # Finding

    def test_hit_tests_among_siblings(self):
        self.check(VIEWS, lambda n: ([views(n)], [call("hitTest", point=[k % 360, k % 800]) for k in range(n)]))

    def test_the_nearest_of_many_views(self):
        self.check(VIEWS, lambda n: ([views(n)], [call("nearestView", point=[200, 400], among=numbered("v", n))]))

    def test_a_hit_map(self):
        self.check(VIEWS, lambda n: ([views(n)], [call("hitMap", step=4)]))

    def test_selectors(self):
        for selector in ("[text=x]", "UIView:hittable", "*:has(> [text=x]):nth(0)", "[text=x]:nearest(#v5)",
                         "[text=x]:below([text=x]):nth(0)"):
            with self.subTest(selector):
                self.check(VIEWS, lambda n: ([views(n)], [call("findViews", selector=selector)] * 4))

    def test_a_picture_of_the_screen(self):
        self.check(VIEWS, lambda n: ([views(n)], [call("render", show=["hitAreas", "labels"])]))

    def test_what_would_become_of_a_touch(self):
        self.check(VIEWS, lambda n: ([tapped_views(n)], [call("explainTouch", on="window", at=[50, 4])] * 10))

    # Events

    def test_taps_among_many_views_with_recognizers(self):
        self.check(VIEWS, lambda n: ([tapped_views(n)], taps(n)))

    def test_moves_of_a_long_drag(self):
        def requests(n):
            card = {"id": "card", "frame": [0, 0, 390, 844], "recognizers": [{"class": "UIPanGestureRecognizer"}]}
            moves = [[k / 60, 1, "moved", k % 300, 50] for k in range(1, n)]
            samples = [[0, 1, "began", 9, 9], *moves, [n, 1, "ended"]]
            return [call("loadTree", views=[card])], [call("playTouches", samples=samples)]

        self.check(VIEWS, requests)

    def test_a_trial_of_many_moves(self):
        def requests(n):
            moves = [{"touch": 1, "phase": "moved", "point": [k % 200, 5], "time": k / 1_000} for k in range(1, n)]
            return [call("createView", id="it", superview="window", frame=[0, 0, 300, 300], handles=["touches"])], [
                call("whatIf", changes=[{"method": "updateView", "params": {"view": "it", "handles": []}}],
                     events=[{"touch": 1, "phase": "began", "point": [0, 5], "time": 0}, *moves])]

        self.check(VIEWS, requests)

    def test_modes_of_many_views_and_many_states(self):
        def requests(n):
            modes = {name: {"next": [other], "views": {f"v{k}": {"hidden": hidden} for k in range(n)}}
                     for name, other, hidden in (("a", "b", False), ("b", "a", True))}
            states = {f"s{k}": {"next": [f"s{(k + 1) % n}"]} for k in range(n)}
            return [views(n)], [
                call("defineStateMachine", id="modes", initial="a", states=modes),
                call("enterState", machine="modes", state="b"), call("describeStateMachine", machine="modes"),
                call("defineStateMachine", id="ring", initial="s0", states=states)]

        self.check(VIEWS, requests)

    def test_performed_actions_of_several_sources(self):
        def requests(n):
            fingers = [{"type": "pointer", "id": f"f{k}", "parameters": {"pointerType": "touch"},
                        "actions": [{"type": "pause", "duration": 1}] * n} for k in range(10)]
            return [views(n)], [call("performActions", actions=fingers), call("releaseActions")]

        self.check(RECOGNIZERS, requests)

    # Recognizers

    def test_recognizers_are_made_described_and_released(self):
        self.check(RECOGNIZERS, lambda n: ([], [
            *(call("createRecognizer", view="window", **tap(id=name)) for name in numbered("r", n)),
            *(call("describeRecognizer", recognizer=name) for name in numbered("r", n)),
            *(call("release", id=name) for name in numbered("r", n))]))

    def test_a_chain_of_requirements_between_views(self):
        self.check(RECOGNIZERS, lambda n: ([tapped_views(n, every=1)], [
            *(call("requireToFail", recognizer=f"r{k}", other=f"r{k + 1}") for k in range(n - 1)),
            *[call("describeRecognizer", recognizer="r0")] * 5, *taps(n)]))

    def test_an_audit_of_views(self):
        # Recognizers are compared in pairs: the limit of an audit and a floor in scripts/bench are theirs.
        self.check(VIEWS, lambda n: ([call("loadTree", views=strewn(n))], [call("auditGestures")]))

    # Capture

    def test_clicks_are_recorded_explained_and_read(self):
        self.check(VIEWS, lambda n: ([tapped_views(n)], [
            *taps(n), *(call("trackClick", view=f"v{k}") for k in range(n)),
            *(call("explainClickable", view=f"v{k}") for k in range(n)), call("capturedEvents")]))

    def test_profiles_are_compared(self):
        self.check(RECOGNIZERS, lambda n: ([
            call("configureCapture", profiles=["sensors", "posthog", "growingio"]), tapped_views(n)], [
            *taps(n), call("compareCapture")]))

    def test_pages_that_appear(self):
        self.check(VIEWS, lambda n: ([
            call("configureCapture", profiles=["posthog", "datadog"], kinds=["screen"]),
            call("createController", id="nav", window="window", **{"class": "UINavigationController"})], [
            call("createController", id=name, parent="nav") for name in numbered("c", n)]))


if __name__ == "__main__":
    unittest.main()
