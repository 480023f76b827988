"""The generated code is what the generator would write, and both APIs have equal names."""

import inspect
import subprocess
import sys
import unittest

from .daemon import ROOT

from gestured import KINDS, async_api, sync_api  # noqa: E402
from gestured._names import ERROR_KINDS, IRREGULAR  # noqa: E402
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
        for name in ("hitTest", "minimumPressDuration", "distinctId", *IRREGULAR):
            self.assertEqual(camel(snake(name)), name)
        self.assertEqual((camel("class_"), camel("from_")), ("class", "from"))
        self.assertEqual((snake("elementID"), snake("requestIDBytes")), ("element_id", "request_id_bytes"))


class Names(unittest.TestCase):
    def test_both_apis_have_equal_names_and_signatures(self):
        self.assertEqual(sync_api.__all__, async_api.__all__)
        for title in sync_api.__all__:
            one, other = getattr(sync_api, title), getattr(async_api, title)
            self.assertEqual((one.__module__, other.__module__), ("gestured.sync_api", "gestured.async_api"))
            if title == "Client" or not inspect.isclass(one):
                continue
            self.assertEqual(public(one), public(other), title)


def public(kind):
    """The public names of a class, with the parameters of those that are called."""
    return {
        name: list(inspect.signature(member).parameters) if callable(member) else ""
        for name, member in inspect.getmembers(kind)
        if not name.startswith("_")
    }


if __name__ == "__main__":
    unittest.main()
