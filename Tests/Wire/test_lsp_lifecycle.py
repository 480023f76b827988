"""The server as a process: what it offers, and that each request gets one answer."""

from __future__ import annotations

import os
import subprocess
import time
import unittest

from editor import Editor
from test_lsp_living import SET_UP, TEST
from wire import Case, Talk, framed, notification, request, session

URI = "file:///nowhere/a.gesture"
#: Nearly a million touch events, a hundred thousand a line.
LONG = "UIView card 0,0,300,300\n  UIPanGestureRecognizer pan -> moved\n" + (
    "drag card by=100,0 duration=5 rate=19000\n" * 9)


class LifecycleTests(Case):
    deadline = 120.0

    def test_what_it_can_do_is_what_the_client_can_take(self):
        with Editor(capabilities={}) as editor:
            able = editor.server["capabilities"]
            self.assertEqual(editor.server["serverInfo"]["name"], "gestured")
            self.assertEqual(able["positionEncoding"], "utf-16")
            self.assertIs(able["renameProvider"], True)
            self.assertIs(able["codeActionProvider"], False)
            self.assertEqual(able["textDocumentSync"], {"openClose": True, "change": 2, "save": {"includeText": False}})
            self.assertNotIn("diagnosticProvider", able)
            self.assertEqual(len(able["executeCommandProvider"]["commands"]), 8)
        with Editor(capabilities={"general": {"positionEncodings": ["utf-32", "utf-8", "utf-16"]}}) as editor:
            self.assertEqual(editor.server["capabilities"]["positionEncoding"], "utf-8")

    def test_unknown_methods_and_the_daemons_are_refused(self):
        with Editor() as editor:
            for method in ["$/unknown", "textDocument/unknown", "loadTree", "tap", "workspace/configuration"]:
                self.assertEqual(editor.ask(method)["code"], -32601, method)
            editor.tell("$/setTrace", value="off")
            editor.tell("textDocument/unknown")
            self.assertEqual(editor.ask("textDocument/foldingRange", **editor.document()), [])

    def test_before_and_after_the_session_requests_are_refused(self):
        with Talk("lsp", "--stdio") as talk:
            talk.write(framed(request(1, "textDocument/hover")))
            self.assertEqual(talk.receive(1)[0]["error"]["code"], -32002)
            talk.write(framed(request(2, "initialize", capabilities={}), request(3, "shutdown"), request(4, "textDocument/hover"), notification("exit")))
            answers = talk.receive(3)
            self.assertEqual(answers[2]["error"]["code"], -32600)
            self.assertEqual(talk.ended(), 0)

    def test_of_versions_that_come_at_once_the_newest_is_shown(self):
        with Editor() as editor:
            editor.open(SET_UP)
            messages = [
                notification(
                    "textDocument/didChange", textDocument={"uri": URI, "version": version},
                    contentChanges=[{"text": SET_UP + "#" * version}])
                for version in range(1, 30)]
            editor.published.clear()
            editor.talk.write(framed(*messages))
            editor.versions[URI] = 29
            editor.shown()
            versions = [one["version"] for one in editor.published]
            self.assertEqual(versions, sorted(set(versions)))
            self.assertLessEqual(len(versions), 3)

    def test_while_a_million_touches_play_the_text_is_answered_and_typing_goes_on(self):
        with Editor() as editor:
            editor.open(LONG, wait=False)
            time.sleep(0.3)
            symbols = editor.ask("textDocument/documentSymbol", **editor.document())
            self.assertEqual([one["name"] for one in symbols], ["card"])
            self.assertEqual(editor.published, [], "the play is over already")
            hover = editor.begin("textDocument/hover", **editor.at("card"))
            cancelled = editor.begin("textDocument/hover", **editor.at("card"))
            editor.tell("$/cancelRequest", id=cancelled)
            self.assertEqual(editor.answer(cancelled)["error"]["code"], -32800)
            self.assertNotIn(hover, editor.answers)
            editor.write("UIView card 0,0,300,300\n")
            self.assertEqual(editor.answer(hover)["error"]["code"], -32801)
            self.assertEqual([one["version"] for one in editor.published], [1])

    def test_a_request_that_is_called_off_and_put_off_is_answered_once(self):
        text = LONG + "expect no action\n" * 1_000
        for method in ("hover", "codeLens", "inlayHint"):
            with self.subTest(method), Editor() as editor:
                editor.open(text, wait=False)
                params = {"textDocument": editor.document()["textDocument"], "position": {"line": 0, "character": 8},
                          "range": {"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}}
                asked = editor.begin(f"textDocument/{method}", **params)
                editor.talk.flush(patience=30)
                time.sleep(0.1)
                editor.tell("$/cancelRequest", id=asked)
                self.assertEqual(editor.answer(asked)["error"]["code"], -32800)
                # An answer to it would fail there.
                editor.ask("shutdown")

    def test_what_needs_no_play_does_not_wait_for_one(self):
        text = 'UIView 2bad\n' + LONG
        with Editor() as editor:
            editor.open(text, wait=False)
            time.sleep(0.3)
            slip = {"range": Editor.range(text, 12, 13), "code": "noMatch", "message": "?; did you mean card?"}
            card = editor.at("card")
            for method, params in [
                ("codeAction", {"range": slip["range"], "context": {"diagnostics": [slip]}}),
                ("rename", {"position": card["position"], "newName": "panel"}),
                ("completion", {"position": card["position"]}),
                ("signatureHelp", {"position": editor.end("drag ")["position"]}),
                ("semanticTokens/full", {}), ("formatting", {"options": {}}), ("foldingRange", {}),
            ]:
                answer = editor.ask(f"textDocument/{method}", **editor.document(), **params)
                self.assertNotIn("code", answer or {}, method)
            self.assertEqual(editor.published, [], "the play is over already")

    def test_who_is_gone_is_not_waited_for(self):
        parent = subprocess.Popen(["sleep", "60"])
        with Talk("lsp") as talk:
            talk.write(framed(request(1, "initialize", processId=parent.pid, capabilities={})))
            talk.receive(1)
            parent.kill()
            parent.wait()
            talk.ended()

    def test_a_conversation_that_is_written_ahead_is_answered_whole(self):
        opened = notification(
            "textDocument/didOpen",
            textDocument={"uri": URI, "languageId": "gesture", "version": 7, "text": SET_UP + TEST})
        place = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 8}}
        answers = session(
            opened,
            request(2, "textDocument/hover", **place), request(3, "textDocument/codeLens", textDocument={"uri": URI}),
            arguments=["lsp"])
        self.assertEqual([one["id"] for one in answers if "id" in one], [2, 3])
        self.assertTrue(all("result" in one for one in answers if "id" in one))


if __name__ == "__main__":
    unittest.main()
