"""Much of one kind: what a request costs doesn't grow with the square of what came before it.

The sizes are such that quadratic time misses the deadline by far, and linear time takes a second.
"""

import unittest

from wire import Case, Talk, exchange, lined, memory, request


def answered(question: int) -> dict:
    return {"jsonrpc": "2.0", "id": question, "result": True}


def node(name: str, **delegate) -> dict:
    """A pan whose delegate gives these answers."""
    return {"id": name, "class": "UIPanGestureRecognizer", "delegate": delegate}


class Growth(Case):
    def last(self, *messages):
        outcome = exchange(lined(*messages), patience=self.deadline)
        self.assertEqual(outcome.status, 0, outcome.diagnostics)
        return outcome.lines[-1]["result"]

    def test_answers_of_lists_last_for_an_attempt_however_many_recognizers_are_in_one(self):
        for count in (4, 400):
            kind = "UITapGestureRecognizer"
            doubles = [
                {"id": f"r{number}", "class": kind, "numberOfTapsRequired": 2}
                for number in range(1, count)
            ]
            single = {"id": "r0", "class": kind, "delegate": {"shouldRequireFailureOf": ["r1"]}}
            view = {"id": "card", "frame": [0, 0, 99, 99], "recognizers": [single, *doubles]}
            explanation = self.last(
                request(1, "loadTree", views=[view]),
                request(2, "sendTouch", touch=1, phase="began", point=[50, 50], time=0),
                request(3, "sendTouch", touch=1, phase="ended", time=0.05),
                request(4, "setDelegate", recognizer="r0", shouldRequireFailureOf=["r2"]),
                request(5, "setDelegate", recognizer="r3", shouldBeRequiredToFailBy=["r0"]),
                request(6, "explainGesture", recognizer="r0"),
            )
            self.assertEqual([each["recognizer"] for each in explanation["waitingFor"]], ["r1"])

    def test_refused_requests_pass_identifiers_in_use_no_more_than_once(self):
        def made(*messages):
            return exchange(lined(*messages), patience=self.deadline).lines[-1]["result"]["id"]

        taken = [{"id": f"UIView-{number}"} for number in range(1, 40_000)]
        refused = [
            request(number, "loadTree", views=[{}, {"id": "window"}]) for number in range(40_000)
        ]
        before = [request(0, "loadTree", views=taken), *refused]
        free = [*before[:3], request(1, "release", id="UIView-2")]
        create = request(1, "createView")
        self.assertEqual(made(*before, create), "UIView-40000")
        self.assertEqual(made(*free, create), "UIView-2")
        self.assertEqual(made(*free, create, create), "UIView-40000")
        # Others stay known to be in use when one is free for a while.
        between = [
            each
            for number, refusal in enumerate(refused)
            for each in (
                request(number, "release", id="UIView-2"),
                request(number, "createView", id="UIView-2", superview="window"),
                refusal,
            )
        ]
        self.assertEqual(made(before[0], *between, create), "UIView-40000")

    def test_a_wait_by_lists_lasts_when_most_others_leave(self):
        for count in (4, 40, 400):
            alike = {"shouldRecognizeSimultaneouslyWith": True}
            waits = {**alike, "shouldRequireFailureOf": ["tied", "held"]}
            waiting = self.waiting(
                [node(f"r{number}") for number in range(count)]
                + [node("first"), node("tied"), node("held", **alike), node("waiter", **waits)],
                # It has failed, but stays until what it waited for has an outcome.
                request(3, "requireToFail", recognizer="tied", other="r0"),
                request(4, "setRecognizerState", recognizer="tied", state="failed"),
                request(5, "setRecognizerState", recognizer="waiter", state="ended"),
                request(6, "setRecognizerState", recognizer="late", state="began"),
                request(7, "setRecognizerState", recognizer="first", state="began"),
            )
            self.assertEqual(waiting, ["held"])

    def test_who_joins_with_a_second_finger_is_waited_for_by_lists_as_well(self):
        for count in (4, 40, 400):
            waits = {"shouldRequireFailureOf": ["held", "late"]}
            waiting = self.waiting(
                [node("held"), node("waiter", **waits)]
                + [node(f"r{number}") for number in range(count)],
                request(3, "setRecognizerState", recognizer="waiter", state="ended"),
                request(4, "sendTouch", touch=2, phase="began", point=[250, 50], time=0),
                request(5, "setRecognizerState", recognizer="r0", state="failed"),
                request(6, "setDelegate", recognizer="waiter", shouldRequireFailureOf=None),
            )
            self.assertEqual(waiting, ["held", "late"])

    def waiting(self, recognizers, *changes):
        """Whom `waiter`, one of these on a view, waits for after a touch and changes; `late` is on a view beside."""
        views = [
            {"id": "card", "frame": [0, 0, 200, 99], "recognizers": recognizers},
            {"id": "side", "frame": [200, 0, 99, 99], "recognizers": [node("late")]},
        ]
        explanation = self.last(
            request(1, "loadTree", views=views),
            request(2, "sendTouch", touch=1, phase="began", point=[50, 50], time=0),
            *changes,
            request(9, "explainGesture", recognizer="waiter"),
        )
        return [each["recognizer"] for each in explanation["waitingFor"]]

    def test_properties(self):
        many = {f"k{number}": number for number in range(200_000)}
        more = {f"p{number}": number for number in range(200_000)}
        self.last(request(1, "configureCapture", presets={**more, "k0": 0}))
        events = self.last(
            request(1, "configureCapture", presets={**more, "k0": "preset"}),
            request(2, "createController", id="c", window="window", captureProperties=many),
            request(
                3, "createView", id="v", superview="window",
                captureProperties={**dict.fromkeys(many), "k0": "own"}),
            request(4, "updateController", controller="c", view="v"),
            request(5, "trackClick", view="v"),
            request(6, "capturedEvents"),
        )["events"]
        properties = events[-1]["properties"]
        self.assertEqual(properties["k0"], "own")
        self.assertNotIn("k1", properties)
        self.assertEqual(properties["p199999"], 199_999)

    def test_controllers_that_are_the_content_of_each_other(self):
        count = 60_000
        index = self.last(
            request(0, "createView", id="v", superview="window"),
            *(request(0, "createController", id=f"c{number}") for number in range(count)),
            *(
                request(
                    0, "updateController", controller=f"c{number}",
                    contentViewController=f"c{(number + 1) % count}")
                for number in range(count)
            ),
            request(0, "updateController", controller="c0", window="window"),
            *[request(0, "trackClick", view="v")] * 50,
        )["index"]
        self.assertEqual(index, 50)

    def test_identifiers_of_many_classes(self):
        names = [f"C{number}" for number in range(60_000)]
        made = self.last(
            *(request(0, "defineClass", name=name, superclass="UIView") for name in names),
            *(request(0, "createView", **{"class": name}) for name in names),
        )
        self.assertEqual(made["id"], "C59999-1")

    def test_answers_written_ahead_of_their_questions(self):
        count = 10_000
        index = self.last(
            request(0, "configureCapture", callback="ask"),
            request(0, "createView", id="v", superview="window"),
            *[request(0, "trackClick", view="v")] * count,
            *(answered(question + 1) for question in range(count)),
            request(0, "configureCapture", callback="none"),
            request(0, "trackClick", view="v"),
        )["index"]
        self.assertEqual(index, count + 1)

    def test_blanks_before_the_first_message(self):
        for blanks in [b"\n" * 100_000_000, b"\xef\xbb\xbf" + b" " * 100_000_000]:
            outcome = exchange(blanks + lined(request(1, "describeSession")), patience=self.deadline)
            self.assertEqual([answer["id"] for answer in outcome.lines], [1])

    def test_recognizers_above_many_views(self):
        names = [f"r{number}" for number in range(1_000)]
        tap = {"class": "UITapGestureRecognizer", "view": "window"}
        with Talk(framing="lines") as talk:
            talk.write(
                lined(
                    *(request(0, "createRecognizer", id=name, **tap) for name in names),
                    *(request(0, "addTarget", recognizer=name, action="a") for name in names),
                    request(1, "loadTree", views=[{}] * 200_000),
                    request(2, "auditCapture")))
            talk.flush(read=False)
            answers = talk.receive(2_002)
            self.assertEqual(answers[-1]["result"], {"findings": []})
            self.assertLess(memory(talk.pid, "VmHWM"), 1_000_000_000)


if __name__ == "__main__":
    unittest.main()
