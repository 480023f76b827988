import Gestures

/// What capture needs to know of a class, worked out once: classes never change their superclass.
final class ClassFacts {
  let objectClass: ObjectClass
  let name: String
  /// Its own name, then those of its superclasses.
  let lineage: [String]
  let element: ElementClass

  // MARK: By configuration

  /// Recognizers of this class get a tracker.
  let isTracked: Bool
  /// Gestures on views of this class are recorded, but for the lists.
  let isRecorded: Bool
  /// The entries of the list of views that it matches.
  let publicEntry: String?
  let privateEntry: String?
  /// The first check on the class of a gesture's view that fails.
  let gestureFailure: Rule?
  /// The entry of the client's ignored classes of views.
  let ignoredEntry: String?
  var isIgnored: Bool { ignoredEntry != nil }
  /// Of pages: clicks on them, or their appearing, are ignored.
  let ignoresClicks: Bool
  let ignoresScreens: Bool
  let clickPageEntry: String?
  let screenPageEntry: String?
  /// The special rules for views of this class; nil if there are none, or if the next responder decides.
  let processor: Int?
  /// The special rules for views whose next responder is of this class.
  let processorBelow: Int?

  init(of objectClass: ObjectClass, under configuration: Configuration) {
    var lineage: [String] = []
    var next: ObjectClass? = objectClass
    while let each = next {
      lineage.append(each.name)
      next = each.superclass
    }
    let profile = configuration.profile
    let name = objectClass.name
    self.objectClass = objectClass
    self.name = name
    self.lineage = lineage
    element = ElementClass(lineage)
    isTracked = profile.recognizers.contains { $0.matches(lineage) }
    isRecorded = profile.views.map { $0.contains { $0.matches(lineage) } } ?? true
    publicEntry = profile.viewBlacklist.publicEntry(for: lineage)
    privateEntry = profile.viewBlacklist.privateEntry(for: lineage)
    gestureFailure =
      !isRecorded
      ? .viewClass
      : publicEntry != nil ? .publicBlacklist : privateEntry != nil ? .privateBlacklist : nil
    ignoredEntry = configuration.ignoredViewClasses.first(where: lineage.contains)
    ignoresClicks =
      configuration.ignoredControllerClasses.contains(name)
      || configuration.ignoredClickControllerClasses.contains(name)
    ignoresScreens =
      configuration.ignoredControllerClasses.contains(name)
      || configuration.ignoredScreenControllerClasses.contains(name)
    clickPageEntry = profile.clickPageBlacklist.entry(for: lineage)
    screenPageEntry = profile.screenPageBlacklist.entry(for: lineage)
    processor = profile.processors.firstIndex { $0.viewPattern?.matches(lineage) == true }
    processorBelow = profile.processors.firstIndex { processor in
      guard case .nextResponder(let pattern) = processor.subject else { return false }
      return pattern.matches(lineage)
    }
  }
}
