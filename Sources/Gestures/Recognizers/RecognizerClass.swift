/// UIKit's classes of recognizers, each with what the engine knows of it.
///
/// Code that depends on the class switches over them or walks them, so that the compiler or a test names each place
/// that lacks one. Where a class stands in UIKit's tree is in `BuiltInClasses.swift`.
public enum RecognizerClass: String, CaseIterable, Sendable {
  case base = "UIGestureRecognizer"
  case tap = "UITapGestureRecognizer"
  case longPress = "UILongPressGestureRecognizer"
  case menuSelection = "_UIContextMenuSelectionGestureRecognizer"
  case pan = "UIPanGestureRecognizer"
  case screenEdgePan = "UIScreenEdgePanGestureRecognizer"
  case interactivePop = "_UIParallaxTransitionPanGestureRecognizer"
  case swipeActions = "_UISwipeActionPanGestureRecognizer"
  case scrollViewPan = "UIScrollViewPanGestureRecognizer"
  case pinch = "UIPinchGestureRecognizer"
  case scrollViewPinch = "UIScrollViewPinchGestureRecognizer"
  case rotation = "UIRotationGestureRecognizer"
  case swipe = "UISwipeGestureRecognizer"
  case hover = "UIHoverGestureRecognizer"

  private var entry: Entry {
    switch self {
    case .base:
      Entry(GestureRecognizer.self, label: nil, kind: { _ in nil })
    case .tap:
      Entry(
        TapGestureRecognizer.self, label: "tap",
        kind: { .tap($0.numberOfTapsRequired, touches: $0.numberOfTouchesRequired) })
    case .longPress:
      Entry(LongPressGestureRecognizer.self, label: "press", kind: { Self.press($0) })
    case .menuSelection:
      // It follows a finger over a menu from the moment it lands.
      Entry(
        LongPressGestureRecognizer.self, label: "press", kind: { Self.press($0) },
        setUp: { $0.minimumPressDuration = 0 })
    case .pan:
      Entry(
        PanGestureRecognizer.self, label: "pan",
        kind: { $0 is SheetDismissGestureRecognizer ? nil : .pan(.init($0)) })
    case .screenEdgePan:
      Entry(ScreenEdgePanGestureRecognizer.self, label: "edge", kind: { .edge($0.edges) })
    case .interactivePop:
      Entry(
        InteractivePopGestureRecognizer.self, label: "edge", isPart: true, kind: { .edge($0.edges) }
      )
    case .swipeActions:
      Entry(SwipeActionsGestureRecognizer.self, label: "pan", isPart: true, kind: { _ in nil })
    case .scrollViewPan:
      Entry(
        ScrollViewPanGestureRecognizer.self, label: "pan", isPart: true,
        kind: { .scroll(.init($0)) })
    case .pinch:
      Entry(PinchGestureRecognizer.self, label: "pinch", kind: { _ in .pinch })
    case .scrollViewPinch:
      Entry(
        ScrollViewPinchGestureRecognizer.self, label: "pinch", isPart: true, kind: { _ in .pinch })
    case .rotation:
      Entry(RotationGestureRecognizer.self, label: "rotate", kind: { _ in .rotation })
    case .swipe:
      Entry(
        SwipeGestureRecognizer.self, label: "swipe",
        kind: { .swipe($0.direction, touches: $0.numberOfTouchesRequired) })
    case .hover:
      Entry(HoverGestureRecognizer.self, label: "hover", kind: { _ in nil })
    }
  }

  private static func press(_ press: LongPressGestureRecognizer) -> GestureKind {
    .press(
      taps: press.numberOfTapsRequired, touches: press.numberOfTouchesRequired,
      press.minimumPressDuration)
  }

  /// What a class has besides its name.
  private struct Entry {
    let type: GestureRecognizer.Type
    /// The word for its gesture in pictures; nil for the name of the class.
    let label: String?
    /// Whether a view or controller makes it, as one of its `parts`.
    let isPart: Bool
    /// Changes what a recognizer of the class has from its Swift type.
    let setUp: (GestureRecognizer) -> Void
    /// What it looks for in touches, by which audits compare it; nil for one that is like no other.
    let kind: (GestureRecognizer) -> GestureKind?

    init<Recognizer: GestureRecognizer>(
      _ type: Recognizer.Type, label: String?, isPart: Bool = false,
      kind: @escaping (Recognizer) -> GestureKind?,
      setUp: @escaping (Recognizer) -> Void = { _ in }
    ) {
      self.type = type
      self.label = label
      self.isPart = isPart
      self.setUp = { if let recognizer = $0 as? Recognizer { setUp(recognizer) } }
      self.kind = { ($0 as? Recognizer).flatMap(kind) }
    }
  }

  var type: GestureRecognizer.Type { entry.type }
  fileprivate func setUp(_ recognizer: GestureRecognizer) { entry.setUp(recognizer) }
  /// The word for its gesture in pictures; nil for the name of the class.
  public var label: String? { entry.label }
  /// Whether a view or controller makes it, as one of its `parts`.
  public var isPart: Bool { entry.isPart }

  /// The class as which a recognizer behaves: the nearest one that its own class is or derives from; nil where the
  /// client decides on its states.
  public init?(of recognizer: GestureRecognizer) {
    if recognizer is AskingGestureRecognizer { return nil }
    let lineage = sequence(first: recognizer.objectClass, next: \.superclass)
    guard let found = lineage.lazy.compactMap({ Self(rawValue: $0.name) }).first else { return nil }
    self = found
  }

  /// What a recognizer of the class looks for in touches; nil if it is like no other.
  func kind(of recognizer: GestureRecognizer) -> GestureKind? { entry.kind(recognizer) }
}

extension GestureRecognizer {
  /// A recognizer that behaves as the nearest of UIKit's classes that its class is or derives from;
  /// nil if the class isn't one of recognizers.
  ///
  /// For a class that asks, or derives from one that does, the client decides on states. Other
  /// client classes that derive directly from UIGestureRecognizer have their state set by the
  /// client.
  public static func make(id: String, class objectClass: ObjectClass, in engine: Engine)
    -> GestureRecognizer?
  {
    var ancestor: ObjectClass? = objectClass
    while let each = ancestor {
      if each.asks { return AskingGestureRecognizer(id: id, class: objectClass, in: engine) }
      if let found = RecognizerClass(rawValue: each.name) {
        let recognizer = found.type.init(id: id, class: objectClass, in: engine)
        found.setUp(recognizer)
        return recognizer
      }
      ancestor = each.superclass
    }
    return nil
  }
}
