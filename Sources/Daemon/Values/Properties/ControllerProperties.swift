import Capture
import Gestures

/// The properties of controllers, in the order in which they are described.
let controllerProperties = PropertyTable<Controller>(
  [
    .text("title", \.title),
    .text("navigationTitle", \.navigationTitle),
    .reference(
      "navigationTitleView", to: View.self, "a view", get: { $0.navigationTitleView },
      set: { $0.navigationTitleView = $1 }),
    .reference(
      "contentViewController", to: Controller.self, "a controller",
      get: { $0.contentViewController }, set: { $0.contentViewController = $1 }),
    .bool("hidesBackButton", \.hidesBackButton).omittedUnlessSet(),
    .bool("navigationBarHidden", \.isNavigationBarHidden).omittedUnlessSet(),
    .reference(
      "leftBarButtonItem", to: BarItem.self, "a bar's item", get: { $0.leftBarButtonItem },
      set: { $0.leftBarButtonItem = $1 }
    ).omittedUnlessSet(),
    modalPresentationStyle,
    mayDim(.bool("isModalInPresentation", \.isModalInPresentation).omittedUnlessSet()),
    shouldDismissProperty,
    mayDim(.value("dimmed", .nullable(.bool), \.isDimmed).omittedUnlessSet()),
    .text("screenURL", \.screenURL),
    .text("tabBarTitle", \.tabBarTitle).omittedUnlessSet(),
    .value(
      "captureMarks", .nullable(CaptureMarksReader { $0.controllerMarks }),
      get: { $0.captureMarks as? CaptureMarks }, set: { $0.captureMarks = $1 }
    ).omittedUnlessSet(),
  ] + Responding<Controller>.properties)

/// The properties that decide what a presentation makes.
let presentationProperties = ["modalPresentationStyle", "isModalInPresentation", "dimmed"]

/// While it is presented, the property may make a dimming view, whose identifier has to be free.
private func mayDim(_ property: Property<Controller>) -> Property<Controller> {
  var property = property
  let resolve = property.resolve
  property.needsResolving = true
  property.resolve = { value, controller, session throws(RequestError) in
    if let presentation = controller.presentation, presentation.dimming == nil {
      try session.checkPresentations([controller])
    }
    return try resolve(value, controller, session)
  }
  return property
}

/// Being a sheet makes a pan, whose identifier has to be free.
private let modalPresentationStyle = {
  var property = Property<Controller>.value(
    "modalPresentationStyle", .nullable(.choice(ModalPresentationStyle.self)),
    \.modalPresentationStyle
  ).omittedUnlessSet()
  property.needsResolving = true
  property.resolve = { value, controller, session throws(RequestError) in
    guard case .string(let name) = value, ModalPresentationStyle(rawValue: name)?.isSheet == true,
      !controller.isSheet
    else { return value }
    let id = SheetDismissGestureRecognizer.identifier(of: controller.id)
    guard session.objects[id] == nil else { throw RequestError(.objectExists(id)) }
    return value
  }
  return mayDim(property)
}()

extension ModalPresentationStyle: WireName {}
