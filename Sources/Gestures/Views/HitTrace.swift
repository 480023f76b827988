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
    /// Its place in the order in which calls start, and in that in which they return; from 1.
    public let started: Int
    public internal(set) var returned = 0
  }

  public private(set) var entries: ContiguousArray<Entry> = []
  var pass: Int
  /// How many calls have returned.
  private var returns = 0

  /// `pass` is that of the calls to come.
  public init(pass: Int = 1) { self.pass = pass }

  /// Notes that a hit test starts; it hits nothing until `end` says otherwise.
  func beginHitTest(of view: View) -> Int {
    begin(.hitTest, of: view, .hit(nil))
  }

  func beginPointInside(of view: View) -> Int { begin(.pointInside, of: view, .inside(false)) }

  func end(_ entry: Int, hit: View?, because reason: String? = nil) {
    end(entry, .hit(hit), because: reason)
  }

  func end(_ entry: Int, isInside: Bool, because reason: String?) {
    end(entry, .inside(isInside), because: reason)
  }

  /// Notes a view whose own coordinates no point can be led to.
  func addFlattened(_ view: View) {
    end(beginHitTest(of: view), hit: nil, because: "its transform can't be inverted")
  }

  private func begin(_ call: Entry.Call, of view: View, _ result: Entry.Result) -> Int {
    entries.append(
      Entry(call: call, view: view, pass: pass, result: result, started: entries.count + 1))
    return entries.count - 1
  }

  private func end(_ entry: Int, _ result: Entry.Result, because reason: String?) {
    returns += 1
    entries[entry].result = result
    entries[entry].because = reason
    entries[entry].returned = returns
  }
}
