import Gestures

/// GrowingIO: single taps, actions of controls, segments, cells, alerts and texts that changed.
extension SDK {
  static let growingio = SDK(
    name: "growingio", sdk: "growingio/growingio-sdk-ios-autotracker", version: "4.11.0",
    options: [
      Setting("autotrackAllPages", .flag, false), Setting("pages", .textsByName, .object([])),
      Setting("ignoreViewClasses", .texts, .list([])),
    ],
    viewMarks: [
      Setting("ignorePolicy", .choice(["none", "self", "children", "all"])),
      Setting("content", .text), Setting("uniqueTag", .text),
    ],
    controllerMarks: [
      Setting("alias", .text), Setting("title", .text), Setting("attributes", .properties),
    ]
  ) { options in
    let pages = EnrolledPages(
      options.textsByName("pages"), all: options.flag("autotrackAllPages"))
    let ignored = ClassList(options.texts("ignoreViewClasses").map { .exact($0) })
    let tracked =
      GrowingIOTables.tracked + [
        Check("G14", view: .excludes(.classes(ignored), in: .own)),
        Check("G15", view: .excludes(.mark("ignorePolicy", ["self", "all"]), in: .own)),
        Check("G15", view: .excludes(.mark("ignorePolicy", ["children", "all"]), in: .above)),
      ]
    let fields = [
      Field("path", .pagePath(pages)), Field("textValue", .contentText(limit: 50)),
      Field("xpath", .path(.classes)), Field("xcontent", .path(.indices)),
      Field("index", .position), Field("attributes", .pageAttributes(pages)),
    ]
    func channel(_ source: Channel.Source, _ event: String, _ checks: [Check]) -> Channel {
      Channel(source: source, checks: checks, event: event, fields: fields)
    }
    let sender = GrowingIOTables.sender + tracked
    return SDKRules(
      channels: [
        channel(
          .gesture, "VIEW_CLICK",
          [
            Check("G3", recognizer: .isKind(of: [.exact("UITapGestureRecognizer")])),
            Check("G3", recognizer: .needsTaps(1)),
          ] + tracked),
        channel(
          .actionBefore, "", [Check("G2", action: .targetIsNot(GrowingIOTables.bars))] + sender),
        channel(
          .actionAfter, "", [Check("G2", action: .targetIs(GrowingIOTables.bars))] + sender),
        channel(.segment, "VIEW_CLICK", [Check("G9", view: .exists)] + tracked),
        channel(.cell, "VIEW_CLICK", [Check("G10", view: .exists)] + tracked),
        channel(.alert, "VIEW_CLICK", [Check("G11", view: .exists)] + tracked),
        channel(
          .textEnded, "VIEW_CHANGE",
          [Check("G12", view: .excludes(.secureText, in: .own))] + tracked + [
            Check("G12", interaction: .textChanged)
          ]),
      ],
      screen: ScreenRule(
        subjects: .enrolled(pages, never: GrowingIOTables.neverPages),
        event: "PAGE",
        fields: [
          ("path", .path), ("title", .title), ("referralPage", .referrer),
          ("orientation", .orientation), ("attributes", .attributes),
        ]))
  }
}

/// Classes and names that the rules refer to.
private enum GrowingIOTables {
  static let tracked = [
    Check("G13", view: .exists),
    Check("G13", view: .excludes(.hidden, in: .ownExcept(exempt))),
    Check("G13", view: .excludes(.alpha(below: 0.001), in: .ownExcept(exempt))),
    Check("G13", view: .excludes(.orphaned, in: .ownExcept(exempt))),
    Check("G13", view: .excludes(.windowless, in: .ownExcept(exempt))),
    Check("G13", view: .excludes(.classes([.exact("TUICandidateCell")]), in: .own)),
  ]
  static let exempt = ClassPattern.exact("_UINavigationItemButtonView")

  static let sender = [
    Check(
      "G5",
      action: .senderIsNot([
        .kind(of: "UITabBarItem"), .kind(of: "UIBarButtonItem"), .kind(of: "UISegmentedControl"),
      ])),
    Check(
      "G7",
      action: .isSentAtLift(unlessBy: [
        .kind(of: "UIPageControl"), .kind(of: "UIStepper"), .kind(of: "UISwitch"),
      ])),
    Check(
      "G7",
      interaction: .isNamed(
        .sender([(.kind(of: "UISlider"), "VIEW_CHANGE"), (.kind(of: "NSObject"), "VIEW_CLICK")]))
    ),
  ]

  static let bars: [ClassPattern] = [.kind(of: "UITabBar"), .kind(of: "UITabBarController")]

  static let neverPages = [
    "UIInputWindowController", "UIActivityGroupViewController", "UIKeyboardHiddenViewController",
    "UICompatibilityInputViewController", "UISystemInputAssistantViewController",
    "UIPredictionViewController", "UIApplicationRotationFollowingController",
    "UIAlertController", "_UIAlertControllerTextFieldViewController", "UICandidateViewController",
    "UISystemKeyboardDockController", "UIKeyboardCameraViewController",
    "UIKeyboardCameraRemoteViewController",
  ]
}
