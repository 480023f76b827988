import JSON

/// The client's capabilities and options, from its `initialize` request.
struct Client {
  var encoding = Encoding.utf16
  /// Whether it wants `gestured/outcomes`: it asks for them, and has no inlay hints, which show the same.
  var wantsOutcomes = false
  /// Whether it shows code lenses, which have the outcomes of tests.
  var showsLenses = false
  var play = PlayOptions()
  var allowsOutside = false
  var hoverIsMarkdown = false
  var takesLabelOffsets = false
  var takesHierarchicalSymbols = false
  var takesPrepareRename = false
  var takesDocumentChanges = false
  var takesActionLiterals = false
  var takesRelatedInformation = false
  var refreshesHints = false
  var refreshesLenses = false
  var registersWatchers = false

  init() {}

  init(_ params: JSONValue?) {
    let capabilities = params?[member: "capabilities"]
    let text = capabilities?[member: "textDocument"]
    let workspace = capabilities?[member: "workspace"]
    func isTrue(_ value: JSONValue?) -> Bool { value?.bool ?? false }
    encoding = .chosen(from: capabilities?[member: "general"]?[member: "positionEncodings"])
    hoverIsMarkdown = Self.prefersMarkdown(text?[member: "hover"]?[member: "contentFormat"])
    let signature = text?[member: "signatureHelp"]?[member: "signatureInformation"]
    takesLabelOffsets = isTrue(
      signature?[member: "parameterInformation"]?[member: "labelOffsetSupport"])
    takesHierarchicalSymbols = isTrue(
      text?[member: "documentSymbol"]?[member: "hierarchicalDocumentSymbolSupport"])
    takesPrepareRename = isTrue(text?[member: "rename"]?[member: "prepareSupport"])
    takesActionLiterals =
      text?[member: "codeAction"]?[member: "codeActionLiteralSupport"]?.isObject ?? false
    takesRelatedInformation = isTrue(
      text?[member: "publishDiagnostics"]?[member: "relatedInformation"])
    takesDocumentChanges = isTrue(workspace?[member: "workspaceEdit"]?[member: "documentChanges"])
    refreshesHints = isTrue(workspace?[member: "inlayHint"]?[member: "refreshSupport"])
    refreshesLenses = isTrue(workspace?[member: "codeLens"]?[member: "refreshSupport"])
    registersWatchers = isTrue(
      workspace?[member: "didChangeWatchedFiles"]?[member: "dynamicRegistration"])
    let options = params?[member: "initializationOptions"]
    wantsOutcomes = isTrue(options?[member: "outcomes"]) && text?[member: "inlayHint"] == nil
    showsLenses = text?[member: "codeLens"] != nil
    allowsOutside = isTrue(options?[member: "allowOutside"])
    play.audit = options?[member: "audit"]?.bool ?? true
    if let limit = options?[member: "maxTouches"]?.integer, limit >= 0 {
      play.maxTouches = Int(clamping: limit)
    }
  }

  private static func prefersMarkdown(_ formats: JSONValue?) -> Bool {
    formats?.elements.first?.equals("markdown") ?? false
  }
}
