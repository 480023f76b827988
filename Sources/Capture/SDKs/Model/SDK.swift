import Gestures

/// An SDK whose capture works differently from the one that `Profile` describes: its rules as data.
public struct SDK: Sendable {
  /// The profile's name.
  public let name: String
  /// The SDK whose rules these are.
  public let source: SDKVersion
  public let options: [Setting]
  /// Marks that it reads from views and from controllers.
  public let viewMarks: [Setting]
  public let controllerMarks: [Setting]
  let rules: @Sendable (Options) -> SDKRules

  init(
    name: String, sdk: String, version: String, options: [Setting] = [],
    viewMarks: [Setting] = [], controllerMarks: [Setting] = [],
    rules: @escaping @Sendable (Options) -> SDKRules
  ) {
    self.name = name
    source = SDKVersion(sdk: sdk, version: version)
    self.options = options
    self.viewMarks = viewMarks
    self.controllerMarks = controllerMarks
    self.rules = rules
  }

  /// All SDKs, in alphabetical order.
  public static let all: [SDK] = [
    .amplitude, .datadog, .embrace, .growingio, .mixpanel, .newrelic, .posthog, .sentry,
  ]
}

/// The rules of an SDK under given options.
struct SDKRules: Sendable {
  var channels: [Channel]
  var screen: ScreenRule?

  /// What the channels of interactions hook, as a list in words.
  var hooks: String {
    var hooks: [String] = []
    for channel in channels where channel.kind == .interaction {
      if let hook = channel.source.hook, !hooks.contains(hook) { hooks.append(hook) }
    }
    return hooks.joined(separator: ", ")
  }
}

/// The kinds of events that SDKs record.
public enum RecordKind: String, CaseIterable, Sendable {
  case interaction, rage, dead, screen
  /// Starts and ends of the application, which no `kinds` switch off.
  case lifecycle

  /// Kinds that can be switched on.
  public static let choices: [RecordKind] = [.interaction, .rage, .dead, .screen]
}

/// A source of interactions that an SDK observes, with the checks they must pass and their outcome.
struct Channel: Sendable {
  /// The event that is observed.
  enum Source: UInt8, Sendable {
    case touchBegan, touchEnded
    /// A touch that ended, after everything that it led to.
    case touchDelivered
    /// A touch that ended, once recognizers have received it.
    case tap
    /// A recognizer that ended; its targets, one by one.
    case gesture, gestureTarget
    /// An action that a control or item sends: before and after it.
    case actionBefore, actionAfter
    /// A change of a segmented control.
    case segment
    case cell
    /// A button of an alert or sheet.
    case alert
    case textEnded
    case scroll
    /// A content offset that UIKit rounds.
    case offset
    /// An interaction that passed every check of another channel.
    case click

    /// What the SDK hooks there, as a plural noun; nil for a check of what another channel hooks.
    var hook: String? {
      switch self {
      case .touchBegan: "fingers that land"
      case .touchEnded, .touchDelivered, .tap: "fingers that lift"
      case .gesture, .gestureTarget: "recognizers that end"
      case .actionBefore, .actionAfter: "actions of controls"
      case .segment: "selections of segments"
      case .cell: "selections of rows"
      case .alert: "buttons of alerts"
      case .textEnded: "edits that end"
      case .scroll: "scrolls"
      case .offset: "offsets that are set"
      case .click: nil
      }
    }
  }

  /// The fate of an interaction that passed every check.
  enum Outcome: Sendable {
    case record
    /// Recorded once none of its kind followed for a time, which depends on the view's class. Views
    /// of no such class are recorded at once.
    case debounce([(ClassPattern, Seconds)])
    /// Recorded when it closes, at the latest after that time, with the time of its begin.
    case open(Seconds)
    /// Recorded when its series is over, if that is a rage.
    case series(SeriesRule)
    /// Recorded if nothing changes in that time.
    case wait(Seconds, for: Evidence)
  }

  /// The signs that an interaction had a consequence.
  enum Evidence: Sendable {
    /// Any change; once one was recorded, others that wait on the same view are dropped.
    case anyChange
    /// Another picture of the window at the end; a further one replaces the one that waits.
    case picture
  }

  var source: Source
  var kind = RecordKind.interaction
  /// Checks, in order; the first that fails ends it.
  var checks: [Check]
  var outcome = Outcome.record
  var event: String
  var fields: [Field]
  /// The fields of a scroll that ends, which replace those of what is open.
  var stopFields: [Field] = []
}

/// A check, by the number of its rule.
struct Check: Sendable {
  let rule: String
  let test: Test

  init(_ rule: String, view test: ViewTest) { (self.rule, self.test) = (rule, .view(test)) }
  init(_ rule: String, touch test: TouchTest) { (self.rule, self.test) = (rule, .touch(test)) }
  init(_ rule: String, recognizer test: RecognizerTest) {
    (self.rule, self.test) = (rule, .recognizer(test))
  }
  init(_ rule: String, action test: ActionTest) { (self.rule, self.test) = (rule, .action(test)) }
  init(_ rule: String, interaction test: InteractionTest) {
    (self.rule, self.test) = (rule, .interaction(test))
  }
}

/// A property of a record.
struct Field: Sendable {
  let key: String
  let value: Derivation

  init(_ key: String, _ value: Derivation) {
    self.key = key
    self.value = value
  }
}

extension Configuration.EventType {
  var kind: RecordKind {
    switch self {
    case .click: .interaction
    case .screen, .leave: .screen
    case .start, .end: .lifecycle
    }
  }
}
