"""Editors that can do little, or count otherwise than most: each is answered in what it takes."""

from __future__ import annotations

import tempfile
import unittest
from pathlib import Path

from editor import ABLE, Editor
from test_lsp_living import SET_UP, TEST
from wire import Case, Talk, framed, notification, request

URI = "file:///nowhere/a.gesture"
#: Gestures that fight: an audit says so, with both places.
FIGHT = SET_UP.replace("requireToFail open zoom\n", "")


def able(**text_document) -> dict:
    """An editor that can do one thing more than others."""
    return {**ABLE, "textDocument": {**ABLE["textDocument"], **text_document}}


class ClientTests(Case):
    def test_who_can_do_nothing_takes_plain_text_flat_lists_and_edits_by_file(self):
        with Editor(capabilities={}) as editor:
            editor.open(FIGHT + TEST)
            (fight,) = [d for d in editor.shown()["diagnostics"] if d["code"] == "audit.fight"]
            self.assertNotIn("relatedInformation", fight)
            hover = editor.ask("textDocument/hover", **editor.at("card"))
            self.assertEqual(hover["contents"]["kind"], "plaintext")
            symbols = editor.ask("textDocument/documentSymbol", **editor.document())
            self.assertEqual(
                [(one["name"], one.get("containerName")) for one in symbols],
                [("card", None), ("open", "card"), ("zoom", "card"), ("one tap opens", None)])
            self.assertEqual(symbols[1]["location"]["uri"], URI)
            edit = editor.ask("textDocument/rename", newName="box", **editor.at("card"))
            self.assertEqual(list(edit), ["changes"])
            self.assertEqual(len(edit["changes"][URI]), 2)
            help = editor.ask("textDocument/signatureHelp", **editor.end("  tap "))
            labels = [one["label"] for one in help["signatures"][0]["parameters"]]
            self.assertIn("on", labels)

    def test_what_hints_or_lenses_show_is_not_among_the_outcomes(self):
        with Editor(capabilities=able(inlayHint={})) as editor:
            editor.open(SET_UP + TEST)
            self.assertEqual(editor.outcomes, {})
        tests = {}
        for name, capabilities in (("none", ABLE), ("lenses", able(codeLens={}))):
            with Editor(capabilities=capabilities) as editor:
                editor.open(SET_UP + TEST)
                shown = [line["text"] for line in editor.outcomes[URI]["lines"]]
                tests[name] = sum(text in ("✓ passed", "✗ failed") for text in shown)
        self.assertEqual(tests, {"none": 1, "lenses": 0})

    def test_hover_is_markdown_for_those_who_want_it_first(self):
        text = 'UIView "a*b_c`d" 0,0,9,9\n'
        for formats, kind, first in [
            (["markdown", "plaintext"], "markdown", "- a\\*b\\_c\\`d: UIView"),
            (["plaintext", "markdown"], "plaintext", "a*b_c`d: UIView"),
            ([], "plaintext", "a*b_c`d: UIView"),
        ]:
            with Editor(capabilities=able(hover={"contentFormat": formats})) as editor:
                editor.open(text)
                contents = editor.ask("textDocument/hover", **editor.at("a*b"))["contents"]
                self.assertEqual((contents["kind"], contents["value"].splitlines()[0]), (kind, first))

    def test_who_counts_bytes_is_answered_in_bytes(self):
        with Editor(capabilities={"general": {"positionEncodings": ["utf-8"]}}) as editor:
            line = 'UIView 漢 0,0,10,10 text="😀" alhpa=1'
            editor.open(line + "\n")
            (found,) = editor.shown()["diagnostics"]
            start = len(line[:line.index("alhpa")].encode())
            self.assertEqual(found["range"]["start"], {"line": 0, "character": start})
            self.assertEqual(found["range"]["end"], {"line": 0, "character": start + 5})
            # Inside of a character is before it.
            editor.write(line.replace("alhpa", "alpha") + "\n")
            inside = {"line": 0, "character": 8}
            hover = editor.ask("textDocument/hover", textDocument={"uri": URI}, position=inside)
            self.assertEqual(hover["range"]["start"], {"line": 0, "character": 7})

    def test_a_slip_is_mended_for_neovim_too_which_gives_back_bytes(self):
        text = SET_UP + 'UIView "漢字 😀" 0,0,9,9 alhpa=1\n'
        with Editor(text) as editor:
            (problem,) = [d for d in editor.shown()["diagnostics"] if d["code"] == "unknownMember"]
            line = text.splitlines()[5]
            start = len(line[:line.index("alhpa")].encode())
            place = {"start": {"line": 5, "character": start}, "end": {"line": 5, "character": start + 5}}
            (change,) = editor.ask(
                "textDocument/codeAction", range=place,
                context={"diagnostics": [{**problem, "range": place}]}, **editor.document())
            self.assertEqual(change["title"], "Change alhpa to alpha")
            self.assertEqual(editor.apply(editor.edits(change["edit"])), text.replace("alhpa", "alpha"))

    def test_actions_of_other_kinds_than_asked_for_are_left_out(self):
        with Editor(SET_UP + 'test "x"\n  tap crad\n  doubleTap card\n') as editor:
            problems = editor.shown()["diagnostics"]
            for only, titles in [
                (None, ["Change crad to card", "Declare crad"]),
                (["quickfix"], ["Change crad to card", "Declare crad"]),
                (["refactor"], []), (["source"], []), ([], []), (["quick"], []),
            ]:
                context = {"diagnostics": problems, **({} if only is None else {"only": only})}
                found = editor.ask(
                    "textDocument/codeAction", range=problems[0]["range"], context=context,
                    **editor.document())
                self.assertEqual([one["title"] for one in found], titles, only)
                self.assertTrue(all("edit" in one and "command" not in one for one in found))

    def test_watchers_are_registered_once_and_only_behind_initialized(self):
        watching = {"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
        for capabilities, count in [(watching, 1), ({}, 0)]:
            with Talk("lsp") as talk:
                talk.write(framed(request("first", "initialize", capabilities=capabilities)))
                self.assertEqual(talk.receive(1)[0]["id"], "first")
                talk.write(framed(
                    notification("initialized"), notification("initialized"), request("last", "shutdown")))
                *asked, last = talk.receive(count + 1)
                self.assertEqual(last["id"], "last")
                for one in asked:
                    self.assertEqual(one["method"], "client/registerCapability")
                    (registration,) = one["params"]["registrations"]
                    globs = [each["globPattern"] for each in registration["registerOptions"]["watchers"]]
                    self.assertEqual(globs, [
                        "**/*.gesture", "**/*.xml", "**/*.{storyboard,xib}", "**/.gesturedlint.json"])

    def test_the_workspace_is_told_in_one_of_several_ways(self):
        with tempfile.TemporaryDirectory() as folder:
            folder = str(Path(folder).resolve())
            Path(folder, "common.gesture").write_text(SET_UP)
            Path(folder, "sub").mkdir()
            below = f"file://{folder}/sub/a.gesture"
            ways = [
                ({"workspaceFolders": [{"uri": f"file://{folder}", "name": "x"}]}, []),
                ({"workspaceFolders": None, "rootUri": f"file://{folder}"}, []),
                ({"workspaceFolders": [], "rootUri": f"file://{folder}"}, []),
                ({"rootUri": None, "rootPath": folder}, []),
                # Without any it is the folder of the document.
                ({}, ["outsideWorkspace"]),
                ({"rootUri": f"file://{folder}/sub"}, ["outsideWorkspace"]),
                # The first that is told counts.
                ({"rootUri": f"file://{folder}/sub", "rootPath": folder}, ["outsideWorkspace"]),
            ]
            for way, codes in ways:
                with self.subTest(way), Talk("lsp") as talk:
                    document = {
                        "uri": below, "languageId": "gesture", "version": 0,
                        "text": "include ../common.gesture\n"}
                    talk.write(framed(
                        request(1, "initialize", processId=None, capabilities={}, **way),
                        notification("initialized"),
                        notification("textDocument/didOpen", textDocument=document)))
                    _, shown = talk.receive(2)
                    self.assertEqual([one["code"] for one in shown["params"]["diagnostics"]], codes)

    def test_of_a_document_that_is_closed_there_is_nothing_to_say(self):
        with Editor(SET_UP) as editor:
            place = editor.at("card")
            editor.tell("textDocument/didClose", **editor.document())
            editor.tell("textDocument/didClose", **editor.document())
            editor.tell(
                "textDocument/didChange", textDocument={"uri": URI, "version": 7},
                contentChanges=[{"text": "tap"}])
            for method in ["hover", "definition", "signatureHelp", "prepareRename"]:
                self.assertIsNone(editor.ask(f"textDocument/{method}", **place), method)
            for method in ["references", "documentHighlight"]:
                self.assertEqual(editor.ask(f"textDocument/{method}", **place), [], method)
            for method in ["documentSymbol", "foldingRange", "formatting", "codeLens"]:
                answer = editor.ask(f"textDocument/{method}", **editor.document())
                self.assertEqual(answer, [], method)
            self.assertEqual([one["diagnostics"] for one in editor.published], [[], []])

    def test_line_ends_are_those_of_the_text(self):
        for end in ["\n", "\r\n", "\r"]:
            with self.subTest(end), Editor((SET_UP + TEST).replace("\n", end)) as editor:
                self.assertEqual(editor.lines()[8], ("effect", "→ opened"))
                # Far beyond the end of a line is its end; beyond the last line the end of the text.
                far = {"line": 3, "character": 9999}
                editor.change({"range": {"start": far, "end": far}, "text": end + "tap 1,1"})
                self.assertEqual(editor.lines()[4], ("nothing", "✗ no target"))
                beyond = {"line": 9999, "character": 0}
                editor.change({"range": {"start": beyond, "end": beyond}, "text": "  tap ghost"})
                self.assertEqual(
                    [message.split(":")[0] for message in editor.messages()], ["12 noMatch"])


if __name__ == "__main__":
    unittest.main()
