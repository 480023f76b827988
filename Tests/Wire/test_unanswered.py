"""Where questions must not be missed: whatever asks, a request without an answer is refused and has
changed nothing; and a session in which nobody asks pays nothing for that."""

import unittest

from wire import Case, Talk, lined, request

CARD = request(0, "loadTree", views=[{
    "id": "card", "frame": [0, 0, 300, 300],
    "recognizers": [{"id": "open", "class": "UITapGestureRecognizer"}]}])
SCROLL = request(0, "createView", id="list", superview="window", frame=[0, 0, 300, 300], delegate="client",
                 contentSize=[300, 3000], **{"class": "UIScrollView"})
TAP = request(1, "tap", at=[50, 50])

#: By question: what is set up, and the request that asks.
ASKING = {
    "delegate/shouldBegin": ([CARD, request(0, "setDelegate", recognizer="open", shouldBegin="ask")], TAP),
    "delegate/shouldReceiveTouch": (
        [CARD, request(0, "setDelegate", recognizer="open", shouldReceiveTouch="ask")], TAP),
    "recognizer/touches": ([
        request(0, "defineClass", name="Squiggle", superclass="UIGestureRecognizer", asks=["touches"]), CARD,
        request(0, "createRecognizer", id="squiggle", view="card", **{"class": "Squiggle"})], TAP),
    "view/hitTest": ([
        request(0, "defineClass", name="Veil", superclass="UIView", asks=["hitTest"]), CARD,
        request(0, "createView", id="veil", superview="card", frame=[0, 0, 90, 90], **{"class": "Veil"})], TAP),
    "view/pointInside": ([
        request(0, "defineClass", name="Veil", superclass="UIView", asks=["pointInside"]), CARD,
        request(0, "createView", id="veil", superview="card", frame=[0, 0, 90, 90], **{"class": "Veil"})], TAP),
    "delegate/scrollViewWillEndDragging": (
        [SCROLL, request(0, "setScrollDelegate", view="list", willEndDragging="ask")],
        request(1, "drag", on="list", by=[0, -90])),
    "delegate/scrollViewShouldScrollToTop": (
        [SCROLL, request(0, "setContentOffset", view="list", contentOffset=[0, 500]),
         request(0, "setScrollDelegate", view="list", shouldScrollToTop="ask")],
        request(1, "sendStatusBarTap")),
    "view/gestureShouldBegin": ([CARD, request(0, "updateView", view="card", gestureShouldBegin="ask")], TAP),
    "scrollView/touchesShouldBegin": (
        [SCROLL, request(0, "updateView", view="list", touchesShouldBegin="ask"),
         request(0, "createView", id="buy", superview="list", frame=[0, 0, 300, 300], **{"class": "UIButton"})], TAP),
    "scrollView/touchesShouldCancel": (
        [SCROLL, request(0, "updateView", view="list", touchesShouldCancel="ask", delaysContentTouches=False),
         request(0, "createView", id="buy", superview="list", frame=[0, 0, 300, 300], **{"class": "UIButton"})],
        request(1, "drag", on="buy", by=[0, -90])),
    "view/shouldChangeCharacters": (
        [request(0, "createView", id="name", superview="window", shouldChangeCharacters="ask",
                 **{"class": "UITextField"})],
        request(1, "typeText", on="name", text="x")),
    "mode/mayEnter": (
        [CARD, request(0, "defineStateMachine", id="mode", initial="a",
                       states={"a": {"next": "ask"}, "b": {"next": []}})],
        request(1, "enterState", machine="mode", state="b")),
    "capture/trackEvent": (
        [CARD, request(0, "addTarget", recognizer="open", action="opened"),
         request(0, "configureCapture", enabled=True, callback="ask")], TAP),
}


class Unanswered(Case):
    def begin(self, **options) -> Talk:
        talk = Talk(framing="lines")
        self.addCleanup(talk.stop, patience=0.1)
        options = {"askTimeout": 0.02, "unanswered": "error", **options}
        self.ask(talk, request(0, "initialize", options=options))
        return talk

    def ask(self, talk: Talk, message: dict) -> list:
        """All messages up to its answer."""
        talk.write(lined(message))
        messages = talk.receive(1)
        while "method" in messages[-1]:
            messages += talk.receive(1)
        return messages

    def result(self, talk: Talk, message: dict):
        answer = self.ask(talk, message)[-1]
        self.assertIn("result", answer)
        return answer["result"]

    def described(self, talk: Talk) -> list:
        return [
            self.result(talk, request(0, "describeSession")),
            self.result(talk, request(0, "describeScene")),
            self.result(talk, request(0, "capturedEvents")),
        ]

    def test_whatever_asks(self):
        for question, (setup, asking) in ASKING.items():
            with self.subTest(question):
                talk = self.begin()
                for message in setup:
                    self.result(talk, message)
                before = self.described(talk)
                *questions, answer = self.ask(talk, asking)
                self.assertEqual({each["method"] for each in questions}, {question})
                self.assertError(answer, 1014, "unanswered", 1)
                self.assertEqual(self.described(talk), before)

    def test_what_is_undone_is_notified_to_nobody(self):
        for question, (setup, asking) in ASKING.items():
            with self.subTest(question):
                talk = self.begin()
                for message in setup:
                    self.result(talk, message)
                self.result(talk, request(0, "subscribe"))
                *questions, answer = self.ask(talk, asking)
                self.assertError(answer, 1014, "unanswered", 1)
                self.assertEqual({each["method"] for each in questions}, {question})
                told, answer = self.ask(talk, request(2, "tap", at=[380, 800]))
                self.assertEqual(told["params"], {"seq": 1, "effects": answer["result"]["effects"]})

    def test_what_a_request_did_is_notified_once_its_questions_are_answered(self):
        setup, asking = ASKING["delegate/shouldBegin"]
        talk = self.begin(askTimeout=60)
        for message in [*setup, request(0, "subscribe")]:
            self.result(talk, message)
        talk.write(lined(asking))
        (question,) = talk.receive(1)
        talk.write(lined({"jsonrpc": "2.0", "id": question["id"], "result": True}))
        told, answer = talk.receive(2)
        self.assertEqual(told["params"], {"seq": 1, "effects": answer["result"]["effects"]})

if __name__ == "__main__":
    unittest.main()
