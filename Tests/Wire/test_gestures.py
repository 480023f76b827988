"""Gestures by name, and actions as WebDriver has them: what one may rely on, whatever the gesture."""

import random
import unittest

from wire import Case, Client, RequestFailed

SCREEN = [
    {
        "id": "card",
        "frame": [20, 100, 350, 300],
        "recognizers": [
            {"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "tapped"}]},
            {"id": "two", "class": "UITapGestureRecognizer", "numberOfTapsRequired": 2,
             "targets": [{"action": "zoomed"}]},
            {"id": "hold", "class": "UILongPressGestureRecognizer",
             "targets": [{"action": "held"}]},
            {"id": "pan", "class": "UIPanGestureRecognizer", "targets": [{"action": "moved"}]},
            {"id": "pinch", "class": "UIPinchGestureRecognizer",
             "targets": [{"action": "scaled"}]},
            {"id": "turn", "class": "UIRotationGestureRecognizer",
             "targets": [{"action": "turned"}]},
        ],
    },
    {
        "id": "list", "class": "UIScrollView", "frame": [0, 450, 390, 300],
        "contentSize": [390, 2000],
        "subviews": [{"id": "buy", "class": "UIButton", "frame": [20, 20, 100, 44]}],
    },
]


def gesture(source: random.Random):
    """A gesture of any kind, with parameters of any kind."""
    number = source.uniform
    return source.choice([
        ("tap", {"on": "card", "taps": source.randint(1, 3), "interval": number(0, 0.6),
                 "fingers": source.randint(1, 3), "hold": number(0, 1)}),
        ("doubleTap", {"on": "card"}),
        ("press", {"on": source.choice(["card", "buy"]), "duration": number(0, 1.5)}),
        ("drag", {"on": source.choice(["card", "list"]), "by": [number(-80, 80), number(-80, 80)],
                  "hold": number(0.1, 0.5), "press": number(0, 0.7)}),
        ("swipe", {"on": "card", "direction": source.choice(["left", "right", "up", "down"])}),
        ("edgeSwipe", {"edge": source.choice(["left", "right", "top", "bottom"])}),
        ("pinch", {"on": "card", "scale": number(0.4, 2), "rotation": number(-1, 1)}),
        ("rotate", {"on": "card", "rotation": number(-2, 2), "translation": [number(-20, 20), 5]}),
        ("scroll", {"on": "list", "by": [0, number(-900, 900)]}),
    ])


def finger(*items, name="finger"):
    return {"type": "pointer", "id": name, "parameters": {"pointerType": "touch"},
            "actions": list(items)}


def move(x, y, duration=0):
    return {"type": "pointerMove", "x": x, "y": y, "duration": duration}


def pause(duration):
    return {"type": "pause", "duration": duration}


DOWN, UP = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}


def started(case):
    """A client whose daemon runs until the test is over."""
    client = Client().__enter__()
    case.addCleanup(client.close)
    return client


class Gestures(Case):
    deadline = 120.0

    def begin(self, client):
        client.reset()
        client.loadTree(views=SCREEN)
        client.requireToFail(recognizer="tap", other="two")

    def test_touches_that_are_played_again_have_the_same_effects(self):
        one, other = started(self), started(self)
        for seed in range(40):
            with self.subTest(seed=seed):
                method, params = gesture(random.Random(seed))
                self.begin(one)
                self.begin(other)
                said = one.call(method, **params)
                again = other.playTouches(events=said["touches"])
                self.assertEqual(said["effects"], again["effects"])
                self.assertEqual(said["time"], again["time"])

    def test_what_is_only_listed_is_what_would_be_played(self):
        client = started(self)
        for seed in range(40):
            with self.subTest(seed=seed):
                method, params = gesture(random.Random(seed))
                self.begin(client)
                before = client.call("describeScene")
                listed = client.call(method, **params, play=False)
                self.assertEqual(listed["effects"], [])
                self.assertEqual(client.call("describeScene"), before)
                played = client.call(method, **params, settle=False)
                self.assertEqual(listed["touches"], played["touches"])

    def test_a_pinch_at_the_edge_is_recognized_at_every_rate_or_has_no_room(self):
        for frame, scale, room in [
            ([0, 0, 24, 24], 8, True), ([366, 820, 24, 24], 3, True), ([0, 400, 30, 20], 4, True),
            ([370, 820, 20, 30], 4, False), ([0, 0, 20, 20], 2, False),
        ]:
            for rate in (24, 30, 60, 100, 120, 240, 1000):
                with self.subTest(frame=frame, rate=rate), Client() as client:
                    client.loadTree(views=[{"id": "dot", "frame": frame, "recognizers": [
                        {"id": "pinch", "class": "UIPinchGestureRecognizer",
                         "targets": [{"action": "scaled"}]}]}])
                    if room:
                        effects = client.pinch(on="dot", scale=scale, rate=rate)["effects"]
                        read = [each["scale"] for each in effects if each["effect"] == "action"]
                        self.assertAlmostEqual(read[-1], scale, delta=1e-6)
                    else:
                        with self.assertRaises(RequestFailed) as caught:
                            client.pinch(on="dot", scale=scale, rate=rate)
                        self.assertEqual(caught.exception.code, 1013)
                        self.assertIn("lies off the screen", str(caught.exception))

    def test_who_is_hit_behind_a_view_that_passes_touches_on_does_not_cover_it(self):
        with Client() as client:
            client.loadTree(views=[
                {"id": "behind", "frame": [0, 0, 50, 50]},
                {"id": "glass", "frame": [0, 0, 50, 50], "hitTestBehavior": "passSelf"},
                {"id": "pane", "frame": [100, 0, 50, 50], "hitTestBehavior": "passSelf"},
                {"id": "front", "frame": [100, 0, 50, 50]}])
            client.createView(id="overlay", class_="UIWindow", windowLevel=5, hitTestBehavior="passSelf")
            for view, because in [
                ("glass", "its hitTestBehavior is passSelf, and nothing in it is hit at (25, 25)"),
                ("overlay", "its hitTestBehavior is passSelf, and nothing in it is hit at (195, 422)"),
                ("pane", "front covers it at (125, 25)"),
            ]:
                with self.assertRaises(RequestFailed) as caught:
                    client.tap(on=view)
                self.assertIn(because, str(caught.exception))
                self.assertIn(because, client.explainTouch(on=view)["lands"]["because"])

    def test_an_edge_swipe_begins_on_the_screen_wherever_along_the_edge(self):
        with Client() as client:
            for edge, start in [("left", [0, 843.5]), ("right", [389.5, 843.5]), ("top", [389.5, 0]),
                                ("bottom", [389.5, 843.5])]:
                answer = client.edgeSwipe(edge=edge, fraction=1)
                self.assertEqual(answer["touches"][0]["touches"][0]["point"], start)
                self.assertEqual(answer["view"], "window")

    def test_a_point_of_a_view_in_no_window_is_not_hittable(self):
        with Client() as client:
            client.createView(id="loose", frame=[0, 0, 50, 50])
            for spot in [{}, {"at": [1, 1]}, {"fraction": [0.5, 0.5]}]:
                with self.assertRaises(RequestFailed) as caught:
                    client.tap(on="loose", **spot)
                self.assertEqual(caught.exception.code, 1013)
                self.assertIn("it is in no window", str(caught.exception))

    def test_a_question_about_a_touch_names_the_views_of_more_records_than_are_stored(self):
        with Client() as client:
            client.configureCapture(limit=100)
            tap = {"class": "UITapGestureRecognizer", "targets": [{"action": "tapped"}],
                   "delegate": {"shouldRecognizeSimultaneouslyWith": True}}
            inner = {"id": "inner", "frame": [0, 0, 100, 100], "recognizers": [tap] * 10}
            outer = {"id": "outer", "frame": [0, 0, 100, 100], "recognizers": [tap] * 140}
            client.loadTree(views=[{**outer, "subviews": [inner]}])
            account = client.explainTouch(on="inner")
            self.assertEqual([each["view"] for each in account["records"]], ["inner"] * 10 + ["outer"] * 140)
            self.assertEqual(account["doesNotRecord"], [])

    def test_a_question_about_a_touch_changes_nothing_and_tells_what_happens(self):
        client = started(self)
        for seed in range(40):
            with self.subTest(seed=seed):
                method, params = gesture(random.Random(seed))
                if method in ("edgeSwipe", "scroll"):
                    continue
                self.begin(client)
                before = client.call("describeScene")
                on = params.pop("on")
                account = client.call("explainTouch", **{"on": on, "gesture": method, "with": params})
                self.assertEqual(client.call("describeScene"), before)
                said = client.call(method, on=on, **params)
                self.assertEqual(account["lands"]["view"], said["view"])
                states = [each for each in said["effects"] if each["effect"] == "state"]
                recognized = {each["recognizer"] for each in states
                              if each["from"] == "possible" and each["to"] != "failed"}
                self.assertEqual({each["recognizer"] for each in account["recognizes"]}, recognized)
                captured = [each["event"] for each in said["effects"]
                            if each["effect"] == "captured"]
                self.assertEqual([each["event"] for each in account["records"]], captured)


class Actions(Case):
    def client(self):
        return started(self)

    def perform(self, *sources, client=None, **params):
        return (client or self.client()).performActions(actions=list(sources), **params)

    def times(self, said):
        return [(event["time"], [each["phase"] for each in event["touches"]])
                for event in said["touches"]]

    def test_pauses_are_kept_wherever_they_stand(self):
        said = self.perform(finger(pause(250), move(100, 200), DOWN, pause(500), UP, pause(125)))
        self.assertEqual(self.times(said)[:2], [(0.25, ["began"]), (0.75, ["ended"])])
        self.assertEqual(said["time"], 0.875)

    def test_a_tick_lasts_as_long_as_its_longest_item(self):
        said = self.perform(
            finger(move(100, 200), DOWN, pause(100), UP),
            {"type": "none", "id": "clock", "actions": [pause(50), pause(200), pause(400), pause(0)]},
        )
        self.assertEqual(self.times(said), [(0.05, ["began"]), (0.65, ["ended"])])

    def test_no_tap_of_a_source_is_dropped(self):
        client = self.client()
        client.loadTree(views=SCREEN)
        taps = [DOWN, pause(50), UP, pause(100)]
        said = self.perform(finger(move(100, 200), *taps, *taps, *taps, *taps), client=client,
                            report=["action"])
        landings = [time for time, phases in self.times(said) if phases == ["began"]]
        self.assertEqual(len(landings), 4)
        names = [each["action"] for each in said["effects"] if each["effect"] == "action"]
        self.assertEqual(names.count("zoomed"), 2)

    def test_so_many_keys_may_be_down_and_no_more(self):
        client = self.client()
        client.loadTree(views=[{"id": "page", "frame": [0, 0, 390, 844], "handles": ["presses"],
                                "canBecomeFirstResponder": True}])
        client.becomeFirstResponder(id="page")
        limit = 1_000
        names = [chr(0x30000 + number) for number in range(limit + 1)]
        down = [{"type": "keyDown", "value": name} for name in names]

        def keys(*items, name="keys"):
            return {"type": "key", "id": name, "actions": list(items)}

        before = client.call("describeSession")
        for sources in ([keys(*down)], [keys(*down[:limit // 2]), keys(*down[:limit // 2 + 1], name="more")]):
            with self.assertRaises(RequestFailed) as caught:
                self.perform(*sources, client=client)
            self.assertEqual((caught.exception.code, caught.exception.data["limit"]), (1007, limit))
        self.assertEqual(client.call("describeSession"), before)
        # As many as one likes, one after the other.
        typed = [{"type": kind, "value": name} for name in names[:1_001]
                 for kind in ("keyDown", "keyUp")]
        said = self.perform(keys(*typed), client=client, report=["presses"])
        self.assertEqual(len(said["effects"]), 2_002)
        self.assertNotIn("ignored", said)
        self.perform(keys(*down[:limit]), client=client)
        lifted = client.releaseActions(report=["presses"])["effects"]
        self.assertEqual([each["key"] for each in lifted], names[limit - 1 :: -1])
        self.assertEqual({each["phase"] for each in lifted}, {"ended"})

    def test_what_the_standard_leaves_open_is_taken(self):
        press = {"width": 2.5, "height": 1, "tangentialPressure": -0.5, "azimuthAngle": 6.28}
        said = self.perform(finger(move(100.5, 200.25), {**DOWN, **press}, UP))
        self.assertEqual(said["touches"][0]["touches"][0],
                         {"touch": 1, "phase": "began", "point": [100.5, 200.25], "radius": 1.25})
        for button in (0, 15, 16, 70_000, 2**53 - 1):
            with self.subTest(button=button):
                mouse = {"type": "pointer", "id": "mouse", "actions": [
                    move(100, 200), {"type": "pointerDown", "button": button},
                    {"type": "pointerUp", "button": button}]}
                said = self.perform(mouse)
                phases = [phases for _, phases in self.times(said)]
                self.assertEqual(phases, [["began"], ["ended"]])

    def test_what_is_invalid_is_told_by_its_path_and_changes_nothing(self):
        client = self.client()
        client.loadTree(views=SCREEN)
        def state():
            return [client.call(each) for each in ("describeSession", "describeScene", "listTouches")]

        before = state()
        wrong = [
            ("actions[0].type", {"type": "finger", "id": "a", "actions": []}),
            ("actions[0].id", {"type": "none", "actions": []}),
            ("actions[0].id", {"type": "none", "id": 5, "actions": []}),
            ("actions[0].actions", {"type": "none", "id": "a"}),
            ("actions[0].actions", {"type": "none", "id": "a", "actions": {}}),
            ("actions[0].actions[0].type", {"type": "none", "id": "a",
                                            "actions": [{"type": "pointerDown"}]}),
            ("actions[0].actions[0].duration", {"type": "none", "id": "a",
                                                "actions": [pause(-1)]}),
            ("actions[0].actions[0].duration", {"type": "none", "id": "a",
                                                "actions": [pause(1.5)]}),
            ("actions[0].parameters.pointerType",
             {"type": "pointer", "id": "a", "parameters": {"pointerType": "foot"}, "actions": []}),
            ("actions[0].actions[1].duration", finger(DOWN, move(1, 1, -5))),
            ("actions[0].actions[0].x", finger({"type": "pointerMove", "y": 1})),
            ("actions[0].actions[0].y", finger({"type": "pointerMove", "x": 1})),
            ("actions[0].actions[0].x", finger(move("1", 1))),
            ("actions[0].actions[0].origin", finger({**move(1, 1), "origin": "window"})),
            ("actions[0].actions[0].button", finger({"type": "pointerDown", "button": -1})),
            ("actions[0].actions[2].x",
             finger(move(100, 200), DOWN, {**move(400, 0), "origin": {"view": "card"}}, UP)),
            ("actions[0].actions[1].y",
             finger(DOWN, {**move(0, -500), "origin": {"element-6066-11e4": "buy"}})),
            ("actions[0].actions[2].y",
             finger({**move(0, 0), "origin": {"view": "buy"}}, DOWN,
                    {**move(0, 400), "origin": "pointer"})),
            ("actions[0].actions[0].y",
             {"type": "wheel", "id": "w", "actions": [
                 {"type": "scroll", "x": 0, "y": 500, "deltaX": 0, "deltaY": 1,
                  "origin": {"view": "list"}}]}),
            ("actions[0].actions[0].width", finger({**DOWN, "width": -0.5})),
            ("actions[0].actions[0].height", finger({**DOWN, "height": "1"})),
            ("actions[0].actions[0].pressure", finger({**DOWN, "pressure": 2})),
            ("actions[0].actions[0].tiltX", finger({**DOWN, "tiltX": 91})),
            ("actions[0].actions[0].twist", finger({**DOWN, "twist": 360})),
            ("actions[0].actions[0].altitudeAngle", finger({**DOWN, "altitudeAngle": 2})),
            ("actions[0].actions[0].value", {"type": "key", "id": "k",
                                             "actions": [{"type": "keyDown", "value": "ab"}]}),
            ("actions[0].actions[0].deltaX",
             {"type": "wheel", "id": "w",
              "actions": [{"type": "scroll", "x": 1, "y": 1, "deltaY": 1}]}),
        ]
        for path, source in wrong:
            for earlier in (0, 1):
                with self.subTest(path=path, source=source, earlier=earlier):
                    fine = [{"type": "none", "id": "fine", "actions": [pause(10)]}] * earlier
                    with self.assertRaises(RequestFailed) as caught:
                        self.perform(*fine, source, client=client)
                    self.assertEqual(caught.exception.code, -32602)
                    expected = path.replace("actions[0]", f"actions[{earlier}]", 1)
                    self.assertEqual(caught.exception.data["parameter"], expected)
        self.assertEqual(state(), before)
        # Nobody's place, nor what is pressed, is left of the refused ones.
        said = self.perform(finger(UP, {**move(5, 6), "origin": "pointer"}, DOWN), client=client)
        self.assertEqual([each["point"] for event in said["touches"] for each in event["touches"]],
                         [[5, 6]])


if __name__ == "__main__":
    unittest.main()
