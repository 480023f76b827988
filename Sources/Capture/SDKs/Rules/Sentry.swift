/// Sentry: a breadcrumb for each action with a target, and for each page.
extension SDK {
  static let sentry = SDK(
    name: "sentry", sdk: "getsentry/sentry-cocoa", version: "9.26.0",
    options: [Setting("reportAccessibilityIdentifier", .flag, false)]
  ) { options in
    SDKRules(
      channels: [
        Channel(
          source: .actionBefore,
          checks: [
            Check("S2", action: .hasTarget),
            Check("S3", action: .isNotRegistered(.kind(of: "UITextField"), for: .editingChanged)),
          ],
          event: "breadcrumb",
          fields: [
            Field("category", .constant("touch")), Field("type", .constant("user")),
            Field("message", .action),
            Field(
              "data", .touchedView(withIdentifier: options.flag("reportAccessibilityIdentifier"))),
          ])
      ],
      screen: ScreenRule(
        subjects: .all, event: "breadcrumb",
        fields: [
          ("category", .constant("ui.lifecycle")), ("type", .constant("navigation")),
          ("data", .details),
        ]))
  }
}
