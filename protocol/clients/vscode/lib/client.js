"use strict";

/** The language client: keeps the server running, and sends it documents. */

const fs = require("fs");
const path = require("path");
const vscode = require("vscode");
const { Connection, Closed } = require("./connection");
const convert = require("./convert");
const { identifier, register } = require("./providers");

/** What this client can do. */
const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, dataSupport: true },
    hover: { contentFormat: ["markdown", "plaintext"] },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ["markdown", "plaintext"] },
    },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ["markdown", "plaintext"],
        parameterInformation: { labelOffsetSupport: true },
      },
    },
    definition: {},
    references: {},
    documentHighlight: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    foldingRange: { lineFoldingOnly: false },
    formatting: {},
    rename: { prepareSupport: true },
    codeAction: {
      codeActionLiteralSupport: {
        codeActionKind: { valueSet: ["quickfix", "refactor", "refactor.rewrite"] },
      },
      isPreferredSupport: true,
      dataSupport: true,
    },
    codeLens: {},
    inlayHint: {},
    semanticTokens: {
      requests: { full: true, range: true },
      tokenTypes: [
        "keyword", "class", "method", "property", "variable", "event", "string", "number",
        "enumMember", "comment", "operator",
      ],
      tokenModifiers: ["declaration"],
      formats: ["relative"],
    },
  },
  workspace: {
    workspaceFolders: true,
    workspaceEdit: { documentChanges: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    executeCommand: {},
  },
};

/** Documents of Interface Builder, in which the server shows what the linter finds. */
const INTERFACE = /\.(storyboard|xib)$/;

/** The program in packages for one platform. */
const BUNDLED = path.join(__dirname, "..", "bin", "gestured");

/** A server that ended this often in this many milliseconds isn't started again. */
const MOST_ENDINGS = 4;
const ENDINGS_WITHIN = 180_000;

class Client {
  constructor(output, version) {
    this.output = output;
    this.version = version;
    this.diagnostics = vscode.languages.createDiagnosticCollection("gestured");
    this.runs = new vscode.EventEmitter();
    /** Reports the URI of each document that the server has run. */
    this.onDidRun = this.runs.event;
    this.registrations = [];
    this.watchers = [];
    this.endings = [];
    this.refreshing = {};
    this.subscriptions = [
      this.diagnostics,
      this.runs,
      vscode.workspace.onDidOpenTextDocument((document) => this.opened(document)),
      vscode.workspace.onDidChangeTextDocument((event) => this.changed(event)),
      vscode.workspace.onDidSaveTextDocument((document) => this.saved(document)),
      vscode.workspace.onDidCloseTextDocument((document) => this.closed(document)),
      vscode.workspace.onDidChangeWorkspaceFolders(() => this.restart()),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("gestured.program")) this.restart();
      }),
    ];
  }

  // The server

  /** The program and its first arguments: the setting, else the one in this package, else the path's. */
  static program() {
    const value = vscode.workspace.getConfiguration("gestured").get("program")
      || (fs.existsSync(BUNDLED) ? BUNDLED : "gestured");
    return Array.isArray(value) ? value : [value];
  }

  /** Starts the server; requests wait until it is initialized. */
  start() {
    this.open = new Set();
    this.ready = this.connect();
    this.ready.catch(() => {});
    return this.ready;
  }

  async connect() {
    const [program, ...first] = Client.program();
    const folders = vscode.workspace.workspaceFolders ?? [];
    const folder = folders.find(({ uri }) => uri.scheme === "file");
    let connection;
    const handlers = {
      notified: (method, params) => this.notified(method, params),
      asked: (method, params) => this.asked(method, params),
      complained: (text) => this.output.append(text),
      ended: (error) => {
        if (this.connection === connection) this.lost(error, program);
      },
    };
    connection = new Connection(program, [...first, "lsp"], { cwd: folder?.uri.fsPath }, handlers);
    this.connection = connection;
    const { capabilities } = await connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "gestured for VS Code", version: this.version },
      rootUri: folders[0]?.uri.toString() ?? null,
      workspaceFolders: folders.map(({ name, uri }) => ({ name, uri: uri.toString() })),
      capabilities: CAPABILITIES,
      initializationOptions: { outcomes: false },
    });
    if (this.connection !== connection) throw new Closed();
    connection.notify("initialized", {});
    this.registrations = register(this, capabilities);
    for (const document of vscode.workspace.textDocuments) this.sendOpened(document);
  }

  /** The server ended by itself, or couldn't be started. */
  lost(error, program) {
    this.forget();
    if (error) {
      this.missing(error, program);
      return;
    }
    const now = Date.now();
    this.endings = this.endings.filter((time) => now - time < ENDINGS_WITHIN).concat(now);
    if (this.endings.length < MOST_ENDINGS) {
      this.start();
      return;
    }
    vscode.window.showErrorMessage(
      "gestured ended several times; its output says why. Reload the window to start it again.",
    );
  }

  async missing(error, program) {
    const why = error.code === "ENOENT" ? "isn't there" : `can't be started (${error.message})`;
    const chosen = await vscode.window.showErrorMessage(
      `${program} ${why}: install gestured, or set gestured.program to where it is.`,
      "Open Settings",
    );
    if (chosen) {
      vscode.commands.executeCommand("workbench.action.openSettings", "gestured.program");
    }
  }

  forget() {
    this.connection = undefined;
    for (const each of [...this.registrations, ...this.watchers]) each.dispose();
    this.registrations = [];
    this.watchers = [];
    this.diagnostics.clear();
    this.open = new Set();
  }

  async stop() {
    const connection = this.connection;
    this.forget();
    await connection?.stop();
  }

  async restart() {
    await this.stop();
    // Another restart may have been faster.
    if (!this.connection) await this.start().catch(() => {});
  }

  async dispose() {
    for (const each of this.subscriptions) each.dispose();
    await this.stop();
  }

  // Requests to the server

  /** The result of a request; null if there is no server, or the request was cancelled. */
  async ask(method, params, token) {
    try {
      return await this.demand(method, params, token);
    } catch (error) {
      const isOver = error instanceof Closed || error.code === -32800 || error.code === -32801;
      if (isOver || !this.connection) return null;
      throw error;
    }
  }

  /** The result of a request, or its error. */
  async demand(method, params, token) {
    await this.ready;
    if (!this.connection) throw new Closed();
    return this.connection.request(method, params, token);
  }

  // Messages from the server

  notified(method, params) {
    if (method === "textDocument/publishDiagnostics") {
      this.diagnostics.set(
        vscode.Uri.parse(params.uri), params.diagnostics.map(convert.diagnostic),
      );
      this.runs.fire(params.uri);
    } else if (method === "window/logMessage") {
      this.output.appendLine(params.message);
    } else if (method === "window/showMessage") {
      const show = ["showErrorMessage", "showWarningMessage"][params.type - 1];
      vscode.window[show ?? "showInformationMessage"](params.message);
    }
  }

  /** The answer to a request of the server's; undefined if the method is unknown. */
  asked(method, params) {
    if (this.refreshing[method]) {
      this.refreshing[method]();
      return null;
    }
    if (method === "client/registerCapability") {
      for (const each of params.registrations) this.register(each);
      return null;
    }
    if (method === "client/unregisterCapability") return null;
    if (method === "workspace/configuration") return params.items.map(() => null);
    return undefined;
  }

  register({ method, registerOptions }) {
    if (method !== "workspace/didChangeWatchedFiles") return;
    for (const { globPattern } of registerOptions.watchers) {
      const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
      const report = (type) => (uri) => {
        const changes = [{ uri: uri.toString(), type }];
        this.connection?.notify("workspace/didChangeWatchedFiles", { changes });
      };
      watcher.onDidCreate(report(1));
      watcher.onDidChange(report(2));
      watcher.onDidDelete(report(3));
      this.watchers.push(watcher);
    }
  }

  // Documents

  isOurs(document) {
    return (document.languageId === "gesture" || INTERFACE.test(document.uri.path))
      && document.uri.scheme !== "git";
  }

  sendOpened(document) {
    const { uri } = identifier(document);
    if (!this.isOurs(document) || this.open.has(uri)) return;
    this.open.add(uri);
    this.connection.notify("textDocument/didOpen", {
      textDocument: {
        uri, languageId: "gesture", version: document.version, text: document.getText(),
      },
    });
  }

  /** Calls `work` if the server knows the document. */
  ifOpen(document, work) {
    if (!this.isOurs(document)) return;
    const uri = document.uri.toString();
    // Documents that are open when the server starts are sent with the text that they have then.
    if (this.connection && this.open.has(uri)) work();
  }

  opened(document) {
    if (this.connection && this.registrations.length > 0) this.sendOpened(document);
  }

  changed({ document, contentChanges }) {
    if (contentChanges.length === 0) return;
    this.ifOpen(document, () => {
      this.connection.notify("textDocument/didChange", {
        textDocument: { ...identifier(document), version: document.version },
        contentChanges: contentChanges.map((change) => ({
          range: convert.fromRange(change.range),
          rangeLength: change.rangeLength,
          text: change.text,
        })),
      });
    });
  }

  saved(document) {
    this.ifOpen(document, () => {
      this.connection.notify("textDocument/didSave", { textDocument: identifier(document) });
    });
  }

  closed(document) {
    this.ifOpen(document, () => {
      this.open.delete(document.uri.toString());
      this.connection.notify("textDocument/didClose", { textDocument: identifier(document) });
    });
  }
}

module.exports = { Client };
