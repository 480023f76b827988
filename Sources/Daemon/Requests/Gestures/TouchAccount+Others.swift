import Gestures
import JSON

/// Gestures besides a tap that the touched recognizers look for, so that a tap isn't the question about them.
extension TouchAccount {
  /// Writes each of these gestures with its recognizers; of drags also whether pans and scroll views contend for them.
  func writeOthers(in session: Session, to result: inout JSONWriter) throws(RequestError) {
    let waiting = order.map { attempts[$0] }.filter { attempt in
      [.failed, .open].contains(attempt.outcome) && attempt.gesture != nil
        && attempt.gesture != "tap"
    }
    var gestures: [String] = []
    for case let gesture? in waiting.map(\.gesture) where !gestures.contains(gesture) {
      gestures.append(gesture)
    }
    if gestures.isEmpty { return }
    try session.list("others", gestures, to: &result) { gesture, result throws(RequestError) in
      let attempts = waiting.filter { $0.gesture == gesture }
      result.member("gesture", gesture)
      result.member("recognizers", attempts.map(\.id))
      let pans = attempts.compactMap(\.isScrolling)
      if gesture == "drag", pans.count > 1, pans.contains(true) { result.member("contended", true) }
    }
  }
}

extension RecognizerClass {
  /// The gesture that a recognizer of this class looks for, by the method that makes it; nil for none of these.
  func gesture(of recognizer: GestureRecognizer) -> String? {
    switch self {
    case .tap:
      (recognizer as? TapGestureRecognizer)?.numberOfTapsRequired ?? 1 > 1 ? "doubleTap" : "tap"
    case .longPress, .menuSelection: "press"
    case .pan, .swipeActions, .scrollViewPan: "drag"
    case .screenEdgePan, .interactivePop: "edgeSwipe"
    case .pinch, .scrollViewPinch: "pinch"
    case .rotation: "rotate"
    case .swipe: "swipe"
    case .base, .hover: nil
    }
  }
}
