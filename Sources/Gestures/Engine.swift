/// One client's world of views and recognizers: what touches are fed to, and the clock they run by.
///
/// Pure and deterministic: it reads no clock and does no I/O; the same calls give the same transcript.
public final class Engine {
  public let classes = ClassHierarchy()
  public let application: Application
  public let scene: WindowScene
  /// Back to front, hidden ones too.
  public internal(set) var windows: [Window] = []
  /// The window whose first responder hears of what has no place on the screen.
  public internal(set) var keyWindow: Window?
  /// How many views were made and not released.
  public internal(set) var viewCount = 0
  /// In the order in which they were popped.
  var poppedViews: ContiguousArray<PoppedView> = []
  /// How often class-wide hit insets changed: indexes over siblings go by those at their time.
  var hitInsetsGeneration = 0
  /// Room for searches among siblings, kept from one to the next.
  var searchQueues: ContiguousArray<SearchQueue> = []
  /// Whom presented controllers forward to.
  public var presentedForwarding = PresentedForwarding.presenter
  /// What happened and why since it was last taken.
  public let transcript = Transcript()
  /// The present moment; it never runs back.
  public internal(set) var now = Time.zero

  public init() {
    application = Application(id: "app", class: classes.builtIn("UIApplication"))
    scene = WindowScene(id: "scene", class: classes.builtIn("UIWindowScene"), of: application)
  }
}
