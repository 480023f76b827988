/// New Relic: actions, each target of a gesture, cells.
extension SDK {
  static let newrelic = SDK(
    name: "newrelic", sdk: "newrelic/newrelic-ios-agent", version: "7.7.6"
  ) { _ in
    let fields = [
      Field("methodExecuted", .action), Field("targetObject", .targetClass),
      Field("label", .text(TextRule(sources: [(.kind(of: "UIButton"), .title)]))),
      Field("accessibility", .accessibilityLabel), Field("touchCoordinates", .allCoordinates),
      Field("controlRect", .frame),
    ]
    func channel(_ source: Channel.Source, _ type: Derivation, _ checks: [Check]) -> Channel {
      Channel(
        source: source, checks: checks, event: "MobileUserAction",
        fields: [Field("actionType", type)] + fields)
    }
    return SDKRules(channels: [
      channel(.actionBefore, .constant("Tap"), [Check("N2", action: .hasTarget)]),
      channel(.gestureTarget, .recognizerClass, [Check("N3", view: .exists)]),
      channel(
        .cell, .name, [Check("N4", view: .exists), Check("N4", interaction: .isNamed(.list))]),
    ])
  }
}
