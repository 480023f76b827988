import Gestures

/// The settings of a controller in a request: its properties, its view and its place.
struct ControllerSettings {
  private let changes: [PropertyChange]
  private let view: Naming?
  private let place: Parent?
  private let selected: String?

  private enum Parent {
    case nowhere
    case window(String)
    case parent(String)
    case presenter(String)
  }

  /// A new controller has no children to select from.
  init(_ params: inout Parameters, isNew: Bool) throws(RequestError) {
    changes = try controllerProperties.read(&params)
    view = try params.optional("view", .naming(of: .view))
    selected =
      isNew ? nil : try params.optional("selectedViewController", .identifier(of: .controller))
    let places: [(name: String, naming: Naming?, make: (String) -> Parent)] = [
      ("window", try params.optional("window", .naming(of: .window)), { .window($0) }),
      ("parent", try params.optional("parent", .naming(of: .controller)), { .parent($0) }),
      ("presenter", try params.optional("presenter", .naming(of: .controller)), { .presenter($0) }),
    ]
    var chosen: Parent?
    var isTakenOut = false
    for (name, naming, make) in places {
      switch naming {
      case nil: continue
      case .nobody: isTakenOut = true
      case .object(let id):
        guard chosen == nil else {
          throw RequestError.expected("one of window, parent and presenter").within(name)
        }
        chosen = make(id)
      }
    }
    place = chosen ?? (isTakenOut ? .nowhere : nil)
  }

  /// The identifier of the presenter; nil for other places.
  var presenter: String? {
    if case .presenter(let id) = place { id } else { nil }
  }

  /// Sets what makes parts of a new controller, ahead of its other properties: its presentation.
  func makeParts(of controller: Controller, in session: Session) throws(RequestError) {
    var making = changes.filter {
      presentationProperties.contains(controllerProperties.properties[$0.position].name)
    }
    try controllerProperties.resolve(&making, for: controller, in: session)
    controllerProperties.apply(making, to: controller)
  }

  /// Looks everything up and checks it before changing anything.
  func apply(to controller: Controller, in session: Session) throws(RequestError) {
    var changes = changes
    try controllerProperties.resolve(&changes, for: controller, in: session)
    let view: View?? =
      switch self.view {
      case nil: nil
      case .nobody: .some(nil)
      case .object(let id): try session.view(id)
      }
    let place = try place.map { place throws(RequestError) in
      try resolve(place, in: session)
    }
    let selected: Controller? =
      if let selected = self.selected {
        try session.controller(selected, at: "selectedViewController")
      } else { nil }
    if let selected, !controller.isTabs || selected.parent !== controller {
      throw RequestError(ControllerError.notSelectable).within("selectedViewController")
    }
    if place != nil || view != nil {
      let goal = view ?? controller.view
      do {
        try controller.checkMove(to: place ?? controller.place, with: goal)
      } catch {
        throw RequestError(error)
      }
      try session.checkPresentations(of: controller, at: place ?? controller.place, with: goal)
    }
    // The style decides what is made around its view.
    controllerProperties.apply(changes, to: controller)
    do {
      if let place {
        try controller.move(to: place, with: view ?? controller.view)
      } else if let view {
        try controller.setView(view)
      }
      if let selected { try controller.select(selected) }
    } catch {
      throw RequestError(error)
    }
  }

  private func resolve(_ place: Parent, in session: Session) throws(RequestError)
    -> Controller.Place
  {
    switch place {
    case .nowhere: .none
    case .window(let id): .root(try session.object(id, Window.self, "a window", at: "window"))
    case .parent(let id): .child(try session.controller(id, at: "parent"))
    case .presenter(let id): .presented(try session.controller(id, at: "presenter"))
    }
  }
}

extension RequestError {
  /// The error for a view or a place that a controller can't have.
  init(_ error: ControllerError) {
    switch error {
    case .windowAsView:
      self.init(.invalidHierarchy("a window can't be a controller's view"))
    case .viewTaken(let owner):
      self.init(.invalidHierarchy("\(quoted(owner)) already has that view"))
    case .cycle:
      self.init(.invalidHierarchy("a controller can't contain or present itself"))
    case .alreadyPresenting(let other):
      self.init(.invalidHierarchy("the presenter already presents \(quoted(other))"))
    case .notSelectable:
      self.init(
        .invalidHierarchy("only tab bar controllers select a child, and only one of their own"))
    case .tooDeep(let limit):
      self.init(
        .limitExceeded("controllers nest too deeply (limit \(limit) levels)", limit: limit))
    case .hierarchy(let error):
      self.init(error)
    }
  }
}
