import Gestures

/// The search for the controller that counts as a view's page.
///
/// From the view up, it is the first controller that isn't part of another: navigation and tab
/// controllers stand for the child that they show, other children for their parent's page. Alerts,
/// and views without a page, belong to the page currently shown.
struct PageLookup {
  let engine: Engine
  let rules: Rules

  private func kind(_ controller: Controller) -> ElementClass.Page {
    rules.facts(of: controller).element.page
  }

  /// The nearest controller above another one in the responder chain.
  private func controller(above controller: Controller) -> Controller? {
    switch controller.next {
    case let controller as Controller: controller
    case let view as View: view.nearestController
    default: nil
    }
  }

  func page(from nearest: Controller?) -> Controller? {
    var candidate = nearest
    while let controller = candidate {
      switch kind(controller) {
      case .navigation: candidate = controller.children.last
      case .tabs: candidate = controller.selectedController
      case .plain, .pages, .split, .alert, .contextMenu:
        if isPage(controller) { return kind(controller) == .alert ? currentPage : controller }
        candidate = self.controller(above: controller)
      }
    }
    return currentPage
  }

  /// Whether a controller is a page of its own: without a parent, or a child of a container.
  func isPage(_ controller: Controller) -> Bool {
    guard let parent = controller.parent else { return true }
    switch kind(parent) {
    case .navigation, .tabs, .pages, .split: return true
    case .plain, .alert, .contextMenu: return false
    }
  }

  /// The page that the key window shows.
  var currentPage: Controller? {
    guard let root = engine.keyWindow?.rootViewController else { return nil }
    var page = root
    // Clients can make two controllers each other's content.
    var contents: Set<ObjectIdentifier> = []
    while true {
      if let shown = shown(by: page, isRoot: page === root) {
        page = shown
      } else if let content = page.contentViewController,
        contents.insert(ObjectIdentifier(content)).inserted
      {
        page = content
      } else {
        return page
      }
    }
  }

  /// The controller that another one shows in its place, as far as UIKit knows; nil for none.
  private func shown(by controller: Controller, isRoot: Bool) -> Controller? {
    if let presented = controller.presented {
      switch kind(presented) {
      case .alert, .contextMenu: break
      case .plain, .navigation, .tabs, .pages, .split: return presented
      }
    }
    switch kind(controller) {
    case .tabs: return controller.selectedController
    case .navigation: return controller.children.last
    case .plain, .pages, .split, .alert, .contextMenu: break
    }
    if isRoot, controller.children.count == 1 { return controller.children.first }
    return controller.children.last { $0.isContainer && fillsWindow($0) }
  }

  private func fillsWindow(_ controller: Controller) -> Bool {
    guard let view = controller.view, let window = view.window, !view.isHidden, view.alpha > 0.01,
      view.bounds.size == window.bounds.size
    else { return false }
    return (try? View.convert(.zero, from: view, to: window)) == .zero
  }
}
