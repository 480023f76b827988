"""UIKit's rules, one case each, over the wire: both sides of each threshold, and what combines.

The scene is a window of 400 by 800 with a view A that fills it and B, [100, 100, 200, 200], in A.
An account of what happened is a line of words: `@0.1` is a time, `tap P>E` a change of state (by
the first letters of possible, began, changed, ended and failed; cancelled is X), `tap!E` an action
in that state, `B.began:1` what a view hears of touch 1, `c.touchDown` an event of a control.
"""

import unittest

from wire import DAEMON, Case, Client

from gestured import RequestFailed

CLASSES = {
    "tap": "UITapGestureRecognizer",
    "press": "UILongPressGestureRecognizer",
    "pan": "UIPanGestureRecognizer",
    "pinch": "UIPinchGestureRecognizer",
    "rotation": "UIRotationGestureRecognizer",
    "swipe": "UISwipeGestureRecognizer",
    "edge": "UIScreenEdgePanGestureRecognizer",
}
LETTERS = dict(possible="P", began="B", changed="C", ended="E", cancelled="X", failed="F")


class Scene:
    """A tree, touches, and an account of what came of them."""

    client: Client

    def __init__(self, *values):
        """`values` are the members of actions that the account tells."""
        self.values = values
        self.words = []
        self.time = None
        self.client.call("reset")
        self.view("A", "window", [0, 0, 400, 800])
        self.view("B", "A", [100, 100, 200, 200])

    def call(self, method, **params):
        for effect in self.client.call(method, **params).get("effects", []):
            if effect["time"] != self.time:
                self.time = effect["time"]
                self.words.append(f"@{self.time:g}")
            self.words.append(self.tell(effect))
        return self

    def tell(self, effect):
        kind = effect["effect"]
        if kind == "state":
            return f"{effect['recognizer']} {LETTERS[effect['from']]}>{LETTERS[effect['to']]}"
        if kind == "pending":
            return f"{effect['recognizer']} waits for {','.join(effect['on'])}"
        if kind == "action":
            values = [effect[name] for name in self.values]
            lists = [value if isinstance(value, list) else [value] for value in values]
            told = [",".join(f"{part:.4g}" for part in parts) for parts in lists]
            return " ".join([f"{effect['recognizer']}!{LETTERS[effect['state']]}", *told])
        if kind == "touches":
            return f"{effect['view']}.{effect['phase']}:{','.join(map(str, effect['touches']))}"
        if kind == "control":
            return f"{effect['control']}.{effect['event']}"
        return kind

    def view(self, name, superview, frame, kind="UIView", **properties):
        return self.call(
            "createView", id=name, superview=superview, frame=frame, **{"class": kind}, **properties
        )

    def change(self, view, **properties):
        return self.call("updateView", view=view, **properties)

    def on(self, view, name, kind=None, **properties):
        """Attaches a recognizer with a target; its name is its kind unless that is told."""
        self.call(
            "createRecognizer", id=name, view=view, **{"class": CLASSES[kind or name]}, **properties
        )
        return self.call("addTarget", recognizer=name, action="fired:")

    def enabled(self, recognizer, value):
        return self.call("updateRecognizer", recognizer=recognizer, enabled=value)

    def require(self, recognizer, other):
        return self.call("requireToFail", recognizer=recognizer, other=other)

    def delegate(self, recognizer, **answers):
        return self.call("setDelegate", recognizer=recognizer, **answers)

    def touch(self, time, phase, x, y, touch, **more):
        at = {} if x is None else {"point": [x, y]}
        return self.call("sendTouch", time=time, touch=touch, phase=phase, **at, **more)

    def down(self, time, x=200, y=200, touch=1, **more):
        return self.touch(time, "began", x, y, touch, **more)

    def move(self, time, x, y=200, touch=1):
        return self.touch(time, "moved", x, y, touch)

    def up(self, time, x=None, y=200, touch=1):
        return self.touch(time, "ended", x, y, touch)

    def lost(self, time, touch=1):
        return self.touch(time, "cancelled", None, None, touch)

    def both(self, time, phase, *points):
        """Fingers 1, 2, ... change in one event."""
        touches = [
            {"touch": number, "phase": phase, "point": list(point)}
            for number, point in enumerate(points, 1)
        ]
        return self.call("sendTouches", time=time, touches=touches)

    def relieve(self, time, leaving, landing):
        """One finger lifts and another lands, in one event."""
        touches = [
            {"touch": leaving, "phase": "ended"},
            {"touch": landing, "phase": "began", "point": [210, 200]},
        ]
        return self.call("sendTouches", time=time, touches=touches)

    def wait(self, until):
        return self.call("advanceTime", to=until)

    @property
    def account(self):
        return " ".join(self.words)

    @property
    def gestures(self):
        """The account without what views hear."""
        words = [word for word in self.words if ":" not in word]
        return " ".join(
            word
            for word, following in zip(words, words[1:] + ["@"])
            if not (word.startswith("@") and following.startswith("@"))
        )


class Rules(Case):
    """Each case is a scene, played, and the account that it has to give."""

    @classmethod
    def setUpClass(cls):
        cls.client = Scene.client = Client(DAEMON, options={"screen": [400, 800], "capture": False})
        cls.client.start()

    @classmethod
    def tearDownClass(cls):
        cls.client.close()

    def gestures(self, *cases):
        for number, (scene, expected) in enumerate(cases):
            with self.subTest(case=number, expected=expected):
                self.assertEqual(scene().gestures, expected)

    def accounts(self, *cases):
        for number, (scene, expected) in enumerate(cases):
            with self.subTest(case=number, expected=expected):
                self.assertEqual(scene().account, expected)

    def test_a_single_tap_lasts_less_than_one_and_a_half_seconds(self):
        self.gestures(
            (lambda: Scene().on("B", "tap").down(0).up(1.499),
             "@1.499 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap").down(0).up(1.5),
             "@1.5 tap P>F"),
        )

    def test_each_of_several_taps_lasts_less_than_350_milliseconds(self):
        self.gestures(
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.349).down(.5)
                .up(.849),
             "@0.849 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.35),
             "@0.35 tap P>F"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1).down(.4)
                .up(.75),
             "@0.75 tap P>F"),
        )

    def test_a_tap_strays_45_points_at_most(self):
        self.gestures(
            (lambda: Scene().on("B", "tap").down(0).move(.1, 227, 236).up(.2),
             "@0.2 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap").down(0).move(.1, 245.01).up(.2),
             "@0.1 tap P>F"),
            (lambda: Scene().on("B", "tap").down(0, 110).move(.1, 70).up(.2),
             "@0.2 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", numberOfTouchesRequired=2).down(0, 150)
                .down(.1, 160, touch=2).move(.2, 250, touch=2).up(.3).up(.3, touch=2),
             "@0.3 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", numberOfTouchesRequired=2).down(0, 150)
                .down(.1, 160, touch=2).move(.2, 251, touch=2),
             "@0.2 tap P>F"),
            (lambda: Scene().on("B", "tap", numberOfTouchesRequired=2).down(0, 150)
                .move(.1, 250).down(.2, 260, touch=2).up(.3).up(.4, touch=2),
             "@0.4 tap P>E tap!E"),
        )

    def test_taps_follow_each_other_soon_and_close_by(self):
        self.gestures(
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1).down(.4499)
                .up(.5),
             "@0.5 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1).down(.45)
                .up(.5).wait(2),
             "@0.45 tap P>F @0.85 tap P>F"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1).down(.2, 245)
                .up(.3),
             "@0.3 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1)
                .down(.2, 245.2).up(.3),
             "@0.2 tap P>F"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1).down(.2, 240)
                .move(.25, 246),
             "@0.25 tap P>F"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.3).down(.6)
                .up(.9),
             "@0.9 tap P>E tap!E"),
        )

    def test_a_tap_that_a_thousand_others_followed_is_forgotten(self):
        def count(others):
            self.client.call("reset")
            for each in range(others + 1):
                self.client.call("sendTouch", touch=1, phase="began", point=[each * 100, 9])
                self.client.call("sendTouch", touch=1, phase="ended")
            self.client.call("sendTouch", touch=1, phase="began", point=[0, 9])
            return self.client.call("describeTouch", touch=1)["tapCount"]

        self.assertEqual([count(999), count(1000)], [2, 1])

    def test_the_fingers_of_a_tap_are_all_down_at_once(self):
        self.gestures(
            (lambda: Scene().on("B", "tap", numberOfTouchesRequired=2).down(0)
                .down(.3, 260, touch=2).up(.5).up(.6, touch=2),
             "@0.6 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", numberOfTouchesRequired=2).down(0).up(.1)
                .down(.2, touch=2),
             "@0.1 tap P>F"),
            (lambda: Scene().on("B", "tap", numberOfTouchesRequired=2).down(0).down(.7, touch=2)
                .up(1.49).up(1.51, touch=2),
             "@1.5 tap P>F"),
            (lambda: Scene().on("B", "tap").down(0).down(.1, touch=2),
             "@0.1 tap P>F"),
            (lambda: Scene().on("B", "tap").down(0).relieve(.1, 1, 2),
             "@0.1 tap P>F"),
        )

    def test_a_press_begins_on_time(self):
        self.gestures(
            (lambda: Scene().on("B", "press").down(0).up(.5),
             "@0.5 press P>B press!B press B>E press!E"),
            (lambda: Scene().on("B", "press").down(0).up(.499),
             "@0.499 press P>F"),
            (lambda: Scene().on("B", "press").down(0).move(.1, 206, 208).wait(1),
             "@0.5 press P>B press!B"),
            (lambda: Scene().on("B", "press").down(0).move(.1, 210.1),
             "@0.1 press P>F"),
            (lambda: Scene().on("B", "press").down(0).wait(.6).move(.7, 390).move(.8, 0).up(.9),
             "@0.5 press P>B press!B @0.7 press B>C press!C @0.8 press!C @0.9 press C>E press!E"),
            (lambda: Scene().on("B", "press", numberOfTouchesRequired=2).down(0)
                .down(.3, 220, touch=2).wait(1).up(1.2),
             "@0.8 press P>B press!B @1.2 press B>E press!E"),
        )

    def test_a_press_may_follow_a_tap(self):
        self.gestures(
            (lambda: Scene().on("B", "press", numberOfTapsRequired=1).down(0).up(.1).down(.4)
                .wait(1),
             "@0.9 press P>B press!B"),
            (lambda: Scene().on("B", "press", numberOfTapsRequired=1).down(0).up(.1).down(.45),
             "@0.45 press P>F"),
            (lambda: Scene().on("B", "press", numberOfTapsRequired=1).down(0, 150).up(.1)
                .down(.2, 196),
             "@0.2 press P>F"),
            (lambda: Scene().on("B", "press", numberOfTapsRequired=1).down(0, 150)
                .move(.05, 190).up(.1).down(.2, 160).wait(1),
             "@0.7 press P>B press!B"),
        )

    def test_a_pan_begins_at_ten_points_on_either_axis(self):
        self.gestures(
            (lambda: Scene("translation").on("B", "pan").down(0).move(.1, 209.99, 209.99).up(.2),
             "@0.2 pan P>F"),
            (lambda: Scene("translation").on("B", "pan").down(0).move(.1, 225, 208)
                .move(.2, 230, 220),
             "@0.1 pan P>B pan!B 15,0 @0.2 pan B>C pan!C 20,12"),
            (lambda: Scene("translation").on("B", "pan").down(0).move(.1, 175, 188).move(.2, 215),
             "@0.1 pan P>B pan!B -15,-2 @0.2 pan B>C pan!C 25,10"),
            (lambda: Scene("translation").change("B", transform=[2, 0, 0, 2, 0, 0])
                .on("B", "pan").down(0).move(.1, 209).move(.2, 214).move(.3, 220),
             "@0.2 pan P>B pan!B 2,0 @0.3 pan B>C pan!C 5,0"),
            (lambda: Scene("translation").on("B", "pan", minimumNumberOfTouches=2).down(0)
                .move(.1, 250).down(.2, 270, touch=2).move(.3, 269).move(.4, 270),
             "@0.4 pan P>B pan!B 0,0"),
        )

    def test_a_pan_keeps_its_translation_when_fingers_join_and_leave(self):
        self.gestures(
            (lambda: Scene("translation").on("B", "pan").down(0, 150).move(.1, 180)
                .down(.2, 240, touch=2).move(.3, 260, touch=2).up(.4).move(.5, 270, touch=2),
             "@0.1 pan P>B pan!B 20,0 @0.2 pan B>C pan!C 20,0 @0.3 pan!C 30,0 @0.4 pan!C 30,0 "
             "@0.5 pan!C 40,0"),
            (lambda: Scene("velocity").on("B", "pan").down(0).move(.1, 220).move(.2, 230)
                .move(.3, 280).move(.3005, 290),
             "@0.1 pan P>B pan!B 200,0 @0.2 pan B>C pan!C 180,0 @0.3 pan!C 180,0 @0.3005 pan!C "
             "400,0"),
            (lambda: Scene().on("B", "pan", maximumNumberOfTouches=1).down(0).down(.1, touch=2),
             "@0.1 pan P>F"),
        )

    def test_what_a_swipe_asks_shrinks_with_time(self):
        self.gestures(
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.1, 195.3),
             "@0.1 swipe P>E swipe!E 50,100"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.1, 195.2),
             ""),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.5, 176.5),
             "@0.5 swipe P>E swipe!E 50,100"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.501, 250),
             "@0.501 swipe P>F"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.2, 195, 240.2),
             "@0.2 swipe P>E swipe!E 50,100"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.2, 195, 240.3),
             "@0.2 swipe P>F"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.1, 149.9),
             "@0.1 swipe P>F"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).move(.1, 170).move(.2, 160)
                .move(.3, 250),
             "@0.3 swipe P>E swipe!E 50,100"),
            (lambda: Scene("location").on("B", "swipe").down(0, 150).up(.1, 250),
             "@0.1 swipe P>F"),
        )

    def test_a_pinch_begins_past_eight_points(self):
        self.gestures(
            (lambda: Scene("scale").on("B", "pinch").both(0, "began", (150, 200), (250, 200))
                .both(.1, "moved", (146, 200), (254, 200)),
             ""),
            (lambda: Scene("scale").on("B", "pinch").both(0, "began", (150, 200), (250, 200))
                .both(.1, "moved", (145.9, 200), (254.1, 200)),
             "@0.1 pinch P>B pinch!B 1.002"),
            (lambda: Scene("scale").on("B", "pinch").both(0, "began", (150, 200), (250, 200))
                .both(.1, "moved", (140, 200), (260, 200)).up(.2, touch=2).move(.25, 100)
                .down(.3, 200, touch=2).both(.4, "moved", (80, 200), (220, 200)),
             "@0.1 pinch P>B pinch!B 1.111 @0.2 pinch B>C pinch!C 1.111 @0.25 pinch!C 1.111 "
             "@0.3 pinch!C 1.111 @0.4 pinch!C 1.556"),
        )

    def test_views_wait_for_recognizers_that_delay_them(self):
        self.accounts(
            (lambda: Scene().on("B", "tap", delaysTouchesBegan=True).down(0).move(.05, 210)
                .up(.1),
             "@0.1 tap P>E tap!E"),
            (lambda: Scene().on("B", "tap", delaysTouchesBegan=True).down(0).move(.1, 260).up(.2),
             "@0.1 tap P>F B.began:1 B.moved:1 @0.2 B.ended:1"),
            (lambda: Scene().on("B", "press", delaysTouchesBegan=True)
                .on("A", "tap", delaysTouchesBegan=True).down(0).move(.1, 220).move(.2, 250)
                .up(.3),
             "@0.1 press P>F @0.2 tap P>F B.began:1 B.moved:1 @0.3 B.ended:1"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1).wait(1),
             "@0 B.began:1 @0.45 tap P>F B.ended:1"),
            (lambda: Scene().on("B", "tap", numberOfTapsRequired=2).down(0).up(.1)
                .down(.2, touch=2).up(.3, touch=2),
             "@0 B.began:1 @0.2 B.began:2 @0.3 tap P>E tap!E B.cancelled:1,2"),
            (lambda: Scene().change("B", multipleTouchEnabled=True)
                .on("B", "pan", maximumNumberOfTouches=1).down(0).move(.1, 220)
                .down(.2, 210, touch=2).move(.3, 230, touch=2),
             "@0 B.began:1 @0.1 pan P>B pan!B B.cancelled:1 @0.2 B.began:2 @0.3 B.moved:2"),
        )

    def test_a_requirement_holds_until_the_other_fails(self):
        self.gestures(
            (lambda: Scene().on("B", "one", "tap").on("B", "two", "tap", numberOfTapsRequired=2)
                .require("one", "two").down(0).up(.1).wait(1),
             "@0.1 one waits for two @0.45 two P>F one P>E one!E"),
            (lambda: Scene().on("B", "one", "tap").on("B", "two", "tap", numberOfTapsRequired=2)
                .require("one", "two").down(0).up(.1).down(.2).up(.3),
             "@0.1 one waits for two @0.3 two P>E one P>F two!E"),
            (lambda: Scene().on("B", "one", "tap").on("B", "two", "tap", numberOfTapsRequired=2)
                .require("one", "two").down(0).up(.1).wait(.2).enabled("two", False),
             "@0.1 one waits for two @0.2 two P>F one P>E one!E"),
            (lambda: Scene().on("B", "one", "tap").on("B", "two", "tap", numberOfTapsRequired=2)
                .require("one", "two").delegate("one", shouldBegin=False).down(0).up(.1).wait(1),
             "@0.1 one P>F @0.45 two P>F"),
            (lambda: Scene().on("B", "one", "tap").on("B", "two", "tap", numberOfTapsRequired=2)
                .require("one", "two").on("B", "tri", "tap", numberOfTapsRequired=3)
                .require("two", "tri").down(0).up(.1).down(.2).up(.3).wait(1),
             "@0.1 one waits for two @0.3 two waits for tri @0.65 tri P>F two P>E one P>F two!E"),
            (lambda: Scene().view("C", "A", [300, 500, 50, 50]).on("B", "tap").on("C", "press")
                .require("tap", "press").down(0, 310, 510, touch=2).down(.1).up(.2).wait(.6),
             "@0.2 tap waits for press @0.5 press P>B tap P>F press!B"),
            (lambda: Scene().on("B", "pan").on("B", "tap").require("pan", "tap").down(0)
                .move(.1, 220).move(.2, 230).move(.3, 250).move(.4, 257),
             "@0.1 pan waits for tap @0.3 tap P>F pan P>B pan!B pan B>C pan!C @0.4 pan!C"),
        )

    def test_who_recognizes_first_prevents_the_others(self):
        self.gestures(
            (lambda: Scene().on("A", "outer", "tap").on("B", "inner", "tap").down(0).up(.1),
             "@0.1 inner P>E outer P>F inner!E"),
            (lambda: Scene().on("A", "pan").on("B", "tap").down(0, 50, 50).move(.1, 80, 50)
                .down(.2, touch=2).up(.3, touch=2),
             "@0.1 pan P>B pan!B @0.2 pan B>C pan!C @0.3 tap P>F pan!C"),
            (lambda: Scene().view("C", "A", [300, 500, 50, 50]).on("B", "pan").on("C", "tap")
                .down(0).move(.1, 230).down(.2, 310, 510, touch=2).up(.3, touch=2),
             "@0.1 pan P>B pan!B @0.3 tap P>E tap!E"),
            (lambda: Scene().on("A", "tap").on("B", "pan")
                .delegate("tap", shouldRecognizeSimultaneouslyWith=["pan"]).down(0)
                .move(.1, 220).up(.2),
             "@0.1 pan P>B pan!B @0.2 pan B>E tap P>E pan!E tap!E"),
            (lambda: Scene().on("B", "one", "tap").on("B", "press", numberOfTapsRequired=1)
                .down(0).up(.1).down(.2).wait(1),
             "@0.1 one P>E one!E @0.7 press P>B one P>F press!B"),
            (lambda: Scene().on("B", "one", "tap").on("B", "two", "tap", numberOfTapsRequired=2)
                .on("B", "tri", "tap", numberOfTapsRequired=3).down(0).up(.1).down(.2).up(.3)
                .down(.4).up(.5),
             "@0.1 one P>E one!E @0.3 two P>E one P>F two!E @0.5 tri P>E two P>F one P>F tri!E"),
        )

    def test_a_finger_that_was_let_go_never_joins_again(self):
        self.gestures(
            (lambda: Scene().on("B", "pan").down(0).move(.1, 220).enabled("pan", False)
                .enabled("pan", True).down(.2, 150, touch=2).move(.3, 250)
                .move(.4, 165, touch=2),
             "@0.1 pan P>B pan!B pan B>X pan!X @0.4 pan P>B pan!B"),
            (lambda: Scene().on("B", "pan").down(0).move(.1, 220)
                .call("addGestureRecognizer", view="B", recognizer="pan").move(.2, 230),
             "@0.1 pan P>B pan!B @0.2 pan B>C pan!C"),
            (lambda: Scene().on("B", "pan").down(0).move(.1, 220)
                .call("addGestureRecognizer", view="A", recognizer="pan").move(.2, 230),
             "@0.1 pan P>B pan!B pan B>X pan!X"),
        )

    def test_a_script_that_lands_too_many_fingers_plays_none(self):
        scene = Scene()
        land = [{"touch": number, "phase": "began", "point": [9, 9]} for number in range(1000)]
        with self.assertRaises(RequestFailed) as refused:
            scene.call("playTouches", events=[
                {"time": 0, "touches": land},
                {"time": 1, "touches": [{"touch": 1, "phase": "ended"}, land[1] | {"touch": -1}]},
            ])
        self.assertEqual(refused.exception.code, 1007)
        self.assertEqual(self.client.call("describeSession")["activeTouches"], 0)
        scene.call("sendPress", press=1, type="menu", phase="began")
        with self.assertRaises(RequestFailed) as refused:
            scene.call("playTouches", events=[{"time": 1, "touches": land[:1]},
                                              {"time": 2, "touches": land[1:]}])
        self.assertEqual(refused.exception.code, 1007)
        session = self.client.call("describeSession")
        self.assertEqual((session["clock"], session["activeTouches"]), (0, 0))

    def test_a_control_tracks_seventy_points_around(self):
        self.gestures(
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIControl").down(0, 160, 160)
                .move(.1, 259.9, 160).up(.2),
             "@0 c.touchDown @0.1 c.touchDragInside @0.2 c.touchUpInside"),
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIControl").down(0, 160, 160)
                .move(.1, 260, 160).up(.2),
             "@0 c.touchDown @0.1 c.touchDragExit c.touchDragOutside @0.2 c.touchUpOutside"),
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIControl").down(0, 160, 160)
                .move(.05, 300, 160).up(.1, 170, 160),
             "@0 c.touchDown @0.05 c.touchDragExit c.touchDragOutside @0.1 c.touchDragEnter "
             "c.touchUpInside"),
        )

    def test_a_reason_tells_numbers_however_large(self):
        Scene().on("B", "pan").down(0)
        moved = self.client.call("sendTouch", touch=1, phase="moved", point=[1e308, 200])
        self.assertEqual(moved["effects"][0]["because"], "moved (1e+308, 0), needed 10")

    def test_a_slider_reaches_from_one_far_limit_to_the_other(self):
        Scene().view("c", "B", [0, 0, 100, 40], "UISlider", minimumValue=-1.5e308,
                     maximumValue=1.5e308).down(0, 150, 120).move(.1, 125, 120)
        self.assertAlmostEqual(self.client.call("describeView", view="c")["value"] / 1e308, -.75)

    def test_a_button_wins_over_a_tap_of_an_ancestor(self):
        self.gestures(
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIButton").on("A", "tap")
                .down(0, 160, 160).up(.1),
             "@0 c.touchDown @0.1 tap P>F c.touchUpInside c.primaryActionTriggered"),
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIButton")
                .on("A", "tap", cancelsTouchesInView=False).down(0, 160, 160).up(.1),
             "@0 c.touchDown @0.1 tap P>E tap!E c.touchUpInside c.primaryActionTriggered"),
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIButton").on("c", "tap")
                .down(0, 160, 160).up(.1),
             "@0 c.touchDown @0.1 tap P>E tap!E c.touchCancel"),
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIControl").on("A", "tap")
                .down(0, 160, 160).up(.1),
             "@0 c.touchDown @0.1 tap P>E tap!E c.touchCancel"),
            (lambda: Scene().view("c", "B", [50, 50, 40, 40], "UIButton").on("A", "pan")
                .down(0, 160, 160).move(.1, 180, 160),
             "@0 c.touchDown @0.1 pan P>B pan!B c.touchCancel"),
        )


if __name__ == "__main__":
    unittest.main()
