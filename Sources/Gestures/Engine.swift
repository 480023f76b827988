/// One client's world of views and recognizers: what touches are fed to, and the clock they run by.
///
/// Pure and deterministic: it reads no clock and does no I/O; the same calls give the same transcript.
public final class Engine {
  public let classes = ClassHierarchy()
  /// Back to front.
  public internal(set) var windows: [Window] = []
  /// What happened and why since it was last taken.
  public let transcript = Transcript()
  /// The present moment; it never runs back.
  public internal(set) var now = Time.zero

  public init() {}
}
