"""A folder of scripts, and the command that plays them."""

import subprocess
import tempfile
from pathlib import Path

from wire import DAEMON, Case

SET_UP = """\
# A line that begins with "# " is a comment.
screen 390,844
include common.gesture

UIView card 20,100,300,200
  UIImageView photo 0,0,300,150
  UILabel title 10,160,200,30 text="Deals"
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
UIButton buy 20,400,100,44 text="Buy" -> cart.buy:
UISwitch wifi 20,460,51,31 -> settings.changed: on valueChanged

requireToFail open zoom
updateView card alpha=0.5
"""

TAP = """\
  sendTouch 1 began point=100,150
  sendTouch 1 ended time=0.05
"""

PASSING = f"""\
test "one tap opens"
{TAP}  expect no action
  wait 0.4
  expect action opened
  expect state open ended
  expect state zoom failed
  expect hit 100,150 card
  expect card alpha=0.5
  expect captured $AppClick on=card
test "ghosts are refused"
  updateView ghost alpha=1
  expect error unknownObject
test "each test begins anew"
  expect no action
  expect state open possible
"""


class ScriptCase(Case):
    deadline = 120.0

    def setUp(self):
        super().setUp()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.write("common.gesture", 'UILabel footer 0,800,390,44 text="Terms"\n')

    def write(self, name, text):
        data = text if isinstance(text, bytes) else text.encode()
        (self.folder / name).write_bytes(data)
        return name

    def gestured(self, *arguments, stdin=b"", timeout=100, **options):
        return subprocess.run(
            [DAEMON, *arguments], input=stdin, capture_output=True, timeout=timeout,
            cwd=self.folder, **options,
        )

    def check(self, text, status, *messages, verb="run"):
        """Plays a script; the messages come in this order, each a line."""
        finished = self.gestured(verb, self.write("s.gesture", text))
        # The reasons of `test` stand below its results.
        said = (finished.stderr if verb == "run" else finished.stdout + finished.stderr).decode()
        self.assertEqual(finished.returncode, status, said)
        at = 0
        for message in messages:
            self.assertIn(message, said[at:])
            at = said.index(message, at) + len(message)
        return finished.stdout.decode()
