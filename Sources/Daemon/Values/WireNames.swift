import Gestures

// The engine's choices as the protocol spells them.

extension Touch.Phase: WireName {
  public static let allCases: [Touch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]

  var wireName: String { name.description }

  var name: StaticString {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension Touch.Kind: WireName {
  public static let allCases: [Touch.Kind] = [.direct, .indirect, .pencil, .indirectPointer]

  var wireName: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}

extension GestureRecognizer.State: WireName {
  public static let allCases: [GestureRecognizer.State] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  var wireName: String { name.description }
}

enum DirectionName: String, WireName {
  case right, left, up, down

  var direction: SwipeDirection {
    switch self {
    case .right: .right
    case .left: .left
    case .up: .up
    case .down: .down
    }
  }
}

enum EdgeName: String, WireName {
  case top, left, bottom, right

  var edge: EdgeSet {
    switch self {
    case .top: .top
    case .left: .left
    case .bottom: .bottom
    case .right: .right
    }
  }
}

enum ScrollTypeName: String, WireName {
  case discrete, continuous

  var mask: ScrollTypeMask {
    switch self {
    case .discrete: .discrete
    case .continuous: .continuous
    }
  }
}

extension Press.Kind: WireName {
  var wireName: String {
    switch self {
    case .upArrow: "upArrow"
    case .downArrow: "downArrow"
    case .leftArrow: "leftArrow"
    case .rightArrow: "rightArrow"
    case .select: "select"
    case .menu: "menu"
    case .playPause: "playPause"
    }
  }
}

extension Press.Phase: WireName {
  public static let allCases: [Press.Phase] = [.began, .changed, .ended, .cancelled]

  var wireName: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension Motion: WireName {
  public static let allCases: [Motion] = [.shake]

  var wireName: String { "shake" }
}

extension Motion.Phase: WireName {
  public static let allCases: [Motion.Phase] = [.began, .ended, .cancelled]

  var wireName: String {
    switch self {
    case .began: "began"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension RemoteCommand: WireName {
  var wireName: String {
    switch self {
    case .play: "play"
    case .pause: "pause"
    case .stop: "stop"
    case .togglePlayPause: "togglePlayPause"
    case .nextTrack: "nextTrack"
    case .previousTrack: "previousTrack"
    case .beginSeekingBackward: "beginSeekingBackward"
    case .endSeekingBackward: "endSeekingBackward"
    case .beginSeekingForward: "beginSeekingForward"
    case .endSeekingForward: "endSeekingForward"
    }
  }
}

extension InputPhase: WireName {
  public static let allCases: [InputPhase] = [.began, .changed, .ended, .cancelled]

  var wireName: String {
    switch self {
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension ScrollKind: WireName {
  public static let allCases: [ScrollKind] = [.discrete, .continuous]

  var wireName: String {
    switch self {
    case .discrete: "discrete"
    case .continuous: "continuous"
    }
  }
}

extension HoverPhase: WireName {
  public static let allCases: [HoverPhase] = [.entered, .moved, .exited]

  var wireName: String {
    switch self {
    case .entered: "entered"
    case .moved: "moved"
    case .exited: "exited"
    }
  }
}
