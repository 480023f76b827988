import Daemon
import JSON

extension LanguageServer {
  /// The server's capabilities, without those that the client doesn't support.
  func writeCapabilities(into answer: inout JSONWriter) {
    answer.beginObject()
    answer.object("capabilities") { answer in
      answer.member("positionEncoding", client.encoding.rawValue)
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
      answer.object("semanticTokensProvider") { answer in
        answer.object("legend") { answer in
          answer.member("tokenTypes", TokenType.allCases.map(\.rawValue))
          answer.member("tokenModifiers", ["declaration"])
        }
        answer.member("full", true)
        answer.member("range", true)
      }
      answer.object("executeCommandProvider") { answer in
        answer.member("commands", Self.commands.map { $0.name })
      }
    }
    answer.object("serverInfo") { answer in
      answer.member("name", "gestured")
      answer.member("version", serverVersion)
    }
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
        "registerOptions":{"watchers":[{"globPattern":"**/*.gesture"},{"globPattern":"**/*.xml"},\
        {"globPattern":"**/*.{storyboard,xib}"},{"globPattern":"**/.gesturedlint.json"}]}}]}
        """)
    }
  }
}
