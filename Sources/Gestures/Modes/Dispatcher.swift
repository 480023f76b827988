/// One set of recognizers on a background view that serves many small views.
///
/// Each gesture is handed, when it begins, to the view that `nearestView` picks for where its
/// fingers landed, whether or not that view takes touches, and stays with it to its end, however
/// fast a finger moves. A pan moves the view, a pinch scales it and a rotation rotates it about its
/// centre, all by its `transform`; other recognizers are only handed on.
public final class Dispatcher: Object {
  /// The view that the recognizers are attached to.
  public private(set) var view: View
  /// Views and layers to pick from; nil for the subviews that `view` has when a gesture begins.
  public private(set) var candidates: [Object]?
  public let insets: Insets?
  public let fallback: Fallback
  public let preference: NearestPreference
  public private(set) var recognizers: [GestureRecognizer] = []

  /// The candidate to pick if a gesture starts on none.
  public enum Fallback: String, CaseIterable, Sendable {
    case none
    /// The only candidate, if there is exactly one.
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

  private init(copying original: Dispatcher) {
    view = original.view
    insets = original.insets
    fallback = original.fallback
    preference = original.preference
    super.init(id: original.id, class: original.objectClass)
  }

  override func makeCopy(in engine: Engine) -> Object { Dispatcher(copying: self) }

  override func copyState(from original: Object, by copy: WorldCopy) {
    super.copyState(from: original, by: copy)
    let original = cast(original)
    view = copy[original.view]
    candidates = original.candidates.map { copy[$0] }
    recognizers = copy[original.recognizers]
  }

  public override var parts: [Object] { recognizers + layers }

  /// Layers among the candidates, which the dispatcher owns.
  public var layers: [DispatchLayer] { candidates?.compactMap { $0 as? DispatchLayer } ?? [] }

  /// Ends dispatching, and releases its layers.
  func leave() {
    for layer in layers { view.engine.release(layer) }
    for recognizer in recognizers { recognizer.dispatch = nil }
    view.engine.dispatchers.remove(key: key)
  }

  /// Attaches a recognizer to the view, and dispatches its gestures from now on.
  public func add(_ recognizer: GestureRecognizer) {
    recognizers.append(recognizer)
    recognizer.dispatch = Dispatch(by: self)
    view.addGestureRecognizer(recognizer)
  }

  /// The view or layer for a gesture that starts at `point` on the screen; nil for none.
  func pick(at point: Point) -> Object? {
    let shown = shownCandidates
    let found = view.engine.nearest(
      to: point, among: shown, insets: insets, preferring: preference)
    if let found { return found.candidate.object }
    return fallback == .only && shown.count == 1 ? shown[0].object : nil
  }

  /// Candidates that are shown, whether or not they take touches.
  private var shownCandidates: [NearCandidate] {
    guard let candidates else {
      return view.subviews.filter(\.isShown).map { .view($0) }
    }
    return candidates.enumerated().compactMap { order, candidate in
      if let layer = candidate as? DispatchLayer {
        guard !layer.isReleased, view.isShown else { return nil }
        return .layer(layer, in: view, order: order)
      }
      guard let own = candidate as? View, !own.isReleased, own.isShown else { return nil }
      return .view(own)
    }
  }
}

/// The receiver of a recognizer's current gesture, and how far the receiver has followed it.
final class Dispatch {
  private(set) unowned var dispatcher: Dispatcher
  /// The view or layer that the current gesture was handed to.
  private var picked: WeakReference<Object>?
  /// The part of the gesture that the receiver has followed so far.
  private var translation = Vector.zero
  private var scale = 1.0
  private var rotation = 0.0

  init(by dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
  }

  func copied(by copy: WorldCopy) -> Dispatch {
    let result = Dispatch(by: copy[dispatcher])
    result.picked = picked
    (result.translation, result.scale, result.rotation) = (translation, scale, rotation)
    return result
  }

  /// The view or layer that the current gesture was handed to; nil between gestures, and once it is
  /// released.
  var receiver: Object? { dispatcher.view.engine.objects[picked] }

  /// Picks the receiver of a gesture that is about to begin; returns the reason if there is none.
  func begin(_ recognizer: GestureRecognizer) -> Reason? {
    picked = dispatcher.pick(at: recognizer.start(on: dispatcher.view)).map { WeakReference($0) }
    (translation, scale, rotation) = (.zero, 1, 0)
    return picked == nil ? Reason("@ has no view where it starts", dispatcher) : nil
  }

  func end() { picked = nil }

  /// Adopts the recognizer's measures without moving the receiver, after its reference changed.
  func rebase(_ recognizer: GestureRecognizer) { read(recognizer) }

  /// Makes the receiver follow the recognizer's change since the last call.
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
    switch recognizer.values {
    case .none: break
    case .pan:
      guard let pan = recognizer as? PanGestureRecognizer else { return }
      // The window's coordinates may differ from the screen's.
      let onWindow = pan.translation(in: nil)
      translation = dispatcher.view.window?.turnToScreen(onWindow) ?? onWindow
    case .pinch(let scale, _): self.scale = scale
    case .rotation(let angle, _): rotation = angle
    }
  }
}

extension GestureRecognizer {
  /// The mean of where its touches landed on the screen; its location if it has no touches.
  fileprivate func start(on view: View) -> Point {
    guard !touches.isEmpty else { return view.convertToScreen(location(in: view)) }
    let sum = touches.reduce(Vector.zero) { $0 + ($1.landing - .zero) }
    return .zero + sum * (1 / Double(touches.count))
  }
}
