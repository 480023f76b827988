/// Ways of presenting a controller, named as in UIKit. Only sheets differ in what fingers can do.
public enum ModalPresentationStyle: String, CaseIterable, Sendable {
  case automatic, fullScreen, currentContext, custom, overFullScreen, overCurrentContext, popover
  case pageSheet, formSheet

  public var isSheet: Bool { self == .pageSheet || self == .formSheet }
}
