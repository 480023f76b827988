"""Reports read as `gestured run` prints them."""

import itertools
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from .daemon import DAEMON, ROOT

from gestured.transcript import transcript  # noqa: E402

#: What the cookbook's scripts don't bring about: other kinds of effects, moves in the midst of a drag, many lines.
OTHERS = """\
UIScrollView pager 0,0,390,300 contentSize=4000,300
  UISlider volume 20,20,200,40 -> louder on valueChanged,touchDragInside
UIView card 0,300,390,300 handles=["touches","presses","motion"]
  UIPanGestureRecognizer pan -> mover.moved
  UILongPressGestureRecognizer hold -> held
UITextField name 0,600,200,40 text="é … 漢字"
press volume duration=0.5
drag card by=30,200 duration=3
drag pager at=100,200 by=-300,0
tap name
tap 380,840
sendPress 1 began type=select
sendMotion began motion=shake
tap name taps=20
sendTouches [{"touch":1,"phase":"began","point":[10,400]},{"touch":2,"phase":"began","point":[90,400]}]
"""


class Transcripts(unittest.TestCase):
    def run_scripts(self, paths, *options):
        return subprocess.run([DAEMON, "run", *options, *paths], capture_output=True, encoding="utf-8").stdout

    def compare(self, *paths):
        """How many lines of the commands in scripts are the same in both."""
        printed = self.run_scripts(paths)
        lines = [json.loads(line) for line in self.run_scripts(paths, "--json").splitlines()]
        effects = [line for line in lines if "effect" in line]
        at = count = 0
        for _, group in itertools.groupby(effects, key=lambda line: (line["file"], line["line"], line.get("test"))):
            rows = [{name: line[name] for name in line if name not in ("file", "line", "test")} for line in group]
            expected = "\n".join(transcript(rows)) + "\n"
            found = printed.find(expected, at)
            self.assertGreaterEqual(found, 0, f"not printed:\n{expected}\nin\n{printed[at:at + 9_000]}")
            at = found + len(expected)
            count += expected.count("\n")
        return count

    def test_of_the_cookbook_s_scripts(self):
        scripts = sorted((ROOT / "protocol" / "guide" / "cookbook").glob("*.gesture"))
        self.assertGreater(self.compare(*scripts), 300)

    def test_of_every_kind_of_effect(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "others.gesture")
            path.write_text(OTHERS, encoding="utf-8")
            self.assertIn(" more\n", self.run_scripts([path]))
            self.assertGreater(self.compare(path), 60)


if __name__ == "__main__":
    unittest.main()
