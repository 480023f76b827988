"""`gestured lsp` with pytest-lsp, which knows what Neovim, Emacs and VS Code can, and minds it."""

import asyncio
import os
import warnings

import pytest
from conftest import PROGRAM
from lsprotocol import types as lsp
from pytest_lsp import LspSpecificationWarning, client_capabilities, make_test_lsp_client

SCRIPT = """\
UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
requireToFail open zoom

test "one tap opens"
  tap card
  expect action opened
"""

EDITORS = ["neovim@v0.7.0", "neovim@v0.11.0", "emacs@v29.1", "visual_studio_code"]


class Editor:
    """A client with one document, the script."""

    def __init__(self, client, uri):
        self.client = client
        self.uri = uri
        self.document = lsp.TextDocumentIdentifier(uri)
        self.version = 1
        self.text = SCRIPT

    def open(self):
        self.client.text_document_did_open(lsp.DidOpenTextDocumentParams(
            lsp.TextDocumentItem(self.uri, "gesture", self.version, self.text)))

    def replace(self, before, after):
        """Types: the change as a range."""
        start = self.text.index(before)
        self.client.text_document_did_change(lsp.DidChangeTextDocumentParams(
            lsp.VersionedTextDocumentIdentifier(self.version + 1, self.uri),
            [lsp.TextDocumentContentChangePartial(
                lsp.Range(self.position(start), self.position(start + len(before))), after)]))
        self.text = self.text.replace(before, after, 1)
        self.version += 1

    def position(self, offset):
        """Where a character is, in UTF-16 code units."""
        lines = self.text[:offset].split("\n")
        return lsp.Position(len(lines) - 1, len(lines[-1].encode("utf-16-le")) // 2)

    def at(self, text, offset=0):
        return self.position(self.text.index(text) + offset)

    def within(self, range):
        """The text of a range on one line."""
        line = self.text.split("\n")[range.start.line].encode("utf-16-le")
        return line[2 * range.start.character : 2 * range.end.character].decode("utf-16-le")

    async def diagnostics(self):
        """Those of the present version."""
        while True:
            await self.client.wait_for_notification("textDocument/publishDiagnostics")
            found = self.client.diagnostics.get(self.uri)
            if found is not None:
                return found


def story(test):
    """Runs a coroutine that is given an editor, once for each kind."""

    @pytest.mark.parametrize("kind", EDITORS)
    def run(kind, tmp_path):
        async def talk():
            client = make_test_lsp_client()
            await client.start_io(PROGRAM, "lsp")
            folder = tmp_path.as_uri()
            await client.initialize_session(lsp.InitializeParams(
                capabilities=client_capabilities(kind), process_id=os.getpid(), root_uri=folder,
                workspace_folders=[lsp.WorkspaceFolder(folder, tmp_path.name)]))
            editor = Editor(client, (tmp_path / "card.gesture").as_uri())
            editor.open()
            await test(editor, kind)
            await client.shutdown_session()
            await client.stop()

        with warnings.catch_warnings():
            # What the editor's capabilities don't have is never sent.
            warnings.simplefilter("error", LspSpecificationWarning)
            asyncio.run(asyncio.wait_for(talk(), 20))

    return run


@story
async def test_tap_crad_did_you_mean_card(editor, kind):
    assert not await editor.diagnostics()
    editor.replace("tap card", "tap crad")
    (diagnostic,) = await editor.diagnostics()
    assert (diagnostic.code, editor.within(diagnostic.range)) == ("noMatch", "crad")
    actions = await editor.client.text_document_code_action_async(lsp.CodeActionParams(
        editor.document, diagnostic.range, lsp.CodeActionContext([diagnostic])))
    (fix,) = [action for action in actions if action.title == "Change crad to card"]
    edits = fix.edit.changes or {
        change.text_document.uri: change.edits for change in fix.edit.document_changes}
    (edit,) = edits[editor.uri]
    assert (editor.within(edit.range), edit.new_text) == ("crad", "card")


@story
async def test_emoji_count_twice(editor, kind):
    await editor.diagnostics()
    editor.replace("tap card", 'tap "👍🏽😀"')
    (diagnostic,) = await editor.diagnostics()
    assert editor.within(diagnostic.range) == '"👍🏽😀"'


@story
async def test_each_answer_suits_the_editor(editor, kind):
    await editor.diagnostics()
    client, document = editor.client, editor.document
    card = editor.at("tap card", 5)
    hover = await client.text_document_hover_async(lsp.HoverParams(document, card))
    assert "UIView" in hover.contents.value
    found = await client.text_document_completion_async(lsp.CompletionParams(document, card))
    items = getattr(found, "items", found)
    assert "card" in [item.label for item in items]
    assert await client.text_document_signature_help_async(
        lsp.SignatureHelpParams(document, card))
    assert await client.text_document_definition_async(lsp.DefinitionParams(document, card))
    references = await client.text_document_references_async(
        lsp.ReferenceParams(
            text_document=document, position=card, context=lsp.ReferenceContext(True)))
    assert [editor.within(each.range) for each in references] == ["card", "card"]
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(document))
    assert symbols[0].name == "card"
    renamed = await client.text_document_rename_async(
        lsp.RenameParams(document, card, "deal"))
    assert renamed
    assert await client.text_document_formatting_async(lsp.DocumentFormattingParams(
        document, lsp.FormattingOptions(4, True))) == ()
    hints = await client.text_document_inlay_hint_async(lsp.InlayHintParams(
        document, lsp.Range(lsp.Position(0, 0), lsp.Position(9, 0))))
    assert "→ opened" in [hint.label for hint in hints]
    lenses = await client.text_document_code_lens_async(lsp.CodeLensParams(document))
    result = await client.workspace_execute_command_async(lsp.ExecuteCommandParams(
        lenses[0].command.command, lenses[0].command.arguments))
    assert result["status"] == 0
