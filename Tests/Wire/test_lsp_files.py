"""Files that scripts include and import: below the workspace alone, and never waited for."""

from __future__ import annotations

import os
import tempfile
import unittest
from pathlib import Path

from documents import element, screen, subviews
from editor import Editor
from wire import Case

USER = 'include common.gesture\ntest "x"\n  tap card\n  expect action opened\n'
COMMON = "UIView card 0,0,100,100\n  UITapGestureRecognizer open -> opened\n"


class FileTests(Case):
    def setUp(self):
        super().setUp()
        keeper = tempfile.TemporaryDirectory()
        self.addCleanup(keeper.cleanup)
        self.outside = Path(keeper.name).resolve()
        self.folder = self.outside / "work space"
        self.folder.mkdir()
        self.uri = "file://" + str(self.folder / "a.gesture").replace(" ", "%20")

    def editor(self, **options):
        return Editor(folder=str(self.folder).replace(" ", "%20"), **options)

    def codes(self, editor, text):
        editor.open(text, self.uri)
        return [item["code"] for item in editor.shown(self.uri)["diagnostics"] if item["severity"] == 1]

    def test_an_included_file_is_part_of_the_script(self):
        (self.folder / "common.gesture").write_text(COMMON)
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, USER), [])
            (place,) = editor.ask("textDocument/definition", **editor.at("card", self.uri))
            self.assertTrue(place["uri"].endswith("/work%20space/common.gesture"))
            self.assertEqual(place["range"]["start"], {"line": 0, "character": 7})

    def test_trouble_in_an_included_file_is_shown_where_it_is_included(self):
        (self.folder / "common.gesture").write_text(COMMON + "UIVeiw x 0,0,1,1\n")
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, USER), ["unknownWord"])
            (found,) = editor.shown(self.uri)["diagnostics"]
            self.assertEqual(found["range"]["start"], {"line": 0, "character": 8})
            self.assertTrue(found["message"].startswith("common.gesture:3:1: "), found["message"])

    def test_a_finding_about_an_included_file_has_its_place_there(self):
        (self.folder / "common.gesture").write_text(
            "UIView card 0,0,100,100\n  UIPanGestureRecognizer pan -> moved\n"
            "  UILongPressGestureRecognizer press -> held\n")
        with self.editor() as editor:
            editor.open("include common.gesture\n", self.uri)
            (found,) = [d for d in editor.shown(self.uri)["diagnostics"] if d["code"].startswith("audit")]
            self.assertEqual(found["range"]["start"], {"line": 0, "character": 8})
            self.assertRegex(found["message"], r"^common\.gesture:[23]:\d+: whichever begins first")
            (other,) = found["relatedInformation"]
            self.assertRegex(other["message"], r"^common\.gesture:[23]:\d+: (pan|press)$")

    def test_what_is_wrong_in_an_imported_file_has_its_place_there(self):
        (self.folder / "nodes.json").write_text('[{"id":"q",\n "fram":[0,0,1,1]}]')
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, "import nodes.json\n"), ["syntax"])
            (found,) = editor.shown(self.uri)["diagnostics"]
            self.assertTrue(found["message"].startswith("nodes.json:2:2: "), found["message"])

    def test_what_is_outside_stays_there(self):
        (self.outside / "secret.gesture").write_text(COMMON)
        (self.folder / "link.gesture").symlink_to(self.outside / "secret.gesture")
        (self.folder / "up").symlink_to(self.outside)
        for path in ["../secret.gesture", "link.gesture", "up/secret.gesture", "/etc/passwd", str(self.outside / "secret.gesture")]:
            with self.subTest(path), self.editor() as editor:
                self.assertEqual(self.codes(editor, f"include '{path}'\n"), ["outsideWorkspace"])
        with self.editor(allowOutside=True) as editor:
            self.assertEqual(self.codes(editor, "include ../secret.gesture\n"), [])

    def test_nothing_waits_for_pipes_and_devices(self):
        os.mkfifo(self.folder / "pipe.gesture")
        (self.folder / "folder.gesture").mkdir()
        with (self.folder / "large.gesture").open("wb") as large:
            large.truncate((16 << 20) + 1)
        for path in ["pipe.gesture", "folder.gesture", "large.gesture", "missing.gesture"]:
            with self.subTest(path), self.editor() as editor:
                self.assertEqual(self.codes(editor, f"include {path}\n"), ["unreadableFile"])
        with self.editor(allowOutside=True) as editor:
            self.assertEqual(self.codes(editor, "import /dev/zero\n"), ["unreadableFile"])

    def test_circles_end(self):
        (self.folder / "b.gesture").write_text("include ./a.gesture\ninclude ./b.gesture\n")
        (self.folder / "a.gesture").write_text("")
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, "include b.gesture\n"), ["includeCircle"])
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, "include ./a.gesture\n"), ["includeCircle"])

    def test_what_includes_twice_as_much_each_time_ends(self):
        for number in range(30):
            (self.folder / f"{number}.gesture").write_text(f"include {number + 1}.gesture\n" * 2)
        (self.folder / "30.gesture").write_text("")
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, "include 0.gesture\n"), ["unreadableFile"])

    def test_the_text_in_the_editor_goes_before_the_disk(self):
        (self.folder / "common.gesture").write_text("")
        other = "file://" + str(self.folder / "common.gesture").replace(" ", "%20")
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, USER), ["noMatch"])
            editor.open(COMMON, other, wait=False)
            editor.published.clear()
            while not any(one["uri"] == self.uri for one in editor.published):
                editor.take()
            self.assertEqual(editor.messages(self.uri), [])
            methods = {one["method"] for one in editor.requests}
            while len(methods) < 2:
                editor.take()
                methods = {one["method"] for one in editor.requests}
            self.assertEqual(methods, {"workspace/inlayHint/refresh", "workspace/codeLens/refresh"})

    def test_what_one_types_in_is_shown_before_what_it_is_part_of(self):
        other = "file://" + str(self.folder / "common.gesture").replace(" ", "%20")
        with self.editor() as editor:
            editor.open(USER, self.uri)
            editor.open(COMMON, other)
            editor.ask("textDocument/codeLens", **editor.document(self.uri))
            editor.published.clear()
            editor.write(COMMON.replace("opened", "zoomed"), other)
            editor.ask("textDocument/codeLens", **editor.document(self.uri))
            self.assertEqual([one["uri"] for one in editor.published], [other, self.uri])
            self.assertEqual(editor.messages(self.uri)[0].split(":")[0], "3 expectationFailed")

    def test_who_edits_a_document_is_not_asked_to_look_at_it_again(self):
        with self.editor() as editor:
            editor.open(USER.replace("include common.gesture\n", COMMON), self.uri)
            editor.write(COMMON, self.uri)
            editor.ask("textDocument/codeLens", **editor.document(self.uri))
            editor.ask("shutdown")
            self.assertEqual(editor.requests, [])

    def test_renaming_in_an_included_file_reaches_those_that_include_it(self):
        def uri(name):
            return "file://" + str(self.folder / f"{name}.gesture").replace(" ", "%20")

        (self.folder / "common.gesture").write_text(COMMON)
        scripts = {
            "common": COMMON, "a": USER, "b": "include common.gesture\ntap card\n",
            # Its card is another one.
            "other": "UIView card 0,0,9,9\n",
        }
        with self.editor() as editor:
            for name, text in scripts.items():
                editor.open(text, uri(name))
            for start in ["common", "a", "b"]:
                edit = editor.ask("textDocument/rename", newName="box", **editor.at("card", uri(start)))
                renamed = {
                    name: editor.apply(editor.edits(edit, uri(name)), uri(name)) for name in scripts}
                self.assertEqual(renamed, {
                    name: text if name == "other" else text.replace("card", "box")
                    for name, text in scripts.items()})
            editor.write("UIView card 0,0,9,9\nUIView box 9,9,9,9\ninclude common.gesture\n", uri("other"))
            error = editor.ask("textDocument/rename", newName="box", **editor.at("card", uri("a")))
            self.assertEqual(error["code"], -32803)

    def test_a_file_that_changes_on_the_disk_is_read_again(self):
        path = self.folder / "common.gesture"
        path.write_text("")
        with self.editor() as editor:
            self.assertEqual(self.codes(editor, USER), ["noMatch"])
            path.write_text(COMMON)
            editor.tell(
                "workspace/didChangeWatchedFiles",
                changes=[{"uri": "file://" + str(path).replace(" ", "%20"), "type": 2}])
            editor.published.clear()
            while not editor.published:
                editor.take()
            self.assertEqual(editor.messages(self.uri), [])
            self.assertEqual(editor.published[-1]["version"], 0)

    def test_an_open_document_shows_what_the_linter_finds(self):
        uri = self.uri.replace("a.gesture", "Main.storyboard")
        text = screen(subviews(element("button", "off", enabled="NO")))
        with self.editor() as editor:
            editor.open(text, uri)
            (finding,) = editor.shown(uri)["diagnostics"]
            line = text[:text.index("<button")].count("\n")
            self.assertEqual((finding["code"], finding["severity"], finding["range"]["start"]["line"]),
                             ("dead-control", 1, line))
            editor.change({"text": text.replace(' enabled="NO"', "")}, uri=uri)
            self.assertEqual(editor.shown(uri)["diagnostics"], [])
            self.assertIsNone(editor.ask("textDocument/hover", **editor.at("<button", uri)))

    def test_scenes_are_completed_and_names_lead_to_the_document(self):
        text = screen(subviews(element("button", "buy")))
        (self.folder / "Main.storyboard").write_text(text)
        script = "screen 375,667\nimport Main.storyboard scene=home\ntap buy\n"
        with self.editor() as editor:
            editor.open(script, self.uri)
            place = editor.at("home", self.uri)
            self.assertEqual([item["label"] for item in editor.ask("textDocument/completion", **place)["items"]], ["home"])
            (found,) = editor.ask("textDocument/definition", **editor.at("buy", self.uri))
            self.assertTrue(found["uri"].endswith("Main.storyboard"))
            self.assertEqual(found["range"]["start"]["line"], text[:text.index("<button")].count("\n"))


if __name__ == "__main__":
    unittest.main()
