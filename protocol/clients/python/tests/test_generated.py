"""The generated code is what the generator would write."""

import subprocess
import sys
import unittest

from .daemon import ROOT

from gestured import KINDS  # noqa: E402
from gestured._names import ERROR_KINDS  # noqa: E402
from gestured.names import camel, snake  # noqa: E402


class Generated(unittest.TestCase):
    def test_no_file_is_stale(self):
        done = subprocess.run(
            [sys.executable, str(ROOT / "scripts" / "generate-python"), "--check"],
            capture_output=True,
            text=True,
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_every_kind_of_error_has_its_exception(self):
        self.assertEqual([kind for kind in ERROR_KINDS if kind not in KINDS], [])

    def test_names_go_both_ways(self):
        for name in ("hitTest", "minimumPressDuration", "elementID", "screenURL", "on", "distinctId"):
            self.assertEqual(camel(snake(name)), name)
        self.assertEqual((camel("class_"), camel("from_")), ("class", "from"))
        self.assertEqual(snake("elementID"), "element_id")


if __name__ == "__main__":
    unittest.main()
