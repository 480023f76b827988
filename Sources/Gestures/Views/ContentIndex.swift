/// A name by which a view can be searched for, equal to another only byte for byte.
public struct ContentName: Hashable {
  /// The property that holds the name.
  public enum Kind: Hashable, CaseIterable { case text, accessibilityIdentifier }

  let kind: Kind
  let value: String

  public init(_ kind: Kind, _ value: String) { (self.kind, self.value) = (kind, value) }

  public static func == (one: ContentName, other: ContentName) -> Bool {
    one.kind == other.kind && one.value.isIdentical(to: other.value)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    value.hashBytes(into: &hasher)
  }
}

/// Views by their text and by their accessibility identifier.
///
/// Built after a few searches, kept up to date, and dropped after many changes without one. It refers
/// to views by number, so copies of the engine share it.
struct ContentIndex {
  /// The number of searches that are cheaper without an index than with building it.
  private static let searchesBeforeIndex = 2
  /// The number of views beyond which an index would take too much memory.
  private static let maximumViewCount = 100_000

  private var searches = 0
  private var changesSinceSearch = 0
  private var views: [ContentName: [ObjectLink<View>]]?

  /// Called after the content of a view has changed, with nil for none, and when it is released.
  mutating func contentChanged(of view: View, from former: ViewContent?, to content: ViewContent?) {
    if views == nil { return }
    changesSinceSearch += 1
    if changesSinceSearch > 64 + view.engine.viewCount / 4 {
      self = ContentIndex()
      return
    }
    for kind in ContentName.Kind.allCases {
      let (old, new) = (former?.name(kind), content?.name(kind))
      if old == new { continue }
      if let old { remove(view, named: old) }
      if let new { views?[new, default: []].append(ObjectLink(view)) }
    }
  }

  private mutating func remove(_ view: View, named name: ContentName) {
    views?[name]?.remove(key: view.key)
    if views?[name]?.isEmpty ?? false { views?[name] = nil }
  }

  /// Links to the views of that name, of any tree; nil if there is no index.
  mutating func links(_ name: ContentName, in engine: Engine) -> [ObjectLink<View>]? {
    guard engine.viewCount <= Self.maximumViewCount else {
      self = ContentIndex()
      return nil
    }
    changesSinceSearch = 0
    if views == nil {
      searches += 1
      guard searches > Self.searchesBeforeIndex else { return nil }
      views = Self.index(of: engine)
    }
    return views.map { $0[name] ?? [] }
  }

  private static func index(
    of engine: Engine
  ) -> [ContentName: [ObjectLink<View>]] {
    var views: [ContentName: [ObjectLink<View>]] = [:]
    for case let view as View in engine.objects.all {
      engine.breathe()
      guard let content = view.content?.value else { continue }
      for kind in ContentName.Kind.allCases {
        if let name = content.name(kind) { views[name, default: []].append(ObjectLink(view)) }
      }
    }
    return views
  }
}

extension ViewContent {
  fileprivate func name(_ kind: ContentName.Kind) -> ContentName? {
    switch kind {
    case .text: text.map { ContentName(kind, $0) }
    case .accessibilityIdentifier: accessibilityIdentifier.map { ContentName(kind, $0) }
    }
  }
}

extension Engine {
  /// The views of that name, of any tree and in no meaningful order; nil if only a walk can tell.
  public final func views(named name: ContentName) -> (some Sequence<View>)? {
    contentIndex.links(name, in: self).map { links in links.lazy.compactMap { self.objects[$0] } }
  }
}
