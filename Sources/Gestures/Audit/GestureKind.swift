/// What a recognizer looks for in touches, by which audits compare it with others.
enum GestureKind: Equatable {
  case tap(Int, touches: Int)
  case press(taps: Int, touches: Int, Seconds)
  case swipe(SwipeDirection, touches: Int)
  case edge(EdgeSet)
  case pan(Pan)
  case scroll(Pan)
  case pinch
  case rotation

  /// What a pan takes: numbers of touches, none if the least exceeds the greatest, and directions.
  struct Pan: Equatable {
    let least: Int
    let greatest: Int
    let directions: SwipeDirection

    init(_ pan: PanGestureRecognizer) {
      (least, greatest) = (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches)
      directions = pan.directions
    }

    func takes(_ count: Int) -> Bool { least <= count && count <= greatest }

    fileprivate func includes(_ other: Pan) -> Bool {
      least <= other.least && greatest >= other.greatest
        && directions.isSuperset(of: other.directions)
    }
  }
}

extension GestureRecognizer {
  /// What it looks for in touches, as its class says; nil if it is like no other.
  var gestureKind: GestureKind? { RecognizerClass(of: self)?.kind(of: self) }
}

extension GestureKind? {
  /// Whether a recognizer of this kind recognizes whenever one of the other does, given the same touches.
  func includes(_ other: GestureKind?) -> Bool {
    switch (self, other) {
    case (.press(let taps, let touches, let duration), .press(let others, let fingers, let other)):
      taps == others && touches == fingers && duration <= other
    case (.edge(let edges), .edge(let others)):
      edges.isSuperset(of: others)
    case (.pan(let pan), .pan(let other)), (.pan(let pan), .scroll(let other)):
      pan.includes(other)
    // A scroll view's begins only where there is something to be scrolled.
    case (nil, _), (.scroll, _), (.press, _), (.edge, _), (.pan, _): false
    case (.tap, _), (.swipe, _), (.pinch, _), (.rotation, _): self == other
    }
  }
}
