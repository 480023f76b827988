/// Mixpanel: every tap, whatever it hits; rapid and dead ones.
extension SDK {
  static let mixpanel = SDK(
    name: "mixpanel", sdk: "mixpanel/mixpanel-swift", version: "2026-09 (beta)",
    options: [
      Setting("clickThreshold", .count, 4), Setting("timeWindowMs", .amount, 1000),
      Setting("radius", .amount, 44), Setting("deadTimeWindowMs", .amount, 500),
    ],
    viewMarks: [Setting("nativeID", .text)]
  ) { options in
    let rage = SeriesRule(
      taps: options.count("clickThreshold"), seconds: options.number("timeWindowMs") / 1000,
      points: options.number("radius"), comparison: .current)
    let fields = [
      Field("$x", .integerX), Field("$y", .integerY),
      Field("$el_id", .stableID(mark: "nativeID", unless: MixpanelTables.madeUpIdentifiers)),
      Field("$el_tag_name", .className(withModule: false)),
      Field(
        "$elements",
        .hierarchy(separator: " > ", levels: 5, isOutermostFirst: true, withIdentifiers: true)),
      Field("$attr-role", .role(MixpanelTables.roles, traits: MixpanelTables.traits)),
    ]
    return SDKRules(channels: [
      Channel(
        source: .tap,
        checks: [
          Check("M2", touch: .liftsAlone), Check("M2", touch: .staysWithin(10)),
          Check("M2", touch: .liftsBefore(0.5)),
          Check("M3", view: .exists), Check("M5", view: .reports(.interactive(10))),
        ],
        event: "$mp_click", fields: fields),
      Channel(
        source: .click, kind: .rage, checks: [Check("M10", interaction: .repeats(rage))],
        event: "$mp_rage_click", fields: fields),
      Channel(
        source: .click, kind: .dead,
        checks: [
          Check("M11", view: .isInteractive),
          Check("M11", view: .excludes(.classes(MixpanelTables.inputs), in: .levels(9))),
          Check("M11", view: .excludes(.trait("adjustable"), in: .levels(9))),
          Check(
            "M11", view: .excludes(.className(contains: MixpanelTables.inputWords), in: .levels(9))),
        ],
        outcome: .wait(options.number("deadTimeWindowMs") / 1000, for: .picture),
        event: "$mp_dead_click", fields: fields),
    ])
  }
}

/// Classes and names that the rules refer to.
private enum MixpanelTables {
  static let madeUpIdentifiers = ["_", "AXID-", "UITransitionView", "UILayoutContainerView"]

  static let roles: [(ClassPattern, String)] = [
    (.kind(of: "UIButton"), "Button"), (.kind(of: "UISwitch"), "Switch"),
    (.kind(of: "UISlider"), "Slider"), (.kind(of: "UITextField"), "TextField"),
    (.kind(of: "UITextView"), "TextArea"), (.kind(of: "UISegmentedControl"), "SegmentedControl"),
    (.kind(of: "UIStepper"), "Stepper"), (.kind(of: "UIImageView"), "Image"),
    (.kind(of: "UILabel"), "Text"), (.kind(of: "UIScrollView"), "ScrollView"),
  ]
  static let traits = [
    ("button", "Button"), ("link", "Link"), ("image", "Image"), ("staticText", "Text"),
    ("searchField", "SearchField"), ("adjustable", "Adjustable"), ("header", "Header"),
    ("tabBar", "TabBar"),
  ]

  static let inputs: ClassList = [
    .kind(of: "UISwitch"), .kind(of: "UISlider"), .kind(of: "UITextField"),
    .kind(of: "UITextView"), .kind(of: "UIStepper"), .kind(of: "UISegmentedControl"),
    .kind(of: "UIDatePicker"), .kind(of: "UIPickerView"), .kind(of: "UIPageControl"),
  ]
  static let inputWords = [
    "Toggle", "Slider", "Stepper", "TextField", "TextEditor", "SecureField", "Picker",
  ]
}
