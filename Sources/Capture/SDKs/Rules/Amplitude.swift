import Gestures

/// Amplitude: gestures as they end, handled actions, edits; quick and dead clicks.
extension SDK {
  static let amplitude = SDK(
    name: "amplitude", sdk: "amplitude/Amplitude-Swift", version: "1.18.6",
    options: [Setting("interfaceSignals", .flag, false)],
    viewMarks: [Setting("ignoreRageClick", .flag), Setting("ignoreDeadClick", .flag)]
  ) { options in
    let fields = [
      property("Action", .name), property("Target View Class", .className(withModule: false)),
      property("Target Text", .text(AmplitudeTables.texts)),
      property(
        "Hierarchy",
        .hierarchy(separator: " → ", levels: .max, isOutermostFirst: false, withIdentifiers: false)),
      property("Screen Name", .page(AmplitudeTables.page)),
      property("Target Accessibility Label", .accessibilityLabel),
      property("Target Accessibility Identifier", .accessibilityIdentifier),
      property("Action Method", .action), property("Gesture Recognizer", .recognizerClass),
    ]
    let interaction = "[Amplitude] Element Interacted"
    let rage = SeriesRule(
      taps: 4, seconds: 1, points: 50, comparison: .series,
      fields: [
        (key("Begin Time"), .begin), (key("End Time"), .end), (key("Duration"), .duration),
        (key("Clicks"), .clicks), (key("Click Count"), .clickCount),
      ])
    let dead = Channel(
      source: .click, kind: .dead,
      checks: clicks + [Check("A17", view: .isNotMarked("ignoreDeadClick"))],
      outcome: .wait(3.5, for: .anyChange), event: "[Amplitude] Dead Click",
      fields: fields + [property("X", .x), property("Y", .y)])
    return SDKRules(
      channels: [
        Channel(
          source: .gesture,
          checks: [
            Check("A3", view: .exists), Check("A3", recognizer: .isNotScrolling),
            Check(
              "A4",
              interaction: .isNamed(.recognizers(AmplitudeTables.gestures, othersByClass: true))),
          ],
          event: interaction, fields: fields),
        Channel(
          source: .actionAfter,
          checks: [
            Check("A6", action: .senderIs([.kind(of: "UIControl")])),
            Check("A2", action: .isHandled),
            Check(
              "A6",
              action: .isRegistered(
                AmplitudeTables.valued, for: .valueChanged, others: .touchUpInside)),
            Check("A6", action: .targetClassOmits("SwiftUI")),
            Check("A7", interaction: .isNamed(.events(AmplitudeTables.events))),
          ],
          event: interaction, fields: fields),
        Channel(
          source: .textEnded,
          checks: [
            Check("A9", view: .exists),
            Check("A9", interaction: .isNamed(.constant("didEndEditing"))),
          ],
          event: interaction, fields: fields),
        Channel(
          source: .click, kind: .rage,
          checks: clicks + [Check("A17", view: .isNotMarked("ignoreRageClick"))],
          outcome: .series(rage), event: "[Amplitude] Rage Click", fields: fields),
      ] + (options.flag("interfaceSignals") ? [dead] : []),
      screen: ScreenRule(
        subjects: .application(and: []), page: AmplitudeTables.page,
        repetition: .notLast, event: "[Amplitude] Screen Viewed",
        fields: [(key("Screen Name"), .name)]))
  }

  private static let clicks = [
    Check("A16", interaction: .isClick("touch")),
    Check("A18", interaction: .isFresh(points: 12, 0.005)),
  ]

  private static func property(_ name: String, _ value: Derivation) -> Field {
    Field(key(name), value)
  }

  private static func key(_ name: String) -> String { "[Amplitude] \(name)" }
}

/// Classes and names that the rules refer to.
private enum AmplitudeTables {
  static let gestures: [(ClassPattern, String?)] = [
    (.kind(of: "UITapGestureRecognizer"), "tap"),
    (.kind(of: "UISwipeGestureRecognizer"), "swipe"),
    (.kind(of: "UIPanGestureRecognizer"), "pan"),
    (.kind(of: "UILongPressGestureRecognizer"), "longPress"),
    (.kind(of: "UIPinchGestureRecognizer"), "pinch"),
    (.kind(of: "UIRotationGestureRecognizer"), "rotation"),
    (.kind(of: "UIHoverGestureRecognizer"), nil),
  ]

  static let valued: [ClassPattern] = [
    .kind(of: "UISegmentedControl"), .kind(of: "UIPageControl"), .kind(of: "UIDatePicker"),
    .kind(of: "UISwitch"),
  ]

  static let events: [(ControlEvents, [(ClassPattern, String)])] = [
    (.allTouchEvents, [(.kind(of: "UIControl"), "touch")]),
    (.valueChanged, [(.kind(of: "UIControl"), "valueChange")]),
    (.allEditingEvents, [(.kind(of: "UIControl"), "edit")]),
    (.primaryActionTriggered, [(.kind(of: "UIControl"), "primaryAction")]),
    (.menuActionTriggered, [(.kind(of: "UIControl"), "menuAction")]),
  ]

  static let texts = TextRule(sources: [
    (.kind(of: "UIButton"), .currentTitle), (.kind(of: "UISegmentedControl"), .segment),
  ])

  static let page = PageRule(
    steps: [.presented, .navigation, .tabs, .firstChild], prefersTitle: true, otherwise: "Unknown")
}
