"""Views whose hits the client answers: what that costs, and what becomes of late and impossible answers."""

import unittest

from wire import DAEMON, Case, Client, Talk, framed, lined, notification, request

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

    def test_a_trace_among_very_many_views_costs_no_more_questions(self):
        # Whether it will be too long is known before it is made.
        hit = request("hit", "hitTest", point=[50, 50], trace=True)
        crowd = request("crowd", "loadTree", superview="crowd", views=[{}] * 100_001)
        for unanswered in ("default", "error"):
            with self.subTest(unanswered=unanswered), Talk() as talk:
                self.begin(talk, ["hitTest", "pointInside"], {"unanswered": unanswered})
                talk.write(framed(
                    request("beside", "createView", id="crowd", superview="window", isHidden=True),
                    veil("veil", "window")))
                talk.receive(2)
                among_few, questions = self.answered(talk, hit, lambda said: said["params"]["default"])
                self.assertEqual(len(questions), 4)
                talk.write(framed(crowd))
                talk.receive(1, patience=60)
                among_many, again = self.answered(talk, hit, lambda said: said["params"]["default"])
                self.assertEqual(again, questions)
                self.assertEqual(among_many["result"], among_few["result"])
                self.assertEqual(len(among_many["result"]["effects"]), 4)

    def test_answers_in_one_batch_are_looked_for_once(self):
        count = 2_000
        answers = [{"jsonrpc": "2.0", "id": id, "result": False} for id in range(1, 2 * count + 1)]
        with Talk(framing="lines") as talk:
            talk.write(lined(
                request(0, "defineClass", name="Veil", superclass="UIView", asks=["pointInside"]),
                request(0, "loadTree", views=[{"class": "Veil", "frame": [0, 0, 99, 99]}] * count),
                request("hit", "hitTest", point=[50, 50]), answers))
            *_, hit = talk.receive(2 + 2 * count + 1, patience=60)
            self.assertEqual(hit["result"]["view"], "window")

    def test_a_popped_view_among_many_is_asked_once_a_pass(self):
        with Talk() as talk:
            self.begin(talk, ["hitTest"])
            rows = [{"id": f"row{index}", "frame": [0, 10 * index, 390, 9]} for index in range(COUNT)]
            self.assertIn("result", self.answered(
                talk, request("rows", "loadTree", views=rows), None)[0])
            for message in [
                veil("veil", "window"),
                request("pop", "popView", view="veil", over="row0", direction="bottom"),
            ]:
                self.assertIn("result", self.answered(talk, message, None)[0])
            # The first few walk over all siblings, before these have an index.
            for number in range(10):
                hit = request(number, "hitTest", point=[50, 35])
                answer, questions = self.answered(talk, hit, lambda said: None)
                self.assertEqual(answer["result"]["view"], "row3")
                self.assertEqual([(each["view"], each["pass"]) for each in questions], [
                    ("veil", 1), ("veil", 2)])


class Many(Case):
    """Views and windows so many that they have an index."""

    def hits(self, client, *points):
        return [client.hitTest(point=list(point))["view"] for point in points]

    def test_insets_of_a_class_reach_its_views_and_those_of_classes_below(self):
        with Client(DAEMON) as client:
            client.defineClass(name="Key", superclass="UIView")
            client.defineClass(name="Wide", superclass="Key")
            grid = [
                {"id": f"v{k}", "frame": [k % 10 * 30, k // 10 * 30, 10, 10],
                 "class": {55: "Key", 57: "Wide"}.get(k, "UIView")}
                for k in range(COUNT)
            ]
            client.loadTree(views=grid)
            beside = [(162, 155), (222, 155), (252, 155)]
            # The first few walk over all siblings, before these have an index.
            for _ in range(10):
                self.assertEqual(self.hits(client, *beside), ["window"] * 3)
            for name, insets, found in [
                ("Key", [-8] * 4, ["v55", "v57", "window"]),
                ("Wide", [0] * 4, ["v55", "window", "window"]),
                ("Key", None, ["window", "window", "window"]),
                ("UIView", [-3] * 4, ["v55", "window", "v58"]),
                ("Wide", None, ["v55", "v57", "v58"]),
                ("UIView", None, ["window", "window", "window"]),
            ]:
                client.setHitInsets(class_=name, insets=insets)
                self.assertEqual(self.hits(client, *beside), found, (name, insets))

    def test_windows_are_found_where_they_are_now(self):
        with Client(DAEMON) as client:
            for k in range(COUNT):
                client.createView(id=f"w{k}", class_="UIWindow", frame=[0, 0, 390, 844])
            place = (50, 50)
            for _ in range(10):
                self.assertEqual(self.hits(client, place), [f"w{COUNT - 1}"])
            for method, changes, found in [
                ("bringSubviewToFront", {"view": "w3"}, "w3"),
                ("updateView", {"view": "w3", "hidden": True}, f"w{COUNT - 1}"),
                ("updateView", {"view": "w5", "windowLevel": 1}, "w5"),
                ("updateView", {"view": "w5", "frame": [60, 60, 9, 9]}, f"w{COUNT - 1}"),
                ("updateView", {"view": "w3", "hidden": False}, "w3"),
                ("updateView", {"view": "w5", "hitInsets": [-20] * 4}, "w5"),
                ("release", {"id": "w5"}, "w3"),
                ("sendSubviewToBack", {"view": "w3"}, f"w{COUNT - 1}"),
            ]:
                getattr(client, method)(**changes)
                self.assertEqual(self.hits(client, place), [found], (method, changes))
            client.createView(id="beyond", superview="w7", frame=[0, 0, 10, 10])
            client.updateView(view="w7", frame=[300, 700, 10, 10], windowLevel=2)
            self.assertEqual(self.hits(client, (305, 715)), [f"w{COUNT - 1}"])
            client.popView(view="beyond", over="w7", direction="bottom")
            self.assertEqual(self.hits(client, (305, 715)), ["beyond"])


if __name__ == "__main__":
    unittest.main()
