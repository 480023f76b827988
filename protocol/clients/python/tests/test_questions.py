"""Questions of the daemon: who answers them, and what comes of it when nobody does."""

import unittest
import warnings

from .daemon import DAEMON, fired, tap, tap_view

from gestured import (  # noqa: E402
    Client,
    GesturedError,
    UnansweredWarning,
    UnknownQuestion,
    UnusableAnswer,
    UsageError,
)


class NoException(BaseException):
    """As `pytest.fail`, `pytest.skip`, a timeout's signal and Ctrl-C raise them."""


class Questions(unittest.TestCase):
    def setUp(self):
        # A daemon that waits for an answer which doesn't come makes the next call time out.
        self.client = Client(DAEMON, options={"askTimeout": 60}, timeout=20)
        self.client.start()
        self.addCleanup(self.client.close)

    def test_an_exception_of_any_kind_keeps_nothing_waiting(self):
        def fail(params):
            raise NoException("asked")

        tap_view(self.client, shouldReceiveTouch="ask")
        self.client.on("delegate/shouldReceiveTouch", fail)
        with self.assertRaises(NoException):
            tap(self.client)
        self.client.call("describeSession")

    def test_reset_takes_handlers_effects_and_notifications_away(self):
        tap_view(self.client, shouldBegin="ask")
        self.client.on("delegate/shouldBegin", lambda params: True)
        self.client.call("subscribe")
        tap(self.client)
        self.assertTrue(self.client.effects and self.client.notifications)
        self.client.call("reset")
        self.assertEqual((self.client.effects, self.client.notifications), ([], []))
        tap_view(self.client, shouldBegin="ask")
        with self.assertWarns(UnansweredWarning):
            tap(self.client)

    def test_a_refused_reset_takes_nothing_away(self):
        tap_view(self.client, shouldBegin="ask")
        self.client.on("delegate/shouldBegin", lambda params: False)
        with self.assertRaises(GesturedError):
            self.client.request("reset", {"really": True})
        self.assertEqual(fired(tap(self.client)), [])

    def test_a_handler_is_taken_off_by_off_and_by_the_end_of_its_block(self):
        tap_view(self.client, shouldBegin="ask")
        with self.client.on("delegate/shouldBegin", lambda params: False) as asked:
            self.assertEqual(fired(tap(self.client)), [])
            self.assertEqual((asked.count, asked.answers), (1, [False]))
            self.assertEqual(asked.asked[0].recognizer, "tap")
        self.client.on("delegate/shouldBegin", lambda params: False)
        self.client.off("delegate/shouldBegin")
        with self.assertWarns(UnansweredWarning):
            self.assertEqual(fired(tap(self.client)), ["tapped:"])

    def test_a_misspelt_question_is_refused_with_the_nearest(self):
        with self.assertRaises(UnknownQuestion) as caught:
            self.client.on("delegate/shouldBegn", lambda params: False)
        self.assertIn("did you mean delegate/shouldBegin?", str(caught.exception))
        with self.assertRaises(UnknownQuestion):
            self.client.off("delegate/shouldBegn")

    def test_questions_that_the_daemon_lists_are_known(self):
        self.client._connection.handlers.listed = ["scroll/shouldRest"]
        self.client.on("scroll/shouldRest", lambda params: True)
        with self.assertRaises(UnknownQuestion) as caught:
            self.client.on("scroll/shouldRst", lambda params: True)
        self.assertIn("did you mean scroll/shouldRest?", str(caught.exception))

    def test_a_strict_client_raises_where_nobody_answers(self):
        self.client.unanswered = "error"
        tap_view(self.client, shouldBegin="ask")
        with self.assertRaises(UnusableAnswer) as caught:
            tap(self.client)
        self.assertIn("delegate/shouldBegin (recognizer tap", str(caught.exception))
        self.assertEqual(self.client.call("pointInside", view="card", point=[1, 1]), {"inside": True})

    def test_a_strict_client_raises_where_an_answer_is_none_that_was_asked_for(self):
        self.client.unanswered = "error"
        for answer in (None, 1, "yes", {"answer": True}):
            with self.subTest(answer=answer):
                self.client.call("reset")
                tap_view(self.client, shouldBegin="ask")
                self.client.on("delegate/shouldBegin", lambda params: answer)
                with self.assertRaises(UnusableAnswer) as caught:
                    tap(self.client)
                self.assertIn("True or False", str(caught.exception))

    def test_a_lenient_client_warns(self):
        tap_view(self.client, shouldBegin="ask")
        self.client.on("delegate/shouldBegin", lambda params: None)
        with self.assertWarns(UnansweredWarning) as caught:
            self.assertEqual(fired(tap(self.client)), ["tapped:"])
        self.assertIn("return", str(caught.warning))

    def test_usable_answers_of_every_question_pass(self):
        from gestured.questions import check_answer

        for question, answers in {
            "delegate/shouldBegin": [True, False],
            "recognizer/touches": ["began", None, {"state": "ended"}],
            "capture/trackEvent": [True, {"properties": {}}],
        }.items():
            for answer in answers:
                check_answer(question, answer)
        for question, answer in {
            "recognizer/touches": "begun",
            "capture/trackEvent": {"propertys": {}},
        }.items():
            with self.assertRaises(UnusableAnswer):
                check_answer(question, answer)

    def test_a_coroutine_function_is_refused(self):
        async def handler(params):
            return True

        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with self.assertRaises(UsageError) as caught:
                self.client.on("delegate/shouldBegin", handler)
        self.assertIn("asyncio", str(caught.exception))

    def test_a_handler_that_calls_is_refused_with_a_gestured_error(self):
        tap_view(self.client, shouldBegin="ask")
        self.client.on("delegate/shouldBegin", lambda params: self.client.call("describeSession"))
        with self.assertRaises(UsageError):
            tap(self.client)


if __name__ == "__main__":
    unittest.main()
