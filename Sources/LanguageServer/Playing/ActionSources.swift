import Scripts

/// The recognizers and controls of a script that have actions.
struct ActionSources {
  let ids: Set<String>
  /// The recognizers' views, and the controls.
  let views: Set<String>
  /// Whether some have a view that no line names.
  let areElsewhere: Bool

  init(_ script: Script) {
    let sources = script.actionSources.values.joined()
    ids = Set(sources.map(\.id))
    views = Set(sources.compactMap(\.view))
    areElsewhere = sources.contains { $0.view == nil }
  }
}
