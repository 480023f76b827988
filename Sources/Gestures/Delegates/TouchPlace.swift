/// Places from which a recognizer takes touches, by a selector of views.
public final class TouchPlace: Sendable {
  /// How the touched view has to do with the selector; raw values are the names in the protocol.
  public enum Relation: String, CaseIterable, Sendable {
    /// The selector matches it, or an ancestor below or at the recognizer's view.
    case on
    case notOn
    /// The selector matches the view itself.
    case exactlyOn
    case notExactlyOn
  }

  public let relation: Relation
  public let selector: String

  public init(_ relation: Relation, _ selector: String) {
    (self.relation, self.selector) = (relation, selector)
  }

  /// Whether the touch that a question is about comes from there.
  func contains(_ question: Question) -> Bool {
    question.touch.map { contains($0, upTo: question.recognizer.view) } ?? true
  }

  /// Whether a touch comes from there, where ancestors count up to `limit`.
  func contains(_ touch: Touch, upTo limit: View?) -> Bool {
    guard let touched = touch.view else { return false }
    let views = views(from: touched, upTo: limit)
    let isMatched = touched.engine.viewMatcher?.isAny(of: views, matchedBy: selector)
    return switch relation {
    case .on, .exactlyOn: isMatched == true
    case .notOn, .notExactlyOn: isMatched != true
    }
  }

  /// What a delegate with this answer does to touches from elsewhere.
  var refusal: String {
    switch relation {
    case .on: "takes only touches on \"\(selector)\""
    case .notOn: "refuses touches on \"\(selector)\""
    case .exactlyOn: "takes only touches on \"\(selector)\" itself"
    case .notExactlyOn: "refuses touches on \"\(selector)\" itself"
    }
  }

  private func views(from touched: View, upTo limit: View?) -> [View] {
    switch relation {
    case .exactlyOn, .notExactlyOn: return [touched]
    case .on, .notOn:
      var views: [View] = []
      var view: View? = touched
      while let each = view {
        views.append(each)
        view = each === limit ? nil : each.superview
      }
      return views
    }
  }
}

/// Reads selectors, which the engine only keeps.
public protocol ViewMatcher: AnyObject {
  /// Whether a selector matches any of the views.
  func isAny(of views: [View], matchedBy selector: String) -> Bool
}
