/// One set of recognizers on a background view that serves many small views.
///
/// Each gesture is handed, when it begins, to the view that `nearestView` picks where its fingers landed,
/// whether or not that takes touches, and stays with it for all of its life: however fast a finger is, it takes what it landed on. A pan moves that view, a pinch scales it about its centre, a rotation turns it
/// about its centre, all by its `transform`; other recognizers are just handed on.
public final class Dispatcher: Object {
  /// What the recognizers sit on.
  public private(set) var view: View
  /// Among which a gesture picks, views and layers; nil for the subviews of `view` at that moment.
  public private(set) var candidates: [Object]?
  public let insets: Insets?
  public let fallback: Fallback
  public let preference: NearestPreference
  public private(set) var recognizers: [GestureRecognizer] = []

  /// Who is picked where a gesture starts on none.
  public enum Fallback: String, CaseIterable, Sendable {
    case none
    /// The only one there is, if it is the only one.
    case only
  }

  public init(
    id: String, class objectClass: ObjectClass, on view: View, among candidates: [Object]?,
    insets: Insets?, fallback: Fallback = .none, preferring preference: NearestPreference = .topmost
  ) {
    self.view = view
    self.candidates = candidates
    self.insets = insets
    self.fallback = fallback
    self.preference = preference
    super.init(id: id, class: objectClass)
    view.engine.admit(self)
    view.engine.dispatchers.append(self)
    for layer in layers { view.engine.enter(layer) }
  }

  private init(twinOf original: Dispatcher) {
    view = original.view
    insets = original.insets
    fallback = original.fallback
    preference = original.preference
    super.init(id: original.id, class: original.objectClass)
  }

  override func makeTwin(in engine: Engine) -> Object { Dispatcher(twinOf: self) }

  override func takeOver(_ original: Object, by copy: WorldCopy) {
    super.takeOver(original, by: copy)
    let original = unsafeDowncast(original, to: Dispatcher.self)
    view = copy[original.view]
    candidates = original.candidates.map { copy[$0] }
    recognizers = copy[original.recognizers]
  }

  /// The layers among the candidates, which are its own.
  private var layers: [DispatchLayer] { candidates?.compactMap { $0 as? DispatchLayer } ?? [] }

  /// Hands nothing on any more.
  func leave() {
    for layer in layers { view.engine.release(layer) }
    for recognizer in recognizers { recognizer.dispatch = nil }
    view.engine.dispatchers.remove(key: key)
  }

  /// Attaches a recognizer to the view and dispatches its gestures from now on.
  public func add(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    recognizer.dispatch = Dispatch(by: self)
    view.addGestureRecognizer(recognizer)
  }

  /// Which view or layer a gesture that starts at `point` of the screen is handed to.
  func pick(at point: Point) -> Object? {
    let shown = shownCandidates
    let found = view.engine.nearest(
      to: point, among: shown, insets: insets, preferring: preference)
    if let found { return found.candidate.object }
    return fallback == .only && shown.count == 1 ? shown[0].object : nil
  }

  /// Those that count: whatever is shown, whether or not it takes touches.
  private var shownCandidates: [NearCandidate] {
    guard let candidates else {
      return view.subviews.filter(\.isShown).map { .view($0) }
    }
    return candidates.enumerated().compactMap { order, candidate in
      if let layer = candidate as? DispatchLayer {
        return view.isShown ? .layer(layer, in: view, order: order) : nil
      }
      guard let own = candidate as? View, !own.isReleased, own.isShown else { return nil }
      return .view(own)
    }
  }
}

/// What a recognizer's gestures are handed to, and how much of the present one has reached that view.
final class Dispatch {
  private(set) unowned var dispatcher: Dispatcher
  /// The view or layer that the present gesture was handed to.
  private var picked: ObjectLink<Object>?
  /// What the view has followed so far.
  private var translation = Vector.zero
  private var scale = 1.0
  private var rotation = 0.0

  init(by dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  func twin(by copy: WorldCopy) -> Dispatch {
    let twin = Dispatch(by: copy[dispatcher])
    twin.picked = picked
    (twin.translation, twin.scale, twin.rotation) = (translation, scale, rotation)
    return twin
  }

  /// The view or layer that the present gesture was handed to; nil between gestures, and once that is
  /// released.
  var receiver: Object? { dispatcher.view.engine.objects[picked] }

  /// Picks the view for a gesture that is about to begin; the reason why it can't where there is none.
  func begin(_ recognizer: GestureRecognizer) -> Reason? {
    picked = dispatcher.pick(at: recognizer.start(on: dispatcher.view)).map { ObjectLink($0) }
    (translation, scale, rotation) = (.zero, 1, 0)
    return picked == nil ? Reason("@ has no view where it starts", dispatcher) : nil
  }

  func end() { picked = nil }

  /// The recognizer measures from elsewhere from now on.
  func rebase(_ recognizer: GestureRecognizer) { read(recognizer) }

  /// Lets the view follow what the recognizer measured since the last time.
  func follow(_ recognizer: GestureRecognizer) {
    guard let receiver, recognizer.state != .cancelled else { return }
    let before = (translation, scale, rotation)
    read(recognizer)
    let factor = scale / before.1
    let isScaled = factor != 1 && factor.isFinite && factor > 0
    if let view = receiver as? View {
      if translation != before.0 { view.move(onScreen: translation - before.0) }
      if isScaled { view.scale(by: factor) }
      if rotation != before.2 { view.turn(onScreen: rotation - before.2) }
    } else if let layer = receiver as? DispatchLayer {
      let view = dispatcher.view
      if translation != before.0 {
        let way = translation - before.0
        layer.move(by: view.turnFromScreen(way))
      }
      if isScaled { layer.scale(by: factor) }
      if rotation != before.2 { layer.turn(onScreen: rotation - before.2, in: view) }
    }
  }

  private func read(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      // The window's own measure may differ from the screen's.
      let onWindow = pan.translation(in: nil)
      translation = dispatcher.view.window?.turnToScreen(onWindow) ?? onWindow
    case let pinch as PinchGestureRecognizer: scale = pinch.scale
    case let turn as RotationGestureRecognizer: rotation = turn.rotation
    default: break
    }
  }
}

extension GestureRecognizer {
  /// The mean place on the screen where its fingers landed; for one without fingers, where it is.
  fileprivate func start(on view: View) -> Point {
    guard !touches.isEmpty else { return view.convertToScreen(location(in: view)) }
    let sum = touches.reduce(Vector.zero) { $0 + ($1.landing - .zero) }
    return .zero + sum * (1 / Double(touches.count))
  }
}
