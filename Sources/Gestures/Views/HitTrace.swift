/// Every call of a hit test in the order in which they start, with what each gave and why.
///
/// While it is kept no index is used: it shows the walk from the frontmost sibling to the rearmost.
public final class HitTrace {
  public struct Entry {
    public enum Call: Sendable {
      case hitTest
      case pointInside
    }

    public enum Result {
      case hit(View?)
      case inside(Bool)
    }

    public let call: Call
    public let view: View
    /// 1 finds the window, 2 the view.
    public let pass: Int
    public internal(set) var result: Result
    /// For a refusal, and where the answer isn't plain from the bounds.
    public internal(set) var because: String?
  }

  public private(set) var entries: ContiguousArray<Entry> = []
  var pass: Int

  /// `pass` is that of the calls to come.
  public init(pass: Int = 1) { self.pass = pass }

  /// Notes that a hit test starts; it hits nothing until `end` says otherwise.
  func beginHitTest(of view: View) -> Int {
    entries.append(Entry(call: .hitTest, view: view, pass: pass, result: .hit(nil)))
    return entries.count - 1
  }

  func end(_ entry: Int, hit: View?, because reason: String? = nil) {
    entries[entry].result = .hit(hit)
    entries[entry].because = reason
  }

  func add(pointInside isInside: Bool, of view: View, because reason: String?) {
    entries.append(
      Entry(
        call: .pointInside, view: view, pass: pass, result: .inside(isInside), because: reason))
  }
}
