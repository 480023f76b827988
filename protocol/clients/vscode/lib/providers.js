"use strict";

/** The editor's language features, each answered by a method of the server. */

const vscode = require("vscode");
const convert = require("./convert");

const SELECTOR = { language: "gesture" };

const identifier = (document) => ({ uri: document.uri.toString() });

const at = (document, position) => ({
  textDocument: identifier(document),
  position: convert.fromPosition(position),
});

/** Registers a provider for each capability of the server; `client.ask(method, params, token)` asks it. */
function register(client, capabilities) {
  const { languages } = vscode;
  const lenses = new vscode.EventEmitter();
  const hints = new vscode.EventEmitter();
  client.refreshing = {
    "workspace/codeLens/refresh": () => lenses.fire(),
    "workspace/inlayHint/refresh": () => hints.fire(),
  };
  const makers = {
    hoverProvider: () => languages.registerHoverProvider(SELECTOR, {
      async provideHover(document, position, token) {
        const hover = await client.ask("textDocument/hover", at(document, position), token);
        const range = hover?.range && convert.range(hover.range);
        return hover && new vscode.Hover(convert.text(hover.contents), range);
      },
    }),
    completionProvider: (options) => languages.registerCompletionItemProvider(SELECTOR, {
      async provideCompletionItems(document, position, token) {
        const found = await client.ask("textDocument/completion", at(document, position), token);
        return found && new vscode.CompletionList(
          found.items.map(convert.completionItem), found.isIncomplete,
        );
      },
    }, ...options.triggerCharacters),
    signatureHelpProvider: (options) => languages.registerSignatureHelpProvider(SELECTOR, {
      async provideSignatureHelp(document, position, token) {
        const params = at(document, position);
        const help = await client.ask("textDocument/signatureHelp", params, token);
        return help && convert.signatureHelp(help);
      },
    }, ...options.triggerCharacters),
    definitionProvider: () => languages.registerDefinitionProvider(SELECTOR, {
      async provideDefinition(document, position, token) {
        const found = await client.ask("textDocument/definition", at(document, position), token);
        return Array.isArray(found) ? found.map(convert.location) : found && convert.location(found);
      },
    }),
    referencesProvider: () => languages.registerReferenceProvider(SELECTOR, {
      async provideReferences(document, position, context, token) {
        const params = {
          ...at(document, position),
          context: { includeDeclaration: context.includeDeclaration },
        };
        const found = await client.ask("textDocument/references", params, token);
        return convert.list(found, convert.location);
      },
    }),
    documentHighlightProvider: () => languages.registerDocumentHighlightProvider(SELECTOR, {
      async provideDocumentHighlights(document, position, token) {
        const params = at(document, position);
        const found = await client.ask("textDocument/documentHighlight", params, token);
        return convert.list(found, (each) => {
          return new vscode.DocumentHighlight(convert.range(each.range), (each.kind ?? 1) - 1);
        });
      },
    }),
    documentSymbolProvider: () => languages.registerDocumentSymbolProvider(SELECTOR, {
      async provideDocumentSymbols(document, token) {
        const params = { textDocument: identifier(document) };
        const found = await client.ask("textDocument/documentSymbol", params, token);
        return convert.list(found, convert.symbol);
      },
    }),
    foldingRangeProvider: () => languages.registerFoldingRangeProvider(SELECTOR, {
      async provideFoldingRanges(document, context, token) {
        const params = { textDocument: identifier(document) };
        const found = await client.ask("textDocument/foldingRange", params, token);
        return convert.list(found, convert.foldingRange);
      },
    }),
    documentFormattingProvider: () => languages.registerDocumentFormattingEditProvider(SELECTOR, {
      async provideDocumentFormattingEdits(document, options, token) {
        const { tabSize, insertSpaces } = options;
        const params = { textDocument: identifier(document), options: { tabSize, insertSpaces } };
        const edits = await client.ask("textDocument/formatting", params, token);
        return convert.list(edits, convert.textEdit);
      },
    }),
    renameProvider: () => languages.registerRenameProvider(SELECTOR, {
      async provideRenameEdits(document, position, newName, token) {
        const params = { ...at(document, position), newName };
        const edit = await client.ask("textDocument/rename", params, token);
        return edit && convert.workspaceEdit(edit);
      },
      async prepareRename(document, position, token) {
        const params = at(document, position);
        const found = await client.ask("textDocument/prepareRename", params, token);
        if (!found) throw new Error("nothing here can be renamed");
        if (!found.range) return convert.range(found);
        return { range: convert.range(found.range), placeholder: found.placeholder };
      },
    }),
    codeActionProvider: (options) => languages.registerCodeActionsProvider(SELECTOR, {
      async provideCodeActions(document, range, context, token) {
        const params = {
          textDocument: identifier(document),
          range: convert.fromRange(range),
          context: {
            diagnostics: context.diagnostics
              .filter((each) => each.source === "gestured").map(convert.fromDiagnostic),
            only: context.only && [context.only.value],
          },
        };
        const found = await client.ask("textDocument/codeAction", params, token);
        return convert.list(found, (each) => convert.codeAction(each, context.diagnostics));
      },
    }, {
      providedCodeActionKinds: convert.list(
        options.codeActionKinds, (kind) => vscode.CodeActionKind.Empty.append(kind),
      ),
    }),
    codeLensProvider: () => languages.registerCodeLensProvider(SELECTOR, {
      onDidChangeCodeLenses: lenses.event,
      async provideCodeLenses(document, token) {
        const params = { textDocument: identifier(document) };
        const found = await client.ask("textDocument/codeLens", params, token);
        return convert.list(found, convert.codeLens);
      },
    }),
    inlayHintProvider: () => languages.registerInlayHintsProvider(SELECTOR, {
      onDidChangeInlayHints: hints.event,
      async provideInlayHints(document, range, token) {
        const params = { textDocument: identifier(document), range: convert.fromRange(range) };
        const found = await client.ask("textDocument/inlayHint", params, token);
        return convert.list(found, convert.inlayHint);
      },
    }),
    semanticTokensProvider: (options) => semanticTokens(client, options),
  };
  const registrations = [lenses, hints];
  for (const [name, make] of Object.entries(makers)) {
    if (capabilities[name]) registrations.push(make(capabilities[name]));
  }
  return registrations;
}

function semanticTokens(client, { legend }) {
  const known = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
  const tokens = (found) => found && new vscode.SemanticTokens(new Uint32Array(found.data));
  return vscode.Disposable.from(
    vscode.languages.registerDocumentSemanticTokensProvider(SELECTOR, {
      async provideDocumentSemanticTokens(document, token) {
        const params = { textDocument: identifier(document) };
        return tokens(await client.ask("textDocument/semanticTokens/full", params, token));
      },
    }, known),
    vscode.languages.registerDocumentRangeSemanticTokensProvider(SELECTOR, {
      async provideDocumentRangeSemanticTokens(document, range, token) {
        const params = { textDocument: identifier(document), range: convert.fromRange(range) };
        return tokens(await client.ask("textDocument/semanticTokens/range", params, token));
      },
    }, known),
  );
}

module.exports = { identifier, register };
