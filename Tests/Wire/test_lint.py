"""What `gestured lint` finds: a document for each rule, the formats, the configuration."""

import json
import subprocess
import tempfile
import unittest
from pathlib import Path
from typing import List, Tuple

from documents import action, connections, controller, element, outlet, page, recognized, scene, screen, storyboard, subviews
from wire import DAEMON, Case

TAP = '<tapGestureRecognizer id="{}"{}><connections><action selector="{}:" destination="home" id="a-{}"/></connections></tapGestureRecognizer>\n'


def tap(id: str, more: str = "") -> str:
    return TAP.format(id, more, id, id)


def button(id: str, box: Tuple[float, float, float, float] = (20, 100, 100, 44), *inner: str, **attributes: str) -> str:
    return element("button", id, *inner, connections(action(f"press-{id}", "home", "touchUpInside")), box=box, **attributes)


DEAD = screen(subviews(element("imageView", "cover", recognized("zoom"), userInteractionEnabled="NO")), objects=tap("zoom"))

#: For each rule a document that has it, and one that is mended.
RULES = [
    ("dead-recognizer", "error", DEAD, DEAD.replace('userInteractionEnabled="NO"', "")),
    ("dead-recognizer", "warning", DEAD.replace("<gesture", "<gesture").replace(
        "</viewController>", connections(outlet("coverView", "cover")) + "</viewController>"), None),
    ("unattached-recognizer", "warning", screen(objects=tap("zoom")), screen(recognized("zoom"), objects=tap("zoom"))),
    ("several-views", "error", screen(subviews(
        element("view", "va", recognized("zoom")), element("view", "vb", recognized("zoom"), box=(0, 99, 9, 9))),
        objects=tap("zoom")), None),
    ("no-action", "warning", screen(recognized("zoom"), objects='<tapGestureRecognizer id="zoom"/>'), None),
    ("missing-target", "error", screen(subviews(element(
        "button", "buy", connections(action("buy:", "gone", "touchUpInside"))))), None),
    ("duplicate-id", "error", screen(subviews(button("buy"), button("buy", (20, 200, 100, 44)))), None),
    ("dead-control", "error", screen(subviews(button("buy", enabled="NO"))), screen(subviews(button("buy")))),
    ("dead-control", "warning", screen(subviews(button("buy", hidden="YES"))), None),
    ("outside-superview", "warning", screen(subviews(button("buy", (300, 100, 100, 44)))), None),
    ("covered", "warning", screen(subviews(button("buy"), element("view", "veil", box=(0, 0, 375, 300)))),
     screen(subviews(element("view", "veil", box=(0, 0, 375, 300)), button("buy")))),
    ("covered", "note", screen(subviews(button("buy"), element("view", "veil", subviews(element("view", "inner", box=(0, 0, 375, 300))), box=(0, 0, 375, 300))),
                               controls=connections(outlet("veilView", "veil"))), None),
    ("never-wins", "error", screen(recognized("one", "two"), objects=tap("one") + tap("two")),
     screen(recognized("one"), objects=tap("one"))),
    ("never-wins", "note", screen(recognized("one", "two"), objects=tap("one") + tap("two").replace(
        "</connections>", outlet("delegate", "home") + "</connections>")), None),
    ("fight", "warning", screen(recognized("one", "two"), objects=tap("one") + tap("two", ' numberOfTapsRequired="2"')), None),
    ("takes-touches", "warning", screen(recognized("dismiss"), subviews(element(
        "tableView", "list", connections(outlet("delegate", "home")), box=(0, 0, 375, 300))), objects=tap("dismiss")), None),
    ("fires-both", "note", screen(recognized("dismiss"), subviews(button("buy")),
                                  objects=tap("dismiss", ' cancelsTouchesInView="NO"')), None),
    ("recognizer-on-button", "note", screen(subviews(element("button", "buy", recognized("zoom")))
                                            ).replace("</scene>", "").replace("</objects>", tap("zoom") + "</objects></scene>"), None),
]


class Linting(Case):
    def setUp(self) -> None:
        super().setUp()
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name)

    def lint(self, *arguments: str) -> subprocess.CompletedProcess:
        return subprocess.run([DAEMON, "lint", *arguments], capture_output=True, encoding="utf-8", cwd=self.folder)

    def found(self, text: str, *arguments: str, name: str = "Main.storyboard") -> List[Tuple[str, str]]:
        (self.folder / name).write_text(text)
        printed = self.lint("--format", "json", *arguments, name)
        self.assertEqual(printed.stderr, "")
        return [(each["rule"], each["level"]) for each in json.loads(printed.stdout)]

    def test_each_rule_finds_its_mistake_and_no_mended_one(self) -> None:
        for rule, level, text, mended in RULES:
            with self.subTest(rule, level=level):
                self.assertIn((rule, level), self.found(text))
                if mended is not None:
                    self.assertNotIn(rule, [each for each, _ in self.found(mended)])

    def test_a_line_has_the_place_of_the_element(self) -> None:
        (self.folder / "Main.storyboard").write_text(DEAD)
        line = DEAD[:DEAD.index("<tapGesture")].count("\n") + 1
        column = DEAD.index("<tapGesture") - DEAD.rindex("\n", 0, DEAD.index("<tapGesture"))
        printed = self.lint("Main.storyboard")
        self.assertEqual(printed.stdout, f"Main.storyboard:{line}:{column}: error: zoom never recognizes: its view "
                                         "cover has user interaction disabled [dead-recognizer]\n")
        self.assertEqual(printed.returncode, 1)

    def test_warnings_fail_only_where_they_are_to(self) -> None:
        (self.folder / "Main.storyboard").write_text(screen(objects=tap("zoom")))
        self.assertEqual(self.lint("Main.storyboard").returncode, 0)
        self.assertEqual(self.lint("--strict", "Main.storyboard").returncode, 1)

    def test_rules_are_turned_off_and_on_in_folders_and_in_place(self) -> None:
        unwired = screen(subviews(element("button", "buy")))
        self.assertEqual(self.found(unwired), [])
        self.assertEqual(self.found(unwired, "--unwired"), [("control-without-action", "warning")])
        for label, rules in [("gestured:disable=dead-recognizer", []), ("Cover", [("dead-recognizer", "error")])]:
            self.assertEqual(self.found(DEAD.replace("<imageView", f'<imageView userLabel="{label}"')), rules)
        (self.folder / ".gesturedlint.json").write_text(
            '{"disable": ["dead-recognizer"], "error": ["control-without-action"], "exclude": ["Pods/*"]}')
        self.assertEqual(self.found(DEAD), [])
        self.assertEqual(self.found(unwired), [("control-without-action", "error")])
        (self.folder / "Pods").mkdir()
        self.assertEqual(self.found(unwired, name="Pods/A.storyboard"), [])
        (self.folder / ".gesturedlint.json").write_text('{"disable": ["dead-recogniser"]}')
        refused = self.lint("Main.storyboard")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("no rule dead-recogniser; did you mean dead-recognizer?", refused.stderr)

    def test_broken_files_are_named_and_the_others_linted(self) -> None:
        (self.folder / "A.xib").write_text("<document>\n<")
        (self.folder / "B.storyboard").write_text(DEAD)
        printed = self.lint(".")
        self.assertEqual(printed.returncode, 2)
        self.assertTrue(printed.stderr.startswith("A.xib:2:"), printed.stderr)
        self.assertTrue(printed.stdout.startswith("B.storyboard:"), printed.stdout)

    def test_scripts_and_recordings_are_linted_by_the_same_rules(self) -> None:
        script = ("UIView card 0,0,100,100 userInteractionEnabled=false\n  UITapGestureRecognizer open -> opened\n"
                  "# gestured:disable=dead-control\nUIButton off 0,200,100,44 enabled=false -> bought\n")
        self.assertEqual(self.found(script, name="a.gesture"), [("dead-recognizer", "error")])
        printed = self.lint("a.gesture")
        self.assertTrue(printed.stdout.startswith("a.gesture:2:3: error: open"), printed.stdout)
        (self.folder / "b.gesture").write_text("\ninclude a.gesture\n")
        self.assertEqual(self.lint("b.gesture", "a.gesture").stdout, printed.stdout)
        (self.folder / "r.txt").write_text(
            '--> {"jsonrpc":"2.0","id":1,"method":"createRecognizer","params":{"id":"lost","class":"UITapGestureRecognizer"}}\n')
        self.assertIn("r.txt:1:5: warning: lost is on no view [unattached-recognizer]", self.lint("r.txt").stdout)

    def test_requirements_are_linted_in_scripts_and_areas_where_wanted(self) -> None:
        script = ("UIView card 0,0,100,100\n  UITapGestureRecognizer one -> a\n  UITapGestureRecognizer two numberOfTapsRequired=2 -> b\n"
                  "UIView other 0,200,100,100\n  UITapGestureRecognizer three -> c\n"
                  "requireToFail one two\nrequireToFail two one\nrequireToFail three one\n")
        self.assertEqual(self.found(script, name="a.gesture"), [("cycle", "error"), ("one-sided", "warning")])
        crowd = screen(subviews(button("buy", (20, 100, 40, 40)), button("sell", (50, 100, 60, 60))))
        self.assertEqual(self.found(crowd), [])
        (self.folder / ".gesturedlint.json").write_text('{"error": ["small-target", "overlap"]}')
        self.assertEqual(sorted(self.found(crowd)), [("overlap", "error"), ("small-target", "error")])

    def test_findings_of_several_scenes_are_listed_once(self) -> None:
        text = storyboard(
            scene(controller("home", page(subviews(element(
                "containerView", "box", connections('<segue destination="map" kind="embed" id="s"/>'),
                box=(0, 300, 375, 300)))))),
            scene(controller("map", page(subviews(button("off", enabled="NO")), id="map-view")), ))
        self.assertEqual(self.found(text), [("missing-target", "error"), ("dead-control", "error")][1:])

    def test_each_format_has_its_shape(self) -> None:
        (self.folder / "Main.storyboard").write_text(DEAD)

        def printed(kind: str) -> str:
            return self.lint("--format", kind, "Main.storyboard").stdout

        self.assertRegex(printed("github"), r"^::error file=Main.storyboard,line=\d+,col=\d+,title=dead-recognizer::zoom ")
        quality = json.loads(printed("gitlab"))[0]
        self.assertEqual((quality["check_name"], quality["severity"], quality["location"]["path"]),
                         ("dead-recognizer", "major", "Main.storyboard"))
        self.assertRegex(quality["fingerprint"], "^[0-9a-f]{16}$")
        log = json.loads(printed("sarif"))
        self.assertEqual(log["version"], "2.1.0")
        run = log["runs"][0]
        result = run["results"][0]
        rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
        self.assertEqual((rule["id"], rule["help"]["text"][:12]), ("dead-recognizer", "switch User "))
        self.assertRegex(result["partialFingerprints"]["primaryLocationLineHash"], "^[0-9a-f]{16}:1$")
        place = result["locations"][0]["physicalLocation"]
        self.assertEqual(place["artifactLocation"]["uri"], "Main.storyboard")
        line = DEAD[:DEAD.index("<tapGesture")].count("\n") + 1
        self.assertEqual(place["region"], {"startLine": line, "startColumn": 1, "endLine": line,
                                           "endColumn": 1 + len("<tapGestureRecognizer")})
        whole = json.loads(self.lint("--format", "sarif", str(self.folder)).stdout)["runs"][0]["results"][0]
        uri = whole["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        self.assertEqual(uri, (self.folder / "Main.storyboard").as_uri())


if __name__ == "__main__":
    unittest.main()
