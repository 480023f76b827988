"""Requests from the daemon to the client: asked one at a time, awaited while other input queues."""

import os
import signal
import unittest

from wire import BYE, Case, Talk, ask, framed, lined, notification, request

SCENE = [
    request("view", "createView", id="card", superview="window", frame=[0, 0, 100, 100]),
    request("tap", "createRecognizer", id="tap", view="card", **{"class": "UITapGestureRecognizer"}),
    request("target", "addTarget", recognizer="tap", action="tapped:"),
    request("delegate", "setDelegate", recognizer="tap", shouldBegin="ask"),
]


def touch(identifier, phase, time):
    at = {"point": [50, 50]} if phase == "began" else {}
    return request(identifier, "sendTouch", touch=1, phase=phase, time=time, **at)


TAP = [touch("down", "began", 0), touch("up", "ended", 0.05)]


def answer(question, result=True):
    return {"jsonrpc": "2.0", "id": question["id"], "result": result}


class Asked(Talk):
    """A session in which a tap has been made, and whether it may begin was asked."""

    def __init__(self, *behind, encoder=framed, **options):
        framing = "lines" if encoder is lined else "headers"
        super().__init__(framing=framing)
        self.encoder = encoder
        self.write(encoder(request(0, "initialize", options=options), *SCENE, *TAP, *behind))
        *answers, self.question = self.receive(len(SCENE) + 3)
        for message in answers:
            if "result" not in message:
                raise AssertionError(f"the scene was not built: {message}")

    def say(self, *messages):
        self.write(self.encoder(*messages))


def fired(message):
    return "action" in [effect["effect"] for effect in message["result"]["effects"]]


class Questions(Case):
    def test_a_batch_may_have_very_many_answers(self):
        count = 20_000
        for numbers in (range(1, count), range(count, 0, -1)):
            with self.subTest(numbers), Talk(framing="lines") as talk:
                answers = [{"jsonrpc": "2.0", "id": k, "result": k == 2} for k in numbers]
                talk.write(lined(
                    request(0, "initialize", options={"askTimeout": 2}), *SCENE, *TAP, answers,
                    touch("again", "began", 2), touch("up2", "ended", 2.05)))
                made = talk.receive(len(SCENE) + 7)
                results = {message["id"]: message for message in made if "method" not in message}
                self.assertFalse(fired(results["up"]))
                # The batch is handled before the second question, and what it says of that isn't waited for.
                self.assertEqual([message["id"] for message in made if "method" in message], [1, 2])

    def test_one_about_touches_lists_the_first_of_very_many_recognizers(self):
        crowd = [{"id": f"r{k}", "class": "R"} for k in range(300)]
        with Talk(framing="lines") as talk:
            talk.write(lined(
                request(1, "defineClass", name="R", superclass="UIGestureRecognizer", asks=True),
                request(2, "loadTree", views=[{"frame": [0, 0, 300, 300], "recognizers": crowd}]),
                request(3, "sendTouch", touch=1, phase="began", point=[50, 50])))
            talk.receive(2)
            for _ in crowd:
                question = talk.receive(1)[0]
                listed = question["params"]["touches"][0]["gestureRecognizers"]
                self.assertEqual(listed, [f"r{k}" for k in range(100)])
                talk.write(lined(answer(question, None)))
                talk.flush()
            self.assertEqual(talk.receive(1)[0]["id"], 3)
            talk.write(lined(request(4, "describeTouch", touch=1)))
            self.assertEqual(len(talk.receive(1)[0]["result"]["gestureRecognizers"]), 300)

    def test_a_question_is_a_request_with_an_id_of_its_own(self):
        with Asked() as talk:
            question = talk.question
            self.assertEqual((question["jsonrpc"], question["method"]), ("2.0", "delegate/shouldBegin"))
            self.assertEqual(question["params"], {
                "recognizer": "tap", "location": [50, 50], "numberOfTouches": 1, "time": 0.05,
            })
            talk.say(answer(question), touch("again", "began", 2), touch("up2", "ended", 2.05))
            up, down, other = talk.receive(3)
            self.assertEqual((up["id"], down["id"]), ("up", "again"))
            self.assertNotEqual(other["id"], question["id"])
            talk.say(answer(other))
            self.assertResult(talk.receive(1)[0], "up2")

    def test_the_answer_decides(self):
        for encoder in [framed, lined]:
            for result in [True, False]:
                with self.subTest(encoder=encoder, result=result), Asked(encoder=encoder) as talk:
                    talk.say(answer(talk.question, result))
                    (up,) = talk.receive(1)
                    self.assertEqual((up["id"], fired(up)), ("up", result))

    def test_other_requests_wait_their_turn_in_order(self):
        with Asked(ask(1)) as talk:
            talk.say(ask(2), request(3, "createObject", id="a"))
            self.assertTrue(talk.silent(0.15))
            talk.say(request(4, "release", id="a"), answer(talk.question), ask(5))
            identifiers = [message["id"] for message in talk.receive(6)]
            self.assertEqual(identifiers, ["up", 1, 2, 3, 4, 5])

    def test_one_request_may_ask_however_many_questions_while_another_waits(self):
        count = 260
        taps = [
            {"id": f"tap{k}", "class": "UITapGestureRecognizer"} for k in range(count)
        ]
        scene = [
            request(0, "initialize", options={"askTimeout": 2, "unanswered": "error", "effects": ["action"]}),
            request("tree", "loadTree", views=[{"frame": [0, 0, 100, 100], "recognizers": taps}]),
        ] + [
            request(k, "setDelegate", recognizer=f"tap{k}", shouldRequireFailureOf="ask",
                    shouldRecognizeSimultaneouslyWith=True)
            for k in range(count)
        ]
        pairs = count * (count - 1)
        self.assertGreater(pairs, 1 << 16)
        answers = b"".join(b'{"jsonrpc":"2.0","id":%d,"result":false}\n' % k for k in range(1, pairs + 1))
        for waiting in [[], [ask("next")]]:
            with self.subTest(waiting=len(waiting)), Talk(framing="lines") as talk:
                talk.write(lined(*scene, *TAP, *waiting))
                *built, first = talk.receive(len(scene) + 2)
                self.assertEqual([message for message in built if "error" in message], [])
                talk.write(answers)
                self.assertEqual(first["id"], 1)
                for k, question in enumerate(talk.receive_bodies(pairs - 1), 2):
                    self.assertTrue(question.startswith(b'{"jsonrpc":"2.0","id":%d,"method":' % k), question)
                self.assertResult(talk.receive(1)[0], "up")
                self.assertEqual([message["id"] for message in talk.receive(len(waiting))],
                                 [message["id"] for message in waiting])

    def test_an_answer_may_be_long_and_part_of_a_long_batch(self):
        padding = {"padding": ["[", "x" * 100_000, "]"]}
        for encoder in (framed, lined):
            for result in (True, False):
                with self.subTest(encoder, result=result), Asked(encoder=encoder) as talk:
                    talk.say({**padding, **answer(talk.question, result), **padding})
                    self.assertEqual(fired(talk.receive(1)[0]), result)
                with self.subTest(encoder, result=result, batch=True), Asked(encoder=encoder) as talk:
                    talk.say([{**padding, **ask("with")}, answer(talk.question, result)])
                    up, batch = talk.receive(2)
                    self.assertEqual(fired(up), result)
                    self.assertEqual([each["id"] for each in batch], ["with"])

    def test_a_request_that_asks_can_be_cancelled(self):
        off = notification("$/cancelRequest", id="up")
        with Asked(encoder=lined, askTimeout=60) as talk:
            talk.say(off)
            up = talk.receive(1, patience=2)[0]
            self.assertTrue(fired(up))
            asked = [each for each in up["result"]["effects"] if each["effect"] == "asked"]
            self.assertIn("cancelled", str(asked))
            talk.say(answer(talk.question, False), ask(1))
            self.assertResult(talk.receive(1)[0], 1)
        with Asked(encoder=lined, askTimeout=60, unanswered="error") as talk:
            talk.say(off)
            self.assertError(talk.receive(1, patience=2)[0], -32800, "cancelled", "up")
            talk.say(TAP[1])
            again = talk.receive(1)[0]
            self.assertEqual(again["method"], "delegate/shouldBegin")

    def test_a_cancelled_request_asks_nothing_more(self):
        crowd = [{"id": f"r{k}", "class": "UITapGestureRecognizer"} for k in range(300)]
        with Talk(framing="lines") as talk:
            talk.write(lined(
                request(0, "initialize", options={"askTimeout": 60}),
                request(1, "loadTree", views=[{"id": "v", "frame": [0, 0, 9, 9], "recognizers": crowd}]),
                *(request(k, "setDelegate", recognizer=f"r{k}", shouldReceiveTouch="ask")
                  for k in range(300)),
                request("tap", "tap", on="v", report=[])))
            talk.receive(302)
            self.assertEqual(talk.receive(1)[0]["method"], "delegate/shouldReceiveTouch")
            talk.write(lined(notification("$/cancelRequest", id="tap")))
            answered = talk.receive(1, patience=2)[0]
            self.assertEqual(answered["id"], "tap")
            self.assertTrue(answered["result"]["cancelled"])

    def test_answers_to_other_questions_are_ignored(self):
        with Asked() as talk:
            talk.say(
                {"jsonrpc": "2.0", "id": "nobody", "result": False},
                {"jsonrpc": "2.0", "id": 99, "result": False},
                {"jsonrpc": "2.0", "id": None, "error": {"code": 1, "message": "?"}},
            )
            self.assertTrue(talk.silent(0.1))
            talk.say(answer(talk.question), answer(talk.question, False))
            self.assertTrue(fired(talk.receive(1)[0]))
            talk.say(ask(1))
            self.assertResult(talk.receive(1)[0], 1)

    def test_an_answer_that_is_of_no_use_counts_as_the_default(self):
        for reply in [
            {"result": "yes"}, {"result": None}, {"result": 1}, {"result": {}},
            {"error": {"code": -32601, "message": "unknown"}}, {"error": None},
        ]:
            with self.subTest(reply=reply), Asked() as talk:
                talk.say({"jsonrpc": "2.0", "id": talk.question["id"], **reply})
                (up,) = talk.receive(1)
                self.assertTrue(fired(up))
                talk.say(ask(1))
                self.assertResult(talk.receive(1)[0], 1)
                self.assertTrue(talk.diagnostics.strip())

    def test_no_answer_in_time_counts_as_the_default_and_a_late_one_is_ignored(self):
        with Asked(askTimeout=0.1) as talk:
            (up,) = talk.receive(1)
            self.assertTrue(fired(up))
            self.assertEqual(len(talk.diagnostics.strip().split("\n")), 1)
            talk.say(answer(talk.question, False), ask(1))
            self.assertResult(talk.receive(1)[0], 1)

    def test_a_question_inside_a_batch(self):
        with Talk() as talk:
            talk.write(framed(request(0, "initialize"), [*SCENE, *TAP, ask(1)], ask(2)))
            _, question = talk.receive(2)
            talk.write(framed([answer(question)]))
            batch, after = talk.receive(2)
            self.assertEqual([m["id"] for m in batch[len(SCENE):]], ["down", "up", 1])
            self.assertResult(after, 2)

    def test_a_waiting_request_can_be_cancelled_while_the_question_is_open(self):
        with Asked(ask(1), ask(2)) as talk:
            talk.say(notification("$/cancelRequest", id=1))
            talk.silent(0.05)
            talk.say(answer(talk.question))
            # What was cancelled may be answered at once; `silent` keeps what came.
            messages = {message["id"]: message for message in talk.receive(3)}
            self.assertError(messages[1], -32800, "cancelled", 1)
            self.assertResult(messages[2], 2)
            self.assertTrue(fired(messages["up"]))

    def test_shutdown_waits_its_turn_as_well(self):
        with Asked() as talk:
            talk.write(BYE)
            self.assertTrue(talk.silent(0.05))
            talk.say(answer(talk.question))
            self.assertEqual([message["id"] for message in talk.receive(2)], ["up", "bye"])
            self.assertEqual(talk.ended(2), 0)

    def test_an_end_that_leaves_nobody_to_answer_does_not_wait_for_it(self):
        with Asked(ask(1)) as talk:
            talk.close_input()
            talk.receive(2, patience=2)
            talk.ended(2)

    def test_signals_are_heeded_while_the_question_is_open(self):
        with Asked(ask(1), askTimeout=1) as talk:
            os.kill(talk.pid, signal.SIGTERM)
            self.assertGreaterEqual(talk.ended(4), 0)

    def test_effects_come_before_the_answer_of_what_caused_them(self):
        with Talk() as talk:
            subscribe = request("s", "subscribe", kinds=["state", "action"])
            plain = [message for message in SCENE if message["id"] != "delegate"]
            talk.write(framed(request(0, "initialize"), *plain, subscribe, *TAP))
            *_, told, up = talk.receive(len(plain) + 5)
            self.assertEqual((told["method"], up["id"]), ("effects", "up"))
            self.assertEqual(told["params"]["seq"], 1)
            kinds = [effect["effect"] for effect in told["params"]["effects"]]
            self.assertEqual(kinds, ["state", "action"])

    def test_what_a_question_interrupts_is_told_once_it_is_complete(self):
        with Talk() as talk:
            talk.write(framed(
                request(0, "initialize"),
                request(1, "createView", id="buy", superview="window", frame=[0, 0, 100, 100],
                        **{"class": "UIButton"}),
                request(2, "addTarget", control="buy", events=["touchUpInside"], action="buy"),
                request(3, "configureCapture", callback="ask"), request(4, "subscribe"), *TAP))
            *_, question = talk.receive(8)
            self.assertEqual(question["method"], "capture/trackEvent")
            talk.write(framed(answer(question)))
            told, up = talk.receive(2)
            self.assertEqual(told["params"]["effects"], up["result"]["effects"])
            self.assertEqual(told["params"]["effects"][0]["handledBy"], "buy")


if __name__ == "__main__":
    unittest.main()
