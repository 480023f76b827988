import Testing

@testable import Gestures

@Suite struct HitTestingTests {
  @Test func `the window is asked twice, subviews from the frontmost, and a miss ends a branch`()
    throws
  {
    let scene = try Scene(
      """
      V 0 0 400 800
        A 0 0 400 800
          B 100 100 200 200
        C 0 400 400 400
      """)
    #expect(scene.hit(150, 150) == "B")
    let pass =
      "window.hit window.inside=1 V.hit V.inside=1 C.hit C.inside=0 A.hit A.inside=1 "
      + "B.hit B.inside=1"
    #expect(scene.log(150, 150) == "\(pass) /2 \(pass)")
  }
}
