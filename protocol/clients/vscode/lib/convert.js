"use strict";

/** Converts values of the language server protocol into the editor's, and back. */

const vscode = require("vscode");

const position = (value) => new vscode.Position(value.line, value.character);
const range = (value) => new vscode.Range(position(value.start), position(value.end));
const fromPosition = ({ line, character }) => ({ line, character });
const fromRange = (value) => ({ start: fromPosition(value.start), end: fromPosition(value.end) });
const uri = (value) => vscode.Uri.parse(value);
const location = (value) => new vscode.Location(uri(value.uri), range(value.range));
const textEdit = (value) => new vscode.TextEdit(range(value.range), value.newText);
const list = (values, convert) => (values ?? []).map(convert);

/** Documentation: plain text, or Markdown where the server says so. */
function text(value) {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "string") return value;
  return value.kind === "markdown" ? new vscode.MarkdownString(value.value) : value.value;
}

function workspaceEdit(value) {
  const edit = new vscode.WorkspaceEdit();
  for (const change of value.documentChanges ?? []) {
    edit.set(uri(change.textDocument.uri), change.edits.map(textEdit));
  }
  if (!value.documentChanges) {
    for (const [name, edits] of Object.entries(value.changes ?? {})) {
      edit.set(uri(name), edits.map(textEdit));
    }
  }
  return edit;
}

/** The severities of the protocol, from 1. */
const SEVERITIES = () => [
  vscode.DiagnosticSeverity.Error, vscode.DiagnosticSeverity.Warning,
  vscode.DiagnosticSeverity.Information, vscode.DiagnosticSeverity.Hint,
];

function diagnostic(value) {
  const severity = SEVERITIES()[(value.severity ?? 1) - 1];
  const result = new vscode.Diagnostic(range(value.range), value.message, severity);
  result.code = value.code;
  result.source = value.source;
  if (value.relatedInformation) {
    result.relatedInformation = value.relatedInformation.map(
      (each) => new vscode.DiagnosticRelatedInformation(location(each.location), each.message),
    );
  }
  // Code actions are asked for with it.
  result.data = value.data;
  return result;
}

function fromDiagnostic(value) {
  return {
    range: fromRange(value.range),
    message: value.message,
    severity: SEVERITIES().indexOf(value.severity) + 1,
    code: value.code,
    source: value.source,
    data: value.data,
  };
}

function completionItem(value) {
  // The kinds of the protocol count from 1, those of the editor from 0.
  const item = new vscode.CompletionItem(value.label, (value.kind ?? 1) - 1);
  item.detail = value.detail;
  item.documentation = text(value.documentation);
  item.sortText = value.sortText;
  item.filterText = value.filterText;
  item.preselect = value.preselect;
  const inserted = value.textEdit?.newText ?? value.insertText ?? value.label;
  item.insertText = value.insertTextFormat === 2 ? new vscode.SnippetString(inserted) : inserted;
  if (value.textEdit) item.range = range(value.textEdit.range);
  return item;
}

function symbol(value) {
  const result = new vscode.DocumentSymbol(
    value.name, value.detail ?? "", value.kind - 1, range(value.range),
    range(value.selectionRange),
  );
  result.children = list(value.children, symbol);
  return result;
}

function signatureHelp(value) {
  const help = new vscode.SignatureHelp();
  help.activeSignature = value.activeSignature ?? 0;
  help.activeParameter = value.activeParameter ?? 0;
  help.signatures = value.signatures.map((each) => {
    const signature = new vscode.SignatureInformation(each.label, text(each.documentation));
    signature.parameters = list(each.parameters, (parameter) => {
      return new vscode.ParameterInformation(parameter.label, text(parameter.documentation));
    });
    return signature;
  });
  return help;
}

const FOLDING = () => ({
  comment: vscode.FoldingRangeKind.Comment,
  imports: vscode.FoldingRangeKind.Imports,
  region: vscode.FoldingRangeKind.Region,
});

function foldingRange(value) {
  return new vscode.FoldingRange(value.startLine, value.endLine, FOLDING()[value.kind]);
}

function codeAction(value, known) {
  const action = new vscode.CodeAction(
    value.title, value.kind && vscode.CodeActionKind.Empty.append(value.kind),
  );
  if (value.edit) action.edit = workspaceEdit(value.edit);
  action.isPreferred = value.isPreferred;
  if (value.diagnostics) {
    action.diagnostics = value.diagnostics.map((each) => {
      const same = known.find((one) => {
        return one.message === each.message && one.range.isEqual(range(each.range));
      });
      return same ?? diagnostic(each);
    });
  }
  return action;
}

function command(value) {
  return { title: value.title, command: value.command, arguments: value.arguments };
}

function codeLens(value) {
  return new vscode.CodeLens(range(value.range), value.command && command(value.command));
}

function inlayHint(value) {
  const hint = new vscode.InlayHint(position(value.position), value.label);
  hint.paddingLeft = value.paddingLeft;
  hint.paddingRight = value.paddingRight;
  hint.tooltip = text(value.tooltip);
  return hint;
}

module.exports = {
  codeAction, codeLens, completionItem, diagnostic, foldingRange, fromDiagnostic, fromPosition,
  fromRange, inlayHint, list, location, position, range, signatureHelp, symbol, text, textEdit,
  workspaceEdit,
};
