/// A value of a property in a document.
public enum SceneValue: Equatable, Sendable {
  case bool(Bool)
  case number(Double)
  case numbers([Double])
  case string(String)
  case strings([String])
  case null
}

/// One scene of a document as it is to be made, in the terms of the protocol.
public struct ImportedScene: Sendable {
  /// A class that the document names and the session doesn't have.
  public struct NewClass: Sendable {
    public let name: String
    public let superclass: String
    public let bundle: String?
  }

  /// A target and delegate that is neither a view nor a controller, or a controller.
  public struct Object: Sendable {
    public let id: String
    public let className: String
    /// Its element; nil for the target of segues.
    public let element: Int?
    /// Selectors that the document connects to it.
    public var responds: [String] = []
    public var title: String?
    /// Identifiers of a controller's view and parent.
    public var view: String?
    public var parent: String?
  }

  public struct Target: Sendable {
    /// Empty for a recognizer's.
    public let events: [String]
    /// Nil for one that the responder chain finds.
    public let target: String?
    public let action: String
  }

  public struct Recognizer: Sendable {
    public let id: String
    public let className: String
    public let element: Int
    public var properties: [(name: String, value: SceneValue)] = []
    public var targets: [Target] = []
    public var delegate: String?
  }

  public final class View {
    public let id: String
    public let className: String
    public let element: Int
    public internal(set) var properties: [(name: String, value: SceneValue)] = []
    public internal(set) var targets: [Target] = []
    public internal(set) var responds: [String] = []
    public internal(set) var recognizers: [Recognizer] = []
    public internal(set) var subviews: [View] = []
    /// Within its superview.
    var frame: [Double] = [0, 0, 0, 0]

    init(id: String, className: String, element: Int) {
      self.id = id
      self.className = className
      self.element = element
    }
  }

  /// What the import guessed or left out.
  public struct Note: Sendable {
    public let element: Int
    public let message: String
    /// Whether it only explains, and nothing is wrong.
    public let isComment: Bool
  }

  public internal(set) var classes: [NewClass] = []
  public internal(set) var objects: [Object] = []
  /// Parents before their children.
  public internal(set) var controllers: [Object] = []
  public internal(set) var root: View
  /// Recognizers on no view.
  public internal(set) var looseRecognizers: [Recognizer] = []
  public internal(set) var notes: [Note] = []
  /// Identifiers by the index of the element.
  public internal(set) var identifiers: [Int: String] = [:]
}

extension ImportedScene.View: @unchecked Sendable {}

extension ImportedScene.View {
  public var size: [Double] { Array(frame[2...]) }

  /// The number of views, itself included.
  public var count: Int { subviews.reduce(1) { $0 + $1.count } }

  /// The number of recognizers on it and on those in it.
  public var recognizerCount: Int { subviews.reduce(recognizers.count) { $0 + $1.recognizerCount } }
}

extension ImportedScene {
  /// Identifiers of its recognizers, in tree order, those on no view last.
  public var recognizerIdentifiers: [String] {
    root.allRecognizers.map(\.id) + looseRecognizers.map(\.id)
  }
}

extension ImportedScene.View {
  fileprivate var allRecognizers: [ImportedScene.Recognizer] {
    recognizers + subviews.flatMap(\.allRecognizers)
  }
}
