import Gestures

/// An interaction that a channel has seen, while its checks are made.
struct Candidate {
  /// Index of the profile among the configured ones.
  let profile: Int
  /// Index of the channel in the profile's rules.
  var index: Int
  var channel: Channel
  /// The view to report.
  var view: View?
  var recognizer: GestureRecognizer?
  /// The control or item that sends an action, with the target and the action.
  var sender: Object?
  var target: Object?
  var action: String?
  var touch: Touch?
  /// The number of touches in the event, and of those that lift in it.
  var touches = 1
  var lifts = 1
  /// The landing number of the touch that led to it.
  var group: Int?
  /// In the window.
  var point = Point.zero
  /// The interaction's name, once it was found.
  var name: String?
  /// The direction of a scroll that ended.
  var direction: String?
  /// Whether nothing happened yet: the checks are only to be explained.
  var isImagined = false
  /// The version of the interface before the interaction.
  var version: UInt64 = 0
  /// The object that decisions are looked up by, if it isn't the recognizer, sender or view.
  var subject: Object?
  /// The number of the decision about it.
  var decision = 0

  init(_ profile: Int, _ index: Int, _ channel: Channel, view: View? = nil, touch: Touch? = nil) {
    self.profile = profile
    self.index = index
    self.channel = channel
    self.view = view
    self.touch = touch
    group = touch?.landingNumber
    if let touch { point = touch.location(in: nil) }
  }

  /// The selection of a segment.
  init(
    _ profile: Int, _ index: Int, _ channel: Channel, segmentOf control: SegmentedControl,
    touch: Touch? = nil
  ) {
    let selected = control.selectedSegmentIndex
    let views = control.segmentViews
    self.init(
      profile, index, channel, view: views.indices.contains(selected) ? views[selected] : nil,
      touch: touch)
    sender = control
  }

  var source: Record.Source {
    Record.Source(
      view: LoggedReference(view), recognizer: LoggedReference(recognizer),
      control: LoggedReference(sender is View ? sender : nil))
  }
}

/// A record that is yet to be stored.
struct Draft {
  let profile: Int
  let kind: RecordKind
  var event: String
  var properties: [RecordProperty]
  var source: Record.Source
  var group: Int?
  /// The number of the decision behind it.
  let decision: Int
}

/// A decision of an SDK about an interaction, kept so that it can be explained.
struct RivalDecision {
  /// Its number among all decisions.
  let number: Int
  let profile: Int
  let time: Time
  /// The recognizer, control, list or view.
  let subject: ObjectNumber?
  let outcomes: [CheckOutcome]
  /// Index of the record; nil if there is none, or not yet.
  var record: Int?

  var failure: CheckOutcome? { outcomes.last.flatMap { $0.passed ? nil : $0 } }
}
