"""Little memory where no further process can be started: nothing can be tried beforehand, and nothing crashes."""

import json
import os
import pwd
import resource
import shutil
import subprocess
import unittest

import faults
from test_little_memory import GREEDY, limits, pairs, tree
from wire import DAEMON, Case, ask, lined, request


class Alone(Case):
    deadline = 300.0

    @classmethod
    def setUpClass(cls):
        cls.library = faults.compiled()

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.library.parent)

    def exchange(self, data, kind, mebibytes, fault="fork:0"):
        return subprocess.run(
            [DAEMON], input=data, capture_output=True, timeout=60, preexec_fn=limits(kind, mebibytes),
            env={**os.environ, "LD_PRELOAD": str(self.library), "FAULT": fault})  # fmt: skip

    def judge(self, finished, identifiers):
        """How many were refused for want of memory."""
        answers = [json.loads(line) for line in finished.stdout.splitlines()]
        self.assertEqual([answer["id"] for answer in answers], identifiers, finished.stderr[:300])
        refused = [answer for answer in answers if "memory" in answer.get("error", {}).get("message", "")]
        for answer in refused:
            self.assertEqual(answer["error"]["data"]["kind"], "internalError")
        return len(refused)

    def test_every_request_is_answered(self):
        places = [("fork:0", resource.RLIMIT_AS), ("socketpair:0", resource.RLIMIT_DATA)]
        for name, calls in GREEDY.items():
            requests = [request(n, method, **params) for n, (method, params) in enumerate(calls, 1)]
            refused = 0
            for (fault, kind), mebibytes in pairs(places, (34, 140, 300, 400)):
                with self.subTest(name, fault=fault, limit=kind, mebibytes=mebibytes):
                    finished = self.exchange(lined(*requests, ask("last")), kind, mebibytes, fault)
                    refused += self.judge(finished, [*range(1, len(calls) + 1), "last"])
            self.assertGreater(refused, 0, f"{name} took nothing")

    def test_what_certainly_fits_is_carried_out(self):
        requests = [request(1, "loadTree", **tree(100)), request(2, "describeTree"), ask(3)]
        for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA):
            self.assertEqual(self.judge(self.exchange(lined(*requests), kind, 200), [1, 2, 3]), 0)

    def test_an_answer_is_as_long_as_there_is_memory_for_it(self):
        loads = [request(n, "loadTree", **tree(1_000, first=n * 1_000)) for n in range(1, 11)]
        requests = [*loads, request(11, "describeTree"), ask(12)]
        messages = set()
        for mebibytes in range(100, 140):
            finished = self.exchange(lined(*requests), resource.RLIMIT_AS, mebibytes)
            self.judge(finished, [*range(1, 13)])
            messages.add(json.loads(finished.stdout.splitlines()[-2]).get("error", {}).get("message"))
        self.assertIn("there is not enough memory for the answer", messages)
        self.assertIn(None, messages)

    def test_a_user_with_as_many_processes_as_there_may_be(self):
        def limit():
            limits(resource.RLIMIT_AS, 80)()
            resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))
            # The system lets root have any number.
            if os.getuid() == 0:
                os.setuid(pwd.getpwnam("nobody").pw_uid)

        calls = GREEDY["trees"]
        requests = [request(n, method, **params) for n, (method, params) in enumerate(calls, 1)]
        try:
            finished = subprocess.run(
                [DAEMON], input=lined(*requests, ask("last")), capture_output=True, timeout=60, preexec_fn=limit)
        except (OSError, subprocess.SubprocessError):
            self.skipTest("the daemon can't be run by another user")
        self.assertGreater(self.judge(finished, [*range(1, len(calls) + 1), "last"]), 0)


if __name__ == "__main__":
    unittest.main()
