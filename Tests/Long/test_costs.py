"""What the reference says a method costs is what it costs: no case of growth.py takes more than n log n.

Processor time counts, not that of the clock, and ratios of it alone. With GESTURED_LARGE_SIZES in the environment the
larger size is 30,000; otherwise it is one at which quadratic time is told apart as surely.
"""

import os
import sys
import unittest

from wire import ROOT, Case, Talk, lined, processor_time, request

sys.path.insert(0, str(ROOT / "Tests" / "Load"))

import growth  # noqa: E402

SMALL = 1_000
LARGE, MOST = (30_000, 45) if os.environ.get("GESTURED_LARGE_SIZES") else (8_000, 24)
#: Below this, in seconds, what is measured is the noise.
LEAST = 0.002


class Costs(Case):
    deadline = 1_800.0

    def test_no_request_costs_more_than_n_log_n(self):
        for case in growth.CASES:
            with self.subTest(methods=case.methods, what=case.what):
                # A busy machine is slow for a while, with both sizes; quadratic time is too long each time.
                for _ in range(4):
                    # Each size is as fast as it was at best, twice.
                    small = min(self.seconds(case, SMALL) for _ in range(2))
                    large = min(self.seconds(case, LARGE) for _ in range(2))
                    if large < MOST * max(small, LEAST):
                        break
                else:
                    self.fail(f"{small:.4f} s for {SMALL}, {large:.4f} s for {LARGE}")

    def seconds(self, case, count: int) -> float:
        """The processor time of the calls that are measured."""
        before, measured = case.calls(count)
        with Talk(framing="lines") as talk:
            self.make(talk, before)
            start = processor_time(talk.pid)
            self.make(talk, measured, fails=case.fails)
            return processor_time(talk.pid) - start

    def make(self, talk: Talk, calls, fails: bool = False) -> None:
        talk.write(lined(*(request(0, method, **params) for method, params in calls)))
        answers = talk.receive(len(calls), patience=300)
        self.assertEqual([answer for answer in answers if ("error" in answer) != fails][:1], [])


if __name__ == "__main__":
    unittest.main()
