"""The guide: the scripts of its cookbook pass, and its tables are whole."""

import json
import os
import re
import subprocess
import unittest

from wire import DAEMON, ROOT, Case

GUIDE = ROOT / "protocol" / "guide"
SCREENS = sorted((GUIDE / "screens").glob("*.gesture"))
COOKBOOK = sorted((GUIDE / "cookbook").glob("*.gesture"))
LIBRARIES = sorted((GUIDE / "libraries").glob("*.gesture"))


class Guide(Case):
    deadline = 120.0

    def test_the_scripts_of_the_cookbook_and_of_libraries_pass(self):
        self.assertGreaterEqual(min(len(COOKBOOK), len(LIBRARIES)), 40)
        for verb in ("test", "run"):
            finished = subprocess.run(
                [DAEMON, verb, *COOKBOOK, *LIBRARIES], capture_output=True, text=True, timeout=100
            )
            self.assertEqual((finished.returncode, finished.stderr), (0, ""), finished.stdout[-2000:])

    def test_every_script_names_what_its_answer_rests_on(self):
        for script in COOKBOOK + SCREENS:
            with self.subTest(script=script.name):
                self.assertRegex(script.read_text(encoding="utf-8"), r"\A(#.*\n)*# Source: \S")

    def test_every_script_of_a_library_names_its_thread_and_the_rules_that_decide(self):
        page = (GUIDE / "accuracy.md").read_text("utf-8")
        for script in LIBRARIES:
            with self.subTest(script=script.name):
                head = re.match(r"(# .*\n)+", script.read_text("utf-8"))[0]
                self.assertRegex(head, r"\A# .*\?\n(# .*\n)*# Rules: ios\.(.*)\n# Source: https://github.com/")
                for rule in re.findall(r"ios\.([A-E]\d+)", head):
                    self.assertIn(f'id="ios-{rule.lower()}"', page)

    def test_the_screens_print_what_the_files_beside_them_say(self):
        """With UPDATE=1 in the environment these are written anew."""
        self.assertGreaterEqual(len(SCREENS), 8)
        for script in SCREENS:
            with self.subTest(script=script.name):
                finished = subprocess.run(
                    [DAEMON, "run", script.name], capture_output=True, text=True, timeout=30,
                    cwd=script.parent,
                )
                self.assertEqual((finished.returncode, finished.stderr), (0, ""))
                account = script.with_suffix(".txt")
                if os.environ.get("UPDATE"):
                    account.write_text(finished.stdout, encoding="utf-8")
                self.assertEqual(finished.stdout, account.read_text(encoding="utf-8"))

    def test_every_rule_of_an_sdk_has_its_legend(self):
        sources = (ROOT / "Sources" / "Capture").rglob("*.swift")
        rules = {rule for source in sources for rule in re.findall(r'"([A-Z][0-9]+)"', source.read_text("utf-8"))}
        self.assertIn("P4", rules)
        rows = re.findall(r"^\| ([A-Z0-9, ]+) \|", (GUIDE / "sdks.md").read_text("utf-8"), re.M)
        self.assertEqual({rule for row in rows for rule in row.split(", ")}, rules)

    def test_every_check_of_sensors_has_its_legend(self):
        definition = json.loads((ROOT / "protocol" / "gestured.json").read_text("utf-8"))
        legend = (GUIDE / "sdks.md").read_text("utf-8").split("### Sensors")[1].split("###")[0]
        self.assertEqual(
            sorted(re.findall(r"^\| `(\w+)` \|", legend, re.M)),
            sorted(definition["components"]["schemas"]["CaptureRule"]["enum"]))

    def test_accuracy_lists_every_recognizer_that_is_not_modelled(self):
        source = (ROOT / "Sources" / "Daemon" / "NotModelled.swift").read_text("utf-8")
        listed = re.findall(r'owner: "(\w+)", names: (nil|\[[^\]]*\])', source)
        self.assertGreater(len(listed), 10)
        page = (GUIDE / "accuracy.md").read_text("utf-8")
        for owner, names in listed:
            for word in re.findall(r'"(\w+)"', names) or [owner] * (names == "nil"):
                self.assertIn(word, page)
        properties = re.findall(r'properties: \["(\w+)"', source)
        self.assertGreater(len(properties), 5)
        for word in properties:
            self.assertIn(word, page)

    def test_the_index_of_questions_leads_to_every_script_and_to_no_other(self):
        index = (GUIDE / "cookbook" / "README.md").read_text(encoding="utf-8")
        links = [f"({script.name})" for script in COOKBOOK]
        links += [f"(../screens/{script.name})" for script in SCREENS]
        for link in links:
            self.assertEqual(index.count(link), 1, link)
        self.assertEqual(index.count(".gesture)"), len(links))


if __name__ == "__main__":
    unittest.main()
