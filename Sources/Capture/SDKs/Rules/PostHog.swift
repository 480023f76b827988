import Gestures

/// PostHog: gestures as they end, actions after they are sent, edits, scrolls, quick series of taps.
extension SDK {
  static let posthog = SDK(
    name: "posthog", sdk: "PostHog/posthog-ios", version: "3.69.3",
    options: [
      Setting("minimumTapCount", .count, 3), Setting("thresholdPoints", .amount, 30),
      Setting("timeoutInterval", .amount, 1),
    ],
    viewMarks: [Setting("label", .text)]
  ) { options in
    let rage = SeriesRule(
      taps: options.count("minimumTapCount"), seconds: options.number("timeoutInterval"),
      points: options.number("thresholdPoints"), comparison: .previous)
    let debounce = Channel.Outcome.debounce([
      (.kind(of: "UISlider"), 0.3), (.kind(of: "UIScrollView"), 0.4),
    ])
    let chain = Field("$elements_chain", .chain(PostHogTables.texts, mark: "label"))
    let screen = Field("$screen_name", .page(PostHogTables.page))
    let fields = [Field("$event_type", .name), chain, screen]
    return SDKRules(
      channels: [
        Channel(
          source: .gesture,
          checks: [Check("P5", view: .exists)] + PostHogTables.trackable + [
            Check("P5", recognizer: .isNotScrolling),
            Check("P6", view: .excludes(.classPrefix("UISwitch"), in: .own)),
            Check("P7", view: .excludes(.classes([.exact("UIPickerColumnView")]), in: .own)),
            Check(
              "P8",
              interaction: .isNamed(.recognizers(PostHogTables.gestures, othersByClass: false))),
          ],
          outcome: debounce, event: "$autocapture", fields: fields),
        Channel(
          source: .actionAfter,
          checks: [
            Check("P10", action: .senderIs([.kind(of: "UIControl")])),
            Check("P13", action: .senderIsNot([.kind(of: "UITextField")])),
          ] + PostHogTables.trackable + [
            Check(
              "P10",
              action: .isRegistered(
                PostHogTables.valued, for: .valueChanged, others: .touchUpInside)),
            Check("P11", interaction: .isNamed(.events(PostHogTables.events))),
          ],
          outcome: debounce, event: "$autocapture", fields: fields),
        Channel(
          source: .textEnded,
          checks: [Check("P13", interaction: .isNamed(.constant("change")))]
            + PostHogTables.trackable,
          outcome: debounce, event: "$autocapture", fields: fields),
        Channel(
          source: .offset,
          checks: PostHogTables.trackable + [
            Check("P16", interaction: .isNamed(.constant("scroll")))
          ],
          outcome: debounce, event: "$autocapture", fields: fields),
        Channel(
          source: .touchDelivered, kind: .rage,
          checks: [
            Check("P25", touch: .isAlone), Check("P25", touch: .isTap), Check("P25", view: .exists),
            Check("P25", view: .excludes(.windowless, in: .own)),
            Check("P26", view: .excludes(.classes(SDKRecorder.keyboards), in: .window)),
            Check("P26", view: .excludes(.classes(PostHogTables.repeated), in: .chain)),
            Check("P26", view: .excludes(.token("ph-no-rageclick"), in: .chain)),
            Check("P27", view: .excludes(.classes(PostHogTables.repeated), in: .point)),
            Check("P27", view: .excludes(.token("ph-no-rageclick"), in: .point)),
            Check("P28", interaction: .repeats(rage)),
            Check("P29", view: .hasPage(PostHogTables.page, orMark: "label")),
          ],
          event: "$rageclick",
          fields: [
            Field("$event_type", .constant("touch")),
            Field(
              "$elements_chain",
              .chainIf(PostHogTables.trackable, PostHogTables.texts, mark: "label")),
            Field("$touch_x", .x), Field("$touch_y", .y), screen,
          ]),
      ],
      screen: ScreenRule(
        subjects: .all, page: PostHogTables.page, unwraps: true, event: "$screen",
        fields: [("$screen_name", .name)]))
  }
}

/// Classes and names that the rules refer to.
private enum PostHogTables {
  /// Checks of everything from the view up.
  static let trackable = [
    Check("P4", view: .exists),
    Check("P4", view: .excludes(.hidden, in: .chain)),
    Check("P4", view: .excludes(.interactionDisabled, in: .chain)),
    Check("P4", view: .excludes(.token("ph-no-capture"), in: .chain)),
    Check("P4", view: .excludes(.classes(SDKRecorder.keyboards), in: .chain)),
    Check("P14", view: .excludes(.sensitiveText(sensitive), in: .chain)),
  ]

  static let sensitive = [
    "newPassword", "oneTimeCode", "creditCardNumber", "telephoneNumber", "emailAddress",
    "password", "username", "URL", "name", "nickname", "middleName", "familyName", "nameSuffix",
    "namePrefix", "organizationName", "location", "fullStreetAddress", "streetAddressLine1",
    "streetAddressLine2", "addressCity", "addressState", "addressCityAndState", "postalCode",
  ]

  static let gestures: [(ClassPattern, String?)] = [
    (.kind(of: "UITapGestureRecognizer"), "touch"),
    (.kind(of: "UISwipeGestureRecognizer"), "swipe"),
    (.kind(of: "UIPanGestureRecognizer"), "pan"),
    (.kind(of: "UILongPressGestureRecognizer"), "long_press"),
    (.kind(of: "UIPinchGestureRecognizer"), "pinch"),
    (.kind(of: "UIRotationGestureRecognizer"), "rotation"),
  ]

  /// Controls whose event is a change of their value.
  static let valued: [ClassPattern] = [
    .kind(of: "UISegmentedControl"), .kind(of: "UIPageControl"), .kind(of: "UIStepper"),
    .kind(of: "UISlider"), .kind(of: "UISwitch"), .kind(of: "UIDatePicker"),
  ]

  static let events: [(ControlEvents, [(ClassPattern, String)])] = [
    (
      .valueChanged, [(.kind(of: "UISwitch"), "toggle"), (.kind(of: "UIControl"), "value_changed")]
    ),
    (.allTouchEvents, [(.kind(of: "UIControl"), "touch")]),
    (.allEditingEvents, [(.kind(of: "UIControl"), "change")]),
    (
      .primaryActionTriggered,
      [
        (.kind(of: "UIButton"), "touch"), (.kind(of: "UISegmentedControl"), "value_changed"),
        (.kind(of: "UIDatePicker"), "value_changed"), (.kind(of: "UIStepper"), "value_changed"),
        (.kind(of: "UITextField"), "submit"), (.kind(of: "UISwitch"), "toggle"),
        (.kind(of: "UIControl"), "primary_action"),
      ]
    ),
    (.menuActionTriggered, [(.kind(of: "UIControl"), "menu_action")]),
  ]

  static let texts = TextRule(sources: [
    (.kind(of: "UIButton"), .title), (.kind(of: "UISegmentedControl"), .segment),
    (.kind(of: "UITextField"), .ownOrPlaceholder), (.kind(of: "UITextView"), .own),
    (.kind(of: "UIStepper"), .value), (.kind(of: "UISlider"), .singleValue),
    (.kind(of: "UISwitch"), .state),
  ])

  /// Classes that users tap repeatedly on purpose.
  static let repeated: ClassList = [
    .kind(of: "UITextField"), .kind(of: "UITextView"), .kind(of: "UISearchBar"),
    .kind(of: "UIStepper"), .kind(of: "UISlider"), .kind(of: "UIDatePicker"),
    .kind(of: "UIPickerView"), .kind(of: "UISegmentedControl"), .kind(of: "UIPageControl"),
  ]

  static let page = PageRule(
    steps: [.navigation, .tabs, .presented], prefersTitle: false, otherwise: nil, remembers: true)
}
