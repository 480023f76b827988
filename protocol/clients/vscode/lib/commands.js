"use strict";

/** The server's commands, under their ids: with a lens's argument, or for the active editor. */

const fs = require("fs/promises");
const vscode = require("vscode");
const convert = require("./convert");
const { showPicture, showTrace } = require("./panels");

/** The document and line of a command; undefined where there is none. */
function place(argument) {
  if (argument?.uri) return argument;
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "gesture") {
    vscode.window.showInformationMessage("This is for gesture scripts: open one first.");
    return undefined;
  }
  return {
    uri: editor.document.uri.toString(), line: editor.selection.active.line, ...argument,
  };
}

/** The members of an object of these names. */
const pick = (value, ...names) => {
  return Object.fromEntries(names.filter((name) => name in value).map((name) => [name, value[name]]));
};

function register(client, output) {
  const show = (text) => {
    output.clear();
    output.append(text.endsWith("\n") ? text : `${text}\n`);
    output.show(true);
  };
  const transcript = (result) => {
    show(result.transcript);
    return result;
  };
  const execute = (command, argument) => {
    return client.demand("workspace/executeCommand", { command, arguments: [argument] });
  };

  const commands = {
    run: async (at) => transcript(await execute("gestured.run", pick(at, "uri"))),
    test: async (at) => transcript(await execute("gestured.test", pick(at, "uri", "pattern"))),
    testAtCursor: async (at) => {
      return transcript(await execute("gestured.testAtCursor", pick(at, "uri", "line")));
    },
    render: async (at) => {
      const result = await execute("gestured.render", pick(at, "uri", "line", "show", "width"));
      showPicture(result.svg);
      return result;
    },
    trace: async (at) => {
      const result = await execute("gestured.trace", pick(at, "uri"));
      showTrace(await fs.readFile(result.path, "utf8"), vscode.Uri.parse(at.uri));
      return result;
    },
    record: async (at) => {
      const result = await execute("gestured.record", pick(at, "uri"));
      const document = await vscode.workspace.openTextDocument({ content: result.recording });
      await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside });
      return result;
    },
    expectWhatHappened: async (at) => {
      const edit = await execute("gestured.expectWhatHappened", pick(at, "uri", "line"));
      if (edit) await vscode.workspace.applyEdit(convert.workspaceEdit(edit));
      else vscode.window.showInformationMessage("Nothing happened on this line.");
      return edit;
    },
    explain: async (at) => {
      const argument = pick(at, "uri", "line", "on", "at");
      if (!argument.on && !argument.at) {
        const answer = await vscode.window.showInputBox({
          prompt: "Which view is touched? An id or a selector, or a point: 100,150",
          value: wordAtCursor(),
        });
        if (!answer) return undefined;
        const point = /^\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*$/.exec(answer);
        if (point) argument.at = [Number(point[1]), Number(point[2])];
        else argument.on = answer;
      }
      const result = await execute("gestured.explain", argument);
      show(result.text);
      return result;
    },
  };
  return Object.entries(commands).map(([name, run]) => {
    return vscode.commands.registerCommand(`gestured.${name}`, async (argument) => {
      const at = place(argument);
      if (!at) return undefined;
      try {
        return await run(at);
      } catch (error) {
        vscode.window.showErrorMessage(error.message);
        return undefined;
      }
    });
  });
}

function wordAtCursor() {
  const editor = vscode.window.activeTextEditor;
  const range = editor?.document.getWordRangeAtPosition(editor.selection.active);
  return range ? editor.document.getText(range) : "";
}

module.exports = { register };
