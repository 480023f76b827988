/// What UIKit puts around the view of a presented controller.
///
///     window
///       page
///       drawer.container    as large as the window; it takes the touches beside the view
///         drawer.dimming    of sheets, popovers and alerts
///         card
///
/// It is made when a controller with a view is presented by one whose view is in a window, and goes at the dismissal.
public struct Presentation {
  public let container: View
  /// The view behind sheets, popovers and alerts; nil for others, and for undimmed ones.
  public internal(set) var dimming: View?
  /// The recognizer on it by which a tap dismisses; nil for alerts.
  fileprivate(set) var dimmingTap: DimmingTapGestureRecognizer?
  /// Whether the container was put into the window, and the view into it. Later they may be anywhere.
  var hasJoined = false
  /// The page that `fullScreen` took out of the window; nil for other styles.
  public internal(set) var covered: CoveredPage?

  /// The container, the dimming view and its recognizer, as far as there are any.
  var parts: [Object] { [container, dimming, dimmingTap].compactMap(\.self) }

  func copied(by copy: WorldCopy) -> Presentation {
    var twin = Presentation(container: copy[container])
    twin.dimming = copy[dimming]
    twin.dimmingTap = copy[dimmingTap]
    twin.hasJoined = hasJoined
    twin.covered = covered
    return twin
  }
}

/// A page that is out of the window while a presented one covers it, and the place to which it returns.
public struct CoveredPage {
  fileprivate let page: WeakReference<View>
  fileprivate let superview: WeakReference<View>
  public let index: Int

  init(_ page: View, in superview: View, at index: Int) {
    self.page = WeakReference(page)
    self.superview = WeakReference(superview)
    self.index = index
  }

  /// The page and its former superview; nil once one of them is released.
  public func place(in engine: Engine) -> (page: View, superview: View)? {
    guard let page = engine.objects[page], let superview = engine.objects[superview] else {
      return nil
    }
    return (page, superview)
  }
}

extension Controller {
  /// The identifiers of what a presentation may make, which have to be free.
  public var presentationIdentifiers: [String] {
    ["\(id).container", "\(id).dimming", "\(id).dimming.tap"]
  }

  /// The word for it while it is presented.
  var presentedNoun: String {
    if isAlert { return "alert" }
    return style.isSheet ? "sheet" : style == .popover ? "popover" : "page"
  }

  private var style: ModalPresentationStyle { modalPresentationStyle ?? .overFullScreen }

  /// Makes the container and what belongs to it, unless they are there.
  public func makePresentation() {
    guard presentation == nil else { return }
    presentation = Presentation(container: makePart("container", "UITransitionView"))
    engine.presenting.append(self)
    engine.changedPresentations.append(self)
    updateDimming()
  }

  private func makePart(_ name: String, _ className: String) -> View {
    View.make(id: "\(id).\(name)", class: engine.classes.builtIn(className), in: engine)
  }

  /// Makes or removes the dimming view, as style and properties say.
  func updateDimming() {
    guard let container = presentation?.container, !container.isReleased else { return }
    // ios.B2
    let isDimmable = isAlert || style.isDimmed
    // ios.B3: touches beside an undimmed sheet are for the page.
    let isOpen = isDimmable && isDimmed == false && !isModalInPresentation
    if isOpen != (container.hitTestBehavior == .passSelf) {
      container.hitTestBehavior = isOpen ? .passSelf : .normal
    }
    guard isDimmable, !isOpen else { return removeDimming() }
    guard presentation?.dimming == nil else { return }
    let dimming = makePart("dimming", "UIDimmingView")
    dimming.frame = container.bounds
    container.attach(dimming, at: 0)
    presentation?.dimming = dimming
    engine.changedPresentations.append(self)
    guard !isAlert else { return }
    let tap = DimmingTapGestureRecognizer(of: self)
    dimming.addGestureRecognizer(tap)
    presentation?.dimmingTap = tap
  }

  private func removeDimming() {
    guard let presentation else { return }
    self.presentation?.dimming = nil
    self.presentation?.dimmingTap = nil
    for part in [presentation.dimmingTap, presentation.dimming] as [Object?] {
      if let part { engine.retire(part) }
    }
  }

  /// Leaves its view and its container where they are, as a scene has them.
  public func noteJoined() { presentation?.hasJoined = true }

  /// Notes that its presentation has taken a page out of the window.
  public func cover(_ page: View, in superview: View, at index: Int) {
    presentation?.covered = CoveredPage(page, in: superview, at: index)
  }

  /// Removes a container that was made in advance, if its presenter is in no window.
  public func dropPresentationWithoutWindow() {
    if presentation?.hasJoined == false { endPresentation() }
  }

  /// Puts the container over its presenter's window and the view into it, once; later only a view without superview.
  func joinPresented(by presenter: Controller) {
    guard let view else { return }
    if let presentation, presentation.hasJoined {
      let container = presentation.container
      guard view.superview == nil, !container.isReleased else { return }
      return container.attach(view, at: container.subviews.count)
    }
    guard let window = presenter.view?.window else { return }
    join(presenter.stage(for: style, of: view) ?? window)
    guard style == .fullScreen else { return }
    // ios.B1: the page leaves the window.
    let outermost = sequence(first: presenter, next: \.parent).reduce(presenter) { $1 }
    guard let page = outermost.view, let superview = page.superview, page.window != nil,
      !view.isDescendant(of: page)
    else { return }
    presentation?.covered = CoveredPage(page, in: superview, at: superview.index(of: page))
    page.removeFromSuperview()
  }

  /// Shows its view in a container over a view of the window. ios.B1
  public func join(_ stage: View) {
    guard let view else { return }
    makePresentation()
    guard let container = presentation?.container, !container.isReleased else { return }
    container.frame = stage.superview == nil ? stage.bounds : stage.frame
    presentation?.dimming?.frame = container.bounds
    if let superview = stage.superview {
      superview.attach(container, at: superview.index(of: stage) + 1)
    } else {
      stage.attach(container, at: stage.subviews.count)
    }
    container.attach(view, at: container.subviews.count)
    presentation?.hasJoined = true
    engine.changedPresentations.append(self)
  }

  /// Its view if a style covers that alone, rather than the window.
  private func stage(for style: ModalPresentationStyle, of presented: View) -> View? {
    guard style == .currentContext || style == .overCurrentContext, let view,
      view.superview != nil, !view.isDescendant(of: presented)
    else { return nil }
    return view
  }

  /// Whether a controller that covers it with `fullScreen` has taken its view out of the window.
  var isCovered: Bool {
    guard let view, view.superview == nil else { return false }
    return engine.presenting.contains { $0.presentation?.covered?.place(in: engine)?.page === view }
  }

  /// Removes what lies around the view, which has left, and puts a covered page back.
  func endPresentation() {
    guard let presentation else { return }
    self.presentation = nil
    engine.presenting.removeAll { $0 === self }
    presentation.container.removeFromSuperview()
    for part in presentation.parts.reversed() { engine.retire(part) }
    guard let covered = presentation.covered, let (page, superview) = covered.place(in: engine),
      page.superview == nil, let owner = page.controller, owner.place.isPlaced,
      (try? superview.checkRoom(for: page)) != nil
    else { return }
    superview.attach(page, at: min(covered.index, superview.subviews.count))
  }
}

extension Engine {
  /// The innermost presented controller whose container holds a view; nil if none does.
  public func presented(around view: View) -> Controller? {
    presenting.last { $0.presentation.map { view.isDescendant(of: $0.container) } ?? false }
  }

  /// The reason why a container or dimming view is hit; nil for other views.
  public func reasonToHit(_ view: View) -> String? {
    guard let controller = presented(around: view), let presentation = controller.presentation,
      view === presentation.container || view === presentation.dimming
    else { return nil }
    return "it takes the touches beside the \(controller.presentedNoun) \(controller.id)"
  }

  /// Takes a part of a presentation out; the client's session releases it after the event.
  fileprivate func retire(_ part: Object) {
    if let view = part as? View, !view.isReleased { view.removeFromSuperview() }
    retired.append(part)
  }

  /// Parts of presentations that have ended, to be released, since the last call.
  public func takeRetiredParts() -> [Object] { retired.isEmpty ? [] : retired.takeAll() }

  /// Whether it was part of a presentation that has ended.
  public func isRetired(_ object: Object) -> Bool { retired.contains { $0 === object } }

  /// Controllers whose presentation has got parts since the last call.
  public func takeChangedPresentations() -> [Controller] {
    changedPresentations.isEmpty ? [] : changedPresentations.takeAll()
  }
}

extension Array {
  fileprivate mutating func takeAll() -> [Element] {
    defer { self = [] }
    return self
  }
}
