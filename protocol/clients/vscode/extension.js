"use strict";

/** Gesture scripts in VS Code: a language client for `gestured lsp`, and the server's commands. */

const vscode = require("vscode");
const { Client } = require("./lib/client");
const commands = require("./lib/commands");
const { version } = require("./package.json");

let client;

/** Resolves when the server answers, or can't be started, which people have then been told. */
async function activate(context) {
  const output = vscode.window.createOutputChannel("gestured");
  client = new Client(output, version);
  context.subscriptions.push(output, ...commands.register(client, output));
  await client.start().catch(() => {});
}

async function deactivate() {
  await client?.dispose();
  client = undefined;
}

module.exports = { activate, deactivate };
