import Gestures

/// GrowingIO: single taps, actions of controls, segments, cells, alerts and texts that changed.
extension Rival {
  static let growingio = Rival(
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
        Check("G14", .exempts(.classes(ignored), .own)),
        Check("G15", .exempts(.mark("ignorePolicy", ["self", "all"]), .own)),
        Check("G15", .exempts(.mark("ignorePolicy", ["children", "all"]), .above)),
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
    return RivalRules(
      channels: [
        channel(
          .gesture, "VIEW_CLICK",
          [
            Check("G3", .recognizer([.exact("UITapGestureRecognizer")])),
            Check("G3", .tapsRequired(1)),
          ] + tracked),
        channel(.actionBefore, "", [Check("G2", .otherTarget(GrowingIOTables.bars))] + sender),
        channel(.actionAfter, "", [Check("G2", .target(GrowingIOTables.bars))] + sender),
        channel(.segment, "VIEW_CLICK", [Check("G9", .hasView)] + tracked),
        channel(.cell, "VIEW_CLICK", [Check("G10", .hasView)] + tracked),
        channel(.alert, "VIEW_CLICK", [Check("G11", .hasView)] + tracked),
        channel(
          .textEnded, "VIEW_CHANGE",
          [Check("G12", .exempts(.secureText, .own))] + tracked + [Check("G12", .textChanged)]),
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
    Check("G13", .hasView),
    Check("G13", .exempts(.hidden, .ownExcept(exempt))),
    Check("G13", .exempts(.alpha(below: 0.001), .ownExcept(exempt))),
    Check("G13", .exempts(.orphaned, .ownExcept(exempt))),
    Check("G13", .exempts(.windowless, .ownExcept(exempt))),
    Check("G13", .exempts(.classes([.exact("TUICandidateCell")]), .own)),
  ]
  static let exempt = ClassPattern.exact("_UINavigationItemButtonView")

  static let sender = [
    Check(
      "G5",
      .otherSender([
        .kind(of: "UITabBarItem"), .kind(of: "UIBarButtonItem"), .kind(of: "UISegmentedControl"),
      ])),
    Check(
      "G7",
      .lifts(unless: [
        .kind(of: "UIPageControl"), .kind(of: "UIStepper"), .kind(of: "UISwitch"),
      ])),
    Check(
      "G7",
      .names(
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
