/// Datadog RUM: touches that lift over controls and cells, scrolls, pages.
extension SDK {
  static let datadog = SDK(name: "datadog", sdk: "DataDog/dd-sdk-ios", version: "3.11.0") { _ in
    SDKRules(
      channels: [
        Channel(
          source: .touchEnded,
          checks: [
            Check("D3", touch: .isAlone), Check("D3", view: .exists),
            Check("D4", view: .excludes(.windowless, in: .own)),
            Check("D4", view: .excludes(.className(contains: ["Keyboard"]), in: .window)),
            Check("D5", view: .reports(.nearest(DatadogClasses.targets))),
            Check("D7", interaction: .isNamed(.constant("tap"))),
            Check("D9", interaction: .nothingOpen),
          ],
          outcome: .open(0.1), event: "action",
          fields: [Field("type", .name), Field("name", .classAndIdentifier)]),
        Channel(
          source: .scroll,
          checks: [
            Check("D11", interaction: .hasDelegate), Check("D14", interaction: .nothingOpen),
          ],
          outcome: .open(10), event: "action",
          fields: [Field("type", .name), Field("name", .classAndIdentifier)],
          stopFields: [
            Field("type", .name), Field("name", .classAndIdentifier),
            Field("action.gesture.direction", .direction),
          ]),
      ],
      screen: ScreenRule(
        subjects: .application(and: [.kind(of: "UIAlertController")]),
        repetition: .stack, event: "view", fields: [("name", .className(withModule: true))]))
  }
}

/// Classes that the rules refer to.
private enum DatadogClasses {
  static let targets: ClassList = [
    .kind(of: "UITableViewCell"), .kind(of: "UICollectionViewCell"), .kind(of: "UIControl"),
    .kind(of: "_UIAlertControllerActionView"), .kind(of: "_UIAlertControllerTextField"),
  ]
}
