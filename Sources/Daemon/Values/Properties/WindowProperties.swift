import Gestures

/// The properties of windows.
let windowProperties: [Property<View>] = Property.of(
  Window.self, "windows",
  .number("windowLevel", \.windowLevel),
  isKey,
  rootViewController)

/// Scenes list key windows of their own.
private let isKey = {
  var property = Property<Window>.bool("isKey", \.isKey)
  (property.isDerived, property.isPlain) = (true, false)
  return property
}()

private let rootViewController = Property<Window>(
  name: "rootViewController",
  schema: { NullableReader.nullable(.identifier(of: .controller)).schema },
  readsNull: true, isDerived: true, needsResolving: true, reachesOthers: true, isPlain: false,
  read: { value throws(RequestError) in
    try NullableReader.nullable(.identifier).read(value).map { .identifier($0) } ?? .null
  },
  resolve: { value, window, session throws(RequestError) in
    guard case .identifier(let id) = value else { return value }
    let controller = try session.controller(id, at: "")
    do throws(ControllerError) {
      try controller.checkMove(to: .root(window), with: controller.view)
    } catch {
      throw RequestError(error)
    }
    try session.checkPresentations(of: controller, at: .root(window), with: controller.view)
    return .object(controller)
  },
  get: { $0.rootViewController.map { .object($0) } ?? .null },
  set: { window, value in
    do throws(ControllerError) {
      if case .object(let controller as Controller) = value {
        try controller.move(to: .root(window))
      } else {
        try window.rootViewController?.move(to: .none)
      }
    } catch {
      preconditionFailure("the root of \(window.id) was checked: \(error)")
    }
  })
