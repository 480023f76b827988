import Gestures
import JSON

/// Answers the session's whole set-up as one value.
struct DescribeScene: Request {
  static let method = "describeScene"
  static let isRepeatable = true

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
  var mayChangeControllers: Bool { true }
  var maySetUpQuestions: Bool { true }

  let scene: SceneBlueprint

  init(_ params: inout Parameters) throws(RequestError) {
    scene = try params["scene", .object(SceneBlueprint.self)]
  }

  func run(in session: Session, result: inout JSONWriter) throws(RequestError) {
    let load = { () throws(RequestError) -> [String] in
      var loading = SceneLoading(scene, in: session)
      do throws(RequestError) {
        return try loading.load()
      } catch {
        throw error.within("scene")
      }
    }
    let classCount = session.engine.classes.definedCount
    let ids: [String]
    do throws(RequestError) {
      ids =
        try scene.onlyMakes
        ? session.making(scene.objectCount, load) : session.attempt(load)
    } catch {
      let classes = session.engine.classes
      classes.removeLast(classes.definedCount - classCount)
      throw error
    }
    result.member("ids", ids)
  }
}
