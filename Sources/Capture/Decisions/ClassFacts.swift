import Gestures

/// Facts that capture needs about a class, computed once: classes never change their superclass.
final class ClassFacts {
  let objectClass: ObjectClass
  let name: String
  /// Its own name, then those of its superclasses.
  let lineage: [String]
  let element: ElementClass

  // MARK: Facts by configuration

  /// Whether recognizers of this class get a tracker.
  let isTracked: Bool
  /// Whether gestures on views of this class are recorded, apart from the blacklists.
  let isRecorded: Bool
  /// Entries of the view blacklist that it matches; nil for none.
  let publicEntry: String?
  let privateEntry: String?
  /// The first check of a view's class that gestures on it fail; nil if they pass.
  let gestureFailure: Rule?
  /// The entry of the client's ignored view classes that it matches; nil for none.
  let ignoredEntry: String?
  var isIgnored: Bool { ignoredEntry != nil }
  /// For controllers: whether clicks on them, or their appearing, are ignored.
  let ignoresClicks: Bool
  let ignoresScreens: Bool
  let clickPageEntry: String?
  let screenPageEntry: String?
  /// Index of the processor for views of this class; nil for none.
  let processor: Int?
  /// Index of the processor for views whose next responder is of this class; nil for none.
  let processorBelow: Int?

  /// `name[0]`, `name[1]` and so on, as far as paths needed them.
  private var indexedNames: [String] = []

  init(of objectClass: ObjectClass, under configuration: Configuration) {
    var lineage: [String] = []
    var next: ObjectClass? = objectClass
    while let each = next {
      lineage.append(each.name)
      next = each.superclass
    }
    let name = objectClass.name
    self.objectClass = objectClass
    self.name = name
    self.lineage = lineage
    element = ElementClass(lineage)
    let profile = configuration.profile
    let matches = { (pattern: ClassPattern) in pattern.matches(lineage) }
    isTracked = profile.recognizers.contains(where: matches)
    isRecorded = profile.views?.contains(where: matches) ?? true
    publicEntry = profile.viewBlacklist.publicEntry(for: lineage)
    privateEntry = profile.viewBlacklist.privateEntry(for: lineage)
    gestureFailure =
      !isRecorded
      ? .viewClass
      : publicEntry != nil ? .publicBlacklist : privateEntry != nil ? .privateBlacklist : nil
    ignoredEntry = configuration.ignoredViewClasses.first(where: lineage.contains)
    let isIgnoredPage = configuration.ignoredControllerClasses.contains(name)
    ignoresClicks = isIgnoredPage || configuration.ignoredClickControllerClasses.contains(name)
    ignoresScreens = isIgnoredPage || configuration.ignoredScreenControllerClasses.contains(name)
    clickPageEntry = profile.clickPageBlacklist.entry(for: lineage)
    screenPageEntry = profile.screenPageBlacklist.entry(for: lineage)
    processor = profile.processors.firstIndex { $0.viewPattern.map(matches) ?? false }
    processorBelow = profile.processors.firstIndex { $0.nextResponderPattern.map(matches) ?? false }
  }

  /// The name with an index, as in `UILabel[3]`. Paths are made of them, so the first are kept,
  /// unless they are long.
  func indexedName(_ index: Int) -> String {
    guard index < Self.keptIndices, name.utf8.count < Self.keptBytes else {
      return "\(name)[\(index)]"
    }
    while indexedNames.count <= index { indexedNames.append("\(name)[\(indexedNames.count)]") }
    return indexedNames[index]
  }

  private static let keptIndices = 32
  private static let keptBytes = 1024
}
