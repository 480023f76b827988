import Gestures

/// An interaction that an SDK sees on one of its channels: what its checks look at, and what they find.
struct Interaction {
  /// Index of the channel in the SDK's rules.
  var channel = 0
  /// The view to report.
  var view: View?
  /// The class of UIKit's own view in it that a hook on touches finds; nil if that is the view itself.
  var innerClass: String?
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

  init(on view: View?, touch: Touch? = nil) {
    self.view = view
    self.touch = touch
    group = touch?.landingNumber
    if let touch { point = touch.location(in: nil) }
  }

  /// A touch as hooks on touches find it.
  init(hookedOn view: View?, touch: Touch? = nil) {
    self.init(on: view, touch: touch)
    innerClass = view?.innerClass
  }

  /// The selection of a segment.
  init(onSegmentOf control: SegmentedControl, touch: Touch? = nil) {
    let selected = control.selectedSegmentIndex
    let views = control.segmentViews
    self.init(on: views.indices.contains(selected) ? views[selected] : nil, touch: touch)
    sender = control
  }

  var source: Record.Source {
    Record.Source(
      view: LoggedReference(view), recognizer: LoggedReference(recognizer),
      control: LoggedReference(sender is View ? sender : nil))
  }
}

extension View {
  // ios.E3
  /// The class of UIKit's own view in it that has its touches; nil if it has them itself.
  var innerClass: String? { self is Switch ? "UISwitchModernVisualElement" : nil }
}

/// A record that is yet to be stored.
struct Draft {
  let kind: RecordKind
  var event: String
  var properties: [RecordProperty]
  var source: Record.Source
  var group: Int?
  /// The number of the decision behind it; 0 for none.
  var decision = 0
}

/// A decision of an SDK about an interaction, kept so that it can be explained.
struct SDKDecision {
  /// Its number among all of the SDK's decisions.
  let number: Int
  let time: Time
  /// The recognizer, control, list or view.
  let subject: ObjectNumber?
  let explanation: Explanation
  /// Index of the record; nil if there is none, or not yet.
  var record: Int?
}
