"""What a session can hold: the limits that `initialize` tells are those at which requests are refused."""

import unittest

from wire import Case, Talk, lined, request


class Limits(Case):
    deadline = 120.0

    def setUp(self):
        super().setUp()
        self.talk = Talk(framing="lines")
        self.addCleanup(self.talk.stop, patience=0.1)
        self.limits = self.ask("initialize")["result"]["capabilities"]["limits"]

    def ask(self, method, **params):
        self.talk.write(lined(request(1, method, **params)))
        return self.talk.receive(1)[0]

    def fill(self, limit, method, params):
        """Makes as many as there can be, then one more, which is refused and changes nothing."""
        limit = self.limits[limit]
        self.talk.write(lined(*(request(1, method, **params(k)) for k in range(limit - 1))))
        answers = self.talk.receive(limit - 1, patience=100)
        self.assertEqual([answer for answer in answers if "error" in answer][:1], [])
        self.assertIn("result", self.ask(method, **params(limit - 1)))
        before = self.ask("describeSession")
        refused = self.ask(method, **params(limit))
        self.assertError(refused, 1007, "limitExceeded", 1)
        self.assertEqual(refused["error"]["data"]["limit"], limit)
        self.assertEqual(self.ask("describeSession"), before)

    def test_classes(self):
        self.fill("classes", "defineClass", lambda k: {"name": f"C{k}", "superclass": "UIView"})

    def test_state_machines(self):
        self.fill(
            "stateMachines", "defineStateMachine", lambda k: {"states": {"a": {}}, "initial": "a"})

    def test_checkpoints(self):
        self.fill("checkpoints", "saveCheckpoint", lambda k: {"id": f"c{k}"})

    def test_bytes_of_names(self):
        longest = "x" * self.limits["nameBytes"]
        self.assertIn("result", self.ask("createObject", id=longest))
        for params in ({"id": longest + "x"}, {"class": longest + "x"}):
            refused = self.ask("createObject", **params)
            self.assertError(refused, 1007, "limitExceeded", 1)
            self.assertEqual(refused["error"]["data"]["parameter"], next(iter(params)))


if __name__ == "__main__":
    unittest.main()
