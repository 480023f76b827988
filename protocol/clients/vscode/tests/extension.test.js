"use strict";

/** The extension as users see it, with the real server. */

const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { afterEach, beforeEach, describe, test } = require("node:test");
const { install, Uri } = require("./stand-in");

const PROGRAM = process.env.GESTURED ?? path.join(__dirname, "../../../../.build/release/gestured");

const SCRIPT = `UIView card 20,100,300,200
  UITapGestureRecognizer open -> opened
  UITapGestureRecognizer zoom numberOfTapsRequired=2 -> zoomed
requireToFail open zoom

test "one tap opens"
  tap card
  expect action opened
test "two taps zoom"
  doubleTap card
  expect actions zoomed
`;

const XIB = `<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB">
  <objects>
    <view id="root">
      <rect key="frame" x="0" y="0" width="320" height="480"/>
      <subviews>
        <button enabled="NO" id="off">
          <rect key="frame" x="20" y="20" width="100" height="44"/>
        </button>
      </subviews>
    </view>
  </objects>
</document>
`;

const NONE = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose() {} }) };

let editor;
let folder;

beforeEach(() => {
  editor = install();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "gestured-"));
  editor.vscode.workspace.workspaceFolders = [{ name: "screens", uri: Uri.file(folder) }];
  editor.settings["gestured.program"] = PROGRAM;
});

afterEach(async () => {
  await editor.extension.deactivate();
  fs.rmSync(folder, { recursive: true });
});

async function open(text = SCRIPT) {
  await editor.extension.activate(editor.context);
  const document = editor.open(Uri.file(path.join(folder, "card.gesture")), text);
  await editor.diagnostics(document);
  return document;
}

const at = (line, character) => new editor.vscode.Position(line, character);
const all = (document) => {
  return new editor.vscode.Range(0, 0, document.text.split("\n").length - 1, 0);
};

describe("typing", () => {
  test("tap crad: did you mean card?", async () => {
    const document = await open();
    editor.replace(document, "  tap card", "  tap crad");
    const [diagnostic] = await editor.diagnostics(document, (found) => found.length > 0);
    assert.match(diagnostic.message, /card/);
    assert.strictEqual(document.getText(diagnostic.range), "crad");
    assert.strictEqual(diagnostic.source, "gestured");
    const context = { diagnostics: [diagnostic], only: undefined };
    const actions = await editor.providers.CodeActions.provideCodeActions(
      document, diagnostic.range, context, NONE,
    );
    const fix = actions.find(({ title }) => title === "Change crad to card");
    assert.ok(fix.isPreferred);
    assert.deepStrictEqual(fix.diagnostics, [diagnostic]);
    await editor.vscode.workspace.applyEdit(fix.edit);
    await editor.diagnostics(document, (found) => found.length === 0);
    assert.strictEqual(document.text, SCRIPT);
  });

  test("a failed expectation shows the actual result after its line", async () => {
    const document = await open();
    editor.replace(document, "expect action opened", "expect action closed");
    const [diagnostic] = await editor.diagnostics(document, (found) => found.length > 0);
    assert.strictEqual(diagnostic.code, "expectationFailed");
    const hints = await editor.providers.InlayHints.provideInlayHints(document, all(document), NONE);
    const hint = (line) => hints.find(({ position }) => position.line === line);
    assert.match(hint(6).label, /^→ opened/);
    assert.match(hint(7).label, /^✗ got/);
    assert.strictEqual(hint(6).paddingLeft, true);
  });

  test("emoji are two units wide, for both sides", async () => {
    const document = await open();
    editor.replace(document, "  tap card", '  tap "😀"');
    const [diagnostic] = await editor.diagnostics(document, (found) => found.length > 0);
    assert.strictEqual(document.getText(diagnostic.range), '"😀"');
    editor.replace(document, "😀", "👍🏽");
    await editor.diagnostics(document, ([one]) => document.getText(one.range) === '"👍🏽"');
  });

  test("a xib shows what the linter finds, at its line", async () => {
    await editor.extension.activate(editor.context);
    const document = editor.open(Uri.file(path.join(folder, "Card.xib")), XIB);
    const [diagnostic] = await editor.diagnostics(document, (found) => found.length > 0);
    assert.strictEqual(diagnostic.code, "dead-control");
    assert.strictEqual(diagnostic.range.start.line, 5);
    assert.strictEqual(document.getText(diagnostic.range), "<button");
    editor.replace(document, ' enabled="NO"', "");
    await editor.diagnostics(document, (found) => found.length === 0);
  });

  test("a file that was never saved runs as well", async () => {
    await editor.extension.activate(editor.context);
    const document = editor.open(new Uri("untitled:Untitled-1"), SCRIPT.replace("opened\ntest", "x\ntest"));
    const [diagnostic] = await editor.diagnostics(document, (found) => found.length > 0);
    assert.strictEqual(diagnostic.code, "expectationFailed");
  });
});

describe("asking", () => {
  test("every provider of the server is there and answers", async () => {
    const document = await open();
    const { providers } = editor;
    const hover = await providers.Hover.provideHover(document, at(6, 7), NONE);
    assert.match(JSON.stringify(hover.contents), /UIView/);
    const completion = await providers.CompletionItem.provideCompletionItems(document, at(6, 6), NONE);
    const card = completion.items.find(({ label }) => label === "card");
    assert.strictEqual(card.kind, 5);
    assert.strictEqual(card.insertText, "card");
    assert.ok(providers.CompletionItem.more.includes("="));
    const help = await providers.SignatureHelp.provideSignatureHelp(document, at(6, 6), NONE);
    assert.match(help.signatures[0].label, /^tap/);
    const found = await providers.Definition.provideDefinition(document, at(6, 7), NONE);
    assert.deepStrictEqual([found].flat()[0].range.start, at(0, 7));
    const references = await providers.Reference.provideReferences(
      document, at(6, 7), { includeDeclaration: true }, NONE,
    );
    assert.strictEqual(references.length, 3);
    const highlights = await providers.DocumentHighlight.provideDocumentHighlights(
      document, at(6, 7), NONE,
    );
    assert.strictEqual(highlights.length, 3);
    const symbols = await providers.DocumentSymbol.provideDocumentSymbols(document, NONE);
    assert.deepStrictEqual(symbols.map(({ name }) => name), ["card", "one tap opens", "two taps zoom"]);
    assert.deepStrictEqual(symbols[0].children.map(({ name }) => name), ["open", "zoom"]);
    const folds = await providers.FoldingRange.provideFoldingRanges(document, {}, NONE);
    assert.ok(folds.some(({ start, end }) => start === 5 && end === 7));
    const tokens = await providers.DocumentSemanticTokens.provideDocumentSemanticTokens(document, NONE);
    assert.strictEqual(tokens.data.length % 5, 0);
    assert.ok(providers.DocumentSemanticTokens.more[0].tokenTypes.includes("event"));
    const some = await providers.DocumentRangeSemanticTokens.provideDocumentRangeSemanticTokens(
      document, new editor.vscode.Range(5, 0, 7, 0), NONE,
    );
    assert.ok(some.data.length < tokens.data.length);
  });

  test("a rename reaches all places, and is refused with the reason", async () => {
    const document = await open();
    const { Rename } = editor.providers;
    const prepared = await Rename.prepareRename(document, at(6, 7), NONE);
    assert.strictEqual(document.getText(prepared.range ?? prepared), "card");
    const edit = await Rename.provideRenameEdits(document, at(6, 7), "deal", NONE);
    await editor.vscode.workspace.applyEdit(edit);
    assert.ok(!document.text.includes("card"));
    await assert.rejects(Rename.provideRenameEdits(document, at(6, 7), "zoom", NONE), /zoom/);
    await assert.rejects(Rename.prepareRename(document, at(4, 0), NONE));
  });

  test("formatting is one style", async () => {
    const document = await open();
    editor.replace(document, "  tap card", "  tap   card  ");
    const options = { tabSize: 8, insertSpaces: false };
    const edits = await editor.providers.DocumentFormattingEdit.provideDocumentFormattingEdits(
      document, options, NONE,
    );
    editor.edit(document, ...edits.map(({ range, newText }) => [range, newText]));
    assert.match(document.text, /\n {2}tap card\n/);
  });
});

describe("commands", () => {
  test("a lens runs what it says", async () => {
    const document = await open();
    const lenses = await editor.providers.CodeLens.provideCodeLenses(document, NONE);
    assert.match(lenses[0].command.title, /^▶ Run · 2 tests/);
    const { command, arguments: args } = lenses[1].command;
    assert.strictEqual(command, "gestured.testAtCursor");
    const result = await editor.commands[command](...args);
    assert.strictEqual(result.tests[0].name, "one tap opens");
    assert.match(editor.printed, /one tap opens/);
  });

  test("without an argument they use the cursor", async () => {
    const document = await open();
    editor.vscode.window.activeTextEditor.selection.active = at(9, 2);
    const one = await editor.commands["gestured.testAtCursor"]();
    assert.deepStrictEqual(one.tests.map(({ name }) => name), ["two taps zoom"]);
    assert.strictEqual((await editor.commands["gestured.run"]()).status, 0);
    assert.strictEqual((await editor.commands["gestured.test"]()).tests.length, 2);
    await editor.commands["gestured.render"]();
    assert.match(editor.panels[0].webview.html, /<svg/);
    await editor.commands["gestured.render"]();
    assert.strictEqual(editor.panels.length, 1);
    await editor.commands["gestured.record"]();
    assert.match(editor.shown[0].document.text, /^--> /m);
    editor.answers = ["card", "170,200"];
    assert.match((await editor.commands["gestured.explain"]()).text, /card/);
    assert.match((await editor.commands["gestured.explain"]()).text, /card/);
    editor.replace(document, "  expect actions zoomed\n", "");
    await editor.commands["gestured.expectWhatHappened"]();
    assert.match(document.text, /doubleTap card\n {2}expect actions? zoomed/);
  });

  test("a trace opens beside, and its steps lead to their lines", async () => {
    const document = await open();
    const { path: page } = await editor.commands["gestured.trace"]();
    const [panel] = editor.panels;
    assert.strictEqual(panel.webview.html, fs.readFileSync(page, "utf8"));
    assert.match(panel.webview.html, /data-gestured="trace"/);
    assert.deepStrictEqual(panel.options.enableScripts, true);
    panel.posted.fire({ type: "line", line: 7 });
    const [{ document: uri, options }] = editor.shown;
    assert.strictEqual(uri.toString(), document.uri.toString());
    assert.deepStrictEqual([options.viewColumn, options.selection.start], [2, at(6, 0)]);
    await editor.commands["gestured.trace"]();
    assert.strictEqual(editor.panels.length, 1);
    panel.closed.fire();
    await editor.commands["gestured.trace"]();
    assert.strictEqual(editor.panels.length, 2);
  });

  test("a refusal is shown", async () => {
    await open();
    const result = await editor.commands["gestured.testAtCursor"]({
      uri: editor.vscode.workspace.textDocuments[0].uri.toString(), line: 0,
    });
    assert.strictEqual(result, undefined);
    assert.match(editor.messages[0], /test/);
  });
});

describe("the Testing view", () => {
  const labels = (items) => [...items.values()].map(({ label }) => label);
  const request = (...include) => ({ include: include.length > 0 ? include : undefined, exclude: undefined });
  const run = async (request, token = NONE) => {
    await editor.controller.profiles[0].run(request, token);
    assert.ok(editor.run.isEnded);
    return editor.run;
  };
  const reported = ({ reports }) => {
    return reports.filter(({ state }) => state !== "started").map(({ state, item }) => [item.label, state]);
  };
  const script = () => [...editor.controller.items.values()][0];

  /** Waits until the tests of the script have these names. */
  const until = async (...names) => {
    for (let i = 0; i < 1000; i++) {
      if (script() && labels(script().children).join() === names.join()) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    assert.fail(`tests are ${script() && labels(script().children)}`);
  };

  test("tests are found in the text as it is typed, and lead to their lines", async () => {
    const document = await open();
    await until("one tap opens", "two taps zoom");
    const [first, second] = script().children.values();
    assert.deepStrictEqual([first.range.start.line, first.range.end.line], [5, 7]);
    editor.replace(document, "two taps zoom", "one tap opens");
    await until("one tap opens", "one tap opens");
    assert.notStrictEqual([...script().children.keys()][0], [...script().children.keys()][1]);
    assert.strictEqual([...script().children.values()][0], first);
    assert.ok(![...script().children.values()].includes(second));
    editor.replace(document, SCRIPT.slice(SCRIPT.indexOf("test")).replace("two taps zoom", "one tap opens"), "");
    for (let i = 0; i < 1000 && script(); i++) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.strictEqual(script(), undefined);
  });

  test("a run reports passed and failed tests, with expected and actual at the line", async () => {
    const document = await open(SCRIPT.replace("action opened", "action closed"));
    await until("one tap opens", "two taps zoom");
    const done = await run(request());
    assert.deepStrictEqual(reported(done), [["one tap opens", "failed"], ["two taps zoom", "passed"]]);
    const [message] = done.reports.find(({ state }) => state === "failed").messages;
    assert.deepStrictEqual([message.expectedOutput, message.actualOutput], ["action closed", "opened"]);
    assert.match(message.message, /what happened/);
    assert.strictEqual(document.getText(message.location.range), "expect action closed");
    assert.match(done.output, /✗ one tap opens\r\n/);
  });

  test("a refused command is a failure without a difference", async () => {
    await open(SCRIPT.replace("tap card", "tap crad"));
    await until("one tap opens", "two taps zoom");
    const done = await run(request([...script().children.values()][0]));
    assert.deepStrictEqual(reported(done), [["one tap opens", "failed"]]);
    const [message] = done.reports[1].messages;
    assert.match(message.message, /did you mean card/);
    assert.strictEqual(message.expectedOutput, undefined);
    assert.strictEqual(message.location.range.start.line, 6);
  });

  test("only what is chosen is reported, and nothing of what is excluded", async () => {
    await open();
    await until("one tap opens", "two taps zoom");
    const [first, second] = script().children.values();
    assert.deepStrictEqual(reported(await run(request(second))), [["two taps zoom", "passed"]]);
    const some = await run({ include: [script()], exclude: [first] });
    assert.deepStrictEqual(reported(some), [["two taps zoom", "passed"]]);
    assert.deepStrictEqual(reported(await run({ include: undefined, exclude: [script()] })), []);
  });

  test("a line that can't be read is the reason that nothing runs", async () => {
    const document = await open();
    await until("one tap opens", "two taps zoom");
    editor.replace(document, "  tap card", '  tap "');
    await editor.diagnostics(document, (found) => found.length > 0);
    const done = await run(request([...script().children.values()][1]));
    assert.deepStrictEqual(reported(done), [["two taps zoom", "errored"]]);
    assert.match(done.reports[1].messages.message, /card\.gesture:7:7: the quote isn't closed/);
  });

  test("scripts of the folder are there before they are opened", async () => {
    const uri = Uri.file(path.join(folder, "card.gesture"));
    fs.writeFileSync(uri.fsPath, SCRIPT);
    editor.files = [uri];
    await editor.extension.activate(editor.context);
    await editor.controller.resolveHandler();
    assert.deepStrictEqual(labels(editor.controller.items), ["card.gesture"]);
    await editor.controller.resolveHandler(script());
    assert.deepStrictEqual(labels(script().children), ["one tap opens", "two taps zoom"]);
    editor.close(editor.vscode.workspace.textDocuments[0]);
    const done = await run(request());
    assert.deepStrictEqual(reported(done), [["one tap opens", "passed"], ["two taps zoom", "passed"]]);
    editor.watchers[0].delete(uri);
    assert.strictEqual(editor.controller.items.size, 0);
  });

  test("a run that is cancelled skips what it has no result of", async () => {
    await open();
    await until("one tap opens", "two taps zoom");
    const token = {
      isCancellationRequested: false,
      onCancellationRequested: (cancel) => {
        token.isCancellationRequested = true;
        cancel();
        return { dispose() {} };
      },
    };
    const before = reported(await run(request(), token));
    assert.ok(before.every(([, state]) => ["skipped", "passed"].includes(state)));
    assert.deepStrictEqual(reported(await run(request(), token)), []);
  });

  test("without a server a run says why", async () => {
    editor.settings["gestured.program"] = "/nowhere/gestured";
    await editor.extension.activate(editor.context);
    const uri = Uri.file(path.join(folder, "card.gesture"));
    fs.writeFileSync(uri.fsPath, SCRIPT);
    editor.files = [uri];
    await editor.controller.resolveHandler();
    const done = await run(request());
    assert.deepStrictEqual(reported(done), [["card.gesture", "errored"]]);
  });
});

describe("the server", () => {
  test("that is missing is reported in one line", async () => {
    editor.settings["gestured.program"] = "/nowhere/gestured";
    await editor.extension.activate(editor.context);
    await editor.commands["gestured.run"]({ uri: "file:///a.gesture" });
    assert.match(editor.messages[0], /^\/nowhere\/gestured isn't there: .*gestured\.program/);
    editor.settings["gestured.program"] = [PROGRAM];
    editor.events.configuration.fire({ affectsConfiguration: (name) => name === "gestured.program" });
    const document = editor.open(Uri.file(path.join(folder, "card.gesture")), SCRIPT);
    await editor.diagnostics(document);
  });

  test("that dies is started again, with the documents as they are", async () => {
    const document = await open();
    editor.published.clear();
    const { Client } = require("../lib/client");
    assert.ok(Client);
    process.kill(serverOf(process.pid), "SIGKILL");
    const found = await editor.diagnostics(document);
    assert.deepStrictEqual(found, []);
  });

  test("is one, after several changes of its setting at once", async () => {
    const document = await open();
    editor.published.clear();
    const before = serversOf(process.pid).length;
    for (let count = 0; count < 3; count += 1) {
      editor.events.configuration.fire({ affectsConfiguration: () => true });
    }
    await editor.diagnostics(document);
    assert.strictEqual(serversOf(process.pid).length, before);
  });

  test("ends with the editor", async () => {
    await open();
    const server = serverOf(process.pid);
    await editor.extension.deactivate();
    assert.throws(() => process.kill(server, 0));
  });

  test("hears of files that other programs change", async () => {
    fs.writeFileSync(path.join(folder, "common.gesture"), "UIView card 20,100,300,200\n");
    const document = await open("include common.gesture\ntap card\n");
    await editor.diagnostics(document, (found) => found.length === 0);
    fs.writeFileSync(path.join(folder, "common.gesture"), "UIView other 0,0,30,30\n");
    const watcher = editor.watchers.findLast(({ pattern }) => pattern === "**/*.gesture");
    watcher.change(Uri.file(path.join(folder, "common.gesture")));
    await editor.diagnostics(document, (found) => found.length > 0);
  });
});

/** The processes that this one started, the latest last. */
function serversOf(parent) {
  const children = fs.readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8");
  return children.trim().split(" ").map(Number);
}

const serverOf = (parent) => serversOf(parent).at(-1);

describe("the package", () => {
  const read = (name) => JSON.parse(fs.readFileSync(path.join(__dirname, "..", name), "utf8"));

  test("declares the commands that it registers", async () => {
    await editor.extension.activate(editor.context);
    const declared = read("package.json").contributes.commands.map(({ command }) => command);
    assert.deepStrictEqual(Object.keys(editor.commands).sort(), declared.sort());
  });

  test("colours what scripts are made of", () => {
    const { repository } = read("syntaxes/gesture.tmLanguage.json");
    const expectation = new RegExp(repository.expectation.begin);
    assert.deepStrictEqual(expectation.exec("  expect no action opened").slice(1), ["expect", "no", "action"]);
    const declaration = new RegExp(repository.declaration.begin);
    assert.deepStrictEqual(
      declaration.exec("  UIButton buy 20,400,100,44").slice(1), ["UIButton", "buy"],
    );
    assert.ok(!declaration.test("tap card"));
    assert.ok(new RegExp(repository.comment.match).test("  # a comment"));
    assert.ok(!new RegExp(repository.comment.match).test("#card"));
  });
});
