"""The session in README.md is what a shell sees."""

import unittest

import wire


class Session(wire.Case):
    def test_the_session_gives_the_answers_that_the_readme_shows(self):
        readme = (wire.ROOT / "README.md").read_text("utf-8").splitlines()
        sent = [line.strip()[4:] for line in readme if line.startswith("    --> ")]
        shown = [line.strip()[4:] for line in readme if line.startswith("    <-- ")]
        self.assertTrue(sent)
        outcome = wire.exchange("".join(line + "\n" for line in sent).encode())
        self.assertEqual([line.decode() for line in wire.cut_lines(outcome.output)], shown)


if __name__ == "__main__":
    unittest.main()
