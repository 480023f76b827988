"""Our Python client and the real daemon."""

import os
import signal
import unittest

from wire import DAEMON, Case, Client

from gestured import (
    Cancelled,
    InvalidParams,
    InvalidRequest,
    MethodNotFound,
    ObjectExists,
    UnknownClass,
    UnknownObject,
)


class RealDaemon(Case):
    def test_a_session_in_either_framing(self):
        for framing in ["headers", "lines"]:
            with self.subTest(framing), Client(DAEMON, framing=framing) as client:
                self.assertEqual(client.server["serverInfo"]["name"], "gestured")
                self.assertEqual(client.createObject(id="cart"), {"id": "cart"})
                self.assertIn("cart", [o["id"] for o in client.listObjects()["objects"]])
                self.assertEqual(client.release(id="cart"), {})
            self.assertEqual(client.close(), 0)

    def test_errors_are_exceptions_by_their_kind(self):
        with Client(DAEMON) as client:
            client.createObject(id="cart")
            for failure, method, params in [
                (UnknownObject, "release", {"id": "nobody"}),
                (ObjectExists, "createObject", {"id": "cart"}),
                (UnknownClass, "createObject", {"class": "Nobody"}),
                (InvalidParams, "createObject", {"idd": "x"}),
                (MethodNotFound, "createObjekt", {}),
                (InvalidRequest, "initialize", {}),
            ]:
                with self.subTest(method=method), self.assertRaises(failure) as caught:
                    client.request(method, params)
                self.assertEqual(caught.exception.method, method)
            with self.assertRaises(MethodNotFound) as caught:
                client.createObjekt()
            self.assertEqual(caught.exception.nearest, "createObject")

    def test_options_of_the_session_are_checked(self):
        with self.assertRaises(InvalidParams) as caught:
            Client(DAEMON, options={"screan": [1, 1]}).start()
        self.assertIn("screan", caught.exception.parameter)

    def test_requests_in_flight_can_be_cancelled(self):
        with Client(DAEMON) as client:
            # Long enough that what follows it is there before it has run.
            first = client.begin("createObject", id="x" * 1_000_000)
            second = client.begin("createObject", id="second")
            second.cancel()
            first.result()
            try:
                second.result()
            except Cancelled:
                with self.assertRaises(UnknownObject):
                    client.release(id="second")

    def test_a_batch(self):
        with Client(DAEMON) as client:
            calls = [("createObject", {"id": name}) for name in ["a", "a", "b"]]
            first, second, third = client.batch(calls)
            self.assertEqual((first, third), ({"id": "a"}, {"id": "b"}))
            self.assertIsInstance(second, ObjectExists)

    def test_a_daemon_that_stands_still_is_ended_all_the_same(self):
        client = Client(DAEMON)
        client.start()
        os.kill(client.process.pid, signal.SIGSTOP)
        self.assertEqual(client.close(patience=0.2), -signal.SIGKILL)


if __name__ == "__main__":
    unittest.main()
