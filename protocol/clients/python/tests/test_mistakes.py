"""What is misspelt or misused, with the real daemon."""

import unittest

from .daemon import DAEMON
from .test_session import CARD, Circle, Sessions

from gestured import (  # noqa: E402
    CustomRecognizer,
    MethodNotFound,
    Session,
    UnknownQuestion,
    UsageError,
    View,
    expect,
)


class Mistakes(Sessions):
    """What is misspelt or misused is refused, rather than without effect."""

    def test_a_view_a_session_and_a_recognizer_are_no_lists(self):
        (card,) = self.ui.load([CARD])
        for one in (self.ui["UIView"], card, self.ui.recognizer("tap"), self.ui):
            with self.assertRaises(TypeError):
                list(one)
        with self.assertRaisesRegex(TypeError, r"find_all\('UIView'\)"):
            for _ in self.ui["UIView"]:
                self.fail("there is nothing to go through")
        for wrong in (0, -1, None, card):
            for where in (self.ui, card):
                with self.assertRaisesRegex(TypeError, "by a selector, a string"):
                    where[wrong]

    def test_what_can_not_be_set_is_refused_with_the_nearest_name(self):
        self.ui.load([CARD])
        session, card, tap = self.ui, self.ui["#card"], self.ui.recognizer("tap")
        controller = self.ui.add_controller(id="root")
        for thing, name, told in (
            (card, "hiden", "did you mean hidden?"),
            (card, "userInteractionEnabled", "did you mean user_interaction_enabled?"),
            (tap, "number_of_taps", "did you mean number_of_taps_required?"),
            (controller, "titel", "did you mean title?"),
            (session, "strct", r"Session\(strict=...\)"),
            (session, "shopping", "a class of your own"),
        ):
            with self.assertRaisesRegex(AttributeError, told):
                setattr(thing, name, 1)
            self.assertNotIn(name, vars(thing))

    def test_whether_events_were_captured_is_asked_in_so_many_words(self):
        with self.assertRaisesRegex(TypeError, "len"):
            bool(self.ui.captured)
        self.assertEqual(len(self.ui.captured), 0)

    def test_a_property_that_is_none_is_no_attribute(self):
        self.ui.load([CARD])
        tap = self.ui.recognizer("tap")
        self.assertEqual((tap.get("number_of_taps_required"), tap.get("translation")), (1, None))
        with self.assertRaisesRegex(AttributeError, "'tap'. has no enabld; did you mean enabled?"):
            tap.get("enabld")

    def test_classes_of_ones_own_have_attributes_of_their_own(self):
        class Shop(Session):
            def __init__(self, command):
                super().__init__(command)
                self.card = self["#card"]

        class Card(View):
            title = None

            def __init__(self, session):
                super().__init__(session, "#card")
                self.label = self["UILabel"]

        with Shop(DAEMON) as shop:
            shop.load([CARD])
            card = Card(shop)
            card.title = "Deals"
            card.hidden = True
            self.assertEqual((shop.card.hidden, card.title), (True, "Deals"))
            self.assertEqual(card.label.selector, "#card UILabel")

    def test_required_parameters_may_be_given_by_place_and_no_others(self):
        self.ui.load([CARD])
        self.assertEqual(self.ui.protocol.hit_test([5, 5])["view"], "card")
        for wrong in (
            lambda: self.ui.protocol.hit_test([5, 5], "card"),
            lambda: self.ui.protocol.hit_test(),
            lambda: self.ui.protocol.hit_test([5, 5], trase=True),
        ):
            with self.assertRaises(TypeError):
                wrong()
        with self.assertRaises(AttributeError):
            self.ui.protocol.hit_tets([5, 5])
        with self.assertRaisesRegex(MethodNotFound, "hitTest"):
            self.ui.client.call("hitTets", point=[5, 5])

    def test_a_selector_that_was_not_looked_up_is_no_id(self):
        (card,) = self.ui.load([CARD])
        report = card.tap()
        for wrong in (
            lambda view: expect(report).to_hit(view),
            lambda view: report.because(view),
            lambda view: expect(report.captured).to_have("$AppClick", view=view),
        ):
            with self.assertRaisesRegex(TypeError, "`find` looks a selector up once"):
                wrong(self.ui["UIView"])
            wrong(card)

    def test_an_expectation_of_nothing_is_none(self):
        (card,) = self.ui.load([CARD])
        nothing = self.ui.wait(1)
        with self.assertRaisesRegex(AssertionError, "expected an action"):
            expect(nothing).to_fire()
        expect(self.touch([5, 5])).to_fire().to_fire(state="ended").to_hit("#card")
        for wrong in ({}, {"within": 0.1}):
            with self.assertRaises(TypeError):
                expect(card).to_have(**wrong)
        with self.assertRaises(TypeError):
            self.ui.recognizer("tap").delegate()

    def test_what_was_not_reported_can_not_be_expected(self):
        (card,) = self.ui.load([CARD])
        states, unplayed = card.tap(report=["state"]), card.tap(play=False)
        both = card.tap() + states
        expect(states).to_reach_state("tap", "ended").to_hit(card)
        for wrong in (
            lambda: expect(states).not_to_fire(),
            lambda: expect(states).to_fire("tapped:"),
            lambda: expect(states).to_fire_only(),
            lambda: expect(states.captured).not_to_have(),
            lambda: expect(states).to_select(card),
            lambda: expect(both).not_to_fire("panned:"),
            lambda: expect(unplayed).not_to_fire(),
        ):
            with self.assertRaisesRegex(UsageError, "reports effects of these kinds only"):
                wrong()
        with Session(DAEMON, options={"effects": ["action", "control"]}) as quiet:
            (card,) = quiet.load([CARD])
            with self.assertRaisesRegex(UsageError, "action, control; this needs captured too"):
                expect(card.tap().captured).not_to_have()
            expect(card.tap(report=["captured"]).captured).to_have("$AppClick")

    def test_a_misspelt_method_is_refused_beside_others_that_are_not(self):
        class Page:
            def should_begin(self, question):
                return False

            def should_be_open(self):
                raise AssertionError("a helper of its own")

            def test_that_a_card_should_begin(self):
                raise AssertionError("another one")

            do_should_begin = could_begin = test_that_a_card_should_begin

        self.ui.load([CARD])
        tap = self.ui.recognizer("tap")
        tap.delegate(Page())
        self.assertEqual(self.touch([5, 5]).actions, [])
        for name, meant in (
            ("should_receive_tuch", "should_receive_touch"),
            ("should_receive", "should_receive_touch"),
            ("shouldRequireFailureOf", "should_require_failure_of"),
            ("gestureRecognizerShouldBegin", "should_begin"),
        ):
            misspelt = type("Misspelt", (Page,), {name: lambda self, question: True})
            with self.assertRaisesRegex(UnknownQuestion, f"{name} .* did you mean {meant}?"):
                tap.delegate(misspelt())

    def test_a_misspelt_name_is_refused_at_once(self):
        self.ui.load([CARD])
        with self.assertRaises(UnknownQuestion) as caught:
            self.ui.recognizer("tap").delegate(should_begn=lambda q: True)
        self.assertIn("did you mean should_begin?", str(caught.exception))

    def test_a_misspelt_method_is_refused_when_its_class_is_made(self):
        for name, meant in (
            ("touches_begn", "touches_began"),
            ("touchesMoved", "touches_moved"),
            ("touches_end", "touches_ended"),
            ("touches_canceled", "touches_cancelled"),
        ):
            with self.assertRaisesRegex(UnknownQuestion, f"did you mean {meant}?"):
                type("Misspelt", (CustomRecognizer,), {name: lambda self, touches: None})

        class Counting(Circle):
            def __init__(self):
                self.touches_so_far = 0

            def touches_in_circle(self, touches):
                self.touches_so_far += len(touches)

        self.assertEqual(Counting().class_name, "Counting")


if __name__ == "__main__":
    unittest.main()
