extension Engine {
  public var liveTouches: [Touch] { [] }
  public func makeObject(id: String, class c: ObjectClass, responds: [String]?) -> Object {
    Object(id: id, class: c)
  }
  public func release(_ object: Object) {}
}
extension ClassHierarchy {
  public var names: [String] { [] }
  public var gestureRecognizer: ObjectClass { builtIn("UIGestureRecognizer") }
}
