"""The guide: its examples print what it says, and the scripts of its cookbook pass."""

import subprocess
import unittest

from wire import DAEMON, ROOT, Case

COOKBOOK = sorted((ROOT / "protocol" / "guide" / "cookbook").glob("*.gesture"))


class Guide(Case):
    deadline = 120.0

    def test_its_commands_print_what_it_says(self):
        finished = subprocess.run(
            [ROOT / "scripts" / "generate-guide", "--check"], capture_output=True, text=True,
            timeout=100,
        )
        self.assertEqual((finished.returncode, finished.stdout), (0, ""))

    def test_the_scripts_of_the_cookbook_pass(self):
        self.assertGreaterEqual(len(COOKBOOK), 7)
        for script in COOKBOOK:
            with self.subTest(script=script.name):
                for verb in ["test", "run"]:
                    finished = subprocess.run(
                        [DAEMON, verb, script], capture_output=True, text=True, timeout=30
                    )
                    self.assertEqual((finished.returncode, finished.stderr), (0, ""))


if __name__ == "__main__":
    unittest.main()
