/// A name by which a view can be searched for, equal to another only byte for byte.
public struct ContentName: Hashable {
  /// The property that holds the name.
  public enum Kind: Hashable { case text, accessibilityIdentifier }

  let kind: Kind
  let value: String

  public init(_ kind: Kind, _ value: String) { (self.kind, self.value) = (kind, value) }

  public static func == (one: ContentName, other: ContentName) -> Bool {
    one.kind == other.kind && one.value.isIdentical(to: other.value)
  }
}

/// Views by their text and by their accessibility identifier.
///
/// Built once some searches have passed without a change of any content, and dropped at the next
/// change. It refers to views by number, so copies of the engine share it.
struct ContentIndex {
  /// The number of searches that are cheaper without an index than with building it.
  private static let searchesBeforeIndex = 2
  /// The number of views beyond which an index would take too much memory.
  private static let maximumViewCount = 100_000

  private var searches = 0
  private var views: [ContentName: ContiguousArray<ObjectLink<View>>]?

  mutating func contentChanged() {
    if searches > 0 { self = ContentIndex() }
  }

  /// Links to the views of that name, of any tree; nil if there is no index yet.
  mutating func links(
    _ name: ContentName, in engine: Engine
  ) -> ContiguousArray<ObjectLink<View>>? {
    if views == nil {
      searches += 1
      guard searches > Self.searchesBeforeIndex, engine.viewCount <= Self.maximumViewCount else {
        return nil
      }
      views = Self.index(engine.objects)
    }
    return views.map { $0[name] ?? [] }
  }

  private static func index(
    _ objects: ObjectRegistry
  ) -> [ContentName: ContiguousArray<ObjectLink<View>>] {
    var views: [ContentName: ContiguousArray<ObjectLink<View>>] = [:]
    for case let view as View in objects.all {
      guard let content = view.content?.value else { continue }
      if let text = content.text {
        views[ContentName(.text, text), default: []].append(ObjectLink(view))
      }
      if let identifier = content.accessibilityIdentifier {
        views[ContentName(.accessibilityIdentifier, identifier), default: []]
          .append(ObjectLink(view))
      }
    }
    return views
  }
}

extension Engine {
  /// The views of that name, of any tree and in no meaningful order; nil if only a walk can tell.
  public final func views(named name: ContentName) -> [View]? {
    contentIndex.links(name, in: self).map { links in links.compactMap { objects[$0] } }
  }
}
