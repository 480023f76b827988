import Scripts

/// The recognizers and controls of a script that have actions.
struct Listeners {
  let ids: Set<String>
  /// The recognizers' views, and the controls.
  let views: Set<String>
  /// Whether some have a view that no line names.
  let areElsewhere: Bool

  init(_ script: Script) {
    let performers = script.performers.values.joined()
    ids = Set(performers.map(\.id))
    views = Set(performers.compactMap(\.view))
    areElsewhere = performers.contains { $0.view == nil }
  }
}
