/// Ways of presenting a controller, named as in UIKit. Without one it is `overFullScreen`.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  case automatic, fullScreen, currentContext, custom, overFullScreen, overCurrentContext, popover
  case pageSheet, formSheet

  /// Whether it can be pulled down. By default it is a page sheet.
  public var isSheet: Bool { self == .pageSheet || self == .formSheet || self == .automatic }

  /// Whether a view behind the presented one dims the rest, and takes its touches.
  var isDimmed: Bool { isSheet || self == .popover }
}
