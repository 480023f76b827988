import Daemon
import JSON

extension LanguageServer {
  /// The server's capabilities, without those that the client doesn't support.
  func writeCapabilities(into answer: inout JSONWriter) {
    answer.beginObject()
    answer.key("capabilities")
    answer.beginObject()
    answer.key("positionEncoding")
    answer.value(client.encoding.rawValue)
    answer.key("textDocumentSync")
    answer.raw(#"{"openClose":true,"change":2,"save":{"includeText":false}}"#)
    for provider in Self.plainProviders {
      answer.key(provider)
      answer.value(true)
    }
    answer.key("completionProvider")
    answer.raw(##"{"triggerCharacters":[" ","=","#","~","$"],"resolveProvider":false}"##)
    answer.key("signatureHelpProvider")
    answer.raw(#"{"triggerCharacters":[" ","="]}"#)
    answer.key("renameProvider")
    answer.raw(client.takesPrepareRename ? #"{"prepareProvider":true}"# : "true")
    answer.key("codeActionProvider")
    answer.raw(
      client.takesActionLiterals
        ? #"{"codeActionKinds":["quickfix","refactor.rewrite"]}"# : "false")
    answer.key("codeLensProvider")
    answer.raw(#"{"resolveProvider":false}"#)
    answer.key("semanticTokensProvider")
    answer.beginObject()
    answer.key("legend")
    answer.beginObject()
    answer.key("tokenTypes")
    answer.value(TokenType.allCases.map(\.rawValue))
    answer.key("tokenModifiers")
    answer.value(["declaration"])
    answer.endObject()
    answer.key("full")
    answer.value(true)
    answer.key("range")
    answer.value(true)
    answer.endObject()
    answer.key("executeCommandProvider")
    answer.beginObject()
    answer.key("commands")
    answer.value(Self.commands.map { $0.name })
    answer.endObject()
    answer.endObject()
    answer.key("serverInfo")
    answer.beginObject()
    answer.key("name")
    answer.value("gestured")
    answer.key("version")
    answer.value(serverVersion)
    answer.endObject()
    answer.endObject()
  }

  private static let plainProviders = [
    "hoverProvider", "definitionProvider", "referencesProvider", "documentHighlightProvider",
    "documentSymbolProvider", "foldingRangeProvider", "documentFormattingProvider",
    "inlayHintProvider",
  ]

  /// Asks the client to report files that change outside of the editor, if it supports that.
  func registerWatchers() {
    guard client.registersWatchers else { return }
    connection.sendRequest("client/registerCapability") { params in
      params.raw(
        """
        {"registrations":[{"id":"files","method":"workspace/didChangeWatchedFiles",\
        "registerOptions":{"watchers":[{"globPattern":"**/*.gesture"},{"globPattern":"**/*.xml"}]}}]}
        """)
    }
  }
}
