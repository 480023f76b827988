"use strict";

/** Pages beside the script: the picture of a screen, and the trace of a script. */

const vscode = require("vscode");

/** A page beside the editor, opened when it is first shown. */
class Panel {
  constructor(type, title, options) {
    Object.assign(this, { type, title, options });
  }

  /** Shows a page, in place of the last one; `received` takes the messages that it posts. */
  show(html, received = () => {}) {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel(
        this.type, this.title,
        { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, this.options,
      );
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
      this.panel.webview.onDidReceiveMessage((message) => this.received(message));
    }
    this.received = received;
    this.panel.webview.html = html;
  }
}

const picture = new Panel("gestured.picture", "gestured", { localResourceRoots: [] });
// The page's own policy lets nothing but its script run, and nothing be loaded.
const trace = new Panel("gestured.trace", "Trace", {
  enableScripts: true, retainContextWhenHidden: true, localResourceRoots: [],
});

/** Shows the picture of a screen. */
function showPicture(svg) {
  picture.show(`<!DOCTYPE html>
<html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>body { background: white; } svg { max-width: 100%; height: auto; }</style>
</head><body>${svg.replace(/^<\?xml[^>]*\?>/, "")}</body></html>`);
}

/** Shows the trace of a script; a step selected in it has its line shown in the editor. */
function showTrace(html, uri) {
  trace.show(html, ({ type, line }) => {
    if (type === "line") showLine(uri, line - 1);
  });
}

async function showLine(uri, line) {
  const name = uri.toString();
  const editor = vscode.window.visibleTextEditors.find((each) => {
    return each.document.uri.toString() === name;
  });
  await vscode.window.showTextDocument(uri, {
    viewColumn: editor?.viewColumn ?? vscode.ViewColumn.One,
    preserveFocus: true,
    selection: new vscode.Range(line, 0, line, 0),
  });
}

module.exports = { showPicture, showTrace };
