"""Little memory for the verbs, which serve nobody: they do all of their work, or end and say why."""

import resource
import subprocess
import tempfile
import unittest

from test_little_memory import limits
from wire import DAEMON, Case

SCRIPTS = {
    "views": "".join(f"UIView v{k} 0,0,9,9\n" for k in range(40_000)),
    "taps": "UIView card 0,0,300,300\n" + "tap card\n" * 10_000,
    "errors": "tipp card\n" * 20_000,
    "tests": "UIView card 0,0,300,300\n" + "".join(f'test "{k}"\n  tap card\n' for k in range(5_000)),
}


class Verbs(Case):
    deadline = 300.0

    def play(self, verb, script, mebibytes=None):
        limit = None if mebibytes is None else limits(resource.RLIMIT_AS, mebibytes)
        return subprocess.run([DAEMON, verb, script], capture_output=True, timeout=60, preexec_fn=limit)

    def test_a_script_that_takes_too_much_ends_with_a_word(self):
        crashes = 0
        for name, text in SCRIPTS.items():
            with tempfile.NamedTemporaryFile("w", suffix=".gesture") as file:
                file.write(text)
                file.flush()
                for verb in ("run", "test"):
                    whole = self.play(verb, file.name)
                    for mebibytes in (45, 60, 90, 140):
                        with self.subTest(name, verb=verb, mebibytes=mebibytes):
                            limited = self.play(verb, file.name, mebibytes)
                            if limited.returncode >= 0:
                                self.assertEqual(
                                    (limited.returncode, limited.stdout), (whole.returncode, whole.stdout))
                                continue
                            crashes += 1
                            last = limited.stderr.splitlines()[-1:]
                            self.assertEqual(last, [b"gestured: crashed for want of memory, which is limited"])
        self.assertGreater(crashes, 0)


if __name__ == "__main__":
    unittest.main()
