"use strict";

/** A stand-in of VS Code's API, as far as the extension uses it; `require("vscode")` leads here. */

const fs = require("fs");
const Module = require("module");
const { fileURLToPath, pathToFileURL } = require("url");

class Position {
  constructor(line, character) {
    if (!(line >= 0 && character >= 0)) throw new Error(`no position: ${line}, ${character}`);
    this.line = line;
    this.character = character;
  }

  isEqual(other) {
    return this.line === other.line && this.character === other.character;
  }
}

class Range {
  constructor(start, end, line, character) {
    this.start = start instanceof Position ? start : new Position(start, end);
    this.end = start instanceof Position ? end : new Position(line, character);
  }

  isEqual(other) {
    return this.start.isEqual(other.start) && this.end.isEqual(other.end);
  }

  contains({ start, end }) {
    const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.character <= b.character);
    return isBefore(this.start, start) && isBefore(end, this.end);
  }
}

class Uri {
  constructor(text) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(":"));
  }

  static parse(text) {
    return new Uri(text);
  }

  static file(path) {
    return new Uri(pathToFileURL(path).toString());
  }

  get fsPath() {
    return fileURLToPath(this.text);
  }

  get path() {
    return decodeURIComponent(this.text.slice(this.scheme.length + 1).replace(/^\/\//, ""));
  }

  toString() {
    return this.text;
  }
}

class Disposable {
  constructor(dispose) {
    this.dispose = dispose;
  }

  static from(...all) {
    return new Disposable(() => all.forEach((each) => each.dispose()));
  }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }

  fire(value) {
    for (const listener of [...this.listeners]) listener(value);
  }

  dispose() {
    this.listeners.clear();
  }
}

/** A class whose instances keep what they are made with, under these names. */
const record = (...names) => class {
  constructor(...values) {
    names.forEach((name, index) => {
      this[name] = values[index];
    });
  }
};

class WorkspaceEdit {
  constructor() {
    this.all = [];
  }

  set(uri, edits) {
    this.all.push([uri, edits]);
  }

  entries() {
    return this.all;
  }
}

class TestMessage {
  constructor(message) {
    this.message = message;
  }

  static diff(message, expectedOutput, actualOutput) {
    return Object.assign(new TestMessage(message), { expectedOutput, actualOutput });
  }
}

/** Items of the Testing view, which know what they are below. */
class TestItems extends Map {
  constructor(parent) {
    super();
    this.parent = parent;
  }

  add(item) {
    item.parent = this.parent;
    this.set(item.id, item);
  }

  replace(items) {
    this.clear();
    items.forEach((item) => this.add(item));
  }
}

class CodeActionKind {
  constructor(value) {
    this.value = value;
  }

  append(part) {
    return new CodeActionKind(this.value ? `${this.value}.${part}` : part);
  }
}
CodeActionKind.Empty = new CodeActionKind("");
CodeActionKind.QuickFix = new CodeActionKind("quickfix");

class Document {
  constructor(uri, languageId, text) {
    Object.assign(this, { uri, languageId, text, version: 1 });
  }

  getText(range) {
    return range ? this.text.slice(this.offsetAt(range.start), this.offsetAt(range.end)) : this.text;
  }

  offsetAt({ line, character }) {
    const lines = this.text.split("\n");
    return lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + character;
  }

  getWordRangeAtPosition({ line, character }) {
    const text = this.text.split("\n")[line];
    const start = text.slice(0, character).search(/[\w$.:-]*$/);
    const end = character + text.slice(character).match(/^[\w$.:-]*/)[0].length;
    return start < end ? new Range(line, start, line, end) : undefined;
  }
}

/** A fresh editor. */
function makeEditor() {
  const events = {
    open: new EventEmitter(), change: new EventEmitter(), save: new EventEmitter(),
    close: new EventEmitter(), configuration: new EventEmitter(), folders: new EventEmitter(),
    diagnostics: new EventEmitter(),
  };
  const editor = {
    events, providers: {}, commands: {}, published: new Map(), messages: [], shown: [], printed: "",
    panels: [], settings: {}, answers: [], files: [], watchers: [],
  };
  const provide = (name) => (selector, provider, ...more) => {
    editor.providers[name] = Object.assign(provider, { selector, more });
    return new Disposable(() => delete editor.providers[name]);
  };
  const say = (text) => {
    editor.messages.push(text);
    return Promise.resolve(undefined);
  };

  const vscode = {
    Position, Range, Uri, Disposable, EventEmitter, WorkspaceEdit, CodeActionKind,
    Selection: Range,
    Location: record("uri", "range"),
    TextEdit: record("range", "newText"),
    Diagnostic: record("range", "message", "severity"),
    DiagnosticRelatedInformation: record("location", "message"),
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    MarkdownString: record("value"),
    SnippetString: record("value"),
    Hover: record("contents", "range"),
    CompletionItem: record("label", "kind"),
    CompletionList: record("items", "isIncomplete"),
    SignatureHelp: record(),
    SignatureInformation: record("label", "documentation"),
    ParameterInformation: record("label", "documentation"),
    DocumentHighlight: record("range", "kind"),
    DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
    FoldingRange: record("start", "end", "kind"),
    FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
    CodeAction: record("title", "kind"),
    CodeLens: record("range", "command"),
    InlayHint: record("position", "label", "kind"),
    SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
    SemanticTokens: record("data", "resultId"),
    ViewColumn: { Active: -1, Beside: -2, One: 1 },
    TestMessage,
    TestRunProfileKind: { Run: 1, Debug: 2, Coverage: 3 },
    languages: {
      createDiagnosticCollection: () => ({
        get: (uri) => editor.published.get(uri.toString()),
        set: (uri, all) => {
          editor.published.set(uri.toString(), all);
          events.diagnostics.fire(uri.toString());
        },
        clear: () => editor.published.clear(),
        dispose: () => {},
      }),
    },
    workspace: {
      textDocuments: [],
      workspaceFolders: undefined,
      onDidOpenTextDocument: events.open.event,
      onDidChangeTextDocument: events.change.event,
      onDidSaveTextDocument: events.save.event,
      onDidCloseTextDocument: events.close.event,
      onDidChangeConfiguration: events.configuration.event,
      onDidChangeWorkspaceFolders: events.folders.event,
      getConfiguration: (section) => ({ get: (name) => editor.settings[`${section}.${name}`] }),
      createFileSystemWatcher: (pattern) => {
        const watcher = { pattern };
        for (const name of ["onDidCreate", "onDidChange", "onDidDelete"]) {
          const emitter = new EventEmitter();
          watcher[name] = emitter.event;
          watcher[name.replace("onDid", "").toLowerCase()] = (uri) => emitter.fire(uri);
        }
        watcher.dispose = () => {};
        editor.watchers.push(watcher);
        return watcher;
      },
      openTextDocument: async (what) => {
        if (!(what instanceof Uri)) return new Document(new Uri("untitled:1"), "plaintext", what.content);
        const isIt = ({ uri }) => uri.toString() === what.toString();
        return vscode.workspace.textDocuments.find(isIt) ?? editor.load(what);
      },
      findFiles: async () => editor.files,
      asRelativePath: (uri) => uri.toString().split("/").at(-1),
      applyEdit: async (edit) => {
        for (const [uri, edits] of edit.entries()) {
          const document = vscode.workspace.textDocuments.find((each) => {
            return each.uri.toString() === uri.toString();
          });
          editor.edit(document, ...edits.map(({ range, newText }) => [range, newText]));
        }
        return true;
      },
    },
    window: {
      activeTextEditor: undefined,
      visibleTextEditors: [],
      createOutputChannel: () => ({
        append: (text) => { editor.printed += text; },
        appendLine: (text) => { editor.printed += `${text}\n`; },
        clear: () => { editor.printed = ""; },
        show: () => {},
        dispose: () => {},
      }),
      showErrorMessage: say,
      showWarningMessage: say,
      showInformationMessage: say,
      showInputBox: async () => editor.answers.shift(),
      showTextDocument: async (document, options) => editor.shown.push({ document, options }),
      createWebviewPanel: (type, title, column, options) => {
        const closed = new EventEmitter();
        const posted = new EventEmitter();
        const panel = {
          type, options, closed, posted,
          webview: { html: "", onDidReceiveMessage: posted.event },
          onDidDispose: closed.event,
        };
        editor.panels.push(panel);
        return panel;
      },
    },
    tests: {
      createTestController: (id, label) => {
        const controller = {
          id, label, items: new TestItems(), profiles: [],
          createTestItem: (id, label, uri) => {
            const item = { id, label, uri };
            item.children = new TestItems(item);
            return item;
          },
          createRunProfile: (label, kind, run, isDefault) => {
            controller.profiles.push({ label, kind, run, isDefault });
          },
          createTestRun: () => {
            const run = { reports: [], output: "", isEnded: false };
            for (const state of ["started", "passed", "failed", "errored", "skipped"]) {
              run[state] = (item, messages) => run.reports.push({ state, item, messages });
            }
            run.appendOutput = (text) => { run.output += text; };
            run.end = () => { run.isEnded = true; };
            editor.run = run;
            return run;
          },
          dispose: () => {},
        };
        editor.controller = controller;
        return controller;
      },
    },
    commands: {
      registerCommand: (name, run) => {
        editor.commands[name] = run;
        return new Disposable(() => delete editor.commands[name]);
      },
      executeCommand: (name, ...rest) => editor.commands[name]?.(...rest),
    },
  };
  for (const name of [
    "Hover", "CompletionItem", "SignatureHelp", "Definition", "Reference", "DocumentHighlight",
    "DocumentSymbol", "FoldingRange", "DocumentFormattingEdit", "Rename", "CodeActions", "CodeLens",
    "InlayHints", "DocumentSemanticTokens", "DocumentRangeSemanticTokens",
  ]) {
    vscode.languages[`register${name}Provider`] = provide(name);
  }

  editor.vscode = vscode;

  /** Loads a document, as openTextDocument does: it has no editor. */
  editor.load = (uri, text = fs.readFileSync(uri.fsPath, "utf8")) => {
    const document = new Document(uri, uri.path.endsWith(".xib") ? "xml" : "gesture", text);
    vscode.workspace.textDocuments.push(document);
    events.open.fire(document);
    return document;
  };

  /** Opens a script, with the cursor in it. */
  editor.open = (uri, text) => {
    const document = editor.load(uri, text);
    vscode.window.activeTextEditor = { document, selection: { active: new Position(0, 0) }, viewColumn: 2 };
    vscode.window.visibleTextEditors = [vscode.window.activeTextEditor];
    return document;
  };

  editor.close = (document) => {
    const { textDocuments } = vscode.workspace;
    textDocuments.splice(textDocuments.indexOf(document), 1);
    events.close.fire(document);
  };

  /** Replaces ranges of the text before the change, as typing and edits by others do. */
  editor.edit = (document, ...replacements) => {
    const sorted = replacements.map(([range, text]) => ({
      range, text, rangeOffset: document.offsetAt(range.start),
      rangeLength: document.offsetAt(range.end) - document.offsetAt(range.start),
    })).sort((a, b) => b.rangeOffset - a.rangeOffset);
    for (const { rangeOffset, rangeLength, text } of sorted) {
      document.text = document.text.slice(0, rangeOffset) + text
        + document.text.slice(rangeOffset + rangeLength);
    }
    document.version += 1;
    events.change.fire({ document, contentChanges: sorted });
  };

  /** Replaces a text that stands there once. */
  editor.replace = (document, before, after) => {
    const offset = document.text.indexOf(before);
    if (offset < 0) throw new Error(`${before} isn't there`);
    const place = (at) => {
      const lines = document.text.slice(0, at).split("\n");
      return new Position(lines.length - 1, lines.at(-1).length);
    };
    editor.edit(document, [new Range(place(offset), place(offset + before.length)), after]);
  };

  /** The next diagnostics of a document for which `isWanted` holds. */
  editor.diagnostics = (document, isWanted = () => true, patience = 10_000) => {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const last = editor.published.get(document.uri.toString());
        reject(new Error(`not these diagnostics: ${JSON.stringify(last)}`));
      }, patience);
      const look = () => {
        const all = editor.published.get(document.uri.toString());
        if (!all || !isWanted(all)) return;
        clearTimeout(timer);
        listener.dispose();
        resolve(all);
      };
      const listener = events.diagnostics.event(look);
      look();
    });
  };
  return editor;
}

let current;
const load = Module._load;
Module._load = function (name, ...rest) {
  return name === "vscode" ? current.vscode : load.call(this, name, ...rest);
};

/** A fresh editor with the extension in it, not yet activated. */
function install() {
  current = makeEditor();
  for (const path of Object.keys(require.cache)) {
    if (/vscode\/(lib\/|extension)/.test(path)) delete require.cache[path];
  }
  current.extension = require("../extension");
  current.context = { subscriptions: [] };
  return current;
}

module.exports = { install, Uri };
