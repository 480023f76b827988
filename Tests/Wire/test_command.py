"""The command itself: its options, its help, its size, and what it says at a terminal."""

import os
import pty
import resource
import select
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from wire import DAEMON, PATIENCE, Case, ask, encode, exchange, lined


def run(*arguments, stdin=b""):
    return subprocess.run([DAEMON, *arguments], input=stdin, capture_output=True, timeout=5)


class Options(Case):
    def test_help_fits_a_screen_and_shows_a_pipe(self):
        for option in ["--help", "-h"]:
            finished = run(option)
            text = finished.stdout.decode()
            self.assertEqual((finished.returncode, finished.stderr), (0, b""))
            for name in ["--help", "--version", "--framing", "--max-message-bytes", "--log-level"]:
                self.assertIn(name, text)
            self.assertIn("| gestured", text)
            lines = text.rstrip("\n").split("\n")
            self.assertLessEqual(len(lines), 24)
            self.assertLessEqual(max(map(len, lines)), 80)

    def test_the_example_of_the_help_works(self):
        text = run("--help").stdout.decode()
        example = next(line for line in text.split("\n") if "| gestured" in line)
        example = example.removeprefix("Example: ")
        directory = os.path.dirname(DAEMON)
        path = f"{directory}:{os.environ['PATH']}"
        finished = subprocess.run(
            ["sh", "-c", example], capture_output=True, timeout=5,
            env={**os.environ, "PATH": path},
        )
        self.assertEqual((finished.returncode, finished.stderr), (0, b""))
        self.assertIn(b'"result"', finished.stdout)

    def test_the_version_is_one_line(self):
        finished = run("--version")
        self.assertEqual((finished.returncode, finished.stderr), (0, b""))
        self.assertRegex(finished.stdout.decode(), r"\Agestured [0-9]+\.[0-9]+[^\n]*\n\Z")

    def test_what_is_no_option_ends_with_2_and_says_so_on_standard_error(self):
        for arguments in [
            ["--nonsense"], ["-x"], ["--framing"], ["--framing", "telegrams"], ["--framing="],
            ["--max-message-bytes"], ["--max-message-bytes", "many"], ["--max-message-bytes", "-1"],
            ["--max-message-bytes", "0"], ["--max-message-bytes", "12x"],
            ["--max-message-bytes", "99999999999999999999"], ["--log-level", "nonsense"],
            ["--log-level"], ["nonsense"], ["--help=x"],
        ]:
            with self.subTest(arguments=arguments):
                finished = run(*arguments, stdin=lined(ask(1)))
                self.assertEqual((finished.returncode, finished.stdout), (2, b""))
                self.assertTrue(finished.stderr.strip())

    def test_a_file_at_its_size_limit_is_told_of(self):
        for arguments in [["--help"], ["--version"], ["run", "--help"]]:
            with self.subTest(arguments=arguments), tempfile.TemporaryFile() as file:
                finished = subprocess.run(
                    [DAEMON, *arguments], stdout=file, stderr=subprocess.PIPE, timeout=5,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
                self.assertEqual(finished.returncode, 1)
                self.assertIn(b"can't be written", finished.stderr)

    def test_arguments_are_quoted_without_control_characters(self):
        name = "no\x1b[31m\nforged\x07.gesture"
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, name).write_text("nonsense\n")
            Path(folder, "ok.gesture").write_text("UIView card 0,0,9,9\n")
            for arguments in [
                ["run", name], ["run", "gone" + name], ["test", name], ["explain", name, "1,1"],
                ["render", name], ["replay", "gone" + name], ["test", "-k", name, "ok.gesture"],
            ]:
                with self.subTest(arguments=arguments):
                    finished = subprocess.run(
                        [DAEMON, *arguments], capture_output=True, timeout=5, cwd=folder, text=True)
                    told = finished.stderr + finished.stdout
                    self.assertTrue(told)
                    self.assertNotIn("\x1b", told)
                    self.assertNotIn("\nforged", told)

    def test_standard_error_is_silent_while_all_is_well(self):
        self.assertEqual(exchange(lined(ask(1))).diagnostics, "")


class Terminal(Case):
    def test_somebody_at_a_terminal_is_told_what_the_daemon_waits_for(self):
        ours, theirs = pty.openpty()
        daemon = subprocess.Popen(
            [DAEMON], stdin=theirs, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        os.close(theirs)
        try:
            hint = self.read_line(daemon.stderr.fileno())
            self.assertIn(b"JSON", hint)
            self.assertIn(b"{", hint)
            os.write(ours, encode(ask(1)) + b"\n")
            self.assertIn(b'"id":1', self.read_line(daemon.stdout.fileno()))
            # The end of the input, as typed.
            os.write(ours, b"\x04")
            self.assertEqual(daemon.wait(5), 0)
            self.assertEqual(daemon.stderr.read(), b"")
        finally:
            daemon.kill()
            daemon.wait()
            daemon.stdout.close()
            daemon.stderr.close()
            os.close(ours)

    def read_line(self, descriptor):
        line = b""
        deadline = time.monotonic() + PATIENCE
        while not line.endswith(b"\n"):
            ready, _, _ = select.select([descriptor], [], [], max(0, deadline - time.monotonic()))
            self.assertTrue(ready, f"only {line!r} came")
            data = os.read(descriptor, 4096)
            self.assertTrue(data, f"the end came after {line!r}")
            line += data
        self.assertEqual(line.count(b"\n"), 1)
        return line


class Binary(Case):
    def test_it_needs_no_library_that_is_large(self):
        libraries = subprocess.run(["ldd", DAEMON], capture_output=True, text=True).stdout
        self.assertIn("libjansson", libraries)
        for library in ["Foundation", "libswift", "libdispatch", "libicu"]:
            self.assertNotIn(library, libraries)


if __name__ == "__main__":
    unittest.main()
