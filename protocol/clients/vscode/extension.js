"use strict";

/** Gesture scripts in VS Code: a language client for `gestured lsp`, its commands, and the Testing view. */

const vscode = require("vscode");
const { Client } = require("./lib/client");
const commands = require("./lib/commands");
const { Testing } = require("./lib/testing");
const { version } = require("./package.json");

let client;

/** Resolves once the server answers, or an error message says why it can't be started. */
async function activate(context) {
  const output = vscode.window.createOutputChannel("gestured");
  client = new Client(output, version);
  context.subscriptions.push(output, new Testing(client), ...commands.register(client, output));
  await client.start().catch(() => {});
}

async function deactivate() {
  await client?.dispose();
  client = undefined;
}

module.exports = { activate, deactivate };
