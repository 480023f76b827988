"""Views whose hits the client answers: what that costs, and what becomes of late and impossible answers."""

import unittest

from wire import Case, Talk, framed, notification, request

COUNT = 100


def veil(identifier, superview, **properties):
    return request(
        identifier, "createView", id=identifier, superview=superview, frame=[0, 0, 390, 844],
        **{"class": "Veil"}, **properties,
    )


class Hits(Case):
    def begin(self, talk, asks, options=None):
        talk.write(framed(
            request(0, "initialize", options=options or {}), notification("initialized"),
            request("class", "defineClass", name="Veil", superclass="UIView", asks=asks),
        ))
        for message in talk.receive(2):
            self.assertIn("result", message)

    def answered(self, talk, message, answer):
        """The answer to a request, and how many questions came before it."""
        talk.write(framed(message))
        questions = []
        while True:
            (said,) = talk.receive(1)
            if "method" not in said:
                return said, questions
            questions.append(said["params"])
            talk.write(framed({"jsonrpc": "2.0", "id": said["id"], "result": answer(said)}))

    def stack(self, talk):
        superview = "window"
        for index in range(COUNT):
            talk.write(framed(veil(f"v{index}", superview)))
            superview = f"v{index}"
        talk.receive(COUNT)

    def test_a_stack_of_a_hundred_costs_a_hundred_questions_a_pass(self):
        with Talk() as talk:
            self.begin(talk, ["hitTest"])
            self.stack(talk)
            usual = lambda question: question["params"]["default"]  # noqa: E731
            touch = request("down", "sendTouch", touch=1, phase="began", point=[50, 50])
            answer, questions = self.answered(talk, touch, usual)
            self.assertEqual(answer["result"]["view"], f"v{COUNT - 1}")
            self.assertEqual([each["pass"] for each in questions], [1] * COUNT + [2] * COUNT)
            one = request("hit", "hitTest", view="v0", point=[50, 50])
            answer, questions = self.answered(talk, one, usual)
            self.assertEqual(len(questions), COUNT)
            self.assertEqual(questions[0], {
                "view": f"v{COUNT - 1}", "point": [50, 50], "pass": 2, "default": f"v{COUNT - 1}",
            })

    def test_both_methods_of_a_stack_cost_two_questions_a_view(self):
        with Talk() as talk:
            self.begin(talk, ["hitTest", "pointInside"])
            self.stack(talk)
            hit = request("hit", "hitTest", view="v0", point=[50, 50])
            answer, questions = self.answered(talk, hit, lambda said: said["params"]["default"])
            self.assertEqual(len(questions), 2 * COUNT)
            self.assertEqual(answer["result"]["view"], f"v{COUNT - 1}")

    def test_a_late_answer_leaves_the_default_with_a_reason(self):
        with Talk() as talk:
            self.begin(talk, ["hitTest"], {"askTimeout": 0.05})
            talk.write(framed(
                veil("veil", "window"), request("hit", "hitTest", view="veil", point=[5, 5]),
            ))
            _, question, hit = talk.receive(3)
            self.assertEqual(hit["result"]["view"], "veil")
            (asked,) = hit["result"]["effects"]
            self.assertEqual(
                (asked["answer"], asked["by"], asked["because"]),
                ("veil", "default", "no answer within 0.05 s"),
            )
            talk.write(framed({"jsonrpc": "2.0", "id": question["id"], "result": None}))
            self.assertTrue(talk.silent(0.1))

    def test_where_questions_must_not_be_missed_the_touch_is_refused(self):
        with Talk() as talk:
            self.begin(talk, ["hitTest"], {"unanswered": "error"})
            talk.write(framed(veil("veil", "window")))
            talk.receive(1)
            touch = request("down", "sendTouch", touch=1, phase="began", point=[5, 5])
            answer, questions = self.answered(talk, touch, lambda said: "window")
            self.assertError(answer, 1014, "unanswered", "down")
            self.assertEqual(len(questions), 1)
            answer, _ = self.answered(talk, touch, lambda said: "veil")
            self.assertEqual(answer["result"]["view"], "veil")


if __name__ == "__main__":
    unittest.main()
