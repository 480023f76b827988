/// Embrace: the first finger of an event as it lands, or as it lifts.
extension SDK {
  static let embrace = SDK(
    name: "embrace", sdk: "embrace-io/embrace-apple-sdk", version: "6.21.0",
    options: [
      Setting("tapPhase", .choice(["onStart", "onEnd"]), "onStart"),
      Setting("ignoredViewTypes", .texts, .list([])),
    ]
  ) { options in
    let isAtEnd = options.text("tapPhase") == "onEnd"
    let ignored = ClassList(options.texts("ignoredViewTypes").map { .exact($0) })
    return SDKRules(channels: [
      Channel(
        source: isAtEnd ? .touchEnded : .touchBegan,
        checks: [Check("E1", view: .exists)] + (isAtEnd ? [Check("E2", touch: .liftsInside)] : [])
          + [Check("E3", view: .excludes(.classes(ignored), in: .own))],
        event: "emb-ui-tap",
        fields: [
          Field("view.name", .identifierOrClass), Field("tap.coords", .coordinates(",")),
        ])
    ])
  }
}
