import Gestures
import JSON

/// Answers the session's whole set-up as one value.
struct DescribeScene: Request {
  static let method = "describeScene"

  init(_ params: inout Parameters) throws(RequestError) {}

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    result.key("scene")
    let description = SceneDescription(session)
    try description.write(to: &result)
  }
}

/// Makes a whole set-up, all or nothing, in a fresh session or on top of one.
struct LoadScene: Request {
  static let method = "loadScene"

  let scene: SceneBlueprint

  init(_ params: inout Parameters) throws(RequestError) {
    scene = try params["scene", .object(SceneBlueprint.self)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let ids = try session.undoOnFailure { () throws(RequestError) in
      var loading = SceneLoading(scene, in: session)
      return try within("scene", loading.load())
    }
    result.member("ids", ids)
  }
}
