"""Pages of sessions, with the real daemon."""

import tempfile
import unittest
from pathlib import Path

from .daemon import DAEMON

from gestured import Session  # noqa: E402
from gestured.trace import NoTrace  # noqa: E402

CARD = {
    "id": "card",
    "frame": [0, 0, 100, 100],
    "recognizers": [{"id": "tap", "class": "UITapGestureRecognizer", "targets": [{"action": "tapped:"}]}],
}


class Traces(unittest.TestCase):
    def test_a_recorded_session_becomes_a_page(self):
        with Session(DAEMON, record=True) as ui, tempfile.TemporaryDirectory() as folder:
            ui.load([CARD])
            ui["#card"].tap()
            trace = ui.trace(title="a <tap>")
            self.assertIn('id="gestured-trace"', trace.html)
            self.assertIn("<title>a &lt;tap&gt;</title>", trace.html)
            self.assertIn("tapped:", trace.html)
            self.assertEqual(trace.save(Path(folder) / "trace.html").read_text(), trace.html)
            shown = trace._repr_html_()
            self.assertTrue(shown.startswith('<iframe sandbox="allow-scripts"'))
            self.assertNotIn("<script", shown)

    def test_what_was_not_recorded_has_none(self):
        with Session(DAEMON) as ui:
            with self.assertRaisesRegex(NoTrace, "record=True"):
                ui.trace()


if __name__ == "__main__":
    unittest.main()
