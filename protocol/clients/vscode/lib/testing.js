"use strict";

/** The Testing view: an item per script, and below it one per test. The server runs them. */

const vscode = require("vscode");
const convert = require("./convert");
const { identifier } = require("./providers");

const SCRIPTS = "**/*.gesture";

/** What the server calls tests among its symbols. */
const FUNCTION = 12;

const items = (collection) => [...collection].map(([, item]) => item);

/** Ids for tests in order: names may repeat. */
function idsOf(tests) {
  const counts = new Map();
  return tests.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${count}:${name}`;
  });
}

class Testing {
  constructor(client) {
    this.client = client;
    this.controller = vscode.tests.createTestController("gestured", "Gesture scripts");
    this.controller.resolveHandler = (item) => (item ? this.open(item) : this.findScripts());
    this.controller.refreshHandler = () => this.findScripts();
    this.controller.createRunProfile(
      "Run", vscode.TestRunProfileKind.Run, (request, token) => this.run(request, token), true,
    );
    const watcher = vscode.workspace.createFileSystemWatcher(SCRIPTS);
    watcher.onDidCreate((uri) => this.script(uri));
    watcher.onDidDelete((uri) => this.controller.items.delete(uri.toString()));
    this.subscriptions = [
      this.controller,
      watcher,
      client.onDidRun((uri) => this.ran(uri)),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === "untitled") this.controller.items.delete(uri.toString());
      }),
    ];
  }

  dispose() {
    for (const each of this.subscriptions) each.dispose();
  }

  // Discovery

  async findScripts() {
    for (const uri of await vscode.workspace.findFiles(SCRIPTS)) this.script(uri);
  }

  /** The item of a script; its tests are known once it has been open. */
  script(uri) {
    const id = uri.toString();
    let item = this.controller.items.get(id);
    if (!item) {
      item = this.controller.createTestItem(id, vscode.workspace.asRelativePath(uri), uri);
      item.canResolveChildren = true;
      this.controller.items.add(item);
    }
    return item;
  }

  /** Opens a script, which shows it to the server, and finds its tests. */
  async open(item) {
    if (item.parent) return;
    await this.discover(await vscode.workspace.openTextDocument(item.uri));
  }

  /** The server has run a document again: its tests may be others. */
  ran(uri) {
    const document = vscode.workspace.textDocuments.find((each) => each.uri.toString() === uri);
    if (document) this.discover(document).catch(() => {});
  }

  async discover(document) {
    const params = { textDocument: identifier(document) };
    const symbols = await this.client.ask("textDocument/documentSymbol", params);
    if (!symbols) return;
    const tests = symbols.filter(({ kind }) => kind === FUNCTION);
    if (tests.length === 0) {
      this.controller.items.delete(document.uri.toString());
      return;
    }
    const { children } = this.script(document.uri);
    const ids = idsOf(tests);
    children.replace(tests.map(({ name, range }, index) => {
      const item = children.get(ids[index])
        ?? this.controller.createTestItem(ids[index], name, document.uri);
      item.range = convert.range(range);
      return item;
    }));
  }

  // Running

  async run(request, token) {
    const run = this.controller.createTestRun(request);
    const chosen = new Map();
    for (const item of request.include ?? items(this.controller.items)) {
      const script = item.parent ?? item;
      chosen.set(script, [...(chosen.get(script) ?? []), item]);
    }
    const excluded = request.exclude ?? [];
    for (const [script, among] of chosen) {
      if (token.isCancellationRequested) break;
      try {
        await this.open(script);
        const tests = (among.includes(script) ? items(script.children) : among)
          .filter((test) => !excluded.includes(test) && !excluded.includes(script));
        await this.runScript(run, script, tests, token);
      } catch (error) {
        run.errored(script, new vscode.TestMessage(error.message));
      }
    }
    run.end();
  }

  /** Runs the script, and reports those of its tests; all of them take milliseconds. */
  async runScript(run, script, tests, token) {
    for (const test of tests) run.started(test);
    const argument = { uri: script.uri.toString() };
    const answer = await this.client.demand(
      "workspace/executeCommand", { command: "gestured.test", arguments: [argument] }, token,
    );
    if (!answer) {
      for (const test of tests) run.skipped(test);
      return;
    }
    run.appendOutput(answer.transcript.replaceAll("\n", "\r\n"));
    const ids = idsOf(answer.tests);
    for (const test of tests) {
      const { result, message } = answer.tests[ids.indexOf(test.id)] ?? {};
      if (result === "passed") run.passed(test);
      else if (result === "failed") run.failed(test, this.failures(test, message));
      // A line that can't be read keeps all tests of the script from running.
      else run.errored(test, new vscode.TestMessage(answer.transcript));
    }
  }

  /** Why a test failed: the errors that the server reports on its lines. */
  failures(test, message) {
    const errors = (this.client.diagnostics.get(test.uri) ?? []).filter((each) => {
      return each.severity === vscode.DiagnosticSeverity.Error && test.range.contains(each.range);
    });
    if (errors.length === 0) errors.push({ message, range: test.range });
    return errors.map((each) => {
      const [, expected, actual] = /^expected (.*), got (.*)/.exec(each.message) ?? [];
      const failure = actual === undefined
        ? new vscode.TestMessage(each.message)
        : vscode.TestMessage.diff(each.message, expected, actual);
      failure.location = new vscode.Location(test.uri, each.range);
      return failure;
    });
  }
}

module.exports = { Testing };
