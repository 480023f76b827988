/// A record of the calls of a hit test, in order of starting, with results and reasons.
///
/// With a complete trace, which keeps misses, no index is used: it shows the walk over all siblings, front to
/// back.
public final class HitTrace {
  /// A view that was asked, and its answer.
  public struct Entry {
    /// The method that was called.
    public enum Call: Sendable {
      case hitTest
      case pointInside
    }

    /// The value that the method returned.
    public enum Result {
      case hit(View?)
      case inside(Bool)

      fileprivate var isMiss: Bool {
        switch self {
        case .hit(let view): view == nil
        case .inside(let isInside): !isInside
        }
      }
    }

    public let call: Call
    public let view: View
    /// 1 for the pass that finds the window, 2 for the one that finds the view.
    public let pass: Int
    public internal(set) var result: Result
    /// The reason, for refusals and if the result doesn't follow from the bounds alone.
    public internal(set) var because: String?
    /// Its position in the orders in which calls start and return, from 1.
    public let started: Int
    public internal(set) var returned = 0
  }

  /// Views whose misses are kept.
  public enum Misses {
    case all
    /// Those of these views.
    case of(Set<ObjectIdentifier>)
    case none
  }

  public private(set) var entries: ContiguousArray<Entry> = []
  var pass: Int
  /// The number of calls that have returned.
  private var returns = 0
  private let misses: Misses

  /// `pass` is the pass of the calls to come.
  public init(pass: Int = 1, keeping misses: Misses = .all) {
    self.pass = pass
    self.misses = misses
  }

  /// Whether siblings are asked that the point certainly misses.
  var isComplete: Bool {
    if case .none = misses { return false }
    return true
  }

  /// Records the start of a hit test, whose result is nil until `end` sets another.
  func beginHitTest(of view: View) -> Int {
    begin(.hitTest, of: view, .hit(nil))
  }

  func beginPointInside(of view: View) -> Int { begin(.pointInside, of: view, .inside(false)) }

  func end(_ entry: Int, hit: View?, because reason: String? = nil) {
    end(entry, .hit(hit), because: reason)
  }

  func end(_ entry: Int, isInside: Bool, because reason: @autoclosure () -> String?) {
    end(entry, .inside(isInside), because: reason())
  }

  /// Records a view that is skipped because its transform isn't invertible.
  func addFlattened(_ view: View) {
    end(beginHitTest(of: view), hit: nil, because: "its transform can't be inverted")
  }

  private func begin(_ call: Entry.Call, of view: View, _ result: Entry.Result) -> Int {
    entries.append(
      Entry(call: call, view: view, pass: pass, result: result, started: entries.count + 1))
    return entries.count - 1
  }

  private func end(
    _ entry: Int, _ result: Entry.Result, because reason: @autoclosure () -> String?
  ) {
    if result.isMiss, !keepsMiss(of: entries[entry].view) {
      entries.removeSubrange(entry...)
      return
    }
    returns += 1
    entries[entry].result = result
    entries[entry].because = reason()
    entries[entry].returned = returns
  }

  private func keepsMiss(of view: View) -> Bool {
    switch misses {
    case .all: true
    case .of(let views): views.contains(ObjectIdentifier(view))
    case .none: false
    }
  }
}
